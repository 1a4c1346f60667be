import { z } from 'zod';
import { name } from '../kit/texts.ts';
import { objectTypes, postPictureUses, uploadStatuses } from './uploads.rules.ts';

/** A stored picture: the response of every multipart upload (GAP-16). */
export const UploadedPicture = z
  .object({
    id: z.guid(),
    /** A signed URL, valid for at most 15 minutes; the part after its last slash is the blob id. */
    url: z.string(),
    blobId: z.string(),
    name: z.string(),
    /** In pixels. */
    width: z.int(),
    height: z.int(),
    /** In bytes. */
    size: z.int(),
  })
  .meta({ id: 'UploadedPicture' });
export type UploadedPicture = z.infer<typeof UploadedPicture>;

/** The form fields in addition to `file`. */
export const PostPictureForm = z.strictObject({ use: z.enum(postPictureUses).default('postVisual') });
export const NoFields = z.strictObject({});

/** What the file will belong to, and its playing time in seconds when the browser knows it (UPLOADS-01). */
export const UploadMetadata = z.strictObject({
  objectType: z.enum(objectTypes),
  rowId: z.guid().optional(),
  duration: z.number().min(0).max(86_400).optional(),
});

export const NewUpload = z.strictObject({
  name: name(255),
  /** Content type as reported by the browser. */
  type: z.string().max(200).default(''),
  /** In bytes. Without it, the maximum size of the kind applies. */
  size: z.int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  metadata: UploadMetadata,
  /** An external service processes the file after its transfer: it stays in `processing` until the callback. */
  needProcessing: z.boolean().default(false),
});
export type NewUpload = z.infer<typeof NewUpload>;

/** An upload task on the server (UPLOADS-01, GAP-78). Only the sender knows the progress of the transfer. */
export const UploadTask = z
  .object({
    id: z.guid(),
    name: z.string(),
    blobId: z.string(),
    /**
     * A signed URL, valid for at most 15 minutes once the task is finished; unsigned for a personal file that is in
     * use.
     */
    url: z.string(),
    /** Target of the single PUT request with `headers`; null when it has expired or is already used. */
    signedUrl: z.string().nullable(),
    /** The exact headers of the PUT request. */
    headers: z.record(z.string(), z.string()),
    metadata: z.object({
      objectType: z.enum(objectTypes),
      rowId: z.guid().nullable(),
      /** In seconds, measured by the server when possible. */
      duration: z.number().nullable(),
    }),
    needProcessing: z.boolean(),
    status: z.enum(uploadStatuses),
    /** Why the status is `error` or `failed`, in the caller's language. */
    reason: z.string().nullable(),
    /** In bytes; null until the transfer is done when no size was announced. */
    size: z.int().nullable(),
    contentType: z.string(),
  })
  .meta({ id: 'UploadTask' });
export type UploadTask = z.infer<typeof UploadTask>;

/** The callback of the external service when it has processed a file (UPLOADS-05, GAP-78). */
export const UploadCallback = z.strictObject({
  rowId: z.guid(),
  status: z.enum(['finished', 'failed']),
  duration: z.number().min(0).max(86_400).optional(),
});
export type UploadCallback = z.infer<typeof UploadCallback>;

export const FileId = z.object({ id: z.guid() });
