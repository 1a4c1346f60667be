import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ObjectMissing, type Storage } from '#platform/files/storage';
import { makeBytes, streamOf } from '../../../../test/bytes.ts';
import { type DriverUnderTest, openDriver } from '../../../../test/storage-drivers.ts';

const KIB = 1024;
const newKey = () => `${randomUUID()}/${randomUUID()}.1`;
const aType = { contentType: 'application/octet-stream' };

/** One suite for all drivers: they must behave the same. */
describe.each(['local', 'azure', 's3'] as const)('the storage on %s', (name) => {
  let driver: DriverUnderTest & { storage: Storage };
  let storage: Storage;

  beforeAll(async () => {
    driver = await openDriver(name);
    storage = driver.storage;
  });
  afterAll(() => driver.stop());

  const contentOf = async (key: string) => buffer(await storage.read(key));

  it.each([0, 1, 64 * KIB - 1, 64 * KIB, 64 * KIB + 1, 4096 * KIB, 5120 * KIB, 9_000_001])(
    'gives back %i bytes as they were written, and says how many',
    async (size) => {
      const key = newKey();
      const bytes = makeBytes(size);
      expect(await storage.write(key, streamOf(bytes), aType)).toEqual({ size });
      expect((await storage.find(key))?.size).toBe(size);
      expect(bytes.equals(await contentOf(key))).toBe(true);
    },
  );

  it.each(['image/webp', 'application/pdf', 'text/plain; charset=utf-8', `application/x.${'a'.repeat(100)}`])(
    'keeps the type %s',
    async (contentType) => {
      const key = newKey();
      await storage.write(key, streamOf(makeBytes(3)), { contentType });
      expect(await storage.find(key)).toEqual({ size: 3, contentType });
    },
  );

  it('reads any range of an object, and the existing bytes of one that passes its end', async () => {
    const key = newKey();
    const bytes = makeBytes(9_000_000);
    await storage.write(key, streamOf(bytes), aType);
    const last = bytes.length - 1;
    const ranges = [
      { start: 0, end: 0 },
      { start: 0, end: 9 },
      { start: 1, end: 1 },
      { start: 4_194_300, end: 5_242_890 },
      { start: last, end: last },
      { start: last - 3, end: last + 100 },
      { start: 0, end: last + 1 },
    ];
    for (const { start, end } of ranges) {
      const found = await buffer(await storage.read(key, { start, end }));
      expect(found.equals(bytes.subarray(start, end + 1)), `bytes ${start} to ${end}`).toBe(true);
    }
  });

  it('returns no bytes for a range that begins behind the end', async () => {
    const [short, empty] = [newKey(), newKey()];
    await storage.write(short, streamOf(makeBytes(10)), aType);
    await storage.write(empty, streamOf(makeBytes(0)), aType);
    expect(await buffer(await storage.read(short, { start: 10, end: 20 }))).toHaveLength(0);
    expect(await buffer(await storage.read(empty, { start: 0, end: 0 }))).toHaveLength(0);
  });

  it('reports a missing object, and removes a missing one without an error', async () => {
    const key = newKey();
    expect(await storage.find(key)).toBeNull();
    await expect(storage.read(key)).rejects.toThrow(ObjectMissing);
    await expect(storage.read(key, { start: 0, end: 1 })).rejects.toThrow(ObjectMissing);
    await storage.write(key, streamOf(makeBytes(5)), aType);
    await storage.remove(key);
    await storage.remove(key);
    expect(await storage.find(key)).toBeNull();
    await expect(storage.read(key)).rejects.toThrow(ObjectMissing);
  });

  it('replaces an object as a whole, even by a shorter one', async () => {
    const key = newKey();
    await storage.write(key, streamOf(makeBytes(6_000_000)), { contentType: 'video/mp4' });
    await storage.write(key, streamOf(makeBytes(7, 2)), { contentType: 'image/webp' });
    expect(await storage.find(key)).toEqual({ size: 7, contentType: 'image/webp' });
    expect(makeBytes(7, 2).equals(await contentOf(key))).toBe(true);
  });

  it.each([0, 5, 6_000_000])(
    'keeps no part of an upload that breaks after %i bytes, and tells its own error (P52)',
    async (size) => {
      const key = newKey();
      const broken = new Error('the connection broke');
      await expect(storage.write(key, streamOf(makeBytes(size), broken), aType)).rejects.toBe(broken);
      expect(await storage.find(key)).toBeNull();
      expect(driver.leftovers() ?? []).toEqual([]);
    },
  );

  it('stores no part of an upload that is cancelled before, at the beginning or in the middle (P52)', async () => {
    const source = () => new Readable({ read() {} });
    const cancelled = source().destroy();
    const [beginning, middle] = [source(), source()];
    middle.push(makeBytes(6_000_000));
    for (const bytes of [cancelled, beginning, middle]) {
      const key = newKey();
      const written = storage.write(key, bytes, aType);
      setImmediate(() => bytes.destroy());
      await expect(written).rejects.toThrow('Premature close');
      expect(await storage.find(key)).toBeNull();
    }
    expect(driver.leftovers() ?? []).toEqual([]);
  });

  it('keeps the previous object whole when its replacement fails', async () => {
    const key = newKey();
    const former = makeBytes(6_000_000);
    await storage.write(key, streamOf(former), { contentType: 'image/webp' });
    await expect(storage.write(key, streamOf(makeBytes(9_000_000, 2), new Error('broken')), aType)).rejects.toThrow();
    expect(await storage.find(key)).toEqual({ size: former.length, contentType: 'image/webp' });
    expect(former.equals(await contentOf(key))).toBe(true);
  });

  it('keeps one whole object when several are written under one key at the same time', async () => {
    const key = newKey();
    const all = [4_200_000, 8_500_000, 4_300_000].map((size, seed) => makeBytes(size, seed));
    const written = await Promise.allSettled(all.map((bytes) => storage.write(key, streamOf(bytes), aType)));
    const found = await contentOf(key);
    const winner = all.findIndex((bytes) => bytes.equals(found));
    expect(written[winner]?.status).toBe('fulfilled');
  });

  it('closes the connection when a reader stops early', async () => {
    const key = newKey();
    const bytes = makeBytes(6_000_000);
    await storage.write(key, streamOf(bytes), aType);
    for (let reader = 0; reader < 6; reader++) {
      const stream = await storage.read(key);
      if (reader % 2) await stream[Symbol.asyncIterator]().next();
      stream.destroy();
    }
    expect(bytes.equals(await contentOf(key))).toBe(true);
  });

  it.each([
    '',
    'a',
    'a/b',
    '../a/b.1',
    'a/../b.1',
    '/a/b.1',
    'a/b.1/',
    'a\\b.1',
    'a/b.1\0',
    'a/b.x',
    'A/B.1',
    'a/b.1\n',
    '%2e/b.1',
    'é/b.1',
  ])('touches nothing under the name %j, which is no key (P30)', async (key) => {
    const attempts: (() => unknown)[] = [
      () => storage.write(key, streamOf(makeBytes(1)), aType),
      () => storage.read(key),
      () => storage.find(key),
      () => storage.remove(key),
      () => storage.signPut?.(key, { ...aType, size: 1, metadata: {}, expiresAt: new Date() }) ?? storage.find(key),
    ];
    for (const attempt of attempts) await expect(async () => attempt()).rejects.toThrow('not the key of an object');
  });

  it('checks repeatedly that objects can be written and read (P69)', async () => {
    await storage.check();
    await storage.check();
    expect(storage.name).toBe(name);
  });
});
