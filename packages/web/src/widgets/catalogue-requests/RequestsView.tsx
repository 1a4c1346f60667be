import { type RequestedKind, requestStatuses } from '@fanal/contract/catalogue-requests/catalogue-requests.rules';
import type { CatalogueRequest } from '@fanal/contract/catalogue-requests/catalogue-requests.shapes';
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import { useText } from '#platform/text/use-text.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { StatusBadgeFilter } from '#ui/StatusBadgeFilter.tsx';
import { ListBody } from '#widgets/list/ListBody.tsx';
import { ListSum } from '#widgets/list/ListFilters.tsx';
import { ListPager } from '#widgets/list/ListPager.tsx';
import type { List } from '#widgets/list/list.ts';
import { type RequestsState, type RequestWays, statusKindOf } from './catalogue-requests.rules.ts';
import { RequestItem } from './RequestItem.tsx';
import classes from './Requests.module.css';

type RequestsViewProps<State extends RequestsState> = {
  kind: RequestedKind;
  list: List<State, CatalogueRequest>;
  ways: RequestWays;
  pageSizes: readonly number[];
};

/** Everything that organizations have asked for, by what became of it. */
export function RequestsView<State extends RequestsState>({ kind, list, ways, pageSizes }: RequestsViewProps<State>) {
  const t = useText('catalogue-requests');
  const { state, total } = list;
  return (
    <>
      <div className={classes.filter}>
        <StatusBadgeFilter
          label={t('filter')}
          value={state.status}
          onChange={(chosen) =>
            list.filter({ status: requestStatuses.find((status) => status === chosen) ?? 'all' } as Partial<State>)
          }
          options={[
            ...requestStatuses.map((value) => ({
              value,
              label: t(`states.${value}`),
              statusKind: statusKindOf[value],
            })),
            { value: 'all', label: t('states.all') },
          ]}
          end={<ListSum>{total === undefined ? undefined : t('total', { count: total })}</ListSum>}
        />
      </div>
      <ListBody list={list} failed={t('failed')}>
        <Requests kind={kind} list={list} ways={ways} />
      </ListBody>
      <ListPager list={list} pageSizes={pageSizes} />
    </>
  );
}

function Requests<State extends RequestsState>({ kind, list, ways }: Omit<RequestsViewProps<State>, 'pageSizes'>) {
  const t = useText('catalogue-requests');
  const { status } = list.state;
  const { isPlaceholderData } = list.read;
  if (!list.rows)
    return (
      <div className={classes.loading} aria-busy="true">
        <SkeletonLines count={6} />
      </div>
    );
  if (list.total === 0)
    return (
      <EmptyState {...(status === 'pending' ? { lantern: 'lit' } : { icon: IconInbox })} title={t(`empty.${status}`)}>
        {t(`emptyHint.${kind}`)}
      </EmptyState>
    );
  return (
    <ul className={classes.list} inert={isPlaceholderData} aria-busy={isPlaceholderData}>
      {list.rows.map((request) => (
        <RequestItem key={request.id} kind={kind} request={request} ways={ways} heading="h2" />
      ))}
    </ul>
  );
}
