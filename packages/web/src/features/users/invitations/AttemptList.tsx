import type { InvitationState } from '@fanal/contract/invitations/invitations.rules';
import type { Invitation } from '@fanal/contract/invitations/invitations.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { usePhones } from '#platform/use-phones.ts';
import { StatusBadge, type StatusKind } from '#ui/StatusBadge.tsx';
import classes from './AttemptList.module.css';

export const statusKindOfState: Record<InvitationState, StatusKind> = {
  queued: 'planned',
  sending: 'half',
  sent: 'done',
  delivered: 'done',
  failed: 'refused',
  uncertain: 'waiting',
  cancelled: 'off',
};

/** As many attempts as one sees at a glance; older ones say nothing new. */
const SHOWN = 5;

/** The attempts to reach somebody, the latest first, each with what kept it from arriving (ERRORS-02 to ERRORS-04). */
export function AttemptList({ invitations }: { invitations: readonly Invitation[] }) {
  const t = useText('invitations');
  if (invitations.length === 0) return <p className={classes.none}>{t('attempts.none')}</p>;
  return (
    <ul className={classes.list}>
      {invitations.slice(0, SHOWN).map((invitation) => (
        <Attempt key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  );
}

function Attempt({ invitation }: { invitation: Invitation }) {
  const t = useText('invitations');
  const { dateTime } = useDates();
  const formatPhone = usePhones();
  const { channel, state, contact, reason, providerCode, sentAt, createdAt } = invitation;
  return (
    <li className={classes.attempt}>
      <StatusBadge kind={statusKindOfState[state]}>{t(`state.${state}`)}</StatusBadge>
      <span className={classes.about}>
        {t('attempts.about', {
          channel: t(`channel.${channel}`),
          contact: channel === 'sms' ? formatPhone(contact) : contact,
          date: dateTime(sentAt ?? createdAt),
        })}
      </span>
      {reason ? (
        <span className={classes.reason}>
          {reason.message} {providerCode ? t('attempts.code', { code: providerCode }) : null}
        </span>
      ) : null}
    </li>
  );
}
