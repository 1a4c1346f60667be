import type { AudienceMember } from '@fanal/contract/audiences/audiences.shapes';
import type { Page } from '@fanal/contract/kit/page';
import type { UserGroup } from '@fanal/contract/user-groups/user-groups.shapes';
import { describe, expect, it } from 'vitest';
import { buildGroupTree } from '#features/structure/groups.build';
import * as structure from '#features/structure/structure.build';
import { buildUser } from '#features/users/users.build';
import { useTestApp } from '../../../test/harness.ts';
import { buildUserGroup } from './user-groups.build.ts';

const t = useTestApp();
const everything = { join: 'users,excludedUsers,audiences,named' };
type Refused = { code: string; message: string; details: Record<string, unknown> };

const make = async (admin: Parameters<typeof t.call>[0], body: object) =>
  (await t.call<UserGroup>(admin, 'POST /v1/userGroup', { body })).body;

describe('a user group', () => {
  it('is required, recommended or without importance, and nothing else (GROUPS-03, CONSTANTS-29)', async () => {
    const admin = await t.person('userAdmin');
    const statusOf = async (importance: string) =>
      (await t.call(admin, 'POST /v1/userGroup', { body: { name: `Équipe ${importance}`, importance } })).status;
    const statuses = [];
    for (const importance of ['required', 'recommended', 'none', 'optional', 'visible'])
      statuses.push(await statusOf(importance));
    expect(statuses).toEqual([201, 201, 201, 422, 422]);
  });

  it('has a name, audiences, people and an importance, and counts each member once (GROUPS-01, GROUPS-02, GROUPS-03)', async () => {
    const admin = await t.person('userAdmin');
    const { org } = admin;
    const site = await structure.buildSite(t.ownerDb, org, { name: 'Dépôt d’Alma' });
    const trade = await structure.buildProfession(t.ownerDb, org, { name: 'Signalisation' });
    const there = await buildUser(t.ownerDb, org, { siteId: site.id, professionId: trade.id, familyName: 'Coffin' });
    const out = await buildUser(t.ownerDb, org, { siteId: site.id, familyName: 'Boudreau' });
    const picked = await buildUser(t.ownerDb, org, { familyName: 'Benali', invitationStatus: 'disabled' });
    const flaggers = await make(admin, { name: 'Signaleuses', audiences: [{ kind: 'profession', id: trade.id }] });
    const created = await make(admin, {
      name: 'Équipe du pont',
      importance: 'recommended',
      rule: { match: 'all', conditions: [{ field: 'site', operator: 'is', values: [site.id] }] },
      audiences: [{ kind: 'userGroup', id: flaggers.id }],
      userIds: [picked.id, picked.id],
      excludedUserIds: [out.id],
    });
    expect(created).toMatchObject({ kind: 'rule', importance: 'recommended', userCount: 2, disabledUserCount: 1 });
    const { body } = await t.call<UserGroup>(admin, `GET /v1/userGroup/${created.id}`, { query: everything });
    expect(body).toMatchObject({
      name: 'Équipe du pont',
      version: 1,
      updatedBy: { id: admin.userId, displayName: 'Camille Roy' },
      users: [{ id: picked.id }],
      excludedUsers: [{ id: out.id }],
      audiences: [{ kind: 'userGroup', id: flaggers.id, name: 'Signaleuses', groupKind: 'fixed', userCount: 1 }],
      named: [{ kind: 'site', id: site.id, name: 'Dépôt d’Alma' }],
      warnings: [],
    });
    const members = await t.call<Page<AudienceMember>>(admin, `GET /v1/userGroup/${created.id}/users`);
    expect(members.body.items.map(({ id, invitationStatus }) => [id, invitationStatus])).toEqual([
      [picked.id, 'disabled'],
      [there.row.id, 'claimed'],
    ]);
    const found = await t.call<Page<AudienceMember>>(admin, `GET /v1/userGroup/${created.id}/users`, {
      query: { search: 'cofF' },
    });
    expect(found.body.items.map(({ id }) => id)).toEqual([there.id]);
  });

  it('without recipients is saved with a warning (GROUPS-08)', async () => {
    const admin = await t.person('userAdmin');
    const gone = await buildUser(t.ownerDb, admin.org, { invitationStatus: 'disabled' });
    const { id, warnings } = await make(admin, { name: 'Intérimaires de nuit', userIds: [gone.id] });
    expect(warnings).toEqual([{ code: 'AUDIENCE_EMPTY', kind: 'userGroup', id, name: 'Intérimaires de nuit' }]);
    const { body } = await t.call<UserGroup>(admin, `PATCH /v1/userGroup/${id}`, {
      body: { version: 1, userIds: [admin.userId] },
    });
    expect(body).toMatchObject({ warnings: [], userCount: 1, version: 2 });
  });

  it('has a unique name, ignoring case and accents', async () => {
    const admin = await t.person('userAdmin');
    const first = await make(admin, { name: 'Équipe de nuit' });
    const second = await make(admin, { name: 'Équipe de jour' });
    const details = { id: first.id, name: 'Équipe de nuit' };
    const created = await t.call<Refused>(admin, 'POST /v1/userGroup', { body: { name: ' equipe  DE nuit' } });
    expect(created).toMatchObject({ status: 409, body: { code: 'NAME_TAKEN', details } });
    const changes = { version: 1, name: 'EQUIPE DE NUIT' };
    const changed = await t.call<Refused>(admin, `PATCH /v1/userGroup/${second.id}`, { body: changes });
    expect(changed).toMatchObject({ status: 409, body: { code: 'NAME_TAKEN', details } });
    expect((await t.call(admin, `PATCH /v1/userGroup/${first.id}`, { body: changes })).status).toBe(200);
  });

  it('changes only the fields that are sent, and refuses an outdated version (P60)', async () => {
    const admin = await t.person('userAdmin');
    const made = await make(admin, { name: 'Grumiers', importance: 'required', userIds: [admin.userId] });
    const first = await t.call<UserGroup>(admin, `PATCH /v1/userGroup/${made.id}`, {
      body: { version: 1, name: 'Grumiers, tous secteurs' },
    });
    expect(first.body).toMatchObject({ importance: 'required', userCount: 1, version: 2 });
    const late = await t.call<Refused>(admin, `PATCH /v1/userGroup/${made.id}`, { body: { version: 1, userIds: [] } });
    expect(late).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } });
    const lines = await t.ownerDb
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('object_id', '=', made.id)
      .orderBy('sequence')
      .execute();
    expect(lines.map(({ action }) => action)).toEqual(['userGroup.created', 'userGroup.changed']);
    expect(lines[1]).toMatchObject({
      before: { name: 'Grumiers', userIds: [admin.userId] },
      after: { name: 'Grumiers, tous secteurs', userIds: [admin.userId] },
    });
  });

  it('accepts up to a thousand people by hand, and includes excluded people again', async () => {
    const admin = await t.person('userAdmin');
    const user = await buildUser(t.ownerDb, admin.org);
    const made = await make(admin, { name: 'Comité', userIds: [admin.userId], excludedUserIds: [user.id] });
    const add = (userIds: string[]) =>
      t.call<UserGroup & Refused>(admin, `POST /v1/userGroup/${made.id}/users`, { body: { userIds } });
    expect((await add([user.id, admin.userId])).body).toMatchObject({ userCount: 2, version: 2 });
    const many = Array.from({ length: 999 }, () => buildUser(t.ownerDb, admin.org));
    const ids = (await Promise.all(many)).map(({ id }) => id);
    expect((await add(ids.slice(0, 500))).body.userCount).toBe(502);
    expect(await add(ids.slice(499))).toMatchObject({ status: 409, body: { code: 'GROUP_FULL' } });
    expect((await add(ids.slice(500, 998))).body.userCount).toBe(1_000);
  });
});

describe('the list of user groups', () => {
  it('can be searched, filtered and sorted, each group with its count and its first people', async () => {
    const admin = await t.person('userAdmin');
    const { org } = admin;
    const rule = {
      match: 'any' as const,
      conditions: [{ field: 'roleType' as const, operator: 'is' as const, values: ['userAdmin' as const] }],
    };
    await buildUserGroup(t.ownerDb, org, { name: 'Écoles', importance: 'none', rule });
    await buildUserGroup(t.ownerDb, org, { name: 'Ponts', importance: 'required', createdAt: new Date('2026-01-05') });
    await buildUserGroup(t.ownerDb, org, { name: 'Forêt', importance: 'recommended', userIds: [admin.userId] });
    const read = async (query: Record<string, string | number>) =>
      (await t.call<Page<UserGroup>>(admin, 'GET /v1/userGroup/list/search', { query })).body;
    const names = async (query: Record<string, string | number>) => (await read(query)).items.map(({ name }) => name);
    const where = (name: string, operator: string, value: string) => ({
      filters: JSON.stringify([{ name, operator, value }]),
    });
    expect(await names({})).toEqual(['Écoles', 'Forêt', 'Ponts']);
    expect(await names({ sort: 'importance' })).toEqual(['Ponts', 'Forêt', 'Écoles']);
    expect(await names({ sort: 'createdAt', perPage: 1 })).toEqual(['Ponts']);
    expect(await names({ search: 'foret' })).toEqual(['Forêt']);
    expect(await names(where('kind', 'eq', 'rule'))).toEqual(['Écoles']);
    expect(await names(where('importance', 'ne', 'none'))).toEqual(['Forêt', 'Ponts']);
    expect(await names(where('createdAt', 'lt', '2026-01-06'))).toEqual(['Ponts']);
    const page = await read({ page: 2, perPage: 2, join: 'users' });
    expect(page).toMatchObject({ total: 3, lastPage: 2, items: [{ name: 'Ponts', userCount: 0, users: [] }] });
    const counts = (await read({})).items.map(({ userCount }) => userCount);
    await t.person('userAdmin', org);
    expect([counts, (await read({})).items.map(({ userCount }) => userCount)]).toEqual([
      [1, 1, 0],
      [2, 1, 0],
    ]);
  });
});

describe('deletion', () => {
  it.each(['delete', 'Supprimer', ' ELIMINAR '])('takes the word %j (GROUPS-09, GAP-61)', async (confirmation) => {
    const admin = await t.person('userAdmin');
    const { id } = await buildUserGroup(t.ownerDb, admin.org);
    const call = `DELETE /v1/userGroup/${id}`;
    expect((await t.call<Refused>(admin, call)).body.code).toBe('CONFIRMATION_WRONG');
    expect((await t.call(admin, call, { query: { confirmation: 'oui' } })).status).toBe(422);
    expect(await t.call(admin, call, { query: { confirmation } })).toMatchObject({ status: 200, body: { id } });
    expect((await t.call(admin, `GET /v1/userGroup/${id}`)).status).toBe(404);
  });

  it('is refused while another group contains it, and names that group', async () => {
    const admin = await t.person('userAdmin');
    const inner = await make(admin, { name: 'Dedans' });
    const outer = await make(admin, { name: 'Dehors', audiences: [{ kind: 'userGroup', id: inner.id }] });
    const uses = { items: [{ kind: 'userGroup', id: outer.id, name: 'Dehors' }], total: 1 };
    expect((await t.call(admin, `GET /v1/organization-structure/recipients/${inner.id}/uses`)).body).toEqual(uses);
    const remove = (id: string) =>
      t.call<Refused>(admin, `DELETE /v1/userGroup/${id}`, { query: { confirmation: 'delete' } });
    expect(await remove(inner.id)).toMatchObject({
      status: 409,
      body: { code: 'IN_USE', details: { name: 'Dedans', ...uses } },
    });
    expect((await remove(outer.id)).status).toBe(200);
    expect((await remove(inner.id)).status).toBe(200);
  });
});

describe('the ids in a group', () => {
  it('must belong to the organization: each field returns the same error for foreign and unknown ids (P12, P13)', async () => {
    const [admin, victim] = [await t.person('userAdmin'), await t.person('userAdmin')];
    const kinds = ['site', 'project', 'profession', 'position', 'jobCategory', 'structureGroup'] as const;
    const tree = await buildGroupTree(t.ownerDb, victim.org, { groups: [{ name: 'Boréal' }] });
    const foreign = {
      site: (await structure.buildSite(t.ownerDb, victim.org)).id,
      project: (await structure.buildProject(t.ownerDb, victim.org)).id,
      profession: (await structure.buildProfession(t.ownerDb, victim.org)).id,
      position: (await structure.buildPosition(t.ownerDb, victim.org)).id,
      jobCategory: (await structure.buildJobCategory(t.ownerDb, victim.org)).id,
      structureGroup: tree.get('Boréal')!,
    };
    const group = (await buildUserGroup(t.ownerDb, victim.org)).id;
    const bodies = (id: (of: string) => string): [string, object][] => [
      ['userIds.0', { userIds: [id(victim.userId)] }],
      ['excludedUserIds.0', { excludedUserIds: [id(victim.userId)] }],
      ['audiences.0.id', { audiences: [{ kind: 'userGroup', id: id(group) }] }],
      ...kinds.flatMap((kind): [string, object][] => [
        ['audiences.0.id', { audiences: [{ kind, id: id(foreign[kind]) }] }],
        [
          'rule.conditions.0.values.0',
          { rule: { match: 'all', conditions: [{ field: kind, operator: 'isNot', values: [id(foreign[kind])] }] } },
        ],
      ]),
    ];
    const own = await make(admin, { name: 'Mien' });
    const absent = bodies(() => '01990000-0000-7000-8000-00000000dead');
    for (const [at, [path, body]] of bodies((id) => id).entries())
      for (const [call, more] of [
        ['POST /v1/userGroup', { name: 'Autre' }],
        [`PATCH /v1/userGroup/${own.id}`, { version: 1 }],
        ['POST /v1/userGroup/preview', {}],
      ] as const) {
        const answer = await t.call<Refused>(admin, call, { body: { ...body, ...more } });
        expect(answer, `${call} ${path}`).toMatchObject({
          status: 422,
          body: { details: { issues: [{ path, rule: 'reference' }] } },
        });
        const unknown = await t.call<Refused>(admin, call, { body: { ...absent[at]![1], ...more } });
        expect(answer.body).toEqual(unknown.body);
      }
    const added = await t.call<Refused>(admin, `POST /v1/userGroup/${own.id}/users`, {
      body: { userIds: [victim.userId] },
    });
    expect(added.status).toBe(422);
    expect((await t.call<UserGroup>(admin, `GET /v1/userGroup/${own.id}`)).body).toMatchObject({
      version: 1,
      userCount: 0,
    });
  });
});

describe('the groups of a person', () => {
  it('are listed by name for every source, also while disabled (GROUPS-02, GAP-58)', async () => {
    const admin = await t.person('userAdmin');
    const { id } = await buildUser(t.ownerDb, admin.org, { roleType: 'lead', invitationStatus: 'disabled' });
    const leads = { match: 'all', conditions: [{ field: 'roleType', operator: 'is', values: ['lead'] }] };
    const rule = await make(admin, { name: 'Zone', rule: leads });
    await make(admin, { name: 'Écart', rule: leads, excludedUserIds: [id] });
    await make(admin, { name: 'Équipe', audiences: [{ kind: 'userGroup', id: rule.id }] });
    await make(admin, { name: 'Ailleurs' });
    const { body } = await t.call<{ name: string }[]>(admin, `GET /v1/all/users/${id}/user-groups`);
    expect(body.map(({ name }) => name)).toEqual(['Équipe', 'Zone']);
    const foreign = await t.person('userAdmin');
    expect((await t.call(foreign, `GET /v1/all/users/${id}/user-groups`)).status).toBe(404);
  });
});
