import type { RunList } from '@fanal/contract/paystubs/paystub-runs.shapes';
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { briefColumns, type StoredBrief } from '#platform/db/person-brief';
import type { DB } from '#platform/db/tables';

export type StoredRun = Selectable<DB['paystub_runs']>;

const byDate = (db: Db, org: OrgId, payDate: string) =>
  db.selectFrom('paystub_runs').selectAll().where('organization_id', '=', org).where('pay_date', '=', payDate);

export const findRun = (db: Db, org: OrgId, payDate: string) => byDate(db, org, payDate).executeTakeFirst();
export const lockRun = (db: Db, org: OrgId, payDate: string) => byDate(db, org, payDate).forUpdate().executeTakeFirst();

export const lockRunById = (db: Db, org: OrgId, id: string) =>
  db
    .selectFrom('paystub_runs')
    .selectAll()
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

type NewRun = { id: string; payDate: string; periodStart: string; periodEnd: string; by: string; now: Date };

/** Begins a payroll unless there is one. */
export const beginRun = (db: Db, org: OrgId, { id, payDate, periodStart, periodEnd, by, now }: NewRun) =>
  sql`insert into paystub_runs (organization_id, id, pay_date, period_start, period_end, stage, received_at, received_by_name, created_at)
    values (${org}, ${id}, ${payDate}, ${periodStart}, ${periodEnd}, 'received', ${now}, ${by}, ${now})
    on conflict (organization_id, pay_date) do nothing`.execute(db);

export const updateRun = (
  db: Db,
  org: OrgId,
  id: string,
  changes: Updateable<DB['paystub_runs']>,
): Promise<StoredRun> =>
  db
    .updateTable('paystub_runs')
    .set((e) => ({ ...changes, version: e('version', '+', 1) }))
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const pageOfRuns = async (
  db: Db,
  org: OrgId,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: StoredRun[]; total: number }> => {
  const all = db.selectFrom('paystub_runs').where('organization_id', '=', org);
  const { total } = await all.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await all
    .selectAll()
    .orderBy('pay_date', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { rows, total };
};

/** The latest payroll before a pay date that was released. */
export const runBefore = (db: Db, org: OrgId, payDate: string): Promise<StoredRun | undefined> =>
  db
    .selectFrom('paystub_runs')
    .selectAll()
    .where('organization_id', '=', org)
    .where('pay_date', '<', payDate)
    .where('released_at', 'is not', null)
    .orderBy('pay_date', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Accounts of those who decided about stubs that wait. */
export const decidersOf = async (db: Db, org: OrgId, runId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select distinct decided_by_account as id from paystubs
    where organization_id = ${org} and run_id = ${runId} and decided_by_account is not null and state in ('ready', 'held')`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

export const openedOf = async (db: Db, org: OrgId, runId: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select coalesce(sum(stubs), 0)::int as n from paystub_counts
    where organization_id = ${org} and run_id = ${runId} and state = 'seen'`.execute(db);
  return rows[0]!.n;
};

/** Stubs that count for a person: they wait for release, or were released. */
const counted = (
  org: OrgId,
  runId: string | null,
) => sql`select s.user_id from paystubs s where s.organization_id = ${org}
  and s.run_id = ${runId}::uuid and s.user_id is not null and s.state in ('ready', 'doubt', 'contradiction', 'held', 'unseen', 'seen')`;

/** Active people with an employee number. */
const payable = (org: OrgId) =>
  sql`u.organization_id = ${org} and u.employee_number is not null and u.invitation_status <> 'disabled'`;

type Compared = { runId: string; previousId: string | null; periodEnd: string };

export type Differences = {
  people: number;
  without: number;
  hiredAfter: number;
  missing: number;
  fresh: number;
  twice: number;
};

export const compareRuns = async (
  db: Db,
  org: OrgId,
  { runId, previousId, periodEnd }: Compared,
): Promise<Differences> => {
  const { rows } = await sql<Differences>`
    with now_has as materialized (select user_id, count(*)::int as stubs from (${counted(org, runId)}) s group by user_id),
      had as materialized (select distinct user_id from (${counted(org, previousId)}) s),
      missing_people as (select u.id, u.hire_date from users u where ${payable(org)} and not exists (select from now_has n where n.user_id = u.id))
    select (select count(*)::int from now_has) as people,
      (select count(*)::int from now_has where stubs > 1) as twice,
      (select count(*)::int from missing_people) as without,
      (select count(*)::int from missing_people where hire_date > ${periodEnd}::date) as "hiredAfter",
      (select count(*)::int from had where not exists (select from now_has n where n.user_id = had.user_id)) as missing,
      (select case when ${previousId}::uuid is null then 0 else count(*)::int end from now_has n
        where not exists (select from had where had.user_id = n.user_id)) as fresh`.execute(db);
  return rows[0]!;
};

const lists: Record<RunList, (org: OrgId, compared: Compared) => RawBuilder<unknown>> = {
  without: (
    org,
    { runId, periodEnd },
  ) => sql`${payable(org)} and (u.hire_date is null or u.hire_date <= ${periodEnd}::date)
    and u.id not in (${counted(org, runId)})`,
  missing: (org, { runId, previousId }) =>
    sql`u.organization_id = ${org} and u.id in (${counted(org, previousId)}) and u.id not in (${counted(org, runId)})`,
  fresh: (org, { runId, previousId }) => sql`${previousId}::uuid is not null and u.organization_id = ${org}
    and u.id in (${counted(org, runId)}) and u.id not in (${counted(org, previousId)})`,
  twice: (org, { runId }) => sql`u.organization_id = ${org}
    and u.id in (select user_id from (${counted(org, runId)}) s group by user_id having count(*) > 1)`,
};

export type ListedPerson = StoredBrief & { hireDate: string | null };

export const pageOfPeople = async (
  db: Db,
  org: OrgId,
  compared: Compared,
  { list, page, perPage }: { list: RunList; page: number; perPage: number },
): Promise<{ rows: ListedPerson[]; total: number }> => {
  const condition = lists[list](org, compared);
  const { rows: counts } = await sql<{
    total: number;
  }>`select count(*)::int as total from users u where ${condition}`.execute(db);
  const { rows } = await sql<ListedPerson>`
    select ${briefColumns}, u.hire_date as "hireDate"
    from users u where ${condition}
    order by u.name_key, u.id limit ${perPage} offset ${(page - 1) * perPage}`.execute(db);
  return { rows, total: counts[0]!.total };
};
