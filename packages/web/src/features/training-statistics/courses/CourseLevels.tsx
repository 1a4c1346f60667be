import { percentOf } from '@fanal/contract/kit/percent.rules';
import { type Level, levels } from '@fanal/contract/training-statistics/training-statistics.rules';
import type { CourseStatisticsRow, TakingState } from '@fanal/contract/training-statistics/training-statistics.shapes';
import type { ReactNode } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { CompletionArc } from '../CompletionArc.tsx';
import { peopleOf } from '../course/course-dialog.rules.ts';
import { useCourseAudiences } from '../course/course-statistics.queries.ts';
import { type CountedFigure, HowCounted } from '../HowCounted.tsx';
import classes from './CourseLevels.module.css';

type CourseLevelsProps = {
  course: CourseStatisticsRow;
  /** Leads to the people behind a figure. */
  onPeople: (at: { level?: Level; state?: TakingState }) => void;
};

/** The levels of a course with their arcs and the people to remind, and what they add up to (LMS-STATS-06, LMS-STATS-07). */
export function CourseLevels({ course, onPeople }: CourseLevelsProps) {
  const audiences = useCourseAudiences(course.id);
  return (
    <div className={classes.levels}>
      {levels.map((level) => (
        <LevelFigures
          key={level}
          level={level}
          course={course}
          audiences={audiences?.[level] ?? []}
          onPeople={onPeople}
        />
      ))}
      <Sums course={course} />
    </div>
  );
}

type LevelProps = CourseLevelsProps & { level: Level; audiences: readonly string[] };

function LevelFigures({ level, course, audiences, onPeople }: LevelProps) {
  const t = useText('training-courses');
  const words = useText('training-statistics');
  const { number } = useNumbers();
  const { all, completed } = peopleOf[level](course);
  const left = all - completed;
  const figures = { completed: number(completed), all: number(all) };
  return (
    <section className={classes.level} aria-label={words(`levels.${level}`)}>
      <h2>{words(`levels.${level}`)}</h2>
      {audiences.length > 0 ? (
        <p className={classes.audiences} title={audiences.join(', ')}>
          {audiences.join(', ')}
        </p>
      ) : null}
      {all === 0 ? (
        <p className={classes.nobody}>{t('nobody')}</p>
      ) : (
        <>
          <CompletionArc value={percentOf(completed, all)} label={words(`levels.${level}`)} />
          <TextLink small onClick={() => onPeople({ level, state: 'completed' })}>
            {t('completedOf', { count: completed, ...figures })}
          </TextLink>
          <span className={classes.left}>
            <span className={classes.faces}>
              {course.toRemind[level].map(({ id, displayName, avatarUrl }) => (
                <Avatar key={id} name={displayName} src={avatarUrl} size="small" />
              ))}
            </span>
            {left === 0 ? (
              <span>{t('allDone')}</span>
            ) : (
              <TextLink small onClick={() => onPeople({ level })}>
                {t(level === 'optional' ? 'remaining' : 'toRemind', { count: left })}
              </TextLink>
            )}
            {left > 0 ? <HowCounted figure="toRemind" /> : null}
          </span>
        </>
      )}
    </section>
  );
}

function Sums({ course }: Pick<CourseLevelsProps, 'course'>) {
  const t = useText('training-courses');
  const { number, percent } = useNumbers();
  const { userCount, subscribedCount, totalCompletedCount, averageScore, attemptedCount } = course;
  return (
    <section className={classes.sums} aria-label={t('sums.title')}>
      <h2>{t('sums.title')}</h2>
      <dl>
        <Sum name={t('sums.visibleFor')} figure="visibleFor">
          {t('people', { count: userCount })}
        </Sum>
        <Sum name={t('sums.opened')} figure="opened">
          {number(subscribedCount)}
        </Sum>
        <Sum name={t('sums.completed')} figure="completion">
          {number(totalCompletedCount)}
        </Sum>
        <Sum name={t('sums.score')} figure="averageScore">
          {attemptedCount > 0 ? percent(averageScore / 100) : t('sums.noScore')}
        </Sum>
      </dl>
    </section>
  );
}

function Sum({ name, figure, children }: { name: string; figure: CountedFigure; children: ReactNode }) {
  return (
    <div className={classes.sum}>
      <dt>
        {name} <HowCounted figure={figure} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
