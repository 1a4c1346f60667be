import { z } from 'zod';
import { Instant } from '../kit/dates.ts';
import { name } from '../kit/texts.ts';

/** A file of a person: a contract, a certificate. It is encrypted and can only be read through `open`. */
export const UserDocument = z
  .object({
    id: z.guid(),
    name: z.string(),
    contentType: z.string(),
    /** In bytes. */
    size: z.int(),
    /** Who added it; the id is null when that person is not (or no longer) in the organization. */
    addedBy: z.object({ id: z.guid().nullable(), displayName: z.string() }),
    addedAt: Instant,
  })
  .meta({ id: 'UserDocument' });
export type UserDocument = z.infer<typeof UserDocument>;

export const UserDocumentChanges = z.strictObject({ name: name(200) });
export type UserDocumentChanges = z.infer<typeof UserDocumentChanges>;

/** A signed URL, valid for at most 15 minutes. */
export const OpenedDocument = z.object({ url: z.string() });
export type OpenedDocument = z.infer<typeof OpenedDocument>;
