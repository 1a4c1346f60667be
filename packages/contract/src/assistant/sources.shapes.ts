import { z } from 'zod';
import { Id } from '../audiences/audiences.shapes.ts';
import { Version } from '../kit/version.ts';
import { articleChoices, postMonthChoices } from './assistant.rules.ts';

const counts = z.object({
  /** Published articles or posts that are chosen. */
  chosen: z.int(),
  /** How many of them were read as they are now. */
  read: z.int(),
});

/** What the assistant answers from beside its files (decision 70). */
export const AiSources = z
  .object({
    version: z.int(),
    articles: z.enum(articleChoices),
    /** For `categories`. */
    categories: z.array(z.object({ id: z.guid(), name: z.string() })),
    hasPosts: z.boolean(),
    /** Only posts published in the last so many months; null for all. */
    postMonths: z.literal([...postMonthChoices]).nullable(),
    counts: z.object({ articles: counts, posts: counts }),
  })
  .meta({ id: 'AiSources' });
export type AiSources = z.infer<typeof AiSources>;

/** Only what is sent changes. `categories` needs at least one category. */
export const AiSourcesChanges = z.strictObject({
  version: Version,
  articles: z.enum(articleChoices).optional(),
  categoryIds: z.array(Id).max(200).optional(),
  hasPosts: z.boolean().optional(),
  postMonths: z
    .literal([...postMonthChoices])
    .nullable()
    .optional(),
});
export type AiSourcesChanges = z.infer<typeof AiSourcesChanges>;
