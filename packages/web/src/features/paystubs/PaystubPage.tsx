import { useEffect } from 'react';
import { useMay } from '#platform/session/person.tsx';
import { useUrlState } from '#platform/url-state.ts';
import { lazy, WhileLoading } from '#ui/lazy.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { PayDateChoice } from './PayDateChoice.tsx';
import { PaystubsFrame } from './PaystubsFrame.tsx';
import { paystubSearch } from './paystubs.rules.ts';
import { SendTab } from './send/SendTab.tsx';
import { useGoTo } from './use-tabs.ts';

const CheckTab = lazy(async () => ({ default: (await import('./check/CheckTab.tsx')).CheckTab }));

const SplitReview = lazy(async () => ({ default: (await import('./split/SplitReview.tsx')).SplitReview }));

/** Where pay stubs are sent, checked and released (PAYSTUBS-01, SHELL-16). Whoever only reads them manages them by pay date. */
export function PaystubPage() {
  const may = useMay();
  const [state, change] = useUrlState(paystubSearch);
  const goTo = useGoTo();
  const maySend = may('paystubs:create');
  useEffect(() => {
    if (!maySend) goTo('manage');
  }, [maySend, goTo]);
  if (!maySend) return <SkeletonLines count={4} />;
  const isChecking = state.tab === 'check';
  return (
    <PaystubsFrame
      tab={state.tab}
      payDate={state.payDate}
      isSettingsOpen={state.settings}
      onSettings={(settings) => void change({ settings })}
      actions={
        isChecking ? (
          <PayDateChoice payDate={state.payDate} onChange={(payDate) => void change({ payDate, page: 1 })} />
        ) : null
      }
    >
      {isChecking ? (
        <WhileLoading show={<SkeletonLines count={4} />}>
          <CheckTab state={state} change={change} />
        </WhileLoading>
      ) : state.split !== '' ? (
        <WhileLoading show={<SkeletonLines count={4} />}>
          <SplitReview key={state.split} state={state} change={change} />
        </WhileLoading>
      ) : (
        <SendTab onSplit={(split) => void change({ split, view: 'all', page: 1 })} />
      )}
    </PaystubsFrame>
  );
}
