import { type Insertable, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { DB } from '#platform/db/tables';

export type RecalledStub = { id: string; userId: string | null; fileName: string; openedCount: number };

type Chosen = { runId: string; ids: readonly string[] | null; since: Date };

const chosen = (org: OrgId, { runId, ids }: Omit<Chosen, 'since'>) => sql`organization_id = ${org} and run_id = ${runId}
  and (${ids === null} or id = any(${sql.val([...(ids ?? [])])}::uuid[])) and state in ('unseen', 'seen')`;

/** Locks visible stubs; those that were released too long ago are counted. */
export const lockVisible = async (
  db: Db,
  org: OrgId,
  { since, ...which }: Chosen,
): Promise<{ stubs: RecalledStub[]; tooLate: number }> => {
  const { rows } = await sql<RecalledStub & { isLate: boolean }>`
    select id, user_id as "userId", file_name as "fileName", opened_count as "openedCount", released_at < ${since} as "isLate"
    from paystubs where ${chosen(org, which)} order by id for update`.execute(db);
  return { stubs: rows.filter(({ isLate }) => !isLate), tooLate: rows.filter(({ isLate }) => isLate).length };
};

/** Takes stubs away from their people. To be checked again, they wait; unless another one of the same name does. */
export const recallStubs = async (
  db: Db,
  org: OrgId,
  { ids, checksAgain, now }: { ids: readonly string[]; checksAgain: boolean; now: Date },
): Promise<void> => {
  const isFree = sql`not exists (select from paystubs w where w.organization_id = s.organization_id and w.run_id = s.run_id
    and w.file_name_key = s.file_name_key and w.state in ('ready', 'doubt', 'contradiction', 'held'))`;
  await sql`update paystubs s set recalled_at = ${now}, version = s.version + 1,
      state = case when ${checksAgain} and ${isFree} then 'doubt' else 'recalled' end,
      decided_by_account = case when ${checksAgain} then null else s.decided_by_account end,
      findings = case when ${checksAgain} then jsonb_set(jsonb_set(s.findings, '{verdict}', '"doubt"'), '{reasons}', '["recalled"]') else s.findings end
    where s.organization_id = ${org} and s.id = any(${sql.val([...ids])}::uuid[])`.execute(db);
};

export const insertRecall = (db: Db, row: Insertable<DB['paystub_recalls']>) =>
  db.insertInto('paystub_recalls').values(row).execute();

export type UnseenFilter = { runId: string; ids: readonly string[] | null; before: Date };

/** Locks stubs that nobody opened; those whose person was reminded lately are counted. */
export const lockUnseen = async (
  db: Db,
  org: OrgId,
  { runId, ids, before }: UnseenFilter,
): Promise<{ ids: string[]; tooSoon: number }> => {
  const { rows } = await sql<{ id: string; isSoon: boolean }>`
    select id, coalesce(reminded_at > ${before}, false) as "isSoon" from paystubs
    where organization_id = ${org} and run_id = ${runId} and state = 'unseen' and user_id is not null
      and (${ids === null} or id = any(${sql.val([...(ids ?? [])])}::uuid[])) order by id for update`.execute(db);
  return {
    ids: rows.filter(({ isSoon }) => !isSoon).map(({ id }) => id),
    tooSoon: rows.filter(({ isSoon }) => isSoon).length,
  };
};

export const markReminded = (db: Db, org: OrgId, ids: readonly string[], now: Date) =>
  sql`update paystubs set reminded_at = ${now} where organization_id = ${org} and id = any(${sql.val([...ids])}::uuid[])`.execute(
    db,
  );

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

export const markAutoReminded = (ownerDb: Db, org: OrgId, id: string, now: Date) =>
  ownerDb
    .updateTable('paystub_runs')
    .set({ auto_reminded_at: now })
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .where('auto_reminded_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
