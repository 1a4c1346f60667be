import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestProvider } from '../../../../test/identity-server.ts';
import { PASSWORD, PORTAL, SignInClient } from '../../../../test/sign-in-client.ts';
import type { EmbeddedProvider } from './embedded-provider.ts';
import english from './sign-in.text.en.json' with { type: 'json' };
import spanish from './sign-in.text.es.json' with { type: 'json' };
import french from './sign-in.text.fr.json' with { type: 'json' };

let provider: EmbeddedProvider;
let stop: () => Promise<void>;
let client: SignInClient;

beforeAll(async () => {
  ({ provider, stop } = await startTestProvider({ demo: false }));
});

afterAll(() => stop());

beforeEach(() => {
  client = new SignInClient(provider.issuer);
});

describe('forged forms', () => {
  const fields = () => ({ login: 'maude@boreal.example', password: PASSWORD });

  it('are refused without the token of the same sign-in', async () => {
    const other = new SignInClient(provider.issuer);
    await Promise.all([client.start(), other.start()]);
    const foreign = /name="form" value="([^"]+)"/.exec(other.page.html)?.[1] ?? '';
    for (const form of ['', foreign, `${foreign}x`, 'x.y']) {
      await client.submit({ ...fields(), form });
      expect(client.page.status, form).toBe(422);
      expect(client.page.html).toContain(french.staleForm);
    }
  });

  it('are refused from another origin, with another content type or beyond 8 KiB', async () => {
    await client.start();
    const { address, html } = client.page;
    const form = /name="form" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const body = new URLSearchParams({ ...fields(), form });
    const sent: RequestInit[] = [
      { body, headers: { origin: 'https://attacker.example' } },
      { body, headers: { origin: 'null' } },
      { body, headers: { 'sec-fetch-site': 'cross-site' } },
      { body: JSON.stringify({ ...fields(), form }), headers: { 'content-type': 'application/json' } },
      { body: new URLSearchParams({ ...fields(), form, filler: 'x'.repeat(9_000) }) },
    ];
    for (const init of sent) {
      const response = await client.send(address, { method: 'POST', ...init });
      expect(response.status, JSON.stringify(init.headers)).toBe(400);
    }
    expect((await client.send(address, { method: 'DELETE' })).status).toBe(405);
  });

  it('are refused in another browser than the one that started the sign-in', async () => {
    await client.start();
    const other = new SignInClient(provider.issuer);
    await other.open(client.page.address);
    expect(other.page.status).toBe(400);
    expect(other.page.html).toContain(french.expiredTitle);
    expect(other.page.html).toContain(`href="${PORTAL}/"`);
  });

  it('never pass a NUL byte to the database', async () => {
    await client.start();
    expect(await client.enter('maude\0@boreal.example', PASSWORD)).toContain('/callback?code=');
  });

  it('never return the sent values as markup', async () => {
    await client.start();
    await client.enter('"><script>alert(1)</script>', 'x');
    expect(client.page.html).not.toContain('<script>alert');
    expect(client.page.html).toContain('&quot;&gt;&lt;script&gt;');
  });
});

describe('requests that cannot be served', () => {
  it.each([
    ['an unknown client', '/auth?client_id=nobody&response_type=code', 400, 'invalidTitle'],
    ['an expired sign-in', '/auth/expired', 400, 'expiredTitle'],
    ['an address that does not exist', '/<b>nothing</b>', 404, 'notFoundTitle'],
    ['a sign-out with a damaged hint', '/session/end?id_token_hint=x', 400, 'invalidTitle'],
  ] as const)('shows our own page in three languages for %s', async (_what, address, status, title) => {
    for (const [locale, words] of Object.entries({ fr_CA: french, en_CA: english, es_ES: spanish })) {
      client.cookies.set('language', { value: locale, path: '/' });
      await client.open(address);
      expect(client.page.status).toBe(status);
      expect(client.page.html).toContain(words[title]);
      expect(client.page.html).not.toContain('<b>nothing');
    }
  });

  it('allows cross-origin scripts of the portal only', async () => {
    const ask = (origin: string) =>
      fetch(`${provider.issuer}/.well-known/openid-configuration`, { headers: { origin } });
    const portal = await ask(PORTAL);
    expect(portal.headers.get('access-control-allow-origin')).toBe(PORTAL);
    expect(((await portal.json()) as { issuer: string }).issuer).toBe(provider.issuer);
    const stranger = await ask('https://attacker.example');
    expect(stranger.status).toBe(403);
    expect(stranger.headers.get('access-control-allow-origin')).toBeNull();
    const headers = {
      origin: PORTAL,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    };
    const preflight = await fetch(`${provider.issuer}/token`, { method: 'OPTIONS', headers });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(PORTAL);
  });
});

describe('behind a proxy that speaks HTTPS', () => {
  it('sets Secure cookies and tells the browser to use HTTPS', async () => {
    const secured = await startTestProvider({ demo: false, publicUrl: 'https://identity.example' });
    const begin = new SignInClient('https://identity.example').authorizationUrl();
    const headers = { 'x-forwarded-proto': 'https', host: 'identity.example' };
    const response = await fetch(begin.replace('https://identity.example', secured.address), {
      headers,
      redirect: 'manual',
    });
    expect(response.headers.get('strict-transport-security')).toContain('max-age=31536000');
    for (const cookie of response.headers.getSetCookie()) expect(cookie).toMatch(/; secure/i);
    expect(response.headers.getSetCookie().length).toBeGreaterThan(1);
    const forwarded = { ...headers, 'x-forwarded-host': 'identity.example' };
    const described = await fetch(`${secured.address}/.well-known/openid-configuration`, { headers: forwarded });
    expect(await described.json()).toMatchObject({ token_endpoint: 'https://identity.example/token' });
    await secured.stop();
  });
});
