import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '../context.ts';
import type { Db } from './db.ts';

type OldRows = {
  /** Their number up to `most`, and the moment of the oldest of them. */
  count: (db: Db, org: OrgId, before: Date, most: number) => Promise<{ count: number; oldest: Date | null }>;
  /** Deletes at most `most`, the smallest ids first; answers how many. */
  remove: (db: Db, org: OrgId, before: Date, most: number) => Promise<number>;
};

/** The rows of a table of organizations whose column `at` lies before a moment. `where` leaves rows out. */
export const oldRows = ({
  table,
  at,
  where = sql`true`,
}: {
  table: string;
  at: string;
  where?: RawBuilder<unknown>;
}): OldRows => {
  const oldest = (org: OrgId, before: Date, most: number) => sql`
    select id, ${sql.ref(at)} as at from ${sql.table(table)}
    where organization_id = ${org} and ${sql.ref(at)} < ${before} and ${where} order by id limit ${most}`;
  return {
    count: async (db, org, before, most) => {
      const { rows } = await sql<{ count: number; oldest: Date | null }>`
        select count(*)::int as count, min(at) as oldest from (${oldest(org, before, most)}) as old`.execute(db);
      return rows[0]!;
    },
    remove: async (db, org, before, most) => {
      const done = await sql`delete from ${sql.table(table)} where organization_id = ${org}
        and id in (select id from (${oldest(org, before, most)}) as old)`.execute(db);
      return Number(done.numAffectedRows ?? 0);
    },
  };
};
