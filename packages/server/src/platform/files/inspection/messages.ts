/** What the server and its reading process say to each other: one job at a time, whose bytes are asked for in ranges. */
import type { ErrorCode } from '@fanal/contract/errors';
import type { FileFormat, PictureSize } from '@fanal/contract/uploads/uploads.rules';

/** `bytes` hold a WebP; `width` and `height` are its pixels. */
export type Picture = { bytes: Buffer; width: number; height: number };

/** `durationSeconds` is null when the file is not played or does not say. */
export type Inspection = { format: FileFormat; contentType: string; durationSeconds: number | null };

export type Task = { kind: 'convertPicture'; size: PictureSize } | { kind: 'inspect'; accepted: readonly FileFormat[] };

export type TaskResult = Picture | Inspection;

export type FromServer =
  | { kind: 'job'; task: Task; fileSize: number }
  | { kind: 'bytes'; read: number; bytes: Buffer }
  | { kind: 'unreadable'; read: number };

export type FromReader =
  | { kind: 'ready' }
  | { kind: 'read'; read: number; start: number; end: number }
  /** `memory` is what the process holds when the job is done, in bytes. */
  | { kind: 'done'; result: TaskResult; memory: number }
  | { kind: 'refused'; code: ErrorCode; details: Record<string, unknown> | undefined; memory: number }
  | { kind: 'broken'; error: string };
