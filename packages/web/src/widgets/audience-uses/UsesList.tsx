import type { AudienceUse, AudienceUses } from '@fanal/contract/audiences/audiences.shapes';
import { Link } from '@tanstack/react-router';
import { useMay, useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import classes from './UsesList.module.css';

const screens = {
  userGroup: {
    path: 'organization/users-management',
    permission: 'groups:read',
    search: { tab: 'groups' },
    key: 'group',
  },
  post: { path: 'content/posts', permission: 'posts:read', search: { open: 'edit' }, key: 'id' },
  event: { path: 'content/events', permission: 'posts:read', search: { open: 'edit' }, key: 'id' },
  course: { path: 'lms/formations', permission: 'courses:read', search: {}, key: 'course' },
  app: { path: 'organization/apps', permission: 'apps:read', search: { open: 'audience' }, key: 'id' },
  aiDocument: { path: 'ai/documents', permission: 'ai:read', search: { open: 'audience' }, key: 'id' },
  article: { path: 'content/infohub', permission: 'infohub:read', search: { open: 'edit' }, key: 'id' },
} as const;

/** Groups, posts, events, articles, courses, apps and documents of the assistant by name, each leading to where it is changed. */
export function UsesList({ uses: { items, total } }: { uses: AudienceUses }) {
  const t = useText('audience-uses');
  return (
    <ul className={classes.uses}>
      {items.map((use) => (
        <li key={use.id}>
          <Name use={use} />
          <span className={classes.kind}>{t(`kinds.${use.kind}`)}</span>
        </li>
      ))}
      {total > items.length ? <li>{t('more', { count: total - items.length })}</li> : null}
    </ul>
  );
}

function Name({ use: { kind, id, name } }: { use: AudienceUse }) {
  const t = useText('audience-uses');
  const pathTo = useOrganizationPath();
  const { path, permission, search, key } = screens[kind];
  const isOpen = useMay()(permission);
  if (name === null) return <span>{t('closed')}</span>;
  if (!isOpen) return <span>{name}</span>;
  return (
    <Link to={pathTo(path)} search={{ ...search, [key]: id } as never} className={classes.link}>
      {name}
    </Link>
  );
}
