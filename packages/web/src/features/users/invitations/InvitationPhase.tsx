import type { UserRow } from '@fanal/contract/users/users.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Phase, type PhaseKind } from '#ui/Phase.tsx';

type InvitationPhaseProps = {
  person: Pick<
    UserRow,
    'invitationStatus' | 'disabledBy' | 'disabledAt' | 'firstSignInAt' | 'createdAt' | 'phone' | 'email'
  >;
};

export const phaseOfStatus: Record<UserRow['invitationStatus'], PhaseKind> = {
  notInvited: 'draft',
  pending: 'waiting',
  invited: 'half',
  claimed: 'done',
  disabled: 'out',
};

/** Where the invitation of a person stands, and since when (USERS-07 to USERS-11). */
export function InvitationPhase({ person }: InvitationPhaseProps) {
  const t = useText('people');
  const detail = useDetail(person);
  return (
    <Phase kind={phaseOfStatus[person.invitationStatus]} {...(detail ? { detail } : {})}>
      {t(`invitation.${person.invitationStatus}`)}
    </Phase>
  );
}

const useDetail = (person: InvitationPhaseProps['person']): string | null => {
  const t = useText('people');
  const { date } = useDates();
  const { invitationStatus: status, firstSignInAt, disabledAt, disabledBy, createdAt, phone, email } = person;
  if (status === 'claimed') return firstSignInAt && date(firstSignInAt);
  if (status === 'disabled')
    return (
      disabledAt &&
      t(disabledBy === 'security' ? 'invitation.bySecurity' : 'invitation.byAdmin', { date: date(disabledAt) })
    );
  if (status === 'invited') return t('invitation.notSeen');
  if (!phone && !email) return t('invitation.unreachable');
  return t('invitation.added', { date: date(createdAt) });
};
