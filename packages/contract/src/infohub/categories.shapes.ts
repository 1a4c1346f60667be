import { z } from 'zod';
import { Id } from '../audiences/audiences.shapes.ts';
import { Instant } from '../kit/dates.ts';
import { PageQuery } from '../kit/page.ts';
import { name, optionalLine } from '../kit/texts.ts';
import { Version } from '../kit/version.ts';
import { Tile, tileFields } from './articles.shapes.ts';
import { LONGEST_CATEGORY_DESCRIPTION } from './tiles.rules.ts';

const fields = {
  name: name(60),
  description: optionalLine(LONGEST_CATEGORY_DESCRIPTION),
  ...tileFields,
};

/** A category of the Info Hub. `order` counts from 1; null for a deleted category. */
export const InfoHubCategory = z
  .object({
    id: z.guid(),
    version: z.int(),
    name: z.string(),
    description: z.string().nullable(),
    ...Tile.shape,
    order: z.int().nullable(),
    /** Drafts and published articles; `publishedCount` only the published ones. */
    articleCount: z.int(),
    publishedCount: z.int(),
    deletedAt: Instant.nullable(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'InfoHubCategory' });
export type InfoHubCategory = z.infer<typeof InfoHubCategory>;

/** Without an icon or a colour, a document on green. */
export const NewCategory = z.strictObject({
  name: fields.name,
  ...z.object(fields).omit({ name: true }).partial().shape,
});
export type NewCategory = z.infer<typeof NewCategory>;
/** Only the fields that are sent change. */
export const CategoryChanges = z.strictObject({ version: Version, ...z.object(fields).partial().shape });
export type CategoryChanges = z.infer<typeof CategoryChanges>;

/** In the order of the app. */
export const CategoryFilter = PageQuery.extend({
  perPage: PageQuery.shape.perPage.default(100),
  search: z.string().trim().max(60).optional(),
  status: z.enum(['active', 'deleted']).default('active'),
});
export type CategoryFilter = z.infer<typeof CategoryFilter>;

/** The articles of a category that is deleted go to `moveTo`, at its end. */
export const CategoryRemoval = z.strictObject({ moveTo: Id.optional() });
export type CategoryRemoval = z.infer<typeof CategoryRemoval>;

/** The articles that prevent a deletion: the first ones by title, and the total number. */
export type CategoryUses = { items: { id: string; title: string }[]; total: number };
