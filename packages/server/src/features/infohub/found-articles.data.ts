import { type RawBuilder, sql } from 'kysely';
import { likePattern } from '#platform/db/lists';

/** The articles that contain a text, for the `from` of a statement: with all columns that lists filter and sort by. */
export const articlesFound = (search: string): RawBuilder<unknown> => sql`articles_found(${likePattern(search)})`;
