/** Asks clamd what it thinks of a file, in its own protocol: INSTREAM, pieces led by their length, an empty piece, one line back. */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import { fail } from '#platform/fail';
import type { FileSource } from './file-source.ts';

/** Where clamd listens: TCP, or the path of a Unix socket. */
export type ClamdAddress = { host: string; port: number } | { path: string };

const PIECE_BYTES = 256 * 1024;
/** A scanner that is stopped answers nobody: a form is refused before ten seconds are over (P57). */
const SILENCE_MS = 7_000;
/** Once it has a large file, it reads it in silence. */
const BYTES_PER_MS = 8_000;

/**
 * Throws FILE_INFECTED when clamd finds something, and SERVICE_UNAVAILABLE when it cannot be asked or does not answer clearly,
 * for example because the file is larger than its StreamMaxLength: nothing passes unasked.
 */
export const refuseInfected = async (clamd: ClamdAddress, source: FileSource, log: Logger): Promise<void> => {
  const answer = await scan(clamd, source).catch((error: unknown) => {
    log.error({ err: error }, 'clamd cannot be asked');
    throw fail('SERVICE_UNAVAILABLE');
  });
  if (answer === 'stream: OK') return;
  if (!answer.endsWith(' FOUND')) {
    log.error({ answer, bytes: source.size }, 'clamd did not scan a file');
    throw fail('SERVICE_UNAVAILABLE');
  }
  log.warn({ answer }, 'a file is infected');
  throw fail('FILE_INFECTED');
};

const scan = async (clamd: ClamdAddress, source: FileSource): Promise<string> => {
  const socket = connect(clamd);
  socket.setTimeout(SILENCE_MS + source.size / BYTES_PER_MS, () => socket.destroy(new Error('clamd is silent')));
  try {
    const answer = text(socket);
    // What breaks while the file is sent breaks the answer, too, unless that came early.
    pipeline(instream(source), socket, { end: false }).catch((error: unknown) => socket.destroy(error as Error));
    return (await answer).replace(/[\0\n]+$/, '');
  } finally {
    socket.destroy();
  }
};

async function* instream(source: FileSource): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for (let at = 0; at < source.size; at += PIECE_BYTES) {
    const piece = await source.read(at, Math.min(at + PIECE_BYTES, source.size));
    yield lengthOf(piece);
    yield piece;
  }
  yield lengthOf(Buffer.alloc(0));
}

const lengthOf = (piece: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return length;
};
