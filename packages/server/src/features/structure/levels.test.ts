import type { Page } from '@fanal/contract/kit/page';
import type { Structure, StructureGroup } from '@fanal/contract/structure/groups.shapes';
import type { PersonBrief } from '@fanal/contract/users/users.shapes';
import { describe, expect, it } from 'vitest';
import { buildUser } from '#features/users/users.build';
import { newId } from '#platform/ids';
import { useTestApp } from '../../../test/harness.ts';
import { buildGroupTree } from './groups.build.ts';
import { buildPosition } from './structure.build.ts';

const t = useTestApp();

type Refused = { code: string; message: string; details: Record<string, unknown> };
type Admin = Awaited<ReturnType<typeof t.person>>;
const tree = 'v1/organization-structure';

describe('the columns', () => {
  const put = async (admin: Admin, levels: unknown) => {
    const { levelsVersion: version } = (await t.call<Structure>(admin, `GET /${tree}`)).body;
    return t.call<Structure & Refused>(admin, `PUT /${tree}/levels`, { body: { version, levels }, locale: 'fr_CA' });
  };
  const read = async (admin: Admin) =>
    (await t.call<Structure>(admin, `GET /${tree}`)).body.levels.map(({ id, name }) => ({ id, name }));
  const planted = async () => {
    const admin = await t.person('organizationAdmin');
    const groups = [{ name: 'Boréal', groups: [{ name: 'Génie' }] }];
    await buildGroupTree(t.ownerDb, admin.org, { levels: ['Un', 'Deux', 'Trois', 'Quatre'], groups });
    return { admin, levels: await read(admin) };
  };

  it('can be renamed, added and swapped, and keep their ids (GAP-63)', async () => {
    const { admin, levels } = await planted();
    const [one, two, three, four] = levels.map(({ id }) => id);
    const requested = [
      { id: one, name: 'Deux' },
      { id: two, name: 'Un' },
      { id: four, name: 'Trois' },
      { id: three, name: 'Quatre' },
      { name: 'Cinq' },
    ];
    const { status, body } = await put(admin, requested);
    expect(status).toBe(200);
    expect(body.levels.map(({ name }) => name)).toEqual(['Deux', 'Un', 'Trois', 'Quatre', 'Cinq']);
    expect(body.levels.slice(0, 4).map(({ id }) => id)).toEqual([one, two, four, three]);
    expect(body.levels.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4]);
    expect(body.groups.map(({ levelId }) => levelId)).toEqual([one, two]);
  });

  it('can be removed when empty and after the last one in use; otherwise the error names them (GAP-63)', async () => {
    const { admin, levels } = await planted();
    const remaining = levels.slice(0, 2);
    for (const requested of [
      [levels[0]],
      [levels[1]],
      [levels[1], levels[0]],
      [{ name: 'Devant' }, ...levels],
      [levels[0], { name: 'Autre' }],
    ]) {
      const { status, body } = await put(admin, requested);
      expect(status).toBe(409);
      expect(body.code).toBe('LEVEL_IN_USE');
      expect(body.message).toContain(`«\u00a0${body.details.name}\u00a0»`);
    }
    expect((await put(admin, [levels[0]])).body.details).toEqual({ name: 'Deux', id: levels[1]!.id });
    expect((await put(admin, remaining)).status).toBe(200);
    expect(await read(admin)).toEqual(remaining);
  });

  it('need distinct names, known ids and a limited number', async () => {
    const { admin, levels } = await planted();
    expect((await put(admin, [...levels, { name: ' DEUX ' }])).body).toMatchObject({
      code: 'NAME_TAKEN',
      details: { name: 'DEUX' },
    });
    expect((await put(admin, [...levels, { id: newId(), name: 'Cinq' }])).status).toBe(404);
    expect((await put(admin, [...levels, levels[0]])).status).toBe(404);
    const stranger = await planted();
    expect((await put(admin, [...levels, { ...stranger.levels[0], name: 'Cinq' }])).status).toBe(404);
    expect((await put(admin, [])).status).toBe(422);
    expect(
      (
        await put(
          admin,
          Array.from({ length: 9 }, (_, at) => ({ name: `N${at}` })),
        )
      ).status,
    ).toBe(422);
    expect(await read(admin)).toEqual(levels);
  });

  it('that are not stored yet can be renamed by their displayed ids', async () => {
    const admin = await t.person('organizationAdmin');
    const [first, ...others] = await read(admin);
    const { body } = await put(admin, [{ ...first, name: 'Compagnie' }, ...others]);
    expect(body.levels.map(({ id, name }) => ({ id, name }))).toEqual([{ ...first, name: 'Compagnie' }, ...others]);
  });
});

describe('the members of a group', () => {
  const planted = async () => {
    const admin = await t.person('organizationAdmin');
    const ids = await buildGroupTree(t.ownerDb, admin.org, { levels: ['Un'], groups: [{ name: 'Coffrage' }] });
    const path = `${tree}/groups/${ids.get('Coffrage')}/users`;
    const add = (userIds: string[]) => t.call<StructureGroup & Refused>(admin, `POST /${path}`, { body: { userIds } });
    const list = async (query: Record<string, string | number> = {}) =>
      (await t.call<Page<PersonBrief>>(admin, `GET /${path}`, { query })).body;
    return { admin, path, add, list };
  };

  it('are added, listed by name with the position in their gender, searched and removed (GAP-63)', async () => {
    const { admin, path, add, list } = await planted();
    const position = await buildPosition(t.ownerDb, admin.org, { name: 'Grutière ou grutier' });
    const ids: string[] = [];
    for (const [familyName, gender] of [
      ['Éthier', null],
      ['Dubé', 'female'],
      ['Zola', 'male'],
    ] as const) {
      const person = { givenName: 'Ève', familyName, gender, positionId: position.id };
      ids.push((await buildUser(t.ownerDb, admin.org, person)).id);
    }
    expect((await add([ids[0]!, ids[1]!])).body).toMatchObject({ userCount: 2, totalUserCount: 2 });
    expect((await list()).total).toBe(2);
    expect((await add([ids[1]!, ids[2]!, ids[2]!])).body).toMatchObject({ userCount: 3 });
    const page = await list({ perPage: 2, page: 1 });
    expect(page).toMatchObject({ total: 3, lastPage: 2 });
    expect(page.items).toMatchObject([
      { displayName: 'Ève Dubé', positionName: 'Grutière' },
      { displayName: 'Ève Éthier', positionName: 'Grutière ou grutier' },
    ]);
    expect((await list({ search: 'zola' })).items).toMatchObject([{ positionName: 'Grutier' }]);
    expect((await list({ search: 'ethier' })).items.map(({ id }) => id)).toEqual([ids[0]]);
    const removed = await t.call<StructureGroup>(admin, `DELETE /${path}/${ids[0]}`);
    expect(removed.body.userCount).toBe(2);
    expect((await list()).total).toBe(2);
    expect((await t.call(admin, `DELETE /${path}/${ids[0]}`)).status).toBe(404);
  });

  it('are added together, or not at all when one is foreign (P13)', async () => {
    const { admin, add, list } = await planted();
    const own = await buildUser(t.ownerDb, admin.org);
    const foreign = await buildUser(t.ownerDb, await t.organization());
    for (const other of [foreign.id, newId()]) expect((await add([own.id, other])).status).toBe(404);
    expect((await list()).total).toBe(0);
    expect((await add([])).status).toBe(422);
    expect((await add(['x'])).status).toBe(422);
    expect((await t.call(admin, `GET /${tree}/groups/${newId()}/users`)).status).toBe(404);
    const stranger = await planted();
    expect((await t.call(admin, `GET /${stranger.path}`)).status).toBe(404);
    expect((await t.call(admin, `POST /${stranger.path}`, { body: { userIds: [own.id] } })).status).toBe(404);
  });

  it('are either added or the group is deleted, under concurrent requests', async () => {
    const admin = await t.person('organizationAdmin');
    const user = await buildUser(t.ownerDb, admin.org);
    const groups = Array.from({ length: 20 }, (_, at) => ({ name: `Équipe ${at}` }));
    const ids = await buildGroupTree(t.ownerDb, admin.org, { levels: ['Un'], groups });
    const outcomes = await Promise.all(
      [...ids.values()].map(async (id) => {
        const [removed, added] = await Promise.all([
          t.call(admin, `DELETE /${tree}/groups/${id}`, { query: { confirmation: 'delete' } }),
          t.call(admin, `POST /${tree}/groups/${id}/users`, { body: { userIds: [user.id] } }),
        ]);
        return [removed.status, added.status];
      }),
    );
    for (const [removed, added] of outcomes) {
      expect(removed).toBe(200);
      expect([200, 404]).toContain(added);
    }
  });
});
