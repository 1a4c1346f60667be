import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { StoredRun } from './runs.data.ts';

/** Locks some stubs that nobody opened; those whose person was reminded lately are counted. */
export const lockUnseen = async (
  db: Db,
  org: OrgId,
  { runId, ids, before }: { runId: string; ids: readonly string[]; before: Date },
): Promise<{ ids: string[]; tooSoon: number }> => {
  const { rows } = await sql<{ id: string; isSoon: boolean }>`
    select id, coalesce(reminded_at > ${before}, false) as "isSoon" from paystubs
    where organization_id = ${org} and run_id = ${runId} and state = 'unseen' and user_id is not null
      and id = any(${sql.val([...ids])}::uuid[]) order by id for update`.execute(db);
  return {
    ids: rows.filter(({ isSoon }) => !isSoon).map(({ id }) => id),
    tooSoon: rows.filter(({ isSoon }) => isSoon).length,
  };
};

export type UnseenCounts = { left: number; tooSoon: number };

export const countUnseen = async (
  db: Db,
  org: OrgId,
  { runId, before }: { runId: string; before: Date },
): Promise<UnseenCounts> => {
  const { rows } = await sql<UnseenCounts>`
    select count(*) filter (where reminded_at is null or reminded_at <= ${before})::int as left,
      count(*) filter (where reminded_at > ${before})::int as "tooSoon"
    from paystubs where organization_id = ${org} and run_id = ${runId} and state = 'unseen' and user_id is not null`.execute(
    db,
  );
  return rows[0]!;
};

export const markReminded = (db: Db, org: OrgId, ids: readonly string[], at: Date) =>
  sql`update paystubs set reminded_at = ${at} where organization_id = ${org} and id = any(${sql.val([...ids])}::uuid[])`.execute(
    db,
  );

export const beginReminder = (db: Db, org: OrgId, runId: string, { at, total }: { at: Date; total: number }) =>
  db
    .updateTable('paystub_runs')
    .set({ reminding_at: at, reminding_total: total, reminding_done: 0 })
    .where('organization_id', '=', org)
    .where('id', '=', runId)
    .execute();

export type RemindedRun = StoredRun & { reminding_at: Date };

/** The payroll whose people are being reminded, locked. */
export const lockReminding = async (db: Db, org: OrgId, runId: string): Promise<RemindedRun | undefined> => {
  const run = await db
    .selectFrom('paystub_runs')
    .selectAll()
    .where('organization_id', '=', org)
    .where('id', '=', runId)
    .where('reminding_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  return run as RemindedRun | undefined;
};

/** Position in the order of a payroll from which the next batch continues. */
export type Cursor = { nameKey: string; id: string };

/** Locks the next stubs that nobody opened, whose people were not reminded since `before`. */
export const lockNextUnseen = async (
  db: Db,
  org: OrgId,
  { id: runId, reminding_at: at }: RemindedRun,
  { before, after, most }: { before: Date; after: Cursor | null; most: number },
): Promise<Cursor[]> => {
  const isNext = after ? sql`and (name_key, id) > (${after.nameKey}, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<Cursor>`select id, name_key as "nameKey" from paystubs
    where organization_id = ${org} and run_id = ${runId} and state = 'unseen' and user_id is not null and released_at <= ${at}
      and (reminded_at is null or reminded_at <= ${before}) ${isNext} order by name_key, id limit ${most} for update`.execute(
    db,
  );
  return rows;
};

export const addReminded = (db: Db, org: OrgId, runId: string, people: number) =>
  db
    .updateTable('paystub_runs')
    .set((e) => ({ reminding_done: e('reminding_done', '+', people) }))
    .where('organization_id', '=', org)
    .where('id', '=', runId)
    .execute();

export const endReminder = (db: Db, org: OrgId, runId: string) =>
  db
    .updateTable('paystub_runs')
    .set({ reminding_at: null, reminding_total: null, reminding_done: null })
    .where('organization_id', '=', org)
    .where('id', '=', runId)
    .execute();

/** Payrolls whose people are to be reminded by the clock, once. */
export const dueReminders = async (ownerDb: Db, now: Date): Promise<{ org: string; id: string }[]> => {
  const { rows } = await sql<{ org: string; id: string }>`
    select r.organization_id as org, r.id from paystub_runs r
      left join paystub_settings s on s.organization_id = r.organization_id
    where r.last_released_at is not null and r.auto_reminded_at is null and r.stage = 'released'
      and (s.organization_id is null or s.remind_after_days is not null)
      and r.last_released_at <= ${now}::timestamptz - make_interval(days => coalesce(s.remind_after_days, 7))
      and r.last_released_at > ${now}::timestamptz - make_interval(days => 60)
    order by r.last_released_at limit 100`.execute(ownerDb);
  return rows;
};

export const markAutoReminded = (db: Db, org: OrgId, id: string, now: Date) =>
  db
    .updateTable('paystub_runs')
    .set({ auto_reminded_at: now })
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .where('auto_reminded_at', 'is', null)
    .returning('reminding_at as remindingAt')
    .executeTakeFirst();

export type OpenWork = { org: string; id: string; isReminding: boolean; isRecalling: boolean };

/** Payrolls of all organizations with a reminder or a recall that is not over. */
export const openWork = (ownerDb: Db): Promise<OpenWork[]> =>
  ownerDb
    .selectFrom('paystub_runs')
    .select((e) => [
      'organization_id as org',
      'id',
      e('reminding_at', 'is not', null).as('isReminding'),
      e('recalling_from', 'is not', null).as('isRecalling'),
    ])
    .where((e) => e.or([e('reminding_at', 'is not', null), e('recalling_from', 'is not', null)]))
    .limit(100)
    .execute() as Promise<OpenWork[]>;
