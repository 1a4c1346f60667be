/** Ways in which somebody with a key could reach for more than its scope: none leads anywhere, and a stranger learns nothing. */
import { keyPermissions } from '@fanal/contract/api-keys/api-keys.rules';
import type { ErrorBody } from '@fanal/contract/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrgId } from '#platform/context';
import { type Caller, openTestApp, useTestApp } from '../../../test/harness.ts';
import { buildApiKey } from './api-keys.build.ts';

const t = useTestApp();
const DAY_MS = 86_400_000;
const PEOPLE = 'GET /v1/all/users';
const HR = { scope: ['users:read'] } as const;

type Person = Caller & { userId: string; org: OrgId };
type Options = Parameters<typeof t.call>[2];

const ask = async (secret: string, call: string, options: Options = {}) => {
  const script = { token: secret, accountId: '', userId: null, org: null };
  const { status, body } = await t.call<ErrorBody>(script, call, options);
  return status < 400 ? `${status}` : `${status} ${body.code}`;
};
/** Without the usual header. */
const askAnyhow = async (call: string, headers: Record<string, string>) => {
  const { status, body } = await t.call<ErrorBody>(null, call, { headers });
  return status < 400 ? `${status}` : `${status} ${body.code}`;
};
/** A key of an organization of its own. */
const keyWith = async (given: Partial<Parameters<typeof buildApiKey>[2]> = {}) => {
  const admin = await t.person('organizationAdmin');
  return { admin, ...(await buildApiKey(t.ownerDb, admin.org, { userId: admin.userId, ...HR, ...given })) };
};

describe('a key that may read people', () => {
  let admin: Person;
  let other: Person;
  let secret: string;
  let keyId: string;
  beforeAll(async () => {
    ({ admin, secret, id: keyId } = await keyWith());
    other = await t.person('organizationAdmin');
  });
  const key = () => ({ name: 'Enfant', scope: ['users:read'], expiresOn: '2027-01-31' });

  it('works, so that what follows is refused for its own reason', async () => {
    expect(await ask(secret, PEOPLE)).toBe('200');
  });

  it.each<[way: string, call: () => [string, Options?], answer: string]>([
    ['another permission', () => ['GET /v1/cards'], '403 ACTION_FORBIDDEN'],
    ['writing what it reads', () => [`DELETE /v1/all/users/${admin.userId}`], '403 ACTION_FORBIDDEN'],
    ['a call of a person', () => ['GET /v1/profile/my'], '403 ACTION_FORBIDDEN'],
    ['a call of a super admin', () => ['GET /v1/organizations/list/search'], '403 ACTION_FORBIDDEN'],
    ['another key', () => ['POST /v1/api-keys', { body: key() }], '403 ACTION_FORBIDDEN'],
    ['the list of keys', () => ['GET /v1/api-keys'], '403 ACTION_FORBIDDEN'],
    ['a wider scope', () => [`PATCH /v1/api-keys/${keyId}`, { body: { scope: keyPermissions } }], '404 NOT_FOUND'],
    [
      'a webhook',
      () => ['POST /v1/webhooks', { body: { address: 'https://a.example/', events: ['user.created'] } }],
      '403 ACTION_FORBIDDEN',
    ],
    [
      'a role',
      () => [`PATCH /v1/all/users/${admin.userId}`, { body: { version: 1, roleType: 'organizationAdmin' } }],
      '403 ACTION_FORBIDDEN',
    ],
    ['another organization by the header', () => [PEOPLE, { org: other.org }], '403 ORGANIZATION_REFUSED'],
    [
      'another organization by its header in capitals',
      () => [PEOPLE, { org: other.org.toUpperCase() }],
      '403 ORGANIZATION_REFUSED',
    ],
    [
      'a header that names none',
      () => [PEOPLE, { headers: { 'x-organization-id': "' or true --" } }],
      '403 ORGANIZATION_REFUSED',
    ],
    ['another organization by the path', () => [`GET /v1/all/users/${other.userId}`], '404 NOT_FOUND'],
    ['another organization by its settings', () => [`GET /v1/organization/${other.org}`], '403 ACTION_FORBIDDEN'],
    [
      'another organization by the query',
      () => [PEOPLE, { query: { organizationId: other.org } }],
      '400 REQUEST_MALFORMED',
    ],
    ['another method by a header', () => [PEOPLE, { headers: { 'x-http-method-override': 'DELETE' } }], '200'],
  ])('does not reach %s', async (_, call, answer) => {
    const [path, options] = call();
    expect(await ask(secret, path, options)).toBe(answer);
  });

  it('does not reach another organization by the body, even with the permission to write', async () => {
    const { secret: writing, admin: writer } = await keyWith({ scope: ['structure:create', 'structure:read'] });
    const sites = async (org: string) =>
      (await t.ownerDb.selectFrom('sites').select('id').where('organization_id', '=', org).execute()).length;
    const body = { name: 'Scierie', organizationId: other.org, organization_id: other.org };
    expect(await ask(writing, 'POST /v1/site', { body })).toBe('400 REQUEST_MALFORMED');
    expect([await sites(writer.org), await sites(other.org)]).toEqual([0, 0]);
  });

  it('lists its own people alone, and nobody is lost by any of it', async () => {
    const { body } = await t.call<{ items: { id: string }[] }>(
      { token: secret, accountId: '', userId: null, org: null },
      PEOPLE,
    );
    expect(body.items.map(({ id }) => id)).toEqual([admin.userId]);
  });

  it.each<[way: string, call: string, headers: () => Record<string, string>]>([
    ['in the query', `${PEOPLE}?token=KEY&access_token=KEY&api_key=KEY`, () => ({})],
    ['in a cookie', PEOPLE, () => ({ cookie: `token=${secret}; session=${secret}` })],
    ['as a password', PEOPLE, () => ({ authorization: `Basic ${Buffer.from(`${secret}:`).toString('base64')}` })],
    ['in a header of another name', PEOPLE, () => ({ 'x-api-key': secret })],
    ['without its scheme', PEOPLE, () => ({ authorization: secret })],
    ['after a token', PEOPLE, () => ({ authorization: `Bearer ${admin.token}, Bearer ${secret}` })],
    ['in capitals', PEOPLE, () => ({ authorization: `Bearer ${secret.toUpperCase()}` })],
    ['with another mark', PEOPLE, () => ({ authorization: `Bearer FK_${secret.slice(3)}` })],
    ['by its hash', PEOPLE, () => ({ authorization: 'Bearer fk_HASH' })],
    ['by its id', PEOPLE, () => ({ authorization: `Bearer fk_${keyId}` })],
    ['by its first characters', PEOPLE, () => ({ authorization: `Bearer ${secret.slice(0, 9)}` })],
  ])('is no key %s', async (way, call, headers) => {
    const { secret_hash: hash } = await t.ownerDb
      .selectFrom('api_keys')
      .select('secret_hash')
      .where('id', '=', keyId)
      .executeTakeFirstOrThrow();
    const given = Object.fromEntries(
      Object.entries(headers()).map(([name, value]) => [name, value.replace('HASH', hash.toString('hex'))]),
    );
    expect([way, await askAnyhow(call.replaceAll('KEY', secret), given)]).toEqual([way, '401 UNAUTHENTICATED']);
  });
});

describe('a key that has ended', () => {
  it('answers as an invented one does, whatever ended it: a stranger learns nothing', async () => {
    const past = new Date(Date.now() - 31 * DAY_MS);
    const expired = await keyWith({ createdAt: past, days: 30 });
    const revoked = await keyWith({ revokedAt: new Date() });
    const ending = await keyWith();
    const { org } = ending.admin;
    const begun = { erasing_since: new Date() };
    await t.ownerDb.updateTable('organizations').set(begun).where('organization_id', '=', org).execute();
    const removed = await keyWith();
    await t.ownerDb.deleteFrom('api_keys').where('id', '=', removed.id).execute();
    const invented = `fk_${'A'.repeat(43)}`;
    const answers = await Promise.all(
      [expired.secret, revoked.secret, ending.secret, removed.secret, invented].map(async (secret) => {
        const script = { token: secret, accountId: '', userId: null, org: null };
        const { status, body, headers } = await t.call<ErrorBody>(script, PEOPLE);
        return {
          status,
          body,
          names: Object.keys(headers)
            .filter((name) => !name.startsWith('x-request'))
            .sort(),
        };
      }),
    );
    const [first] = answers;
    expect(first).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    for (const answer of answers)
      expect({ ...answer, body: { ...answer.body, requestId: null } }).toEqual({
        ...first,
        body: { ...first!.body, requestId: null },
      });
  });

  it('tells a stranger nothing of an organization that it names either', async () => {
    const { admin } = await keyWith();
    const invented = `fk_${'B'.repeat(43)}`;
    for (const org of [admin.org, '0197a1f0-0000-7000-8000-000000000999'])
      expect(await ask(invented, PEOPLE, { org })).toBe('401 UNAUTHENTICATED');
  });
});

it('a key does not reach what the organization has switched off', async () => {
  const { admin, secret } = await keyWith({ scope: ['structure:read', 'cards:read'] });
  const features = { organization_structure: false, operations: false };
  await t.ownerDb.updateTable('organizations').set(features).where('organization_id', '=', admin.org).execute();
  expect(await ask(secret, 'GET /v1/site/list/search')).toBe('403 FEATURE_OFF');
  expect(await ask(secret, 'GET /v1/cards')).toBe('403 FEATURE_OFF');
});

it('a key does not get past its limit by other headers, other paths or wrong organizations', async () => {
  const limited = await openTestApp({ env: { RATE_LIMIT_KEY: '4' } });
  try {
    const admin = await limited.person('organizationAdmin');
    const { secret } = await buildApiKey(limited.ownerDb, admin.org, { userId: admin.userId, ...HR });
    limited.clock.set(new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 1_000));
    const script = { token: secret, accountId: '', userId: null, org: null };
    const status = async (call: string, options: Options = {}) => (await limited.call(script, call, options)).status;
    const answers = [
      await status(PEOPLE),
      await status('GET /v1/cards'),
      await status(PEOPLE, { headers: { 'x-forwarded-for': '203.0.113.7' } }),
      await status(`GET /v1/all/users/${admin.userId}`),
      await status(PEOPLE, { headers: { 'x-forwarded-for': '203.0.113.8' } }),
      await status('GET /v1/all/users?page=2', { org: admin.org }),
    ];
    expect(answers).toEqual([200, 403, 200, 200, 429, 429]);
  } finally {
    await limited.close();
  }
});
