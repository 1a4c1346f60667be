import type { UserRow } from '@fanal/contract/users/users.shapes';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import type { MenuItem } from '#ui/Menu.tsx';
import { useCopyLink } from '#widgets/use-copy-link.ts';
import { looksOf, type UserAction, useActionsOn } from '../actions/use-actions-on.ts';

type RowMenu = { onOpen: (action: UserAction, id: string) => void; onProfile: (person: UserRow) => void };

/** The menu of a row; its letters work while the row has the focus. */
export const useRowMenu = ({ onOpen, onProfile }: RowMenu): ((person: UserRow) => MenuItem[]) => {
  const t = useText('users');
  const pathOf = useOrganizationPath();
  const actionsOn = useActionsOn();
  const copyLink = useCopyLink();
  return (person) => [
    { id: 'open', label: t('menu.open'), icon: IconUser, hint: 'O', onSelect: () => onProfile(person) },
    {
      id: 'link',
      label: t('menu.link'),
      icon: IconLink,
      onSelect: () => void copyLink(new URL(pathOf(`user-profile/${person.id}`), window.location.href)),
    },
    ...actionsOn(person).map((action) => ({
      id: action,
      label: t(`menu.${action}`),
      ...looksOf[action],
      onSelect: () => onOpen(action, person.id),
    })),
  ];
};
