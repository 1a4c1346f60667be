import type { ErrorBody } from '@fanal/contract/errors';
import type { ListView, ListViews } from '@fanal/contract/list-views/list-views.shapes';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openApplicationRole } from '../../../test/application-role.ts';
import { type Caller, useTestApp } from '../../../test/harness.ts';

const t = useTestApp();
const search = { roleType: 'member', sort: 'siteName', perPage: 50, columns: 'siteName,phone' };

const list = async (caller: Caller) => (await t.call<ListViews>(caller, 'GET /v1/list-views')).body;
const names = async (caller: Caller) => (await list(caller)).views.map(({ name }) => name);
const create = (caller: Caller, body: object = {}) =>
  t.call<ListView & ErrorBody>(caller, 'POST /v1/list-views', {
    body: { list: 'users', name: 'Chantier, nuit', search, ...body },
  });
const change = (caller: Caller, id: string, body: object) =>
  t.call<ListView & ErrorBody>(caller, `PATCH /v1/list-views/${id}`, { body });
const share = (caller: Caller, id: string, version: number, roleTypes: string[]) =>
  t.call<ListView & ErrorBody>(caller, `PUT /v1/list-views/${id}/roles`, { body: { version, roleTypes } });
const remove = (caller: Caller, id: string) => t.call<ErrorBody>(caller, `DELETE /v1/list-views/${id}`);
const setDefault = (caller: Caller, of: string, viewId: string | null) =>
  t.call<ListViews & ErrorBody>(caller, `PUT /v1/list-views/defaults/${of}`, { body: { viewId } });

describe('a named view of a list', () => {
  it('is kept for one person, renamed, replaced and removed, each time in the audit log', async () => {
    const admin = await t.person('organizationAdmin', undefined, { givenName: 'Maude', familyName: 'Roy' });
    const made = await create(admin);
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      id: expect.any(String),
      list: 'users',
      name: 'Chantier, nuit',
      search,
      roleTypes: [],
      isOwn: true,
      ownerName: 'Maude Roy',
      version: 1,
    });
    const { id } = made.body;
    expect((await change(admin, id, { version: 1, name: 'Nuit' })).body).toMatchObject({ name: 'Nuit', search });
    const replaced = await change(admin, id, { version: 2, search: { siteId: 'x' } });
    expect(replaced.body).toMatchObject({ name: 'Nuit', search: { siteId: 'x' }, version: 3 });
    expect((await list(admin)).views).toEqual([replaced.body]);
    expect((await remove(admin, id)).status).toBe(200);
    expect(await names(admin)).toEqual([]);
    const { rows } = await sql<{ action: string }>`select action from audit_log
      where organization_id = ${admin.org} and object_type = 'listView' order by sequence`.execute(t.ownerDb);
    expect(rows.map(({ action }) => action)).toEqual([
      'listView.created',
      'listView.changed',
      'listView.changed',
      'listView.deleted',
    ]);
  });

  it('is refused in an outdated version, so that nobody writes over another window (P60)', async () => {
    const admin = await t.person('organizationAdmin');
    const { id } = (await create(admin)).body;
    await change(admin, id, { version: 1, name: 'Nuit' });
    const late = await change(admin, id, { version: 1, search: {} });
    expect([late.status, late.body.code, late.body.details]).toEqual([409, 'VERSION_CONFLICT', { version: 2 }]);
    expect((await share(admin, id, 1, ['lead'])).body.code).toBe('VERSION_CONFLICT');
  });

  it('has a name of its own among the views of the same list and person', async () => {
    const admin = await t.person('organizationAdmin');
    const colleague = await t.person('organizationAdmin', admin.org);
    await create(admin);
    const again = await create(admin, { name: 'chantier,  NUIT' });
    expect([again.status, again.body.code]).toEqual([409, 'NAME_TAKEN']);
    expect((await create(admin, { list: 'cards' })).status).toBe(201);
    expect((await create(colleague)).status).toBe(201);
    const other = (await create(admin, { name: 'Jour' })).body;
    expect((await change(admin, other.id, { version: 1, name: 'Chantier, nuit' })).body.code).toBe('NAME_TAKEN');
    expect((await change(admin, other.id, { version: 1, name: 'JOUR' })).body.name).toBe('JOUR');
  });

  it('is one of fifty at most', async () => {
    const admin = await t.person('organizationAdmin');
    for (let at = 0; at < 50; at += 1) expect((await create(admin, { name: `Vue ${at}` })).status).toBe(201);
    const full = await create(admin, { name: 'Une de trop' });
    expect([full.status, full.body.code, full.body.details]).toEqual([409, 'VIEWS_FULL', { most: 50 }]);
  });

  it.each([
    ['an unknown list', { list: 'payslips' }],
    ['an empty name', { name: ' \u200b' }],
    ['a name of 61 letters', { name: 'x'.repeat(61) }],
    ['a value that is a list', { search: { roleType: ['member'] } }],
    ['a value too long', { search: { roleType: 'x'.repeat(4_001) } }],
    ['a name of a value that no address has', { search: { 'role-type': 'x' } }],
    [
      'too many values',
      {
        search: Object.fromEntries(
          Array.from({ length: 41 }, (_, at) => [`${'a'.repeat((at % 40) + 1)}${at > 39 ? 'b' : ''}`, 'x']),
        ),
      },
    ],
    ['more than a view', { roleTypes: ['lead'] }],
  ])('is refused with %s', async (_, body) => {
    const admin = await t.person('organizationAdmin');
    expect([400, 422]).toContain((await create(admin, body)).status);
    expect(await names(admin)).toEqual([]);
  });

  it('is shared with a role, which reads it and changes nothing', async () => {
    const admin = await t.person('userAdmin');
    const [lead, creator] = [await t.person('lead', admin.org), await t.person('contentCreator', admin.org)];
    const { id } = (await create(admin)).body;
    expect(await names(lead)).toEqual([]);
    expect((await share(admin, id, 1, ['lead', 'lead'])).body).toMatchObject({ roleTypes: ['lead'], version: 2 });
    expect((await list(lead)).views).toMatchObject([{ id, isOwn: false, roleTypes: ['lead'] }]);
    expect(await names(creator)).toEqual([]);
    expect((await change(lead, id, { version: 2, name: 'À moi' })).status).toBe(404);
    expect((await remove(lead, id)).status).toBe(404);
    await share(admin, id, 2, []);
    expect(await names(lead)).toEqual([]);
  });

  it('is shared by whoever may update roles alone, and by its owner alone', async () => {
    const admin = await t.person('organizationAdmin');
    const [lead, colleague] = [await t.person('lead', admin.org), await t.person('userAdmin', admin.org)];
    const own = (await create(lead)).body;
    const refused = await share(lead, own.id, 1, ['member']);
    expect([refused.status, refused.body.code]).toEqual([403, 'ACTION_FORBIDDEN']);
    expect((await share(admin, own.id, 1, ['member'])).status).toBe(404);
    const { id } = (await create(admin)).body;
    await share(admin, id, 1, ['lead']);
    // those who may share can remove what a colleague shared, when the colleague has left
    expect((await share(colleague, id, 2, [])).status).toBe(404);
    expect((await remove(colleague, id)).status).toBe(200);
  });

  it('is of one organization and one person', async () => {
    const admin = await t.person('organizationAdmin');
    const [colleague, neighbour] = [
      await t.person('organizationAdmin', admin.org),
      await t.person('organizationAdmin'),
    ];
    const { id } = (await create(admin)).body;
    for (const stranger of [colleague, neighbour]) {
      expect(await names(stranger)).toEqual([]);
      expect((await change(stranger, id, { version: 1, name: 'Nuit' })).status).toBe(404);
      expect((await remove(stranger, id)).status).toBe(404);
      expect((await setDefault(stranger, 'users', id)).status).toBe(404);
    }
    const member = await t.person('member', admin.org);
    expect((await t.call(member, 'GET /v1/list-views')).status).toBe(403);
  });

  it('is hidden from requests of other accounts by the database itself', async () => {
    const admin = await t.person('organizationAdmin');
    await create(admin);
    const role = await openApplicationRole(t);
    try {
      const { rows } = await role.client.query('select * from list_views');
      expect(rows).toEqual([]);
    } finally {
      await role.close();
    }
  });

  it('opens a list when it is chosen for that, as long as it is there', async () => {
    const admin = await t.person('organizationAdmin');
    const lead = await t.person('lead', admin.org);
    const { id } = (await create(admin)).body;
    await share(admin, id, 1, ['lead']);
    expect((await setDefault(lead, 'users', id)).body.defaults).toEqual([{ list: 'users', viewId: id }]);
    expect((await setDefault(lead, 'cards', id)).status).toBe(404);
    expect((await list(admin)).defaults).toEqual([]);
    await share(admin, id, 2, []);
    expect((await list(lead)).defaults).toEqual([]);
    await share(admin, id, 3, ['lead']);
    expect((await list(lead)).defaults).toHaveLength(1);
    expect((await setDefault(lead, 'users', null)).body.defaults).toEqual([]);
    await setDefault(admin, 'users', id);
    await remove(admin, id);
    expect((await list(admin)).defaults).toEqual([]);
  });

  it('goes with a person who left, unless others read it', async () => {
    const admin = await t.person('organizationAdmin');
    const leaving = await t.person('userAdmin', admin.org);
    await create(leaving, { name: 'Seule' });
    const { id } = (await create(leaving, { name: 'Partagée' })).body;
    await share(leaving, id, 1, ['userAdmin']);
    await create(admin, { name: 'À moi' });
    expect((await t.call(admin, `DELETE /v1/all/users/${leaving.userId}?confirmation=supprimer`)).status).toBe(200);
    await t.app.jobs.find(({ task }) => task === 'sweep-list-views')!.run({});
    const { rows } = await sql<{ name: string }>`select name from list_views
      where organization_id = ${admin.org} order by name_key`.execute(t.ownerDb);
    expect(rows.map(({ name }) => name)).toEqual(['À moi', 'Partagée']);
    expect((await list(admin)).views).toMatchObject([{ name: 'À moi' }, { name: 'Partagée', ownerName: null }]);
  });
});
