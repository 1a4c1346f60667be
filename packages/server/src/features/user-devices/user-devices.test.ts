import type { ErrorBody } from '@fanal/contract/errors';
import type { Device } from '@fanal/contract/user-devices/user-devices.shapes';
import { describe, expect, it } from 'vitest';
import { createSignInAccounts, MOST_FAILURES } from '#features/users/accounts.service';
import { type Caller, useTestApp } from '../../../test/harness.ts';

const t = useTestApp();
const body = { platform: 'ios', appVersion: '4.2.0', locale: 'fr_CA' };
let made = 0;
const newToken = () => {
  made += 1;
  return `fcm:Zzsecretzz-${String(made).padStart(20, '0')}`;
};

const register = (caller: Caller, token: string, over: object = {}) =>
  t.call<Device & ErrorBody>(caller, `PUT /v1/my/devices/${token}`, { body: { ...body, ...over } });
const devicesOf = async (admin: Caller, userId: string) =>
  (await t.call<{ items: Device[] }>(admin, `GET /v1/all/users/${userId}/devices`)).body.items;
const linesOf = async (userId: string) => {
  const lines = t.ownerDb.selectFrom('audit_log').selectAll().where('object_id', '=', userId).orderBy('sequence');
  return (await lines.execute()).map(({ action, before, after }) => ({ action, before, after }));
};

describe('a device', () => {
  it('is registered by a member, updated at every start, and never shown with its token (GAP-80)', async () => {
    const admin = await t.person('organizationAdmin');
    const member = await t.person('member', admin.org);
    const token = newToken();
    const first = await register(member, token);
    expect(first).toMatchObject({ status: 200, body: { ...body, tokenEnd: token.slice(-4) } });
    const again = await register(member, token, { appVersion: '4.3.0', locale: 'es_ES' });
    expect(again.body).toMatchObject({ id: first.body.id, appVersion: '4.3.0', locale: 'es_ES' });
    const listed = await devicesOf(admin, member.userId);
    expect(listed).toEqual([again.body]);
    const lines = await linesOf(member.userId);
    expect(lines).toEqual([
      { action: 'device.registered', before: null, after: { platform: 'ios', appVersion: '4.2.0' } },
    ]);
    expect(JSON.stringify([first, again, listed, lines])).not.toContain('Zzsecretzz');
  });

  it('moves to the last person who signs in on it, and both get an audit entry (GAP-80)', async () => {
    const admin = await t.person('organizationAdmin');
    const [anne, luc] = [await t.person('member', admin.org), await t.person('member', admin.org)];
    const token = newToken();
    await register(anne, token);
    await register(luc, token);
    expect(await devicesOf(admin, anne.userId)).toEqual([]);
    expect(await devicesOf(admin, luc.userId)).toHaveLength(1);
    expect((await linesOf(anne.userId)).map(({ action }) => action)).toEqual(['device.registered', 'device.moved']);
  });

  it('is removed from a person of another organization as well, but not from the same account in two organizations (GAP-80, P11)', async () => {
    const [here, there] = [await t.person('organizationAdmin'), await t.person('organizationAdmin')];
    const anne = await t.person('member', here.org);
    const abroad = await t.person('member', there.org);
    const token = newToken();
    await register(abroad, token);
    await register(anne, token);
    expect(await devicesOf(there, abroad.userId)).toEqual([]);
    const { id } = (await t.ownerDb
      .selectFrom('users')
      .select('id')
      .where('id', '=', abroad.userId)
      .executeTakeFirst())!;
    await t.ownerDb.updateTable('users').set({ account_id: null }).where('id', '=', id).execute();
    await t.ownerDb.updateTable('users').set({ account_id: anne.accountId }).where('id', '=', id).execute();
    const both = { ...anne, org: there.org };
    await register(both, token);
    expect(await devicesOf(here, anne.userId)).toHaveLength(1);
    expect(await devicesOf(there, abroad.userId)).toHaveLength(1);
  });

  it('is stored once when the app registers it ten times concurrently', async () => {
    const admin = await t.person('organizationAdmin');
    const people = await Promise.all([t.person('member', admin.org), t.person('member', admin.org)]);
    const token = newToken();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => register(people[at % 2]!, token)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const found = await Promise.all(people.map(({ userId }) => devicesOf(admin, userId)));
    expect(found.flat()).toHaveLength(1);
  });

  it('is removed only by its own person (GAP-80)', async () => {
    const admin = await t.person('organizationAdmin');
    const [anne, luc] = [await t.person('member', admin.org), await t.person('member', admin.org)];
    const token = newToken();
    const { body: device } = await register(anne, token);
    const forget = (caller: Caller) => t.call(caller, `DELETE /v1/my/devices/${token}`);
    expect((await forget(luc)).status).toBe(404);
    expect((await forget(anne)).body).toEqual({ id: device.id });
    expect((await forget(anne)).status).toBe(404);
  });

  it('is deleted when a person has twenty newer ones', async () => {
    const admin = await t.person('organizationAdmin');
    const member = await t.person('member', admin.org);
    const began = t.clock.now();
    const { body: oldest } = await register(member, newToken());
    for (let i = 1; i <= 20; i += 1) {
      t.clock.set(new Date(began.getTime() + i * 1_000));
      await register(member, newToken());
    }
    t.clock.set(began);
    const ids = (await devicesOf(admin, member.userId)).map(({ id }) => id);
    expect(ids).toHaveLength(20);
    expect(ids).not.toContain(oldest.id);
  });

  it('is refused with an invalid token, an unknown platform, and without a membership (P20)', async () => {
    const member = await t.person('member');
    expect((await register(member, 'short')).status).toBe(404);
    expect((await register(member, newToken(), { platform: 'windows' })).status).toBe(422);
    const root = { ...(await t.superAdmin()), org: member.org };
    expect((await register(root, newToken())).status).toBe(404);
    expect((await register(member, 'a'.repeat(500))).status).toBe(200);
    expect((await register(member, 'a'.repeat(501))).status).toBe(404);
  });
});

describe('the devices of a person', () => {
  it('are removed by an administrator one by one, and not through the id of another person (GAP-80)', async () => {
    const admin = await t.person('userAdmin');
    const [anne, luc] = [await t.person('member', admin.org), await t.person('member', admin.org)];
    const { body: device } = await register(anne, newToken());
    const remove = (userId: string) => t.call(admin, `DELETE /v1/all/users/${userId}/devices/${device.id}`);
    expect((await remove(luc.userId)).status).toBe(404);
    expect((await remove(anne.userId)).body).toEqual({ id: device.id });
    expect(await devicesOf(admin, anne.userId)).toEqual([]);
    expect((await linesOf(anne.userId)).at(-1)).toEqual({
      action: 'device.removed',
      before: { platform: 'ios' },
      after: null,
    });
  });

  it('are deleted when the person is deactivated, by an administrator or by security, and when the sign-in moves (GAP-80)', async () => {
    const admin = await t.person('organizationAdmin');
    const [blocked, locked, moved] = await Promise.all([1, 2, 3].map(() => t.person('member', admin.org)));
    for (const person of [blocked, locked, moved]) await register(person!, newToken());
    await t.call(admin, `PUT /v1/all/users/${blocked!.userId}/block`, { body: { blocked: true } });
    const accounts = createSignInAccounts(t.ownerDb, { now: t.clock.now, forget: async () => {} });
    for (let i = 0; i < MOST_FAILURES; i += 1) await accounts.recordFailure(locked!.accountId);
    const identity = { version: 1, loginMethod: 'email', email: 'nouvelle.adresse@boreal.example' };
    expect((await t.call(admin, `PUT /v1/all/users/${moved!.userId}/identity`, { body: identity })).status).toBe(200);
    for (const person of [blocked, locked, moved]) expect(await devicesOf(admin, person!.userId)).toEqual([]);
  });
});
