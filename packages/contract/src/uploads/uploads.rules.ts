/**
 * Accepted file types, maximum sizes and stored picture sizes: the portal checks before the upload, the server checks
 * again (GAP-38).
 */
import type { ErrorCode } from '../errors.ts';
import type { Permission } from '../permissions.ts';

const MEGABYTE = 1024 * 1024;

/** Every accepted format. The content decides the format of a file; extensions only help to choose it. */
export const fileFormats = {
  jpeg: { label: 'JPEG', contentType: 'image/jpeg', extensions: ['jpg', 'jpeg'], family: 'picture' },
  png: { label: 'PNG', contentType: 'image/png', extensions: ['png'], family: 'picture' },
  webp: { label: 'WebP', contentType: 'image/webp', extensions: ['webp'], family: 'picture' },
  pdf: { label: 'PDF', contentType: 'application/pdf', extensions: ['pdf'], family: 'document' },
  mp4: { label: 'MP4', contentType: 'video/mp4', extensions: ['mp4', 'm4v'], family: 'video' },
  mov: { label: 'MOV', contentType: 'video/quicktime', extensions: ['mov'], family: 'video' },
  webm: { label: 'WebM', contentType: 'video/webm', extensions: ['webm'], family: 'video' },
  mp3: { label: 'MP3', contentType: 'audio/mpeg', extensions: ['mp3'], family: 'audio' },
  m4a: { label: 'M4A', contentType: 'audio/mp4', extensions: ['m4a'], family: 'audio' },
  wav: { label: 'WAV', contentType: 'audio/wav', extensions: ['wav'], family: 'audio' },
  ogg: { label: 'OGG', contentType: 'audio/ogg', extensions: ['ogg', 'oga'], family: 'audio' },
  csv: { label: 'CSV', contentType: 'text/csv', extensions: ['csv'], family: 'document' },
  txt: { label: 'TXT', contentType: 'text/plain', extensions: ['txt'], family: 'document' },
  xlsx: {
    label: 'XLSX',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extensions: ['xlsx'],
    family: 'document',
  },
  docx: {
    label: 'DOCX',
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
    family: 'document',
  },
} as const satisfies Record<string, { label: string; contentType: string; extensions: string[]; family: FileFamily }>;

export type FileFamily = 'picture' | 'document' | 'video' | 'audio';
export type FileFormat = keyof typeof fileFormats;

/** How an uploaded file is refused, whatever it is for. */
export const fileRefusals = [
  'FILE_TYPE_REFUSED',
  'FILE_TOO_LARGE',
  'FILE_EMPTY',
  'FILE_DAMAGED',
  'FILE_HARMFUL',
  'FILE_INFECTED',
  'STORAGE_FULL',
  'TOO_MANY_UPLOADS',
] as const satisfies readonly ErrorCode[];

/** Maximum size in bytes per file family (GAP-38: picture 10 MB, PDF 25 MB, video 500 MB). */
export const mostBytesOf: Record<FileFamily, number> = {
  picture: 10 * MEGABYTE,
  document: 25 * MEGABYTE,
  video: 500 * MEGABYTE,
  audio: 100 * MEGABYTE,
};

const pictures: readonly FileFormat[] = ['jpeg', 'png', 'webp'];
const videos: readonly FileFormat[] = ['mp4', 'mov', 'webm'];
const sounds: readonly FileFormat[] = ['mp3', 'm4a', 'wav', 'ogg'];

/**
 * Stored picture sizes in pixels. `cover` crops to exactly this size, `inside` only shrinks larger pictures (GAP-38,
 * GAP-43).
 */
export const pictureUses = {
  postVisual: { width: 1080, height: 1920, fit: 'cover', personal: false },
  categoryCover: { width: 1280, height: 960, fit: 'cover', personal: false },
  courseCover: { width: 1280, height: 960, fit: 'cover', personal: false },
  collectionCover: { width: 1280, height: 960, fit: 'cover', personal: false },
  articleIcon: { width: 112, height: 112, fit: 'cover', personal: false },
  appIcon: { width: 192, height: 192, fit: 'cover', personal: false },
  logo: { width: 180, height: 180, fit: 'inside', personal: false },
  mobileAvatar: { width: 180, height: 180, fit: 'inside', personal: false },
  attachment: { width: 1920, height: 1920, fit: 'inside', personal: false },
  profile: { width: 512, height: 512, fit: 'cover', personal: false },
  cardPhoto: { width: 2000, height: 2000, fit: 'inside', personal: true },
  document: { width: 2480, height: 2480, fit: 'inside', personal: true },
} as const satisfies Record<string, PictureSize & { personal: boolean }>;

export type PictureSize = { width: number; height: number; fit: 'cover' | 'inside' };
export type PictureUse = keyof typeof pictureUses;

export const pictureFormats = pictures;

/** Picture uses of `images-posts`; the first one is the default. */
export const postPictureUses = [
  'postVisual',
  'categoryCover',
  'courseCover',
  'collectionCover',
  'articleIcon',
  'appIcon',
  'logo',
  'mobileAvatar',
  'attachment',
] as const satisfies readonly PictureUse[];

export type UploadKind = {
  accepted: readonly FileFormat[];
  /** The permission to upload such a file. */
  permission: Permission;
  /** Belongs to one person: always stored encrypted, the storage never receives the plain content. */
  personal: boolean;
  /** Pictures are stored in this size. */
  picture: PictureUse | null;
  /** The words of its PDFs are kept for search. */
  hasText?: boolean;
};

/** Upload tasks by `metadata.objectType`: what the file will belong to (UPLOADS-01). */
export const uploadKinds = {
  post: { accepted: [...videos, 'pdf'], permission: 'files:create', personal: false, picture: null },
  article: { accepted: ['pdf'], permission: 'files:create', personal: false, picture: null, hasText: true },
  course: { accepted: videos, permission: 'files:create', personal: false, picture: null },
  lesson: { accepted: [...videos, ...sounds, 'pdf'], permission: 'files:create', personal: false, picture: null },
  document: {
    accepted: ['pdf', 'docx', 'xlsx', ...pictures],
    permission: 'users:update',
    personal: true,
    picture: 'document',
  },
  payStub: { accepted: ['pdf'], permission: 'paystubs:create', personal: true, picture: null },
  import: { accepted: ['xlsx', 'csv'], permission: 'imports:create', personal: true, picture: null },
  aiDocument: {
    accepted: ['pdf', 'docx', 'txt'],
    permission: 'ai:update',
    personal: false,
    picture: null,
  },
} as const satisfies Record<string, UploadKind>;

export type ObjectType = keyof typeof uploadKinds;
export const objectTypes = Object.keys(uploadKinds) as [ObjectType, ...ObjectType[]];

export const kindOf = (objectType: ObjectType): UploadKind => uploadKinds[objectType];

/** The largest maximum size of the formats, in bytes. */
export const mostBytesOfAny = (formats: readonly FileFormat[]): number =>
  Math.max(...formats.map((format) => mostBytesOf[fileFormats[format].family]));

/** 'JPEG, PNG, WebP': the format list of an error message. */
export const formatNames = (formats: readonly FileFormat[]): string =>
  formats.map((format) => fileFormats[format].label).join(', ');

/** The format by extension or claimed type; null when neither is known. Only a first guess: the content decides. */
export const guessedFormat = (name: string, claimedType: string): FileFormat | null => {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const all = Object.entries(fileFormats) as [FileFormat, { contentType: string; extensions: readonly string[] }][];
  const found =
    all.find(([, format]) => format.extensions.includes(extension)) ??
    all.find(([, format]) => format.contentType === claimedType.split(';')[0]!.trim().toLowerCase());
  return found?.[0] ?? null;
};

/**
 * The id in the URL of a stored file: the part after the last slash; null without a slash, then no call is made
 * (UPLOADS-08, GAP-78).
 */
export const blobIdOf = (url: string): string | null => {
  const path = url.split(/[?#]/, 1)[0]!;
  return path.includes('/') ? path.slice(path.lastIndexOf('/') + 1) || null : null;
};

/**
 * Status of an upload task (UPLOADS-02). `error`: the transfer failed; `failed`: the processing after it failed
 * (GAP-78).
 */
export const uploadStatuses = ['pending', 'uploading', 'processing', 'finished', 'error', 'failed'] as const;
export type UploadStatus = (typeof uploadStatuses)[number];

/** True for a final status. */
export const isSettled = (status: UploadStatus): boolean =>
  status === 'finished' || status === 'error' || status === 'failed';
