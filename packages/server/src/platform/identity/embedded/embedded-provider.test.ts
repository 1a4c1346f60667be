import { decodeJwt } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestProvider } from '../../../../test/identity-server.ts';
import { AUDIENCE, CLIENT, PASSWORD, PORTAL, SignInClient } from '../../../../test/sign-in-client.ts';
import { createTokenVerifier } from '../tokens.ts';
import type { EmbeddedProvider } from './embedded-provider.ts';

let started: Awaited<ReturnType<typeof startTestProvider>>;
let provider: EmbeddedProvider;
let client: SignInClient;

const account = (id: string) => {
  const found = started.accounts.list.find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(`no account ${id}`);
  return found;
};

beforeEach(async () => {
  started = await startTestProvider({ demo: true });
  provider = started.provider;
  client = new SignInClient(provider.issuer);
});

afterEach(async () => {
  await started.stop();
  expect(started.log.error).not.toHaveBeenCalled();
});

const verifier = () =>
  createTokenVerifier({
    ...provider,
    audience: AUDIENCE,
    algorithms: ['ES256'],
    keys: provider.keys,
    clientId: CLIENT,
  });

describe('signing in', () => {
  it('leads from the portal to tokens that pass the strict verification (AUTH-01)', async () => {
    await client.start();
    expect(client.page.status).toBe(200);
    const callback = await client.enter('maude@boreal.example', PASSWORD, { remember: 'yes' });
    expect(callback).toContain(`${PORTAL}/callback?code=`);
    expect(new URL(callback).searchParams.get('state')).toBe(client.state);
    const { status, body } = await client.redeem(callback);
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 300, refresh_token: expect.any(String) });
    const verified = await verifier().verify(body.access_token ?? '');
    expect(verified).toMatchObject({ subject: 'maude', issuer: provider.issuer, clientId: CLIENT, scope: 'api' });
    const claims = decodeJwt(body.id_token ?? '');
    expect(claims).toMatchObject({ nonce: 'nonce-1', name: 'Maude Tremblay-Roy', email: 'maude@boreal.example' });
    await expect(verifier().verify(body.id_token ?? '')).rejects.toThrow();
  });

  it('includes the time of the sign-in in each token, also after a renewal, and asks for a new sign-in when the portal requests it (P35)', async () => {
    const signedInAt = async (token = '') => (await verifier().verify(token)).signedInAt?.getTime();
    const before = Date.now() - 1_000;
    const first = await client.signIn('maude@boreal.example');
    const time = await signedInAt(first.access_token);
    expect(time).toBeGreaterThan(before);
    expect(time).toBeLessThan(Date.now() + 1_000);
    await new Promise((resume) => setTimeout(resume, 1_100));
    const { body } = await client.refresh(first.refresh_token!);
    expect(await signedInAt(body.access_token)).toBe(time);
    await client.start({ prompt: 'login' });
    expect(client.page.status).toBe(200);
    const again = await client.redeem(await client.enter('maude@boreal.example', PASSWORD));
    expect(await signedInAt(again.body.access_token)).toBeGreaterThan(time!);
  });

  it('hides cookies from scripts, stays signed in only on request, and stores no usable secret', async () => {
    await client.start();
    const submitted = await client.send(client.page.address);
    expect(submitted.headers.get('cache-control')).toBe('no-store');
    const tokens = await client.redeem(await client.enter('maude@boreal.example', PASSWORD));
    const dump = JSON.stringify([...started.store.kept]);
    expect(dump).not.toContain(tokens.body.refresh_token);
    for (const { value } of client.cookies.values()) expect(dump).not.toContain(value);
    const cookie = await firstSessionCookie({});
    expect(cookie).toMatch(/httponly/i);
    expect(cookie).toMatch(/samesite=lax/i);
    expect(cookie).not.toMatch(/expires=/i);
    expect(await firstSessionCookie({ remember: 'yes' })).toMatch(/expires=/i);
  });

  async function firstSessionCookie(fields: Record<string, string>): Promise<string> {
    const person = new SignInClient(provider.issuer);
    const lines: string[] = [];
    const keep = person.keepCookie.bind(person);
    person.keepCookie = (line) => {
      lines.push(line);
      keep(line);
    };
    await person.start();
    await person.enter('maude@boreal.example', PASSWORD, fields);
    return lines.findLast((line) => line.startsWith('identity_session=')) ?? '';
  }

  it('opens the portal without a new sign-in while the session lasts', async () => {
    await client.signIn('maude@boreal.example');
    expect(await client.start()).toContain('/callback?code=');
    expect(await client.start({ prompt: 'none' })).toContain('/callback?code=');
  });

  it('lets another person sign in on the same browser when the portal asks for a new sign-in', async () => {
    const { refresh_token: first = '' } = await client.signIn('maude@boreal.example');
    await client.start({ prompt: 'login' });
    await client.enter('julie@boreal.example', PASSWORD);
    expect(client.page.html).toContain('/session/end/confirm');
    const [, xsrf = ''] = client.page.html.split('name="xsrf" value="');
    const body = new URLSearchParams({ xsrf: xsrf.split('"')[0] ?? '', logout: 'yes' });
    const callback = await client.open('/session/end/confirm', { method: 'POST', body });
    const { body: tokens } = await client.redeem(callback);
    expect(decodeJwt(tokens.access_token ?? '').sub).toBe('julie');
    expect((await client.refresh(first)).status).toBe(400);
  });

  it('signs in as a demonstration account with one click, and only as a listed one', async () => {
    await client.start();
    expect(client.page.html).toContain('Admin de l’organisation');
    await client.submit({ account: 'nobody' }, 'demo');
    expect(client.page.status).toBe(422);
    const callback = await client.submit({ account: 'julie' }, 'demo');
    const { body } = await client.redeem(callback);
    expect(decodeJwt(body.access_token ?? '').sub).toBe('julie');
  });
});

describe('codes and tokens', () => {
  it('refuses a code with a wrong PKCE verifier, redirect address or client, and a code used twice (P7)', async () => {
    const wrong: Record<string, string>[] = [
      { code_verifier: 'a'.repeat(43) },
      { redirect_uri: `${PORTAL}/elsewhere` },
      { client_id: 'somebody-else' },
      { resource: 'https://other.example' },
    ];
    for (const changes of wrong) {
      const person = new SignInClient(provider.issuer);
      await person.start();
      const callback = await person.enter('maude@boreal.example', PASSWORD);
      expect((await person.redeem(callback, changes)).status, JSON.stringify(changes)).toBeGreaterThanOrEqual(400);
    }
    await client.start();
    const callback = await client.enter('maude@boreal.example', PASSWORD);
    const first = await client.redeem(callback);
    expect((await client.redeem(callback)).body).toMatchObject({ error: 'invalid_grant' });
    expect((await client.refresh(first.body.refresh_token ?? '')).body).toMatchObject({ error: 'invalid_grant' });
  });

  it('refuses a code obtained by another browser, because the verifier does not match (P7)', async () => {
    const attacker = new SignInClient(provider.issuer);
    await attacker.start();
    const callback = await attacker.enter('julie@boreal.example', PASSWORD);
    expect((await client.redeem(callback)).body).toMatchObject({ error: 'invalid_grant' });
  });

  it('requires PKCE with S256 and a known redirect address', async () => {
    const back = await client.start({ code_challenge: undefined, code_challenge_method: undefined });
    expect(new URL(back).searchParams.get('error')).toBe('invalid_request');
    const plain = await client.start({ code_challenge_method: 'plain' });
    expect(new URL(plain).searchParams.get('error')).toBe('invalid_request');
    for (const redirect_uri of [
      'https://attacker.example/callback',
      `${PORTAL}/callback/../x`,
      `${PORTAL}.attacker.example/callback`,
    ]) {
      await client.start({ redirect_uri });
      expect(client.page.status).toBe(400);
      expect(client.page.html).toContain('Cette demande de connexion n’est pas valable.');
      expect(client.page.html).not.toContain('attacker');
    }
  });

  it('rotates refresh tokens; a reused token ends the whole family', async () => {
    const { refresh_token: first = '' } = await client.signIn('maude@boreal.example');
    const second = await client.refresh(first);
    expect(second.status).toBe(200);
    expect(second.body.refresh_token).not.toBe(first);
    const third = await client.refresh(second.body.refresh_token ?? '');
    expect(third.status).toBe(200);
    expect((await client.refresh(first)).body).toMatchObject({ error: 'invalid_grant' });
    expect((await client.refresh(third.body.refresh_token ?? '')).body).toMatchObject({ error: 'invalid_grant' });
  });

  it('issues at most one new token when the same refresh token is sent ten times at once', async () => {
    const { refresh_token: first = '' } = await client.signIn('maude@boreal.example');
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.refresh(first)));
    const winners = answers.filter(({ status }) => status === 200);
    expect(winners.length).toBeLessThanOrEqual(1);
    for (const { body } of winners) expect((await client.refresh(body.refresh_token ?? '')).status).toBe(400);
  });

  it('revokes a refresh token at the request of the portal', async () => {
    const { refresh_token: token = '' } = await client.signIn('maude@boreal.example');
    const body = new URLSearchParams({ client_id: CLIENT, token, token_type_hint: 'refresh_token' });
    const headers = { origin: PORTAL };
    const described = await fetch(`${provider.issuer}/.well-known/openid-configuration`);
    const { revocation_endpoint: endpoint } = (await described.json()) as { revocation_endpoint: string };
    const response = await fetch(endpoint, { method: 'POST', body, headers });
    expect(response.status).toBe(200);
    expect((await client.refresh(token)).status).toBe(400);
  });

  it('signs out without confirmation and ends every token of the session (P8)', async () => {
    const { refresh_token: token = '', id_token: hint = '' } = await client.signIn('maude@boreal.example');
    const leave = { client_id: CLIENT, post_logout_redirect_uri: `${PORTAL}/`, state: 'bye', id_token_hint: hint };
    expect(await client.open(`/session/end?${new URLSearchParams(leave)}`)).toBe(`${PORTAL}/?state=bye`);
    expect((await client.refresh(token)).body).toMatchObject({ error: 'invalid_grant' });
    expect([...client.cookies.keys()]).not.toContain('identity_session');
    expect(await client.start()).toContain('/sign-in/');
    expect(await client.open(`/session/end?${new URLSearchParams(leave)}`)).toBe(`${PORTAL}/?state=bye`);
  });

  it('asks for confirmation of a sign-out that no application requested, and never redirects to a foreign address', async () => {
    await client.signIn('maude@boreal.example');
    await client.open('/session/end');
    expect(client.page.html).toContain('Voulez-vous vous déconnecter');
    const foreign = { client_id: CLIENT, post_logout_redirect_uri: 'https://attacker.example/' };
    await client.open(`/session/end?${new URLSearchParams(foreign)}`);
    expect(client.page.status).toBe(400);
  });

  it('issues a token for scripts, but only for an active account', async () => {
    expect(await verifier().verify(await provider.issueToken('maude'))).toMatchObject({
      subject: 'maude',
      scope: 'api',
    });
    account('maude').state = 'blocked';
    await expect(provider.issueToken('maude')).rejects.toThrow('No active account');
    await expect(provider.issueToken('nobody')).rejects.toThrow('No active account');
  });
});

describe('accounts that may not sign in', () => {
  it.each([
    ['blocked', 'AUTH-12', 'Ce compte est désactivé. Demandez à l’administration'],
    ['pending', 'AUTH-11', 'Ce compte n’est pas encore ouvert.'],
    ['locked', 'AUTH-13', 'désactivé par mesure de sécurité'],
  ] as const)(
    'refuses a %s account at the form, at the code and at the refresh, and says what to do (%s)',
    async (state, _requirement, sentence) => {
      const { refresh_token: token = '' } = await client.signIn('maude@boreal.example');
      const other = new SignInClient(provider.issuer);
      await other.start();
      const callback = await other.enter('maude@boreal.example', PASSWORD);
      account('maude').state = state;
      expect((await client.refresh(token)).body).toMatchObject({ error: 'invalid_grant' });
      expect((await other.redeem(callback)).body).toMatchObject({ error: 'invalid_grant' });
      expect(await client.start()).toContain('/sign-in/');
      await client.enter('maude@boreal.example', PASSWORD);
      expect(client.page.status).toBe(422);
      expect(client.page.html).toContain(sentence);
      expect(new URL(await client.start({ prompt: 'none' })).searchParams.get('error')).toBe('login_required');
    },
  );

  it('ends sessions and refresh tokens of an account at once', async () => {
    const { refresh_token: token = '' } = await client.signIn('maude@boreal.example');
    const { refresh_token: foreign = '' } = await new SignInClient(provider.issuer).signIn('julie@boreal.example');
    await provider.revokeAccount('maude');
    expect((await client.refresh(token)).status).toBe(400);
    expect(await client.start()).toContain('/sign-in/');
    expect((await client.refresh(foreign)).status).toBe(200);
  });

  it('locks an account after five failures, even with the right password afterwards (AUTH-13)', async () => {
    await client.start();
    for (let failure = 1; failure <= 5; failure += 1) {
      await client.enter('maude@boreal.example', `wrong ${failure}`);
      expect(client.page.status).toBe(422);
      const locked = client.page.html.includes('Ce compte est désactivé par mesure de sécurité');
      expect(locked, `failure ${failure}`).toBe(failure === 5);
    }
    await client.enter('maude@boreal.example', PASSWORD);
    expect(client.page.html).toContain('Ce compte est désactivé par mesure de sécurité');
    expect(account('maude').state).toBe('locked');
  });

  it('resets earlier failures after a successful sign-in', async () => {
    await client.start();
    for (const guess of ['a', 'b', 'c', 'd']) await client.enter('maude@boreal.example', guess);
    await client.enter('maude@boreal.example', PASSWORD);
    expect(account('maude')).toMatchObject({ failures: 0, state: 'active' });
  });
});
