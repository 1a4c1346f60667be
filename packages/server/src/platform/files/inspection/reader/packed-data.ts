/** Unpacks zlib data piece by piece, also when it is packed several times. */
import { pipeline } from 'node:stream/promises';
import { createInflate, inflateSync } from 'node:zlib';

const PIECE_BYTES = 64 * 1024;
/** Unpacked at once: a document may have a hundred thousand such streams, and none becomes larger than 17 MB. */
const SMALL_BYTES = 16 * 1024;

/** True when the data has a zlib header. */
export const isPacked = (data: Buffer): boolean =>
  data.length > 2 && (data[0]! & 0x0f) === 8 && data.readUInt16BE(0) % 31 === 0;

/**
 * The unpacked data, also of nested zlib data; nothing when it is not packed. `count` is called with every piece of
 * every layer and may throw. Throws for broken data.
 */
export async function* unpack(data: Buffer, count: (bytes: number) => void): AsyncGenerator<Buffer> {
  if (!isPacked(data)) return;
  if (data.length > SMALL_BYTES) return yield* unpackLayer(inPieces(data), count);
  const whole = inflateSync(data);
  count(whole.length);
  if (isPacked(whole)) yield* unpack(whole, count);
  else yield whole;
}

function* inPieces(data: Buffer): Generator<Buffer> {
  for (let at = 0; at < data.length; at += PIECE_BYTES) yield data.subarray(at, at + PIECE_BYTES);
}

async function* unpackLayer(
  packed: Iterable<Buffer> | AsyncIterable<Buffer>,
  count: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const inflate = createInflate({ chunkSize: PIECE_BYTES });
  // Errors are reported where the output is read.
  pipeline(packed, inflate).catch(() => {});
  const pieces = counted(inflate, count);
  const first = await pieces.next();
  if (first.done) return;
  if (isPacked(first.value)) yield* unpackLayer(followed(first.value, pieces), count);
  else yield* followed(first.value, pieces);
}

async function* counted(pieces: AsyncIterable<Buffer>, count: (bytes: number) => void): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    count(piece.length);
    yield piece;
  }
}

async function* followed(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}
