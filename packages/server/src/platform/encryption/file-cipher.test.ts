import { randomBytes } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bytesOf,
  cipherWithAlerts,
  encryptBytes,
  objectOf,
  sharedKey,
  streamOf,
} from '../../../test/encrypted-bytes.ts';
import { newId } from '../ids.ts';
import { CHUNK_BYTES, HEADER_BYTES, STORED_CHUNK_BYTES } from './file-format.ts';

const { cipher } = cipherWithAlerts(sharedKey());
const [org, file] = [newId(), newId()];

const decrypt = async (plainSize: number, stored: Buffer, range?: { start: number; end: number }) =>
  bytesOf(await cipher.decrypt(org, file, plainSize, objectOf(stored).read, range));

/** Edge cases: empty, and around whole chunks. */
const edges = [0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 2 * CHUNK_BYTES, 3 * CHUNK_BYTES + 17];

describe('a file through the cipher', () => {
  it.each(edges)('is returned unchanged and has the predicted stored size, at %i bytes (P34)', async (size) => {
    const plain = randomBytes(size);
    const stored = await encryptBytes(cipher, org, file, plain);
    expect(stored.length).toBe(cipher.storedSize(size));
    expect((await decrypt(size, stored)).equals(plain)).toBe(true);
  });

  it('is returned unchanged for any size and any chunking of the input (P34)', async () => {
    const sizes = fc.integer({ min: 0, max: 4 * CHUNK_BYTES });
    await fc.assert(
      fc.asyncProperty(sizes, fc.integer({ min: 1_000, max: 300_000 }), async (size, piece) => {
        const plain = randomBytes(size);
        const { stored } = await cipher.encrypt(org, file, streamOf(plain, piece));
        expect((await decrypt(size, await bytesOf(stored))).equals(plain)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it('is encrypted differently each time', async () => {
    const plain = Buffer.alloc(1_000);
    const [first, second] = [
      await encryptBytes(cipher, org, file, plain),
      await encryptBytes(cipher, org, file, plain),
    ];
    expect(first.subarray(HEADER_BYTES).equals(second.subarray(HEADER_BYTES))).toBe(false);
  });

  it('reports the version of its key before the first byte', async () => {
    const { keyVersion, stored } = await cipher.encrypt(org, file, streamOf(randomBytes(10)));
    expect(keyVersion).toBe(1);
    stored.destroy();
  });
});

describe('a range of a file', () => {
  const size = 5 * CHUNK_BYTES + 1_234;
  const plain = randomBytes(size);
  const ranges = fc
    .tuple(fc.nat(size - 1), fc.nat(size - 1))
    .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }));

  it('contains exactly the requested bytes, and reads only their chunks and the header', async () => {
    const stored = await encryptBytes(cipher, org, file, plain);
    await fc.assert(
      fc.asyncProperty(ranges, async ({ start, end }) => {
        const object = objectOf(stored);
        const part = await bytesOf(await cipher.decrypt(org, file, size, object.read, { start, end }));
        expect(part.equals(plain.subarray(start, end + 1))).toBe(true);
        const chunks = Math.floor(end / CHUNK_BYTES) - Math.floor(start / CHUNK_BYTES) + 1;
        expect(object.asked).toBeLessThanOrEqual(HEADER_BYTES + chunks * STORED_CHUNK_BYTES);
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    [CHUNK_BYTES - 1, CHUNK_BYTES],
    [CHUNK_BYTES, 2 * CHUNK_BYTES - 1],
    [0, CHUNK_BYTES - 1],
    [size - 1, size - 1],
    [0, size - 1],
  ])('may touch the borders of chunks: %i to %i', async (start, end) => {
    const stored = await encryptBytes(cipher, org, file, plain);
    expect((await decrypt(size, stored, { start, end })).equals(plain.subarray(start, end + 1))).toBe(true);
  });

  it.each([
    [size, size],
    [-1, 4],
    [9, 8],
    [0, Number.NaN],
  ])('cannot lie outside of the file: %i to %i', async (start, end) => {
    await expect(decrypt(size, Buffer.alloc(0), { start, end })).rejects.toThrow(RangeError);
  });
});

/** Lets all pending callbacks run. */
const turn = () => new Promise((resolve) => setTimeout(resolve, 20));
const closed = (stream: Readable) => new Promise((resolve) => stream.once('close', resolve));

describe('a stream that ends early', () => {
  it('destroys the encrypted stream with an error, whether it is being read or not', async () => {
    for (const isRead of [true, false]) {
      const plain = new PassThrough();
      const { stored } = await cipher.encrypt(org, file, plain);
      const outcome = () => expect(bytesOf(stored)).rejects.toThrow('the sender hung up');
      const reading = isRead ? outcome() : null;
      plain.write(randomBytes(200_000));
      plain.destroy(new Error('the sender hung up'));
      await closed(plain);
      await (reading ?? outcome());
    }
  });

  it('destroys its source at once, before the first read and while it waits for more', async () => {
    for (const sent of [0, 200_000]) {
      const plain = new PassThrough();
      const { stored } = await cipher.encrypt(org, file, plain);
      if (sent > 0) stored.resume();
      plain.write(randomBytes(sent));
      await turn();
      stored.destroy();
      await closed(plain);
    }
    const size = 3 * CHUNK_BYTES;
    const bytes = await encryptBytes(cipher, org, file, randomBytes(size));
    for (const isRead of [false, true]) {
      const source = new PassThrough({ highWaterMark: size });
      source.write(bytes.subarray(0, 2 * STORED_CHUNK_BYTES));
      const out = await cipher.decrypt(org, file, size, async () => source);
      if (isRead) out.resume();
      await turn();
      out.destroy();
      await closed(source);
    }
  });

  it('reports an error only when it is read', async () => {
    const { cipher: watched, alerts } = cipherWithAlerts(sharedKey());
    const size = 3 * CHUNK_BYTES;
    const bytes = await encryptBytes(watched, org, file, randomBytes(size));
    bytes[HEADER_BYTES + STORED_CHUNK_BYTES]! ^= 1;
    const range = { start: CHUNK_BYTES - 10, end: size - 1 };
    const out = await watched.decrypt(org, file, size, objectOf(bytes).read, range);
    await turn();
    expect(alerts).toEqual([]);
    await expect(bytesOf(out)).rejects.toThrow('chunk 1 is not the one that was stored');
    expect(alerts).toHaveLength(1);
  });

  it('passes on errors of the storage without an alert', async () => {
    const { cipher: watched, alerts } = cipherWithAlerts(sharedKey());
    const missing = () => Promise.reject(new Error('the storage is away'));
    await expect(watched.decrypt(org, file, 10, missing)).rejects.toThrow('the storage is away');
    expect(alerts).toEqual([]);
  });
});
