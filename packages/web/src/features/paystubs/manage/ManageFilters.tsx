import type { Paystub } from '@fanal/contract/paystubs/paystubs.shapes';
import { useText } from '#platform/text/use-text.ts';
import { SelectFilter } from '#ui/SelectFilter.tsx';
import { ListFilters } from '#widgets/list/ListFilters.tsx';
import type { List } from '#widgets/list/list.ts';
import { type ListState, stateFilters } from '../paystubs.rules.ts';

/** Searches the people of a payroll, and shows those of one state. */
export function ManageFilters({ list }: { list: List<ListState, Paystub> }) {
  const t = useText('paystubs');
  const { state, filter } = list;
  const active =
    state.state === 'all'
      ? []
      : [{ key: 'state', label: t(`filters.${state.state}`), without: { state: 'all' } as Partial<ListState> }];
  return (
    <ListFilters
      list={list}
      label={t('search.label')}
      placeholder={t('search.hint')}
      filters={{ active, none: { state: 'all' } as Partial<ListState> }}
    >
      <SelectFilter
        label={t('filters.label')}
        allLabel={t('filters.all')}
        value={state.state === 'all' ? null : state.state}
        onChange={(value) => filter({ state: (value ?? 'all') as ListState['state'] })}
        options={stateFilters.filter((one) => one !== 'all').map((value) => ({ value, label: t(`filters.${value}`) }))}
      />
    </ListFilters>
  );
}
