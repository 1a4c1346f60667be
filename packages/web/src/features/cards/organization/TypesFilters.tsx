import { useText } from '#platform/text/use-text.ts';
import { SearchFilterBar } from '#ui/SearchFilterBar.tsx';
import { SelectFilter } from '#ui/SelectFilter.tsx';
import { type Change, type ListState, uses } from './organization-cards.rules.ts';

/** The rest before a search of types is sent, as among cards (CARDS-05). */
const SEARCH_DELAY_MS = 300;

type TypesFiltersProps = { state: ListState; total: number | undefined; onChange: Change };

/** Search, on or off, and how many types that leaves. */
export function TypesFilters({ state, total, onChange }: TypesFiltersProps) {
  const t = useText('organization-cards');
  return (
    <SearchFilterBar
      label={t('search')}
      placeholder={t('searchHint')}
      value={state.search}
      onSearch={(search) => onChange({ search })}
      delay={SEARCH_DELAY_MS}
      total={total === undefined ? undefined : t('total', { count: total })}
    >
      <SelectFilter
        label={t('columns.state')}
        allLabel={t('uses.all')}
        value={state.enabled || null}
        onChange={(enabled) => onChange({ enabled: enabled ?? '' })}
        options={uses.map((value) => ({ value, label: t(`uses.${value}`) }))}
      />
    </SearchFilterBar>
  );
}
