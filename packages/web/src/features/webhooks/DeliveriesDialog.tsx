import type { DeliveryState } from '@fanal/contract/webhooks/webhooks.rules';
import type { Webhook, WebhookDelivery } from '@fanal/contract/webhooks/webhooks.shapes';
import { useState } from 'react';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Pager } from '#ui/Pager.tsx';
import { StatusBadge, type StatusKind } from '#ui/StatusBadge.tsx';
import { toast } from '#ui/toast.ts';
import { useAction } from '#widgets/forms/use-action.ts';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { DELIVERIES_PER_PAGE, useDeliveries, useWebhookCalls } from './webhooks.queries.ts';

const kinds: Record<DeliveryState, StatusKind> = { waiting: 'waiting', delivered: 'done', failed: 'refused' };

/** What a webhook was told in the last 30 days, and what its system answered. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useText('webhooks');
  const may = useMay();
  const columns = useColumns();
  const [page, setPage] = useState(1);
  const read = useDeliveries(webhook.id, page);
  const { replay } = useWebhookCalls();
  const { run } = useAction(
    async (id: string) => {
      await replay(webhook.id, id);
      toast.success(t('done.replay'));
    },
    { failed: t('done.failed') },
  );
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('log.title')}
      detail={webhook.address}
      size="wide"
      footer={<Button onClick={onClose}>{t('log.close')}</Button>}
    >
      {read.error ? (
        <ReadFailure title={t('log.failed')} error={read.error} onReload={() => void read.refetch()} />
      ) : (
        <DataTable
          label={t('log.title')}
          columns={columns}
          rows={read.data?.items}
          fetching={read.isFetching && read.isPlaceholderData}
          skeletonRows={3}
          rowKey={({ id }) => id}
          rowName={({ event }) => t(`events.${event}`)}
          {...(may('integrations:update') &&
            webhook.isActive && {
              rowMenu: ({ id }: WebhookDelivery) => [
                { id: 'replay', label: t('log.replay'), hint: 'R', onSelect: () => run(id) },
              ],
            })}
          empty={<EmptyState title={t('log.empty')}>{t('log.emptyHint')}</EmptyState>}
        />
      )}
      {(read.data?.total ?? 0) > DELIVERIES_PER_PAGE ? (
        <Pager page={page} perPage={DELIVERIES_PER_PAGE} total={read.data?.total ?? 0} onPage={setPage} />
      ) : null}
    </Dialog>
  );
}

const useColumns = (): Column<WebhookDelivery>[] => {
  const t = useText('webhooks');
  const { dateTime } = useDates();
  const { number } = useNumbers();
  return [
    { id: 'event', header: t('columns.event'), lead: true, cell: ({ event }) => t(`events.${event}`) },
    {
      id: 'occurredAt',
      header: t('columns.occurredAt'),
      numeric: true,
      phone: 'left',
      cell: (one) => dateTime(one.occurredAt),
    },
    {
      id: 'state',
      header: t('columns.state'),
      phone: 'line',
      cell: ({ state, nextAt, outcome }) => (
        <StatusBadge
          kind={kinds[state]}
          {...(nextAt && outcome && { detail: t('log.next', { date: dateTime(nextAt) }) })}
        >
          {t(`log.states.${state}`)}
        </StatusBadge>
      ),
    },
    {
      id: 'answer',
      header: t('columns.answer'),
      phone: 'left',
      cell: ({ outcome, statusCode }) =>
        outcome ? [statusCode, t(`log.outcomes.${outcome}`)].filter(Boolean).join(' ') : null,
    },
    {
      id: 'tries',
      header: t('columns.tries'),
      numeric: true,
      align: 'right',
      phone: 'hidden',
      cell: ({ tries }) => number(tries),
    },
    {
      id: 'duration',
      header: t('columns.duration'),
      numeric: true,
      align: 'right',
      phone: 'right',
      cell: ({ milliseconds }) => (milliseconds === null ? null : t('log.ms', { shown: number(milliseconds) })),
    },
  ];
};
