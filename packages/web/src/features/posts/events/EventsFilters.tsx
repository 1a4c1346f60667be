import IconCalendarMonth from '@tabler/icons-react/dist/esm/icons/IconCalendarMonth.mjs';
import IconCalendarWeek from '@tabler/icons-react/dist/esm/icons/IconCalendarWeek.mjs';
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs';
import { lazy } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { FilterBar } from '#ui/FilterBar.tsx';
import { FilterButton } from '#ui/FilterButton.tsx';
import { FilterChips } from '#ui/FilterChips.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import classes from './EventsFilters.module.css';
import {
  type ActiveFilter,
  activeFilters,
  addressOf,
  type ListAddress,
  type ListState,
  looks,
  noFilters,
  withoutFilter,
} from './events.rules.ts';

const loadFilterDialog = () => import('./FilterDialog.tsx');
const FilterDialog = lazy(async () => ({ default: (await loadFilterDialog()).FilterDialog }));

/** The specified rest before a search of the filter bar is sent (SHELL-51). */
const SEARCH_DELAY_MS = 400;

const lookIcons = { list: IconList, month: IconCalendarMonth, week: IconCalendarWeek } as const;

/** What a filter that is on says of itself: « Du 01/12/2026 au 31/12/2026 ». */
export const useFilterLabels = (state: ListState): ((filter: ActiveFilter) => string) => {
  const t = useText('events');
  const { date } = useDates();
  const { mode, categories, from, to } = state;
  const period = () => {
    if (!to) return t('filters.since', { from: date(from) });
    return from ? t('filters.between', { from: date(from), to: date(to) }) : t('filters.until', { to: date(to) });
  };
  return (filter) => {
    if (filter === 'mode') return mode && t(`modes.${mode}`);
    if (filter === 'period') return period();
    return categories.length === 1 ? categories[0]! : t('filters.categories', { count: categories.length });
  };
};

type EventsFiltersProps = { state: ListState; onChange: (changes: Partial<ListAddress>) => void };

/** Search, the filters that are on, and the choice between list, month and week. */
export function EventsFilters({ state, onChange }: EventsFiltersProps) {
  const t = useText('events');
  const active = activeFilters(state);
  const labelOf = useFilterLabels(state);
  return (
    <FilterBar end={<LookChoice state={state} onChange={onChange} />}>
      <SearchBox
        label={t('search')}
        placeholder={t('searchHint')}
        delay={SEARCH_DELAY_MS}
        value={state.title}
        onChange={(title) => onChange({ title })}
      />
      <FilterButton
        label={t('filters.button')}
        onPoint={() => void loadFilterDialog()}
        dialog={(close) => (
          <FilterDialog state={state} onApply={(circle) => onChange(addressOf(circle))} onClose={close} />
        )}
      />
      <FilterChips
        chips={active.map((filter) => ({
          key: filter,
          label: labelOf(filter),
          onRemove: () => onChange(addressOf(withoutFilter(state, filter))),
        }))}
        clearLabel={t('filters.clearAll')}
        onClear={() => onChange(addressOf(noFilters))}
      />
    </FilterBar>
  );
}

function LookChoice({ state, onChange }: EventsFiltersProps) {
  const t = useText('events');
  return (
    <SegmentedControl
      label={t('looks.label')}
      value={state.look}
      onChange={(view) => onChange({ view })}
      options={looks.map((look) => ({
        value: look,
        label: (
          <span className={classes.look}>
            <Glyph icon={lookIcons[look]} size={16} />
            {t(`looks.${look}`)}
          </span>
        ),
      }))}
    />
  );
}
