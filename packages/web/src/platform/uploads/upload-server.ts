/** The calls of the upload road (GAP-78), and the PUT that carries the bytes. */
import { uploadsApi } from '@fanal/contract/uploads/uploads.api';
import type { NewUpload, UploadTask } from '@fanal/contract/uploads/uploads.shapes';
import { call } from '../api.ts';
import { localError } from '../api-error.ts';
import { refusalOf } from '../request.ts';
import { type OnProgress, reachWithProgress } from './reach-with-progress.ts';

/** Longest wait for an answer that carries no file. */
const PATIENCE_MS = 30_000;

export type Bounds = { organization: string | null; signal: AbortSignal };

/** A call that neither hangs nor outlives what it is for. */
const patiently = async <Answer>(
  { organization, signal }: Bounds,
  ask: (bounds: Bounds) => Promise<Answer>,
): Promise<Answer> => {
  const controller = new AbortController();
  const stop = () => controller.abort(signal.reason);
  const late = setTimeout(
    () => controller.abort(localError('NOT_REACHED', 'The server cannot be reached', 'silence')),
    PATIENCE_MS,
  );
  signal.addEventListener('abort', stop);
  try {
    signal.throwIfAborted();
    return await ask({ organization, signal: controller.signal });
  } finally {
    clearTimeout(late);
    signal.removeEventListener('abort', stop);
  }
};

export const uploadServer = {
  /** Asks where the bytes go. */
  start: (body: NewUpload, bounds: Bounds): Promise<UploadTask> =>
    patiently(bounds, (options) => call(uploadsApi.start, { body }, options)),
  read: (id: string, bounds: Bounds): Promise<UploadTask> =>
    patiently(bounds, (options) => call(uploadsApi.read, { params: { id } }, options)),
  /** Says that the bytes are there; they are looked at before the answer. */
  complete: (id: string, bounds: Bounds): Promise<UploadTask> =>
    patiently(bounds, (options) => call(uploadsApi.complete, { params: { id } }, options)),
  remove: async (id: string, organization: string | null): Promise<void> => {
    await call(uploadsApi.remove, { params: { id } }, { organization });
  },
  /** The bytes, straight to the signed address with exactly the headers it asks for: no token, no organization (UPLOADS-07). */
  put: async (
    { url, headers }: { url: string; headers: Record<string, string> },
    bytes: Blob,
    { signal, onProgress }: { signal: AbortSignal; onProgress: OnProgress },
  ): Promise<void> => {
    const request = { address: url, init: { method: 'PUT', body: bytes, signal }, headers };
    const response = await reachWithProgress(request, onProgress);
    if (!response.ok) throw await refusalOf(response);
  },
};

export type UploadServer = typeof uploadServer;
