import type { ReactNode } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { NoneFound } from '#ui/NoneFound.tsx';
import type { ActiveFilters } from './ListFilters.tsx';
import type { List, ListState } from './list.ts';

type ListEmptyProps<State extends ListState> = {
  list: Pick<List<State, unknown>, 'state' | 'filter'>;
  filters: ActiveFilters<State>;
  /** Nothing fits the filters. */
  none: string;
  /** Nothing fits a search. */
  noneFor: (query: string) => string;
  /** What to look at first after a search, or anyway. */
  hint?: string | undefined;
  /** What is said while there is nothing at all yet. */
  children: ReactNode;
};

/** There is nothing yet, or nothing fits what was asked for; then what that was, and the ways back. */
export function ListEmpty<State extends ListState>(props: ListEmptyProps<State>) {
  const { list, filters, none, noneFor, hint, children } = props;
  const t = useText('general');
  const query = (list.state.search ?? '').trim();
  const count = filters.active.length;
  if (query === '' && count === 0) return children;
  const words = filters.active.map(({ label }) => label).join(', ');
  return (
    <NoneFound
      title={query ? noneFor(query) : none}
      clearing={[
        count > 0 && { label: t('list.clearFilters', { count }), onPress: () => list.filter(filters.none) },
        query !== '' && {
          label: t('list.clearSearch'),
          onPress: () => list.filter({ search: '' } as Partial<State>),
        },
      ]}
    >
      {hint} {count > 0 ? t('list.active', { count, list: words }) : null}
    </NoneFound>
  );
}
