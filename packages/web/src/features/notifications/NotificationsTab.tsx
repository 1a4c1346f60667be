import type { SentMessage } from '@fanal/contract/notifications/notifications.shapes';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { useLastPage } from '#platform/list-page.ts';
import { pageNumber, searchSchema } from '#platform/search-schema.ts';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { useDates } from '#platform/use-dates.ts';
import { usePhones } from '#platform/use-phones.ts';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Pager } from '#ui/Pager.tsx';
import { StatusBadge, type StatusKind } from '#ui/StatusBadge.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { useSentMessages } from './notifications.queries.ts';

const PER_PAGE = 20;
const messageSearch = searchSchema({ page: pageNumber() });

const statusKinds: Record<SentMessage['state'], StatusKind> = {
  sent: 'half',
  delivered: 'done',
  failed: 'refused',
  uncertain: 'waiting',
};

/** What was sent to a person: by what, where to, when, and why it failed (GAP-58). */
export function NotificationsTab({ userId }: { userId: string }) {
  const t = useText('notifications');
  const [{ page }, change] = useUrlState(messageSearch);
  const list = useSentMessages(userId, { page, perPage: PER_PAGE });
  const columns = useColumns();
  const { total } = useLastPage(list, page, change);
  if (list.isError) return <ReadFailure title={t('failed')} error={list.error} onReload={() => void list.refetch()} />;
  return (
    <>
      <DataTable
        label={t('label')}
        columns={columns}
        rows={list.data?.items}
        rowKey={({ id }) => id}
        rowName={({ kind }) => t(`kinds.${kind}`)}
        fetching={list.isFetching && list.isPlaceholderData}
        skeletonRows={4}
        empty={
          <EmptyState icon={IconBell} title={t('empty')}>
            {t('emptyHint')}
          </EmptyState>
        }
      />
      {total > PER_PAGE ? (
        <Pager page={page} perPage={PER_PAGE} total={total} onPage={(next) => void change({ page: next })} />
      ) : null}
    </>
  );
}

const useColumns = (): Column<SentMessage>[] => {
  const t = useText('notifications');
  const { dateTime } = useDates();
  const formatPhone = usePhones();
  return [
    { id: 'message', header: t('columns.message'), lead: true, cell: ({ kind }) => t(`kinds.${kind}`) },
    {
      id: 'state',
      header: t('columns.state'),
      key: true,
      wrap: true,
      phone: 'line',
      cell: ({ state, reason }) => (
        <StatusBadge kind={statusKinds[state]} {...(reason && { detail: reason })}>
          {t(`states.${state}`)}
        </StatusBadge>
      ),
    },
    { id: 'channel', header: t('columns.channel'), phone: 'left', cell: ({ channel }) => t(`channels.${channel}`) },
    {
      id: 'contact',
      header: t('columns.contact'),
      phone: 'right',
      cell: ({ channel, contact }) => (channel === 'sms' ? formatPhone(contact) : contact),
    },
    { id: 'at', header: t('columns.at'), numeric: true, phone: 'left', cell: ({ at }) => dateTime(at) },
  ];
};
