import type { WebhookEvent } from '@fanal/contract/webhooks/webhooks.rules';
import { NewWebhook, type Webhook, type WebhookWithSecret } from '@fanal/contract/webhooks/webhooks.shapes';
import { issuesAgainst } from '#platform/form-issues.ts';
import { useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { useWebhookCalls } from './webhooks.queries.ts';

type WebhookForm = { address: string; events: readonly WebhookEvent[] };

/** The form of a webhook. A new one answers with its secret. */
export const useWebhookForm = (
  webhook: Webhook | null,
  { onCreated, onChanged }: { onCreated: (created: WebhookWithSecret) => void; onChanged: () => void },
) => {
  const t = useText('webhooks');
  const { create, change } = useWebhookCalls();
  return useSavedForm<WebhookForm, WebhookWithSecret | null>({
    initialValues: { address: webhook?.address ?? '', events: webhook?.events ?? [] },
    issues: {
      find: (values) => issuesAgainst(NewWebhook, values),
      words: (_, name) => t(name === 'events' ? 'wrong.events' : 'wrong.address'),
      fieldAt: (path) => (path.startsWith('events') ? 'events' : 'address'),
    },
    write: async ({ address, events }) => {
      const body = { address, events: [...events] };
      if (!webhook) return create(body);
      await change(webhook, body);
      return null;
    },
    onWritten: (created) => {
      if (!created) toast.success(t('done.saved'));
    },
    onSaved: (created) => (created ? onCreated(created) : onChanged()),
  });
};
