/**
 * Main program of the reading process, the only place where untrusted files are parsed. It has no secrets and no
 * database access.
 */
import { Worker } from 'node:worker_threads';
import { Refusal } from '#platform/fail';
import type { FileSource } from '../file-source.ts';
import type { FromReader, FromServer, TableRow, Task, TaskResult } from '../messages.ts';
import { computedMs } from './computed-time.ts';
import type { Watch } from './watchdog.ts';

const [memoryLimitMb, timeLimitMs] = process.argv.slice(2).map(Number) as [number, number];
const computingLimit = new Float64Array(new SharedArrayBuffer(8)).fill(Number.POSITIVE_INFINITY);
const watch: Watch = { memoryLimitBytes: memoryLimitMb * 1024 * 1024, parentId: process.ppid, computingLimit };

const watchdog = new Worker(new URL('./watchdog.ts', import.meta.url), {
  workerData: watch,
  resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
});

const say = (message: FromReader) => process.send?.(message);

type Waiting = { resolve: (bytes: Buffer) => void; reject: (error: Error) => void };
const reads = new Map<number, Waiting>();
let lastRead = 0;

const sourceAtServer = (size: number): FileSource => ({
  size,
  read: (start, end) =>
    new Promise((resolve, reject) => {
      lastRead += 1;
      reads.set(lastRead, { resolve, reject });
      say({ kind: 'read', read: lastRead, start, end });
    }),
});

let goOn: (() => void) | null = null;

/** Sends rows and waits until they are handled, so that only one batch is in memory. */
const handOver = (rows: TableRow[]): Promise<void> =>
  new Promise((resolve) => {
    goOn = resolve;
    say({ kind: 'rows', rows });
  });

/** A long table or document needs much more CPU time than other files, in small steps. */
const LONG_SHARE = 6;

/** Loads only the modules that a job needs: no picture library for a document, no media parser for a picture. */
const perform = async (task: Task, source: FileSource): Promise<TaskResult> => {
  if (task.kind === 'convertPicture')
    return (await import('./pictures.ts')).convertPicture(await source.read(0, source.size), task.size);
  if (task.kind === 'inspect') return (await import('./inspect.ts')).inspect(source, task.accepted);
  if (task.kind === 'readPdfText')
    return { document: await (await import('./pdf-text.ts')).readPdfText(await source.read(0, source.size)) };
  if (task.kind === 'readBlocks')
    return (await import('./blocks.ts')).readBlocks(await source.read(0, source.size), task.format);
  if (task.kind === 'readPage')
    return { page: await (await import('./pdf-pages.ts')).readPage(await source.read(0, source.size), task.page) };
  if (task.kind === 'readPageTexts')
    return (await import('./pdf-text.ts')).readPageTexts(await source.read(0, source.size), task);
  if (task.kind === 'splitPdf')
    return {
      documents: await (await import('./pdf-split.ts')).splitPdf(await source.read(0, source.size), task.parts),
    };
  const tables = await import('./tables/tables.ts');
  if (task.kind === 'surveyTable') return tables.surveyTable(source, task.format);
  return tables.readTable(source, task.format, task.sheet, handOver);
};

const work = async (task: Task, source: FileSource) => {
  const isLong = ['surveyTable', 'readTable', 'readBlocks'].includes(task.kind);
  computingLimit[0] = computedMs() + timeLimitMs * (isLong ? LONG_SHARE : 1);
  try {
    const result = await perform(task, source);
    say({ kind: 'done', result, memory: process.memoryUsage.rss() });
  } catch (error) {
    if (error instanceof Refusal)
      say({ kind: 'refused', code: error.code, details: error.details, memory: process.memoryUsage.rss() });
    else say({ kind: 'broken', error: error instanceof Error ? String(error.stack) : String(error) });
  } finally {
    computingLimit[0] = Number.POSITIVE_INFINITY;
  }
};

process.on('message', (message: FromServer) => {
  if (message.kind === 'job') return void work(message.task, sourceAtServer(message.fileSize));
  if (message.kind === 'more') return goOn?.();
  const waiting = reads.get(message.read);
  reads.delete(message.read);
  if (message.kind === 'bytes') waiting?.resolve(message.bytes);
  else waiting?.reject(new Error('the file cannot be read'));
});
process.once('disconnect', () => process.exit());
// Ignore signals to the whole process group: the server lets files finish, then ends this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
// No file before it is watched, and none pays for the start of the watchdog.
watchdog.once('message', () => {
  watchdog.unref();
  say({ kind: 'ready' });
});
