import { Readable } from 'node:stream';

/** Bytes without repetition, so that a misplaced part is noticed. */
export const makeBytes = (size: number, seed = 1): Buffer => {
  const bytes = Buffer.alloc(size);
  let state = seed;
  for (let at = 0; at < size; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[at] = state >>> 24;
  }
  return bytes;
};

/** The bytes in chunks of odd sizes, the first one empty, as a network may deliver them; then the error, if any. */
export const streamOf = (bytes: Buffer, breaksWith?: Error): Readable => {
  const odd = 10_007;
  const pieces = async function* () {
    yield Buffer.alloc(0);
    for (let at = 0; at < bytes.length; at += odd) yield bytes.subarray(at, at + odd);
    if (breaksWith) throw breaksWith;
  };
  return Readable.from(pieces(), { objectMode: false });
};
