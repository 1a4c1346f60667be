import { LONGEST_WEBHOOK_ADDRESS, type WebhookEvent, webhookEvents } from '@fanal/contract/webhooks/webhooks.rules';
import type { Webhook, WebhookWithSecret } from '@fanal/contract/webhooks/webhooks.shapes';
import { useText } from '#platform/text/use-text.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { FieldGroup } from '#ui/FieldGroup.tsx';
import { TextField } from '#ui/TextField.tsx';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { useWebhookForm } from './use-webhook-form.ts';

type WebhookDialogProps = {
  webhook: Webhook | null;
  onClose: () => void;
  onCreated: (created: WebhookWithSecret) => void;
};

/** Where a webhook leads, and what it is told. */
export function WebhookDialog({ webhook, onClose, onCreated }: WebhookDialogProps) {
  const t = useText('webhooks');
  const saving = useWebhookForm(webhook, { onCreated, onChanged: onClose });
  const { form } = saving;
  const { events } = form.values;
  const toggle = (event: WebhookEvent, isOn: boolean) =>
    form.setValue(
      'events',
      webhookEvents.filter((one) => (one === event ? isOn : events.includes(one))),
    );
  return (
    <FormDialog
      title={t(webhook ? 'form.edit' : 'form.new')}
      saving={saving}
      onClose={onClose}
      cancelLabel={t('form.cancel')}
      submitLabel={t(webhook ? 'form.save' : 'form.add')}
      failed={t('form.failed')}
    >
      <TextField
        label={t('form.address')}
        required
        maxLength={LONGEST_WEBHOOK_ADDRESS}
        autoComplete="off"
        hint={t('form.addressHint')}
        {...form.field('address')}
      />
      <FieldGroup label={t('form.events')} error={form.errors.events} required>
        {webhookEvents.map((event) => (
          <Checkbox
            key={event}
            label={t(`events.${event}`)}
            checked={events.includes(event)}
            onChange={(isOn) => toggle(event, isOn)}
          />
        ))}
      </FieldGroup>
    </FormDialog>
  );
}
