import { Link } from '@tanstack/react-router';
import { useMay, useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { SideList } from '../SideList.tsx';
import type { Settings } from '../settings-forms.rules.ts';
import classes from './Administrators.module.css';

const RECOMMENDED = { least: 2, most: 4 };

/** Who administers the organization: too few is a risk, too many as well. */
export function Administrators({ settings }: { settings: Settings }) {
  const t = useText('organization-general');
  const may = useMay();
  const pathOf = useOrganizationPath();
  const { administrators, administratorCount: count, owner } = settings;
  const isRight = count >= RECOMMENDED.least && count <= RECOMMENDED.most;
  return (
    <SideList
      title={t('admins.title')}
      action={
        may('users:read') ? (
          <Link to={pathOf('organization/users-management')} className={classes.manage}>
            {t('admins.manage')}
          </Link>
        ) : null
      }
      after={
        <StatusBadge kind={isRight ? 'done' : 'waiting'}>
          {t(isRight ? 'admins.right' : count < RECOMMENDED.least ? 'admins.few' : 'admins.many', { count })}
        </StatusBadge>
      }
    >
      {administrators.map(({ id, displayName, positionName, avatarUrl }) => (
        <li key={id} className={classes.person}>
          <Avatar name={displayName} src={avatarUrl} size="small" />
          <span className={classes.words}>
            <Link to={pathOf(`user-profile/${id}`)} className={classes.name}>
              {displayName}
            </Link>
            <span className={classes.detail}>
              {[id === owner?.id ? t('admins.owner') : null, positionName].filter(Boolean).join(' · ')}
            </span>
          </span>
        </li>
      ))}
    </SideList>
  );
}
