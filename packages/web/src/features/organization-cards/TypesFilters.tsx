import { useText } from '#platform/text/use-text.ts';
import { FilterBar } from '#ui/FilterBar.tsx';
import type { PhaseKind } from '#ui/Phase.tsx';
import { PhaseFilter } from '#ui/PhaseFilter.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { type Change, type ListState, uses } from './organization-cards.rules.ts';

/** The rest before a search of types is sent, as among cards (CARDS-05). */
const SEARCH_DELAY_MS = 300;

const phases: Record<ListState['enabled'], { phase?: PhaseKind }> = {
  '': {},
  true: { phase: 'done' },
  false: { phase: 'off' },
};

type TypesFiltersProps = { state: ListState; total: number | undefined; onChange: Change };

/** On or off, search, and how many types that leaves. */
export function TypesFilters({ state, total, onChange }: TypesFiltersProps) {
  const t = useText('organization-cards');
  return (
    <>
      <PhaseFilter
        label={t('filter')}
        value={state.enabled}
        onChange={(enabled) => onChange({ enabled })}
        options={uses.map((value) => ({ value, label: t(`uses.${value || 'all'}`), ...phases[value] }))}
      />
      <FilterBar end={total === undefined ? null : <span role="status">{t('total', { count: total })}</span>}>
        <SearchBox
          label={t('search')}
          placeholder={t('searchHint')}
          value={state.search}
          onChange={(search) => onChange({ search })}
          delay={SEARCH_DELAY_MS}
        />
      </FilterBar>
    </>
  );
}
