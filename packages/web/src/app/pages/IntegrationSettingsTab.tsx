import { ApiKeysSection } from '#features/api-keys/ApiKeysSection.tsx';
import { IntegrationsTab } from '#features/organization/IntegrationsTab.tsx';
import type { Settings } from '#features/organization/settings-forms.rules.ts';
import { WebhooksSection } from '#features/webhooks/WebhooksSection.tsx';

/** The tab of the integrations: what is saved as a whole, and under it what each feature lists. */
export function IntegrationSettingsTab({ settings }: { settings: Settings }) {
  return (
    <IntegrationsTab
      settings={settings}
      lists={
        <>
          <ApiKeysSection />
          <WebhooksSection />
        </>
      }
    />
  );
}
