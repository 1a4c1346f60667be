import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { AddButton } from '#ui/AddButton.tsx';
import { ExportMenu } from '#widgets/exports/ExportMenu.tsx';
import { CopyViewLink } from '#widgets/list/CopyViewLink.tsx';
import { ListViews } from '#widgets/list-views/ListViews.tsx';
import { AddCategory } from './categories/AddCategory.tsx';
import { AddCollection } from './collections/AddCollection.tsx';
import { type CourseTab, exportQueryOf, listSearch } from './courses.rules.ts';
import { preloadCourseEditor } from './editor/LazyCourseEditor.tsx';

type CourseHeadActionsProps = { tab: CourseTab; onCreate: () => void };

/** What can be done for the whole of a tab: of the courses, views, link, file, and a new one. */
export function CourseHeadActions({ tab, onCreate }: CourseHeadActionsProps) {
  const t = useText('courses');
  const may = useMay();
  const [state] = useUrlState(listSearch);
  if (tab === 'collections') return <AddCollection />;
  if (tab === 'categories') return <AddCategory />;
  if (tab === 'observations') return null;
  return (
    <>
      {tab === 'courses' ? (
        <>
          <ListViews list="courses" schema={listSearch} />
          <CopyViewLink schema={listSearch} />
          <ExportMenu list="courses" query={exportQueryOf(state)} />
        </>
      ) : null}
      {may('courses:create') ? <AddButton label={t('create')} onAdd={onCreate} onNear={preloadCourseEditor} /> : null}
    </>
  );
}
