import type { AudiencePreview, AudienceTarget, Recipient } from '@fanal/contract/audiences/audiences.shapes';
import type { Page } from '@fanal/contract/kit/page';
import type { PersonBrief } from '@fanal/contract/users/users.shapes';
import { describe, expect, it } from 'vitest';
import { buildGroupTree } from '#features/structure/groups.build';
import * as structure from '#features/structure/structure.build';
import { buildUserGroup } from '#features/user-groups/user-groups.build';
import { buildUser } from '#features/users/users.build';
import type { Context, OrgId } from '#platform/context';
import { useTestApp } from '../../../test/harness.ts';
import { isMeantFor, targetsMeaning } from './audience.service.ts';

const t = useTestApp();
const recipients = 'GET /v1/organization-structure/recipients';

/** The context that the resolver needs. */
const contextOf = (org: OrgId) => ({ db: t.ownerDb, org }) as Context;

/** An organization with a site of four people, one of them disabled and one not invited, and a tree of two groups. */
const workplace = async () => {
  const admin = await t.person('organizationAdmin', undefined, { givenName: 'Maude', familyName: 'Aubin' });
  const { org } = admin;
  const site = await structure.buildSite(t.ownerDb, org, { name: 'Chantier Rivière-aux-Sables' });
  const person = (familyName: string, given: object = {}) => buildUser(t.ownerDb, org, { familyName, ...given });
  const people = {
    antoine: (await person('Blackburn', { siteId: site.id })).id,
    fatou: (await person('Diallo', { siteId: site.id })).id,
    nadia: (await person('Benali', { siteId: site.id, invitationStatus: 'disabled' })).id,
    ana: (await person('Herrera', { siteId: site.id, invitationStatus: 'notInvited' })).id,
    luc: (await person('Roy')).id,
  };
  const tree = await buildGroupTree(t.ownerDb, org, {
    levels: ['Entité', 'Division'],
    groups: [{ name: 'Boréal', userIds: [people.luc], groups: [{ name: 'Génie civil', userIds: [people.fatou] }] }],
  });
  return { admin, org, site, people, tree };
};

describe('recipients', () => {
  it('lists groups of every kind and then people, each with its distinct count (GROUPS-04, GROUPS-05, GAP-60, API-55)', async () => {
    const { admin, org, site, people } = await workplace();
    const userIds = [people.luc, people.fatou];
    await buildUserGroup(t.ownerDb, org, { name: 'Pont', userIds, audiences: [{ kind: 'site', id: site.id }] });
    const { body } = await t.call<Page<Recipient>>(admin, `${recipients}/all`, { query: { perPage: 20 } });
    expect(body.items.map(({ childtype, kind, name, count }) => [childtype, kind, name, count])).toEqual([
      ['group', 'everybody', expect.any(String), 5],
      ['group', 'userGroup', 'Pont', 4],
      ['group', 'structureGroup', 'Boréal', 2],
      ['group', 'structureGroup', 'Génie civil', 1],
      ['group', 'site', 'Chantier Rivière-aux-Sables', 3],
      ['User', 'user', 'Maude Aubin', 1],
      ['User', 'user', 'Camille Benali', 0],
      ['User', 'user', 'Camille Blackburn', 1],
      ['User', 'user', 'Camille Diallo', 1],
      ['User', 'user', 'Camille Herrera', 1],
      ['User', 'user', 'Camille Roy', 1],
    ]);
    expect(body.items.find(({ name }) => name === 'Génie civil')!.parentName).toBe('Boréal');
    expect(body.total).toBe(11);
  });

  it('returns each recipient of all kinds exactly once over all pages, and finds them by name (GROUPS-05)', async () => {
    const { admin, org } = await workplace();
    for (let at = 0; at < 7; at += 1) await buildUserGroup(t.ownerDb, org);
    const read = async (query: Record<string, string | number>) =>
      (await t.call<Page<Recipient>>(admin, `${recipients}/all`, { query })).body;
    const whole = await read({ perPage: 100 });
    const pages = [];
    for (let page = 1; page <= Math.ceil(whole.total / 4); page += 1)
      pages.push(...(await read({ page, perPage: 4 })).items);
    expect(pages).toEqual(whole.items);
    expect((await read({ search: 'genie' })).items.map(({ name }) => name)).toEqual(['Génie civil']);
    expect((await read({ search: 'riviere' })).items.map(({ kind }) => kind)).toEqual(['site']);
    expect((await read({ search: 'benali', kinds: 'user,site' })).total).toBe(1);
    expect((await read({ kinds: 'userGroup' })).total).toBe(7);
  });

  it('omits the structure where it is switched off (GAP-26)', async () => {
    const org = await t.organization({ features: { organizationStructure: false } });
    const admin = await t.person('organizationAdmin', org);
    await structure.buildSite(t.ownerDb, org);
    const { body } = await t.call<Page<Recipient>>(admin, `${recipients}/all`);
    expect(body.items.map(({ kind }) => kind)).toEqual(['everybody', 'user']);
  });

  it('returns the people and the count of a recipient of any kind (GROUPS-06, GROUPS-07, API-56, API-57)', async () => {
    const { admin, org, site, people, tree } = await workplace();
    const ids = { [site.id]: 3, [tree.get('Boréal')!]: 2, [org]: 5, [people.fatou]: 1, [people.nadia]: 0 };
    for (const [id, count] of Object.entries(ids)) {
      expect((await t.call(admin, `${recipients}/${id}/users/count`)).body).toEqual({ count });
      expect((await t.call<Page<PersonBrief>>(admin, `${recipients}/${id}/users`)).body.total).toBe(count);
    }
    const read = async (query: Record<string, string>) =>
      (await t.call<Page<PersonBrief>>(admin, `${recipients}/${site.id}/users`, { query })).body.items;
    expect((await read({})).map(({ displayName }) => displayName)).toEqual([
      'Camille Blackburn',
      'Camille Diallo',
      'Camille Herrera',
    ]);
    expect((await read({ claimed: 'true' })).map(({ id }) => id)).toEqual([people.antoine, people.fatou]);
    expect((await read({ search: 'diall' })).map(({ id }) => id)).toEqual([people.fatou]);
  });
});

describe('suggestions of recipients', () => {
  it('return the first ones of each kind by name, and the total number (GROUPS-05)', async () => {
    const { admin, org } = await workplace();
    for (const name of ['Alma', 'Bathurst', 'Chicoutimi']) await structure.buildSite(t.ownerDb, org, { name });
    const ask = async (query: object) =>
      (await t.call<Page<Recipient>>(admin, `${recipients}/all`, { query: { perKind: 2, ...query } })).body;
    const body = await ask({ kinds: 'site,user' });
    expect(body.items.map(({ kind, name }) => [kind, name])).toEqual([
      ['site', 'Alma'],
      ['site', 'Bathurst'],
      ...(await ask({ kinds: 'user' })).items.map(({ kind, name }) => [kind, name]),
    ]);
    expect(body.items).toHaveLength(4);
    expect(body).toMatchObject({ total: 4 + (await ask({ kinds: 'user' })).total, lastPage: 1, page: 1 });
    expect((await ask({ search: 'bathu' })).items.map(({ name }) => name)).toEqual(['Bathurst']);
    expect((await t.call(admin, `${recipients}/all`, { query: { perKind: 11 } })).status).toBe(400);
  });
});

describe('the preview of an audience', () => {
  it('counts each target and the distinct people, and warns of an empty target (GROUPS-08, POSTS-34, GAP-34)', async () => {
    const { admin, org, site, people, tree } = await workplace();
    const empty = await buildUserGroup(t.ownerDb, org, { name: 'Intérimaires de nuit', userIds: [people.nadia] });
    const targets: AudienceTarget[] = [
      { kind: 'site', id: site.id },
      { kind: 'structureGroup', id: tree.get('Boréal')! },
      { kind: 'userGroup', id: empty.id },
    ];
    const { status, body } = await t.call<AudiencePreview>(
      admin,
      'POST /v1/organization-structure/recipients/preview',
      {
        body: { targets },
      },
    );
    expect(status).toBe(200);
    expect(body.targets.map(({ name, count }) => [name, count])).toEqual([
      ['Chantier Rivière-aux-Sables', 3],
      ['Boréal', 2],
      ['Intérimaires de nuit', 0],
    ]);
    expect(body.count).toEqual({ users: 5, claimed: 3, disabled: 1 });
    expect(body.overlap).toBe(1);
    expect(body.warnings).toEqual([
      { code: 'AUDIENCE_EMPTY', kind: 'userGroup', id: empty.id, name: 'Intérimaires de nuit' },
    ]);
    expect(body.people.items.map(({ id, via }) => [id, via])).toEqual([
      [people.antoine, [0]],
      [people.fatou, [0, 1]],
      [people.ana, [0]],
      [people.luc, [1]],
    ]);
  });

  it('returns the same error for foreign and unknown ids, target by target (P12, P13)', async () => {
    const { admin, org } = await workplace();
    const victim = await workplace();
    const group = await buildUserGroup(t.ownerDb, victim.org);
    const foreign: AudienceTarget[] = [
      { kind: 'everybody', id: victim.org },
      { kind: 'userGroup', id: group.id },
      { kind: 'structureGroup', id: victim.tree.get('Boréal')! },
      { kind: 'site', id: victim.site.id },
      { kind: 'user', id: victim.people.luc },
      { kind: 'site', id: org },
    ];
    const refusal = async (targets: AudienceTarget[]) =>
      t.call(admin, 'POST /v1/organization-structure/recipients/preview', { body: { targets } });
    for (const target of foreign) {
      const absent = await refusal([{ ...target, id: '01990000-0000-7000-8000-00000000dead' }]);
      const answer = await refusal([target]);
      expect(answer.status).toBe(422);
      expect(answer.body).toEqual(absent.body);
      expect(answer.body).toMatchObject({ details: { issues: [{ path: 'targets.0.id', rule: 'reference' }] } });
    }
  });
});

describe('the targets of one person', () => {
  it('are all targets that include the person, and none once disabled', async () => {
    const { org, site, people, tree } = await workplace();
    const group = await buildUserGroup(t.ownerDb, org, {
      audiences: [{ kind: 'structureGroup', id: tree.get('Boréal')! }],
    });
    const ctx = contextOf(org);
    const targets: AudienceTarget[] = [{ kind: 'userGroup', id: group.id }];
    expect(await isMeantFor(ctx, targets, people.fatou)).toBe(true);
    expect(await isMeantFor(ctx, targets, people.antoine)).toBe(false);
    expect(await isMeantFor(ctx, [{ kind: 'site', id: site.id }], people.nadia)).toBe(false);
    expect(await isMeantFor(ctx, [], people.fatou)).toBe(false);
    expect(await targetsMeaning(ctx, people.nadia)).toEqual([]);
    const meaning = (await targetsMeaning(ctx, people.fatou)).map(({ kind, id }) => `${kind} ${id}`).sort();
    expect(meaning).toEqual(
      [
        `everybody ${org}`,
        `user ${people.fatou}`,
        `site ${site.id}`,
        `structureGroup ${tree.get('Boréal')}`,
        `structureGroup ${tree.get('Boréal/Génie civil')}`,
        `userGroup ${group.id}`,
      ].sort(),
    );
  });
});
