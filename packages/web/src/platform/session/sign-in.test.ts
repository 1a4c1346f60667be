import { calculatePKCECodeChallenge } from 'oauth4webapi';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, ISSUER, json, startFakeServer } from '../testing/fake-server.ts';

let server: FakeServer;

/** A signature that nobody checks: the code came over the provider's own connection. */
const idToken = (claims: Record<string, unknown>) => {
  const now = Math.floor(Date.now() / 1000);
  const body = { iss: ISSUER, aud: 'fanal-portal', sub: 'maude', iat: now, exp: now + 60, ...claims };
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_');
  return `${part({ alg: 'RS256' })}.${part(body)}.c2ln`;
};

/** Begins a sign-in as a person would, up to the provider's page. */
const begin = async (returnTo = '/org/organization/sites?search=alma') => {
  vi.resetModules();
  const { startSignIn, completeSignIn } = await import('./sign-in.ts');
  const leave = vi.fn<(address: string) => void>();
  await startSignIn(returnTo, 'fr-CA', leave);
  const address = new URL(leave.mock.calls[0]![0]);
  const sent = Object.fromEntries(address.searchParams);
  server.on('POST token', async ({ body }) => {
    const verifier = new URLSearchParams(body).get('code_verifier') ?? '';
    if ((await calculatePKCECodeChallenge(verifier)) !== sent.code_challenge)
      return json({ error: 'invalid_grant' }, 400);
    const tokens = { access_token: 't1', refresh_token: 'r1', token_type: 'Bearer', expires_in: 600 };
    return json({ ...tokens, id_token: idToken({ nonce: sent.nonce }) });
  });
  const callback = (changes: Record<string, string | null> = {}) => {
    const url = new URL('/callback', window.location.origin);
    const given = { code: 'good', state: sent.state ?? '', iss: ISSUER, ...changes };
    for (const [name, value] of Object.entries(given)) if (value !== null) url.searchParams.set(name, value);
    return url;
  };
  return { sent, address, callback, completeSignIn };
};

const digest = crypto.subtle.digest.bind(crypto.subtle);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // The test browser has an ArrayBuffer of its own, which the library does not know for one.
  vi.spyOn(crypto.subtle, 'digest').mockImplementation(
    async (...asked) => new Uint8Array(await digest(...asked)) as unknown as ArrayBuffer,
  );
  server = startFakeServer();
});

describe('sign-in', () => {
  it('goes to the provider with code, PKCE, state and nonce, in the language of the person (AUTH-01)', async () => {
    const { sent, address } = await begin();
    expect(address.origin).toBe(ISSUER);
    expect(sent).toMatchObject({
      response_type: 'code',
      client_id: 'fanal-portal',
      redirect_uri: `${window.location.origin}/callback`,
      scope: 'openid profile api',
      code_challenge_method: 'S256',
      resource: 'https://api.example',
      ui_locales: 'fr-CA',
    });
    expect(sent.state).toMatch(/^[\w-]{43}$/);
    expect(sent.nonce).toMatch(/^[\w-]{43}$/);
  });

  it('names to the provider the organization whose address was opened, and none elsewhere (SETTINGS-06)', async () => {
    const organization = '0198c5b0-0000-7000-8000-000000000001';
    for (const path of [`/${organization}`, `/${organization}/dashboard/overview?tab=a`, `/${organization}?x#y`])
      expect((await begin(path)).sent).toMatchObject({ fanal_organization: organization });
    for (const path of ['/', '/org/organization/sites', `/verify/${organization}`])
      expect((await begin(path)).sent).not.toHaveProperty('fanal_organization');
  });

  it('asks the provider to let a person who is signed in prove it once more (P35)', async () => {
    const { sent } = await begin();
    expect(sent.prompt).toBeUndefined();
    const { signInAgain } = await import('./sign-in.ts');
    const leave = vi.fn<(address: string) => void>();
    await signInAgain('/org/user-profile/1', 'fr-CA', leave);
    expect(new URL(leave.mock.calls[0]![0]).searchParams.get('prompt')).toBe('login');
  });

  it('comes back to the address that was asked for, with tokens under the stated keys', async () => {
    const { completeSignIn, callback } = await begin();
    await expect(completeSignIn(callback())).resolves.toBe('/org/organization/sites?search=alma');
    expect(localStorage.getItem('token')).toBe('t1');
    expect(localStorage.getItem('refreshToken')).toBe('r1');
    expect(sessionStorage).toHaveLength(0);
  });

  it('never leads to another site', async () => {
    const { completeSignIn, callback } = await begin('//evil.example/x');
    await expect(completeSignIn(callback())).resolves.toBe('/');
  });

  it('says when the provider does not answer, and changes nothing', async () => {
    server.off('GET discovery');
    await expect(begin()).rejects.toMatchObject({ code: 'PROVIDER_NOT_REACHED' });
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('a return from the provider that was tampered with', () => {
  const tampered: [string, Record<string, string | null>][] = [
    ['no state', { state: null }],
    ['an empty state', { state: '' }],
    ['the state of somebody else', { state: 'x'.repeat(43) }],
    ['no code', { code: null }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['no issuer though the provider promises one', { iss: null }],
  ];
  it.each(tampered)('is refused: %s (P7)', async (_name, changes) => {
    const { completeSignIn, callback } = await begin();
    await expect(completeSignIn(callback(changes))).rejects.toMatchObject({ reason: 'foreign' });
    expect(localStorage).toHaveLength(0);
  });

  it('is refused: a code of another session, whose verifier is not ours (P7)', async () => {
    const { completeSignIn, callback } = await begin();
    server.on('POST token', () => json({ error: 'invalid_grant' }, 400));
    await expect(completeSignIn(callback({ code: 'stolen' }))).rejects.toMatchObject({ reason: 'foreign' });
    expect(localStorage).toHaveLength(0);
  });

  it('is refused: an identity token with the nonce of another sign-in (P7)', async () => {
    const { completeSignIn, callback } = await begin();
    server.on('POST token', () =>
      json({ access_token: 't', token_type: 'Bearer', id_token: idToken({ nonce: 'other' }) }),
    );
    await expect(completeSignIn(callback())).rejects.toMatchObject({ reason: 'foreign' });
    expect(localStorage).toHaveLength(0);
  });

  it('is refused the second time: an attempt is good for one return', async () => {
    const { completeSignIn, callback } = await begin();
    await completeSignIn(callback());
    await expect(completeSignIn(callback())).rejects.toMatchObject({ reason: 'foreign' });
  });

  it('leaves somebody who is signed in as they are', async () => {
    localStorage.setItem('token', 'mine');
    vi.resetModules();
    const { completeSignIn } = await import('./sign-in.ts');
    await expect(completeSignIn(new URL('/callback?code=a&state=b', window.location.origin))).rejects.toMatchObject({
      reason: 'foreign',
    });
    expect(localStorage.getItem('token')).toBe('mine');
  });
});

describe('a return without a person', () => {
  it('is told apart: turned back, or the provider in trouble', async () => {
    const first = await begin();
    await expect(first.completeSignIn(first.callback({ code: null, error: 'access_denied' }))).rejects.toMatchObject({
      reason: 'declined',
    });
    const second = await begin();
    server.on('POST token', () => json({}, 502));
    await expect(second.completeSignIn(second.callback())).rejects.toMatchObject({ reason: 'outage' });
  });
});
