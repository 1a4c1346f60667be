import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { readSettings } from '#platform/settings';
import { createApp } from '../src/app.ts';
import { openCuttableConnection } from './cuttable-connection.ts';
import { TEST_SECRET } from './global-setup.ts';
import { cloneDatabase, openTestApp, useTestApp } from './harness.ts';

const settings = (env: Record<string, string> = {}) =>
  readSettings({ APP_SECRET: TEST_SECRET, JOB_CONCURRENCY: '1', DEMO: '0', DATA_DIR: '/tmp', ...env });

describe('a lost database', () => {
  it('is answered with 503 and Retry-After, never 500, and recovers by itself (P51)', async () => {
    let road: Awaited<ReturnType<typeof openCuttableConnection>> | undefined;
    const prepared = await cloneDatabase();
    const target = new URL(prepared.url);
    await prepared.drop();
    road = await openCuttableConnection({ host: target.hostname, port: Number(target.port) });
    const through = (url: string) => {
      const changed = new URL(url);
      changed.port = String(road!.port);
      return changed.href;
    };
    const t = await openTestApp({ through, strict: false });
    const admin = await t.person('organizationAdmin');
    expect((await t.call(admin, 'GET /v1/all/users')).status).toBe(200);
    road.cut();
    const answers = await Promise.all(Array.from({ length: 20 }, () => t.call(admin, 'GET /v1/all/users')));
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 503,
        body: { code: 'SERVICE_UNAVAILABLE' },
        headers: { 'retry-after': '2' },
      });
    expect((await t.call(null, 'GET /readyz')).status).toBe(503);
    expect((await t.call(null, 'GET /livez')).status).toBe(200);
    road.mend();
    await expect.poll(async () => (await t.call(admin, 'GET /v1/all/users')).status, { timeout: 5000 }).toBe(200);
    expect((await t.call(null, 'GET /readyz')).status).toBe(200);
    await t.close();
    await road.close();
  });
});

describe('starting', () => {
  it('brings up five servers at once on an empty database (P71)', async () => {
    const database = await cloneDatabase('template1');
    const log = pino({ level: 'silent' });
    const identity = (await openTestApp()).app.identity;
    const apps = await Promise.all(
      Array.from({ length: 5 }, () =>
        createApp({
          settings: settings(),
          databaseUrl: database.url,
          log,
          now: () => new Date(),
          strict: true,
          portal: null,
          identity,
        }),
      ),
    );
    for (const app of apps) expect((await app.server.inject('/readyz')).statusCode).toBe(200);
    await Promise.all(apps.map((app) => app.stop()));
    await database.drop();
  });

  it('in production refuses embedded, default or missing settings, with the full list (P9)', async () => {
    const main = path.resolve(import.meta.dirname, '../src/main.ts');
    const child = spawn(process.execPath, [main], {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '5499' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    const [code] = await once(child, 'close');
    expect(code).toBe(78);
    for (const name of ['DATABASE_URL', 'APP_SECRET', 'PUBLIC_URL', 'OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_AUDIENCE'])
      expect(said).toContain(`${name} is not set`);
  });

  it('names every setting that cannot be parsed', () => {
    expect(() => settings({ PORT: 'eighty', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud' })).toThrow(
      /PORT[\s\S]*DATABASE_URL[\s\S]*LOG_LEVEL/,
    );
  });
});

describe('stopping', () => {
  it('finishes running requests and refuses new ones (P70)', async () => {
    const t = await openTestApp({ env: { DRAIN_MS: '2000' } });
    const admin = await t.person('organizationAdmin');
    const url = await t.app.server.listen({ host: '127.0.0.1', port: 0 });
    const headers = { authorization: `Bearer ${admin.token}`, 'x-organization-id': admin.org };
    const running = Array.from({ length: 50 }, () =>
      fetch(`${url}/v1/all/users`, { headers }).then((answer) => answer.status),
    );
    await Promise.race(running);
    const stopped = t.app.stop();
    expect(new Set(await Promise.all(running))).toEqual(new Set([200]));
    await stopped;
    await expect(fetch(`${url}/livez`)).rejects.toThrow();
  });
});

describe('a person who is disabled', () => {
  const t = useTestApp();

  it('is refused from the moment the change is answered, although the token is still valid (P5, AUTH-12)', async () => {
    const admin = await t.person('organizationAdmin');
    const member = await t.person('lead', admin.org);
    expect((await t.call(member, 'GET /v1/all/users')).status).toBe(200);
    expect(
      (await t.call(admin, `PUT /v1/all/users/${member.userId}/block`, { body: { blocked: true, reason: 'Départ' } }))
        .status,
    ).toBe(200);
    expect(await t.call(member, 'GET /v1/all/users')).toMatchObject({
      status: 401,
      body: { code: 'ACCOUNT_DISABLED' },
    });
    await t.call(admin, `PUT /v1/all/users/${member.userId}/block`, { body: { blocked: false } });
    expect((await t.call(member, 'GET /v1/all/users')).status).toBe(200);
  });

  it('is refused within a second also when another process answered the change (P5)', async () => {
    const admin = await t.person('organizationAdmin');
    const member = await t.person('lead', admin.org);
    expect((await t.call(member, 'GET /v1/all/users')).status).toBe(200);
    await t.ownerDb
      .updateTable('users')
      .set({ invitation_status: 'disabled' })
      .where('id', '=', member.userId)
      .execute();
    await expect
      .poll(async () => (await t.call(member, 'GET /v1/all/users')).status, { timeout: 1100, interval: 50 })
      .toBe(401);
  });

  it('loses the portal within a second of becoming a member (P5, ROLES-13)', async () => {
    const person = await t.person('organizationAdmin');
    expect((await t.call(person, 'GET /v1/all/users')).status).toBe(200);
    await t.ownerDb.updateTable('users').set({ role_type: 'member' }).where('id', '=', person.userId).execute();
    await expect
      .poll(async () => (await t.call(person, 'GET /v1/all/users')).status, { timeout: 1100, interval: 50 })
      .toBe(403);
    const { body } = await t.call<{ permissions: string[] }>(person, 'GET /v1/profile/my');
    expect(body.permissions).toEqual([]);
  });

  it('or not yet invited cannot come in, and an invited one is claimed by the first sign-in (AUTH-11, AUTH-14)', async () => {
    const pending = await t.person('lead', undefined, { invitationStatus: 'pending' });
    expect(await t.call(pending, 'GET /v1/profile/my')).toMatchObject({
      status: 403,
      body: { code: 'ORGANIZATION_REFUSED' },
    });
    const invited = await t.person('lead', undefined, { invitationStatus: 'invited' });
    expect((await t.call(invited, 'GET /v1/profile/my')).status).toBe(200);
    const status = async () =>
      (
        await t.ownerDb
          .selectFrom('users')
          .select('invitation_status')
          .where('id', '=', invited.userId)
          .executeTakeFirstOrThrow()
      ).invitation_status;
    await expect.poll(status).toBe('claimed');
    const visit = await t.ownerDb
      .selectFrom('user_visits')
      .selectAll()
      .where('user_id', '=', invited.userId)
      .executeTakeFirst();
    expect(visit?.first_sign_in_at).toBeInstanceOf(Date);
  });

  it('cannot be oneself, nor the last administrator, also when two disable each other at once (P62)', async () => {
    const [one, two] = await Promise.all([t.person('organizationAdmin')]).then(
      async ([first]) => [first!, await t.person('organizationAdmin', first!.org)] as const,
    );
    expect(
      (await t.call(one, `PUT /v1/all/users/${one.userId}/block`, { body: { blocked: true } })).body,
    ).toMatchObject({ code: 'SELF_BLOCK_REFUSED' });
    const block = (by: typeof one, whom: typeof one) =>
      t.call(by, `PUT /v1/all/users/${whom.userId}/block`, { body: { blocked: true } });
    const statuses = (await Promise.all([block(one, two), block(two, one)])).map((answer) => answer.status).sort();
    expect(statuses[0]).toBe(200);
    expect([401, 409]).toContain(statuses[1]);
    const left = await t.ownerDb
      .selectFrom('users')
      .select('id')
      .where('organization_id', '=', one.org)
      .where('invitation_status', '<>', 'disabled')
      .execute();
    expect(left).toHaveLength(1);
  });
});
