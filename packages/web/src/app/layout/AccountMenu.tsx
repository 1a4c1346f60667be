import { locales } from '@fanal/contract/locales';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { useNavigate } from '@tanstack/react-router';
import { mayGoElsewhere, useOrganizationPath, usePerson } from '#platform/session/person.tsx';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { chooseLocale } from '#platform/text/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Menu, type MenuItem, type MenuLine } from '#ui/Menu.tsx';
import { Tooltip } from '#ui/Tooltip.tsx';
import { useColorScheme } from '#ui/theme/use-color-scheme.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { OWN_PROFILE } from '../routes.tsx';
import classes from './AccountMenu.module.css';
import { useMedia } from './use-media.ts';

/** Who is signed in; on a phone it also holds language and theme, which leave the top bar there. */
export function AccountMenu() {
  const t = useText('app');
  const general = useText('general');
  const navigate = useNavigate();
  const { profile } = usePerson();
  const phone = useMedia('(max-width: 820px)');
  const preferences = usePreferences();
  const label = t('top.account', { name: profile.displayName });
  const pathOf = useOrganizationPath();
  const items: (MenuItem | MenuLine)[] = [
    {
      id: 'profile',
      label: t('menu.ownProfile'),
      icon: IconUser,
      onSelect: () => void navigate({ to: pathOf(OWN_PROFILE) }),
    },
    ...(mayGoElsewhere(profile)
      ? [{ id: 'home', label: t('top.organizations'), icon: IconBuilding, onSelect: () => void navigate({ to: '/' }) }]
      : []),
    ...(phone ? preferences : []),
    { id: 'sign-out', label: general('signOut'), icon: IconLogout, onSelect: () => void navigate({ to: '/logout' }) },
  ];
  return (
    <Menu
      label={label}
      items={items}
      trigger={(props) => (
        <Tooltip label={profile.displayName}>
          <button {...props} type="button" className={classes.button}>
            <VisuallyHidden>{label}</VisuallyHidden>
            <Avatar name={profile.displayName} src={profile.avatarUrl} />
          </button>
        </Tooltip>
      )}
    />
  );
}

const usePreferences = (): (MenuItem | MenuLine)[] => {
  const t = useText('app');
  const general = useText('general');
  const locale = useLocale();
  const { scheme, toggle } = useColorScheme();
  return [
    { id: 'line-before', line: true },
    ...locales.map((one) => ({
      id: one,
      label: general(`locales.${one}`),
      checked: one === locale,
      onSelect: () => void chooseLocale(one),
    })),
    { id: 'line-between', line: true },
    {
      id: 'scheme',
      label: t(scheme === 'dark' ? 'top.light' : 'top.dark'),
      icon: scheme === 'dark' ? IconSun : IconMoon,
      onSelect: toggle,
    },
  ];
};
