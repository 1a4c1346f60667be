import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { lazy } from '#ui/lazy.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { useAllCounts } from './courses.queries.ts';
import { type CourseTab, closedEditor, shownTab, tabSearch, tabsFor } from './courses.rules.ts';
import { LazyCourseEditor } from './editor/LazyCourseEditor.tsx';
import { useWaitingSignOffs } from './sign-offs/sign-offs.queries.ts';

const CourseHeadActions = lazy(async () => ({ default: (await import('./CourseHeadActions.tsx')).CourseHeadActions }));
const CoursesTab = lazy(async () => ({ default: (await import('./list/CoursesTab.tsx')).CoursesTab }));
const OverviewTab = lazy(async () => ({ default: (await import('./overview/OverviewTab.tsx')).OverviewTab }));
const CollectionsTab = lazy(async () => ({
  default: (await import('./collections/CollectionsTab.tsx')).CollectionsTab,
}));
const CategoriesTab = lazy(async () => ({ default: (await import('./categories/CategoriesTab.tsx')).CategoriesTab }));
const SignOffsTab = lazy(async () => ({ default: (await import('./sign-offs/SignOffsTab.tsx')).SignOffsTab }));

/** The training of an organization: overview, courses, collections, categories, and what is to be observed (LMS-COURSES-01, SHELL-22). */
export function CoursesPage() {
  const t = useText('courses');
  const may = useMay();
  const navigate = useNavigate();
  const [state, change] = useUrlState(tabSearch);
  const tabs = tabsFor(may);
  const tab = shownTab(state.tab, tabs);
  const counts = useTabCounts(tabs);
  // Each tab has its own list: what one filters means nothing to the other.
  const go = (next: CourseTab) =>
    void navigate({ to: '.', search: (next === 'courses' ? {} : { tab: next }) as never, resetScroll: false });
  const edit = (course: string) => void change({ course });
  const panel = (
    <>
      <Panel tab={tab} onEdit={edit} />
    </>
  );
  return (
    <>
      <PageHead title={t('title')} actions={<CourseHeadActions tab={tab} onCreate={() => edit('new')} />} />
      {tabs.length > 1 ? (
        <Tabs
          label={t('tabs.label')}
          value={tab}
          onChange={go}
          tabs={tabs.map((value) => ({ value, label: t(`tabs.${value}`), ...counts[value] }))}
        >
          {panel}
        </Tabs>
      ) : (
        panel
      )}
      {state.course !== '' && may('courses:read') ? (
        <LazyCourseEditor courseId={state.course} onClose={() => void change(closedEditor)} />
      ) : null}
    </>
  );
}

function Panel({ tab, onEdit }: { tab: CourseTab; onEdit: (course: string) => void }): ReactNode {
  switch (tab) {
    case 'dashboard':
      return <OverviewTab onEdit={onEdit} />;
    case 'courses':
      return <CoursesTab />;
    case 'collections':
      return <CollectionsTab />;
    case 'categories':
      return <CategoriesTab />;
    case 'observations':
      return <SignOffsTab />;
  }
}

/** How many stand under each tab, once that is known. */
const useTabCounts = (tabs: readonly CourseTab[]): Partial<Record<CourseTab, { count: string }>> => {
  const { number } = useNumbers();
  const all = useAllCounts(tabs.includes('courses'));
  const waiting = useWaitingSignOffs(tabs.includes('observations'));
  const counted = (count: number | undefined) => (count === undefined ? {} : { count: number(count) });
  return {
    courses: counted(all?.all),
    collections: counted(all?.collections),
    categories: counted(all?.categories),
    observations: counted(waiting),
  } as Partial<Record<CourseTab, { count: string }>>;
};
