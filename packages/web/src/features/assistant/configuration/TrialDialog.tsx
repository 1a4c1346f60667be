import type { GoldenTrial } from '@fanal/contract/assistant/golden-questions.shapes';
import { useEffect, useState } from 'react';
import { asSentence, useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Note } from '#ui/Note.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import classes from './AiConfiguration.module.css';
import { useGoldenTrial } from './ai-configuration.queries.ts';
import type { AskedTrial } from './use-trial.ts';

type TrialDialogProps = {
  asked: AskedTrial;
  /** Questions that are asked, until the trial says it itself. */
  total: number;
  onAgain: (asked: AskedTrial) => void;
};

/** Longer than the two minutes after which the server takes up a run that stands still. */
const STANDING_MS = 4 * 60_000;

/** True once nothing has moved for that long. */
const useStanding = (mark: string): boolean => {
  const [stoodAt, setStoodAt] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setStoodAt(mark), STANDING_MS);
    return () => clearTimeout(timer);
  }, [mark]);
  return stoodAt === mark;
};

/** Where a trial is: it goes on, it broke for a reason, or questions fail. One that all pass answers by itself. */
const useStage = ({ id, answer, failure }: AskedTrial) => {
  const t = useText('ai-configuration');
  const failureText = useFailureText();
  const read = useGoldenTrial(id);
  const trial = id === null ? undefined : read.data;
  const isStanding = useStanding(`${id} ${trial?.status} ${trial?.done}`);
  const passedId = trial?.status === 'done' && trial.failed === 0 ? trial.id : null;
  useEffect(() => {
    if (passedId !== null) answer({ trialId: passedId });
  }, [passedId, answer]);
  if (trial?.status === 'done') return { trial, broken: null, failing: trial.failed > 0 ? trial : null };
  const reason = failure ?? (id === null ? null : read.error);
  const standing = isStanding ? t('golden.standing') : null;
  return { trial, broken: reason ? failureText(reason) : standing, failing: null };
};

/**
 * The golden questions try a configuration before it is saved. When all pass it is saved by itself; otherwise somebody reads which
 * ones fail, and goes back or saves nevertheless.
 */
export function TrialDialog({ asked, total, onAgain }: TrialDialogProps) {
  const t = useText('ai-configuration');
  const [isSure, setSure] = useState(false);
  const { trial, broken, failing } = useStage(asked);
  const leave = () => asked.answer(null);
  return (
    <>
      <Dialog
        opened
        onClose={leave}
        title={failing ? t('golden.failed', { count: failing.failed }) : t('golden.trying')}
        footer={
          <>
            <Button onClick={leave} data-autofocus>
              {t('golden.back')}
            </Button>
            {broken ? (
              <Button variant="filled" onClick={() => onAgain(asked)}>
                {t('golden.again')}
              </Button>
            ) : null}
            {failing ? <Button onClick={() => setSure(true)}>{t('golden.nevertheless')}</Button> : null}
          </>
        }
      >
        <div role="status">
          {broken ? (
            <Note tone="danger" title={t('golden.broken')}>
              {asSentence(broken)} {t('golden.nothingSaved')}
            </Note>
          ) : null}
          {failing ? <Failing trial={failing} /> : null}
          {broken || failing ? null : <Progress done={trial?.done ?? 0} total={trial?.total ?? total} />}
        </div>
      </Dialog>
      {failing ? (
        <ConfirmDialog
          opened={isSure}
          onClose={() => setSure(false)}
          title={t('golden.sure', { count: failing.failed })}
          cancelLabel={t('golden.cancel')}
          confirmLabel={t('golden.nevertheless')}
          onConfirm={() => asked.answer({ trialId: failing.id, isDespiteFailures: true })}
          danger
        >
          {t('golden.sureHint')}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function Progress({ done, total }: { done: number; total: number }) {
  const t = useText('ai-configuration');
  return (
    <>
      <p className={classes.tried}>{t('golden.progress', { done, total })}</p>
      <ProgressBar value={total === 0 ? 0 : (done / total) * 100} label={t('golden.trying')} working />
      <p className={classes.hint}>{t('golden.progressHint')}</p>
    </>
  );
}

function Failing({ trial: { failing } }: { trial: GoldenTrial }) {
  const t = useText('ai-configuration');
  return (
    <>
      <p className={classes.tried}>{t('golden.nothingSaved')}</p>
      <ul className={classes.failing}>
        {failing.map(({ id, question, problem }) => (
          <li key={id}>
            <b>{question}</b>
            <span>{t(`golden.problems.${problem}`)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
