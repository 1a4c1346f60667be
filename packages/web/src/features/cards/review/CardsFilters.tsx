import type { CardRow } from '@fanal/contract/cards/cards.shapes';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import { useText } from '#platform/text/use-text.ts';
import { SelectFilter } from '#ui/SelectFilter.tsx';
import { type ActiveFilters, ListFilters, ListSum } from '#widgets/list/ListFilters.tsx';
import type { List } from '#widgets/list/list.ts';
import { useKnownTypes } from './cards.queries.ts';
import type { ListState } from './cards.rules.ts';

/** The stated rest before a search of cards is sent (CARDS-05). */
const SEARCH_DELAY_MS = 300;
/** More types than one sees at a glance. */
const MANY_TYPES = 8;

/** The type that is filtered by, in words. */
export const useCardFilters = ({ type }: ListState): ActiveFilters<ListState> => {
  const t = useText('cards');
  const general = useText('general');
  const value = useKnownTypes()?.find(({ id }) => id === type)?.name ?? '…';
  const label = general('list.chip', { name: t('columns.cardType'), value });
  return { active: type ? [{ key: 'type', label, without: { type: '' } }] : [], none: { type: '' } };
};

/** Search, type, and how many cards that leaves. */
export function CardsFilters({ list }: { list: List<ListState, CardRow> }) {
  const t = useText('cards');
  const { state, total } = list;
  const types = useKnownTypes() ?? [];
  return (
    <ListFilters
      list={list}
      label={t('search')}
      placeholder={t('searchHint')}
      delay={SEARCH_DELAY_MS}
      filters={useCardFilters(state)}
      end={<ListSum>{total === undefined ? undefined : t('total', { count: total })}</ListSum>}
    >
      <SelectFilter
        label={t('columns.cardType')}
        allLabel={t('allTypes')}
        icon={IconId}
        value={state.type || null}
        onChange={(type) => list.filter({ type: type ?? '' })}
        options={types.map(({ id, name }) => ({ value: id, label: name }))}
        searchable={types.length > MANY_TYPES}
      />
    </ListFilters>
  );
}
