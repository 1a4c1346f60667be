import { type RawBuilder, sql } from 'kysely';

/** The people whom the caller may see; null for everybody. */
export type Reach = { ids: ReadonlySet<string> } | null;

/** A condition on a column of user ids. */
export const withinReach = (reach: Reach, column: RawBuilder<unknown>): RawBuilder<unknown> =>
  reach ? sql`${column} = any(${sql.val([...reach.ids])}::uuid[])` : sql`true`;
