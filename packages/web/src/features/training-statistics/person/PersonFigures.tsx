import type { UserStatistics } from '@fanal/contract/training-statistics/training-statistics.shapes';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';
import { type CountedFigure, HowCounted } from '../HowCounted.tsx';
import { LastSeen } from './LastSeen.tsx';
import classes from './PersonFigures.module.css';
import { lastCourseEnd } from './person.rules.ts';

/** Completion, average grade, last login and last course of a person (LMS-STATS-21, LMS-STATS-28). */
export function PersonFigures({ statistics }: { statistics: UserStatistics }) {
  const t = useText('training-person');
  const { number, percent } = useNumbers();
  const { date } = useDates();
  const { user, summary } = statistics;
  const { totalCorrectAnswers: right, totalQuizQuestions: asked } = summary;
  const ended = lastCourseEnd(statistics);
  return (
    <dl className={classes.figures}>
      <Figure
        name={t('figures.completion')}
        counted="personCompletion"
        value={percent(summary.completionRate / 100)}
        detail={t('figures.courses', {
          count: summary.completedCourses,
          done: number(summary.completedCourses),
          all: number(summary.totalCourses),
        })}
      />
      <Figure
        name={t('figures.grade')}
        counted="quizSuccess"
        value={asked > 0 ? percent(summary.quizSuccessRate / 100) : '–'}
        detail={
          asked > 0 ? t('figures.answers', { count: right, right: number(right), all: number(asked) }) : t('noAttempt')
        }
      />
      <Figure
        small
        name={t('figures.lastLogin')}
        counted="lastLogin"
        value={<LastSeen at={user.lastLogin} />}
        detail={user.lastDevice === null ? '' : t(`devices.${user.lastDevice}`)}
      />
      <Figure
        small
        name={t('figures.lastCourse')}
        value={user.lastCourseTitle ?? t('noCourse')}
        detail={ended === null ? '' : t('figures.ended', { date: date(ended) })}
      />
    </dl>
  );
}

type FigureProps = { name: string; value: ReactNode; detail: string; counted?: CountedFigure; small?: boolean };

function Figure({ name, value, detail, counted, small = false }: FigureProps) {
  return (
    <div className={classes.figure}>
      <dt className={classes.name}>
        {name} {counted ? <HowCounted figure={counted} /> : null}
      </dt>
      <dd className={clsx(classes.value, small && classes.small)}>{value}</dd>
      {detail ? <dd className={classes.detail}>{detail}</dd> : null}
    </div>
  );
}
