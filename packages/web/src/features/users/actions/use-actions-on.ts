import { outranks } from '@fanal/contract/users/roles.rules';
import type { UserRow } from '@fanal/contract/users/users.shapes';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs';
import { useMay, usePerson } from '#platform/session/person.tsx';

/** What can be done with a person beside changing the profile; each has a dialog of its own. */
export const userActions = ['invite', 'resend', 'deactivate', 'reactivate', 'delete'] as const;
export type UserAction = (typeof userActions)[number];

type Judged = Pick<UserRow, 'id' | 'roleType' | 'invitationStatus'>;

/** What the caller may do with this person now: by permission, by rank, and by the state of the invitation. */
export const useActionsOn = (): ((person: Judged) => readonly UserAction[]) => {
  const may = useMay();
  const { profile, organization } = usePerson();
  const ownId = profile.organizationUsers.find((one) => one.organizationId === organization.id)?.userId;
  const asker = { isSuperAdmin: profile.isSuperAdmin, roleType: organization.roleType };
  return ({ id, roleType, invitationStatus: status }) => {
    if (!outranks(asker, roleType)) return [];
    const isOther = id !== ownId;
    return [
      ...(may('users:create') && (status === 'notInvited' || status === 'pending') ? (['invite'] as const) : []),
      ...(may('users:create') && status === 'invited' ? (['resend'] as const) : []),
      ...(may('users:block') && isOther && status !== 'disabled' ? (['deactivate'] as const) : []),
      ...(may('users:block') && isOther && status === 'disabled' ? (['reactivate'] as const) : []),
      ...(may('users:delete') && isOther ? (['delete'] as const) : []),
    ];
  };
};

/** How each stands in a menu. */
export const looksOf = {
  invite: { icon: IconSend, hint: 'I' },
  resend: { icon: IconSend, hint: 'I' },
  deactivate: { icon: IconUserOff },
  reactivate: { icon: IconUserCheck },
  delete: { icon: IconTrash, danger: true },
} as const;
