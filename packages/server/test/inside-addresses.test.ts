/** Whatever makes requests for people, with its own client: none reaches inside, and a listener there counts connections. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lookUp } from '#features/external-apps/stores/store-lookup.service';
import { openLink } from '#features/infohub/links/links.service';
import { DELIVER_TASK } from '#features/webhooks/sending.service';
import type { PreparingContext } from '#platform/context';
import {
  createCallOutside,
  createPostOutside,
  createReadOutside,
  type OutsideOptions,
} from '#platform/http/outside-page';
import { openStores } from '#platform/http/stores';
import { openLanguageModel } from '#platform/language-model/language-model';
import { createHttpScheduling } from '#platform/scheduling/http-scheduling';
import { useTestApp } from './harness.ts';
import { insideHosts, makeInsideResolver } from './inside-addresses.ts';

/** Any port may be asked, so that nothing but the address protects the listener. */
const anyPort = { allowed: { address: '203.0.113.99' } };
const optionsWith = (resolve = makeInsideResolver().resolve): OutsideOptions => ({
  ...anyPort,
  resolve,
  timeLimitMs: 2_000,
});

const t = useTestApp({ postWebhook: (...message) => createPostOutside(optionsWith())(...message) });

let connections = 0;
let inside = 0;
const listener = http.createServer((_, response) => response.end('{"results":[]}'));
listener.on('connection', () => {
  connections += 1;
});
/** A service that the operator configured, which sends whoever asks it elsewhere. */
let location = '';
let asked = 0;
const service = http.createServer((_, response) => {
  asked += 1;
  response.writeHead(302, { location: Buffer.from(location).toString('latin1') });
  response.end();
});
let origin = '';

beforeAll(async () => {
  // also 127.0.0.0/8 and the mapped addresses
  await new Promise<void>((resolve) => void listener.listen(0, '::', resolve));
  inside = (listener.address() as AddressInfo).port;
  await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => {
  listener.close();
  service.close();
});
beforeEach(() => {
  connections = 0;
  asked = 0;
});

const addresses = (): string[] =>
  insideHosts.flatMap((host) => [`http://${host}:${inside}/`, `https://${host}:${inside}/`]);

describe('a listener on this machine', () => {
  it('is reached by a client that is told so, and would count each of these requests', async () => {
    const read = createReadOutside({ trustedOrigins: [`http://127.0.0.1:${inside}`] });
    expect((await read(`http://127.0.0.1:${inside}/`)).kind).toBe('answered');
    expect(connections).toBe(1);
    expect(insideHosts.length).toBeGreaterThanOrEqual(35);
  });

  it('sees no connection of the check of links (P24)', async () => {
    const readOutside = createReadOutside(optionsWith());
    for (const host of insideHosts) {
      const ctx = { system: { readOutside }, now: new Date() } as unknown as PreparingContext;
      const found = await openLink(ctx, { url: `https://${host}:${inside}/` }).catch(() => ({ state: 'fails' }));
      expect(`${host} ${found!.state}`).toBe(`${host} fails`);
    }
    for (const address of addresses()) expect((await readOutside(address)).kind).toBe('failed');
    expect(connections).toBe(0);
  });

  it('sees no connection of the check of a link that redirects inside (P24)', async () => {
    const readOutside = createReadOutside({ ...optionsWith(), trustedOrigins: [origin] });
    for (const address of addresses()) {
      location = address;
      expect(await readOutside(`${origin}/`)).toEqual({ kind: 'failed', reason: 'unreachable' });
    }
    expect([asked, connections]).toEqual([addresses().length, 0]);
  });

  it('sees no connection of the look-up of store pages, wherever the stores redirect to (P24)', async () => {
    const settings = { appleUrl: `${origin}/lookup`, googleUrl: `${origin}/details`, trustedOrigins: [origin] };
    const stores = openStores({ ...settings, countries: ['CA'], timeLimitMs: 2_000, proxy: null });
    const read = createReadOutside({ ...optionsWith(), trustedOrigins: [origin] });
    const wanted = { bundleId: 'ca.cubage.express', url: null };
    for (const address of addresses()) {
      location = address;
      for (const used of [stores, { ...stores, read }]) {
        const { ios, android } = await lookUp(used, { ios: wanted, android: wanted }, new Date());
        expect([ios.state, android.state]).toEqual(['failed', 'failed']);
      }
    }
    expect([asked, connections]).toEqual([4 * addresses().length, 0]);
  });

  it('sees no connection of webhooks, whose deliveries say that nothing was reached (P24)', async () => {
    const admin = await t.person('organizationAdmin');
    const body = { address: 'https://intranet.boreal.example/fanal', events: ['user.deactivated'] };
    const { webhook } = (await t.call<{ webhook: { id: string } }>(admin, 'POST /v1/webhooks', { body })).body;
    const deliver = t.app.jobs.find(({ task }) => task === DELIVER_TASK)!;
    for (const address of addresses()) {
      await t.ownerDb.updateTable('webhooks').set({ address }).where('id', '=', webhook.id).execute();
      expect((await t.call(admin, `POST /v1/webhooks/${webhook.id}/test`)).status).toBe(200);
      await deliver.run({});
    }
    const deliveries = await t.ownerDb
      .selectFrom('webhook_deliveries')
      .select(['outcome'])
      .where('webhook_id', '=', webhook.id)
      .execute();
    expect(deliveries.length).toBe(addresses().length);
    expect(new Set(deliveries.map(({ outcome }) => outcome))).toEqual(new Set(['unreachable']));
    expect(connections).toBe(0);
  });

  it('sees no connection of webhooks and of the assistant that are redirected inside: no redirect is followed (P24)', async () => {
    const post = createPostOutside({ ...optionsWith(), trustedOrigins: [origin] });
    const model = openLanguageModel({
      baseUrl: origin,
      model: 'm',
      apiKey: 'k',
      timeLimitMs: 2_000,
      mostTokens: 10,
      budget: { perMonth: null, priceIn: 0, priceOut: 0, currency: 'USD' },
      proxy: null,
    });
    for (const address of addresses()) {
      location = address;
      expect(await post(`${origin}/`, {}, '{}')).toEqual({ kind: 'failed', reason: 'tooManyRedirects' });
      expect(await model.complete({ system: 's', user: 'u' })).toEqual({ text: null, usage: null });
    }
    expect([asked, connections]).toEqual([2 * addresses().length, 0]);
  });

  it('sees no connection of the scheduling service, wherever its address leads (P24)', async () => {
    const account = { accountName: 'Boréal', accountNumber: '1', apiKey: 'k' };
    for (const address of addresses()) {
      const scheduling = createHttpScheduling(address, createCallOutside(optionsWith()));
      expect((await scheduling.readWeek(account, '2026-11-23')).kind).toBe('unreachable');
    }
    expect(connections).toBe(0);
  });

  it('is not reached by a name that is inside only the second time: it is asked for once (P24)', async () => {
    let times = 0;
    const resolve = async () => {
      times += 1;
      return [{ address: times === 1 ? anyPort.allowed.address : '127.0.0.1', family: 4 }];
    };
    const read = createReadOutside({ ...anyPort, resolve, timeLimitMs: 300 });
    expect((await read(`http://rebinding.example:${inside}/`)).kind).toBe('failed');
    expect([times, connections]).toEqual([1, 0]);
  });
});
