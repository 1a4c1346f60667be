import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { now } from '#platform/clock.ts';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { useGoTo } from '../use-tabs.ts';
import classes from './DropProgress.module.css';
import { progressOf } from './drop.rules.ts';
import { clearDrop, type Drop, pauseSending, startSending } from './drop.store.ts';
import { mayBeSent } from './drop-dates.rules.ts';

/** How far the drop is, and what comes next: send, pause, go on, check. */
export function DropProgress({ drop }: { drop: Drop }) {
  const t = useText('paystubs-send');
  const { number } = useNumbers();
  const goTo = useGoTo();
  const { files, isRunning, startedAt, dates } = drop;
  const { sent, total, share, secondsLeft } = progressOf(files, startedAt, now().getTime());
  const ready = files.filter(({ state }) => state === 'ready').length;
  const isAllSent = sent > 0 && !isRunning && ready === 0;
  const left = isRunning && secondsLeft !== null ? t('progress.left', { count: secondsLeft }) : '';
  return (
    <div className={classes.line}>
      <ProgressBar label={t('progress.label')} value={share * 100} working={isRunning} />
      <span className={classes.words} aria-live="polite">
        {t('progress.of', { sent: number(sent), total: number(total) })}
        {left}
      </span>
      {isRunning ? (
        <Button small icon={IconPlayerPause} onClick={pauseSending}>
          {t('progress.pause')}
        </Button>
      ) : (
        <>
          <Button small variant="subtle" icon={IconX} onClick={clearDrop}>
            {t('progress.clear')}
          </Button>
          {isAllSent ? (
            <Button variant="filled" iconAfter={IconArrowRight} onClick={() => goTo('check', dates.payDate)}>
              {t('progress.check')}
            </Button>
          ) : (
            <Button
              variant="filled"
              icon={IconUpload}
              disabled={ready === 0 || !mayBeSent(dates)}
              onClick={startSending}
            >
              {sent > 0 ? t('progress.resume') : t('progress.send', { count: ready })}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
