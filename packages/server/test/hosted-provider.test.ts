/** The product with a hosted identity provider: unknown people, and provider failures. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import type { ErrorBody } from '@fanal/contract/errors';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAccount, buildUser } from '#features/users/users.build';
import { openIdentity } from '#platform/identity/identity';
import { readSettings } from '#platform/settings';
import { openCuttableConnection } from './cuttable-connection.ts';
import { honestClaims, makeSigningKey, type SigningKey, signToken } from './forged-tokens.ts';
import { TEST_SECRET } from './global-setup.ts';
import { type Caller, openTestApp } from './harness.ts';

const AUDIENCE = 'https://api.fanal.local';
const lines: string[] = [];
const log = pino(
  { level: 'info', base: null },
  new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk));
      done();
    },
  }),
);

let key: SigningKey;
let road: Awaited<ReturnType<typeof openCuttableConnection>>;
let issuer: string;
let asked: string[];
let me: (response: ServerResponse) => void;
let t: Awaited<ReturnType<typeof openTestApp>>;
const server = createServer((request, response) => {
  const path = request.url ?? '';
  asked.push(path);
  const endpoints = {
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    userinfo_endpoint: `${issuer}/me`,
  };
  if (path === '/me') me(response);
  else if (path === '/keys') response.end(JSON.stringify({ keys: [key.publicJwk] }));
  else response.end(JSON.stringify({ issuer, ...endpoints }));
});

const openApp = async () => {
  const settings = readSettings({ APP_SECRET: TEST_SECRET, OIDC_ISSUER: issuer, OIDC_AUDIENCE: AUDIENCE, DEMO: '0' });
  let now = () => Date.now();
  const identity = await openIdentity({
    settings,
    log,
    now: () => now(),
    pool: null as never,
    accounts: null as never,
    adopt: async () => {},
  });
  const app = await openTestApp({ log, identity });
  now = () => app.clock.now().getTime();
  return app;
};

beforeAll(async () => {
  key = await makeSigningKey('key-1');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  road = await openCuttableConnection({ host: '127.0.0.1', port: (server.address() as AddressInfo).port });
  issuer = `http://127.0.0.1:${road.port}`;
  asked = [];
  t = await openApp();
});
afterAll(async () => {
  await t.close();
  await road.close();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  lines.length = 0;
});

const says = (claims: object) => (response: ServerResponse) => void response.end(JSON.stringify(claims));

let people = 0;
/** A person known to the provider, with a verified e-mail. */
const somebody = async () => {
  people += 1;
  const subject = `subject-${people}`;
  const email = `personne${people}@exemple.test`;
  const now = t.clock.now().getTime();
  const token = await signToken(
    key,
    honestClaims({ key, issuer, audience: AUDIENCE, clientId: 'portal', subject, now }),
  );
  const caller: Caller = { token, accountId: '', userId: null, org: null };
  me = says({ sub: subject, email, email_verified: true });
  return { caller, subject, email };
};
const invite = async (email: string) => {
  const org = await t.organization();
  const { id: accountId } = await buildAccount(t.ownerDb, { email, issuer: null, subject: null });
  await buildUser(t.ownerDb, org, { roleType: 'organizationAdmin', accountId });
};
const profile = (caller: Caller, locale?: 'en_US' | 'es_ES') =>
  t.call<ErrorBody>(caller, 'GET /v1/profile/my', locale ? { locale } : {});
const userinfoCalls = () => asked.filter((path) => path === '/me').length;
const reasons = () =>
  lines
    .map((line) => JSON.parse(line) as { msg: string; reason?: string })
    .filter(({ msg }) => msg === 'refused')
    .map(({ reason }) => reason);

describe('a person of no organization', () => {
  it('gets instructions in three languages, and the log has the reason without personal data', async () => {
    const { caller, email } = await somebody();
    const fr = await profile(caller);
    expect(fr).toMatchObject({ status: 401, body: { code: 'ACCOUNT_UNKNOWN' } });
    expect(fr.body.message).toMatch(/^Aucune organisation ne connaît votre compte. Demandez à votre employeur/);
    expect((await profile(caller, 'en_US')).body.message).toMatch(/^No organization knows your account. Ask your emp/);
    expect((await profile(caller, 'es_ES')).body.message).toMatch(/^Ninguna organización conoce su cuenta. Pida/);
    expect(reasons()[0]).toBe('no organization has invited the verified email of the bearer');
    expect(lines.join('')).not.toContain(email);
  });

  it('causes one request to the provider, not one per call, and has access seconds after an invitation', async () => {
    const { caller, email } = await somebody();
    const first = await Promise.all(Array.from({ length: 20 }, () => profile(caller)));
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([401]));
    for (let times = 0; times < 20; times += 1) await profile(caller);
    expect(userinfoCalls()).toBe(1);
    await invite(email);
    t.clock.set(new Date(t.clock.now().getTime() + 16_000));
    expect((await profile(caller)).status).toBe(200);
    expect(userinfoCalls()).toBe(2);
  });

  it('gets the same answer when the provider has no verified address', async () => {
    const { caller, subject, email } = await somebody();
    me = says({ sub: subject, email, email_verified: false });
    expect((await profile(caller)).body.code).toBe('ACCOUNT_UNKNOWN');
    expect(reasons()).toEqual(['the provider names no verified e-mail or phone number of the bearer']);
  });
});

describe('a token that the provider refuses', () => {
  it.each([401, 403])('with %i is a 401 and no outage, asked about once', async (status) => {
    const { caller } = await somebody();
    me = (response) => void response.writeHead(status).end();
    for (let times = 0; times < 5; times += 1)
      expect(await profile(caller)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    expect(userinfoCalls()).toBe(1);
    expect(reasons()[0]).toContain(`answered ${status}`);
  });
});

describe('a provider that fails (P57)', () => {
  it.each(['silent', 'half', 'cut'] as const)(
    '%s: known people continue, others get 503 with Retry-After within 10 s, and it recovers by itself',
    async (how) => {
      const known = await somebody();
      await invite(known.email);
      expect((await profile(known.caller)).status).toBe(200);
      const { caller, email } = await somebody();
      await invite(email);
      if (how === 'cut') road.cut();
      else road.fail(how);
      const began = performance.now();
      const answers = await Promise.all(Array.from({ length: 20 }, () => profile(caller)));
      expect(performance.now() - began).toBeLessThan(10_000);
      for (const answer of answers)
        expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': expect.any(String) } });
      expect((await profile(known.caller)).status).toBe(200);
      expect((await t.call(null, 'GET /readyz')).status).toBe(200);
      expect((await t.call(null, 'GET /livez')).status).toBe(200);
      road.mend();
      await expect.poll(async () => (await profile(caller)).status, { timeout: 5_000 }).toBe(200);
    },
    30_000,
  );

  it('silent from the start: everyone gets an error within 10 s, and access once it answers', async () => {
    road.fail('silent');
    const other = await openApp();
    const { caller, email } = await somebody();
    await invite(email);
    const ask = () => other.call(caller, 'GET /v1/my/organizations');
    const began = performance.now();
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(performance.now() - began).toBeLessThan(10_000);
    for (const { status } of answers) expect(status).toBe(503);
    road.mend();
    // the account belongs to another database: known to the provider, but not here
    await expect.poll(async () => (await ask()).status, { timeout: 5_000 }).toBe(401);
    await other.close();
  });
});
