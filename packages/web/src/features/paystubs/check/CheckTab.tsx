import IconReceiptDollar from '@tabler/icons-react/dist/esm/icons/IconReceiptDollar.mjs';
import { useText } from '#platform/text/use-text.ts';
import type { Change } from '#platform/url-state.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { lazy } from '#ui/lazy.tsx';
import { Note } from '#ui/Note.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { usePayDates, useRun } from '../paystubs.queries.ts';
import type { PaystubState } from '../paystubs.rules.ts';
import { PeopleList } from '../people/PeopleList.tsx';
import { useGoTo } from '../use-tabs.ts';
import { WorkProgress } from '../WorkProgress.tsx';
import { CheckBar } from './CheckBar.tsx';
import classes from './CheckTab.module.css';
import { Doubts } from './Doubts.tsx';
import { RunFigures } from './RunFigures.tsx';
import { Stages } from './Stages.tsx';

const StepDialogs = lazy(async () => ({ default: (await import('./StepDialogs.tsx')).StepDialogs }));

type CheckTabProps = { state: PaystubState; change: Change<PaystubState> };

/** The five stages of a payroll, the stubs that somebody must decide about, and the next step. */
export function CheckTab({ state, change }: CheckTabProps) {
  const t = useText('paystubs-check');
  const goTo = useGoTo();
  const runs = usePayDates();
  const { data: run, error, refetch } = useRun(state.payDate);
  if (runs.data?.items.length === 0)
    return (
      <EmptyState
        icon={IconReceiptDollar}
        title={t('empty.title')}
        actions={<Button onClick={() => goTo('send')}>{t('empty.send')}</Button>}
      >
        {t('empty.hint')}
      </EmptyState>
    );
  if (error) return <ReadFailure title={t('failed')} error={error} onReload={() => void refetch()} />;
  if (!run || run.payDate !== state.payDate) return <SkeletonLines count={6} />;
  return (
    <div className={classes.tab}>
      <Stages run={run} />
      <WorkProgress work={run.work} />
      {run.note ? (
        <Note tone="signal" title={t('note')}>
          {run.note}
        </Note>
      ) : null}
      <RunFigures run={run} onPeople={(people) => void change({ people })} />
      <Doubts payDate={run.payDate} page={state.page} onPage={(page) => void change({ page })} />
      <CheckBar run={run} onOpen={(open) => void change({ open })} />
      {state.people ? (
        <PeopleList payDate={run.payDate} listed={state.people} onClose={() => void change({ people: '' })} />
      ) : null}
      {state.open ? <StepDialogs open={state.open} run={run} onClose={() => void change({ open: '' })} /> : null}
    </div>
  );
}
