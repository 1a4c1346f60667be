/** The road of one file: ask where it goes, send it, have it looked at, and follow what others do with it (GAP-78). */
import { isSettled } from '@fanal/contract/uploads/uploads.rules';
import type { UploadTask as Answer } from '@fanal/contract/uploads/uploads.shapes';
import { ApiError } from '../api-error.ts';
import type { Bounds, UploadServer } from './upload-server.ts';
import type { UploadTask } from './upload-task.ts';

/** What a transfer needs of the world around it. */
export type TransferDeps = {
  server: UploadServer;
  /** Seconds; null for what does not play. */
  readDuration: (file: File) => Promise<number | null>;
  /** Resolves after so many milliseconds, rejects once the signal is aborted. */
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Milliseconds since any moment. */
  clock: () => number;
};

export type Run = {
  deps: TransferDeps;
  signal: AbortSignal;
  /** As it is now. */
  task: () => UploadTask;
  change: (changes: Partial<UploadTask>) => void;
};

const boundsOf = ({ task, signal }: Run): Bounds => ({ organization: task().organization, signal });

const isRefusedWith = (error: unknown, ...codes: readonly string[]) =>
  error instanceof ApiError && codes.includes(error.code);

/** What an answer of the server changes in a task. */
export const changesOf = (answer: Answer): Partial<UploadTask> => ({
  fileId: answer.id,
  metadata: answer.metadata,
  needProcessing: answer.needProcessing,
  signedUrl: answer.signedUrl,
  url: answer.status === 'finished' ? answer.url : null,
  problem: answer.reason === null ? null : { code: 'NOT_KEPT', sentence: answer.reason },
});

/** What the server knows of an earlier try; null when it must begin again. */
const earlierTry = async (run: Run): Promise<Answer | null> => {
  const { fileId, progress } = run.task();
  const { server } = run.deps;
  if (fileId === null) return null;
  try {
    // Every byte had left when the connection broke: perhaps they all arrived.
    if (progress === 1) return await server.complete(fileId, boundsOf(run));
  } catch (error) {
    if (!isRefusedWith(error, 'FILE_NOT_THERE', 'NOT_FOUND')) throw error;
  }
  try {
    const known = await server.read(fileId, boundsOf(run));
    return known.signedUrl !== null || known.status !== 'failed' ? known : null;
  } catch (error) {
    if (isRefusedWith(error, 'NOT_FOUND')) return null;
    throw error;
  }
};

const firstTry = async (file: File, run: Run): Promise<Answer> => {
  const { server, readDuration } = run.deps;
  const { metadata, needProcessing } = run.task();
  const duration = metadata.duration ?? (await readDuration(file));
  run.signal.throwIfAborted();
  return server.start(
    {
      name: file.name,
      type: file.type,
      size: file.size,
      needProcessing,
      metadata: {
        objectType: metadata.objectType,
        ...(metadata.rowId === null ? {} : { rowId: metadata.rowId }),
        ...(duration === null ? {} : { duration }),
      },
    },
    boundsOf(run),
  );
};

/** Says nothing in the first moments, which tell nothing. */
const SURE_AFTER_MS = 2_000;

/** Whole seconds until the end, at the pace so far; null while it cannot be told. */
export const secondsLeft = (sent: number, total: number, elapsed: number): number | null =>
  elapsed < SURE_AFTER_MS || sent === 0 ? null : Math.ceil(((elapsed / sent) * (total - sent)) / 1000);

const sendBytes = async (file: File, url: string, headers: Record<string, string>, run: Run): Promise<void> => {
  const { server, clock } = run.deps;
  const begun = clock();
  run.change({ status: 'uploading', waitsFor: null, progress: 0, secondsLeft: null, problem: null });
  const onProgress = (sent: number, total: number) =>
    // A whole file is only told once the storage has said so.
    run.change({
      progress: Math.min(0.99, sent / total),
      secondsLeft: secondsLeft(sent, total, clock() - begun),
    });
  await server.put({ url, headers }, file, { signal: run.signal, onProgress });
  run.change({ progress: 1, secondsLeft: null });
};

/** Sends the file, or what an earlier try left to do; answers what became of it. Throws an ApiError when it could not be sent. */
export const sendFile = async (file: File, run: Run): Promise<Answer> => {
  const answer = (await earlierTry(run)) ?? (await firstTry(file, run));
  run.change(changesOf(answer));
  if (answer.signedUrl === null) return answer;
  await sendBytes(file, answer.signedUrl, answer.headers, run);
  return run.deps.server.complete(answer.id, boundsOf(run));
};

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** Asks again and again, ever less often, until the file was looked at and the work on it is done. */
export const followWork = async (fileId: string, run: Run): Promise<Answer> => {
  let pause = FIRST_PAUSE_MS;
  while (true) {
    await run.deps.pause(pause, run.signal);
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    const answer = await readQuietly(fileId, run);
    if (answer && isSettled(answer.status)) return answer;
  }
};

/** Null while the server cannot be reached: the work goes on without us. */
const readQuietly = async (fileId: string, run: Run): Promise<Answer | null> => {
  try {
    return await run.deps.server.read(fileId, boundsOf(run));
  } catch (error) {
    if (isRefusedWith(error, 'NOT_REACHED', 'SERVICE_UNAVAILABLE', 'RATE_LIMITED', 'TRANSFERS_UNDER_WAY')) return null;
    throw error;
  }
};
