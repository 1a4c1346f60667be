/** One reading process as the server sees it: how it starts, what it may, what it is told and how it ends. */
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
  /** Megabytes that the process may hold altogether. */
  memoryLimitMb: number;
  /** How long the processors may work on one file. Waiting, for the storage or for a busy machine, does not count. */
  timeLimitMs: number;
  log: Logger;
};

/** Deals with some rows of a table; the next ones come when it is done. */
export type TakeRows = (rows: TableRow[]) => Promise<void>;

export type ReadingProcess = {
  /**
   * Throws the refusal that the file deserves; what the storage threw when it could not be read; what `take` threw, which gets the rows
   * of a table piece by piece.
   */
  perform: (task: Task, source: FileSource, take?: TakeRows) => Promise<TaskResult>;
  /** False when it ended, was ended, or holds so much memory that the next file deserves a new one. */
  isFit: () => boolean;
  /** Ends it at once and waits until it is gone. */
  end: () => Promise<void>;
};

/** Niceness: beside a busy server the reading process still gets a quarter of one processor. */
export const READER_PRIORITY = 5;
/** With all waiting a job may take this many times longer than the processors may work on it; then something is stuck. */
const PATIENCE = 10;
/** Part of the memory limit that an idle process may still hold. */
const REST_SHARE = 0.7;

const workspace = path.resolve(import.meta.dirname, '../../../../../..');

/** Reads programs and nothing else of the disk, writes nothing, starts nothing; sharp is an addon, the watchdog a thread. */
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
    // No secret of the server comes along. One arena and one thread keep the memory of pictures from spreading.
    env: { MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

/** Where processors are short, requests come first. */
const yieldToRequests = (child: ChildProcess) => {
  try {
    if (child.pid) setPriority(child.pid, READER_PRIORITY);
  } catch {
    // It ended already, or the system knows no priorities.
  }
};

/** A message to a process that is ending is lost; its end is what answers. */
const tell = (child: ChildProcess, message: FromServer) => child.send(message, () => {});

const readRange = async (source: FileSource, start: number, end: number): Promise<Buffer> => {
  if (!(start >= 0 && start <= end && end <= source.size && end - start <= mostBytesOf.document))
    throw fail('FILE_DAMAGED');
  return source.read(start, end);
};

type Answer = Extract<FromReader, { kind: 'done' | 'refused' | 'broken' }>;

/** Gives a ready process one job. Whatever happens to the process, this settles. */
const giveJob = (
  child: ChildProcess,
  { timeLimitMs, log }: ReadingOptions,
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
      // By its watchdog, by its heap limit or by a broken decoder: all of it is the doing of the file.
      log.warn({ task: task.kind, bytes: source.size, code, signal }, 'a file ended its reading process');
      settle(() => reject(unreadable ?? fail('FILE_HARMFUL', { reason: 'bomb' })));
    };
    const answerRead = async ({ read, start, end }: { read: number; start: number; end: number }) => {
      openReads += 1;
      try {
        tell(child, { kind: 'bytes', read, bytes: await readRange(source, start, end) });
      } catch (error) {
        unreadable ??= error instanceof Error ? error : new Error(String(error));
        tell(child, { kind: 'unreadable', read });
      }
      openReads -= 1;
    };
    const answerRows = async (rows: TableRow[]) => {
      stuck.refresh();
      try {
        await take(rows);
        tell(child, { kind: 'more' });
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
    }, timeLimitMs * PATIENCE);
    child.on('message', hear).once('exit', exit);
    tell(child, { kind: 'job', task, fileSize: source.size });
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

/** A process without a job does not keep the server from ending. */
const letServerEnd = (child: ChildProcess) => {
  child.unref();
  child.channel?.unref();
};

const keepServer = (child: ChildProcess) => {
  child.ref();
  child.channel?.ref();
};
