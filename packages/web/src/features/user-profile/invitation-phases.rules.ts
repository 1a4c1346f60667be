import type { InvitationStatus } from '@fanal/contract/users/users.shapes';
import type { PhaseKind } from '#ui/Phase.tsx';

/** The shape of each invitation status. */
export const invitationPhases: Record<InvitationStatus, PhaseKind> = {
  notInvited: 'draft',
  pending: 'waiting',
  invited: 'half',
  claimed: 'done',
  disabled: 'out',
};
