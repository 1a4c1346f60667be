/** Messages between the server and its reading process: one job at a time, whose bytes are requested in ranges. */
import type { ErrorCode } from '@fanal/contract/errors';
import type { FileFormat, PictureSize } from '@fanal/contract/uploads/uploads.rules';

/** `bytes` is a WebP; `width` and `height` are in pixels. */
export type Picture = { bytes: Buffer; width: number; height: number };

/** `durationSeconds` is null when the file has no duration or does not contain it. */
export type Inspection = { format: FileFormat; contentType: string; durationSeconds: number | null };

export type TableFormat = Extract<FileFormat, 'csv' | 'xlsx'>;

/**
 * A row of the file: its line number from 1, its cells as text, dates as YYYY-MM-DD. Rows without any text are left
 * out.
 */
export type TableRow = { line: number; cells: string[] };

/** A sheet of a table, with its first rows; a CSV file is one sheet without a name. */
export type TableSheet = { name: string; rowCount: number; head: TableRow[] };
export type TableSurvey = { sheets: TableSheet[] };

/** The number of pages and words of a document, and its words in the order of the pages (at most 200,000 characters). */
export type DocumentText = { pages: number; words: number; text: string };

/** Words of a page, in points from its top left corner. */
export type PdfPiece = { text: string; left: number; top: number; width: number; height: number };
export type PdfPage = { pages: number; width: number; height: number; pieces: PdfPiece[] };

/** The words of some pages of a document, in order, and how many pages it has. */
export type PageTexts = { pages: number; texts: string[] };

/** A paragraph of a document: its page or its line, where that is known, and the heading above it. */
export type TextBlock = { page: number | null; line: number | null; heading: string | null; text: string };

/** The text of a document in order. `silentPages` counts pages without words. */
export type DocumentBlocks = { pages: number | null; silentPages: number; blocks: TextBlock[] };

export type BlockFormat = Extract<FileFormat, 'pdf' | 'docx' | 'txt'>;

/** Pages of a document that become one of their own, counted from 1. */
export type PdfPart = readonly number[];

export type Task =
  | { kind: 'convertPicture'; size: PictureSize }
  | { kind: 'inspect'; accepted: readonly FileFormat[] }
  | { kind: 'readBlocks'; format: BlockFormat }
  | { kind: 'readPdfText' }
  | { kind: 'readPage'; page: number }
  | { kind: 'readPageTexts'; first: number; last: number }
  | { kind: 'splitPdf'; parts: readonly PdfPart[] }
  | { kind: 'surveyTable'; format: TableFormat }
  /** Rows of one sheet come in `rows` messages; after each the process waits for `more`. */
  | { kind: 'readTable'; format: TableFormat; sheet: number };

export type TaskResult =
  | Picture
  | Inspection
  | TableSurvey
  | { rowCount: number }
  | { document: DocumentText | null }
  | { page: PdfPage | null }
  | PageTexts
  | DocumentBlocks
  | { documents: Buffer[] };

export type FromServer =
  | { kind: 'job'; task: Task; fileSize: number }
  | { kind: 'bytes'; read: number; bytes: Buffer }
  | { kind: 'unreadable'; read: number }
  | { kind: 'more' };

export type FromReader =
  | { kind: 'ready' }
  | { kind: 'read'; read: number; start: number; end: number }
  | { kind: 'rows'; rows: TableRow[] }
  /** `memory` is the memory of the process after the job, in bytes. */
  | { kind: 'done'; result: TaskResult; memory: number }
  | { kind: 'refused'; code: ErrorCode; details: Record<string, unknown> | undefined; memory: number }
  | { kind: 'broken'; error: string };
