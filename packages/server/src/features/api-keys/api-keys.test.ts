import { keyPermissions } from '@fanal/contract/api-keys/api-keys.rules';
import type { ApiKey, CreatedApiKey } from '@fanal/contract/api-keys/api-keys.shapes';
import type { ErrorBody } from '@fanal/contract/errors';
import { addDays } from '@fanal/contract/kit/days.rules';
import type { Page } from '@fanal/contract/kit/page';
import pino from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrgId } from '#platform/context';
import { type Caller, openTestApp, useTestApp } from '../../../test/harness.ts';
import { buildApiKey } from './api-keys.build.ts';

const t = useTestApp();
const DAY_MS = 86_400_000;

type Admin = Caller & { userId: string; org: OrgId };
type Answer = CreatedApiKey & ErrorBody;

const inDays = (days: number) => addDays(new Date().toISOString().slice(0, 10), days);
const valid = { name: 'Synchronisation', scope: ['users:read'], expiresOn: inDays(30) };
const create = (caller: Caller, changes: object = {}) =>
  t.call<Answer>(caller, 'POST /v1/api-keys', { body: { ...valid, ...changes } });
const list = (caller: Caller) => t.call<Page<ApiKey> & ErrorBody>(caller, 'GET /v1/api-keys');
const revoke = (caller: Caller, id: string) => t.call<ApiKey & ErrorBody>(caller, `DELETE /v1/api-keys/${id}`);

/** A script with this key; it names no organization. */
const script = (secret: string): Caller => ({ token: secret, accountId: '', userId: null, org: null });
const asked = async (secret: string, call: string, options: Parameters<typeof t.call>[2] = {}) => {
  const { status, body } = await t.call<ErrorBody>(script(secret), call, options);
  return status < 400 ? status : `${status} ${body.code}`;
};
const PEOPLE = 'GET /v1/all/users';

describe('a key', () => {
  it('is shown once, kept as a hash, and listed by its prefix', async () => {
    const admin = await t.person('organizationAdmin');
    const { status, body } = await create(admin, { scope: ['users:read', 'users:read', 'cards:read'] });
    expect(status).toBe(201);
    expect(body.secret).toMatch(/^fk_[\w-]{43}$/);
    const { items, total } = (await list(admin)).body;
    expect([total, items]).toEqual([1, [body.key]]);
    expect(body.key).toMatchObject({
      name: valid.name,
      prefix: body.secret.slice(0, 9),
      scope: ['users:read', 'cards:read'],
      createdByName: 'Camille Roy',
      lastUsedAt: null,
      state: 'active',
    });
    const stored = await t.ownerDb.selectFrom('api_keys').selectAll().where('id', '=', body.key.id).execute();
    const lines = await t.ownerDb
      .selectFrom('audit_log')
      .selectAll()
      .where('organization_id', '=', admin.org)
      .execute();
    const replies = await t.ownerDb.selectFrom('idempotency_keys').selectAll().execute();
    expect(JSON.stringify([stored, lines, replies, items])).not.toContain(body.secret.slice(9));
    expect(lines.map(({ action }) => action)).toContain('apiKey.created');
  });

  it('opens exactly what its scope names, in its own organization, and is named in the audit log', async () => {
    const admin = await t.person('organizationAdmin');
    const { body } = await create(admin, { scope: ['users:read', 'structure:create', 'structure:read'] });
    expect(await asked(body.secret, PEOPLE)).toBe(200);
    expect(await asked(body.secret, PEOPLE, { org: admin.org })).toBe(200);
    expect(await asked(body.secret, 'POST /v1/site', { body: { name: 'Scierie' } })).toBe(201);
    const line = await t.ownerDb
      .selectFrom('audit_log')
      .select(['actor_name', 'user_id', 'account_id'])
      .where('organization_id', '=', admin.org)
      .where('action', '=', 'site.created')
      .executeTakeFirst();
    expect(line).toEqual({ actor_name: valid.name, user_id: null, account_id: admin.accountId });
    expect(await asked(body.secret, PEOPLE, { org: await t.organization() })).toBe('403 ORGANIZATION_REFUSED');
  });

  it('notes its last use at most once a minute', async () => {
    const admin = await t.person('organizationAdmin');
    const { key, secret } = (await create(admin)).body;
    const lastUse = async () => (await list(admin)).body.items.find(({ id }) => id === key.id)!.lastUsedAt;
    await asked(secret, PEOPLE);
    await expect.poll(lastUse).not.toBeNull();
    const first = await lastUse();
    await asked(secret, PEOPLE);
    await asked(secret, PEOPLE);
    expect(await lastUse()).toBe(first);
  });
});

describe('nobody creates a key', () => {
  it('without the permission, without an end, or with more than he may do himself', async () => {
    for (const role of ['userAdmin', 'contentCreator', 'lead', 'member'] as const)
      expect((await create(await t.person(role))).status).toBe(403);
    const admin = await t.person('organizationAdmin');
    const superAdmin = { ...(await t.superAdmin()), org: admin.org };
    expect((await create(superAdmin)).body.code).toBe('KEY_SCOPE_REFUSED');
    for (const wrong of [
      { name: '  ' },
      { scope: [] },
      { scope: ['superadmin:read'] },
      { scope: ['integrations:update'] },
      { scope: ['organization:delete'] },
      { expiresOn: undefined },
      { expiresOn: inDays(-2) },
      { expiresOn: inDays(400) },
    ])
      expect([wrong, (await create(admin, wrong)).body.code]).toEqual([wrong, 'VALIDATION_FAILED']);
  });

  it('under a name that another key in use has', async () => {
    const admin = await t.person('organizationAdmin');
    const first = (await create(admin)).body.key;
    expect((await create(admin, { name: ' SYNCHRONISATION ' })).body.code).toBe('NAME_TAKEN');
    await revoke(admin, first.id);
    expect((await create(admin)).status).toBe(201);
  });

  it('beyond the most that an organization has in use', async () => {
    const admin = await t.person('organizationAdmin');
    for (let made = 0; made < 50; made += 1) await buildApiKey(t.ownerDb, admin.org, { userId: admin.userId });
    const { status, body } = await create(admin);
    expect([status, body.code, body.details]).toEqual([409, 'KEYS_FULL', { most: 50 }]);
  });
});

describe('a key reaches nothing beyond its scope', () => {
  let secret: string;
  let all: string;
  let admin: Admin;
  beforeAll(async () => {
    admin = await t.person('organizationAdmin');
    ({ secret } = await buildApiKey(t.ownerDb, admin.org, { userId: admin.userId, scope: ['users:read'] }));
    ({ secret: all } = await buildApiKey(t.ownerDb, admin.org, { userId: admin.userId, scope: keyPermissions }));
  });

  it('not to any other call of the API', async () => {
    const { allRoutes } = await import('../../features.ts');
    const ofNobody = ['public', 'callback'];
    const open = async (key: string, scope: readonly string[]) => {
      const calls = allRoutes.filter(({ endpoint: { permission } }) => ![...ofNobody, ...scope].includes(permission));
      const found: string[] = [];
      for (const { endpoint } of calls)
        if ((await asked(key, endpoint.call.replaceAll(/\{\w+\}/g, admin.userId))) !== '403 ACTION_FORBIDDEN')
          found.push(endpoint.call);
      return found;
    };
    expect(await open(secret, ['users:read'])).toEqual([]);
    expect(await open(all, keyPermissions)).toEqual([]);
  });

  it('not to what belongs to a person, to super admins, or to keys, with the widest scope there is', async () => {
    for (const call of [
      'GET /v1/my/cards',
      'GET /v1/my/organization',
      'GET /v1/inbox',
      'GET /v1/list-views',
      'GET /v1/api-keys',
      `DELETE /v1/api-keys/${admin.org}`,
      'GET /v1/externalApp/list/search',
      'GET /v1/cards/types/requests',
      `PATCH /v1/organization/${admin.org}`,
      `PUT /v1/organization/${admin.org}/owner`,
    ])
      expect([call, await asked(all, call)]).toEqual([call, '403 ACTION_FORBIDDEN']);
    expect(await asked(all, 'POST /v1/api-keys', { body: valid })).toBe('403 ACTION_FORBIDDEN');
    const reveal = `POST /v1/all/users/${admin.userId}/national-id/reveal`;
    expect(await asked(all, reveal)).toBe('403 ACTION_FORBIDDEN');
  });

  it('not in another organization, even by the ids of its people', async () => {
    const other = await t.person('organizationAdmin');
    expect(await asked(all, `GET /v1/all/users/${other.userId}`)).toBe('404 NOT_FOUND');
    expect(await asked(all, PEOPLE, { org: other.org })).toBe('403 ORGANIZATION_REFUSED');
    expect((await revoke(other, admin.org)).status).toBe(404);
    expect((await list(other)).body.total).toBe(0);
  });

  it('not as an invented, shortened or changed key', async () => {
    for (const wrong of [
      'fk_',
      'fk_abc',
      secret.slice(0, -1),
      `${secret}A`,
      secret.replace('fk_', 'fk-'),
      `FK_${secret.slice(3)}`,
    ])
      expect([wrong, await asked(wrong, PEOPLE)]).toEqual([wrong, '401 UNAUTHENTICATED']);
  });
});

describe('a key ends', () => {
  it('with the very next call after it is revoked, and can be revoked again', async () => {
    const admin = await t.person('organizationAdmin');
    const { key, secret } = (await create(admin)).body;
    expect(await asked(secret, PEOPLE)).toBe(200);
    const revoked = (await revoke(admin, key.id)).body;
    expect(revoked).toMatchObject({ state: 'revoked', revokedByName: 'Camille Roy' });
    expect(await asked(secret, PEOPLE)).toBe('401 UNAUTHENTICATED');
    expect((await revoke(admin, key.id)).body.revokedAt).toBe(revoked.revokedAt);
    expect((await revoke(await t.person('organizationAdmin'), key.id)).status).toBe(404);
    expect((await revoke(await t.person('userAdmin', admin.org), key.id)).status).toBe(403);
  });

  it('with its last day', async () => {
    const admin = await t.person('organizationAdmin');
    const createdAt = new Date(Date.now() - 31 * DAY_MS);
    const { secret } = await buildApiKey(t.ownerDb, admin.org, { userId: admin.userId, createdAt, days: 30 });
    expect(await asked(secret, PEOPLE)).toBe('401 UNAUTHENTICATED');
    expect((await list(admin)).body.items[0]).toMatchObject({ state: 'expired' });
  });

  it.each([
    ['role', { role_type: 'userAdmin' }],
    ['access', { invitation_status: 'disabled' }],
  ] as const)('with the %s of its maker', async (_, change) => {
    const admin = await t.person('organizationAdmin');
    const maker = await t.person('organizationAdmin', admin.org);
    const { secret } = await buildApiKey(t.ownerDb, admin.org, { userId: maker.userId });
    expect(await asked(secret, PEOPLE)).toBe(200);
    await t.ownerDb.updateTable('users').set(change).where('id', '=', maker.userId).execute();
    expect(await asked(secret, PEOPLE)).toBe('401 UNAUTHENTICATED');
    expect((await list(admin)).body.items[0]).toMatchObject({ state: 'suspended' });
  });
});

it('counts the calls of each key, and writes no key to the log', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const limited = await openTestApp({ env: { RATE_LIMIT_KEY: '3' }, log });
  try {
    const admin = await limited.person('organizationAdmin');
    const [one, two] = [
      await buildApiKey(limited.ownerDb, admin.org, { userId: admin.userId }),
      await buildApiKey(limited.ownerDb, admin.org, { userId: admin.userId }),
    ];
    limited.clock.set(new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 1_000));
    const ask = async (secret: string) => (await limited.call(script(secret), PEOPLE)).status;
    expect([await ask(one.secret), await ask(one.secret), await ask(one.secret), await ask(one.secret)]).toEqual([
      200, 200, 200, 429,
    ]);
    expect(await ask(two.secret)).toBe(200);
    expect(await ask(`${two.secret}A`)).toBe(401);
    expect(lines.join('')).not.toContain(two.secret.slice(9));
  } finally {
    await limited.close();
  }
});
