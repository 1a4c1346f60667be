/** What the one route table (routes.tsx) says of a screen; guard, menu, breadcrumb and palette all derive from it. */
import type { Feature } from '@fanal/contract/features';
import type { Permission } from '@fanal/contract/permissions';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { isAllowed, isSwitchedOn, type Person } from '#platform/session/person.tsx';
import type { TextKey } from '#platform/text/use-text.ts';
import type { IconComponent } from '#ui/Glyph.tsx';

/** Headings of the menu, in their order (GAP-21). */
export const sections = ['modules', 'audiences', 'administration', 'parameters', 'superAdmin'] as const;
export type Section = (typeof sections)[number];

/** The code of a screen, loaded when it opens or when a link to it is pointed at. */
export type Chunk = {
  Page: ComponentType;
  /** Asks for the data that the page will show first. */
  prefetch?: (
    client: QueryClient,
    search: Record<string, unknown>,
    params: Record<string, string>,
    may: (permission: Permission) => boolean,
  ) => void;
};

/** A page outside any organization: everybody may open it (GAP-11, 1). */
export type PlainRoute = { path: string; chunk: () => Promise<Chunk> };

/** Something that can be started on a screen, found by the palette: leads to the screen with `search` in its address. */
export type ScreenAction = {
  /** Its words are `do.{id}` of the palette, what else it is found by `doWords.{id}`. */
  id: Extract<TextKey<'palette'>, `do.${string}`> extends `do.${infer Id}` ? Id : never;
  permission: Permission;
  search: Readonly<Record<string, string>>;
};

export type Screen = {
  /** Below `/{idOrganization}/`; a part that begins with `$` stands for what is shown. */
  path: string;
  permission: Permission;
  /** Another permission that opens it, for a part of it. */
  orPermission?: Permission;
  feature?: Feature;
  /** Its name in the menu, the breadcrumb and the title. */
  label: TextKey<'app'>;
  /** Another title than its name stands over it. */
  hasOtherTitle?: true;
  icon: IconComponent;
  /** Null for an entry that stands above the headings; absent when the menu does not lead there. */
  section?: Section | null;
  /** The path of the screen that leads here: stands before this one in the breadcrumb, and stays marked in the menu. */
  under?: string;
  /** Stands after its name in the menu: how much waits there, or nothing. */
  Count?: ComponentType;
  /** What can be started here. */
  actions?: readonly ScreenAction[];
  chunk: () => Promise<Chunk>;
};

/** Those of which one opens a screen. */
export const permissionsFor = ({
  permission,
  orPermission,
}: Pick<Screen, 'permission' | 'orPermission'>): Permission[] =>
  orPermission ? [permission, orPermission] : [permission];

/** Why a screen stays closed to a person; null when it opens. */
export type Closed = 'permission' | 'feature';

export const closedBecause = (
  screen: Pick<Screen, 'permission' | 'orPermission' | 'feature'>,
  { profile, organization }: Person,
): Closed | null => {
  if (!permissionsFor(screen).some((permission) => isAllowed(profile, permission))) return 'permission';
  return isSwitchedOn(organization, screen.feature) ? null : 'feature';
};

export type MenuGroup = { section: Section | null; screens: Screen[] };

/** The entries that lead somewhere for this person; headings without entries leave too. */
export const menuOf = (screens: readonly Screen[], person: Person): MenuGroup[] =>
  [null, ...sections]
    .map((section) => ({
      section,
      screens: screens.filter((screen) => screen.section === section && closedBecause(screen, person) === null),
    }))
    .filter((group) => group.screens.length > 0);

/** Screens that another one leads to and that show the same to whoever opens them: found by their name, though not in the menu. */
export const screensBehind = (screens: readonly Screen[], person: Person): Screen[] =>
  screens.filter(
    (screen) => screen.under !== undefined && !screen.path.includes('$') && closedBecause(screen, person) === null,
  );

/** The screens that lead to a screen, the nearest first. */
export const screensAbove = (screens: readonly Screen[], screen: Screen): Screen[] => {
  const above = screens.find(({ path }) => path === screen.under);
  return above ? [above, ...screensAbove(screens, above)] : [];
};

/**
 * Where `/{idOrganization}` leads: the entry above the headings, which is made for whoever has it, else the first one, in
 * the order of the menu, that opens as a whole and not for a part only.
 */
export const firstScreenOf = (screens: readonly Screen[], person: Person): Screen | undefined => {
  const entries = menuOf(screens, person).flatMap((group) => group.screens);
  const isWhole = ({ section, permission }: Screen) => section === null || isAllowed(person.profile, permission);
  return entries.find(isWhole) ?? entries[0];
};
