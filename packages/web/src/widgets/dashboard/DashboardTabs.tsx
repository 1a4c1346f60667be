import { createLink } from '@tanstack/react-router';
import { isAllowed, isSwitchedOn, useOrganizationPath, usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { TabLink, TabLinks } from '#ui/TabLinks.tsx';

const Tab = createLink(TabLink);

const tabs = [
  { id: 'overview', permissions: ['users:read', 'stats:read'], feature: undefined },
  { id: 'formations', permissions: ['stats:read'], feature: 'learning' },
  { id: 'usage', permissions: ['posts:publish'], feature: undefined },
  { id: 'acknowledgements', permissions: ['stats:read'], feature: undefined },
] as const;

/** The parts of the dashboard that this person may open (DASHBOARD-01); one alone needs no line of tabs. */
export function DashboardTabs({ current }: { current: (typeof tabs)[number]['id'] }) {
  const t = useText('dashboard-tabs');
  const pathOf = useOrganizationPath();
  const { profile, organization } = usePerson();
  const open = tabs.filter(
    ({ permissions, feature }) =>
      permissions.some((permission) => isAllowed(profile, permission)) && isSwitchedOn(organization, feature),
  );
  if (open.length < 2) return null;
  return (
    <TabLinks label={t('label')} current={current}>
      {open.map(({ id }) => (
        <Tab key={id} to={pathOf(`dashboard/${id}`)} aria-current={id === current ? 'page' : undefined}>
          {t(id)}
        </Tab>
      ))}
    </TabLinks>
  );
}
