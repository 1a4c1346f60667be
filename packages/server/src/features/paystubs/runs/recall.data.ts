import { type Insertable, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { DB } from '#platform/db/tables';
import type { StoredRun } from './runs.data.ts';

export type RecalledStub = { id: string; userId: string | null; fileName: string; openedCount: number };

type Visible = { runId: string; since: Date };

const visible = (org: OrgId, { runId }: Pick<Visible, 'runId'>) =>
  sql`organization_id = ${org} and run_id = ${runId} and state in ('unseen', 'seen')`;

const recallable = (org: OrgId, which: Visible) => sql`${visible(org, which)} and released_at >= ${which.since}`;

/** Locks some visible stubs; those that were released too long ago are counted. */
export const lockVisible = async (
  db: Db,
  org: OrgId,
  { runId, ids, since }: { runId: string; ids: readonly string[]; since: Date },
): Promise<{ stubs: RecalledStub[]; tooLate: number }> => {
  const { rows } = await sql<RecalledStub & { isLate: boolean }>`
    select id, user_id as "userId", file_name as "fileName", opened_count as "openedCount", released_at < ${since} as "isLate"
    from paystubs where ${visible(org, { runId })} and id = any(${sql.val([...ids])}::uuid[]) order by id for update`.execute(
    db,
  );
  return { stubs: rows.filter(({ isLate }) => !isLate), tooLate: rows.filter(({ isLate }) => isLate).length };
};

export type VisibleCounts = { stubs: number; opened: number; tooLate: number };

export const countVisible = async (db: Db, org: OrgId, which: Visible): Promise<VisibleCounts> => {
  const { since } = which;
  const { rows } = await sql<VisibleCounts>`
    select count(*) filter (where released_at >= ${since})::int as stubs,
      count(*) filter (where released_at >= ${since} and opened_count > 0)::int as opened,
      count(*) filter (where released_at < ${since})::int as "tooLate"
    from paystubs where ${visible(org, which)}`.execute(db);
  return rows[0]!;
};

export const visibleStubs = async (db: Db, org: OrgId, which: Visible): Promise<RecalledStub[]> => {
  const { rows } = await sql<RecalledStub>`
    select id, user_id as "userId", file_name as "fileName", opened_count as "openedCount" from paystubs
    where ${recallable(org, which)} order by id`.execute(db);
  return rows;
};

/** Some of the people who opened their stub. */
export const openersOf = async (
  db: Db,
  org: OrgId,
  { most, ...which }: Visible & { most: number },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from paystubs where ${recallable(org, which)} and opened_count > 0 and user_id is not null
    order by name_key, id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Takes stubs away from their people. To be checked again, they wait; unless another one of the same name does. */
export const recallStubs = async (
  db: Db,
  org: OrgId,
  { ids, checksAgain, at }: { ids: readonly string[]; checksAgain: boolean; at: Date },
): Promise<void> => {
  const isFree = sql`not exists (select from paystubs w where w.organization_id = s.organization_id and w.run_id = s.run_id
    and w.file_name_key = s.file_name_key and w.state in ('ready', 'doubt', 'contradiction', 'held'))`;
  await sql`update paystubs s set recalled_at = ${at}, version = s.version + 1,
      state = case when ${checksAgain} and ${isFree} then 'doubt' else 'recalled' end,
      decided_by_account = case when ${checksAgain} then null else s.decided_by_account end,
      findings = case when ${checksAgain} then jsonb_set(jsonb_set(s.findings, '{verdict}', '"doubt"'), '{reasons}', '["recalled"]') else s.findings end
    where s.organization_id = ${org} and s.id = any(${sql.val([...ids])}::uuid[])`.execute(db);
};

export const insertRecall = (db: Db, row: Insertable<DB['paystub_recalls']>) =>
  db.insertInto('paystub_recalls').values(row).execute();

/** From now on, no stub of a payroll that was released at that moment or later is visible to its person. */
export const beginRecall = (db: Db, org: OrgId, runId: string, from: Date) =>
  db
    .updateTable('paystub_runs')
    .set({ recalling_from: from })
    .where('organization_id', '=', org)
    .where('id', '=', runId)
    .execute();

export type OpenRecall = {
  id: string;
  runId: string;
  from: Date;
  at: Date;
  checksAgain: boolean;
};

/** The recall of a whole payroll that is not over, with the payroll locked. */
export const lockOpenRecall = async (db: Db, org: OrgId, runId: string): Promise<OpenRecall | undefined> => {
  const { rows } = await sql<OpenRecall>`
    select c.id, c.run_id as "runId", r.recalling_from as "from", c.at, c.checks_again as "checksAgain"
    from paystub_runs r join paystub_recalls c on c.organization_id = r.organization_id and c.run_id = r.id and not c.is_over
    where r.organization_id = ${org} and r.id = ${runId} and r.recalling_from is not null for update of r`.execute(db);
  return rows[0];
};

/** How far the recall of a payroll is. */
export const recallProgress = (
  db: Db,
  org: OrgId,
  { id }: StoredRun,
): Promise<{ done: number; total: number } | undefined> =>
  db
    .selectFrom('paystub_recalls')
    .select(['done', 'stubs as total'])
    .where('organization_id', '=', org)
    .where('run_id', '=', id)
    .where('is_over', '=', false)
    .executeTakeFirst();

/** Locks the next stubs that a recall takes back. */
export const lockNext = async (
  db: Db,
  org: OrgId,
  { runId, from }: Pick<OpenRecall, 'runId' | 'from'>,
  most: number,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from paystubs where ${recallable(org, { runId, since: from })}
    order by file_name_key limit ${most} for update`.execute(db);
  return rows.map(({ id }) => id);
};

export const addRecalled = (db: Db, org: OrgId, recallId: string, stubs: number) =>
  db
    .updateTable('paystub_recalls')
    .set((e) => ({ done: e('done', '+', stubs) }))
    .where('organization_id', '=', org)
    .where('id', '=', recallId)
    .execute();

/** Ends a recall. Who opened a stub in the moment of the order is counted too. */
export const endRecall = async (db: Db, org: OrgId, { id, runId, at }: OpenRecall): Promise<void> => {
  await sql`update paystub_recalls set is_over = true, opened = (select count(*)::int from paystubs
      where organization_id = ${org} and run_id = ${runId} and recalled_at = ${at} and opened_count > 0)
    where organization_id = ${org} and id = ${id}`.execute(db);
  await db
    .updateTable('paystub_runs')
    .set({ recalling_from: null })
    .where('organization_id', '=', org)
    .where('id', '=', runId)
    .execute();
};
