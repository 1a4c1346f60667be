/**
 * Scans a file with clamd through its INSTREAM protocol: chunks with a length prefix, an empty chunk, one line as the
 * response.
 */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import { fail } from '#platform/fail';
import type { FileSource } from './file-source.ts';

/** Where clamd listens: TCP, or the path of a Unix socket. */
export type ClamdAddress = { host: string; port: number } | { path: string };

const PIECE_BYTES = 256 * 1024;
/** Time limit for a stopped scanner: a form is refused within ten seconds (P57). */
const SILENCE_MS = 7_000;
/** Time limit after the whole file was sent: the scanner reports nothing while it scans. */
const BYTES_PER_MS = 8_000;

/**
 * Throws FILE_INFECTED when clamd finds something, and SERVICE_UNAVAILABLE when it cannot be reached or gives no
 * clear response, for example because the file exceeds its StreamMaxLength. No file is accepted without a scan.
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
    // An error while sending also ends the response, unless the response came before.
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
