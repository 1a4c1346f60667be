import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestProvider } from '../../../../test/identity-server.ts';
import { PASSWORD, PORTAL, REAL_COST, SignInClient, type TestAccounts } from '../../../../test/sign-in-client.ts';
import type { EmbeddedProvider } from './embedded-provider.ts';
import english from './sign-in.text.en.json' with { type: 'json' };
import spanish from './sign-in.text.es.json' with { type: 'json' };
import french from './sign-in.text.fr.json' with { type: 'json' };

let accounts: TestAccounts;
let provider: EmbeddedProvider;
let stop: () => Promise<void>;
let client: SignInClient;
let now = Date.now();

beforeAll(async () => {
  ({ provider, accounts, stop } = await startTestProvider({ demo: false, now: () => now, passwordCost: REAL_COST }));
});

afterAll(() => stop());

beforeEach(() => {
  now += 3_600_000;
  client = new SignInClient(provider.issuer);
  for (const account of accounts.list) Object.assign(account, { state: 'active', failures: 0 });
});

const languageOf = (page: string) => /<html lang="([^"]+)"/.exec(page)?.[1];

describe('the sign-in page', () => {
  it('uses the language that the portal requests, then that of the cookie, then French', async () => {
    for (const [uiLocales, language, title] of [
      ['fr-CA', 'fr-CA', french.title],
      ['es', 'es-ES', spanish.title],
      ['en-US en', 'en-US', english.title],
      ['de-DE en-CA', 'en-CA', english.title],
    ]) {
      await client.start({ ui_locales: uiLocales });
      expect(languageOf(client.page.html)).toBe(language);
      expect(client.page.html).toContain(`<h1 id="title">${title}</h1>`);
    }
    await client.start();
    expect(languageOf(client.page.html)).toBe('fr-CA');
    client.cookies.set('language', { value: 'es_ES', path: '/' });
    await client.start();
    expect(languageOf(client.page.html)).toBe('es-ES');
  });

  it('changes its language when the person chooses another, and stores it for a year', async () => {
    await client.start({ ui_locales: 'fr-CA' });
    const [, address = ''] = /href="([^"]+language=en_US)"/.exec(client.page.html) ?? [];
    const response = await client.send(address);
    expect(response.headers.get('set-cookie')).toContain('language=en_US; Path=/; Max-Age=31536000');
    await client.open(address);
    expect(languageOf(client.page.html)).toBe('en-US');
    await client.enter('maude@boreal.example', 'wrong');
    expect(client.page.html).toContain(english.mismatch);
  });

  it('has the background of the organization whose address was opened, otherwise that of the device, on all its pages (SETTINGS-06, GAP-74)', async () => {
    const organization = '0198c5b0-0000-7000-8000-000000000001';
    accounts.backgrounds.set(organization, '#fff3b0');
    const backgroundOf = () => /href="(\/assets\/background[^"]+)"/.exec(client.page.html)?.[1];
    await client.start();
    expect(backgroundOf()).toBeUndefined();
    await client.start({ fanal_organization: organization });
    expect(backgroundOf()).toBe('/assets/background.fff3b0.css');
    const style = await client.send(backgroundOf()!);
    expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(await style.text()).toBe(':root { --background: #fff3b0; --on-background: #000000; }\n');
    await client.enter('maude@boreal.example', 'wrong');
    expect(backgroundOf()).toBe('/assets/background.fff3b0.css');
    const [, code = ''] = /href="([^"]+\/code\?[^"]+)"/.exec(client.page.html) ?? [];
    await client.open(code);
    expect(backgroundOf()).toBe('/assets/background.fff3b0.css');
    client.cookies.set('login_background', { value: '101010', path: '/' });
    await client.start();
    expect(backgroundOf()).toBe('/assets/background.101010.css');
    expect(await (await client.send(backgroundOf()!)).text()).toContain('--on-background: #ffffff;');
    await client.start({ fanal_organization: organization });
    expect(backgroundOf()).toBe('/assets/background.fff3b0.css');
  });

  it('shows no background for anything but a color: an unknown organization, another text on the device, an invented address', async () => {
    const shown = () => client.page.html.includes('/assets/background');
    for (const fanal_organization of ['0198c5b0-0000-7000-8000-00000000ffff', "' or 1=1", '']) {
      await client.start({ fanal_organization });
      expect(client.page.status).toBe(200);
      expect(shown()).toBe(false);
    }
    for (const value of ['#101010', 'red', '101010}body{display:none', '"><script>']) {
      client.cookies.set('login_background', { value, path: '/' });
      await client.start();
      expect(shown()).toBe(false);
    }
    for (const name of ['1010', 'fff3b0}', 'FFF3B0', '%23ffffff'])
      expect((await client.send(`/assets/background.${name}.css`)).status).toBe(404);
  });

  it('has all texts in three languages', () => {
    const keys = Object.keys(french).sort();
    expect(Object.keys(english).sort()).toEqual(keys);
    expect(Object.keys(spanish).sort()).toEqual(keys);
    for (const words of [french, english, spanish]) expect(Object.values(words)).not.toContain('');
  });

  it('sends strict headers with every response', async () => {
    await client.start();
    const other = await Promise.all(
      ['/nothing-here', '/jwks', '/token', '/auth'].map((address) => client.send(address)),
    );
    for (const headers of [client.page.headers, ...other.map((response) => response.headers)]) {
      const policy = headers.get('content-security-policy');
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('unsafe');
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain(`form-action 'self' ${PORTAL}`);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('same-origin');
    }
    expect(client.page.headers.get('cache-control')).toBe('no-store');
    expect(client.page.html).not.toMatch(/<style|style=|onclick|<script>/);
  });

  it('serves its assets with permanent caching', async () => {
    await client.start();
    const addresses = [...client.page.html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(
      ([, address = '']) => address,
    );
    expect(addresses).toHaveLength(4);
    for (const address of addresses) {
      const response = await client.send(address);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toContain('immutable');
    }
  });

  it('does not list or accept demonstration accounts in an ordinary installation', async () => {
    await client.start();
    expect(client.page.html).not.toContain('Maude Tremblay-Roy');
    client.page.html = client.page.html.replaceAll(/(\/sign-in\/[\w-]+)\?/g, '$1/demo?');
    await client.submit({ account: 'maude' }, 'demo');
    expect(client.page.status).toBe(422);
  });
});

describe('responses of the form', () => {
  it('reports each empty field, without counting a failure', async () => {
    await client.start();
    await client.enter('', '');
    expect(client.page.status).toBe(422);
    expect(client.page.html).toContain(french.loginMissing);
    expect(client.page.html).toContain(french.passwordMissing);
    await client.enter('maude@boreal.example', '');
    expect(client.page.html).toContain('value="maude@boreal.example"');
    expect(client.page.html).not.toContain(french.loginMissing);
    expect(accounts.list[0]?.failures).toBe(0);
  });

  it('gives an unknown login the same responses as a wrong password, until both are locked (AUTH-13)', async () => {
    const stranger = new SignInClient(provider.issuer);
    await Promise.all([client.start(), stranger.start()]);
    const ratios: number[] = [];
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      const known = await workOf(() => client.enter('maude@boreal.example', `wrong ${attempt}`));
      const unknown = await workOf(() => stranger.enter('nobody@boreal.example', `wrong ${attempt}`));
      ratios.push(unknown / known);
      expect(stranger.page.status).toBe(client.page.status);
      expect(anonymous(stranger.page.html)).toBe(anonymous(client.page.html));
      expect(client.page.html).toContain(attempt < 5 ? french.mismatch : french.locked);
    }
    const median = ratios.sort((one, two) => one - two)[3] ?? 0;
    expect(median).toBeGreaterThan(0.7);
    expect(median).toBeLessThan(1.4);
  });

  /** CPU time, because elapsed time depends on the load of the machine. */
  async function workOf(action: () => Promise<unknown>): Promise<number> {
    const start = process.cpuUsage();
    await action();
    return process.cpuUsage(start).user;
  }

  const anonymous = (page: string) =>
    page.replaceAll(/value="[^"]*@boreal\.example"|name="form" value="[^"]*"|\/sign-in\/[\w-]+/g, '');

  it('counts simultaneous guesses one after the other', async () => {
    const guessers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const guesser = new SignInClient(provider.issuer);
        await guesser.start();
        return guesser;
      }),
    );
    await Promise.all(guessers.map((guesser, index) => guesser.enter('julie@boreal.example', `guess ${index}`)));
    const julie = accounts.list.find(({ id }) => id === 'julie');
    expect(julie).toMatchObject({ state: 'locked', failures: 5 });
  });

  it('counts a form that was submitted twice once, and accepts both responses', async () => {
    await client.start();
    const { html, address } = client.page;
    const send = async (password: string) => {
      client.page = { ...client.page, html, address };
      return client.enter('maude@boreal.example', password);
    };
    await send('wrong');
    await send('wrong');
    expect(accounts.list[0]?.failures).toBe(1);
    const body = new URLSearchParams({
      form: /name="form" value="([^"]+)"/.exec(html)?.[1] ?? '',
      login: 'maude@boreal.example',
      password: PASSWORD,
    });
    const twice = await Promise.all([1, 2].map(() => client.send(address, { method: 'POST', body })));
    expect(twice.map(({ status }) => status)).toEqual([303, 303]);
    const callback = await client.open(twice[1]?.headers.get('location') ?? '');
    expect((await client.redeem(callback)).status).toBe(200);
    await client.open(address);
    expect(client.page.html).toContain(french.expiredTitle);
  });

  it('limits one network after thirty failures, whatever accounts it tries, and states the waiting time', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': `6.6.6.6, ${address}` });
    await client.start();
    const { address } = client.page;
    const form = /name="form" value="([^"]+)"/.exec(client.page.html)?.[1] ?? '';
    const attempt = (index: number, network: string) => {
      const body = new URLSearchParams({ form, login: `person-${index}@boreal.example`, password: 'guess' });
      return client.send(address, { method: 'POST', body, headers: from(network) });
    };
    const first = await Promise.all(
      Array.from({ length: 30 }, (_, index) => attempt(index, `2001:db8:0:1::${index + 1}`)),
    );
    expect(first.every(({ status }) => status === 422)).toBe(true);
    const refused = await attempt(31, '2001:db8:0:1:ffff::1');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('600');
    expect(await refused.text()).toContain(french.tooMany.replace('{minutes}', '10'));
    expect((await attempt(32, '2001:db8:0:2::1')).status).toBe(422);
    now += 600_000;
    expect((await attempt(33, '2001:db8:0:1::1')).status).toBe(422);
  });
});
