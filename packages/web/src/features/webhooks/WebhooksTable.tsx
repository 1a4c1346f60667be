import type { Webhook } from '@fanal/contract/webhooks/webhooks.shapes';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { MenuItem } from '#ui/Menu.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { toast } from '#ui/toast.ts';
import { useAction } from '#widgets/forms/use-action.ts';
import { useWebhookCalls } from './webhooks.queries.ts';

export type OverWebhook = 'edit' | 'log' | 'rotate' | 'remove';

type WebhooksTableProps = {
  rows: readonly Webhook[] | undefined;
  onOpen: (kind: OverWebhook, webhook: Webhook) => void;
};

/** All webhooks with their states; a press opens what they were told. */
export function WebhooksTable({ rows, onOpen }: WebhooksTableProps) {
  const t = useText('webhooks');
  return (
    <DataTable
      label={t('title')}
      columns={useColumns()}
      rows={rows}
      skeletonRows={2}
      rowKey={({ id }) => id}
      rowName={({ address }) => address}
      onOpen={(webhook) => onOpen('log', webhook)}
      rowMenu={useRowMenu(onOpen)}
      empty={
        <EmptyState title={t('empty')} boxed>
          {t('emptyHint')}
        </EmptyState>
      }
    />
  );
}

function StateOfWebhook({ webhook }: { webhook: Webhook }) {
  const t = useText('webhooks');
  const { dateTime } = useDates();
  const { isActive, gaveUpAt, failingSince } = webhook;
  if (gaveUpAt && !isActive)
    return (
      <StatusBadge kind="out" detail={t('details.gaveUp', { date: dateTime(gaveUpAt) })}>
        {t('states.gaveUp')}
      </StatusBadge>
    );
  if (!isActive) return <StatusBadge kind="off">{t('states.off')}</StatusBadge>;
  if (failingSince)
    return (
      <StatusBadge kind="half" detail={t('details.failing', { date: dateTime(failingSince) })}>
        {t('states.failing')}
      </StatusBadge>
    );
  return <StatusBadge kind="done">{t('states.on')}</StatusBadge>;
}

const useColumns = (): Column<Webhook>[] => {
  const t = useText('webhooks');
  const { dateTime } = useDates();
  return [
    {
      id: 'address',
      header: t('columns.address'),
      lead: true,
      cell: ({ address }) => address,
      sub: ({ previousSecretUntil: until }) => (until ? t('details.previous', { date: dateTime(until) }) : null),
    },
    {
      id: 'events',
      header: t('columns.events'),
      wrap: true,
      phone: 'line',
      cell: ({ events }) => events.map((event) => t(`events.${event}`)).join(', '),
    },
    { id: 'state', header: t('columns.state'), phone: 'line', cell: (webhook) => <StateOfWebhook webhook={webhook} /> },
  ];
};

/** What can be done with one webhook; its letters work while the row has the focus. */
const useRowMenu = (onOpen: WebhooksTableProps['onOpen']) => {
  const t = useText('webhooks');
  const changes = useMay()('integrations:update');
  const calls = useWebhookCalls();
  const test = useAction(
    async (id: string) => {
      await calls.test(id);
      toast.success(t('done.test'));
    },
    { failed: t('done.failed') },
  );
  const turn = useAction(
    async (webhook: Webhook) => {
      await calls.change(webhook, { isActive: !webhook.isActive });
      toast.success(t(webhook.isActive ? 'done.off' : 'done.on'));
    },
    { failed: t('done.failed') },
  );
  return (webhook: Webhook): MenuItem[] => {
    const { id, isActive } = webhook;
    const log = { id: 'log', label: t('menu.log'), hint: 'V', onSelect: () => onOpen('log', webhook) };
    if (!changes) return [log];
    return [
      log,
      { id: 'edit', label: t('menu.edit'), hint: 'M', onSelect: () => onOpen('edit', webhook) },
      ...(isActive ? [{ id: 'test', label: t('menu.test'), hint: 'E', onSelect: () => test.run(id) }] : []),
      { id: 'rotate', label: t('menu.rotate'), onSelect: () => onOpen('rotate', webhook) },
      { id: 'turn', label: t(isActive ? 'menu.off' : 'menu.on'), onSelect: () => turn.run(webhook) },
      {
        id: 'remove',
        label: t('menu.remove'),
        danger: true,
        onSelect: () => onOpen('remove', webhook),
      },
    ];
  };
};
