/** One reading process as seen by the server: its start, permissions, jobs and end. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import path from 'node:path';
import { mostBytesOf } from '@fanal/contract/uploads/uploads.rules';
import type { Logger } from 'pino';
import { fail } from '#platform/fail';
import type { FileSource } from './file-source.ts';
import type { FromReader, FromServer, TableRow, Task, TaskResult } from './messages.ts';

export type ReadingOptions = {
  /** Memory limit of the process, in megabytes. */
  memoryLimitMb: number;
  /** CPU time limit for one file, in milliseconds. Waiting for the storage or a busy machine does not count. */
  timeLimitMs: number;
  /** Limit by the clock for one file, all waiting included, in milliseconds; ten times the CPU time limit by default. */
  stuckMs?: number;
  log: Logger;
};

/** Handles a batch of rows of a table; the next batch follows when it is done. */
export type TakeRows = (rows: TableRow[]) => Promise<void>;

export type ReadingProcess = {
  /**
   * Throws the error code for the file, the storage's error when the file could not be read, or the error of `take`,
   * which receives the rows of a table in batches.
   */
  perform: (task: Task, source: FileSource, take?: TakeRows) => Promise<TaskResult>;
  /** False when the process has ended or uses so much memory that the next file needs a new one. */
  isFit: () => boolean;
  /** Kills the process and waits for its end. */
  end: () => Promise<void>;
};

/** Niceness: on a busy server the reading process still gets a quarter of one CPU. */
export const READER_PRIORITY = 5;
/** With waiting, a job may take this many times its CPU time limit unless told otherwise; then it is considered stuck. */
const PATIENCE = 10;
/** Share of the memory limit that an idle process may use. */
const REST_SHARE = 0.7;

const workspace = path.resolve(import.meta.dirname, '../../../../../..');

/**
 * Node permissions: read program files only, no writes, no child processes; sharp is an addon, the watchdog a worker
 * thread.
 */
export const readerPermissions = [
  '--permission',
  '--allow-addons',
  '--allow-worker',
  `--allow-fs-read=${path.join(workspace, 'node_modules')}`,
  `--allow-fs-read=${path.join(workspace, 'packages')}`,
  '--disable-warning=SecurityWarning',
];

const launch = ({ memoryLimitMb, timeLimitMs }: ReadingOptions): ChildProcess =>
  fork(new URL('./reader/reader.ts', import.meta.url), [String(memoryLimitMb), String(timeLimitMs)], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${Math.floor(memoryLimitMb / 3)}`, ...readerPermissions],
    // No secret of the server is in its environment. One arena and one thread limit the memory for pictures.
    env: { MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

/** Requests have priority when the CPU is busy. */
const yieldToRequests = (child: ChildProcess) => {
  try {
    if (child.pid) setPriority(child.pid, READER_PRIORITY);
  } catch {
    // It has already ended, or the system has no priorities.
  }
};

/** A message to a process that is ending is lost; its exit settles the job. */
const send = (child: ChildProcess, message: FromServer) => child.send(message, () => {});

const readRange = async (source: FileSource, start: number, end: number): Promise<Buffer> => {
  if (!(start >= 0 && start <= end && end <= source.size && end - start <= mostBytesOf.document))
    throw fail('FILE_DAMAGED');
  return source.read(start, end);
};

type Answer = Extract<FromReader, { kind: 'done' | 'refused' | 'broken' }>;

/** Runs one job in a ready process. Always settles, whatever happens to the process. */
const giveJob = (
  child: ChildProcess,
  { timeLimitMs, stuckMs = timeLimitMs * PATIENCE, log }: ReadingOptions,
  task: Task,
  source: FileSource,
  take: TakeRows,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    let openReads = 0;
    let unreadable: Error | undefined;
    const settle = (outcome: () => void) => {
      clearTimeout(stuck);
      child.off('message', hear).off('exit', exit);
      outcome();
    };
    const exit = (code: number | null, signal: string | null) => {
      if (child.killed) return settle(() => reject(fail('SERVICE_UNAVAILABLE')));
      // Ended by its watchdog, its heap limit or a broken decoder: the file is the cause in all cases.
      log.warn({ task: task.kind, bytes: source.size, code, signal }, 'a file ended its reading process');
      settle(() => reject(unreadable ?? fail('FILE_HARMFUL', { reason: 'bomb' })));
    };
    const answerRead = async ({ read, start, end }: { read: number; start: number; end: number }) => {
      openReads += 1;
      try {
        send(child, { kind: 'bytes', read, bytes: await readRange(source, start, end) });
      } catch (error) {
        unreadable ??= error instanceof Error ? error : new Error(String(error));
        send(child, { kind: 'unreadable', read });
      }
      openReads -= 1;
    };
    const answerRows = async (rows: TableRow[]) => {
      stuck.refresh();
      try {
        await take(rows);
        send(child, { kind: 'more' });
      } catch (error) {
        child.kill('SIGKILL');
        settle(() => reject(error instanceof Error ? error : new Error(String(error))));
      }
    };
    const hear = (message: FromReader) => {
      if (message.kind === 'rows') void answerRows(message.rows);
      else if (message.kind === 'read') void answerRead(message);
      else if (message.kind === 'done') settle(() => resolve(message));
      else if (message.kind !== 'ready') settle(() => (unreadable ? reject(unreadable) : resolve(message)));
    };
    const stuck = setTimeout(() => {
      log.error({ task: task.kind, bytes: source.size, openReads }, 'reading a file does not come to an end');
      child.kill('SIGKILL');
      settle(() => reject(fail('SERVICE_UNAVAILABLE')));
    }, stuckMs);
    child.on('message', hear).once('exit', exit);
    send(child, { kind: 'job', task, fileSize: source.size });
  });

/** Throws when the process does not start. */
export const startReadingProcess = async (options: ReadingOptions): Promise<ReadingProcess> => {
  const child = launch(options);
  yieldToRequests(child);
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.on('error', reject);
    child.once('exit', (code, signal) => reject(new Error(`the reading process did not start (${signal ?? code})`)));
  });
  const restMost = options.memoryLimitMb * 1024 * 1024 * REST_SHARE;
  let light = true;
  const isGone = () => child.exitCode !== null || child.signalCode !== null;
  letServerEnd(child);
  const perform = async (task: Task, source: FileSource, take: TakeRows = async () => {}): Promise<TaskResult> => {
    keepServer(child);
    const answer = await giveJob(child, options, task, source, take).finally(() => letServerEnd(child));
    light = answer.kind !== 'broken' && answer.memory < restMost;
    if (answer.kind === 'broken') throw new Error(`the reading process failed: ${answer.error}`);
    if (answer.kind === 'refused') throw fail(answer.code, answer.details);
    return answer.result;
  };
  const end = async () => {
    if (isGone()) return;
    keepServer(child);
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  return { perform, isFit: () => light && !child.killed && !isGone(), end };
};

/** An idle process does not keep the server from ending. */
const letServerEnd = (child: ChildProcess) => {
  child.unref();
  child.channel?.unref();
};

const keepServer = (child: ChildProcess) => {
  child.ref();
  child.channel?.ref();
};
