import type { Course, CourseCounts } from '@fanal/contract/courses/courses.shapes';
import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs';
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { SelectFilter } from '#ui/SelectFilter.tsx';
import { StatusBadgeFilter } from '#ui/StatusBadgeFilter.tsx';
import { type ActiveFilters, ListFilters } from '#widgets/list/ListFilters.tsx';
import type { List } from '#widgets/list/list.ts';
import { statusKinds } from '../CourseStatusBadge.tsx';
import { useCategoryChoices, useCollectionChoices } from '../courses.queries.ts';
import { courseViews, importances, type ListState, noFilters, WITHOUT } from '../courses.rules.ts';

/** The rest before a search is sent: shorter than in other lists, as it is specified for courses. */
const SEARCH_DELAY_MS = 300;

type Places = readonly { id: string; name: string }[] | undefined;

/** The filters that are on, in words. */
export const useCourseFilters = (state: ListState): ActiveFilters<ListState> => {
  const t = useText('course-list');
  const courses = useText('courses');
  const collections = useCollectionChoices();
  const categories = useCategoryChoices();
  const { collection, category, importance } = state;
  const nameIn = (places: Places, id: string) => places?.find((one) => one.id === id)?.name ?? t('filters.unknown');
  const active = [
    collection !== '' && {
      key: 'collection',
      label: collection === WITHOUT ? courses('noCollection') : nameIn(collections, collection),
      without: { collection: '' },
    },
    category !== '' && {
      key: 'category',
      label: category === WITHOUT ? t('filters.noCategory') : nameIn(categories, category),
      without: { category: '' },
    },
    importance !== '' && {
      key: 'importance',
      label: courses(`importances.${importance}`),
      without: { importance: '' as const },
    },
  ];
  return { active: active.filter((one) => typeof one === 'object'), none: noFilters };
};

type CoursesFiltersProps = { list: List<ListState, Course>; counts: CourseCounts | undefined };

/** Search and filters; under them the states with how many courses are in each. */
export function CoursesFilters({ list, counts }: CoursesFiltersProps) {
  const t = useText('course-list');
  const { number } = useNumbers();
  return (
    <>
      <ListFilters
        list={list}
        label={t('search')}
        placeholder={t('searchHint')}
        delay={SEARCH_DELAY_MS}
        // What is filtered stands in the fields themselves.
        filters={{ active: [], none: {} }}
      >
        <PlaceFilters list={list} />
      </ListFilters>
      <StatusBadgeFilter
        label={t('states.label')}
        value={list.state.status}
        onChange={(value) => list.filter({ status: courseViews.find((one) => one === value) ?? 'all' })}
        options={courseViews.map((value) => ({
          value,
          label: t(`states.${value}`),
          ...(value !== 'all' && { statusKind: statusKinds[value] }),
          ...(counts && { count: number(counts[value]) }),
        }))}
      />
    </>
  );
}

/** Names are looked for once there are more of them than one sees at a glance. */
const MOST_AT_A_GLANCE = 8;

function PlaceFilters({ list }: Pick<CoursesFiltersProps, 'list'>) {
  const t = useText('course-list');
  const courses = useText('courses');
  const { collection, category, importance } = list.state;
  const collections = useCollectionChoices() ?? [];
  const categories = useCategoryChoices() ?? [];
  const optionsOf = (places: Places = []) => places.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <SelectFilter
        label={t('filters.collection')}
        allLabel={t('filters.allCollections')}
        icon={IconStack2}
        value={collection || null}
        onChange={(value) => list.filter({ collection: value ?? '' })}
        options={[...optionsOf(collections), { value: WITHOUT, label: courses('noCollection') }]}
        searchable={collections.length > MOST_AT_A_GLANCE}
      />
      <SelectFilter
        label={t('filters.category')}
        allLabel={t('filters.allCategories')}
        icon={IconCategory}
        value={category || null}
        onChange={(value) => list.filter({ category: value ?? '' })}
        options={[...optionsOf(categories), { value: WITHOUT, label: t('filters.noCategory') }]}
        searchable={categories.length > MOST_AT_A_GLANCE}
      />
      <SelectFilter
        label={t('filters.importance')}
        allLabel={t('filters.allImportances')}
        icon={IconFlag}
        value={importance || null}
        onChange={(value) => list.filter({ importance: importances.find((one) => one === value) ?? '' })}
        options={importances.map((value) => ({ value, label: courses(`importances.${value}`) }))}
      />
    </>
  );
}
