import type { Page } from '@fanal/contract/kit/page';
import type { UserCounts, UserRow } from '@fanal/contract/users/users.shapes';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { buildGroupTree } from '#features/structure/groups.build';
import {
  buildJobCategory,
  buildPosition,
  buildProfession,
  buildProject,
  buildSite,
} from '#features/structure/structure.build';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { buildUser, type NewUser } from './users.build.ts';

const t = useTestApp();

type Query = Record<string, string | number>;
const list = async (caller: Caller, query: Query = {}) =>
  (await t.call<Page<UserRow>>(caller, 'GET /v1/all/users', { query: { perPage: 100, ...query } })).body;
const names = async (caller: Caller, query: Query) => (await list(caller, query)).items.map((row) => row.displayName);
const counts = async (caller: Caller, query: Query = {}) =>
  (await t.call<UserCounts>(caller, 'GET /v1/all/users/counts', { query })).body;

describe('the list of people', () => {
  let admin: Caller & { userId: string };
  let ids: Record<'site' | 'otherSite' | 'project' | 'profession' | 'position' | 'otherPosition' | 'category', string>;
  let people: Record<'anna' | 'bea' | 'carl' | 'dora' | 'emil', string>;
  let groups: Record<'company' | 'team', string>;

  beforeAll(async () => {
    const org = await t.organization();
    admin = await t.person('organizationAdmin', org, { givenName: 'Zoé', familyName: 'Admin', employeeNumber: '1000' });
    const { ownerDb } = t;
    ids = {
      site: (await buildSite(ownerDb, org, { name: 'Alma' })).id,
      otherSite: (await buildSite(ownerDb, org, { name: 'Québec' })).id,
      project: (await buildProject(ownerDb, org, { name: 'Barrage' })).id,
      profession: (await buildProfession(ownerDb, org, { name: 'Ferrailleur' })).id,
      position: (await buildPosition(ownerDb, org, { name: 'Chef' })).id,
      otherPosition: (await buildPosition(ownerDb, org, { name: 'Apprenti' })).id,
      category: (await buildJobCategory(ownerDb, org, { name: 'Chantier' })).id,
    };
    const person = async (givenName: string, familyName: string, given: NewUser) =>
      (await buildUser(ownerDb, org, { givenName, familyName, ...given })).id;
    const anna = await person('Anna', 'Audet', {
      siteId: ids.site,
      positionId: ids.position,
      employeeNumber: '99',
      roleType: 'lead',
      email: 'anna@b.example',
      hireDate: '2015-04-14',
      professionalEmail: 'audet@chantier.example',
    });
    const under = { supervisorId: anna };
    people = {
      anna,
      bea: await person('Béa', 'Bouchard', {
        siteId: ids.otherSite,
        positionId: ids.otherPosition,
        employeeNumber: '100',
        invitationStatus: 'invited',
        ...under,
        phone: '+14185550142',
      }),
      carl: await person('Carl', 'Caron', { projectId: ids.project, invitationStatus: 'pending', roleType: 'guest' }),
      dora: await person('Dora', 'Dubé', {
        siteId: ids.site,
        professionId: ids.profession,
        jobCategoryId: ids.category,
        ...under,
        invitationStatus: 'disabled',
        disabledBy: 'security' as const,
        employeeNumber: 'A-7',
      }),
      emil: await person('Émil', 'Émond', { invitationStatus: 'notInvited' }),
    };
    await buildGroupTree(ownerDb, org, {
      levels: ['Entité', 'Équipe'],
      groups: [{ name: 'Boréal', groups: [{ name: 'Équipe', userIds: [people.bea, people.carl] }] }],
    });
    const tree = await ownerDb
      .selectFrom('structure_groups')
      .select(['id', 'name'])
      .where('organization_id', '=', org)
      .execute();
    groups = { company: tree.find((g) => g.name === 'Boréal')!.id, team: tree.find((g) => g.name === 'Équipe')!.id };
    const visit = (user_id: string, day: string) => ({
      organization_id: org,
      user_id,
      first_sign_in_at: '2026-01-02T12:00:00Z',
      last_seen_at: `${day}T12:00:00Z`,
    });
    await ownerDb
      .insertInto('user_visits')
      .values([visit(anna, '2026-03-01'), visit(people.dora, '2026-02-01')])
      .execute();
    await list(admin);
    await vi.waitFor(async () => {
      const visited = ownerDb.selectFrom('user_visits').select('user_id').where('user_id', '=', admin.userId);
      expect(await visited.execute()).toHaveLength(1);
    });
  });

  it('shows all fields of its columns, and nothing secret (GAP-53, GAP-59)', async () => {
    const { items } = await list(admin, { search: 'Bouchard' });
    expect(items[0]).toMatchObject({
      id: people.bea,
      displayName: 'Béa Bouchard',
      employeeNumber: '100',
      phone: '+14185550142',
      positionName: 'Apprenti',
      jobTitle: 'Apprenti',
      siteName: 'Québec',
      projectName: null,
      supervisorName: 'Anna Audet',
      roleType: 'member',
      invitationStatus: 'invited',
      disabledBy: null,
      lastSeenAt: null,
      avatarUrl: null,
    });
    const anna = (await list(admin, { search: 'Audet' })).items[0]!;
    expect(anna).toMatchObject({
      hireDate: '2015-04-14',
      professionalEmail: 'audet@chantier.example',
      firstSignInAt: '2026-01-02T12:00:00.000Z',
      lastSeenAt: '2026-03-01T12:00:00.000Z',
    });
    for (const secret of ['dateOfBirth', 'allergies', 'nationalId', 'nationalIdMask', 'motherName', 'street'])
      expect(anna).not.toHaveProperty(secret);
  });

  it('is filtered by role, status, site, project, profession, position, job category, group and supervisor (GAP-53)', async () => {
    const cases: [Query, string[]][] = [
      [{ roleType: 'lead' }, ['Anna Audet']],
      [{ roleType: 'lead,guest' }, ['Anna Audet', 'Carl Caron']],
      [{ invitationStatus: 'disabled' }, ['Dora Dubé']],
      [{ invitationStatus: 'pending, notInvited' }, ['Carl Caron', 'Émil Émond']],
      [{ siteId: ids.site }, ['Anna Audet', 'Dora Dubé']],
      [{ siteId: `${ids.site},${ids.otherSite}` }, ['Anna Audet', 'Béa Bouchard', 'Dora Dubé']],
      [{ projectId: ids.project }, ['Carl Caron']],
      [{ professionId: ids.profession }, ['Dora Dubé']],
      [{ positionId: ids.position }, ['Anna Audet']],
      [{ jobCategoryId: ids.category }, ['Dora Dubé']],
      [{ groupId: groups.team }, ['Béa Bouchard', 'Carl Caron']],
      [{ groupId: groups.company }, ['Béa Bouchard', 'Carl Caron']],
      [{ groupId: groups.company, placed: 'false' }, []],
      [{ placed: 'true' }, ['Béa Bouchard', 'Carl Caron']],
      [{ supervisorId: people.anna, placed: 'false' }, ['Dora Dubé']],
      [{ hiredFrom: '2015-04-14', hiredTo: '2015-04-14' }, ['Anna Audet']],
      [{ hiredFrom: '2015-04-15' }, []],
      [{ hiredTo: '2015-04-13' }, []],
      [{ supervisorId: people.anna }, ['Béa Bouchard', 'Dora Dubé']],
      [{ supervisorId: people.anna, siteId: ids.site }, ['Dora Dubé']],
      [{ search: 'b', siteId: ids.otherSite }, ['Béa Bouchard']],
      [{ siteId: people.anna }, []],
      [{ siteId: '', roleType: 'guest' }, ['Carl Caron']],
    ];
    for (const [query, expected] of cases) {
      const page = await list(admin, query);
      expect(
        page.items.map((row) => row.displayName),
        JSON.stringify(query),
      ).toEqual(expected);
      expect(page.total).toBe(expected.length);
    }
  });

  it('is sorted by each column both ways, equal values by name and empty ones last (GAP-53)', async () => {
    const [A, B, C, D, E, Z] = ['Anna Audet', 'Béa Bouchard', 'Carl Caron', 'Dora Dubé', 'Émil Émond', 'Zoé Admin'];
    const cases: [string, string[], string[]][] = [
      ['name', [Z, A, B, C, D, E], [E, D, C, B, A, Z]],
      ['employeeNumber', [A, B, D, Z, C, E], [Z, D, B, A, E, C]],
      ['positionName', [B, A, Z, C, D, E], [A, B, E, D, C, Z]],
      ['siteName', [A, D, B, Z, C, E], [B, D, A, E, C, Z]],
      ['roleType', [Z, A, B, D, E, C], [C, E, D, B, A, Z]],
      ['invitationStatus', [E, C, B, Z, A, D], [D, A, Z, B, C, E]],
      ['lastSeenAt', [D, A, Z, B, C, E], [Z, A, D, E, C, B]],
      ['createdAt', [Z, A, B, C, D, E], [E, D, C, B, A, Z]],
    ];
    for (const [sort, up, down] of cases)
      for (const [order, expected] of [
        ['asc', up],
        ['desc', down],
      ] as const) {
        expect(await names(admin, { sort, order }), `${sort} ${order}`).toEqual(expected);
        const pages = [];
        for (const page of [3, 1, 2]) pages[page - 1] = await names(admin, { sort, order, page, perPage: 2 });
        expect(pages.flat(), `${sort} ${order} in pages`).toEqual(expected);
      }
  });

  it('counts each status with the other filters applied, and all together (GAP-53)', async () => {
    expect(await counts(admin)).toEqual({ all: 6, notInvited: 1, pending: 1, invited: 1, claimed: 2, disabled: 1 });
    expect(await counts(admin, { siteId: ids.site })).toEqual({
      all: 2,
      notInvited: 0,
      pending: 0,
      invited: 0,
      claimed: 1,
      disabled: 1,
    });
    expect(await counts(admin, { search: 'bouchard' })).toMatchObject({ all: 1, invited: 1 });
    expect((await counts(admin, { search: 'introuvable' })).all).toBe(0);
  });

  it('finds a phone number in any spelling, and both e-mails', async () => {
    for (const search of ['418 555-0142', '(418) 555-0142', '1-418-555-0142', '555-0142'])
      expect(await names(admin, { search }), search).toEqual(['Béa Bouchard']);
    expect(await names(admin, { search: 'AUDET@chantier' })).toEqual(['Anna Audet']);
    expect(await names(admin, { search: 'anna@b.ex' })).toEqual(['Anna Audet']);
  });

  it('refuses an unknown filter (P20)', async () => {
    for (const query of [{ roleType: 'boss' }, { siteId: 'x' }, { sort: 'phone' }, { invitationStatus: 'claimed,x' }]) {
      const { status } = await t.call(admin, 'GET /v1/all/users', { query: query as Query });
      expect(status, JSON.stringify(query)).toBe(400);
    }
    expect((await t.call(admin, 'GET /v1/all/users/counts', { query: { invitationStatus: 'claimed' } })).status).toBe(
      400,
    );
  });
});

describe('a lead', () => {
  it('finds, counts and reads only people below, at any depth and with any filter (GAP-04, ROLES-10)', async () => {
    const admin = await t.person('organizationAdmin');
    const lead = await t.person('lead', admin.org, { familyName: 'Chef' });
    const other = await t.person('lead', admin.org);
    const mine = await buildUser(t.ownerDb, admin.org, { familyName: 'Mien', supervisorId: lead.userId });
    const below = await buildUser(t.ownerDb, admin.org, { familyName: 'Dessous', supervisorId: mine.id });
    const theirs = await buildUser(t.ownerDb, admin.org, { familyName: 'Autre', supervisorId: other.userId });
    for (const query of [{}, { search: 'camille' }, { sort: 'siteName' }, { roleType: 'member,lead' }] as Query[])
      expect((await list(lead, query)).items.map(({ id }) => id).sort(), JSON.stringify(query)).toEqual(
        [mine.id, below.id].sort(),
      );
    expect((await list(lead, { supervisorId: other.userId })).total).toBe(0);
    expect(await counts(lead)).toMatchObject({ all: 2, claimed: 2 });
    const read = async (id: string) => [
      (await t.call(lead, `GET /v1/all/users/${id}`)).status,
      (await t.call(lead, `GET /v1/profile/${id}`)).status,
    ];
    for (const id of [mine.id, below.id]) expect(await read(id)).toEqual([200, 200]);
    for (const id of [theirs.id, admin.userId, lead.userId]) expect(await read(id)).toEqual([404, 404]);
    expect((await list(admin)).total).toBe(6);
  });
});
