import { type JSONWebKeySet, jwtVerify } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type ForgeryTarget,
  forgeTokens,
  honestClaims,
  makeSigningKey,
  signToken,
} from '../../../test/forged-tokens.ts';
import { IdentityUnavailable } from './fetch-json.ts';
import { fixedKeys, remoteKeys } from './keys.ts';
import { createTokenVerifier, TokenRefused, type TokenVerifierOptions } from './tokens.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
let target: ForgeryTarget;
let options: TokenVerifierOptions;

beforeAll(async () => {
  const key = await makeSigningKey('key-1');
  const issuer = 'https://identity.example';
  const audience = 'https://api.fanal.example';
  target = { key, issuer, audience, clientId: 'fanal-portal', subject: 'person-1', now: NOW };
  const keys = fixedKeys({ keys: [key.publicJwk] });
  options = { issuer, audience, algorithms: ['ES256'], keys, clientId: 'fanal-portal', now: () => NOW };
});

const settings = (changes: Partial<TokenVerifierOptions>) => createTokenVerifier({ ...options, ...changes });

describe('access tokens', () => {
  it('accepts a valid token and returns its subject', async () => {
    const token = await signToken(target.key, honestClaims(target));
    expect(await settings({}).verify(token)).toEqual({
      issuer: target.issuer,
      subject: 'person-1',
      clientId: 'fanal-portal',
      scope: 'api',
      expiresAt: new Date(NOW + 300_000),
    });
  });

  it('refuses all forged tokens with the same error (P1)', async () => {
    const verifier = settings({});
    const forged = await forgeTokens(target);
    expect(forged.length).toBeGreaterThanOrEqual(43);
    expect(new Set(forged.map(({ name }) => name)).size).toBe(forged.length);
    for (const { name, token } of forged) {
      const answer = await verifier.verify(token).then(
        () => 'accepted',
        (error: unknown) => error,
      );
      expect(answer, name).toBeInstanceOf(TokenRefused);
      expect(Object.keys(answer as TokenRefused), name).toEqual(['name']);
      expect((answer as TokenRefused).cause, name).toBeUndefined();
      expect((answer as TokenRefused).message, name).toBe('The access token is not valid.');
    }
  });

  it('refuses the same forged tokens with the settings of an older provider', async () => {
    const verifier = settings({
      acceptedTypes: ['at+jwt', 'JWT'],
      issuerTrailingSlash: 'either',
      algorithms: ['ES256', 'RS256'],
    });
    const allowed = ['typ JWT where at+jwt is asked', 'issuer with a slash more'];
    const accepted: string[] = [];
    for (const { name, token } of await forgeTokens(target)) {
      await verifier.verify(token).then(
        () => accepted.push(name),
        () => undefined,
      );
    }
    expect(accepted.sort()).toEqual(allowed.sort());
  });

  it('refuses them, except those of another client, when no client is configured', async () => {
    const { clientId: _, ...anyClient } = options;
    const verifier = createTokenVerifier(anyClient);
    const accepted: string[] = [];
    for (const { name, token } of await forgeTokens(target)) {
      await verifier.verify(token).then(
        () => accepted.push(name),
        () => undefined,
      );
    }
    expect(accepted).toEqual(['issued to another client']);
  });

  it('would accept several of them without these checks', async () => {
    const { publicKey } = target.key;
    const accepted: string[] = [];
    for (const { name, token } of await forgeTokens(target)) {
      await jwtVerify(token, publicKey, { currentDate: new Date(NOW) }).then(
        () => accepted.push(name),
        () => undefined,
      );
    }
    expect(accepted.length).toBeGreaterThan(9);
    expect(accepted).toContain('audience of another product');
    expect(accepted).toContain('ID token: nonce');
    expect(accepted).toContain('expiry 1e309');
  });

  it('accepts the token forms of real providers through settings', async () => {
    const claims = honestClaims(target);
    const { client_id: _, scope: __, ...bare } = claims;
    const list = await signToken(target.key, { ...claims, aud: ['account', target.audience] });
    const scp = await signToken(target.key, { ...bare, scp: ['read', 'write'], azp: 'fanal-portal' });
    const slash = await signToken(target.key, { ...claims, iss: `${target.issuer}/` }, { typ: 'application/AT+JWT' });
    expect((await settings({}).verify(list)).subject).toBe('person-1');
    expect(await settings({}).verify(scp)).toMatchObject({ scope: 'read write', clientId: 'fanal-portal' });
    expect((await settings({ issuerTrailingSlash: 'either' }).verify(slash)).issuer).toBe(`${target.issuer}/`);
    expect((await settings({ audience: ['x', target.audience] }).verify(list)).subject).toBe('person-1');
  });

  it('cannot be created with a symmetric algorithm', () => {
    for (const algorithms of [[], ['none'], ['HS256'], ['ES256', 'HS512'], ['dir']]) {
      expect(() => settings({ algorithms })).toThrow('asymmetric');
    }
  });

  it('refuses a token after its expiry, even when it was verified before', async () => {
    let now = NOW;
    const verifier = settings({ now: () => now, clockToleranceSeconds: 0 });
    const token = await signToken(target.key, honestClaims(target));
    await verifier.verify(token);
    now = NOW + 299_000;
    await expect(verifier.verify(token)).resolves.toMatchObject({ subject: 'person-1' });
    now = NOW + 300_000;
    await expect(verifier.verify(token)).rejects.toBeInstanceOf(TokenRefused);
  });
});

describe('keys of a remote provider', () => {
  function provider(first: JSONWebKeySet) {
    const state = { jwks: first, fetches: 0, up: true, now: NOW };
    const load = async () => {
      state.fetches += 1;
      if (!state.up) throw new IdentityUnavailable();
      return state.jwks;
    };
    const now = () => state.now;
    const verifier = createTokenVerifier({ ...options, now, keys: remoteKeys({ load, now }) });
    const sign = (key = target.key) => signToken(key, honestClaims({ ...target, now: state.now }), {});
    return { state, verifier, sign };
  }

  it('accepts a new key at once and refuses a removed one after the refresh (P4)', async () => {
    const { state, verifier, sign } = provider({ keys: [target.key.publicJwk] });
    const old = await sign();
    await verifier.verify(old);
    await verifier.verify(old);
    state.now += 31_000;
    const next = await makeSigningKey('key-2');
    state.jwks = { keys: [next.publicJwk] };
    await expect(verifier.verify(await sign(next))).resolves.toMatchObject({ subject: 'person-1' });
    await expect(verifier.verify(old)).rejects.toBeInstanceOf(TokenRefused);
  });

  it('asks the provider a few times at once and then once in 30 seconds during floods of unknown key ids (P4)', async () => {
    const { state, verifier } = provider({ keys: [target.key.publicJwk] });
    const honest = await signToken(target.key, honestClaims(target));
    await verifier.verify(honest);
    const [, payload, signature] = honest.split('.');
    const forge = (kid: string) => {
      const header = Buffer.from(JSON.stringify({ alg: 'ES256', typ: 'at+jwt', kid })).toString('base64url');
      return verifier.verify(`${header}.${payload}.${signature}`).catch((error: unknown) => error);
    };
    state.now += 30_000;
    const answers = await Promise.all(Array.from({ length: 10_000 }, (_, index) => forge(`flood-${index}`)));
    expect(answers.every((answer) => answer instanceof TokenRefused)).toBe(true);
    expect(state.fetches).toBe(2);
    state.now += 29_000;
    for (let index = 0; index < 100; index += 1) await forge(`one-by-one-${index}`);
    expect(state.fetches).toBe(4);
    for (let minutes = 1; minutes <= 10; minutes += 1) {
      state.now += 60_000;
      for (let index = 0; index < 10; index += 1) await forge(`flood-${minutes}-${index}`);
    }
    // two in each minute, and the refresh that comes with them
    expect(state.fetches).toBeLessThanOrEqual(4 + 10 * 3);
  });

  it('asks once in 30 seconds about the same key id (P4)', async () => {
    const { state, verifier, sign } = provider({ keys: [target.key.publicJwk] });
    await verifier.verify(await sign());
    const other = await sign(await makeSigningKey('key-of-nobody'));
    for (let times = 0; times < 20; times += 1) await verifier.verify(other).catch(() => {});
    expect(state.fetches).toBe(2);
  });

  it('accepts a new key at once even when strangers have just sent unknown ones (P4)', async () => {
    const { state, verifier, sign } = provider({ keys: [target.key.publicJwk] });
    await verifier.verify(await sign());
    const stranger = await makeSigningKey('key-of-a-stranger');
    const forged = (index: number) =>
      signToken({ ...stranger, kid: `forged-${index}` }, honestClaims({ ...target, subject: `x-${index}` }), {});
    await verifier.verify(await forged(0)).catch(() => {});
    const next = await makeSigningKey('key-2');
    state.jwks = { keys: [target.key.publicJwk, next.publicJwk] };
    const somebodyNew = await signToken(next, honestClaims({ ...target, subject: 'never seen before' }), {});
    await expect(verifier.verify(somebodyNew)).resolves.toMatchObject({ subject: 'never seen before' });

    for (let index = 1; index < 50; index += 1) await verifier.verify(await forged(index)).catch(() => {});
    const last = await makeSigningKey('key-3');
    state.jwks = { keys: [next.publicJwk, last.publicJwk] };
    const fetches = state.fetches;
    await expect(verifier.verify(await sign(last))).resolves.toMatchObject({ subject: 'person-1' });
    expect(state.fetches).toBe(fetches + 1);
    expect(fetches).toBeLessThanOrEqual(5);
  });

  it('keeps using its keys while the provider is down (P10)', async () => {
    const { state, verifier, sign } = provider({ keys: [target.key.publicJwk] });
    await verifier.verify(await sign());
    state.up = false;
    for (let hour = 0; hour < 3; hour += 1) {
      state.now += 3_600_000;
      await expect(verifier.verify(await sign())).resolves.toMatchObject({ subject: 'person-1' });
    }
    expect(state.fetches).toBeGreaterThan(1);
  });

  it('reports the provider as unavailable when its keys were never read, and recovers by itself', async () => {
    const { state, verifier, sign } = provider({ keys: [target.key.publicJwk] });
    state.up = false;
    await expect(verifier.verify(await sign())).rejects.toBeInstanceOf(IdentityUnavailable);
    await expect(verifier.verify(await sign())).rejects.toBeInstanceOf(IdentityUnavailable);
    expect(state.fetches).toBe(1);
    state.up = true;
    state.now += 2_000;
    await expect(verifier.verify(await sign())).resolves.toMatchObject({ subject: 'person-1' });
  });

  it('ignores symmetric and encryption keys in a key set', async () => {
    const secret = { kty: 'oct', k: 'c2VjcmV0', kid: 'key-1', alg: 'HS256' };
    const { verifier, sign } = provider({ keys: [secret, { ...target.key.publicJwk, use: 'enc' }] });
    await expect(verifier.verify(await sign())).rejects.toBeInstanceOf(TokenRefused);
  });
});
