import { useLastPage } from '#platform/list-page.ts';
import { useText } from '#platform/text/use-text.ts';
import { Pager } from '#ui/Pager.tsx';
import { ListBody } from '#widgets/list/ListBody.tsx';
import { listOf } from '#widgets/list/list.ts';
import { CoursesTable } from './CoursesTable.tsx';
import { type CourseRows, useCoursesPage } from './course-list.queries.ts';
import { NoCourses } from './NoCourses.tsx';

/** A page of all courses. */
export function CourseList({ state, change, filter }: CourseRows) {
  const t = useText('training-courses');
  const list = listOf({ state, change, read: useCoursesPage(state) });
  const { total } = useLastPage(list.read, state.page, change);
  return (
    <>
      <ListBody list={list} failed={t('failed')} failedHint={t('failedHint')}>
        <CoursesTable
          {...list.table}
          label={t('label')}
          row={state.row}
          onRow={(row) => void change({ row }, { replace: true })}
          empty={<NoCourses state={state} filter={filter} />}
        />
      </ListBody>
      <Pager
        page={state.page}
        perPage={state.perPage}
        total={total}
        onPage={(page) => void change({ page, row: '' })}
      />
    </>
  );
}
