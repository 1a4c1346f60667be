import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { bytesOf, cipherWithAlerts, encryptBytes, objectOf, sharedKey } from '../../../test/encrypted-bytes.ts';
import { newId } from '../ids.ts';
import { CiphertextRefused } from './ciphertext-refused.ts';
import { CHUNK_BYTES, HEADER_BYTES, STORED_CHUNK_BYTES } from './file-format.ts';

const { cipher, alerts } = cipherWithAlerts(sharedKey());
const [org, file] = [newId(), newId()];
const size = 3 * CHUNK_BYTES + 500;
const plain = randomBytes(size);
let stored: Buffer;
beforeAll(async () => {
  stored = await encryptBytes(cipher, org, file, plain);
});

const header = () => stored.subarray(0, HEADER_BYTES);
/** The stored chunks, each with its tag. */
const chunks = () =>
  [0, 1, 2, 3].map((i) =>
    stored.subarray(HEADER_BYTES + i * STORED_CHUNK_BYTES, HEADER_BYTES + (i + 1) * STORED_CHUNK_BYTES),
  );

type FilePosition = { org?: string; file?: string; size?: number; range?: { start: number; end: number } };

/** True when these bytes are refused, with exactly one alert that names the file. */
const isRefused = async (bytes: Buffer, position: FilePosition = {}): Promise<boolean> => {
  const [atOrg, atFile] = [position.org ?? org, position.file ?? file];
  const before = alerts.length;
  const error = await cipher
    .decrypt(atOrg, atFile, position.size ?? size, objectOf(bytes).read, position.range)
    .then(bytesOf)
    .catch((thrown: unknown) => thrown);
  if (!(error instanceof CiphertextRefused)) return false;
  expect(alerts.slice(before)).toEqual([
    { err: error, alert: 'ciphertext-refused', organizationId: atOrg, fileId: atFile },
  ]);
  return true;
};

describe('stored bytes that were forged', () => {
  it('are distinguished from genuine ones', async () => {
    expect(await isRefused(stored)).toBe(false);
    expect(await isRefused(stored, { range: { start: 10, end: size - 1 } })).toBe(false);
  });

  it('are refused with any single bit changed: header, salt, body or tag (P38)', async () => {
    const small = await encryptBytes(cipher, org, file, randomBytes(60));
    for (let bit = 0; bit < small.length * 8; bit += 1) {
      const flipped = Buffer.from(small);
      flipped[bit >> 3]! ^= 1 << (bit & 7);
      expect({ bit, refused: await isRefused(flipped, { size: 60 }) }).toEqual({ bit, refused: true });
    }
  });

  it('are refused with a bit changed in any chunk that a range reads (P38)', async () => {
    for (const [index, chunk] of chunks().entries()) {
      const flipped = Buffer.from(stored);
      flipped[HEADER_BYTES + index * STORED_CHUNK_BYTES + Math.floor(chunk.length / 2)]! ^= 4;
      const start = index * CHUNK_BYTES + 100;
      expect(await isRefused(flipped, { range: { start, end: start } })).toBe(true);
      expect(await isRefused(flipped)).toBe(true);
    }
  });

  it('are refused when truncated, at every chunk border and inside, whatever size the row contains (P38)', async () => {
    const borders = [0, 1, 2, 3].map((i) => HEADER_BYTES + i * STORED_CHUNK_BYTES);
    for (const length of [0, 1, HEADER_BYTES - 1, ...borders, ...borders.map((at) => at + 16), stored.length - 1])
      for (const claimedSize of [size, 3 * CHUNK_BYTES, 2 * CHUNK_BYTES, CHUNK_BYTES, CHUNK_BYTES - 16, 0])
        expect({
          length,
          claimedSize,
          refused: await isRefused(stored.subarray(0, length), { size: claimedSize }),
        }).toEqual({
          length,
          claimedSize,
          refused: true,
        });
  });

  it('are refused when the row contains another size (P38)', async () => {
    for (const claimedSize of [0, 1, CHUNK_BYTES, size - 1, size + 1, size + CHUNK_BYTES, 2 * size])
      expect({ claimedSize, refused: await isRefused(stored, { size: claimedSize }) }).toEqual({
        claimedSize,
        refused: true,
      });
  });

  it('are refused with chunks reordered, missing or repeated (P38)', async () => {
    const [a, b, c, d] = chunks() as [Buffer, Buffer, Buffer, Buffer];
    const orders = [
      [b, a, c, d],
      [a, c, b, d],
      [c, b, a, d],
      [a, b, d, c],
      [a, a, c, d],
      [a, b, b, d],
      [b, c, d],
      [a, b, d],
      [a, b, c, c],
    ];
    for (const order of orders) expect(await isRefused(Buffer.concat([header(), ...order]))).toBe(true);
  });

  it('are refused with appended bytes (P38)', async () => {
    const whole = 2 * CHUNK_BYTES;
    const even = await encryptBytes(cipher, org, file, randomBytes(whole));
    for (const more of [Buffer.from('x'), randomBytes(16), chunks()[3]!, chunks()[0]!, stored]) {
      expect(await isRefused(Buffer.concat([stored, more]))).toBe(true);
      expect(await isRefused(Buffer.concat([even, more]), { size: whole })).toBe(true);
    }
  });

  it('are refused under another file, another organization or another header, even with the same key (P38)', async () => {
    expect(await isRefused(stored, { file: newId() })).toBe(true);
    expect(await isRefused(stored, { org: newId() })).toBe(true);
    expect(await isRefused(stored, { org: file, file: org })).toBe(true);
    const again = await encryptBytes(cipher, org, file, plain);
    expect(await isRefused(Buffer.concat([again.subarray(0, HEADER_BYTES), ...chunks()]))).toBe(true);
    expect(await isRefused(Buffer.concat([header(), ...chunks().slice(0, 3), again.subarray(-516)]))).toBe(true);
  });

  it('are refused when they were never encrypted', async () => {
    expect(await isRefused(plain)).toBe(true);
    expect(await isRefused(Buffer.alloc(stored.length))).toBe(true);
  });

  it('release the genuine chunks before the forged one, and no byte of the forged one', async () => {
    const forged = Buffer.from(stored);
    forged[HEADER_BYTES + 2 * STORED_CHUNK_BYTES + 9]! ^= 1;
    const out: Buffer[] = [];
    const reading = async () => {
      for await (const piece of await cipher.decrypt(org, file, size, objectOf(forged).read)) out.push(piece as Buffer);
    };
    await expect(reading()).rejects.toThrow(CiphertextRefused);
    expect(Buffer.concat(out).equals(plain.subarray(0, 2 * CHUNK_BYTES))).toBe(true);
  });
});
