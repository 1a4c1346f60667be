import { locales } from '@fanal/contract/locales';
import { nameKey } from '@fanal/contract/names.rules';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import { useNavigate } from '@tanstack/react-router';
import { isAllowed, mayGoElsewhere, useOrganizationPath, usePerson } from '#platform/session/person.tsx';
import { useOrganizations } from '#platform/session/session.queries.ts';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { chooseLocale } from '#platform/text/words.ts';
import { useColorScheme } from '#ui/theme/use-color-scheme.ts';
import { screens } from '../routes.tsx';
import { closedBecause, menuOf, type Screen, screensBehind } from '../screens.ts';
import type { Command, Commands } from './commands.ts';
import { usePeople } from './palette.queries.ts';
import { type AllWords, matches } from './search-words.ts';
import { useHitGroups } from './use-hit-groups.ts';

/** `hasFailed`: something could not be looked for; what was found stands all the same. */
export type PaletteGroups = { groups: readonly Commands[]; hasFailed: boolean };

type Search = { query: string; words: AllWords | undefined };

const useScreenCommands = ({ query, words }: Search): Command[] => {
  const t = useText('app');
  const person = usePerson();
  const pathOf = useOrganizationPath();
  const navigate = useNavigate();
  const commandOf = (screen: Screen, detail: string | undefined): Command => {
    const label = t(screen.label);
    const known = words?.('app', screen.label) ?? nameKey(label);
    const keywords = words?.('palette', `keywords.${screen.label.split('.').at(-1)}`) ?? '';
    return {
      id: screen.path,
      label,
      icon: screen.icon,
      ...(detail && { detail }),
      found: matches(query, `${known} ${keywords}`),
      run: () => void navigate({ to: pathOf(screen.path) }),
    };
  };
  const inMenu = menuOf(screens, person).flatMap((group) =>
    group.screens.map((screen) => commandOf(screen, group.section ? t(`menu.sections.${group.section}`) : undefined)),
  );
  const behind = screensBehind(screens, person).map((screen) => {
    const above = screens.find(({ path }) => path === screen.under);
    return commandOf(screen, above && t(above.label));
  });
  return [...inMenu, ...behind];
};

/** What can be started on the screens that open for this person. */
const useScreenActions = ({ query, words }: Search): Command[] => {
  const t = useText('palette');
  const person = usePerson();
  const pathOf = useOrganizationPath();
  const navigate = useNavigate();
  return screens.flatMap((screen) => {
    if (closedBecause(screen, person) !== null) return [];
    const allowed = (screen.actions ?? []).filter(({ permission }) => isAllowed(person.profile, permission));
    return allowed.map(({ id, search }) => {
      const label = t(`do.${id}`);
      const known = [`do.${id}`, `doWords.${id}`].map((key) => words?.('palette', key) ?? '').join(' ');
      return {
        id: `do-${id}`,
        label,
        icon: screen.icon,
        found: matches(query, `${nameKey(label)} ${known}`),
        run: () => void navigate({ to: pathOf(screen.path), search: search as never }),
      };
    });
  });
};

const useOrganizationCommands = (query: string, rested: string): Command[] => {
  const { profile, organization } = usePerson();
  const navigate = useNavigate();
  const elsewhere = mayGoElsewhere(profile);
  const { data } = useOrganizations(1, rested, elsewhere && rested !== '');
  if (!elsewhere || query === '') return [];
  return (data?.items ?? []).map((one) => ({
    id: one.id,
    label: one.displayName,
    icon: IconBuilding,
    found: one.id !== organization.id && matches(query, nameKey(one.displayName)),
    run: () => void navigate({ to: `/${one.id}` }),
  }));
};

const useActionCommands = ({ query, words }: Search): Command[] => {
  const t = useText('palette');
  const general = useText('general');
  const navigate = useNavigate();
  const locale = useLocale();
  const { scheme, toggle } = useColorScheme();
  const other = scheme === 'dark' ? 'light' : 'dark';
  const found = (own: string, known: string | undefined) => matches(query, `${nameKey(own)} ${known ?? ''}`);
  const choices = locales
    .filter((one) => one !== locale)
    .map((one) => {
      const label = general('languageNow', { name: general(`locales.${one}`) });
      return {
        id: one,
        label,
        icon: IconWorld,
        found: found(label, words?.('general', 'language')),
        run: () => void chooseLocale(one),
      };
    });
  return [
    ...choices,
    {
      id: 'scheme',
      label: t(other),
      icon: other === 'light' ? IconSun : IconMoon,
      found: found(t(other), words?.('palette', other)),
      run: toggle,
    },
    {
      id: 'sign-out',
      label: general('signOut'),
      icon: IconLogout,
      found: found(general('signOut'), words?.('general', 'signOut')),
      run: () => void navigate({ to: '/logout' }),
    },
  ];
};

const usePeopleCommands = (query: string, rested: string): Command[] => {
  const t = useText('palette');
  const pathOf = useOrganizationPath();
  const navigate = useNavigate();
  const { data } = usePeople(rested);
  if (query === '') return [];
  return (data?.items ?? []).map((person) => {
    const detail = [person.jobTitle, person.employeeNumber && t('number', { number: person.employeeNumber })];
    return {
      id: person.id,
      label: person.displayName,
      detail: detail.filter(Boolean).join(', '),
      avatar: { name: person.displayName, src: person.avatarUrl },
      found: true,
      run: () => void navigate({ to: pathOf(`user-profile/${person.id}`) }),
    };
  });
};

/** What the palette offers for what was typed; `rested` is the same text once typing rests, for what the server looks up. */
export const usePaletteGroups = (search: Search, rested: string): PaletteGroups => {
  const t = useText('palette');
  const people = { id: 'people', label: t('people'), items: usePeopleCommands(search.query, rested) };
  const hits = useHitGroups(search.query, rested);
  const goTo = { id: 'screens', label: t('screens'), items: useScreenCommands(search) };
  const started = useScreenActions(search);
  const actions = { id: 'actions', label: t('actions'), items: [...started, ...useActionCommands(search)] };
  const organizations = {
    id: 'organizations',
    label: t('organizations'),
    items: useOrganizationCommands(search.query, rested),
  };
  // What is called by its name stands first: people arrive a moment later and must not slip under the Enter key.
  const isNamed = ({ items }: Commands) => items.some((item) => matches(search.query, nameKey(item.label)));
  const own = [goTo, actions];
  const groups = [
    ...own.filter(isNamed),
    people,
    ...hits.groups,
    organizations,
    ...own.filter((group) => !isNamed(group)),
  ]
    .map((group) => ({ ...group, items: group.items.filter((item) => item.found) }))
    .filter((group) => group.items.length > 0);
  return { groups, hasFailed: hits.hasFailed };
};
