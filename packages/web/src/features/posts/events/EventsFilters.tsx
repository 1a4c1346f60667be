import type { PostRow } from '@fanal/contract/posts/posts.shapes';
import IconCalendarMonth from '@tabler/icons-react/dist/esm/icons/IconCalendarMonth.mjs';
import IconCalendarWeek from '@tabler/icons-react/dist/esm/icons/IconCalendarWeek.mjs';
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { FilterButton } from '#ui/FilterButton.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import { lazy } from '#ui/lazy.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { type ActiveFilters, ListFilters } from '#widgets/list/ListFilters.tsx';
import type { List } from '#widgets/list/list.ts';
import classes from './EventsFilters.module.css';
import { filtersOf, type ListState, looks, noFilters } from './events.rules.ts';

const loadFilterDialog = () => import('./FilterDialog.tsx');
const FilterDialog = lazy(async () => ({ default: (await loadFilterDialog()).FilterDialog }));

const lookIcons = { list: IconList, month: IconCalendarMonth, week: IconCalendarWeek } as const;

/** The filters that are on, in words; categories are one together, and a calendar has no period but its own days. */
export const useEventFilters = ({ look, mode, categories, from, to }: ListState): ActiveFilters<ListState> => {
  const t = useText('events');
  const { date } = useDates();
  const periodOf = () => {
    if (!to) return t('filters.since', { from: date(from) });
    return from ? t('filters.between', { from: date(from), to: date(to) }) : t('filters.until', { to: date(to) });
  };
  const categoriesOf = () =>
    categories.length === 1 ? categories[0]! : t('filters.categories', { count: categories.length });
  const active = [
    mode !== '' && { key: 'mode', label: t(`modes.${mode}`), without: { mode: '' as const } },
    categories.length > 0 && { key: 'categories', label: categoriesOf(), without: { categories: [] } },
    look === 'list' && (from || to) && { key: 'period', label: periodOf(), without: { from: '', to: '' } },
  ];
  return { active: active.filter((one) => typeof one === 'object'), none: noFilters };
};

type EventsFiltersProps = { list: List<ListState, PostRow> };

/** Search, the filters that are on, and the choice between list, month and week. */
export function EventsFilters({ list }: EventsFiltersProps) {
  const t = useText('events');
  const { state } = list;
  return (
    <ListFilters
      list={list}
      label={t('search')}
      placeholder={t('searchHint')}
      filters={useEventFilters(state)}
      end={<LookChoice list={list} />}
    >
      <FilterButton
        label={t('filters.button')}
        onPoint={() => void loadFilterDialog()}
        dialog={(close) => (
          <FilterDialog state={state} onApply={(filter) => list.filter(filtersOf(filter))} onClose={close} />
        )}
      />
    </ListFilters>
  );
}

function LookChoice({ list }: EventsFiltersProps) {
  const t = useText('events');
  return (
    <SegmentedControl
      label={t('looks.label')}
      value={list.state.look}
      onChange={(look) => list.filter({ look })}
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
