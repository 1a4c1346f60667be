import type { CardTypeRow } from '@fanal/contract/cards/card-types.shapes';
import { useText } from '#platform/text/use-text.ts';
import { SelectFilter } from '#ui/SelectFilter.tsx';
import { type ActiveFilters, ListFilters, ListSum } from '#widgets/list/ListFilters.tsx';
import type { List } from '#widgets/list/list.ts';
import { type ListState, uses } from './organization-cards.rules.ts';

/** Whether types that are on or off are left, in words. */
export const useTypeFilters = ({ enabled }: ListState): ActiveFilters<ListState> => {
  const t = useText('organization-cards');
  const active = enabled ? [{ key: enabled, label: t(`uses.${enabled}`), without: { enabled: '' as const } }] : [];
  return { active, none: { enabled: '' } };
};

/** Search, on or off, and how many types that leaves. */
export function TypesFilters({ list }: { list: List<ListState, CardTypeRow> }) {
  const t = useText('organization-cards');
  const { state, total } = list;
  return (
    <ListFilters
      list={list}
      label={t('search')}
      placeholder={t('searchHint')}
      filters={useTypeFilters(state)}
      end={<ListSum>{total === undefined ? undefined : t('total', { count: total })}</ListSum>}
    >
      <SelectFilter
        label={t('columns.state')}
        allLabel={t('uses.all')}
        value={state.enabled || null}
        onChange={(chosen) => list.filter({ enabled: uses.find((use) => use === chosen) ?? '' })}
        options={uses.map((value) => ({ value, label: t(`uses.${value}`) }))}
      />
    </ListFilters>
  );
}
