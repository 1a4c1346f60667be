import { randomFillSync } from 'node:crypto';

const pool = Buffer.allocUnsafe(16 * 128);
let next = pool.length;

/** A UUID version 7 (RFC 9562): 48 bits of milliseconds, then 74 random bits, so that ids sort by creation time. */
export const newId = (at: number = Date.now()): string => {
  if (next === pool.length) {
    randomFillSync(pool);
    next = 0;
  }
  const bytes = pool.subarray(next, next + 16);
  next += 16;
  bytes.writeUIntBE(at, 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** True for a UUID in lower case with hyphens, the only form that the product writes. */
export const isId = (text: string): boolean => UUID.test(text);
