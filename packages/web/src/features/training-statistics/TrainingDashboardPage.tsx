import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useIsLead } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { lazy, WhileLoading } from '#ui/lazy.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { DashboardTabs } from '#widgets/dashboard/DashboardTabs.tsx';
import classes from './TrainingDashboardPage.module.css';
import { type OpenPerson, type TrainingView, trainingViews, viewSearch } from './training-statistics.rules.ts';

const CoursesTab = lazy(async () => ({ default: (await import('./courses/CoursesTab.tsx')).CoursesTab }));
const CoursesExport = lazy(async () => ({ default: (await import('./courses/CoursesExport.tsx')).CoursesExport }));
const PeopleTab = lazy(async () => ({ default: (await import('./people/PeopleTab.tsx')).PeopleTab }));
const PeopleExport = lazy(async () => ({ default: (await import('./people/PeopleExport.tsx')).PeopleExport }));
const Trends = lazy(async () => ({ default: (await import('./trends/Trends.tsx')).Trends }));
const CourseDialog = lazy(async () => ({ default: (await import('./course/CourseDialog.tsx')).CourseDialog }));
const PersonDialog = lazy(async () => ({ default: (await import('./person/PersonDialog.tsx')).PersonDialog }));

/** The training dashboard: courses, people and trends, and over them the details of a course and of a person (SHELL-11, LMS-STATS-01). */
export function TrainingDashboardPage() {
  const t = useText('training-statistics');
  const isLead = useIsLead();
  const navigate = useNavigate();
  const [{ view, course, person }, change] = useUrlState(viewSearch);
  const [neighbours, setNeighbours] = useState<readonly string[]>([]);
  const openPerson: OpenPerson = (userId, others) => {
    setNeighbours(others);
    void change({ person: userId });
  };
  // Each view has its own list: what one filters means nothing to the other.
  const go = (next: TrainingView) =>
    void navigate({ to: '.', search: (next === 'courses' ? {} : { view: next }) as never, resetScroll: false });
  return (
    <>
      <PageHead title={t('title')} scope={isLead ? t('ofLead') : undefined} actions={<ViewExport view={view} />} />
      <DashboardTabs current="formations" />
      <div className={classes.view} data-filtered={view !== 'trends'}>
        <div className={classes.choice}>
          <SegmentedControl
            label={t('views.label')}
            value={view}
            onChange={go}
            options={trainingViews.map((value) => ({ value, label: t(`views.${value}`) }))}
          />
        </div>
        <WhileLoading show={<SkeletonLines count={8} />}>
          <View view={view} onPerson={openPerson} onNeighbours={setNeighbours} />
        </WhileLoading>
      </div>

      {course === '' ? null : <CourseDialog key={course} onPerson={openPerson} />}
      {person === '' ? null : (
        <PersonDialog
          userId={person}
          onClose={() => void change({ person: '' })}
          neighbours={neighbours}
          onGo={(next) => void change({ person: next }, { replace: true })}
        />
      )}
    </>
  );
}

type ViewProps = { view: TrainingView; onPerson: OpenPerson; onNeighbours: (ids: readonly string[]) => void };

function View({ view, onPerson, onNeighbours }: ViewProps): ReactNode {
  switch (view) {
    case 'courses':
      return <CoursesTab />;
    case 'people':
      return <PeopleTab onPerson={onPerson} onNeighbours={onNeighbours} />;
    case 'trends':
      return <Trends />;
  }
}

function ViewExport({ view }: { view: TrainingView }): ReactNode {
  switch (view) {
    case 'courses':
      return <CoursesExport />;
    case 'people':
      return <PeopleExport />;
    case 'trends':
      return null;
  }
}
