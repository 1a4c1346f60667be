/**
 * The general guarantees of every endpoint, tested from the contract alone: anonymous callers, forged tokens, the eight
 * roles, other organizations, and disabled features. New endpoints are covered automatically (P2, P11 to P17, P20).
 */
import type { ErrorBody } from '@fanal/contract/errors';
import { type Endpoint, methodOf, paramNamesOf, pathOf } from '@fanal/contract/kit/endpoint';
import { may, roleTypes } from '@fanal/contract/permissions';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { isOrganized } from '#platform/http/openapi';
import { allRoutes } from '../src/features.ts';
import { fillOrganization, tenantTables } from './filled-organization.ts';
import { type Caller, useTestApp } from './harness.ts';
import { requestTo } from './sample.ts';

const t = useTestApp();
const endpoints: readonly Endpoint[] = allRoutes.map((route) => route.endpoint);
const guarded = endpoints.filter((endpoint) => endpoint.permission !== 'public');
const organized = guarded.filter(isOrganized);
const NOWHERE = '01990000-0000-7000-8000-00000000dead';
const MARK = 'Zzvictimezz';

let victim: { org: string; ids: string[]; admin: Caller };
beforeAll(async () => {
  victim = await fillOrganization(t, MARK);
});

/** All data of the victim's organization as one text: any write changes it. */
const fingerprint = async (org: string) => {
  const parts = await Promise.all(
    (await tenantTables(t))
      .filter((table) => !['user_visits', 'audit_log', 'audit_heads', 'idempotency_keys'].includes(table))
      .map(async (table) => {
        const { rows } = await sql<{
          print: string;
        }>`select coalesce(md5(string_agg(x::text, '|' order by x::text)), '') as print from ${sql.table(table)} x where organization_id = ${org}`.execute(
          t.ownerDb,
        );
        return `${table} ${rows[0]!.print}`;
      }),
  );
  return parts.join('\n');
};

const send = (caller: Caller | null, endpoint: Endpoint, id: string, org?: string | null) => {
  const { call, ...sent } = requestTo(endpoint, id);
  return t.call<ErrorBody>(caller, call, {
    ...sent,
    ...(org === undefined ? {} : { org }),
  });
};

describe('an anonymous caller', () => {
  it.each(guarded.map((endpoint) => [endpoint.call, endpoint] as const))(
    'learns nothing from %s (P11)',
    async (_, endpoint) => {
      const nobody = await send(null, endpoint, NOWHERE, victim.org);
      expect(nobody.status).toBe(401);
      expect(nobody.body).toEqual({ statusCode: 401, code: 'UNAUTHENTICATED', message: expect.any(String) });
    },
  );

  it('is refused with each of the forged tokens on every endpoint (P2)', async () => {
    const sign = (claims: Record<string, unknown>, header: Record<string, unknown>) =>
      new SignJWT({
        sub: 'x',
        aud: 'https://api.fanal.local',
        iss: 'https://identity.test',
        exp: 9e9,
        iat: 1,
        client_id: 'fanal-portal',
        ...claims,
      })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header } as never)
        .sign(new TextEncoder().encode('a secret that everybody could know'));
    const none = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${Buffer.from('{"sub":"x"}').toString('base64url')}.`;
    const worst = [
      none,
      await sign({}, {}),
      await sign({ exp: 1 }, {}),
      await sign({}, { kid: 'test' }),
      'a.b.c',
      `${victim.admin.token}x`,
    ];
    for (const endpoint of guarded)
      for (const token of worst) {
        const { status } = await send({ ...victim.admin, token }, endpoint, NOWHERE);
        expect(`${endpoint.call} ${status}`).toBe(`${endpoint.call} 401`);
      }
  });
});

describe('each role', () => {
  it.each(roleTypes)(
    '%s may do exactly what the permission table says (P14, ROLES-02, ROLES-03, ROLES-04, ROLES-05, ROLES-06, ROLES-07, ROLES-08, ROLES-09, ROLES-10, ROLES-11, ROLES-12)',
    async (roleType) => {
      let caller = await t.person(roleType);
      for (const endpoint of organized) {
        const { status, body } = await send(caller, endpoint, NOWHERE);
        // what was changed may concern the caller: a new one makes the next call
        if (status < 400 && methodOf(endpoint) !== 'GET') caller = await t.person(roleType);
        const allowed =
          endpoint.permission === 'member' || may({ isSuperAdmin: false, roleType }, endpoint.permission as never);
        const refused = status === 403 && body.code === 'ACTION_FORBIDDEN';
        expect(`${endpoint.call} ${refused ? 'refused' : 'allowed'}`).toBe(
          `${endpoint.call} ${allowed ? 'allowed' : 'refused'}`,
        );
      }
    },
  );

  it('a super admin is never refused for a missing permission (ROLES-02)', async () => {
    const root = await t.superAdmin();
    let org = await t.organization();
    for (const endpoint of organized) {
      const { status, body } = await send(root, endpoint, NOWHERE, org);
      if (status < 400 && methodOf(endpoint) !== 'GET') org = await t.organization();
      expect(`${endpoint.call} ${body.code}`).not.toBe(`${endpoint.call} ACTION_FORBIDDEN`);
    }
  });
});

describe('another organization', () => {
  it('reads and changes nothing, by any endpoint, with any of its ids and any header (P11, P13)', async () => {
    const strangers = [await t.person('organizationAdmin'), await t.person('userAdmin'), await t.person('member')];
    const before = await fingerprint(victim.org);
    const idsFor = (endpoint: Endpoint) =>
      paramNamesOf(endpoint).length > 0 || endpoint.body ? victim.ids : [NOWHERE];
    let sent = 0;
    /** Every id in the caller's own organization; another header is refused before any id is read, so it takes turns. */
    const attempts = (endpoint: Endpoint, stranger: Caller) => {
      const ids = idsFor(endpoint);
      const foreign = [victim.org, null, NOWHERE, `${stranger.org}' or '1'='1`];
      return [
        ...ids.map((id) => ({ id, org: stranger.org as string | null })),
        ...foreign.map((org) => ({ id: ids[sent++ % ids.length]!, org })),
      ];
    };
    for (const endpoint of guarded)
      for (const stranger of strangers)
        for (const { id, org } of attempts(endpoint, stranger)) {
          const answer = await send(stranger, endpoint, id, org);
          const text = JSON.stringify(answer.body);
          const label = `${endpoint.call} as ${org === victim.org ? 'their' : 'own'} organization`;
          expect(text.includes(MARK) ? `${label} leaks ${text}` : label).toBe(label);
          expect(answer.status >= 500 ? `${label} ${text}` : label).toBe(label);
          if (org !== stranger.org && isOrganized(endpoint)) expect([400, 403]).toContain(answer.status);
        }
    expect(await fingerprint(victim.org)).toBe(before);
  }, 600_000);

  it('gets the same response for a foreign object and for a missing one (P12)', async () => {
    const stranger = await t.person('organizationAdmin');
    // path parameters with their own shape are not ids
    for (const endpoint of organized.filter((e) => paramNamesOf(e).length > 0 && !e.params))
      for (const id of victim.ids) {
        const { call, ...options } = requestTo(endpoint, id);
        const foreign = await t.call(stranger, call, options);
        const absent = await t.call(stranger, call.replaceAll(id, NOWHERE), options);
        expect({ call: endpoint.call, status: foreign.status, body: foreign.body }).toEqual({
          call: endpoint.call,
          status: absent.status,
          body: absent.body,
        });
      }
  });
});

describe('a disabled feature', () => {
  it.each(endpoints.filter((e) => e.feature).map((endpoint) => [endpoint.call, endpoint] as const))(
    'closes %s (GAP-26)',
    async (_, endpoint) => {
      const org = await t.organization({ features: { [endpoint.feature!]: false } });
      const admin = await t.person('organizationAdmin', org);
      expect((await send(admin, endpoint, NOWHERE)).body.code).toBe('FEATURE_OFF');
    },
  );
});

describe('the route table', () => {
  it('has exactly the calls of the contract, and no other method (P17)', async () => {
    const { body } = await t.call<{ paths: Record<string, Record<string, unknown>> }>(null, 'GET /openapi.json');
    const documented = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.sort()).toEqual(endpoints.map((endpoint) => endpoint.call as string).sort());
    const served =
      t.app.server.printRoutes({ commonPrefix: false }).match(/\((?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)[^)]*\)/g) ??
      [];
    const methods = served.flatMap((line) => line.slice(1, -1).split(', '));
    const operations = ['/livez', '/readyz', '/metrics', '/openapi.json', '/docs', '/docs.css'];
    const byLink = ['GET', 'HEAD', 'PUT']; // /files/…, accessible by signed links only
    expect(methods.length).toBe(documented.length + operations.length + byLink.length);
    const admin = await t.person('organizationAdmin');
    for (const endpoint of endpoints)
      for (const method of ['TRACE', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'GET']) {
        const path = requestTo(endpoint, NOWHERE).call.split(' ')[1]!;
        if (
          endpoints.some(
            (other) =>
              methodOf(other) === method && new RegExp(`^${pathOf(other).replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
          )
        )
          continue;
        const answer = await t.call(admin, `${method} ${path}`, {
          headers: { 'x-http-method-override': methodOf(endpoint) },
        });
        expect(`${method} ${path} ${answer.status}`).toBe(`${method} ${path} 404`);
      }
  });
});
