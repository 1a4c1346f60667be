/**
 * Randomly broken requests against every endpoint (P20, P48). `npm test` sends 500 with a fixed seed; `npm run fuzz`
 * sends 5,000 with a new seed each time, and `-- --seed N --requests N` repeats a run.
 */
import { AnsweredDay } from '@fanal/contract/kit/dates';
import { type Endpoint, endpoint, pathOf } from '@fanal/contract/kit/endpoint';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createInFlight } from '#platform/http/in-flight';
import { mountRoutes, routes, type Stages } from '#platform/http/routes';
import { createServer } from '#platform/http/server';
import type { Random } from '../seed/random.ts';
import { allRoutes } from '../src/features.ts';
import { fillOrganization } from './filled-organization.ts';
import { type Finding, type Fuzz, type FuzzRequest, fuzz } from './fuzzer.ts';
import { CALLBACK_SECRET, type Caller, useTestApp } from './harness.ts';

const SEED = Number(process.env.FUZZ_SEED ?? 20_261_123);
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 500);
const SECRET = 'Zzsecretzz';
const NOWHERE = '01990000-0000-7000-8000-00000000dead';
/** A new organization after this many requests, so that earlier damage does not stop later requests. */
const REQUESTS_PER_ORGANIZATION = 250;
const REQUESTS_PER_PERSON = 20;

const describeFindings = (findings: Finding[]) =>
  findings.map(({ problem, number, request, answer }) => `#${number} ${problem}\n  ${request}\n  ${answer}`).join('\n');

describe('every endpoint', () => {
  const t = useTestApp();
  const endpoints = allRoutes.map((route) => route.endpoint as Endpoint);

  /** The most privileged callers, replaced when they can no longer sign in. */
  const createCallers = () => {
    let sent = 0;
    let own: { org: string; ids: string[] } | null = null;
    let admin: Caller | null = null;
    let root: Caller | null = null;
    // which ids a path accepts is learned from its first responses; later requests then pass the validation more often
    const known = new Map<string, string[]>();
    const addressOf = (endpoint: Endpoint) => pathOf(endpoint).split('{', 1)[0]!;
    return {
      idFor: (random: Random, endpoint: Endpoint) => {
        const ids = known.get(addressOf(endpoint)) ?? [];
        return ids.length > 0 && random.chance(0.7) ? random.pick(ids) : random.pick(own?.ids ?? [NOWHERE]);
      },
      learn: ({ endpoint, url }: FuzzRequest, status: number) => {
        const id = url.slice(addressOf(endpoint).length, addressOf(endpoint).length + NOWHERE.length);
        if (status === 404 || !own?.ids.includes(id)) return;
        known.set(addressOf(endpoint), [...new Set([...(known.get(addressOf(endpoint)) ?? []), id])]);
      },
      next: async ({ permission }: Endpoint): Promise<Record<string, string>> => {
        if (sent % REQUESTS_PER_ORGANIZATION === 0) known.clear();
        if (sent % REQUESTS_PER_ORGANIZATION === 0) own = await fillOrganization(t, `Fuzz ${sent}`);
        if (sent % REQUESTS_PER_PERSON === 0) {
          admin = await t.person('organizationAdmin', own!.org as never);
          root = await t.superAdmin();
        }
        sent += 1;
        if (permission === 'callback') return { authorization: `Bearer ${CALLBACK_SECRET}` };
        const caller = permission.startsWith('superadmin:') ? root! : admin!;
        return { authorization: `Bearer ${caller.token}`, 'x-organization-id': own!.org };
      },
    };
  };

  it(
    `answers ${REQUESTS} broken requests of seed ${SEED} with a documented refusal (P20, P48)`,
    async () => {
      const victim = await fillOrganization(t, SECRET);
      const callers = createCallers();
      const start = performance.now();
      const { findings, statuses } = await fuzz({
        endpoints,
        seed: SEED,
        requests: REQUESTS,
        secret: SECRET,
        id: (random, endpoint) =>
          random.chance(0.8) ? callers.idFor(random, endpoint) : random.pick([random.pick(victim.ids), NOWHERE]),
        send: async (request) => {
          const { endpoint, method, url, headers, payload } = request;
          const usual = await callers.next(endpoint);
          const begun = performance.now();
          const answer = await t.app.server.inject({
            method: method as 'GET',
            url,
            headers: { ...usual, ...headers },
            ...(payload === undefined ? {} : { payload }),
          });
          callers.learn(request, answer.statusCode);
          return {
            status: answer.statusCode,
            headers: answer.headers,
            body: answer.body,
            ms: performance.now() - begun,
          };
        },
      });
      const seconds = Math.round((performance.now() - start) / 1000);
      console.log(`seed ${SEED}, ${REQUESTS} requests in ${seconds} s: ${JSON.stringify(statuses)}`);
      expect(describeFindings(findings)).toBe('');
      // some requests must reach the features, or only the authentication was tested
      expect(statuses[200] ?? 0).toBeGreaterThan(REQUESTS / 20);
    },
    Math.max(120_000, REQUESTS * 200),
  );
});

describe('the fuzzer', () => {
  const body = z.strictObject({
    name: z.string().max(200_000),
    at: AnsweredDay.nullable(),
    many: z.array(z.string()),
  });
  const sound = endpoint({
    call: 'POST /v1/broken',
    summary: 'Broken on purpose',
    permission: 'public',
    body,
    returns: z.object({ length: z.int().min(0) }),
  });
  const limits = { bodyLimitBytes: 2 ** 20, requestTimeoutMs: 15_000, bodyBytesPerSecond: 1 };

  const most = { count: 1_000, bytes: 2 ** 30 };
  const anyNumber = { person: most, organization: most, process: most };

  /** Serves one endpoint with a contract that may differ from the one that the fuzzer knows. */
  const problemsOf = async (served: typeof sound, handle: (body: z.output<typeof sound.body>) => unknown) => {
    const limiter = { count: async () => {}, stop: () => {} };
    const log = pino({ level: 'silent' });
    const server = createServer({ log, limiter, ratePerAddress: 0, trustedProxies: [], ...limits });
    const all = routes({ served }, { served: async (_, received) => handle(received.body) as { length: number } });
    const stages = { strict: false, now: () => new Date(0), bodies: createInFlight(anyNumber) };
    mountRoutes(server, all, stages as unknown as Stages);
    await server.ready();
    const send: Fuzz['send'] = async ({ url, headers, payload }) => {
      const sent = payload === undefined ? {} : { payload };
      const answer = await server.inject({ method: 'POST', url, headers, ...sent });
      const slow = answer.headers['x-slow'] === undefined ? 0 : 4_000;
      return { status: answer.statusCode, headers: answer.headers, body: answer.body, ms: slow };
    };
    const { findings } = await fuzz({ endpoints: [sound], seed: 1, requests: 300, id: () => NOWHERE, send });
    await server.close();
    return new Set(findings.map(({ problem }) => problem.replace('POST /v1/broken ', '')));
  };

  it('reports nothing for a correct endpoint', async () => {
    expect(await problemsOf(sound, ({ name }) => ({ length: name.length }))).toEqual(new Set());
  });

  it('reports an endpoint that fails for one kind of text', async () => {
    const fails = ({ name }: { name: string }) => {
      if (/[^\p{L}\p{N} ]/u.test(name)) throw new Error('broken on purpose');
      return { length: name.length };
    };
    expect(await problemsOf(sound, fails)).toEqual(new Set(['failed']));
  });

  it('reports an endpoint that accepts a date which the contract refuses', async () => {
    const lax = { ...sound, body: body.extend({ at: z.string().nullable() }) } as unknown as typeof sound;
    expect(await problemsOf(lax, ({ name }) => ({ length: name.length }))).toEqual(
      new Set(['accepted what the contract refuses']),
    );
  });

  it('reports an endpoint whose response does not match its contract', async () => {
    expect(await problemsOf(sound, () => ({ length: -1 }))).toEqual(new Set(['answered off its shape']));
  });
});
