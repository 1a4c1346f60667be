import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DirectPut, DirectPutTerms, Storage } from '#platform/files/storage';
import { makeBytes, streamOf } from '../../../../test/bytes.ts';
import { type DriverUnderTest, openDriver } from '../../../../test/storage-drivers.ts';
import { openStorage } from './open-storage.ts';

const newKey = () => `${randomUUID()}/${randomUUID()}.1`;
const MINUTES = 60_000;
const bytes = makeBytes(1000);

const terms = (expiresAt = new Date(Date.now() + 10 * MINUTES)): DirectPutTerms => ({
  contentType: 'image/webp',
  size: bytes.length,
  metadata: { rowid: '17', name: 'photo' },
  expiresAt,
});

/** The browser's request; `changes` are manipulations by someone who has the address. */
const send = ({ url, headers }: DirectPut, changes: RequestInit & { url?: (url: URL) => void } = {}) => {
  const address = new URL(url);
  changes.url?.(address);
  const method = changes.method ?? 'PUT';
  const body = method === 'PUT' && { body: changes.body ?? new Uint8Array(bytes) };
  const changed = Object.entries({ ...headers, ...(changes.headers as Record<string, string>) });
  return fetch(address, { method, ...body, headers: Object.fromEntries(changed.filter(([, value]) => value !== '')) });
};

const refused = (response: Response) =>
  expect(response.status, `${response.url} is refused`).toBeGreaterThanOrEqual(400);

const parameter = (name: string, value: (before: string) => string) => (url: URL) =>
  url.searchParams.set(name, value(url.searchParams.get(name)!));

const flipped = (text: string) => (text.startsWith('A') || text.startsWith('a') ? 'b' : 'a') + text.slice(1);

describe.each(['azure', 's3'] as const)('an upload straight to %s', (name) => {
  let driver: DriverUnderTest & { storage: Storage };
  let storage: Storage;
  let key: string;
  let put: DirectPut;

  beforeAll(async () => {
    driver = await openDriver(name);
    storage = driver.storage;
  });
  afterAll(() => driver.stop());

  const sign = async () => {
    key = newKey();
    put = await storage.signPut!(key, terms());
  };
  const nothingStored = async () => expect(await storage.find(key)).toBeNull();

  it('stores what was announced, at the origin that pages may upload to (UPLOADS-05, P32)', async () => {
    await sign();
    expect(new URL(put.url).origin).toBe(storage.uploadOrigin);
    expect((await send(put)).ok).toBe(true);
    expect(await storage.find(key)).toEqual({ size: bytes.length, contentType: 'image/webp' });
    expect(bytes.equals(await buffer(await storage.read(key)))).toBe(true);
  });

  it('is refused under another key (P32)', async () => {
    await sign();
    const other = newKey();
    refused(await send(put, { url: (url) => (url.pathname = url.pathname.replace(key, other)) }));
    expect(await storage.find(other)).toBeNull();
  });

  const [signature, expiry] = name === 'azure' ? ['sig', 'se'] : ['X-Amz-Signature', 'X-Amz-Expires'];
  const later = (text: string) => (name === 'azure' ? '2099-01-01T00:00:00Z' : String(Number(text) * 10));

  it('is refused with another signature, or none (P32)', async () => {
    await sign();
    refused(await send(put, { url: parameter(signature!, flipped) }));
    refused(await send(put, { url: (url) => url.searchParams.delete(signature!) }));
    refused(await send(put, { url: (url) => (url.search = '') }));
    await nothingStored();
  });

  it('is refused after it has expired, and when the expiry is changed (P32)', async () => {
    const past = new Date(Date.now() - 60 * MINUTES);
    let at = new Date();
    const before = await openStorage(driver.settings, () => at);
    await before.check();
    at = past;
    key = newKey();
    put = await before.signPut!(key, terms(new Date(past.getTime() + 15 * MINUTES)));
    refused(await send(put));
    refused(await send(put, { url: parameter(expiry!, later) }));
    await nothingStored();
  });

  it('cannot replace an object, not even the one that it stored itself (P32)', async () => {
    await sign();
    await send(put);
    refused(await send(put, { body: new Uint8Array(makeBytes(1000, 2)) }));
    expect(bytes.equals(await buffer(await storage.read(key)))).toBe(true);
    await sign();
    await storage.write(key, streamOf(bytes), { contentType: 'image/webp' });
    refused(await send(put, { body: new Uint8Array(makeBytes(1000, 2)) }));
    expect(bytes.equals(await buffer(await storage.read(key)))).toBe(true);
  });

  it.each(['GET', 'HEAD', 'DELETE', 'POST'])('refuses %s (P32)', async (method) => {
    await sign();
    await send(put);
    refused(await send(put, { method }));
    expect((await storage.find(key))?.size).toBe(bytes.length);
  });

  it('cannot list objects (P32)', async () => {
    await sign();
    const container = (url: URL) => {
      url.pathname = url.pathname.slice(0, url.pathname.indexOf(`/${key}`));
      url.searchParams.set('restype', 'container');
      url.searchParams.set('comp', 'list');
    };
    refused(await send(put, { method: 'GET', url: container }));
  });
});

describe('S3', () => {
  const lie: [string, RequestInit][] = [
    ['another type', { headers: { 'content-type': 'text/html' } }],
    ['no type', { headers: { 'content-type': '' } }],
    ['more bytes', { body: new Uint8Array(bytes.length + 1) }],
    ['fewer bytes', { body: new Uint8Array(bytes.length - 1) }],
    ['other metadata', { headers: { 'x-amz-meta-rowid': '18' } }],
    ['missing metadata', { headers: { 'x-amz-meta-rowid': '' } }],
    ['more metadata', { headers: { 'x-amz-meta-more': '1' } }],
    ['the right to replace', { headers: { 'if-none-match': '' } }],
    ['a copy of another object', { headers: { 'x-amz-copy-source': '/files/a/b.1' } }],
  ];
  let driver: DriverUnderTest & { storage: Storage };

  beforeAll(async () => {
    driver = await openDriver('s3');
  });
  afterAll(() => driver.stop());

  it.each(lie)('refuses an upload with %s: all of it is signed (P32)', async (_words, changes) => {
    const key = newKey();
    refused(await send(await driver.storage.signPut!(key, terms()), changes));
    expect(await driver.storage.find(key)).toBeNull();
  });
});

describe('Azure', () => {
  let driver: DriverUnderTest & { storage: Storage };

  beforeAll(async () => {
    driver = await openDriver('azure');
  });
  afterAll(() => driver.stop());

  const stored = async (changes: RequestInit) => {
    const key = newKey();
    const response = await send(await driver.storage.signPut!(key, terms()), changes);
    expect(response.ok).toBe(true);
    return driver.storage.find(key);
  };

  it('accepts another type or size, because neither is signed: both must be compared afterwards (P32)', async () => {
    const more = new Uint8Array(bytes.length + 1);
    expect(await stored({ body: more })).toEqual({ size: more.length, contentType: 'image/webp' });
    const asPage = await stored({ headers: { 'content-type': 'text/html' } });
    expect(asPage).toEqual({ size: bytes.length, contentType: 'text/html' });
  });

  it('may be made to copy another object: then no object is found (P19, P32)', async () => {
    const foreign = newKey();
    await driver.storage.write(foreign, streamOf(bytes), { contentType: 'image/webp' });
    const key = newKey();
    const put = await driver.storage.signPut!(key, terms());
    const [address] = put.url.split('?');
    const source = address!.replace(key, foreign);
    await send(put, { headers: { 'x-ms-copy-source': source, 'x-ms-blob-type': '', 'content-type': '' }, body: '' });
    expect(await driver.storage.find(key)).toBeNull();
  });

  it('refuses to change or fill an object other than by one whole upload (P32)', async () => {
    const key = newKey();
    const put = await driver.storage.signPut!(key, terms());
    const asBlock = (url: URL) => {
      url.searchParams.set('comp', 'block');
      url.searchParams.set('blockid', Buffer.from('0001').toString('base64'));
    };
    refused(await send(put, { url: asBlock }));
    await send(put);
    for (const component of ['metadata', 'properties', 'tags', 'blocklist', 'tier'])
      refused(await send(put, { url: (url) => url.searchParams.set('comp', component) }));
    expect(await driver.storage.find(key)).toEqual({ size: bytes.length, contentType: 'image/webp' });
  });
});

describe('the local storage', () => {
  it('has no direct uploads: they go through the server', async () => {
    const { storage, stop } = await openDriver('local');
    expect([storage.signPut, storage.uploadOrigin]).toEqual([null, null]);
    await stop();
  });
});
