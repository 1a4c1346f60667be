import { useUrlState } from '#platform/url-state.ts';
import { ExportMenu } from '#widgets/exports/ExportMenu.tsx';
import { CopyViewLink } from '#widgets/list/CopyViewLink.tsx';
import { exportQueryOf, listSearch, overList } from './course-list.rules.ts';

/** Takes along the courses that the filters leave, or the address of the view. */
export function CoursesExport() {
  const [state] = useUrlState(listSearch);
  return (
    <>
      <CopyViewLink schema={overList} />
      <ExportMenu list="courseStatistics" query={exportQueryOf(state)} />
    </>
  );
}
