import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { ListBody } from '#widgets/list/ListBody.tsx';
import { ListPager } from '#widgets/list/ListPager.tsx';
import { listOf } from '#widgets/list/list.ts';
import { useCourseCounts, useCoursesPage } from '../courses.queries.ts';
import { listSearch, pageSizes } from '../courses.rules.ts';
import { CourseDialogs } from './CourseDialogs.tsx';
import { CoursesFilters } from './CoursesFilters.tsx';
import { CoursesSelection, useCourseSelection } from './CoursesSelection.tsx';
import { CoursesTable } from './CoursesTable.tsx';

/** The list of courses; all of its state lives in the address. */
export function CoursesTab() {
  const t = useText('course-list');
  const may = useMay();
  const [state, change] = useUrlState(listSearch);
  const list = listOf({ state, change, read: useCoursesPage(state) });
  const counts = useCourseCounts(state);
  const selection = useCourseSelection();
  const isSelectable = may('courses:publish');
  const open = (dialog: string, id = '') => void change({ open: dialog, id });
  return (
    <>
      <CoursesFilters
        list={{
          ...list,
          filter: (changes) => {
            // What can be done with those that are chosen depends on their state.
            if ('status' in changes) selection.clear();
            list.filter(changes);
          },
        }}
        counts={counts}
      />
      <ListBody list={list} failed={t('failed')} failedHint={t('failedHint')}>
        <CoursesTable
          list={list}
          selection={isSelectable ? selection : undefined}
          onEdit={(course) => void change({ course })}
          onOpen={open}
        />
      </ListBody>
      <ListPager list={list} pageSizes={pageSizes} />
      {isSelectable && selection.selected.size > 0 ? (
        <CoursesSelection selection={selection} status={state.status} />
      ) : null}
      <CourseDialogs
        open={state.open}
        id={state.id}
        rows={list.read.isPending ? undefined : (list.rows ?? [])}
        onOpen={open}
      />
    </>
  );
}
