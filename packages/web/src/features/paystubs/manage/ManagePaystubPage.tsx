import IconReceiptDollar from '@tabler/icons-react/dist/esm/icons/IconReceiptDollar.mjs';
import { type ReactNode, useEffect } from 'react';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { lazy } from '#ui/lazy.tsx';
import { ListBody } from '#widgets/list/ListBody.tsx';
import { ListPager } from '#widgets/list/ListPager.tsx';
import { listOf } from '#widgets/list/list.ts';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { PaystubsFrame } from '../PaystubsFrame.tsx';
import { usePayDates, useRun, useStubsPage } from '../paystubs.queries.ts';
import { listSearch, pageSizes } from '../paystubs.rules.ts';
import { PeopleList } from '../people/PeopleList.tsx';
import { useGoTo } from '../use-tabs.ts';
import { ManageFilters } from './ManageFilters.tsx';
import classes from './ManagePaystubPage.module.css';
import { PayDates } from './PayDates.tsx';
import { RunHead } from './RunHead.tsx';
import { StubsTable } from './StubsTable.tsx';

const StubDialogs = lazy(async () => ({ default: (await import('./StubDialogs.tsx')).StubDialogs }));

/** Pay stubs by pay date: dates with their counts, the people of one, and what can be done about each (PAYSTUBS-02). */
export function ManagePaystubPage() {
  const [state, change] = useUrlState(listSearch);
  const runs = usePayDates();
  const first = runs.data?.items[0]?.payDate;
  useEffect(() => {
    if (state.payDate === '' && first) void change({ payDate: first }, { replace: true });
  }, [state.payDate, first, change]);
  const list = listOf({ state, change, read: useStubsPage(state) });
  const { data: run } = useRun(state.payDate);
  const rows = list.rows ?? [];
  return (
    <PaystubsFrame
      tab="manage"
      payDate={state.payDate}
      isSettingsOpen={state.settings}
      onSettings={(settings) => void change({ settings })}
    >
      <Body runs={runs} payDate={state.payDate} onDate={(payDate) => void change({ ...listSearch.defaults, payDate })}>
        {run?.payDate === state.payDate ? (
          <RunHead run={run} state={state} onPeople={(people) => void change({ people })} />
        ) : null}
        <ManageFilters list={list} />
        <ListBodyOf list={list}>
          <StubsTable list={list} onOpen={(open, id) => void change({ open, id })} />
        </ListBodyOf>
        <ListPager list={list} pageSizes={pageSizes} />
      </Body>
      {state.people && state.payDate ? (
        <PeopleList payDate={state.payDate} listed={state.people} onClose={() => void change({ people: '' })} />
      ) : null}
      {state.open && run ? (
        <StubDialogs
          open={state.open}
          stub={rows.find(({ id }) => id === state.id)}
          run={run}
          onClose={() => void change({ open: '', id: '' })}
        />
      ) : null}
    </PaystubsFrame>
  );
}

type ListBodyOfProps = Pick<Parameters<typeof ListBody>[0], 'list' | 'children'>;

function ListBodyOf(props: ListBodyOfProps) {
  const t = useText('paystubs');
  return <ListBody {...props} failed={t('failed')} />;
}

type BodyProps = {
  runs: ReturnType<typeof usePayDates>;
  payDate: string;
  onDate: (payDate: string) => void;
  children: ReactNode;
};

/** The dates beside what the chosen one shows, or why there is nothing. */
function Body({ runs, payDate, onDate, children }: BodyProps) {
  const t = useText('paystubs');
  const may = useMay();
  const goTo = useGoTo();
  if (runs.error) return <ReadFailure title={t('failed')} error={runs.error} onReload={() => void runs.refetch()} />;
  if (runs.data?.total === 0)
    return (
      <EmptyState
        icon={IconReceiptDollar}
        title={t('empty.title')}
        actions={may('paystubs:create') ? <Button onClick={() => goTo('send')}>{t('sendStubs')}</Button> : null}
      >
        {t('empty.hint')}
      </EmptyState>
    );
  return (
    <div className={classes.split}>
      <PayDates runs={runs.data?.items} total={runs.data?.total ?? 0} payDate={payDate} onDate={onDate} />
      <section className={classes.run}>{children}</section>
    </div>
  );
}
