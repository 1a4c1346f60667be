import { jobTitleFor } from '@fanal/contract/users/job-titles.rules';
import type { User } from '@fanal/contract/users/person.shapes';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { useDates } from '#platform/use-dates.ts';
import { usePhones } from '#platform/use-phones.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { Tooltip } from '#ui/Tooltip.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { statusKindOfStatus } from '../invitations/InvitationStatusBadge.tsx';
import { HeadActions } from './HeadActions.tsx';
import { PhotoDialogHost } from './PhotoDialogHost.tsx';
import classes from './ProfileHead.module.css';
import { profileSearch } from './profile-search.rules.ts';

/** Who the person is, where the invitation stands, and how to reach this person. */
export function ProfileHead({ user }: { user: User }) {
  const about = [
    jobTitleFor(user.position?.name ?? user.title, user.gender),
    user.employeeNumber,
    user.site?.name,
  ].filter(Boolean);
  return (
    <div className={classes.head}>
      <Photo user={user} />
      <div className={classes.words}>
        <h1>{user.displayName}</h1>
        {about.length > 0 ? (
          <p className={classes.about}>
            {about.map((part) => (
              <span key={part}>{part}</span>
            ))}
          </p>
        ) : null}
        <div className={classes.reach}>
          <State user={user} />
          <Contacts user={user} />
        </div>
      </div>
      <HeadActions user={user} />
    </div>
  );
}

/** The photo; a press on it changes it, for those who may. */
function Photo({ user }: { user: User }) {
  const t = useText('user-profile');
  const mayEdit = useMay()('users:update');
  const [{ edit }, change] = useUrlState(profileSearch);
  const avatar = <Avatar name={user.displayName} src={user.avatarUrl} size="large" />;
  if (!mayEdit) return avatar;
  return (
    <>
      <Tooltip label={t('photo.change')}>
        <button type="button" className={classes.photo} onClick={() => void change({ edit: 'photo' })}>
          {avatar}
          <VisuallyHidden>{t('photo.change')}</VisuallyHidden>
          <span className={classes.pencil}>
            <Glyph icon={IconPencil} size={14} />
          </span>
        </button>
      </Tooltip>
      {edit === 'photo' ? <PhotoDialogHost user={user} onClose={() => void change({ edit: '' })} /> : null}
    </>
  );
}

/** Where the invitation stands, and when the person was last here, to the minute on hover. */
function State({ user: { invitationStatus, lastSeenAt } }: { user: User }) {
  const t = useText('user-profile');
  const { relative, dateTime } = useDates();
  const status = t(`states.${invitationStatus}`);
  return (
    <StatusBadge kind={statusKindOfStatus[invitationStatus]} className={classes.state}>
      {lastSeenAt ? (
        <span title={dateTime(lastSeenAt)}>{t('states.seen', { status, when: relative(lastSeenAt) })}</span>
      ) : (
        status
      )}
    </StatusBadge>
  );
}

function Contacts({ user }: { user: User }) {
  const formatPhone = usePhones();
  const email = user.professionalEmail ?? user.email;
  return (
    <>
      {user.phone ? (
        <a href={`tel:${user.phone}`} className={classes.contact}>
          <Glyph icon={IconPhone} size={16} />
          {formatPhone(user.phone)}
        </a>
      ) : null}
      {email ? (
        <a href={`mailto:${email}`} className={classes.contact}>
          <Glyph icon={IconMail} size={16} />
          {email}
        </a>
      ) : null}
    </>
  );
}
