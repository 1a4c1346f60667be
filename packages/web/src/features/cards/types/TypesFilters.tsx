import type { CardTypeRow } from '@fanal/contract/cards/card-types.shapes';
import IconToggleRight from '@tabler/icons-react/dist/esm/icons/IconToggleRight.mjs';
import { useText } from '#platform/text/use-text.ts';
import { SelectFilter } from '#ui/SelectFilter.tsx';
import { type ActiveFilters, ListFilters, ListSum } from '#widgets/list/ListFilters.tsx';
import type { List } from '#widgets/list/list.ts';
import { type ListState, uses } from './card-types.rules.ts';

/** Whether the organization uses the types that are left, in words. */
export const useTypeFilters = ({ enabled }: ListState): ActiveFilters<ListState> => {
  const t = useText('card-types');
  const active = enabled ? [{ key: enabled, label: t(`filters.${enabled}`), without: { enabled: '' as const } }] : [];
  return { active, none: { enabled: '' } };
};

/** Search, whether the organization uses the type, and how many types that leaves (CARD-TYPES-07). */
export function TypesFilters({ list }: { list: List<ListState, CardTypeRow> }) {
  const t = useText('card-types');
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
        label={t('columns.isEnabled')}
        allLabel={t('filters.all')}
        icon={IconToggleRight}
        value={state.enabled || null}
        onChange={(chosen) => list.filter({ enabled: uses.find((use) => use === chosen) ?? '' })}
        options={uses.map((value) => ({ value, label: t(`filters.${value}`) }))}
      />
    </ListFilters>
  );
}
