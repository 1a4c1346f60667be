import { requestStatuses } from '@fanal/contract/cards/card-types.rules';
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import { useText } from '#platform/text/use-text.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PhaseFilter } from '#ui/PhaseFilter.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { ListPager } from '#widgets/ListPager.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { useRequestPage } from '../card-types.queries.ts';
import { type ListAddress, type ListState, pageSizes, phaseOf, type RequestWays } from '../card-types.rules.ts';
import { RequestItem } from './RequestItem.tsx';
import classes from './Requests.module.css';

type RequestsViewProps = {
  state: ListState;
  ways: RequestWays;
  change: (changes: Partial<ListAddress>, options?: { replace: boolean }) => unknown;
};

/** Everything that organizations have asked for, by what became of it. */
export function RequestsView({ state, ways, change }: RequestsViewProps) {
  const t = useText('card-types');
  const list = useRequestPage(state);
  return (
    <>
      <div className={classes.filter}>
        <PhaseFilter
          label={t('requests.filter')}
          value={state.status}
          onChange={(status) => void change({ status, page: 1 })}
          options={[
            ...requestStatuses.map((value) => ({ value, label: t(`requests.states.${value}`), phase: phaseOf[value] })),
            { value: 'all', label: t('requests.states.all') },
          ]}
          end={list.data ? <span role="status">{t('requests.total', { count: list.data.total })}</span> : null}
        />
      </div>
      {list.isError ? (
        <ReadFailure title={t('requests.failed')} error={list.error} onReload={() => void list.refetch()} />
      ) : (
        <Requests state={state} list={list} ways={ways} />
      )}
      <ListPager
        list={list}
        state={state}
        change={change}
        pageSizes={pageSizes}
        range={(places) => t('range', places)}
      />
    </>
  );
}

type RequestsProps = Pick<RequestsViewProps, 'state' | 'ways'> & { list: ReturnType<typeof useRequestPage> };

function Requests({ state: { status }, list: { data, isPlaceholderData }, ways }: RequestsProps) {
  const t = useText('card-types');
  if (!data)
    return (
      <div className={classes.loading} aria-busy="true">
        <SkeletonLines count={6} />
      </div>
    );
  if (data.total === 0)
    return (
      <EmptyState
        {...(status === 'pending' ? { lantern: 'lit' } : { icon: IconInbox })}
        title={t(`requests.empty.${status}`)}
      >
        {t('requests.emptyHint')}
      </EmptyState>
    );
  return (
    <ul className={classes.list} inert={isPlaceholderData} aria-busy={isPlaceholderData}>
      {data.items.map((request) => (
        <RequestItem key={request.id} request={request} ways={ways} heading="h2" />
      ))}
    </ul>
  );
}
