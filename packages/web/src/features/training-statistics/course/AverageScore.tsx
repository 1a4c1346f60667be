import type { CourseStatisticsDetails } from '@fanal/contract/training-statistics/training-statistics.shapes';
import { useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { TextLink } from '#ui/TextLink.tsx';
import { HowCounted } from '../HowCounted.tsx';
import { questionsPathOf } from '../training-statistics.rules.ts';
import classes from './AverageScore.module.css';
import { Legend } from './Legend.tsx';

/** The mean of the best attempts, and how many of them passed (LMS-STATS-11). */
export function AverageScore({ course }: { course: CourseStatisticsDetails }) {
  const t = useText('training-course');
  const path = useOrganizationPath();
  const { percent } = useNumbers();
  const { averageScore, attemptedCount, passedCount, questionsCount } = course;
  return (
    <section aria-label={t('score.title')} className={classes.score}>
      <h3 className={classes.title}>
        {t('score.title')} <HowCounted figure="averageScore" />
      </h3>
      {attemptedCount === 0 ? (
        <p className={classes.quiet}>{t(questionsCount === 0 ? 'score.noQuiz' : 'score.noAttempt')}</p>
      ) : (
        <>
          <p className={classes.figure}>
            <strong>{percent(averageScore / 100)}</strong>
            <span>{t('score.attempts', { count: attemptedCount })}</span>
          </p>
          <div aria-hidden="true" className={classes.bar}>
            <span style={{ flexGrow: passedCount }} className={classes.passed} />
            <span style={{ flexGrow: attemptedCount - passedCount }} className={classes.failed} />
          </div>
          <Legend
            lines={[
              { name: t('score.passed'), count: passedCount, series: 1 },
              { name: t('score.notPassed'), count: attemptedCount - passedCount, series: 3 },
            ]}
          />
          {questionsCount > 0 ? (
            <TextLink small href={path(questionsPathOf(course.id))}>
              {t('score.questions', { count: questionsCount })}
            </TextLink>
          ) : null}
        </>
      )}
    </section>
  );
}
