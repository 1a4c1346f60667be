import type { ErrorBody } from '@fanal/contract/errors';
import type {
  MyApp,
  OrganizationApp,
  OrganizationApps,
  PersonApp,
} from '@fanal/contract/external-apps/external-apps.shapes';
import { describe, expect, it } from 'vitest';
import { buildSite } from '#features/structure/structure.build';
import { buildUserGroup } from '#features/user-groups/user-groups.build';
import { type Caller, useTestApp } from '../../../../test/harness.ts';
import { buildExternalApp, buildOffer } from '../external-apps.build.ts';

const t = useTestApp();
type Person = Caller & { org: NonNullable<Caller['org']> };

const list = async (caller: Caller, query: Record<string, string> = {}) =>
  (await t.call<OrganizationApps>(caller, 'GET /v1/organization/apps', { query })).body;
const one = async (caller: Caller, id: string) => (await list(caller)).items.find((app) => app.id === id)!;
const change = (caller: Caller, { id, version }: Pick<OrganizationApp, 'id' | 'version'>, body: object) =>
  t.call<OrganizationApp & ErrorBody>(caller, `PATCH /v1/organization/apps/${id}`, { body: { version, ...body } });
const mine = async (caller: Caller, platform = 'ios') =>
  (await t.call<MyApp[]>(caller, 'GET /v1/my/apps', { query: { platform } })).body;
const namesOf = (items: readonly { name: string }[], among: readonly { name: string }[]) =>
  items.map(({ name }) => name).filter((name) => among.some((app) => app.name === name));

const admin = async (): Promise<Person> => t.person('organizationAdmin');

describe('the apps of an organization', () => {
  it('are all those of the catalogue, offered by no organization until it says so (APPS-01, GAP-73, SHELL-17)', async () => {
    const caller = await admin();
    const app = await buildExternalApp(t.ownerDb);
    const before = await one(caller, app.id);
    expect(before).toMatchObject({
      version: 1,
      ios: { isAvailable: true, isOffered: false },
      android: { isAvailable: true, isOffered: false },
      targets: [{ kind: 'everybody', id: caller.org }],
      openCount: 0,
    });
    const { status, body } = await change(caller, before, { isIosOffered: true });
    expect([status, body.version, body.ios.isOffered, body.android.isOffered]).toEqual([200, 2, true, false]);
    expect((await one(await admin(), app.id)).ios.isOffered).toBe(false);
    expect((await change(caller, before, { isIosOffered: false })).body.code).toBe('VERSION_CONFLICT');
    const member = await t.person('member', caller.org);
    expect([namesOf(await mine(member), [app]), namesOf(await mine(member, 'android'), [app])]).toEqual([
      [app.name],
      [],
    ]);
  });

  it('are searched by name and filtered by whether they are offered, with counts', async () => {
    const caller = await admin();
    const [offered, other] = [await buildExternalApp(t.ownerDb), await buildExternalApp(t.ownerDb)];
    await change(caller, await one(caller, offered.id), { isAndroidOffered: true });
    const { items, counts } = await list(caller, { offer: 'offered' });
    expect([items.map(({ id }) => id), counts.offered, counts.all - counts.notOffered]).toEqual([[offered.id], 1, 1]);
    expect((await list(caller, { offer: 'notOffered', search: other.name })).items.map(({ id }) => id)).toEqual([
      other.id,
    ]);
  });

  it('cannot be offered where nothing opens them (APPS-03)', async () => {
    const caller = await admin();
    const app = await buildExternalApp(t.ownerDb, { isIosEnabled: false, androidUrl: null });
    const row = await one(caller, app.id);
    for (const body of [{ isIosOffered: true }, { isAndroidOffered: true }])
      expect((await change(caller, row, body)).body.code).toBe('APP_UNAVAILABLE');
    const linked = await buildExternalApp(t.ownerDb, { androidUrl: null, deeplink: 'cubage://' });
    expect((await change(caller, await one(caller, linked.id), { isAndroidOffered: true })).status).toBe(200);
  });

  it('leave the members as soon as the catalogue closes the platform or removes the app (APPS-02)', async () => {
    const caller = await admin();
    const app = await buildExternalApp(t.ownerDb);
    await buildOffer(t.ownerDb, caller.org, { appId: app.id, position: 1 });
    const member = await t.person('member', caller.org);
    expect(namesOf(await mine(member), [app])).toEqual([app.name]);
    const root = { ...(await t.superAdmin()), org: caller.org };
    await t.call(root, `PATCH /v1/externalApp/${app.id}`, { body: { version: 1, isIosEnabled: false } });
    expect([namesOf(await mine(member), [app]), namesOf(await mine(member, 'android'), [app])]).toEqual([
      [],
      [app.name],
    ]);
    await t.call(root, `DELETE /v1/externalApp/${app.id}`);
    expect(namesOf(await mine(member, 'android'), [app])).toEqual([]);
  });

  it('have an order, which members see (APPS-01)', async () => {
    const caller = await admin();
    const apps = [
      await buildExternalApp(t.ownerDb),
      await buildExternalApp(t.ownerDb),
      await buildExternalApp(t.ownerDb),
    ];
    for (const { id } of apps) await change(caller, await one(caller, id), { isIosOffered: true });
    const last = apps[2]!;
    const moved = await t.call(caller, `PATCH /v1/organization/apps/updateOrder/${last.id}/1`);
    expect([moved.status, moved.body]).toEqual([200, { id: last.id, order: 1 }]);
    const member = await t.person('member', caller.org);
    expect(namesOf(await mine(member), apps)[0]).toBe(last.name);
    expect((await one(caller, last.id)).order).toBe(1);
    const far = await t.call<{ order: number }>(caller, `PATCH /v1/organization/apps/updateOrder/${last.id}/9999`);
    const all = await list(caller);
    expect([far.body.order, all.items.at(-1)!.id]).toEqual([all.counts.all, last.id]);
    expect(all.items.map(({ order }) => order)).toEqual(all.items.map((_, at) => at + 1));
    expect((await t.call(caller, `PATCH /v1/organization/apps/updateOrder/${caller.org}/1`)).status).toBe(404);
  });

  it('keep an order without gaps and repetitions when several people carry at once (P60)', async () => {
    const caller = await admin();
    for (let at = 0; at < 4; at += 1) await buildExternalApp(t.ownerDb);
    const { items } = await list(caller);
    await Promise.all(
      items.map(({ id }, at) => t.call(caller, `PATCH /v1/organization/apps/updateOrder/${id}/${items.length - at}`)),
    );
    const rows = await t.ownerDb
      .selectFrom('organization_apps')
      .select('position')
      .where('organization_id', '=', caller.org)
      .orderBy('position')
      .execute();
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, at) => at + 1));
  });

  it('have an audience: whoever is not in it neither sees nor opens them (APPS-01)', async () => {
    const caller = await admin();
    const app = await buildExternalApp(t.ownerDb);
    const site = await buildSite(t.ownerDb, caller.org);
    const group = await buildUserGroup(t.ownerDb, caller.org, { userIds: [] });
    const inside = await t.person('member', caller.org, { siteId: site.id });
    const outside = await t.person('member', caller.org);
    const { body } = await change(caller, await one(caller, app.id), {
      isIosOffered: true,
      targets: [
        { kind: 'site', id: site.id },
        { kind: 'userGroup', id: group.id },
        { kind: 'site', id: site.id },
      ],
    });
    expect(body.targets.map(({ id }) => id)).toEqual([site.id, group.id]);
    expect(body.warnings).toMatchObject([{ code: 'AUDIENCE_EMPTY', id: group.id }]);
    expect([namesOf(await mine(inside), [app]), namesOf(await mine(outside), [app])]).toEqual([[app.name], []]);
    const open = (who: Caller, platform: string) =>
      t.call(who, `POST /v1/my/apps/${app.id}/open`, { body: { platform } });
    expect([
      (await open(inside, 'ios')).status,
      (await open(inside, 'android')).status,
      (await open(outside, 'ios')).status,
    ]).toEqual([200, 404, 404]);
    expect((await one(caller, app.id)).openCount).toBe(1);
    const past = new Date(Date.now() - 31 * 86_400_000).toISOString().slice(0, 10);
    await t.ownerDb.updateTable('app_opens').set({ day: past }).where('app_id', '=', app.id).execute();
    expect((await one(caller, app.id)).openCount).toBe(0);
  });

  it('refuse a foreign or unknown target with the same words (P12, P13)', async () => {
    const caller = await admin();
    const app = await buildExternalApp(t.ownerDb);
    const foreign = await buildSite(t.ownerDb, (await admin()).org);
    const row = await one(caller, app.id);
    const answers = [];
    for (const id of [foreign.id, '019aa1b0-0000-7000-8000-000000000009'])
      answers.push(await change(caller, row, { targets: [{ kind: 'site', id }] }));
    expect(answers.map(({ status, body }) => [status, body.details])).toEqual([
      [422, { issues: [{ path: 'targets.0.id', rule: 'reference' }] }],
      [422, { issues: [{ path: 'targets.0.id', rule: 'reference' }] }],
    ]);
    expect((await change(caller, row, { targets: [] })).status).toBe(422);
  });

  it('keep a site that an offered app is meant for from being deleted, and name the app (STRUCTURE-14)', async () => {
    const caller = await admin();
    const app = await buildExternalApp(t.ownerDb);
    const site = await buildSite(t.ownerDb, caller.org);
    await change(caller, await one(caller, app.id), {
      isIosOffered: true,
      targets: [{ kind: 'site', id: site.id }],
    });
    const { status, body } = await t.call<ErrorBody>(caller, `DELETE /v1/site/${site.id}`, {
      query: { confirmation: 'delete' },
    });
    expect([status, body.details]).toMatchObject([409, { items: [{ kind: 'app', name: app.name }] }]);
  });

  it('are read and changed by those who may, in an organization that uses them (APPS-01, GAP-26)', async () => {
    const { org } = await admin();
    const app = await buildExternalApp(t.ownerDb);
    for (const role of ['userAdmin', 'contentCreator', 'lead', 'member'] as const) {
      const caller = await t.person(role, org);
      expect((await t.call(caller, 'GET /v1/organization/apps')).status).toBe(403);
      expect((await change(caller, { id: app.id, version: 1 }, { isIosOffered: true })).status).toBe(403);
    }
    const off = await t.person('organizationAdmin', await t.organization({ features: { operations: false } }));
    expect((await t.call<ErrorBody>(off, 'GET /v1/organization/apps')).body.code).toBe('FEATURE_OFF');
    expect((await t.call<ErrorBody>(off, 'GET /v1/my/apps', { query: { platform: 'ios' } })).body.code).toBe(
      'FEATURE_OFF',
    );
  });

  it('leave a line in the log for each decision (P68)', async () => {
    const caller = await admin();
    const app = await buildExternalApp(t.ownerDb);
    await change(caller, await one(caller, app.id), { isIosOffered: true });
    const log = t.ownerDb
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('organization_id', '=', caller.org)
      .where('object_id', '=', app.id);
    expect(await log.execute()).toMatchObject([
      { action: 'externalApp.decided', after: { name: app.name, isIosOffered: true, fields: ['isIosOffered'] } },
    ]);
  });
});

describe('the apps of a person', () => {
  it('are those offered to this person, with their platforms, in order (GAP-58)', async () => {
    const caller = await admin();
    const [both, android] = [await buildExternalApp(t.ownerDb), await buildExternalApp(t.ownerDb)];
    await buildOffer(t.ownerDb, caller.org, { appId: android.id, position: 1, isIosOffered: false });
    await buildOffer(t.ownerDb, caller.org, { appId: both.id, position: 2 });
    const person = await t.person('member', caller.org);
    const call = `GET /v1/all/users/${person.userId}/apps`;
    const { body } = await t.call<PersonApp[]>(caller, call);
    expect(body.map(({ id, platforms }) => [id, platforms])).toEqual([
      [android.id, ['android']],
      [both.id, ['ios', 'android']],
    ]);
    expect((await t.call(await admin(), call)).status).toBe(404);
    expect((await t.call(await t.person('lead', caller.org), call)).status).toBe(404);
    expect((await t.call(person, call)).status).toBe(403);
  });

  it('are none for a person who was disabled', async () => {
    const caller = await admin();
    const app = await buildExternalApp(t.ownerDb);
    await buildOffer(t.ownerDb, caller.org, { appId: app.id, position: 1 });
    const person = await t.person('member', caller.org, { invitationStatus: 'disabled' });
    expect((await t.call<PersonApp[]>(caller, `GET /v1/all/users/${person.userId}/apps`)).body).toEqual([]);
  });
});
