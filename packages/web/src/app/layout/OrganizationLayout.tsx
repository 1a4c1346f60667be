import IconLayoutSidebarLeftCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs';
import IconLayoutSidebarLeftExpand from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { Outlet, useRouteContext } from '@tanstack/react-router';
import clsx from 'clsx';
import { useState } from 'react';
import { PageNameProvider } from '#platform/page-name.tsx';
import { type Person, PersonContext } from '#platform/session/person.tsx';
import { useOrganization, useProfile } from '#platform/session/session.queries.ts';
import { useText } from '#platform/text/use-text.ts';
import { PaletteHost } from '../palette/PaletteHost.tsx';
import { Drawer } from './Drawer.tsx';
import frame from './Frame.module.css';
import { ImportWatchHost } from './ImportWatchHost.tsx';
import { Navigation } from './Navigation.tsx';
import { OrganizationDialogHost } from './OrganizationDialogHost.tsx';
import { OrganizationNotices } from './OrganizationNotices.tsx';
import { StartedWorkHost } from './StartedWorkHost.tsx';
import { TopBar } from './TopBar.tsx';
import { UploadPanelHost } from './UploadPanelHost.tsx';
import { useLatestSettings } from './use-latest-settings.ts';
import { useMedia } from './use-media.ts';

/** What stands over the page: one thing at most. */
type Over = 'navigation' | 'palette' | 'organizations' | null;

/** The frame of every screen of an organization: navigation, top bar, and the sheet where the screen stands. */
export function OrganizationLayout() {
  const t = useText('app');
  const person = useCurrentPerson();
  useLatestSettings(person.organization);
  const narrow = useMedia('(max-width: 1360px)');
  const drawer = useMedia('(max-width: 900px)');
  const [collapsed, setCollapsed] = useCollapsed();
  const [over, setOver] = useState<Over>(null);
  const close = () => setOver(null);
  const navigation = { onSwitchOrganization: () => setOver('organizations') };
  const fold = {
    label: t(collapsed ? 'menu.expand' : 'menu.collapse'),
    icon: collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse,
    onPress: () => setCollapsed(!collapsed),
  };
  return (
    <PersonContext value={person}>
      <a href="#content" className={frame.skip}>
        {t('skip')}
      </a>
      <div className={clsx(frame.frame, collapsed && frame.mini)}>
        {drawer ? (
          <Drawer opened={over === 'navigation'} onClose={() => over === 'navigation' && close()}>
            <Navigation {...navigation} action={{ label: t('menu.close'), icon: IconX, onPress: close }} />
          </Drawer>
        ) : (
          <div className={frame.side}>
            <Navigation {...navigation} mini={narrow || collapsed} {...(narrow ? {} : { action: fold })} />
          </div>
        )}
        <div className={frame.main}>
          <PageNameProvider>
            <TopBar {...(drawer ? { onMenu: () => setOver('navigation') } : {})} onPalette={() => setOver('palette')} />
            <OrganizationNotices />
            <main id="content" tabIndex={-1} className={frame.sheet}>
              <Outlet />
            </main>
          </PageNameProvider>
        </div>
        <UploadPanelHost />
        <ImportWatchHost />
        <StartedWorkHost />
      </div>
      <OrganizationDialogHost opened={over === 'organizations'} onClose={close} />
      <PaletteHost opened={over === 'palette'} onOpen={() => setOver('palette')} onClose={close} />
    </PersonContext>
  );
}

/** What the guard loaded, or newer when it was asked for again since. */
const useCurrentPerson = (): Person => {
  const { person }: { person: Person } = useRouteContext({ strict: false });
  const profile = useProfile().data ?? person.profile;
  const organization = useOrganization().data ?? person.organization;
  return { profile, organization };
};

const KEY = 'navigation';
const COLLAPSED = 'collapsed';

/** Whether the person keeps the navigation at its icons; remembered until sign-out. */
const useCollapsed = (): [boolean, (collapsed: boolean) => void] => {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(KEY) === COLLAPSED);
  const change = (next: boolean) => {
    if (next) localStorage.setItem(KEY, COLLAPSED);
    else localStorage.removeItem(KEY);
    setCollapsed(next);
  };
  return [collapsed, change];
};
