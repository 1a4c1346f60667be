import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { honestClaims, makeSigningKey, type SigningKey, signToken } from '../../../test/forged-tokens.ts';
import { IdentityUnavailable } from './fetch-json.ts';
import { connectHostedProvider } from './provider-discovery.ts';
import { createTokenVerifier, TokenRefused } from './tokens.ts';

const AUDIENCE = 'https://api.fanal.example';
let server: Server;
let issuer: string;
let key: SigningKey;
let answers: Record<string, (request: IncomingMessage, response: ServerResponse) => void>;
let requestedPaths: string[];

const json = (value: unknown) => (_request: IncomingMessage, response: ServerResponse) =>
  response.end(JSON.stringify(value));

beforeEach(async () => {
  key = await makeSigningKey('key-1', 'RS256');
  requestedPaths = [];
  server = createServer((request, response) => {
    requestedPaths.push(request.url ?? '');
    const answer = answers[request.url ?? ''];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const endpoints = {
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
  };
  answers = {
    '/.well-known/openid-configuration': json({ issuer, ...endpoints, userinfo_endpoint: `${issuer}/me` }),
    '/keys': json({ keys: [key.publicJwk] }),
  };
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const target = () => ({ key, issuer, audience: AUDIENCE, clientId: 'portal', subject: 'person-1', now: Date.now() });

describe('a hosted provider', () => {
  it('is discovered by its issuer alone, and its tokens are accepted', async () => {
    const provider = connectHostedProvider({ issuer });
    expect(requestedPaths).toEqual([]);
    const verifier = createTokenVerifier({
      issuer,
      audience: AUDIENCE,
      algorithms: ['RS256'],
      keys: provider.keys,
      acceptedTypes: ['JWT'],
    });
    const token = await signToken(key, honestClaims(target()), { typ: 'JWT' });
    expect(await verifier.verify(token)).toMatchObject({ subject: 'person-1', issuer });
    expect(await provider.metadata()).toMatchObject({
      tokenEndpoint: `${issuer}/token`,
      userinfoEndpoint: `${issuer}/me`,
    });
    expect(requestedPaths).toEqual(['/.well-known/openid-configuration', '/keys']);
  });

  it.each([
    ['calls itself by another name', { issuer: 'https://other.example' }],
    ['names no key set', { jwks_uri: undefined }],
    ['names an address that is none', { token_endpoint: 'javascript:alert(1)' }],
  ])('is not used when it %s', async (_what, change) => {
    const endpoints = {
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
    };
    answers['/.well-known/openid-configuration'] = json({ issuer, ...endpoints, ...change });
    await expect(connectHostedProvider({ issuer }).metadata()).rejects.toThrow('identity provider');
  });

  it('is contacted again after a failure; redirects, endless responses and time-outs are refused', async () => {
    const provider = connectHostedProvider({ issuer, timeoutMs: 300 });
    const honest = answers['/.well-known/openid-configuration'];
    const bad: typeof answers = {
      redirect: (_request, response) => response.writeHead(302, { location: '/keys' }).end(),
      silent: () => undefined,
      endless: (_request, response) => response.end(`"${'x'.repeat(300_000)}"`),
      broken: (_request, response) => response.end('<html>'),
      failing: (_request, response) => response.writeHead(500).end('{}'),
    };
    for (const [name, answer] of Object.entries(bad)) {
      answers['/.well-known/openid-configuration'] = answer;
      const start = performance.now();
      await expect(provider.metadata(), name).rejects.toThrow('does not answer as an identity provider');
      expect(performance.now() - start, name).toBeLessThan(2_000);
    }
    if (honest) answers['/.well-known/openid-configuration'] = honest;
    expect((await provider.metadata()).issuer).toBe(issuer);
  });

  it('returns an e-mail or a phone number only when it is marked as verified, and only of the bearer (GAP-10)', async () => {
    const provider = connectHostedProvider({ issuer });
    const contact = (claims: object) => {
      answers['/me'] = json({ sub: 'person-1', ...claims });
      return provider.fetchVerifiedContact('token', 'person-1');
    };
    const email = 'maude@boreal.example';
    const phone_number = '+15145550100';
    expect(await contact({ email, email_verified: true, phone_number, phone_number_verified: true })).toEqual({
      email,
      phone: phone_number,
    });
    expect(await contact({ email, email_verified: 'true', phone_number })).toEqual({ email });
    expect(await contact({ email, email_verified: false, phone_number, phone_number_verified: 1 })).toEqual({});
    expect(await contact({ email: '', email_verified: true })).toEqual({});
    await expect(contact({ sub: 'person-2', email, email_verified: true })).rejects.toThrow('somebody else');
  });

  it.each([401, 403])('that refuses a token with %i is no outage: the token is refused', async (status) => {
    answers['/me'] = (_request, response) => response.writeHead(status).end();
    const provider = connectHostedProvider({ issuer });
    await expect(provider.fetchVerifiedContact('token', 'person-1')).rejects.toBeInstanceOf(TokenRefused);
    answers['/me'] = (_request, response) => response.writeHead(500).end();
    await expect(provider.fetchVerifiedContact('token', 'person-1')).rejects.toBeInstanceOf(IdentityUnavailable);
  });

  it('that refuses its public documents is unavailable', async () => {
    answers['/.well-known/openid-configuration'] = (_request, response) => response.writeHead(403).end();
    await expect(connectHostedProvider({ issuer }).metadata()).rejects.toBeInstanceOf(IdentityUnavailable);
  });

  it('has one time limit for all requests of a check, however slow each response is (P57)', async () => {
    const slowly = (answer: (typeof answers)[string]) => (request: IncomingMessage, response: ServerResponse) =>
      void setTimeout(() => answer(request, response), 350);
    for (const name of Object.keys(answers)) answers[name] = slowly(answers[name]!);
    const provider = connectHostedProvider({ issuer, timeoutMs: 500 });
    const start = performance.now();
    await expect(provider.keys.resolve({ alg: 'RS256', kid: 'key-1' })).rejects.toBeInstanceOf(IdentityUnavailable);
    expect(performance.now() - start).toBeLessThan(690);
  });
});
