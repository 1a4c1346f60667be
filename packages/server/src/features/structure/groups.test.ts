import type { Page } from '@fanal/contract/kit/page';
import type { PlacedPerson, Structure, StructureGroup } from '@fanal/contract/structure/groups.shapes';
import { depthOf } from '@fanal/contract/structure/structure.rules';
import { describe, expect, it } from 'vitest';
import { giveOwner } from '#features/session/organizations.build';
import { buildUser } from '#features/users/users.build';
import type { OrgId } from '#platform/context';
import { newId } from '#platform/ids';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { buildGroupTree } from './groups.build.ts';

const t = useTestApp();

type Refused = { code: string; message: string; details: Record<string, unknown> };
type Admin = Awaited<ReturnType<typeof t.person>>;

const tree = 'v1/organization-structure';
const read = async (who: Caller) => (await t.call<Structure>(who, `GET /${tree}`)).body;
const create = (who: Caller, name: string, parentId: string | null) =>
  t.call<StructureGroup & Refused>(who, `POST /${tree}/groups`, { body: { name, parentId } });
/** With the current version. */
const change = async (who: Caller, id: string, changes: { name?: string; parentId?: string | null }) => {
  const version = (await read(who)).groups.find((group) => group.id === id)?.version ?? 1;
  return t.call<StructureGroup & Refused>(who, `PATCH /${tree}/groups/${id}`, { body: { version, ...changes } });
};
const people = (org: OrgId, count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, at) => (await buildUser(t.ownerDb, org, { familyName: `Roy ${at}` })).id),
  );
const actionsOf = async (who: Admin) =>
  (
    await t.ownerDb
      .selectFrom('audit_log')
      .select('action')
      .where('organization_id', '=', who.org)
      .orderBy('sequence')
      .execute()
  ).map(({ action }) => action);

/**
 * Boréal inc. > Génie civil > Côte-Nord > Coffrage, and a second legal entity; six people, one of them in three groups.
 */
const plant = async (who: Admin) => {
  const [a, b, c, d, e, f] = (await people(who.org, 6)) as [string, string, string, string, string, string];
  const ids = await buildGroupTree(t.ownerDb, who.org, {
    levels: ['Entité', 'Division', 'Région', 'Équipe'],
    groups: [
      {
        name: 'Boréal inc.',
        userIds: [a],
        groups: [
          {
            name: 'Génie civil',
            userIds: [a, b],
            groups: [{ name: 'Côte-Nord', groups: [{ name: 'Coffrage', userIds: [a, c, d] }] }],
          },
          { name: 'Bâtiment', userIds: [e] },
        ],
      },
      { name: 'Transport', userIds: [a, f] },
    ],
  });
  const id = (path: string) => ids.get(path)!;
  return {
    userIds: { a, b, c, d, e, f },
    boreal: id('Boréal inc.'),
    civil: id('Boréal inc./Génie civil'),
    coast: id('Boréal inc./Génie civil/Côte-Nord'),
    crew: id('Boréal inc./Génie civil/Côte-Nord/Coffrage'),
    building: id('Boréal inc./Bâtiment'),
    transport: id('Transport'),
  };
};

describe('the tree', () => {
  it.each([
    ['fr_CA', ['Entité juridique', 'Division', 'Région', 'Équipe']],
    ['en_US', ['Legal entity', 'Division', 'Region', 'Team']],
    ['es_ES', ['Entidad jurídica', 'División', 'Región', 'Equipo']],
  ] as const)(
    'starts with four columns in the language of the organization, %s (STRUCTURE-02, GAP-63)',
    async (defaultLocale, names) => {
      const admin = await t.person('organizationAdmin', await t.organization({ defaultLocale }));
      const before = await read(admin);
      expect(before.levels.map(({ name }) => name)).toEqual(names);
      expect(before.levels.map(({ kind }) => kind)).toEqual(['legalEntity', 'group', 'group', 'group']);
      expect(before).toMatchObject({ groups: [], userCount: 0, mayDeleteAll: false });
      const made = await create(admin, 'Première inc.', null);
      expect(made.body.levelId).toBe(before.levels[0]!.id);
      expect((await read(admin)).levels).toEqual(before.levels);
    },
  );

  it('counts the people of a group and the distinct ones below it (STRUCTURE-01, GAP-63)', async () => {
    const admin = await t.person('organizationAdmin');
    const ids = await plant(admin);
    const structure = await read(admin);
    const of = (id: string) => {
      const group = structure.groups.find((one) => one.id === id)!;
      return [structure.levels.findIndex((level) => level.id === group.levelId), group.userCount, group.totalUserCount];
    };
    expect(of(ids.boreal)).toEqual([0, 1, 5]);
    expect(of(ids.civil)).toEqual([1, 2, 4]);
    expect(of(ids.coast)).toEqual([2, 0, 3]);
    expect(of(ids.crew)).toEqual([3, 3, 3]);
    expect(of(ids.building)).toEqual([1, 1, 1]);
    expect(of(ids.transport)).toEqual([0, 2, 2]);
    expect(structure.userCount).toBe(6);
    // the administrator alone is in no group
    expect(structure).toMatchObject({ unplacedCount: 1, ownGroupIds: [] });
    expect(structure.groups.map(({ name }) => name)).toEqual([
      'Bâtiment',
      'Boréal inc.',
      'Coffrage',
      'Côte-Nord',
      'Génie civil',
      'Transport',
    ]);
  });

  it('finds people with their places, of this organization alone, and tells callers their own', async () => {
    const admin = await t.person('organizationAdmin', undefined, { givenName: 'Zoé', familyName: 'Admin' });
    const ids = await plant(admin);
    const find = async (who: Caller, search: string) =>
      (await t.call<Page<PlacedPerson>>(who, `GET /${tree}/people`, { query: { search } })).body;
    const found = await find(admin, 'roy 0');
    expect(found.total).toBe(1);
    const places = found.items[0]!.groupIds;
    expect([...places].sort()).toEqual([ids.boreal, ids.civil, ids.crew, ids.transport].sort());
    expect((await find(admin, 'ZOE')).items.map(({ groupIds }) => groupIds)).toEqual([[]]);
    await t.call(admin, `POST /${tree}/groups/${ids.building}/users`, { body: { userIds: [admin.userId] } });
    expect(await read(admin)).toMatchObject({ unplacedCount: 0, ownGroupIds: [ids.building] });
    expect((await find(await t.person('organizationAdmin'), 'roy 0')).total).toBe(0);
    const member = await t.person('member', admin.org);
    expect((await t.call(member, `GET /${tree}/people`, { query: { search: 'roy' } })).status).toBe(403);
    expect((await t.call(admin, `GET /${tree}/people`, { query: { search: ' ' } })).status).toBe(400);
  });

  it('creates a group below its parent, and refuses a sibling of the same name (STRUCTURE-18, ERRORS-23)', async () => {
    const admin = await t.person('organizationAdmin');
    const { boreal, civil, crew, userIds } = await plant(admin);
    const made = await create(admin, ' Ponts ', civil);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ name: 'Ponts', parentId: civil, userCount: 0, totalUserCount: 0 });
    expect((await create(admin, 'Génie civil', civil)).status).toBe(201);
    const refused = await create(admin, 'GENIE  CIVIL', boreal);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'NAME_TAKEN',
      details: { name: 'Génie civil', id: civil, userCount: 4 },
    });
    expect((await create(admin, 'transport', null)).body.code).toBe('NAME_TAKEN');
    const deep = await t.call<Refused>(admin, `POST /${tree}/groups`, {
      body: { name: 'Trop bas', parentId: crew },
      locale: 'en_CA',
    });
    expect(deep.status).toBe(409);
    expect(deep.body).toMatchObject({
      code: 'GROUP_LEVEL_WRONG',
      message: 'The structure does not have enough levels to place this group here. Add a level, then try again.',
    });
    expect((await create(admin, 'Ailleurs', newId())).status).toBe(404);
    const stranger = await plant(await t.person('organizationAdmin'));
    expect((await create(admin, 'Chez les autres', stranger.boreal)).status).toBe(404);
    for (const body of [{ name: 'Sans parent' }, { name: '', parentId: null }, { name: 'X', parentId: 'x' }])
      expect((await t.call(admin, `POST /${tree}/groups`, { body })).status).toBe(422);
    expect(
      (await t.call(admin, `POST /${tree}/groups`, { body: { name: 'X', parentId: null, userIds: [userIds.a] } }))
        .status,
    ).toBe(400);
  });

  it('renames and moves a group with everything below it (STRUCTURE-19, ERRORS-24)', async () => {
    const admin = await t.person('organizationAdmin');
    const { boreal, civil, coast, crew, building, transport } = await plant(admin);
    expect((await change(admin, coast, { name: 'CÔTE-NORD' })).body).toMatchObject({
      name: 'CÔTE-NORD',
      parentId: civil,
    });
    const moved = await change(admin, civil, { parentId: transport });
    expect(moved.body).toMatchObject({ name: 'Génie civil', parentId: transport, userCount: 2, totalUserCount: 4 });
    const { groups } = await read(admin);
    expect(groups.find(({ id }) => id === transport)!.totalUserCount).toBe(5);
    expect(groups.find(({ id }) => id === boreal)!.totalUserCount).toBe(2);
    expect((await change(admin, building, { name: 'transport', parentId: null })).body.code).toBe('NAME_TAKEN');
    expect((await change(admin, transport, { parentId: crew })).body.code).toBe('GROUP_LOOP');
    expect((await change(admin, transport, { parentId: transport })).body.code).toBe('GROUP_LOOP');
    expect((await change(admin, transport, { parentId: boreal })).body.code).toBe('GROUP_LEVEL_WRONG');
    expect((await change(admin, building, { parentId: null })).body).toMatchObject({
      parentId: null,
      totalUserCount: 1,
    });
    expect((await change(admin, newId(), { name: 'X' })).status).toBe(404);
    const stranger = await plant(await t.person('organizationAdmin'));
    expect((await change(admin, building, { parentId: stranger.boreal })).status).toBe(404);
    expect((await change(admin, stranger.boreal, { name: 'Pris' })).status).toBe(404);
    expect(await actionsOf(admin)).toEqual(['structureGroup.changed', 'structureGroup.moved', 'structureGroup.moved']);
  });

  it('never contains a cycle after concurrent moves', async () => {
    const admin = await t.person('organizationAdmin');
    const levels = Array.from({ length: 8 }, (_, at) => ({ name: `Niveau ${at}` }));
    await t.call(admin, `PUT /${tree}/levels`, { body: { levels } });
    for (let round = 0; round < 10; round += 1) {
      const [one, other] = [await create(admin, `A${round}`, null), await create(admin, `B${round}`, null)];
      const answers = await Promise.all([
        change(admin, one.body.id, { parentId: other.body.id }),
        change(admin, other.body.id, { parentId: one.body.id }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)!.body.code).toBe('GROUP_LOOP');
    }
    const { groups } = await read(admin);
    const move = (at: number) => {
      const [from, to] = [groups[(at * 7) % groups.length]!, groups[(at * 11 + 1) % groups.length]!];
      return change(admin, from.id, { parentId: to.id });
    };
    const moves = await Promise.all(Array.from({ length: 60 }, (_, at) => move(at)));
    for (const { status } of moves) expect([200, 409]).toContain(status);
    const after = (await read(admin)).groups;
    for (const { id } of after) expect(depthOf(after, id)).toBeLessThan(8);
  });

  it('creates one of 50 identical groups under one parent (P61)', async () => {
    const admin = await t.person('organizationAdmin');
    const { civil } = await plant(admin);
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(admin, 'Signalisation', civil)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status, body }) => status === 409 && body.code === 'NAME_TAKEN')).toHaveLength(49);
  });
});

describe('deletion', () => {
  const remove = (who: Caller, path: string, confirmation?: string) =>
    t.call<{ groups: number; users: number } & Refused>(who, `DELETE /${tree}${path}`, {
      query: confirmation === undefined ? {} : { confirmation },
      locale: 'fr_CA',
    });

  it('of a group requires the confirmation word of any of the three languages and reports what was deleted (STRUCTURE-17, GAP-61)', async () => {
    const admin = await t.person('organizationAdmin');
    const { boreal, civil, transport } = await plant(admin);
    for (const word of [undefined, '', 'oui', 'supprime', 'delete all']) {
      const { status, body } = await remove(admin, `/groups/${civil}`, word);
      expect(status).toBe(422);
      expect(body).toMatchObject({
        code: 'CONFIRMATION_WRONG',
        message: 'Écrivez le mot «\u00a0Supprimer\u00a0» pour confirmer.',
      });
    }
    expect((await remove(admin, `/groups/${civil}`, ' DELETE ')).body).toEqual({ id: civil, groups: 3, users: 4 });
    expect((await remove(admin, `/groups/${transport}`, 'eliminar')).body).toEqual({
      id: transport,
      groups: 1,
      users: 2,
    });
    expect((await remove(admin, `/groups/${boreal}`, 'Supprimer')).body).toEqual({ id: boreal, groups: 2, users: 2 });
    expect((await remove(admin, `/groups/${boreal}`, 'Supprimer')).status).toBe(404);
    expect(await read(admin)).toMatchObject({ groups: [], userCount: 0 });
    const stranger = await plant(await t.person('organizationAdmin'));
    expect((await remove(admin, `/groups/${stranger.boreal}`, 'Supprimer')).status).toBe(404);
  });

  it('of the whole structure is possible for the owner and super admins, with the confirmation word (STRUCTURE-15, STRUCTURE-16, GAP-62)', async () => {
    const admin = await t.person('organizationAdmin');
    const owner = await t.person('organizationAdmin', admin.org);
    await giveOwner(t.ownerDb, admin.org, owner.userId);
    await plant(admin);
    const refused = await remove(admin, '', 'Supprimer');
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({
      code: 'OWNER_ONLY',
      message: 'Seule la personne propriétaire de l’organisation peut faire cela.',
    });
    expect((await read(admin)).mayDeleteAll).toBe(false);
    expect((await read(owner)).mayDeleteAll).toBe(true);
    expect((await remove(owner, '', 'non')).body.code).toBe('CONFIRMATION_WRONG');
    expect((await read(owner)).groups).toHaveLength(6);
    const { levels } = await read(owner);
    expect((await remove(owner, '', 'Supprimer')).body).toEqual({ groups: 6, users: 6 });
    expect(await read(owner)).toMatchObject({ groups: [], levels });
    const root = { ...(await t.superAdmin()), org: admin.org };
    await create(root, 'Nouvelle', null);
    expect((await read(root)).mayDeleteAll).toBe(true);
    expect((await remove(root, '', 'Delete')).body).toEqual({ groups: 1, users: 0 });
    expect((await actionsOf(admin)).at(-1)).toBe('structure.deleted');
  });
});

describe('permissions', () => {
  it('let user administrators read the tree and organization administrators change it (ROLES-03, ROLES-04, ROLES-05, ROLES-06, ROLES-07, ROLES-08, ROLES-09)', async () => {
    const admin = await t.person('organizationAdmin');
    const { civil, userIds } = await plant(admin);
    const calls = [
      [`GET /${tree}`],
      [`GET /${tree}/groups/${civil}/users`],
      [`POST /${tree}/groups`, { name: 'X', parentId: null }],
      [`PATCH /${tree}/groups/${civil}`, { version: 1, name: 'X' }],
      [`PUT /${tree}/levels`, { levels: [{ name: 'X' }] }],
      [`POST /${tree}/groups/${civil}/users`, { userIds: [userIds.f] }],
      [`DELETE /${tree}/groups/${civil}/users/${userIds.a}`],
      [`DELETE /${tree}/groups/${civil}?confirmation=delete`],
      [`DELETE /${tree}?confirmation=delete`],
    ] as const;
    for (const [at, [call, body]] of calls.entries())
      for (const role of ['userAdmin', 'contentCreator', 'influencer', 'lead', 'member', 'guest'] as const) {
        const { status } = await t.call(await t.person(role, admin.org), call, body ? { body } : {});
        expect(status, `${role} ${call}`).toBe(role === 'userAdmin' && at < 2 ? 200 : 403);
      }
    const off = await t.person(
      'organizationAdmin',
      await t.organization({ features: { organizationStructure: false } }),
    );
    expect((await t.call<Refused>(off, `GET /${tree}`)).body.code).toBe('FEATURE_OFF');
  });
});
