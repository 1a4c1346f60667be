import { useUrlState } from '#platform/url-state.ts';
import { ExportMenu } from '#widgets/exports/ExportMenu.tsx';
import { CopyViewLink } from '#widgets/list/CopyViewLink.tsx';
import { overPeople, peopleQueryOf, peopleSearch } from './people.rules.ts';

/** Takes along the people that the filters leave, or the address of the view. */
export function PeopleExport() {
  const [state] = useUrlState(peopleSearch);
  return (
    <>
      <CopyViewLink schema={overPeople} />
      <ExportMenu list="peopleStatistics" query={peopleQueryOf(state)} />
    </>
  );
}
