import type { SettingsVersion } from '@fanal/contract/session/session.shapes';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp, useTestApp } from '../../../test/harness.ts';

const t = useTestApp();
const CALL = 'GET /v1/my/organization/settings-version';

const ask = (who: Caller, after: number | string, app: TestApp = t) =>
  app.call<SettingsVersion>(who, CALL, { query: { after } });
const switchOff = (admin: Caller, version: number) =>
  t.call<{ version: number }>(admin, `PATCH /v1/organization/${admin.org}`, {
    body: { version, features: { paystubs: false } },
  });
/** Asks as a tab does, again and again, until the version is another one. */
const follow = async (who: Caller, seen: number): Promise<number> => {
  for (;;) {
    const { version } = (await ask(who, seen)).body;
    if (version !== seen) return version;
  }
};

describe('the version of the settings', () => {
  it('reaches two sessions that wait, by the change of somebody else alone (GAP-26)', async () => {
    const admin = await t.person('organizationAdmin');
    const tabs = [await t.person('member', admin.org), await t.person('userAdmin', admin.org)];
    const { version } = (await ask(admin, 0)).body;
    const followed = tabs.map((tab) => follow(tab, version));
    const { body } = await switchOff(admin, version);
    expect(await Promise.all(followed)).toEqual([body.version, body.version]);
    expect((await ask(admin, version)).body.version).toBe(body.version);
  });

  it('is the own organization’s alone', async () => {
    const [admin, other] = [await t.person('organizationAdmin'), await t.person('organizationAdmin')];
    const { version } = (await ask(other, 0)).body;
    let isTold = false;
    const waiting = follow(other, version).then((latest) => {
      isTold = true;
      return latest;
    });
    await switchOff(admin, version);
    expect(isTold).toBe(false);
    const { body } = await switchOff(other, version);
    expect(await waiting).toBe(body.version);
    expect((await t.call(admin, CALL, { query: { after: 0 }, org: other.org })).status).toBe(403);
    for (const wrong of ['-1', 'x', '1.5']) expect((await ask(admin, wrong)).status).toBe(400);
  });

  it('is told to nobody whose access has ended meanwhile: the wait is over at once, and refused (P5)', async () => {
    const admin = await t.person('organizationAdmin');
    const { version } = (await ask(admin, 0)).body;
    const untilRefused = async (who: Caller): Promise<{ status: number; code: string | undefined }> => {
      for (;;) {
        const { status, body } = await ask(who, version);
        if (status !== 200) return { status, code: (body as { code?: string }).code };
      }
    };
    const [blocked, removed] = [await t.person('userAdmin', admin.org), await t.person('contentCreator', admin.org)];
    const waiting = [untilRefused(blocked), untilRefused(removed)];
    await t.call(admin, `PUT /v1/all/users/${blocked.userId}/block`, { body: { blocked: true } });
    await t.call(admin, `DELETE /v1/all/users/${removed.userId}`, { query: { confirmation: 'delete' } });
    expect(await Promise.all(waiting)).toEqual([
      { status: 401, code: 'ACCOUNT_DISABLED' },
      // the account went with its only person
      { status: 401, code: 'UNAUTHENTICATED' },
    ]);
  });

  it('is told again after the listening connection was lost', async () => {
    const admin = await t.person('organizationAdmin');
    const { version } = (await ask(admin, 0)).body;
    const waiting = follow(await t.person('member', admin.org), version);
    const killer = new pg.Client({ connectionString: t.ownerUrl });
    await killer.connect();
    const listening = `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'fanal signals' and datname = current_database()`;
    await expect.poll(async () => (await killer.query(listening)).rowCount).toBe(1);
    await killer.end();
    const { body } = await switchOff(admin, version);
    expect(await waiting).toBe(body.version);
  }, 60_000);

  it('keeps no server from stopping', async () => {
    const stopping = await openTestApp();
    const admin = await stopping.person('organizationAdmin');
    const { version } = (await ask(admin, 0, stopping)).body;
    const waiting = ask(admin, version, stopping);
    await stopping.close();
    expect((await waiting).body).toEqual({ version });
  });
});
