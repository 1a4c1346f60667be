import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import type { ReactNode } from 'react';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { lazy } from '#ui/lazy.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { type PaystubTab, tabs } from './paystubs.rules.ts';
import { useGoTo } from './use-tabs.ts';

const SettingsDialog = lazy(async () => ({
  default: (await import('./settings/SettingsDialog.tsx')).SettingsDialog,
}));

type PaystubsFrameProps = {
  tab: PaystubTab;
  payDate: string;
  /** At the right of the title. */
  actions?: ReactNode;
  isSettingsOpen: boolean;
  onSettings: (isOpen: boolean) => void;
  children: ReactNode;
};

/** What the screens of pay stubs share: title, tabs, and the way to the rules of a pay run (GAP-21, GAP-74). */
export function PaystubsFrame({ tab, payDate, actions, isSettingsOpen, onSettings, children }: PaystubsFrameProps) {
  const t = useText('paystubs');
  const may = useMay();
  const goTo = useGoTo();
  const shown = may('paystubs:create') ? tabs : tabs.filter((one) => one === 'manage');
  return (
    <>
      <PageHead
        title={t('title')}
        actions={
          <>
            {actions}
            <Button icon={IconSettings} collapse onClick={() => onSettings(true)}>
              {t('settings')}
            </Button>
            {tab === 'manage' && may('paystubs:create') ? (
              <Button variant="filled" icon={IconUpload} onClick={() => goTo('send')}>
                {t('sendStubs')}
              </Button>
            ) : null}
          </>
        }
      />
      <Tabs
        label={t('tabs.label')}
        value={tab}
        onChange={(wanted) => goTo(wanted, wanted === 'send' ? '' : payDate)}
        tabs={shown.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      >
        {children}
      </Tabs>
      {isSettingsOpen ? <SettingsDialog onClose={() => onSettings(false)} /> : null}
    </>
  );
}
