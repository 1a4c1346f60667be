/** All combinations: role of the caller × endpoint that changes a sign-in address × role of the target × invited or not × account or not. */
import { may, type Permission, type RoleType, roleTypes } from '@fanal/contract/permissions';
import { mayChangeSignInAddress } from '@fanal/contract/users/sign-in-address.rules';
import { describe, expect, it } from 'vitest';
import { giveOwner } from '#features/session/organizations.build';
import type { OrgId } from '#platform/context';
import { newId } from '#platform/ids';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { csv, look, upload, work } from '../../../test/imported.ts';
import { buildAccount, buildUser } from './users.build.ts';

const t = useTestApp();
/** Each test builds hundreds of people. */
const MATRIX_MS = 120_000;

type ActorRole = RoleType | 'superAdmin';
const actorRoles: readonly ActorRole[] = ['superAdmin', ...roleTypes];
type Target = { roleType: RoleType; isOwner: boolean; isSuperAdmin: boolean };
const nobodySpecial = { isOwner: false, isSuperAdmin: false };
const standings = [nobodySpecial, { ...nobodySpecial, isOwner: true }, { ...nobodySpecial, isSuperAdmin: true }];
const targets: readonly Target[] = standings.flatMap((standing) =>
  roleTypes.map((roleType) => ({ roleType, ...standing })),
);
const states = [
  { status: 'notInvited', hasAccount: false },
  { status: 'pending', hasAccount: false },
  { status: 'pending', hasAccount: true },
  { status: 'invited', hasAccount: true },
  { status: 'claimed', hasAccount: true },
] as const;
/** Kinds of targets; a super admin always has an account. */
const kinds = targets.flatMap((target) =>
  states.flatMap((state) => (target.isSuperAdmin && !state.hasAccount ? [] : [{ target, state }])),
);
type Kind = (typeof kinds)[number];
const nameOf = ({ target, state }: Kind) =>
  [
    target.roleType,
    ...(target.isOwner ? ['owner'] : []),
    ...(target.isSuperAdmin ? ['super admin'] : []),
    state.status,
    state.hasAccount ? 'with account' : 'without account',
  ].join(' ');

const roleOf = (actor: ActorRole) => ({
  isSuperAdmin: actor === 'superAdmin',
  roleType: actor === 'superAdmin' ? null : actor,
});
const isAllowed = (actor: ActorRole, target: Target) =>
  mayChangeSignInAddress({ ...roleOf(actor), userId: 'actor' }, { ...target, id: 'target' });

const callerIn = async (actor: ActorRole, org: OrgId): Promise<Caller> =>
  actor === 'superAdmin' ? { ...(await t.superAdmin()), org } : t.person(actor, org);

let made = 0;
const fresh = (what: string) => {
  made += 1;
  return `${what}${made}@boreal.example`;
};

type Given = { employeeNumber?: string | null; supervisorId?: string | null };

/** A person to take over; the account, if any, has the e-mail of the person. */
const buildTarget = async (org: OrgId, { target, state }: Kind, given: Given = {}) => {
  const email = fresh('avant');
  const isKnown = state.hasAccount;
  const account = isKnown ? await buildAccount(t.ownerDb, { email, isSuperAdmin: target.isSuperAdmin }) : null;
  const { id } = await buildUser(t.ownerDb, org, {
    email,
    roleType: target.roleType,
    invitationStatus: state.status,
    accountId: account?.id ?? null,
    ...given,
  });
  if (target.isOwner) await giveOwner(t.ownerDb, org, id);
  return { id, email };
};

/** The values by which a sign-in, an invitation and an import find a person. */
const addressesOf = (ids: readonly string[]) =>
  t.ownerDb
    .selectFrom('users as u')
    .leftJoin('accounts as a', 'a.id', 'u.account_id')
    .select([
      'u.id',
      'u.email',
      'u.phone',
      'u.employee_number as number',
      'a.email as login',
      'u.account_id as account',
    ])
    .where('u.id', 'in', [...ids])
    .execute();
type Addresses = Awaited<ReturnType<typeof addressesOf>>[number];
const addressOf = async (id: string) => (await addressesOf([id]))[0]!;

type ChangeEndpoint = {
  permission: Permission;
  call: (id: string) => string;
  body: (value: string) => object;
  after: (before: Addresses, value: string) => Partial<Addresses>;
};

const changeEndpoints: Record<string, ChangeEndpoint> = {
  'a personal e-mail by PATCH /v1/all/users/{id}': {
    permission: 'users:update',
    call: (id) => `PATCH /v1/all/users/${id}`,
    body: (email) => ({ version: 1, email }),
    after: (before, email) => ({ ...before, email }),
  },
  'no e-mail at all by PATCH /v1/all/users/{id}': {
    permission: 'users:update',
    call: (id) => `PATCH /v1/all/users/${id}`,
    body: () => ({ version: 1, email: null }),
    after: (before) => ({ ...before, email: null }),
  },
  'an employee number by PATCH /v1/all/users/{id}': {
    permission: 'users:update',
    call: (id) => `PATCH /v1/all/users/${id}`,
    body: (employeeNumber) => ({ version: 1, employeeNumber }),
    after: (before, number) => ({ ...before, number }),
  },
  'a personal e-mail by PUT /v1/profile/{id}': {
    permission: 'users:update',
    call: (id) => `PUT /v1/profile/${id}`,
    body: (email) => ({ version: 1, email }),
    after: (before, email) => ({ ...before, email }),
  },
  'a login e-mail by PUT /v1/all/users/{id}/identity': {
    permission: 'users:create',
    call: (id) => `PUT /v1/all/users/${id}/identity`,
    body: (email) => ({ version: 1, loginMethod: 'email', email }),
    after: (before, email) => (before.account ? { id: before.id, email, login: email } : { ...before, email }),
  },
};

describe.each(Object.entries(changeEndpoints))('%s', (_, { permission, call, body, after }) => {
  it.each(actorRoles)(
    'can be changed by the role %s only for people within its rights; otherwise nothing changes (GAP-04, GAP-07, GAP-57, P16)',
    { timeout: MATRIX_MS },
    async (actor) => {
      const org = await t.organization();
      const caller = await callerIn(actor, org);
      const wrong: string[] = [];
      for (const kind of kinds) {
        // the session cache keeps the owner for one second
        const setting = kind.target.isOwner ? await t.organization() : org;
        const asking = setting === org ? caller : await callerIn(actor, setting);
        const { id } = await buildTarget(setting, kind, { supervisorId: asking.userId });
        const before = await addressOf(id);
        const value = fresh('apres');
        const answer = await t.call<{ code?: string }>(asking, call(id), { body: body(value) });
        const code = may(roleOf(actor), permission) ? 'SIGN_IN_ADDRESS_REFUSED' : 'ACTION_FORBIDDEN';
        const isDone = code === 'SIGN_IN_ADDRESS_REFUSED' && isAllowed(actor, kind.target);
        const present = await addressOf(id);
        const expected = isDone ? after(before, value) : before;
        const isRight = isDone ? answer.status === 200 : answer.status === 403 && answer.body.code === code;
        try {
          expect(present).toMatchObject(expected);
          if (!isRight) wrong.push(`${nameOf(kind)}: ${answer.status} ${answer.body.code ?? ''}`);
        } catch {
          wrong.push(`${nameOf(kind)}: moved, ${answer.status} ${answer.body.code ?? ''}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );
});

/** People of all kinds in one organization; owners are left out unless the test is about one. */
const addPeople = async (org: OrgId, of: readonly Kind[]) => {
  const people = [];
  for (const kind of of) {
    const numbered = await buildTarget(org, kind, { employeeNumber: `N${newId()}` });
    people.push({ kind, ...numbered, by: 'number' as const });
    // an organization has only one owner
    if (!kind.target.isOwner) people.push({ kind, ...(await buildTarget(org, kind)), by: 'email' as const });
  }
  return people;
};
type People = Awaited<ReturnType<typeof addPeople>>;

/** An import file that gives each person a new e-mail (matched by number) or a new number (matched by e-mail). */
const fileFor = async (people: People) => {
  const numbers = new Map((await addressesOf(people.map(({ id }) => id))).map(({ id, number }) => [id, number]));
  return csv(
    'Numéro d’employé,Prénom,Nom,Courriel personnel',
    ...people.map(({ id, email, by }) =>
      by === 'number' ? `${numbers.get(id)},Camille,Roy,${fresh('vol')}` : `X${newId()},Camille,Roy,${email}`,
    ),
  );
};

const isMoved = (before: Addresses, after: Addresses) =>
  before.email !== after.email || before.number !== after.number || before.login !== after.login;

/** One group per owner, invited and not, and one group with all other people. */
const groupsOfPeople: readonly (readonly Kind[])[] = [
  kinds.filter(({ target }) => !target.isOwner),
  ...kinds
    .filter(({ target, state }) => target.isOwner && (state.status === 'notInvited' || state.status === 'invited'))
    .map((kind) => [kind]),
];

type Setting = { org: OrgId; caller: Caller; people: People };

/** One organization for each group, with a caller of the given role. */
const settingsFor = (actor: ActorRole): Promise<Setting[]> =>
  Promise.all(
    groupsOfPeople.map(async (of) => {
      const org = await t.organization();
      return { org, caller: await callerIn(actor, org), people: await addPeople(org, of) };
    }),
  );

/** Imports one file in each setting, each step in all settings at once. Returns the ids of the imports. */
const importEverywhere = async (settings: readonly Setting[], callerOf: (setting: Setting) => Promise<Caller>) => {
  const sent: { caller: Caller; id: string }[] = [];
  // one after the other, because of the limit of concurrent forms
  for (const setting of settings) {
    const caller = await callerOf(setting);
    const { body } = await upload(t, caller, 'users', await fileFor(setting.people));
    sent.push({ caller, id: body.id });
  }
  await work(t);
  const step = async (call: (id: string) => string, bodyOf: (caller: Caller, id: string) => Promise<object>) => {
    for (const { caller, id } of sent)
      expect((await t.call(caller, call(id), { body: await bodyOf(caller, id) })).status).toBe(200);
    await work(t);
  };
  await step(
    (id) => `PUT /v1/imports/${id}/mapping`,
    async (caller, id) => {
      const { version, mapping, sheets } = await look(t, caller, id);
      return { version, sheet: mapping!.sheet, columns: sheets[0]!.columns.map(({ guess }) => guess) };
    },
  );
  await step(
    (id) => `POST /v1/imports/${id}/start`,
    async (caller, id) => ({ version: (await look(t, caller, id)).version }),
  );
  for (const { caller, id } of sent) expect((await look(t, caller, id)).status).toBe('done');
  return sent.map(({ id }) => id);
};

/** People whose sign-in fields moved or stayed against the rule, after a caller changed all of them. */
const wrongAfter = async (actor: ActorRole, people: People, before: readonly Addresses[]): Promise<string[]> => {
  const after = new Map((await addressesOf(people.map(({ id }) => id))).map((row) => [row.id, row]));
  const then = new Map(before.map((row) => [row.id, row]));
  return people.flatMap(({ id, kind, by }) => {
    const moved = isMoved(then.get(id)!, after.get(id)!);
    return moved === isAllowed(actor, kind.target) ? [] : [`${nameOf(kind)} by ${by}: ${moved ? 'moved' : 'kept'}`];
  });
};

const importing = actorRoles.filter((actor) => may(roleOf(actor), 'imports:create'));

const idsOf = (settings: readonly Setting[]) => settings.flatMap(({ people }) => people.map(({ id }) => id));
const everybodyIn = (settings: readonly Setting[]) => settings.flatMap(({ people }) => people);

describe('an import', () => {
  it.each(importing)(
    'by the role %s changes no e-mail and no number of people above its rights (P16)',
    { timeout: MATRIX_MS },
    async (actor) => {
      const settings = await settingsFor(actor);
      const before = await addressesOf(idsOf(settings));
      await importEverywhere(settings, async ({ caller }) => caller);
      expect(await wrongAfter(actor, everybodyIn(settings), before)).toEqual([]);
    },
  );

  it.each(importing)(
    'that is undone by the role %s keeps the sign-in of people above its rights (P16)',
    { timeout: MATRIX_MS },
    async (actor) => {
      const settings = await settingsFor(actor);
      const root = await t.superAdmin();
      const imports = await importEverywhere(settings, async ({ org }) => ({ ...root, org }));
      const before = await addressesOf(idsOf(settings));
      for (const [at, { caller }] of settings.entries())
        expect((await t.call(caller, `POST /v1/imports/${imports[at]}/undo`)).status).toBe(200);
      await work(t);
      expect(await wrongAfter(actor, everybodyIn(settings), before)).toEqual([]);
    },
  );

  it('is refused to all other roles', async () => {
    for (const actor of actorRoles.filter((role) => !importing.includes(role))) {
      const caller = await callerIn(actor, await t.organization());
      const { status } = await t.call(caller, 'POST /v1/imports/users', {
        file: csv('Courriel', 'a@b.example'),
        body: {},
      });
      expect(status).toBe(403);
    }
  });
});
