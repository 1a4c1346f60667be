import { z } from 'zod';
import { AudienceKind, Id } from '../audiences/audiences.shapes.ts';
import { Instant } from '../kit/dates.ts';
import { RichText } from '../kit/rich-text.ts';
import { Version } from '../kit/version.ts';
import { locales } from '../locales.ts';
import { sectionKinds } from './versions.rules.ts';

const locale = z.enum(locales);

/** A published state that was kept, in a list. `number` counts from 1, for each item by itself. */
export const KeptVersion = z
  .object({
    number: z.int(),
    /** When this state became what readers see. */
    publishedAt: Instant,
    /** Null when no person did it (a schedule), or when this person has been deleted. */
    publishedBy: z.object({ id: z.guid(), displayName: z.string() }).nullable(),
    /** The title of the original. */
    title: z.string(),
    locales: z.array(locale),
  })
  .meta({ id: 'KeptVersion' });
export type KeptVersion = z.infer<typeof KeptVersion>;

/** A paragraph, heading or list item in plain words, or the description of a picture. */
export const KeptSection = z.object({ kind: z.enum(sectionKinds), words: z.string() });
export type KeptSection = z.infer<typeof KeptSection>;

export const KeptText = z
  .object({
    locale,
    title: z.string(),
    isOriginal: z.boolean(),
    /** Plain words in reading order: what two versions are compared by. */
    sections: z.array(KeptSection),
    /** HTML rendered and sanitised by the server; it contains no active content. */
    content: z.string(),
    contentJson: RichText.nullable(),
  })
  .meta({ id: 'KeptText' });
export type KeptText = z.infer<typeof KeptText>;

/** A kept state with all that readers saw of it. */
export const KeptVersionDetails = KeptVersion.extend({
  texts: z.array(KeptText),
  attachments: z.array(z.object({ name: z.string() })),
  /** `name` is null when this audience has been deleted since; a restored version goes without it. */
  targets: z.array(z.object({ kind: AudienceKind, id: z.guid(), name: z.string().nullable() })),
  categories: z.array(z.string()),
  /** When and where an event takes place; null for everything else. */
  event: z
    .object({
      startsAt: Instant.nullable(),
      endsAt: Instant.nullable(),
      placeName: z.string().nullable(),
      address: z.string().nullable(),
      url: z.string().nullable(),
    })
    .nullable(),
}).meta({ id: 'KeptVersionDetails' });
export type KeptVersionDetails = z.infer<typeof KeptVersionDetails>;

/** `number`: 1 or more, without a leading sign. */
export const KeptVersionAddress = z.object({
  id: Id,
  number: z.coerce.number<number | string>().int().min(1).max(2_147_483_647),
});

/** `version` is the version of the item that was read, not the number of a kept one. */
export const VersionRestoration = z.strictObject({ version: Version });
export type VersionRestoration = z.infer<typeof VersionRestoration>;

/** The item after its texts, files and settings were put back. */
export const RestoredItem = z.object({ id: z.guid(), version: z.int() });
export type RestoredItem = z.infer<typeof RestoredItem>;
