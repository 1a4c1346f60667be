import { Readable } from 'node:stream';
import { unavailable } from './unavailable.ts';

/**
 * How long a storage may keep us waiting: for the head of an answer, and for each next piece of its body. With its repetition and
 * the taking back of what was begun, a request stays below ten seconds (P52, P57).
 */
export const PATIENCE_MS = 7_000;

const untold = () => {};

/**
 * Hands the bytes to `store` and counts them. When they break on their way, their own error is thrown as it is; when the
 * storage fails, its error goes through `refusal`. Either way the source is let go of.
 */
export const storeCounted = async (
  bytes: Readable,
  store: (pieces: AsyncIterable<Buffer>) => Promise<unknown>,
  refusal: (error: unknown) => Error,
): Promise<{ size: number }> => {
  let size = 0;
  let broken: { error: unknown } | undefined;
  const source: AsyncIterator<Buffer> = bytes[Symbol.asyncIterator]();
  const nextPiece = async () => {
    try {
      return await source.next();
    } catch (error) {
      broken = { error };
      throw error;
    }
  };
  async function* pieces() {
    for (let step = await nextPiece(); !step.done; step = await nextPiece()) {
      size += step.value.length;
      yield step.value;
    }
  }
  bytes.on('error', untold); // whoever reads the pieces is told; until then an error must not end the process
  try {
    await store(pieces());
    return { size };
  } catch (error) {
    bytes.destroy();
    throw broken ? broken.error : refusal(error);
  }
};

/**
 * A body that a storage sends us. It breaks with StorageUnavailable when the storage breaks it or leaves its reader waiting
 * for longer than the patience; a reader who takes his time is not hurried. Destroying it lets go of the connection.
 */
export const readPatiently = (body: Readable, patienceMs: number): Readable => {
  async function* pieces() {
    const giveUp = () => body.destroy(new Error(`no byte came for ${patienceMs} ms`));
    let timer = setTimeout(giveUp, patienceMs);
    try {
      for await (const piece of body) {
        clearTimeout(timer);
        yield piece;
        timer = setTimeout(giveUp, patienceMs);
      }
    } catch (error) {
      throw unavailable(error);
    } finally {
      clearTimeout(timer);
    }
  }
  body.on('error', untold); // it may break before anybody reads; the reader is told when he does
  return Readable.from(pieces(), { objectMode: false }).once('close', () => body.destroy());
};

/** Asks something that must begin to be answered within the patience. */
export const askPatiently = async <T>(patienceMs: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), patienceMs);
  try {
    return await ask(controller.signal);
  } finally {
    clearTimeout(timer);
  }
};

/** No bytes at all: what lies in a range that begins behind the end. */
export const noBytes = (): Readable => Readable.from([], { objectMode: false });
