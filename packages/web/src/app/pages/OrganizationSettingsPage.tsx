import { type SettingsTab, settingsTabs } from '@fanal/contract/organization/organization.rules';
import type { QueryClient } from '@tanstack/react-query';
import { prefetchSettings, useOrganizationSettings } from '#features/organization/organization.queries.ts';
import type { Settings } from '#features/organization/settings-forms.rules.ts';
import { oneOf, searchSchema } from '#platform/search-schema.ts';
import { currentOrganization } from '#platform/session/storage.ts';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { WhileLoading } from '#ui/lazy.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import * as tabs from './settings-tabs.ts';

export const prefetchOrganizationSettings = (client: QueryClient): void => {
  const id = currentOrganization();
  if (id) prefetchSettings(client, id);
};

const tabSearch = searchSchema({ tab: oneOf(settingsTabs, 'general') });

/** The settings of the organization, tab by tab; `tab` of the address says which (SETTINGS-01, SHELL-13). */
export function OrganizationSettingsPage() {
  const t = useText('organization-settings');
  const [{ tab }, change] = useUrlState(tabSearch);
  return (
    <>
      <PageHead title={t('title')} />
      <Tabs
        label={t('tabs.label')}
        value={tab}
        onChange={(next) => void change({ tab: next })}
        tabs={settingsTabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      >
        <WhileLoading show={<SkeletonLines count={6} />}>
          <Shown tab={tab} />
        </WhileLoading>
      </Tabs>
    </>
  );
}

type ContentTab = Exclude<SettingsTab, 'paystubs' | 'retention'>;

/** Two tabs read what they show themselves. */
function Shown({ tab }: { tab: SettingsTab }) {
  if (tab === 'paystubs') return <tabs.PaystubsTab />;
  return tab === 'retention' ? <tabs.RetentionTab /> : <Content key={tab} tab={tab} />;
}

function Content({ tab }: { tab: ContentTab }) {
  const t = useText('organization-settings');
  const { data, error, refetch } = useOrganizationSettings();
  if (data) return <TabOf tab={tab} settings={data} />;
  return error ? (
    <ReadFailure title={t('failed')} error={error} onReload={() => void refetch()} />
  ) : (
    <SkeletonLines count={6} />
  );
}

function TabOf({ tab, settings }: { tab: ContentTab; settings: Settings }) {
  switch (tab) {
    case 'general':
      return <tabs.GeneralTab settings={settings} />;
    case 'display':
      return <tabs.DisplayTab settings={settings} />;
    case 'features':
      return <tabs.FeaturesTab settings={settings} />;
    case 'billing':
      return <tabs.BillingTab settings={settings} />;
    case 'integrations':
      return <tabs.IntegrationsTab settings={settings} />;
  }
}
