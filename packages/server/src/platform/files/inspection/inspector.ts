import { type FileFormat, mostBytesOf, type PictureSize } from '@fanal/contract/uploads/uploads.rules';
import { fail } from '#platform/fail';
import type { FileSource } from './file-source.ts';
import type { Inspection, Picture, TableFormat, TableSurvey, Task, TaskResult } from './messages.ts';
import { type ReadingOptions, type ReadingProcess, startReadingProcess, type TakeRows } from './reading-process.ts';
import { type ClamdAddress, refuseInfected } from './virus-scan.ts';

/**
 * Looks into foreign files, always in another process. Files wait in line; every refusal is a code of the contract:
 * FILE_EMPTY, FILE_TYPE_REFUSED, PICTURE_HEIC, FILE_TOO_LARGE, PICTURE_TOO_LARGE, FILE_DAMAGED, FILE_HARMFUL, FILE_INFECTED,
 * and SERVICE_UNAVAILABLE when too many wait, no process can be had or the virus scanner does not answer.
 */
export type Inspector = {
  /** Makes an upright WebP of quality 50 without metadata out of a JPEG, PNG or WebP (UPLOADS-09). */
  convertPicture: (picture: FileSource, size: PictureSize) => Promise<Picture>;
  /**
   * Says what a file really is, and refuses what none of `accepted` is. Text is what comes first in `accepted`, csv or txt:
   * its content cannot tell. Throws what `source.read` throws.
   */
  inspect: (source: FileSource, accepted: readonly FileFormat[]) => Promise<Inspection>;
  /** The sheets of a table that was inspected, with their first rows. */
  surveyTable: (source: FileSource, format: TableFormat) => Promise<TableSurvey>;
  /** Hands over the rows of one sheet, some at a time, in order. Throws what `take` throws. */
  readTable: (source: FileSource, table: { format: TableFormat; sheet: number }, take: TakeRows) => Promise<void>;
  /** Refuses who waits and ends the reading processes. */
  stop: () => Promise<void>;
};

export type InspectorOptions = ReadingOptions & {
  clamd: ClamdAddress | null;
  /** Files that may wait while one is read. */
  mostWaiting?: number;
  /** How long a reading process without work is kept. */
  idleMs?: number;
};

const MEGABYTE = 1024 * 1024;
const MOST_WAITING = 32;
const IDLE_MS = 60_000;

/** Starts nothing until the first file comes. */
export const createInspector = (options: InspectorOptions): Inspector => {
  const line = createLine(options);
  // a long table is read while it is worked on: nobody else's file waits for that
  const tables = createLine(options);
  const examine = async <Result extends TaskResult>(task: Task, source: FileSource): Promise<Result> => {
    if (source.size === 0) throw fail('FILE_EMPTY');
    const result = await line.perform(task, source);
    if (options.clamd) await refuseInfected(options.clamd, source, options.log);
    return result as Result;
  };
  return {
    convertPicture: async (picture, size) => {
      if (picture.size > mostBytesOf.picture)
        throw fail('FILE_TOO_LARGE', { megabytes: mostBytesOf.picture / MEGABYTE });
      return examine<Picture>({ kind: 'convertPicture', size }, picture);
    },
    inspect: (source, accepted) => examine<Inspection>({ kind: 'inspect', accepted }, source),
    surveyTable: async (source, format) =>
      (await tables.perform({ kind: 'surveyTable', format }, source)) as TableSurvey,
    readTable: async (source, { format, sheet }, take) => {
      await tables.perform({ kind: 'readTable', format, sheet }, source, take);
    },
    stop: async () => {
      await Promise.all([line.stop(), tables.stop()]);
    },
  };
};

/** One reading process, kept while files come and a little longer; files are read one after the other. */
const createLine = (options: InspectorOptions) => {
  const { log, mostWaiting = MOST_WAITING, idleMs = IDLE_MS } = options;
  let reading: ReadingProcess | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let unfinished = 0;
  let stopped = false;
  let idle: NodeJS.Timeout | undefined;

  const endReading = async () => {
    const ending = reading;
    reading = null;
    await ending?.end();
  };
  const fitProcess = async (): Promise<ReadingProcess> => {
    if (reading && !reading.isFit()) await endReading();
    try {
      reading ??= await startReadingProcess(options);
      return reading;
    } catch (error) {
      log.error({ err: error }, 'no file can be read');
      throw fail('SERVICE_UNAVAILABLE');
    }
  };
  const begin = async (task: Task, source: FileSource, take?: TakeRows): Promise<TaskResult> => {
    const process = stopped ? null : await fitProcess();
    if (!process || stopped) throw fail('SERVICE_UNAVAILABLE');
    return process.perform(task, source, take);
  };
  const perform = async (task: Task, source: FileSource, take?: TakeRows): Promise<TaskResult> => {
    if (unfinished > mostWaiting) throw fail('SERVICE_UNAVAILABLE');
    unfinished += 1;
    clearTimeout(idle);
    const begun = last.then(() => begin(task, source, take));
    last = begun.catch(() => {});
    return begun.finally(() => {
      unfinished -= 1;
      if (unfinished === 0 && !stopped) idle = setTimeout(() => void endReading(), idleMs).unref();
    });
  };
  const stop = async () => {
    stopped = true;
    clearTimeout(idle);
    await endReading();
    await last;
    await endReading(); // one that was just starting
  };
  return { perform, stop };
};
