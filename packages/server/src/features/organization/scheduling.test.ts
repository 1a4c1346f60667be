import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ErrorBody } from '@fanal/contract/errors';
import type { OrganizationSettings } from '@fanal/contract/organization/organization.shapes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCallOutside } from '#platform/http/outside-page';
import { type Caller, useTestApp } from '../../../test/harness.ts';

type Asked = { url: string; headers: http.IncomingHttpHeaders };
const asked: Asked[] = [];
let answer: (reply: http.ServerResponse) => void;

/** A stand-in for the scheduling service of the installation. */
const service = http.createServer((request, reply) => {
  asked.push({ url: request.url!, headers: request.headers });
  answer(reply);
});
const callOutside = createCallOutside({
  allowed: { address: '127.0.0.1' },
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  timeLimitMs: 500,
});
let port = 0;
const t = useTestApp({
  env: { SCHEDULING_URL: 'https://horaires.example/v1' },
  callOutside: (address, headers) =>
    callOutside(address.replace('https://horaires.example', `http://horaires.example:${port}`), headers),
});
beforeAll(async () => {
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  port = (service.address() as AddressInfo).port;
});
afterAll(() => service.close());
beforeEach(() => asked.splice(0));

const json =
  (body: unknown, status = 200) =>
  (reply: http.ServerResponse) =>
    void reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const shift = { employeeNumber: '20388', start: '2026-11-23T07:00:00-05:00', end: '2026-11-23T15:00:00-05:00' };

const account = {
  schedulingIsActive: true,
  schedulingAccountName: 'boreal-production',
  schedulingAccountNumber: '40 118 227',
  schedulingApiKey: 'cle-des-horaires-7c41',
};
const connected = async () => {
  const admin = await t.person('organizationAdmin');
  await t.call(admin, `PATCH /v1/organization/${admin.org}`, { body: { version: 1, ...account } });
  return admin;
};
const tryOut = (caller: Caller) =>
  t.call<OrganizationSettings & ErrorBody>(caller, `POST /v1/organization/${caller.org}/scheduling/test`);

describe('the scheduling service', () => {
  it('keeps account name, account number and a key that is never read back (SETTINGS-09, GAP-74)', async () => {
    const admin = await connected();
    const { body } = await t.call<OrganizationSettings>(admin, `GET /v1/organization/${admin.org}`);
    expect(body.scheduling).toMatchObject({
      isOffered: true,
      isActive: true,
      accountName: 'boreal-production',
      accountNumber: '40 118 227',
      apiKey: { ending: '7c41', setByName: 'Camille Roy' },
      tests: [],
    });
    expect(JSON.stringify(body)).not.toContain('cle-des-horaires');
  });

  it('is tried by reading the shifts of this week, and the key goes to it alone (SETTINGS-09)', async () => {
    const admin = await connected();
    answer = json({ shifts: [shift, shift] });
    const { status, body } = await tryOut(admin);
    expect(status).toBe(200);
    expect(body.scheduling.tests).toMatchObject([{ outcome: 'read', shiftCount: 2, byName: 'Camille Roy' }]);
    const [{ url, headers } = { url: '', headers: {} }] = asked;
    expect(url).toBe(`/v1/accounts/40%20118%20227/shifts?from=${body.scheduling.tests[0]!.week}&days=7`);
    expect(new Date(`${body.scheduling.tests[0]!.week}T00:00:00Z`).getUTCDay()).toBe(1);
    expect(headers).toMatchObject({
      authorization: 'Bearer cle-des-horaires-7c41',
      'x-account-name': 'boreal-production',
    });
  });

  const outcomes: [string, (reply: http.ServerResponse) => void][] = [
    ['refused', json({ error: 'unknown key' }, 401)],
    ['refused', json({}, 404)],
    ['unreachable', json({}, 500)],
    ['unreadable', json({ shifts: [{ employeeNumber: 1 }] })],
    ['unreadable', (reply) => void reply.writeHead(200, { 'content-type': 'text/html' }).end('<p>Bienvenue</p>')],
    ['unreachable', (reply) => void reply.writeHead(302, { location: 'https://elsewhere.example' }).end()],
    ['unreachable', (reply) => void reply.destroy()],
    ['timeout', () => undefined],
  ];
  it.each(outcomes)('that fails is told as %s, without a word of its answer (SETTINGS-09)', async (outcome, given) => {
    const admin = await connected();
    answer = given;
    const { body } = await tryOut(admin);
    expect(body.scheduling.tests).toMatchObject([{ outcome, shiftCount: null }]);
  });

  it('keeps the latest five tests, and is not asked before the account is whole', async () => {
    const admin = await connected();
    answer = json({ shifts: [] });
    for (let times = 0; times < 6; times += 1) await tryOut(admin);
    answer = json({}, 401);
    const { tests } = (await tryOut(admin)).body.scheduling;
    expect(tests.map(({ outcome }) => outcome)).toEqual(['refused', 'read', 'read', 'read', 'read']);
    const other = await t.person('organizationAdmin');
    const { status, body } = await tryOut(other);
    expect([status, body.code]).toEqual([422, 'SCHEDULING_INCOMPLETE']);
  });
});
