import { messageChannels, messageStates } from '@fanal/contract/notifications/notifications.rules';
import type { SentMessage } from '@fanal/contract/notifications/notifications.shapes';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { useLastPage } from '#platform/list-page.ts';
import { oneOf, pageNumber, searchSchema } from '#platform/search-schema.ts';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { useDates } from '#platform/use-dates.ts';
import { usePhones } from '#platform/use-phones.ts';
import { Button } from '#ui/Button.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SelectFilter } from '#ui/SelectFilter.tsx';
import { StatusBadge, type StatusKind } from '#ui/StatusBadge.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import classes from './NotificationsTab.module.css';
import { useSentMessages } from './notifications.queries.ts';

const PER_PAGE = 20;
const messageSearch = searchSchema({
  page: pageNumber(),
  channel: oneOf(messageChannels),
  state: oneOf(messageStates),
});

const statusKinds: Record<SentMessage['state'], StatusKind> = {
  waiting: 'waiting',
  sent: 'half',
  delivered: 'half',
  read: 'done',
  failed: 'refused',
  uncertain: 'waiting',
};

/** Every notice to a person: through which channel, when, with which outcome, and why it failed (GAP-58). */
export function NotificationsTab({ userId }: { userId: string }) {
  const t = useText('notifications');
  const [{ page, channel, state }, change] = useUrlState(messageSearch);
  const list = useSentMessages(userId, {
    page,
    perPage: PER_PAGE,
    ...(channel && { channel }),
    ...(state && { state }),
  });
  const columns = useColumns();
  const { total } = useLastPage(list, page, change);
  const isFiltered = channel !== '' || state !== '';
  if (list.isError) return <ReadFailure title={t('failed')} error={list.error} onReload={() => void list.refetch()} />;
  return (
    <>
      <div className={classes.filters}>
        <SelectFilter
          label={t('filters.channel')}
          allLabel={t('filters.allChannels')}
          value={channel || null}
          onChange={(value) => void change({ channel: messageChannels.find((one) => one === value) ?? '', page: 1 })}
          options={messageChannels.map((value) => ({ value, label: t(`channels.${value}`) }))}
        />
        <SelectFilter
          label={t('filters.state')}
          allLabel={t('filters.allStates')}
          value={state || null}
          onChange={(value) => void change({ state: messageStates.find((one) => one === value) ?? '', page: 1 })}
          options={messageStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
      </div>
      <DataTable
        label={t('label')}
        columns={columns}
        rows={list.data?.items}
        rowKey={({ id, channel: through }) => `${id} ${through}`}
        rowName={({ kind }) => t(`kinds.${kind}`)}
        fetching={list.isFetching && list.isPlaceholderData}
        skeletonRows={4}
        empty={
          isFiltered ? (
            <EmptyState
              icon={IconBell}
              title={t('noneFound')}
              actions={<Button onClick={() => void change({ channel: '', state: '', page: 1 })}>{t('clear')}</Button>}
            />
          ) : (
            <EmptyState icon={IconBell} title={t('empty')}>
              {t('emptyHint')}
            </EmptyState>
          )
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
  const subjectOf = ({ kind, cardEvent, title }: SentMessage) => {
    const name = cardEvent ? t(`cardEvents.${cardEvent}`) : t(`kinds.${kind}`);
    return title ? t('titled', { kind: name, title }) : name;
  };
  const reasonOf = ({ channel, state, reason }: SentMessage) =>
    reason ?? (channel === 'push' && state === 'failed' ? t('pushFailed') : null);
  const contactOf = ({ channel, contact, devices }: SentMessage) => {
    if (devices !== null) return t('devices', { count: devices });
    return channel === 'sms' && contact ? formatPhone(contact) : contact;
  };
  return [
    { id: 'message', header: t('columns.message'), lead: true, wrap: true, cell: subjectOf },
    {
      id: 'state',
      header: t('columns.state'),
      key: true,
      wrap: true,
      phone: 'line',
      cell: (message) => {
        const reason = reasonOf(message);
        return (
          <StatusBadge kind={statusKinds[message.state]} {...(reason && { detail: reason })}>
            {t(`states.${message.state}`)}
          </StatusBadge>
        );
      },
    },
    { id: 'channel', header: t('columns.channel'), phone: 'left', cell: ({ channel }) => t(`channels.${channel}`) },
    { id: 'contact', header: t('columns.contact'), phone: 'right', cell: contactOf },
    { id: 'at', header: t('columns.at'), numeric: true, phone: 'left', cell: ({ at }) => dateTime(at) },
  ];
};
