/**
 * Roles and their permissions, defined only here. The server enforces them, the web hides what is not allowed (GAP-02).
 */

/**
 * All permissions, by subject. `superadmin` is never part of a role: it comes only from the super admin flag of the
 * person.
 */
const subjects = {
  webapp: ['read'],
  posts: ['read', 'create', 'update', 'publish', 'delete', 'erase'],
  infohub: ['read', 'create', 'update', 'publish', 'delete'],
  courses: ['read', 'create', 'update', 'publish', 'delete', 'erase', 'sign'],
  files: ['create'],
  audiences: ['read'],
  users: ['read', 'create', 'update', 'delete', 'block', 'reveal'],
  groups: ['read', 'create', 'update', 'delete'],
  roles: ['update'],
  cards: ['read', 'update', 'create', 'delete'],
  cardTypes: ['read', 'update'],
  structure: ['read', 'create', 'update', 'delete'],
  paystubs: ['read', 'create', 'delete'],
  phonebook: ['read', 'create', 'update', 'delete'],
  apps: ['read', 'update'],
  imports: ['read', 'create'],
  organization: ['read', 'update', 'delete'],
  integrations: ['read', 'update'],
  ai: ['read', 'update'],
  stats: ['read', 'remind'],
  superadmin: ['read', 'update'],
} as const;

type Subjects = typeof subjects;
export type Subject = keyof Subjects & string;
/** The actions of each subject. */
export const actionsOf: Readonly<Record<Subject, readonly string[]>> = subjects;
export type Permission = { [S in keyof Subjects & string]: `${S}:${Subjects[S][number]}` }[keyof Subjects & string];

/** Values of role.roleType (GAP-01). */
export const roleTypes = [
  'organizationAdmin',
  'userAdmin',
  'contentCreator',
  'influencer',
  'lead',
  'member',
  'guest',
] as const;
export type RoleType = (typeof roleTypes)[number];

const all = (...names: (keyof Subjects)[]): Permission[] =>
  names.flatMap((name) => subjects[name].map((action) => `${name}:${action}` as Permission));

export const permissions: readonly Permission[] = all(...(Object.keys(subjects) as (keyof Subjects)[]));

export const permissionsOf: Record<RoleType, readonly Permission[]> = {
  organizationAdmin: permissions.filter((permission) => !permission.startsWith('superadmin:')),
  userAdmin: [
    'webapp:read',
    ...all('users', 'groups', 'roles'),
    'audiences:read',
    'structure:read',
    'cards:read',
    'paystubs:read',
    ...all('imports'),
  ],
  contentCreator: [
    'webapp:read',
    'posts:read',
    'posts:create',
    'posts:update',
    'posts:publish',
    'posts:delete',
    ...all('infohub'),
    'courses:read',
    'courses:create',
    'courses:update',
    'courses:publish',
    'courses:delete',
    'files:create',
    'audiences:read',
    ...all('stats'),
  ],
  influencer: [
    'webapp:read',
    'posts:read',
    'posts:create',
    'posts:update',
    'infohub:read',
    'infohub:create',
    'infohub:update',
    'courses:read',
    'courses:create',
    'courses:update',
    'files:create',
    'audiences:read',
  ],
  lead: ['webapp:read', 'users:read', 'users:update', 'cards:read', 'cards:update', 'courses:sign', ...all('stats')],
  member: [],
  guest: [],
};

/**
 * The caller: a super admin may do everything in any organization (ROLES-02). `scope` is that of an API key, which may do
 * what is in it and in the role.
 */
export type Asker = { isSuperAdmin: boolean; roleType: RoleType | null; scope?: ReadonlySet<Permission> };

const sets = new Map<RoleType, ReadonlySet<Permission>>(roleTypes.map((role) => [role, new Set(permissionsOf[role])]));

export const may = (asker: Asker, permission: Permission): boolean =>
  (asker.scope?.has(permission) ?? true) &&
  (asker.isSuperAdmin || (asker.roleType !== null && sets.get(asker.roleType)!.has(permission)));

/** The permission list in a profile (ROLES-17). */
export const grantedTo = (asker: Asker): readonly Permission[] =>
  permissions.filter((permission) => may(asker, permission));
