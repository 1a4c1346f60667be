import { createLink } from '@tanstack/react-router';
import { isAllowed, useOrganizationPath, usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { TabLink, TabLinks } from '#ui/TabLinks.tsx';

const Tab = createLink(TabLink);

const tabs = [
  { id: 'files', path: 'organization/data-management', permission: 'imports:read' },
  { id: 'translations', path: 'organization/translations', permission: 'posts:publish' },
] as const;

/** Data of the whole organization: files that come and go, and texts in every language. One alone needs no line of tabs. */
export function DataManagementTabs({ current }: { current: (typeof tabs)[number]['id'] }) {
  const t = useText('data-management-tabs');
  const pathOf = useOrganizationPath();
  const { profile } = usePerson();
  const open = tabs.filter(({ permission }) => isAllowed(profile, permission));
  if (open.length < 2) return null;
  return (
    <TabLinks label={t('label')} current={current}>
      {open.map(({ id, path }) => (
        <Tab key={id} to={pathOf(path)} aria-current={id === current ? 'page' : undefined}>
          {t(id)}
        </Tab>
      ))}
    </TabLinks>
  );
}
