import { requestStatuses } from '@fanal/contract/cards/card-types.rules';
import type { CardTypeRequest } from '@fanal/contract/cards/card-types.shapes';
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import { useText } from '#platform/text/use-text.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { StatusBadgeFilter } from '#ui/StatusBadgeFilter.tsx';
import { ListBody } from '#widgets/list/ListBody.tsx';
import { ListSum } from '#widgets/list/ListFilters.tsx';
import { ListPager } from '#widgets/list/ListPager.tsx';
import type { List } from '#widgets/list/list.ts';
import { type ListState, pageSizes, type RequestWays, statusKindOf } from '../card-types.rules.ts';
import { RequestItem } from './RequestItem.tsx';
import classes from './Requests.module.css';

type RequestsViewProps = { list: List<ListState, CardTypeRequest>; ways: RequestWays };

/** Everything that organizations have asked for, by what became of it. */
export function RequestsView({ list, ways }: RequestsViewProps) {
  const t = useText('card-types');
  const { state, total } = list;
  return (
    <>
      <div className={classes.filter}>
        <StatusBadgeFilter
          label={t('requests.filter')}
          value={state.status}
          onChange={(chosen) => list.filter({ status: requestStatuses.find((status) => status === chosen) ?? 'all' })}
          options={[
            ...requestStatuses.map((value) => ({
              value,
              label: t(`requests.states.${value}`),
              statusKind: statusKindOf[value],
            })),
            { value: 'all', label: t('requests.states.all') },
          ]}
          end={<ListSum>{total === undefined ? undefined : t('requests.total', { count: total })}</ListSum>}
        />
      </div>
      <ListBody list={list} failed={t('requests.failed')}>
        <Requests list={list} ways={ways} />
      </ListBody>
      <ListPager list={list} pageSizes={pageSizes} />
    </>
  );
}

function Requests({ list, ways }: RequestsViewProps) {
  const t = useText('card-types');
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
      <EmptyState
        {...(status === 'pending' ? { lantern: 'lit' } : { icon: IconInbox })}
        title={t(`requests.empty.${status}`)}
      >
        {t('requests.emptyHint')}
      </EmptyState>
    );
  return (
    <ul className={classes.list} inert={isPlaceholderData} aria-busy={isPlaceholderData}>
      {list.rows.map((request) => (
        <RequestItem key={request.id} request={request} ways={ways} heading="h2" />
      ))}
    </ul>
  );
}
