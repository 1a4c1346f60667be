import { industries } from '@fanal/contract/organizations/organizations.rules';
import { type Permission, permissions, permissionsOf, type RoleType } from '@fanal/contract/permissions';
import { describe, expect, it } from 'vitest';
import type { Person } from '#platform/session/person.tsx';
import { organizationSample, profileSample } from '#platform/testing/session.samples.ts';
import { screens } from './routes.tsx';
import { closedBecause, firstScreenOf, menuOf, type Screen, screensBehind, sections } from './screens.ts';

const personWith = (granted: readonly Permission[], isSuperAdmin = false): Person => ({
  profile: { ...profileSample, isSuperAdmin, permissions: [...granted] },
  organization: organizationSample,
});
const withoutStructure = (person: Person): Person => ({
  ...person,
  organization: { ...organizationSample, features: { ...organizationSample.features, organizationStructure: false } },
});
const pathsOf = (person: Person) => menuOf(screens, person).flatMap((group) => group.screens.map(({ path }) => path));

const structurePaths = [
  'organization/professions',
  'organization/positions',
  'organization/job-categories',
  'organization/projects',
  'organization/sites',
  'organization/structure',
];
const dashboard = 'dashboard/overview';
const trainingDashboard = 'dashboard/formations';
const events = 'content/events';
const posts = 'content/posts';
const infohub = 'content/infohub';
const training = 'lms/formations';
const cards = 'cards';
const pay = 'organization/paystub';
const managePay = 'organization/manage-paystub';
const phoneBook = 'phone-book';
const people = 'organization/users-management';
const settings = 'organization/settings';
const apps = 'organization/apps';
const data = 'organization/data-management';
const assistant = ['ai/configuration', 'ai/documents'];
const cardTypes = 'superadmin/card-types';
/** What the menu shows to each role; super admins come beside them. */
const shownTo: Record<RoleType, readonly string[]> = {
  organizationAdmin: [
    dashboard,
    posts,
    events,
    infohub,
    training,
    cards,
    pay,
    phoneBook,
    people,
    ...structurePaths,
    settings,
    apps,
    data,
    ...assistant,
  ],
  userAdmin: [dashboard, cards, pay, people, ...structurePaths, data],
  contentCreator: [dashboard, posts, events, infohub, training],
  influencer: [posts, events, infohub, training],
  lead: [dashboard, training, cards, people],
  member: [],
  guest: [],
};

describe('the menu', () => {
  it.each(Object.entries(shownTo) as [RoleType, string[]][])('of %s leads to %j', (role, paths) => {
    expect(pathsOf(personWith(permissionsOf[role]))).toEqual(paths);
  });

  it('of a super admin shows everything that the organization has on', () => {
    const ofTheMenu = screens.filter(({ section }) => section !== undefined);
    expect(pathsOf(personWith([], true))).toEqual(ofTheMenu.map(({ path }) => path));
  });

  it('has behind it what another screen leads to: the training dashboard, types of cards and categories of articles, for whoever may (GAP-23, GAP-24)', () => {
    const behind = (granted: readonly Permission[]) =>
      screensBehind(screens, personWith(granted)).map(({ path }) => path);
    expect(behind(permissionsOf.organizationAdmin)).toEqual([
      'dashboard/usage',
      'dashboard/acknowledgements',
      trainingDashboard,
      'categories',
      'lms/collections',
      'organization/cards',
      managePay,
      'organization/translations',
      'ai/questions',
      'ai/unanswered',
    ]);
    expect(behind(permissionsOf.contentCreator)).toEqual([
      'dashboard/usage',
      'dashboard/acknowledgements',
      trainingDashboard,
      'categories',
      'lms/collections',
      'organization/translations',
    ]);
    expect(behind(permissionsOf.userAdmin)).toEqual([managePay]);
  });

  it('leaves out a module that the organization has off, for everybody (GAP-26)', () => {
    expect(pathsOf(withoutStructure(personWith(permissions, true)))).not.toContain('organization/sites');
    expect(pathsOf(withoutStructure(personWith(permissionsOf.organizationAdmin)))).toEqual([
      dashboard,
      posts,
      events,
      infohub,
      training,
      cards,
      pay,
      phoneBook,
      people,
      settings,
      apps,
      data,
      ...assistant,
    ]);
  });

  it('shows a heading only above entries, in the order of GAP-21', () => {
    const { orPermission: _none, ...base } = screens[0]!;
    const entry = (path: string, section: Screen['section'], permission: Permission): Screen => ({
      ...base,
      path,
      permission,
      ...(section === undefined ? {} : { section }),
    });
    const table = [
      entry('ai', 'parameters', 'ai:read'),
      entry('posts', 'modules', 'posts:read'),
      entry('dashboard', null, 'stats:read'),
      entry('users', 'audiences', 'users:read'),
    ];
    const shown = menuOf(table, personWith(['posts:read', 'stats:read', 'ai:read']));
    expect(shown.map(({ section }) => section)).toEqual([null, 'modules', 'parameters']);
    expect(sections).toEqual(['modules', 'audiences', 'administration', 'parameters', 'superAdmin']);
  });
});

describe('a screen', () => {
  const site = screens.find(({ path }) => path === 'organization/sites')!;

  it('stands for each area of the product (SHELL-01, SHELL-05)', () => {
    const areas = {
      posts: ['content/posts'],
      events: ['content/events'],
      infohub: ['content/infohub', 'categories'],
      learning: ['lms/formations', 'lms/collections', 'dashboard/formations'],
      peopleAndGroups: ['organization/users-management', 'organization/structure'],
      rolesAndPermissions: ['user-profile/$userId'],
      structure: structurePaths,
      cards: ['cards', 'organization/cards'],
      paystubs: ['organization/paystub', 'organization/manage-paystub'],
      phoneBook: ['phone-book'],
      apps: ['organization/apps'],
      settings: ['organization/settings'],
      assistant: ['ai/configuration', 'ai/documents'],
      superAdmin: ['superadmin/card-types', 'superadmin/apps', 'superadmin/notification-events'],
    };
    const all = screens.map(({ path }) => path);
    for (const [area, paths] of Object.entries(areas))
      expect([area, all]).toEqual([area, expect.arrayContaining(paths)]);
  });

  it('opens for administrators, content creators and managers, and for nobody of the workforce (SHELL-02, SHELL-03)', () => {
    const opens = (role: RoleType) => menuOf(screens, personWith(permissionsOf[role])).length > 0;
    const users = ['organizationAdmin', 'userAdmin', 'contentCreator', 'influencer', 'lead'] as const;
    expect(users.map(opens)).toEqual(users.map(() => true));
    expect((['member', 'guest'] as const).map(opens)).toEqual([false, false]);
    expect(industries).toEqual(expect.arrayContaining(['construction', 'transportation', 'forestry']));
  });

  it('says why it stays closed: permission first, then feature', () => {
    expect(closedBecause(site, personWith(permissionsOf.lead))).toBe('permission');
    expect(closedBecause(site, withoutStructure(personWith(permissionsOf.lead)))).toBe('permission');
    expect(closedBecause(site, withoutStructure(personWith(permissionsOf.userAdmin)))).toBe('feature');
    expect(closedBecause(site, personWith(permissionsOf.userAdmin))).toBeNull();
  });

  it('is the first one when it stands first in the menu of the person', () => {
    expect(firstScreenOf(screens, personWith(permissionsOf.userAdmin))?.path).toBe(dashboard);
    expect(firstScreenOf(screens, personWith(permissionsOf.contentCreator))?.path).toBe(dashboard);
    expect(firstScreenOf(screens, personWith(permissionsOf.lead))?.path).toBe(dashboard);
    expect(firstScreenOf(screens, personWith(permissionsOf.influencer))?.path).toBe(posts);
    expect(firstScreenOf(screens, personWith(['courses:sign', 'cards:read']))?.path).toBe(cards);
    expect(firstScreenOf(screens, personWith(['courses:sign']))?.path).toBe(training);
    expect(firstScreenOf(screens, personWith(permissionsOf.member))).toBeUndefined();
  });

  it('stands at the address that the specification gives it (SHELL-10, SHELL-11, SHELL-12, SHELL-14, SHELL-16, SHELL-18, SHELL-19, SHELL-21, SHELL-23, SHELL-26, SHELL-27, CARD-TYPES-01)', () => {
    expect(screens.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        dashboard,
        trainingDashboard,
        posts,
        cards,
        pay,
        managePay,
        phoneBook,
        people,
        ...structurePaths,
        cardTypes,
        'organization/data-management',
        'organization/users-management',
        'user-details',
        'user-profile/$userId',
      ]),
    );
  });

  it('of card types opens for super admins whatever the organization has switched off (CARD-TYPES-01, GAP-26)', () => {
    const screen = screens.find(({ path }) => path === cardTypes)!;
    const person = personWith([], true);
    const features = { ...person.organization.features, operations: false };
    expect(closedBecause(screen, { ...person, organization: { ...person.organization, features } })).toBeNull();
  });

  it('of super admins opens for them alone, whatever role somebody has (GAP-03)', () => {
    const screen = screens.find(({ path }) => path === cardTypes)!;
    expect(closedBecause(screen, personWith([], true))).toBeNull();
    for (const granted of Object.values(permissionsOf))
      expect(closedBecause(screen, personWith(granted))).toBe('permission');
  });
});
