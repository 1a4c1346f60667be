import type { ReactNode } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { FilterBar } from '#ui/FilterBar.tsx';
import { FilterChips } from '#ui/FilterChips.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import type { List, ListState } from './list.ts';

/** The filters of a list that are on, each with the changes that take it off, and those that take off all. */
export type ActiveFilters<State> = {
  active: readonly { key: string; label: string; without: Partial<State> }[];
  none: Partial<State>;
};

/** The specified rest before a search of the filter bar is sent (SHELL-51). */
const SEARCH_DELAY_MS = 400;

type ListFiltersProps<State extends ListState> = {
  list: Pick<List<State, unknown>, 'state' | 'filter'>;
  label: string;
  placeholder: string;
  delay?: number;
  filters: ActiveFilters<State>;
  /** The fields of the filters, or the way to them. */
  children?: ReactNode;
  /** What concerns the whole list: how many are left, or another look. */
  end?: ReactNode;
};

/** Search, filters, and a chip for each that is on. */
export function ListFilters<State extends ListState>(props: ListFiltersProps<State>) {
  const { list, label, placeholder, delay = SEARCH_DELAY_MS, filters, children, end } = props;
  const t = useText('general');
  return (
    <FilterBar end={end}>
      <SearchBox
        label={label}
        placeholder={placeholder}
        delay={delay}
        value={list.state.search ?? ''}
        onChange={(search) => list.filter({ search } as Partial<State>)}
      />
      {children}
      <FilterChips
        chips={filters.active.map(({ key, label: words, without }) => ({
          key,
          label: words,
          onRemove: () => list.filter(without),
        }))}
        clearLabel={t('list.clearAll')}
        onClear={() => list.filter(filters.none)}
      />
    </FilterBar>
  );
}

/** How many are left, at the end of the filters. */
export function ListSum({ children }: { children: string | undefined }) {
  return <span role="status">{children ?? '\u00a0'}</span>;
}
