/** Files that the server makes for a person: fetched with the session, and handed over to be kept once they are there whole. */
import type { Endpoint, Sent } from '@fanal/contract/kit/endpoint';
import { sendWithSession } from './api.ts';
import { localError } from './api-error.ts';
import { type RequestParts, refusalOf, requestFor } from './request.ts';

/** Long enough for any browser to have begun to keep it. */
const KEPT_MS = 60_000;

/** Hands an address over as a browser does after a press on a link that says "download". */
export const keepFile = (url: string, name: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
};

/** Hands over what the page holds already. */
export const keepBlob = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob);
  keepFile(url, name);
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
};

/** The name that the server gave the file (RFC 6266). */
export const nameIn = ({ headers }: Response): string => {
  const disposition = headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]+)"/i.exec(disposition)?.[1] ?? '');
};

/** Tells how many bytes have come so far, and lets them through. */
const counting = (onBytes: (bytes: number) => void) => {
  let bytes = 0;
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, controller) => {
      bytes += chunk.byteLength;
      onBytes(bytes);
      controller.enqueue(chunk);
    },
  });
};

type DownloadOptions = { signal: AbortSignal; onBytes: (bytes: number) => void };

/** Answers the name of the file; throws an ApiError when it does not come whole, and the reason of the signal once it is aborted. */
export const download = async <E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  { signal, onBytes }: DownloadOptions,
): Promise<string> => {
  const response = await sendWithSession(requestFor(endpoint, sent as RequestParts, signal));
  if (!response.ok || !response.body) throw await refusalOf(response);
  const type = response.headers.get('content-type') ?? '';
  const name = nameIn(response);
  try {
    // The browser gathers it, on disk when it is large: the page never holds it.
    const bytes = new Response(response.body.pipeThrough(counting(onBytes), { signal }), {
      headers: { 'content-type': type },
    });
    keepBlob(await bytes.blob(), name);
  } catch (error) {
    signal.throwIfAborted();
    throw localError('NOT_REACHED', 'The file broke off', error);
  }
  return name;
};
