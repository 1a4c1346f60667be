import { z } from 'zod';
import { objectTypes, postPictureUses, uploadStatuses } from './uploads.rules.ts';

/** A picture that is stored: what every multipart upload answers (GAP-16). */
export const UploadedPicture = z
  .object({
    id: z.guid(),
    /** Signed, readable for at most 15 minutes; the part after its last slash is the blob id. */
    url: z.string(),
    blobId: z.string(),
    name: z.string(),
    /** Pixels. */
    width: z.int(),
    height: z.int(),
    /** Bytes. */
    size: z.int(),
  })
  .meta({ id: 'UploadedPicture' });
export type UploadedPicture = z.infer<typeof UploadedPicture>;

/** The fields of the form beside `file`. */
export const PostPictureForm = z.strictObject({ use: z.enum(postPictureUses).default('postVisual') });
export const NoFields = z.strictObject({});

/** What the file will belong to, and how long it plays, in seconds, when the browser could tell (UPLOADS-01). */
export const UploadMetadata = z.strictObject({
  objectType: z.enum(objectTypes),
  rowId: z.guid().optional(),
  duration: z.number().min(0).max(86_400).optional(),
});

export const NewUpload = z.strictObject({
  name: z.string().trim().min(1).max(255),
  /** Content type as the browser says it. */
  type: z.string().max(200).default(''),
  /** Bytes. Without it the largest file of the kind may come. */
  size: z.int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  metadata: UploadMetadata,
  /** Someone else works on the file after its transfer: it stays in `processing` until the callback. */
  needProcessing: z.boolean().default(false),
});
export type NewUpload = z.infer<typeof NewUpload>;

/** An upload task as the server knows it (UPLOADS-01, GAP-78). The progress is the sender's to know. */
export const UploadTask = z
  .object({
    id: z.guid(),
    name: z.string(),
    blobId: z.string(),
    /** Signed, readable for at most 15 minutes once the task is finished; of a person's file that is in use, without a signature. */
    url: z.string(),
    /** Where the bytes go, by one PUT with `headers`; null when it is too late or already done. */
    signedUrl: z.string().nullable(),
    /** Exactly the headers that the PUT must carry. */
    headers: z.record(z.string(), z.string()),
    metadata: z.object({
      objectType: z.enum(objectTypes),
      rowId: z.guid().nullable(),
      /** Seconds, by the server's own reading when it could. */
      duration: z.number().nullable(),
    }),
    needProcessing: z.boolean(),
    status: z.enum(uploadStatuses),
    /** Why it ended in `error` or `failed`, in the caller's language. */
    reason: z.string().nullable(),
    /** Bytes; null until the transfer is done when none were announced. */
    size: z.int().nullable(),
    contentType: z.string(),
  })
  .meta({ id: 'UploadTask' });
export type UploadTask = z.infer<typeof UploadTask>;

/** What whoever works on a file says when it is done (UPLOADS-05, GAP-78). */
export const UploadCallback = z.strictObject({
  rowId: z.guid(),
  status: z.enum(['finished', 'failed']),
  duration: z.number().min(0).max(86_400).optional(),
});
export type UploadCallback = z.infer<typeof UploadCallback>;

export const FileId = z.object({ id: z.guid() });
