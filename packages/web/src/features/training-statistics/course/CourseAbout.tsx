import type { CourseStatisticsDetails } from '@fanal/contract/training-statistics/training-statistics.shapes';
import type { ReactNode } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';
import { type CountedFigure, HowCounted } from '../HowCounted.tsx';
import { AverageScore } from './AverageScore.tsx';
import classes from './CourseAbout.module.css';
import type { FigureView, ToPeople } from './course-dialog.rules.ts';
import { FigureCarousel } from './FigureCarousel.tsx';

type CourseAboutProps = {
  course: CourseStatisticsDetails;
  view: FigureView;
  onView: (view: FigureView) => void;
  onPeople: ToPeople;
};

/** What the course is, when it was published, whom it reaches, and its figures (LMS-STATS-08, LMS-STATS-09). */
export function CourseAbout({ course, view, onView, onPeople }: CourseAboutProps) {
  const t = useText('training-course');
  const { date } = useDates();
  const { number } = useNumbers();
  return (
    <section aria-label={t('about.label')} className={classes.about}>
      {course.description ? <p>{course.description}</p> : <p className={classes.quiet}>{t('about.noDescription')}</p>}
      <dl className={classes.facts}>
        <Fact name={t('about.publishedAt')}>{date(course.publishedAt)}</Fact>
        <Fact name={t('about.visibleFor')} figure="visibleFor">
          {t('count', { count: course.userCount })}
        </Fact>
        <Fact name={t('about.opened')} figure="opened">
          {t('count', { count: course.subscribedCount })}
        </Fact>
        <Fact name={t('about.lessons')}>
          {t('about.lessonsAndMinutes', { lessons: number(course.lessonCount), minutes: number(course.minutes) })}
        </Fact>
      </dl>
      <FigureCarousel course={course} view={view} onView={onView} onPeople={onPeople} />
      <AverageScore course={course} />
    </section>
  );
}

function Fact({ name, figure, children }: { name: string; figure?: CountedFigure; children: ReactNode }) {
  return (
    <div>
      <dt>
        {name} {figure ? <HowCounted figure={figure} /> : null}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
