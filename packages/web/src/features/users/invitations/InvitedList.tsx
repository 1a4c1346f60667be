import type { InvitedPerson } from '@fanal/contract/invitations/invitations.shapes';
import { useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { usePhones } from '#platform/use-phones.ts';
import { Note } from '#ui/Note.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { statusKindOfState } from './AttemptList.tsx';
import classes from './InvitedList.module.css';
import { useInvitationHistory } from './invitations.queries.ts';

/** Those who were just invited: what was sent can no longer be changed, and each line says what becomes of it. */
export function InvitedList({ people }: { people: readonly InvitedPerson[] }) {
  const t = useText('invitations');
  return (
    <>
      <div role="status">
        <Note tone="info" title={t('invited.title', { count: people.length })}>
          {t('invited.hint')}
        </Note>
      </div>
      <ul className={classes.list}>
        {people.map((person) => (
          <Sent key={person.id} person={person} />
        ))}
      </ul>
    </>
  );
}

function Sent({ person }: { person: InvitedPerson }) {
  const t = useText('invitations');
  const general = useText('general');
  const pathOf = useOrganizationPath();
  const formatPhone = usePhones();
  const invitation = useInvitationHistory(person.id).data?.invitations[0] ?? person.invitation;
  if (!invitation) return null;
  const { channel, state, contact, reason, providerCode } = invitation;
  return (
    <li className={classes.line}>
      <b className={classes.name}>{person.displayName}</b>
      <span className={classes.contact}>{channel === 'sms' ? formatPhone(contact) : contact}</span>
      <span className={classes.role}>{general(`roles.${person.roleType}`)}</span>
      <StatusBadge kind={statusKindOfState[state]} className={classes.state}>
        {t(`state.${state}`)}
      </StatusBadge>
      {reason ? (
        <span className={classes.reason}>
          {reason.message} {providerCode ? t('attempts.code', { code: providerCode }) : null}{' '}
          <TextLink small href={pathOf(`user-profile/${person.id}`)} target="_blank">
            {t('taken.profile')}
          </TextLink>
        </span>
      ) : null}
    </li>
  );
}
