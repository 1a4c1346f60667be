/** The server side of the upload road, in memory: each transfer waits until the test says how far it is and how it ends. */
import type { UploadTask as Answer, NewUpload } from '@fanal/contract/uploads/uploads.shapes';
import { vi } from 'vitest';
import { ApiError, localError } from '../api-error.ts';
import type { Bounds, UploadServer } from '../uploads/upload-server.ts';

type Transfer = {
  to: string;
  headers: Record<string, string>;
  bytes: Blob;
  progress: (share: number) => void;
  /** Every byte is there. */
  arrive: () => void;
  /** The connection is gone. */
  break: () => void;
};

const answerTo = (id: string, { name, type, size, metadata, needProcessing = false }: NewUpload): Answer => ({
  id,
  name,
  blobId: id,
  url: `https://fanal.example/files/org/${id}`,
  signedUrl: `https://storage.example/${id}?signature=x`,
  headers: { 'content-type': type ?? '', 'x-ms-blob-type': 'BlockBlob' },
  metadata: {
    objectType: metadata.objectType,
    rowId: metadata.rowId ?? null,
    duration: metadata.duration ?? null,
  },
  needProcessing,
  status: 'pending',
  reason: null,
  size: size ?? null,
  contentType: type ?? '',
});

export const refused = (code: string, sentence: string): ApiError =>
  new ApiError({
    status: 422,
    code,
    message: sentence,
    body: { statusCode: 422, code: 'UNEXPECTED', message: sentence },
  });

export const notReached = () => localError('NOT_REACHED', 'The server cannot be reached');

export const createFakeUploads = () => {
  const files = new Map<string, Answer>();
  const transfers: Transfer[] = [];
  let last = 0;
  const find = (id: string): Answer => {
    const known = files.get(id);
    if (!known) throw refused('NOT_FOUND', 'gone');
    return known;
  };
  /** What the server thinks of a file from now on. */
  const settle = (id: string, changes: Partial<Answer>) => {
    files.set(id, { ...find(id), signedUrl: null, ...changes });
  };
  const server = {
    start: vi.fn(async (body: NewUpload, _bounds: Bounds) => {
      last += 1;
      const answer = answerTo(`file-${last}`, body);
      files.set(answer.id, answer);
      return answer;
    }),
    read: vi.fn(async (id: string, _bounds: Bounds) => find(id)),
    complete: vi.fn(async (id: string, _bounds: Bounds) => {
      const { needProcessing, signedUrl } = find(id);
      if (signedUrl !== null) settle(id, { status: needProcessing ? 'processing' : 'finished' });
      return find(id);
    }),
    remove: vi.fn(async (_id: string, _organization: string | null) => undefined),
    put: vi.fn<UploadServer['put']>(
      ({ url, headers }, bytes, { signal, onProgress }) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error));
          transfers.push({
            to: url,
            headers,
            bytes,
            progress: (share) => onProgress(bytes.size * share, bytes.size),
            arrive: resolve,
            break: () => reject(notReached()),
          });
        }),
    ),
  } satisfies UploadServer;
  return { server, transfers, settle };
};
