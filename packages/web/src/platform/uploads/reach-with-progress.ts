/** Sends as `reach` does, and tells how far it is: `fetch` cannot say that of what it sends. */
import { localError } from '../api-error.ts';
import type { Request } from '../request.ts';

/** Bytes sent, of how many. */
export type OnProgress = (sent: number, total: number) => void;

/** Without any sign of life for so long, the connection is given up (P52). */
const PATIENCE_MS = 30_000;

/** 'etag: "x"' -> ['etag', '"x"'] */
const headersOf = (lines: string): [string, string][] =>
  lines
    .split('\r\n')
    .filter(Boolean)
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);

const notReached = (cause: string) => localError('NOT_REACHED', 'The server cannot be reached', cause);

/** Calls `late` once nothing was heard for too long. */
const watchSilence = (late: () => void) => {
  let timer = setTimeout(late, PATIENCE_MS);
  return {
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(late, PATIENCE_MS);
    },
    stop: () => clearTimeout(timer),
  };
};

/** The answer, whatever its status; throws an ApiError when none comes, and the reason of the signal once it is aborted. */
export const reachWithProgress = (
  { address, init: { method, body, signal }, headers }: Request,
  onProgress: OnProgress,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (error: unknown) => {
      end();
      request.abort();
      reject(error as Error);
    };
    const abort = () => fail(signal?.reason);
    const silence = watchSilence(() => fail(notReached('silence')));
    const end = () => {
      silence.stop();
      signal?.removeEventListener('abort', abort);
    };
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort);
    request.open(method ?? 'GET', address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      silence.heard();
      onProgress(loaded, total);
    };
    request.onprogress = silence.heard;
    request.onerror = () => fail(notReached('error'));
    request.onload = () => {
      end();
      const answer = request.status === 204 ? null : request.responseText;
      resolve(new Response(answer, { status: request.status, headers: headersOf(request.getAllResponseHeaders()) }));
    };
    request.send(body as XMLHttpRequestBodyInit | null);
  });
