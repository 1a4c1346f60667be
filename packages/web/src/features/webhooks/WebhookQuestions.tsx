import type { Webhook, WebhookWithSecret } from '@fanal/contract/webhooks/webhooks.shapes';
import { useText } from '#platform/text/use-text.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useAction } from '#widgets/forms/use-action.ts';
import { RemovalDialog } from '#widgets/removal/RemovalDialog.tsx';
import { useWebhookCalls } from './webhooks.queries.ts';

type QuestionProps = { webhook: Webhook; onClose: () => void };

/** The question before a webhook and the list of its deliveries go. */
export function RemoveWebhook({ webhook, onClose }: QuestionProps) {
  const t = useText('webhooks');
  const { remove } = useWebhookCalls();
  return (
    <RemovalDialog
      title={t('remove.title')}
      removeLabel={t('remove.submit')}
      onRemove={() => remove(webhook.id)}
      removed={t('remove.done')}
      failed={t('remove.failed')}
      onRemoved={onClose}
      onClose={onClose}
      consequences={[t('remove.told', { address: webhook.address }), t('remove.log')]}
    />
  );
}

/** The question before another secret takes the place of the present one. */
export function RotateSecret(props: QuestionProps & { onRotated: (rotated: WebhookWithSecret) => void }) {
  const { webhook, onClose, onRotated } = props;
  const t = useText('webhooks');
  const { rotate } = useWebhookCalls();
  const { busy, run } = useAction(async () => onRotated(await rotate(webhook.id)), { failed: t('done.failed') });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('rotate.title')}
      cancelLabel={t('form.cancel')}
      confirmLabel={t('rotate.submit')}
      onConfirm={run}
      busy={busy}
    >
      <p>{t('rotate.text')}</p>
    </ConfirmDialog>
  );
}
