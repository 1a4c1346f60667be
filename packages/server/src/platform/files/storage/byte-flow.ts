import { Readable } from 'node:stream';
import { unavailable } from './unavailable.ts';

/**
 * How long a storage may keep us waiting: for the start of a response, and for each next chunk of its body. With one
 * retry and the cleanup, a request stays below ten seconds (P52, P57).
 */
export const PATIENCE_MS = 7_000;

const untold = () => {};

/**
 * Passes the bytes to `store` and counts them. An error of the source is thrown unchanged; an error of the storage
 * goes through `refusal`. The source is destroyed in both cases.
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
  bytes.on('error', untold); // the reader of the pieces gets the error; until then it must not end the process
  try {
    await store(pieces());
    return { size };
  } catch (error) {
    bytes.destroy();
    throw broken ? broken.error : refusal(error);
  }
};

/**
 * A response body of a storage. Fails with StorageUnavailable when the connection breaks or the next chunk takes too
 * long; a slow reader is allowed. Destroying it closes the connection.
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
  body.on('error', untold); // it may fail before it is read; the reader then gets the error
  return Readable.from(pieces(), { objectMode: false }).once('close', () => body.destroy());
};

/** Runs a request whose response must start within the time limit. */
export const askPatiently = async <T>(patienceMs: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), patienceMs);
  try {
    return await ask(controller.signal);
  } finally {
    clearTimeout(timer);
  }
};

/** An empty body, for a range that begins behind the end. */
export const noBytes = (): Readable => Readable.from([], { objectMode: false });
