import type { UserRow } from '@fanal/contract/users/users.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { StatusBadge, type StatusKind } from '#ui/StatusBadge.tsx';

type InvitationStatusBadgeProps = {
  person: Pick<
    UserRow,
    'invitationStatus' | 'disabledBy' | 'disabledAt' | 'firstSignInAt' | 'createdAt' | 'phone' | 'email'
  >;
};

export const statusKindOfStatus: Record<UserRow['invitationStatus'], StatusKind> = {
  notInvited: 'draft',
  pending: 'waiting',
  invited: 'half',
  claimed: 'done',
  disabled: 'out',
};

/** Where the invitation of a person stands, and since when (USERS-07 to USERS-11). */
export function InvitationStatusBadge({ person }: InvitationStatusBadgeProps) {
  const t = useText('people');
  const detail = useDetail(person);
  return (
    <StatusBadge kind={statusKindOfStatus[person.invitationStatus]} {...(detail ? { detail } : {})}>
      {t(`invitation.${person.invitationStatus}`)}
    </StatusBadge>
  );
}

const useDetail = (person: InvitationStatusBadgeProps['person']): string | null => {
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
