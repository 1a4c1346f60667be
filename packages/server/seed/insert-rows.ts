import { type Insertable, sql } from 'kysely';
import type { Db } from '#platform/db/db';
import type { DB } from '#platform/db/tables';

/**
 * Inserts thousands of rows with one statement and one parameter; all rows have the same columns, other columns get
 * their defaults.
 */
export const insertRows = async <Table extends keyof DB & string>(
  db: Db,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<void> => {
  if (rows.length === 0) return;
  const columns = sql.join(Object.keys(rows[0]!).map((column) => sql.ref(column)));
  const source = sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`;
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from ${source}`.execute(db);
};

/**
 * Foreign key checks use cached plans from when the tables were small; these plans would scan the tables that are now
 * large.
 */
const forgetPlans = (db: Db) => sql`discard plans`.execute(db);

const BATCH = 5_000;

/** Creates and inserts `count` rows; the next batch is created while the database inserts the current one. */
export const insertInBatches = async (
  db: Db,
  count: number,
  insertBatch: (from: number, to: number) => () => Promise<void>,
  onProgress: (done: number) => void,
): Promise<void> => {
  let running = Promise.resolve();
  for (let from = 0; from < count; from += BATCH) {
    const insert = insertBatch(from, Math.min(count, from + BATCH));
    await running;
    onProgress(from);
    running = forgetPlans(db).then(insert);
  }
  await running;
  onProgress(count);
};
