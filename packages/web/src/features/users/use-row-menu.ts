import { outranks } from '@fanal/contract/users/roles.rules';
import type { UserRow } from '@fanal/contract/users/users.shapes';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs';
import { useMay, useOrganizationPath, usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import type { MenuItem } from '#ui/Menu.tsx';
import { toast } from '#ui/toast.ts';
import type { UserAction } from './users.rules.ts';

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

const looks = {
  invite: { icon: IconSend, hint: 'I' },
  resend: { icon: IconSend, hint: 'I' },
  deactivate: { icon: IconUserOff },
  reactivate: { icon: IconUserCheck },
  delete: { icon: IconTrash, danger: true },
} as const;

type RowMenu = { onOpen: (action: UserAction, id: string) => void; onProfile: (person: UserRow) => void };

/** The menu of a row; its letters work while the row has the focus. */
export const useRowMenu = ({ onOpen, onProfile }: RowMenu): ((person: UserRow) => MenuItem[]) => {
  const t = useText('users');
  const pathOf = useOrganizationPath();
  const actionsOn = useActionsOn();
  const copyLink = async (id: string) => {
    try {
      await navigator.clipboard.writeText(new URL(pathOf(`user-profile/${id}`), window.location.href).href);
      toast.success(t('link.copied'));
    } catch {
      toast.error(t('link.failed'));
    }
  };
  return (person) => [
    { id: 'open', label: t('menu.open'), icon: IconUser, hint: 'O', onSelect: () => onProfile(person) },
    { id: 'link', label: t('menu.link'), icon: IconLink, onSelect: () => void copyLink(person.id) },
    ...actionsOn(person).map((action) => ({
      id: action,
      label: t(`menu.${action}`),
      ...looks[action],
      onSelect: () => onOpen(action, person.id),
    })),
  ];
};
