import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestProvider } from '../../../../test/identity-server.ts';
import { PASSWORD, PORTAL, SignInClient } from '../../../../test/sign-in-client.ts';
import { DatabaseSilent } from '../../db/watched-pool.ts';

let running: Awaited<ReturnType<typeof startTestProvider>>;
beforeEach(async () => {
  running = await startTestProvider({ demo: false });
});
afterEach(() => running.stop());

describe('the embedded provider while its database is away (P57)', () => {
  it('answers 503 with Retry-After on its pages and to the portal, and recovers when the database is back', async () => {
    const client = new SignInClient(running.address);
    await client.start();
    expect(client.page.status).toBe(200);
    const page = client.page.address;

    const { store } = running;
    const methods = { ...store };
    const lost = async () => {
      throw new DatabaseSilent();
    };
    const names = ['save', 'find', 'findByUid', 'count', 'consume', 'remove', 'removeByGrant'] as const;
    for (const name of names) Object.assign(store, { [name]: lost });
    const form = { client_id: 'fanal-portal', grant_type: 'refresh_token', refresh_token: 'x'.repeat(43) };
    const renew = () =>
      fetch(`${running.address}/token`, {
        method: 'POST',
        body: new URLSearchParams(form),
        headers: { origin: PORTAL },
      });
    for (const [name, { status, headers }] of Object.entries({
      page: await client.send(page),
      renewal: await renew(),
    })) {
      expect(`${name} ${status}`).toBe(`${name} 503`);
      expect(headers.get('retry-after'), name).toBe('2');
    }

    Object.assign(store, methods);
    expect((await renew()).status).toBe(400);
    await client.open(page);
    expect(client.page.status).toBe(200);
    expect(await client.enter('maude@boreal.example', PASSWORD)).toContain(`${PORTAL}/callback?code=`);
  });
});
