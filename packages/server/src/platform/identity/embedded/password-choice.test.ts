import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestProvider } from '../../../../test/identity-server.ts';
import { PASSWORD, SignInClient, type TestAccounts } from '../../../../test/sign-in-client.ts';
import type { EmbeddedProvider } from './embedded-provider.ts';
import english from './sign-in.text.en.json' with { type: 'json' };
import french from './sign-in.text.fr.json' with { type: 'json' };

let accounts: TestAccounts;
let provider: EmbeddedProvider;
let stop: () => Promise<void>;
let client: SignInClient;
let now = Date.now();
let person = 0;
let login = '';

beforeAll(async () => {
  ({ provider, accounts, stop } = await startTestProvider({ demo: false, now: () => now }));
});
afterAll(() => stop());

beforeEach(() => {
  now += 3_600_000;
  person += 1;
  login = `nouvelle${person}@boreal.example`;
  accounts.list.push({ ...accounts.list[0]!, id: `nouvelle${person}`, email: login, state: 'active', failures: 0 });
  client = new SignInClient(provider.issuer);
});

const account = () => accounts.list.find(({ email }) => email === login)!;
const openCodePage = async (language = 'fr-CA') => {
  await client.start({ ui_locales: language });
  await client.open(/href="([^"]+\/code\?[^"]+)"/.exec(client.page.html)![1]!);
};
const askForCode = async (typedLogin = login) => {
  await openCodePage();
  await client.submit({ login: typedLogin });
};
const lastCode = async (sent = 1) => {
  await vi.waitFor(() => expect(accounts.codes.filter((one) => one.login === login)).toHaveLength(sent));
  return accounts.codes.findLast((one) => one.login === login)!.code;
};
const choose = (code: string, password: string, typedLogin = login) =>
  client.submit({ login: typedLogin, code, password });

describe('choosing a password', () => {
  it('lets a person with the code choose a password, signs in with it, and stores it (GAP-10, USERS-10)', async () => {
    await askForCode();
    expect(client.page.status).toBe(200);
    expect(client.page.html).toContain(french.choiceTitle);
    const code = await lastCode();
    expect(code).toMatch(/^\d{6}$/);
    const callback = await choose(`${code.slice(0, 3)} ${code.slice(3)}`, 'neuf caribous en hiver');
    const { status } = await client.redeem(callback);
    expect(status).toBe(200);
    const again = new SignInClient(provider.issuer);
    expect(await again.signIn(login, 'neuf caribous en hiver')).toHaveProperty('access_token');
    await expect(new SignInClient(provider.issuer).signIn(login, PASSWORD)).rejects.toThrow();
  });

  it('ends the sessions of the old password', async () => {
    const old = new SignInClient(provider.issuer);
    const { refresh_token: oldRefreshToken } = await old.signIn(login);
    await askForCode();
    await choose(await lastCode(), 'neuf caribous en hiver');
    expect((await old.refresh(oldRefreshToken!)).status).toBe(400);
  });

  it('accepts a code once, allows five tries per code, and accepts only the latest code', async () => {
    await askForCode();
    const first = await lastCode();
    await askForCode();
    const second = await lastCode(2);
    if (first !== second) {
      await choose(first, 'neuf caribous en hiver');
      expect(client.page.html).toContain(french.codeWrong);
    }
    for (let tries = 1; tries < 5; tries += 1) await choose('000000', 'neuf caribous en hiver');
    await choose(second, 'neuf caribous en hiver');
    expect(client.page.status).toBe(422);
    expect(client.page.html).toContain(french.codeWrong);
    expect(account().failures).toBe(0);
    await askForCode();
    const third = await lastCode(3);
    await choose(third, 'neuf caribous en hiver');
    client = new SignInClient(provider.issuer);
    await askForCode();
    await choose(third, 'un autre mot de passe');
    expect(client.page.html).toContain(french.codeWrong);
  });

  it('answers the same for an unknown login, and sends nothing', async () => {
    await askForCode();
    const known = client.page.html.replaceAll(login, 'X');
    await askForCode('personne@boreal.example');
    const strange = client.page.html.replaceAll('personne@boreal.example', 'X');
    const plain = (html: string) => html.replace(/\/sign-in\/[\w-]+/g, '').replace(/value="[\w.-]{20,}"/, '');
    expect(plain(strange)).toBe(plain(known));
    await choose('123456', 'neuf caribous en hiver', 'personne@boreal.example');
    expect(client.page.html).toContain(french.codeWrong);
    expect(accounts.codes.map((one) => one.login)).not.toContain('personne@boreal.example');
  });

  it.each(['pending', 'blocked', 'locked'] as const)(
    'sends no code to an account that is %s (AUTH-13)',
    async (state) => {
      account().state = state;
      await askForCode();
      expect(client.page.status).toBe(200);
      account().state = 'active';
      await askForCode();
      await lastCode(1);
    },
  );

  it('sends an account at most five codes in an hour', async () => {
    for (let count = 1; count <= 5; count += 1) {
      await askForCode();
      await lastCode(count);
    }
    await askForCode();
    const stranger = `${login.split('@')[0]}@ailleurs.example`;
    await askForCode(stranger);
    expect(accounts.codes.filter((one) => one.login === login)).toHaveLength(5);
  });

  it('reports missing fields and a password that is too short, without using up the code', async () => {
    await openCodePage();
    await client.submit({ login: ' ' });
    expect(client.page.html).toContain(french.loginMissing);
    await client.submit({ login });
    const code = await lastCode();
    await choose('', 'neuf caribous en hiver');
    expect(client.page.html).toContain(french.codeMissing);
    await choose(code, 'trop court');
    expect(client.page.html).toContain('Au moins 12 caractères');
    expect(client.page.html).toContain('aria-invalid="true"');
    await choose(code, 'onze signes');
    expect(client.page.status).toBe(422);
    expect(await choose(code, 'neuf caribous en hiver')).toContain('code=');
  });

  it('uses the language of the page, also in the message', async () => {
    await openCodePage('en-CA');
    expect(client.page.html).toContain(english.codeTitle);
    await client.submit({ login });
    await lastCode();
    expect(accounts.codes.findLast((one) => one.login === login)!.locale).toBe('en_CA');
  });

  it('refuses a form of another sign-in, of another site and with other methods', async () => {
    await askForCode();
    const { address } = client.page;
    const body = new URLSearchParams({ form: 'x.y', login, code: '123456', password: 'neuf caribous en hiver' });
    const stale = await client.send(address, { method: 'POST', body, headers: { origin: provider.issuer } });
    expect(stale.status).toBe(422);
    const foreign = await client.send(address, {
      method: 'POST',
      body,
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(foreign.status).toBe(400);
    expect((await client.send(address, { method: 'DELETE' })).status).toBe(405);
  });
});
