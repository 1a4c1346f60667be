import type { CardsPage } from '@fanal/contract/cards/cards.shapes';
import type { Page } from '@fanal/contract/kit/page';
import type { Structure, StructureGroup } from '@fanal/contract/structure/groups.shapes';
import type { UserGroup } from '@fanal/contract/user-groups/user-groups.shapes';
import type { UserCounts, UserRow } from '@fanal/contract/users/users.shapes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildGroupTree } from '#features/structure/groups.build';
import { buildSite } from '#features/structure/structure.build';
import { buildUserGroup } from '#features/user-groups/user-groups.build';
import { isInReach, peopleInReach } from '#features/users/led-people.service';
import { buildUser } from '#features/users/users.build';
import type { Actor, OrgId } from '#platform/context';
import { pendingCard } from '../../../test/cards.ts';
import { type Caller, useTestApp } from '../../../test/harness.ts';

const t = useTestApp();

type Coded = { code: string; message: string };

/** Everybody here has the same family name. */
const shortOf = (displayName: string) => displayName.replace(' X', '');
const listOf = async (who: Caller, query: Record<string, unknown> = {}) =>
  (await t.call<Page<UserRow>>(who, 'GET /v1/all/users', { query: { perPage: 100, ...query } })).body;
const namesOf = async (who: Caller, query = {}) =>
  (await listOf(who, query)).items.map(({ displayName }) => shortOf(displayName)).sort();
const lead = async (who: Caller, groupId: string, leaderIds: readonly string[]) => {
  const { body } = await t.call<Structure>(who, 'GET /v1/organization-structure');
  const { version } = body.groups.find(({ id }) => id === groupId)!;
  return t.call<StructureGroup & Coded>(who, `PATCH /v1/organization-structure/groups/${groupId}`, {
    body: { version, leaderIds },
  });
};
const changeGroup = (who: Caller, { id, version }: Pick<UserGroup, 'id' | 'version'>, body: object) =>
  t.call<UserGroup & Coded>(who, `PATCH /v1/userGroup/${id}`, { body: { version, ...body } });

/**
 * A superintendent supervises a foreman, who leads a crew of the structure (with a night crew below it) and a group of
 * everybody on a site; somebody on that site supervises an apprentice.
 */
const crews = async () => {
  const admin = await t.person('organizationAdmin');
  const { org } = admin;
  const superintendent = await t.person('lead', org, { givenName: 'Surintendante', familyName: 'X' });
  const foreman = await t.person('lead', org, {
    givenName: 'Contremaître',
    familyName: 'X',
    supervisorId: superintendent.userId,
  });
  const site = await buildSite(t.ownerDb, org, { name: 'Alma' });
  const add = (givenName: string, given = {}) => buildUser(t.ownerDb, org, { givenName, familyName: 'X', ...given });
  const day = await add('Jour');
  const night = await add('Nuit');
  const onSite = await add('Chantier', { siteId: site.id });
  const apprentice = await add('Apprenti', { supervisorId: onSite.id });
  const stranger = await add('Ailleurs');
  const tree = await buildGroupTree(t.ownerDb, org, {
    levels: ['Entité', 'Équipe'],
    groups: [{ name: 'Équipe', userIds: [day.id, foreman.userId], groups: [{ name: 'Nuit', userIds: [night.id] }] }],
  });
  const crewId = tree.get('Équipe')!;
  const rule = {
    match: 'all' as const,
    conditions: [{ field: 'site' as const, operator: 'is' as const, values: [site.id] }],
  };
  const { body: siteGroup } = await t.call<UserGroup>(admin, 'POST /v1/userGroup', {
    body: { name: 'Gens d’Alma', rule, leaderIds: [foreman.userId] },
  });
  const led = await lead(admin, crewId, [foreman.userId]);
  return {
    admin,
    org,
    superintendent,
    foreman,
    site,
    day,
    night,
    onSite,
    apprentice,
    stranger,
    crewId,
    siteGroup,
    led,
  };
};

describe('a lead', () => {
  it('sees the people whom he supervises and the members of groups he leads, to any depth (ROLES-10, GAP-04)', async () => {
    const { superintendent, foreman, led, siteGroup } = await crews();
    expect([led.status, led.body.leaders.map(({ displayName }) => shortOf(displayName))]).toEqual([
      200,
      ['Contremaître'],
    ]);
    expect(siteGroup.leaders.map(({ displayName }) => shortOf(displayName))).toEqual(['Contremaître']);
    const below = ['Apprenti', 'Chantier', 'Jour', 'Nuit'];
    expect(await namesOf(foreman)).toEqual(below);
    expect(await namesOf(superintendent)).toEqual([...below, 'Contremaître'].sort());
    expect(await namesOf(superintendent, { search: 'nuit' })).toEqual(['Nuit']);
    const { body: counts } = await t.call<UserCounts>(foreman, 'GET /v1/all/users/counts');
    expect(counts.all).toBe(4);
    const file = await t.call<string>(foreman, 'GET /v1/all/users/export', { query: { columns: 'displayName' } });
    expect(file.body.trim().split('\r\n').slice(1).map(shortOf).sort()).toEqual(below);
  });

  it('opens and changes the file of somebody four steps below, and nobody else’s (GAP-04)', async () => {
    const { superintendent, apprentice, stranger, foreman } = await crews();
    const path = `/v1/all/users/${apprentice.id}`;
    const { status, body } = await t.call<{ version: number }>(superintendent, `GET ${path}`);
    expect(status).toBe(200);
    const change = { version: body.version, city: 'Alma' };
    expect((await t.call(superintendent, `PATCH ${path}`, { body: change })).status).toBe(200);
    expect((await t.call(superintendent, `GET /v1/all/users/${stranger.id}`)).status).toBe(404);
    expect((await t.call(foreman, `GET /v1/all/users/${superintendent.userId}`)).status).toBe(404);
    expect((await t.call(foreman, `GET /v1/all/users/${foreman.userId}`)).status).toBe(404);
  });

  it('sees and decides the cards of the members of a group he leads (GAP-04)', async () => {
    const { org, superintendent, night, stranger } = await crews();
    const { card, cardTypeId } = await pendingCard(t, { org, userId: night.id });
    await pendingCard(t, { org, userId: stranger.id, cardTypeId });
    const { body } = await t.call<CardsPage>(superintendent, 'GET /v1/cards');
    expect(body.cards.map(({ id }) => id)).toEqual([card.id]);
    expect((await t.call(superintendent, `GET /v1/cards/${night.id}/${card.id}`)).status).toBe(200);
  });

  it('no longer sees them once somebody else leads the group', async () => {
    const { admin, foreman, crewId } = await crews();
    expect((await lead(admin, crewId, [])).body.leaders).toEqual([]);
    expect(await namesOf(foreman)).toEqual(['Apprenti', 'Chantier']);
  });

  it('sees nobody of another organization, whose groups he cannot lead either (P12, P13)', async () => {
    const { admin, crewId, siteGroup } = await crews();
    const other = await t.person('lead');
    expect((await listOf(other)).total).toBe(0);
    const refused = await lead(admin, crewId, [other.userId]);
    expect([refused.status, refused.body.code]).toEqual([422, 'VALIDATION_FAILED']);
    expect((await changeGroup(admin, siteGroup, { leaderIds: [other.userId] })).status).toBe(422);
    const otherAdmin = await t.person('organizationAdmin', other.org);
    expect((await changeGroup(otherAdmin, siteGroup, { leaderIds: [] })).status).toBe(404);
  });
});

describe('two leaders of one group', () => {
  it('who are members of it do not lead each other', async () => {
    const { admin, org, foreman, crewId } = await crews();
    const second = await t.person('lead', org, { givenName: 'Seconde', familyName: 'X' });
    await t.call(admin, `POST /v1/organization-structure/groups/${crewId}/users`, {
      body: { userIds: [second.userId] },
    });
    expect((await lead(admin, crewId, [foreman.userId, second.userId])).status).toBe(200);
    expect(await namesOf(second)).toEqual(['Jour', 'Nuit']);
    expect(await namesOf(foreman)).not.toContain('Seconde');
  });
});

describe('a loop', () => {
  it('is refused with its sentence in three languages, and nothing is written (GAP-04)', async () => {
    const { admin, apprentice, crewId, foreman, siteGroup } = await crews();
    const { body: tree } = await t.call<Structure>(admin, 'GET /v1/organization-structure');
    const { version } = tree.groups.find(({ id }) => id === crewId)!;
    const body = { version, leaderIds: [apprentice.id] };
    const sentences = await Promise.all(
      (['fr_CA', 'en_CA', 'es_ES'] as const).map(async (locale) => {
        const path = `PATCH /v1/organization-structure/groups/${crewId}`;
        const refused = await t.call<Coded>(admin, path, { body, locale });
        expect([refused.status, refused.body.code]).toEqual([409, 'LEADER_LOOP']);
        return refused.body.message;
      }),
    );
    expect(sentences[0]).toContain('Apprenti X relève déjà');
    expect(new Set(sentences).size).toBe(3);
    const after = await t.call<Structure>(admin, 'GET /v1/organization-structure');
    expect(after.body.groups.find(({ id }) => id === crewId)).toMatchObject({
      version,
      leaders: [{ id: foreman.userId }],
    });
    const supervised = await changeGroup(admin, siteGroup, { leaderIds: [foreman.userId, apprentice.id] });
    expect(supervised.body.code).toBe('LEADER_LOOP');
  });

  it('through a group is refused as a supervisor too', async () => {
    const { admin, superintendent, apprentice } = await crews();
    const refused = await t.call<Coded>(admin, 'POST /v1/all/users/list/assign', {
      body: { ids: [superintendent.userId], supervisorId: apprentice.id },
    });
    expect(refused.body).toMatchObject({ changed: [], refused: [{ code: 'SUPERVISOR_LOOP' }] });
  });

  it('that a rule closes later ends, and shows each person once', async () => {
    const { org, superintendent, foreman, site } = await crews();
    await t.ownerDb.updateTable('users').set({ site_id: site.id }).where('id', '=', superintendent.userId).execute();
    await buildUser(t.ownerDb, org, { givenName: 'Autre', familyName: 'X', siteId: site.id });
    const names = await namesOf(foreman);
    expect(names).toEqual(['Apprenti', 'Autre', 'Chantier', 'Jour', 'Nuit', 'Surintendante']);
  });
});

describe('looking upwards', () => {
  it('finds the same as looking downwards, in any organization', async () => {
    const people = 8;
    const person = fc.nat({ max: people - 1 });
    const groups = fc.array(
      fc.record({
        members: fc.uniqueArray(person, { maxLength: 4 }),
        leaders: fc.uniqueArray(person, { maxLength: 2 }),
        isStructure: fc.boolean(),
      }),
      { maxLength: 4 },
    );
    const supervisors = fc.array(fc.option(person), { minLength: people, maxLength: people });
    await fc.assert(
      fc.asyncProperty(supervisors, groups, async (above, led) => {
        const { org } = await t.person('organizationAdmin');
        const ids: string[] = [];
        for (let at = 0; at < people; at += 1) ids.push((await buildUser(t.ownerDb, org)).id);
        for (const [at, supervisor] of above.entries())
          if (supervisor !== null && supervisor !== at)
            await t.ownerDb
              .updateTable('users')
              .set({ supervisor_id: ids[supervisor]! })
              .where('id', '=', ids[at]!)
              .execute();
        const some = (indexes: readonly number[]) => indexes.map((at) => ids[at]!);
        for (const [at, { members, leaders, isStructure }] of led.entries()) {
          const userIds = some(members);
          const id = isStructure
            ? (await buildGroupTree(t.ownerDb, org, { groups: [{ name: `G${at}`, userIds }] })).get(`G${at}`)!
            : (await buildUserGroup(t.ownerDb, org, { userIds })).id;
          const column = isStructure ? 'structure_group_id' : 'user_group_id';
          for (const userId of some(leaders))
            await t.ownerDb
              .insertInto('group_leaders')
              .values({ organization_id: org, [column]: id, user_id: userId })
              .execute();
        }
        for (const userId of ids) {
          const ctx = {
            db: t.ownerDb,
            org: org as OrgId,
            actor: { userId, roleType: 'lead', isSuperAdmin: false } as Actor,
          };
          const below = (await peopleInReach(ctx))!.ids;
          const found: string[] = [];
          for (const one of ids) if (await isInReach(ctx, one)) found.push(one);
          expect(found.sort()).toEqual([...below].sort());
        }
      }),
      { numRuns: 12 },
    );
  });
});
