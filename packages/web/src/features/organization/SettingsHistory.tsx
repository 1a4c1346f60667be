import { type SettingsTab, settingsTabs } from '@fanal/contract/organization/organization.rules';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { lazy } from '#ui/lazy.tsx';
import { SettingsSection } from '#widgets/settings/SettingsSection.tsx';
import classes from './RetentionTab.module.css';

const SettingsHistoryDialog = lazy(async () => ({
  default: (await import('./SettingsHistoryDialog.tsx')).SettingsHistoryDialog,
}));

/** Who changed which tab of the settings, when, and from what to what. */
export function SettingsHistory() {
  const t = useText('organization-retention');
  const settings = useText('organization-settings');
  const [tab, setTab] = useState<SettingsTab | null>(null);
  return (
    <SettingsSection title={t('history.title')} hint={t('history.hint')}>
      <div className={classes.actions}>
        {settingsTabs.map((one) => (
          <Button key={one} onClick={() => setTab(one)}>
            {settings(`tabs.${one}`)}
          </Button>
        ))}
      </div>
      {tab ? <SettingsHistoryDialog tab={tab} onClose={() => setTab(null)} /> : null}
    </SettingsSection>
  );
}
