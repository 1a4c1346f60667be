import type { CourseCategory } from '@fanal/contract/courses/course-categories.shapes';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import type { Column } from '#ui/DataTable.tsx';
import { CategoryCount, CategoryTable, useCategoryMenu } from '#widgets/categories/CategoryTable.tsx';
import { ListBody } from '#widgets/list/ListBody.tsx';
import { ListFilters } from '#widgets/list/ListFilters.tsx';
import { ListPager } from '#widgets/list/ListPager.tsx';
import { listOf } from '#widgets/list/list.ts';
import { CategoryDialogs } from './CategoryDialogs.tsx';
import { useCategoriesPage, usePlaceCategory } from './course-categories.queries.ts';
import { type CategoryState, categorySearch, pageSizes } from './course-categories.rules.ts';

const noFilters = { active: [], none: {} as Partial<CategoryState> };

/** The categories of courses: the same component as those of the Info Hub (GAP-44). */
export function CategoriesTab() {
  const t = useText('course-categories');
  const may = useMay();
  const place = usePlaceCategory();
  const [state, change] = useUrlState(categorySearch);
  const list = listOf({ state, change, read: useCategoriesPage(state) });
  const open = (dialog: string, id = '') => void change({ open: dialog, id });
  const changes = may('courses:publish');
  const menuOf = useCategoryMenu({ changes, removes: may('courses:delete') }, open);
  return (
    <>
      <ListFilters list={list} label={t('search')} placeholder={t('searchHint')} filters={noFilters} />
      <ListBody list={list} failed={t('failed')} failedHint={t('failedHint')}>
        <CategoryTable
          list={list}
          label={t('title')}
          columns={useColumns()}
          place={changes ? place : undefined}
          editHref={changes ? ({ id }) => categorySearch.href({ open: 'edit', id }, { tab: 'categories' }) : undefined}
          rowMenu={menuOf}
          onOpen={open}
          none={{ title: t('empty'), hint: t('emptyHint'), ...(changes && { addLabel: t('add') }) }}
        />
      </ListBody>
      <ListPager list={list} pageSizes={pageSizes} />
      <CategoryDialogs
        open={state.open}
        id={state.id}
        rows={list.read.isPending ? undefined : (list.rows ?? [])}
        onClose={() => open('')}
      />
    </>
  );
}

const useColumns = (): Column<CourseCategory>[] => {
  const t = useText('course-categories');
  return [
    {
      id: 'courses',
      header: t('courses'),
      align: 'right',
      numeric: true,
      key: true,
      cell: ({ courseCount: count }) => <CategoryCount count={count} words={t('courseCount', { count })} />,
    },
  ];
};
