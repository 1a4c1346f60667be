import { isSettled, type ObjectType, type UploadStatus } from '@fanal/contract/uploads/uploads.rules';
import { ApiError } from '../api-error.ts';

/** Why a task that is pending does not move: others go first, there is no connection, or its file must be chosen again. */
export type Waiting = 'turn' | 'connection' | 'file';

/** What went wrong, in the server's words where it gave some. */
export type Problem = { code: string; sentence: string | null };

/** A file on its way, or arrived (UPLOADS-01). */
export type UploadTask = {
  /** Made here: it stays the same through retries and reloads. */
  id: string;
  /** The organization that was open when the file was chosen. */
  organization: string | null;
  file: { name: string; size: number; type: string };
  /** `duration` in seconds, of videos and sounds. */
  metadata: { objectType: ObjectType; rowId: string | null; duration: number | null };
  /** Others work on it after the transfer. */
  needProcessing: boolean;
  /** The server's id of the file, once it has one. */
  fileId: string | null;
  /** Where the bytes go. Never stored. */
  signedUrl: string | null;
  /** Where it is read, once it is there. */
  url: string | null;
  /** Share of the bytes that are sent, 0 to 1. */
  progress: number;
  /** Null until it can be told. */
  secondsLeft: number | null;
  status: UploadStatus;
  waitsFor: Waiting | null;
  problem: Problem | null;
  /** Put away by the person: it stays with the field that it belongs to. */
  isHidden: boolean;
};

export type Wanted = { objectType: ObjectType; rowId?: string | undefined; needProcessing?: boolean | undefined };

export const newTask = (
  id: string,
  file: File,
  { objectType, rowId, needProcessing }: Wanted,
  organization: string | null,
): UploadTask => ({
  id,
  organization,
  file: { name: file.name, size: file.size, type: file.type },
  metadata: { objectType, rowId: rowId ?? null, duration: null },
  needProcessing: needProcessing ?? false,
  fileId: null,
  signedUrl: null,
  url: null,
  progress: 0,
  secondsLeft: null,
  status: 'pending',
  waitsFor: 'turn',
  problem: null,
  isHidden: false,
});

/** Every byte has arrived: the file is being looked at, or others work on it. */
export const isThere = ({ status, progress }: UploadTask): boolean =>
  status === 'processing' || (status === 'uploading' && progress === 1);

/** Bytes still have to leave this browser: closing it would lose them. */
export const isLeaving = (task: UploadTask): boolean =>
  (task.status === 'uploading' && !isThere(task)) || (task.status === 'pending' && task.waitsFor !== 'file');

/** Nothing goes on before the person does something. */
export const needsPerson = ({ status, waitsFor }: UploadTask): boolean =>
  status === 'error' || status === 'failed' || waitsFor === 'file';

export const isUnderWay = (task: UploadTask): boolean => !isSettled(task.status);

/** The same file as far as its name and size tell. */
export const isSameFile = ({ file }: UploadTask, other: File): boolean =>
  file.name === other.name && file.size === other.size;

/** The words of a refusal in the person's language when the server said some; a bug of ours is logged and has none. */
export const problemOf = (error: unknown): Problem => {
  if (error instanceof ApiError) return { code: error.code, sentence: error.sentence ?? null };
  console.error(error);
  return { code: 'UNEXPECTED', sentence: null };
};
