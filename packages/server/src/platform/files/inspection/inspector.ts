import { type FileFormat, mostBytesOf, type PictureSize } from '@fanal/contract/uploads/uploads.rules';
import { fail, Refusal } from '#platform/fail';
import type { FileSource } from './file-source.ts';
import type {
  BlockFormat,
  DocumentBlocks,
  DocumentText,
  Inspection,
  PageTexts,
  PdfPage,
  PdfPart,
  Picture,
  TableFormat,
  TableSurvey,
  Task,
  TaskResult,
} from './messages.ts';
import { type ReadingOptions, type ReadingProcess, startReadingProcess, type TakeRows } from './reading-process.ts';
import { type ClamdAddress, refuseInfected } from './virus-scan.ts';

/**
 * Inspects untrusted files, always in a separate process. Files wait in a queue. Throws these codes of the contract:
 * FILE_EMPTY, FILE_TYPE_REFUSED, PICTURE_HEIC, FILE_TOO_LARGE, PICTURE_TOO_LARGE, FILE_DAMAGED, FILE_HARMFUL,
 * FILE_INFECTED, and SERVICE_UNAVAILABLE when the queue is full, no process can be started or the virus scanner does
 * not answer.
 */
export type Inspector = {
  /** Converts a JPEG, PNG or WebP to an upright WebP of quality 50 without metadata (UPLOADS-09). */
  convertPicture: (picture: FileSource, size: PictureSize) => Promise<Picture>;
  /**
   * Detects the real format of a file and refuses formats that are not in `accepted`. For a text the first of csv and
   * txt in `accepted` is returned, because its content does not distinguish them. Throws what `source.read` throws.
   */
  inspect: (source: FileSource, accepted: readonly FileFormat[]) => Promise<Inspection>;
  /**
   * The words of an inspected PDF; null for one that asks for a password, cannot be read, or needs more memory or time
   * than a file may use. Throws what `source.read` throws.
   */
  readPdfText: (source: FileSource) => Promise<DocumentText | null>;
  /**
   * The text of an inspected document in blocks, read while other files are inspected. Throws PDF_LOCKED, FILE_DAMAGED,
   * AI_DOCUMENT_TOO_LONG, and FILE_HARMFUL for one that needs more memory or time than a file may use.
   */
  readBlocks: (source: FileSource, format: BlockFormat) => Promise<DocumentBlocks>;
  /** A page of an inspected PDF with the place of every word; null as for `readPdfText`, and when there is no such page. */
  readPage: (source: FileSource, page: number) => Promise<PdfPage | null>;
  /** The words of pages `first` to `last` of an inspected PDF. Throws PDF_LOCKED for one that is encrypted. */
  readPageTexts: (source: FileSource, pages: { first: number; last: number }) => Promise<PageTexts>;
  /**
   * A PDF for each part of an inspected PDF, with nothing of its other pages. Throws PDF_LOCKED for one that is encrypted,
   * and FILE_DAMAGED when a part would not say what its pages say.
   */
  splitPdf: (source: FileSource, parts: readonly PdfPart[]) => Promise<Buffer[]>;
  /** The sheets of an inspected table, with their first rows. */
  surveyTable: (source: FileSource, format: TableFormat) => Promise<TableSurvey>;
  /** Passes the rows of one sheet to `take` in batches, in order. Throws what `take` throws. */
  readTable: (source: FileSource, table: { format: TableFormat; sheet: number }, take: TakeRows) => Promise<void>;
  /** Rejects waiting files and ends the reading processes. */
  stop: () => Promise<void>;
};

export type InspectorOptions = ReadingOptions & {
  clamd: ClamdAddress | null;
  /** Maximum number of waiting files. */
  mostWaiting?: number;
  /** How long an idle reading process is kept. */
  idleMs?: number;
};

const MEGABYTE = 1024 * 1024;
const MOST_WAITING = 32;
const IDLE_MS = 60_000;

/** Null for a document that is too large or too slow to read, but not dangerous to keep. */
const orUnreadable = async <T>(read: () => Promise<T | null>): Promise<T | null> => {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'FILE_HARMFUL') return null;
    throw error;
  }
};

/** Starts no process before the first file. */
export const createInspector = (options: InspectorOptions): Inspector => {
  const line = createLine(options);
  // A long table is read while it is processed, so it has its own process and other files do not wait for it.
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
    readPdfText: (source) =>
      orUnreadable(async () => {
        const { document } = (await line.perform({ kind: 'readPdfText' }, source)) as { document: DocumentText | null };
        return document;
      }),
    readBlocks: async (source, format) =>
      (await tables.perform({ kind: 'readBlocks', format }, source)) as DocumentBlocks,
    readPage: (source, page) =>
      orUnreadable(async () => {
        const found = (await line.perform({ kind: 'readPage', page }, source)) as { page: PdfPage | null };
        return found.page;
      }),
    readPageTexts: async (source, pages) =>
      (await line.perform({ kind: 'readPageTexts', ...pages }, source)) as PageTexts,
    splitPdf: async (source, parts) => {
      const { documents } = (await line.perform({ kind: 'splitPdf', parts }, source)) as { documents: Buffer[] };
      return documents;
    },
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

/** One reading process, kept for a while when idle; files are read one after the other. */
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
    await endReading(); // a process that was still starting
  };
  return { perform, stop };
};
