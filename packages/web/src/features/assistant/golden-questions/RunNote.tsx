import type { GoldenQuestions, GoldenRun } from '@fanal/contract/assistant/golden-questions.shapes';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { useAction } from '#widgets/forms/use-action.ts';
import classes from './GoldenQuestions.module.css';
import { useQuestionCalls } from './golden-questions.queries.ts';

/** What the latest run found, or how far the one that is under way has come. */
export function RunNote({ page }: { page: GoldenQuestions }) {
  const { underWay, latest, counts } = page;
  if (counts.all === 0 && !latest) return null;
  return (
    <div role="status" className={classes.run}>
      {underWay ? <UnderWay run={underWay} /> : <Latest page={page} />}
    </div>
  );
}

/** Why a run began, in words. */
export const useCauseWords = () => {
  const t = useText('golden-questions');
  return ({ cause, causeName }: GoldenRun): string =>
    cause === 'documents' && causeName ? t('causes.document', { name: causeName }) : t(`causes.${cause}`);
};

function UnderWay({ run }: { run: GoldenRun }) {
  const t = useText('golden-questions');
  const words = useCauseWords();
  const isWaiting = run.status === 'waiting';
  const share = run.total === 0 ? 0 : (run.done / run.total) * 100;
  return (
    <Note title={isWaiting ? t('run.waiting') : t('run.running', { done: run.done, total: run.total })}>
      {words(run)}
      {isWaiting ? null : <ProgressBar value={share} label={t('run.progress')} working />}
    </Note>
  );
}

function Latest({ page: { latest, counts } }: { page: GoldenQuestions }) {
  const t = useText('golden-questions');
  const words = useCauseWords();
  const { dateTime } = useDates();
  const { failed, changed } = counts;
  const title =
    failed > 0
      ? t('run.failed', { count: failed })
      : changed > 0
        ? t('run.changed', { count: changed })
        : t('run.passed');
  const said = latest?.finishedAt ? t('run.at', { at: dateTime(latest.finishedAt), cause: words(latest) }) : null;
  if (!latest) return <Note title={t('run.never')} action={<RunAgain count={counts.all} />} />;
  return failed > 0 || changed > 0 ? (
    <Note tone="signal" title={title} action={<RunAgain count={counts.all} />}>
      {said}
    </Note>
  ) : (
    <Note icon={IconCircleCheck} title={title} action={<RunAgain count={counts.all} />}>
      {said}
    </Note>
  );
}

function RunAgain({ count }: { count: number }) {
  const t = useText('golden-questions');
  const changes = useMay()('ai:update');
  const { run } = useQuestionCalls();
  const running = useAction(run, { failed: t('run.startFailed') });
  if (!changes || count === 0) return null;
  return (
    <Button small icon={IconRefresh} loading={running.busy} onClick={() => running.run()}>
      {t('run.again', { count })}
    </Button>
  );
}
