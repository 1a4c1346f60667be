import type { UserStatistics } from '@fanal/contract/training-statistics/training-statistics.shapes';
import { useUrlState } from '#platform/url-state.ts';
import { ExportMenu } from '#widgets/exports/ExportMenu.tsx';
import { exportQueryOf, personSearch } from './person.rules.ts';

/** Takes along the courses of a person as they are shown; nothing for whom no course is visible. */
export function PersonExport({ statistics: { user, summary } }: { statistics: UserStatistics }) {
  const [state] = useUrlState(personSearch);
  if (summary.totalCourses === 0) return null;
  return (
    <ExportMenu worded list="personCourses" params={{ id: user.organizationUserId }} query={exportQueryOf(state)} />
  );
}
