import { MOST_WEBHOOKS } from '@fanal/contract/webhooks/webhooks.rules';
import type { Webhook, WebhookWithSecret } from '@fanal/contract/webhooks/webhooks.shapes';
import { useState } from 'react';
import { named, oneOf, searchSchema } from '#platform/search-schema.ts';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { Button } from '#ui/Button.tsx';
import { lazy } from '#ui/lazy.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { SettingsSection } from '#widgets/settings/SettingsSection.tsx';
import { type OverWebhook, WebhooksTable } from './WebhooksTable.tsx';
import { useWebhooks } from './webhooks.queries.ts';

const WebhookDialog = lazy(async () => ({ default: (await import('./WebhookDialog.tsx')).WebhookDialog }));
const DeliveriesDialog = lazy(async () => ({ default: (await import('./DeliveriesDialog.tsx')).DeliveriesDialog }));
const SecretDialog = lazy(async () => ({
  default: (await import('#widgets/settings/SecretDialog.tsx')).SecretDialog,
}));
const RemoveWebhook = lazy(async () => ({ default: (await import('./WebhookQuestions.tsx')).RemoveWebhook }));
const RotateSecret = lazy(async () => ({ default: (await import('./WebhookQuestions.tsx')).RotateSecret }));

const search = searchSchema({ open: named('webhooksOpen', oneOf(['new'])) }, ['open']);

/** What stands over the list beside the form of the address. A secret is never part of an address. */
type Over = { kind: OverWebhook; webhook: Webhook } | { kind: 'secret'; secret: string } | null;

/** The webhooks of the organization, for whoever may see integrations. */
export function WebhooksSection() {
  return useMay()('integrations:read') ? <Webhooks /> : null;
}

function Webhooks() {
  const t = useText('webhooks');
  const may = useMay();
  const [{ open }, change] = useUrlState(search);
  const [over, setOver] = useState<Over>(null);
  const { data, error, refetch } = useWebhooks();
  const mayAdd = may('integrations:update') && (data?.items.length ?? 0) < MOST_WEBHOOKS;
  return (
    <SettingsSection
      title={t('title')}
      hint={t('hint')}
      action={mayAdd ? <Button onClick={() => void change({ open: 'new' })}>{t('add')}</Button> : undefined}
    >
      {error ? (
        <ReadFailure title={t('failed')} error={error} onReload={() => void refetch()} />
      ) : (
        <WebhooksTable rows={data?.items} onOpen={(kind, webhook) => setOver({ kind, webhook })} />
      )}

      {open === 'new' && mayAdd ? (
        <WebhookDialog
          webhook={null}
          onClose={() => void change({ open: '' })}
          onCreated={({ secret }) => {
            setOver({ kind: 'secret', secret });
            void change({ open: '' }, { replace: true });
          }}
        />
      ) : null}
      <OverList over={over} onOver={setOver} />
    </SettingsSection>
  );
}

function OverList({ over, onOver }: { over: Over; onOver: (over: Over) => void }) {
  const t = useText('webhooks');
  const close = () => onOver(null);
  const show = ({ secret }: WebhookWithSecret) => onOver({ kind: 'secret', secret });
  switch (over?.kind) {
    case 'secret':
      return (
        <SecretDialog
          title={t('secret.title')}
          label={t('secret.label')}
          secret={over.secret}
          once={t('secret.once')}
          closeLabel={t('secret.close')}
          onClose={close}
        />
      );
    case 'edit':
      return <WebhookDialog webhook={over.webhook} onClose={close} onCreated={show} />;
    case 'log':
      return <DeliveriesDialog webhook={over.webhook} onClose={close} />;
    case 'rotate':
      return <RotateSecret webhook={over.webhook} onClose={close} onRotated={show} />;
    case 'remove':
      return <RemoveWebhook webhook={over.webhook} onClose={close} />;
    default:
      return null;
  }
}
