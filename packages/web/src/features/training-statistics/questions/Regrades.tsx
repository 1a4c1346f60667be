import type { Regrade } from '@fanal/contract/courses/regrades.shapes';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { lazy } from '#ui/lazy.tsx';
import { Note } from '#ui/Note.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import classes from './QuestionsPage.module.css';
import { useRegrades } from './question-statistics.queries.ts';
import { questionsSearch } from './questions.rules.ts';

const OriginalGrades = lazy(async () => ({ default: (await import('./OriginalGrades.tsx')).OriginalGrades }));

/** How far attempts at a course are graded again by corrected answers, and what came of it the last time. */
export function Regrades({ courseId }: { courseId: string }) {
  const mayRead = useMay()('courses:publish');
  const latest = useRegrades(courseId, mayRead).data?.items[0];
  if (!mayRead || !latest) return null;
  return latest.finishedAt === null ? <Running regrade={latest} /> : <Done regrade={latest} courseId={courseId} />;
}

function Running({ regrade: { done, total } }: { regrade: Regrade }) {
  const t = useText('training-questions');
  const { number } = useNumbers();
  return (
    <Note tone="info" className={classes.note} title={t('regrades.running')}>
      {total === null ? null : (
        <>
          {t('regrades.progress', { count: total, done: number(done), total: number(total) })}
          <ProgressBar working value={total === 0 ? 100 : (done / total) * 100} label={t('regrades.running')} />
        </>
      )}
    </Note>
  );
}

function Done({ regrade, courseId }: { regrade: Regrade; courseId: string }) {
  const t = useText('training-questions');
  const { date } = useDates();
  const { number } = useNumbers();
  const [{ grades }, change] = useUrlState(questionsSearch);
  const { id, finishedAt, orderedBy, courseVersion, done, improved, passed, completed } = regrade;
  return (
    <>
      <Note
        tone="info"
        className={classes.note}
        title={t('regrades.done', { date: date(finishedAt ?? ''), name: orderedBy, version: number(courseVersion) })}
        action={
          improved > 0 ? (
            <Button small onClick={() => void change({ grades: true, page: 1 })}>
              {t('regrades.grades')}
            </Button>
          ) : undefined
        }
      >
        {[
          t('regrades.attempts', { count: done, attempts: number(done) }),
          t('regrades.passed', { count: passed, people: number(passed) }),
          completed > 0 && t('regrades.completed', { count: completed, people: number(completed) }),
        ]
          .filter(Boolean)
          .join(' ')}
      </Note>
      {grades ? (
        <OriginalGrades courseId={courseId} regradeId={id} onClose={() => void change({ grades: false, page: 1 })} />
      ) : null}
    </>
  );
}
