import { type RawBuilder, sql } from 'kysely';
import { likePattern, type Slice } from '#platform/db/lists';

/** The articles that contain a text, for the `from` of a statement: with all columns that lists filter and sort by. */
export const articlesFound = (search: string): RawBuilder<unknown> => sql`articles_found(${likePattern(search)})`;

type Placed = { today: string; categoryIds: readonly string[]; within: readonly string[] };

/**
 * For the `from` of a statement: of the published articles that contain a text and have one of these targets, how many each category has
 * (`counts`), and the `ids` of a slice of those `within` some categories, in the order of the app.
 */
export const myArticlesFound = (
  { search, targetIds }: { search: string; targetIds: readonly string[] },
  { today, categoryIds, within, take, skip }: Placed & Slice,
): RawBuilder<unknown> => sql`my_articles_found(${likePattern(search)}, ${sql.val(targetIds)}::uuid[], ${today}::date,
  ${sql.val(categoryIds)}::uuid[], ${sql.val(within)}::uuid[], ${take}, ${skip})`;
