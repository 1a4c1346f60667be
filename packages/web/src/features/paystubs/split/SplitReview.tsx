import type { PaystubSplit } from '@fanal/contract/paystubs/paystub-splits.shapes';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import { useEffect, useEffectEvent } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { useRefreshPaystubs } from '../paystubs.queries.ts';
import { useSplit } from './paystub-splits.queries.ts';
import { SplitPages } from './SplitPages.tsx';
import classes from './SplitReview.module.css';
import { SplitEnded, SplitProgress } from './SplitStates.tsx';
import { isAtWork, type SplitAddress } from './split.rules.ts';

/** One PDF of a whole payroll, page by page: nothing of it is kept before it is confirmed (GAP-71). */
export function SplitReview({ state, change }: SplitAddress) {
  const t = useText('paystubs-split');
  const { date } = useDates();
  const { data, error, refetch } = useSplit(state.split);
  const refresh = useRefreshPaystubs();
  const notifyEnd = useEffectEvent(refresh);
  const stage = data?.state;
  useEffect(() => {
    if (stage === 'done') notifyEnd();
  }, [stage]);
  const close = () => void change({ split: '', view: 'all', page: 1 });
  return (
    <div className={classes.review}>
      <div className={classes.head}>
        <Button small variant="subtle" icon={IconChevronLeft} onClick={close}>
          {t('back')}
        </Button>
        {data ? (
          <h2 className={classes.title}>
            {data.fileName} <span className={classes.dates}>{t('payroll', { day: date(data.payDate) })}</span>
          </h2>
        ) : null}
      </div>
      {error ? <ReadFailure title={t('failed')} error={error} onReload={() => void refetch()} /> : null}
      {error ? null : data ? (
        <Stage split={data} state={state} change={change} onClose={close} />
      ) : (
        <SkeletonLines count={6} />
      )}
    </div>
  );
}

function Stage({ split, onClose, ...place }: SplitAddress & { split: PaystubSplit; onClose: () => void }) {
  if (isAtWork(split.state)) return <SplitProgress split={split} />;
  if (split.state === 'waiting') return <SplitPages split={split} onClose={onClose} {...place} />;
  return <SplitEnded split={split} onClose={onClose} />;
}
