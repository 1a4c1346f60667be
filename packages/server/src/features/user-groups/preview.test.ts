import type { UserGroup, UserGroupPreview } from '@fanal/contract/user-groups/user-groups.shapes';
import { describe, expect, it } from 'vitest';
import * as structure from '#features/structure/structure.build';
import { buildUser, type NewUser } from '#features/users/users.build';
import { useTestApp } from '../../../test/harness.ts';
import { buildUserGroup } from './user-groups.build.ts';

const t = useTestApp();

const preview = async (admin: Parameters<typeof t.call>[0], body: object) =>
  (await t.call<UserGroupPreview>(admin, 'POST /v1/userGroup/preview', { body })).body;

/** A site of 8, of whom 5 work on the bridge, of whom 2 survey; 2 flaggers, of whom one works on the bridge. */
const bridge = async () => {
  const admin = await t.person('userAdmin', undefined, { familyName: 'Aubin' });
  const { org } = admin;
  const site = (await structure.buildSite(t.ownerDb, org)).id;
  const project = (await structure.buildProject(t.ownerDb, org)).id;
  const survey = (await structure.buildProfession(t.ownerDb, org, { name: 'Arpentage' })).id;
  const flagging = (await structure.buildProfession(t.ownerDb, org, { name: 'Signalisation' })).id;
  const hire = async (count: number, given: NewUser) =>
    Promise.all(
      Array.from(
        { length: count },
        async (_, at) => (await buildUser(t.ownerDb, org, { ...given, givenName: `${at}` })).id,
      ),
    );
  const onSite = await hire(3, { siteId: site, familyName: 'Chantier' });
  const surveyors = await hire(2, { siteId: site, projectId: project, professionId: survey, familyName: 'Niveau' });
  const builders = await hire(2, { siteId: site, projectId: project, familyName: 'Pont' });
  const [flagger] = await hire(1, { siteId: site, projectId: project, professionId: flagging, familyName: 'Drapeau' });
  const [other] = await hire(1, { professionId: flagging, familyName: 'Route', invitationStatus: 'invited' });
  const conditions = [
    { field: 'site', operator: 'is', values: [site] },
    { field: 'project', operator: 'is', values: [project] },
    { field: 'profession', operator: 'isNot', values: [survey] },
  ];
  return { admin, org, onSite, surveyors, builders, flagger: flagger!, other: other!, flagging, conditions };
};

describe('the preview of a user group', () => {
  it('counts after each condition and for each source, and the sums equal the distinct members', async () => {
    const { admin, org, onSite, surveyors, builders, flagger, other, flagging, conditions } = await bridge();
    const flaggers = await buildUserGroup(t.ownerDb, org, {
      name: 'Signalisation, tous chantiers',
      audiences: [{ kind: 'profession', id: flagging }],
    });
    const body = await preview(admin, {
      rule: { match: 'all', conditions },
      audiences: [{ kind: 'userGroup', id: flaggers.id }],
      userIds: [surveyors[0], onSite[0]],
      excludedUserIds: [builders[0], onSite[0]],
    });
    expect(body.steps).toEqual([8, 5, 3]);
    expect(body.sources.map(({ by, audience, userCount }) => [by, audience?.name, userCount])).toEqual([
      ['rule', undefined, 3],
      ['audience', 'Signalisation, tous chantiers', 2],
      ['hand', undefined, 2],
    ]);
    expect(body).toMatchObject({
      userCount: 4,
      claimedUserCount: 3,
      overlap: 1,
      excluded: 2,
      joined: null,
      left: null,
    });
    expect(3 + 2 + 2 - body.overlap - body.excluded).toBe(body.userCount);
    expect(body.people.items.map(({ id, via }) => [id, via])).toEqual([
      [flagger, [0, 1]],
      [surveyors[0], [2]],
      [builders[1], [0]],
      [other, [1]],
    ]);
    const found = await preview(admin, { rule: { match: 'all', conditions }, search: 'drap', perPage: 1 });
    expect([found.userCount, found.people.total, found.people.items[0]!.id]).toEqual([3, 1, flagger]);
  });

  it('counts more people with each condition of an `any` rule', async () => {
    const { admin, conditions } = await bridge();
    expect((await preview(admin, { rule: { match: 'any', conditions } })).steps).toEqual([8, 8, 10]);
  });

  it('reports who would join and who would leave, and saves nothing', async () => {
    const { admin, org, onSite, builders, conditions } = await bridge();
    const saved = await buildUserGroup(t.ownerDb, org, { name: 'Pont', userIds: [onSite[0]!, builders[0]!] });
    const draft = { id: saved.id, rule: { match: 'all', conditions } };
    const all = await preview(admin, draft);
    expect(all).toMatchObject({ userCount: 3, joined: 2, left: 1 });
    expect((await preview(admin, { ...draft, show: 'left' })).people.items.map(({ id }) => id)).toEqual([onSite[0]]);
    const joined = (await preview(admin, { ...draft, show: 'joined' })).people;
    expect([joined.total, joined.items.map(({ id }) => id).includes(builders[0]!)]).toEqual([2, false]);
    const { body } = await t.call<UserGroup>(admin, `GET /v1/userGroup/${saved.id}`);
    expect(body).toMatchObject({ userCount: 2, version: 1, kind: 'fixed' });
  });

  it('lists the disabled members page by page, and finds one of them by name', async () => {
    const { admin, org } = await bridge();
    const gone = (familyName: string) => buildUser(t.ownerDb, org, { familyName, invitationStatus: 'disabled' });
    const [benali, roy] = [await gone('Benali'), await gone('Roy')];
    const active = await buildUser(t.ownerDb, org, { familyName: 'Coffin' });
    const draft = { userIds: [benali.id, roy.id, active.id], show: 'disabled', perPage: 1 };
    const body = await preview(admin, draft);
    expect([body.userCount, body.disabledUserCount]).toEqual([3, 2]);
    expect(body.people).toMatchObject({ items: [{ id: benali.id }], total: 2, lastPage: 2 });
    expect((await preview(admin, { ...draft, page: 2 })).people.items.map(({ id }) => id)).toEqual([roy.id]);
    expect((await preview(admin, { ...draft, search: 'roy' })).people).toMatchObject({
      items: [{ id: roy.id }],
      total: 1,
    });
    expect((await preview(admin, { ...draft, search: 'coffin' })).people.total).toBe(0);
  });

  it('warns of an empty nested audience and of an empty group (GROUPS-08)', async () => {
    const { admin, org } = await bridge();
    const empty = await structure.buildSite(t.ownerDb, org, { name: 'Pépinière' });
    const body = await preview(admin, { audiences: [{ kind: 'site', id: empty.id }] });
    expect(body.warnings).toEqual([
      { code: 'AUDIENCE_EMPTY', kind: 'site', id: empty.id, name: 'Pépinière' },
      { code: 'AUDIENCE_EMPTY', kind: 'userGroup', id: null, name: null },
    ]);
  });

  it('supports every field of a condition', async () => {
    const admin = await t.person('userAdmin', undefined, { spokenLanguages: ['fr'] });
    const { org } = admin;
    const ana = await buildUser(t.ownerDb, org, { spokenLanguages: ['es', 'fr'], invitationStatus: 'invited' });
    const luc = await buildUser(t.ownerDb, org, { roleType: 'lead' });
    const hired = (id: string, day: string) =>
      t.ownerDb.updateTable('users').set({ hire_date: day }).where('id', '=', id).execute();
    await hired(ana.id, '2026-05-04');
    await hired(luc.id, '2020-01-06');
    const who = async (condition: object) =>
      (await preview(admin, { rule: { match: 'all', conditions: [condition] } })).people.items
        .map(({ id }) => id)
        .sort();
    const ids = (...people: string[]) => people.sort();
    expect(await who({ field: 'roleType', operator: 'is', values: ['lead', 'guest'] })).toEqual([luc.id]);
    expect(await who({ field: 'roleType', operator: 'isNot', values: ['lead'] })).toEqual(ids(admin.userId, ana.id));
    expect(await who({ field: 'invitationStatus', operator: 'is', values: ['invited'] })).toEqual([ana.id]);
    expect(await who({ field: 'spokenLanguage', operator: 'is', values: ['es', 'en'] })).toEqual([ana.id]);
    expect(await who({ field: 'spokenLanguage', operator: 'isNot', values: ['es'] })).toEqual(
      ids(admin.userId, luc.id),
    );
    expect(await who({ field: 'hireDate', operator: 'before', value: '2026-05-04' })).toEqual([luc.id]);
    expect(await who({ field: 'hireDate', operator: 'after', value: '2020-01-05' })).toEqual(ids(ana.id, luc.id));
    expect(await who({ field: 'hireDate', operator: 'after', value: '2026-05-04' })).toEqual([]);
  });
});
