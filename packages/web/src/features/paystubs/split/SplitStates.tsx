import type { PaystubSplit } from '@fanal/contract/paystubs/paystub-splits.shapes';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { useAction } from '#widgets/forms/use-action.ts';
import { useGoTo } from '../use-tabs.ts';
import { useSplitSteps } from './paystub-splits.queries.ts';
import classes from './SplitStates.module.css';
import { percentOf } from './split.rules.ts';

/** How many pages are read, or stubs made. It goes on when the page is left. */
export function SplitProgress({ split }: { split: PaystubSplit }) {
  const t = useText('paystubs-split');
  const { number } = useNumbers();
  const { done, total } = split.progress;
  const isReading = split.state === 'reading';
  return (
    <div className={classes.progress}>
      <ProgressBar
        working
        large
        label={t(isReading ? 'work.reading' : 'work.keeping')}
        value={percentOf(split.progress)}
      />
      <p className={classes.words} aria-live="polite">
        {t(isReading ? 'work.pages' : 'work.stubs', { done: number(done), total: number(total) })}
      </p>
      <p className={classes.hint}>{t('work.hint')}</p>
    </div>
  );
}

/** It is over: the stubs are received and the PDF is erased, or it could not be split. */
export function SplitEnded({ split, onClose }: { split: PaystubSplit; onClose: () => void }) {
  const t = useText('paystubs-split');
  const goTo = useGoTo();
  const { cancel } = useSplitSteps(split);
  const remove = async () => {
    await cancel();
    onClose();
  };
  const { busy, run } = useAction(remove, { failed: t('cancel.failed') });
  if (split.state === 'failed')
    return (
      <EmptyState
        lantern="unlit"
        title={t('ended.failed')}
        actions={
          <Button loading={busy} onClick={() => run()}>
            {t('ended.remove')}
          </Button>
        }
      >
        {split.failure?.message}
      </EmptyState>
    );
  return (
    <EmptyState
      lantern="lit"
      title={t('ended.done', { count: split.counts.kept })}
      actions={
        <Button variant="filled" iconAfter={IconArrowRight} onClick={() => goTo('check', split.payDate)}>
          {t('ended.check')}
        </Button>
      }
    >
      {t('ended.erased')}
    </EmptyState>
  );
}
