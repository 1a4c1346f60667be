import { sitesApi } from '@fanal/contract/structure/structure.api';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { allowAnyAnswer } from './testing/contract-answers.ts';
import { type FakeServer, json, refusal, shareLocks, startFakeServer, withTokens } from './testing/fake-server.ts';

beforeEach(allowAnyAnswer);

const { search: listSites, create: createSite } = sitesApi;

/** A fresh copy of the portal's modules: what a newly opened tab is. */
const openTab = async () => {
  vi.resetModules();
  const { call } = await import('./api.ts');
  const { onSessionEnd } = await import('./session/end-session.ts');
  const storage = await import('./session/storage.ts');
  return { call, onSessionEnd, storage };
};

let server: FakeServer;

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('token', 't1');
  localStorage.setItem('refreshToken', 'r1');
  server = startFakeServer();
  shareLocks();
});

describe('a call', () => {
  it('sends the bearer token and the organization header, both from local storage (AUTH-02)', async () => {
    localStorage.setItem('organizationId', 'org-1');
    server.on('GET /v1/site/list/search', () => json({ ok: true }));
    const { call } = await openTab();
    await call(listSites, {});
    const { headers } = server.asked('/v1/site/list/search')[0]!;
    expect(headers.get('authorization')).toBe('Bearer t1');
    expect(headers.get('x-organization-id')).toBe('org-1');
    expect(headers.get('accept-language')).toBe('fr-CA');
  });

  it('puts the organization of its own tab back into storage before it reads it', async () => {
    server.on('GET /v1/site/list/search', () => json({ ok: true }));
    const { call, storage } = await openTab();
    storage.enterOrganization('org-of-this-tab');
    localStorage.setItem('organizationId', 'org-of-another-tab');
    await call(listSites, {});
    expect(server.asked('/v1/site/list/search')[0]!.headers.get('x-organization-id')).toBe('org-of-this-tab');
  });

  it('raises "Token not found in localStorage" without a token (AUTH-07)', async () => {
    localStorage.clear();
    const { call } = await openTab();
    await expect(call(listSites, {})).rejects.toThrow('Token not found in localStorage');
    expect(server.asked('/v1/site/list/search')).toHaveLength(0);
  });

  it('carries what the server said: status, code, sentence, details and request id', async () => {
    server.on('GET /v1/site/list/search', () => refusal('NAME_TAKEN', 'Ce nom est déjà utilisé', { name: 'Alma' }));
    const { call } = await openTab();
    await expect(call(listSites, {})).rejects.toMatchObject({
      status: 409,
      code: 'NAME_TAKEN',
      message: 'Ce nom est déjà utilisé',
      details: { name: 'Alma' },
      requestId: '7f3a2210-0000-4000-8000-000000000000',
    });
  });
});

describe('a refused call', () => {
  it('renews the token once and tries once more after 401 (AUTH-03)', async () => {
    server.on('GET /v1/site/list/search', withTokens(server, new Set())());
    const { call } = await openTab();
    await expect(call(listSites, {})).resolves.toEqual({ ok: true });
    expect(server.asked('/v1/site/list/search').map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer t1',
      'Bearer t2',
    ]);
    expect(server.asked('/token')).toHaveLength(1);
    expect(localStorage.getItem('token')).toBe('t2');
    expect(localStorage.getItem('refreshToken')).toBe('r2');
  });

  it('renews the token once and tries once more after 403, then says "Permission denied" with the body (AUTH-04, AUTH-05)', async () => {
    withTokens(server, new Set());
    server.on('GET /v1/site/list/search', () => refusal('ROLE_CHANGE_REFUSED', 'the sentence'));
    const { call } = await openTab();
    await expect(call(listSites, {})).rejects.toMatchObject({
      message: 'Permission denied',
      status: 403,
      code: 'ROLE_CHANGE_REFUSED',
      sentence: 'the sentence',
    });
    expect(server.asked('/v1/site/list/search')).toHaveLength(2);
    expect(server.asked('/token')).toHaveLength(1);
  });

  it('clears storage and leaves for /logout when the renewal is refused (AUTH-06)', async () => {
    server.on('GET /v1/site/list/search', withTokens(server, new Set(), { refreshes: false })());
    localStorage.setItem('organizationId', 'org-1');
    const { call, onSessionEnd } = await openTab();
    const left = vi.fn();
    onSessionEnd(left);
    await expect(call(listSites, {})).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    expect(localStorage).toHaveLength(0);
    expect(left).toHaveBeenCalledExactlyOnceWith('expired');
    expect(server.asked('/v1/site/list/search')).toHaveLength(1);
  });

  it('keeps the person signed in when the provider cannot be reached', async () => {
    server.on('GET /v1/site/list/search', () => refusal('UNAUTHENTICATED'));
    const { call, onSessionEnd } = await openTab();
    const left = vi.fn();
    onSessionEnd(left);
    await expect(call(listSites, {})).rejects.toMatchObject({ code: 'PROVIDER_NOT_REACHED', status: 0 });
    server.on('POST token', () => json({}, 503));
    await expect(call(listSites, {})).rejects.toMatchObject({ code: 'PROVIDER_NOT_REACHED' });
    expect(localStorage.getItem('token')).toBe('t1');
    expect(left).not.toHaveBeenCalled();
  });

  it.each([
    ['a disabled account', 'ACCOUNT_DISABLED', 'disabled'],
    ['an account that no organization knows', 'ACCOUNT_UNKNOWN', 'unknown'],
  ] as const)('ends the session of %s at once, without a renewal', async (_, code, reason) => {
    server.on('GET /v1/site/list/search', () => refusal(code));
    const { call, onSessionEnd } = await openTab();
    const left = vi.fn();
    onSessionEnd(left);
    await expect(call(listSites, {})).rejects.toMatchObject({ code });
    expect(left).toHaveBeenCalledExactlyOnceWith(reason);
    expect(localStorage).toHaveLength(0);
    expect(server.asked('/token')).toHaveLength(0);
  });

  it('keeps its idempotency key through the retry, and takes a new one for the next create', async () => {
    server.on('POST /v1/site', withTokens(server, new Set())());
    const { call } = await openTab();
    await call(createSite, { body: { name: 'Alma' } });
    await call(createSite, { body: { name: 'Alma' } });
    const [first, retry, next] = server.asked('/v1/site').map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(retry).toBe(first);
    expect(next).not.toBe(first);
  });

  it('is retried in the organization it was meant for, wherever the person has gone meanwhile', async () => {
    const { call, storage } = await openTab();
    const good = new Set<string>();
    const guarded = withTokens(server, good)();
    server.on('POST /v1/site', (asked) => {
      storage.enterOrganization('second');
      return guarded(asked);
    });
    storage.enterOrganization('first');
    await call(createSite, { body: { name: 'Alma' } });
    expect(server.asked('/v1/site').map(({ headers }) => headers.get('x-organization-id'))).toEqual(['first', 'first']);
  });
});

describe('calls that fail together', () => {
  it('share exactly one renewal: 20 calls in one tab', async () => {
    server.on('GET /v1/site/list/search', withTokens(server, new Set())());
    const { call } = await openTab();
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(listSites, {})));
    expect(answers).toHaveLength(20);
    expect(server.asked('/token')).toHaveLength(1);
    expect(server.asked('/v1/site/list/search')).toHaveLength(40);
  });

  it('share exactly one renewal over several tabs', async () => {
    server.on('GET /v1/site/list/search', withTokens(server, new Set())());
    const tabs = [await openTab(), await openTab(), await openTab()];
    await Promise.all(tabs.flatMap(({ call }) => Array.from({ length: 7 }, () => call(listSites, {}))));
    expect(server.asked('/token')).toHaveLength(1);
    expect(localStorage.getItem('token')).toBe('t2');
  });

  it('leaves a tab that renews too late with the sign-out of another tab', async () => {
    const { call, onSessionEnd } = await openTab();
    const left = vi.fn();
    onSessionEnd(left);
    server.on('GET /v1/site/list/search', () => refusal('UNAUTHENTICATED'));
    server.on('POST token', () => {
      localStorage.clear();
      return json({ access_token: 't2', refresh_token: 'r2', token_type: 'Bearer' });
    });
    await expect(call(listSites, {})).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    expect(localStorage).toHaveLength(0);
    expect(left).not.toHaveBeenCalled();
  });
});
