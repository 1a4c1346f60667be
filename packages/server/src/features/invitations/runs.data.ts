import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { DB } from '#platform/db/tables';

export type RunRow = Selectable<DB['invitation_runs']>;

export const insertRun = (db: Db, row: Insertable<DB['invitation_runs']>) =>
  db.insertInto('invitation_runs').values(row).returningAll().executeTakeFirstOrThrow();

const runQuery = (db: Db, org: OrgId, id: string) =>
  db.selectFrom('invitation_runs').selectAll().where('organization_id', '=', org).where('id', '=', id);

export const findRun = (db: Db, org: OrgId, id: string): Promise<RunRow | undefined> =>
  runQuery(db, org, id).executeTakeFirst();

/** Locks the run until the transaction ends: one worker at a time prepares it. */
export const lockRun = (db: Db, org: OrgId, id: string): Promise<RunRow | undefined> =>
  runQuery(db, org, id).forUpdate().executeTakeFirst();

/** Which of these are people of the organization. */
export const knownIds = async (db: Db, org: OrgId, userIds: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', org)
    .where((e) => e('id', '=', e.fn.any(e.val([...userIds]))))
    .execute();
  return new Set(rows.map(({ id }) => id));
};

export type Candidate = {
  id: string;
  email: string | null;
  phone: string | null;
  role_type: string;
  invitation_status: string;
  is_under_way: boolean;
  last_at: Date | null;
  /** Invitations in the last 24 hours. */
  recent: number;
};

/** The next people of a run by id, with the number of their invitations after `since`. */
export const nextCandidates = async (db: Db, run: RunRow, since: Date, most: number): Promise<Candidate[]> => {
  const { organization_id: org, user_ids: ids, filter, reached_id: reached } = run;
  const statuses = filter === 'unclaimed' ? ['invited'] : ['notInvited', 'pending'];
  const { rows } = await sql<Candidate>`
    select u.id, u.email, u.phone, u.role_type, u.invitation_status,
      coalesce(i.is_under_way, false) as is_under_way, i.last_at, coalesce(i.recent, 0)::int as recent
    from users u left join lateral (
      select bool_or(a.state in ('queued', 'sending') or (a.state = 'uncertain' and a.next_try_at is not null)) as is_under_way, max(a.created_at) as last_at,
        count(*) filter (where a.created_at > ${since}) as recent
      from invitations a where a.organization_id = u.organization_id and a.user_id = u.id
    ) i on true
    where u.organization_id = ${org}
      and ${ids ? sql`u.id = any(${ids}::uuid[])` : sql`u.invitation_status = any(${statuses}::text[])`}
      and ${reached ? sql`u.id > ${reached}` : sql`true`}
    order by u.id limit ${most}`.execute(db);
  return rows;
};

/** Skips people who were invited in the meantime. Returns the ids of the people who were queued. */
export const queueForRun = async (db: Db, rows: Insertable<DB['invitations']>[]): Promise<string[]> => {
  if (rows.length === 0) return [];
  const queued = await db
    .insertInto('invitations')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();
  return queued.map(({ user_id }) => user_id);
};

export type BatchCounts = {
  found: number;
  notInvitable: number;
  unreachable: number;
  tooSoon: number;
  overLimit: number;
};

export const recordBatch = (
  db: Db,
  run: RunRow,
  { found, notInvitable, unreachable, tooSoon, overLimit }: BatchCounts,
  { reachedId, preparedAt }: { reachedId: string | null; preparedAt: Date | null },
) =>
  db
    .updateTable('invitation_runs')
    .set({
      found: run.found + found,
      not_invitable: run.not_invitable + notInvitable,
      unreachable: run.unreachable + unreachable,
      too_soon: run.too_soon + tooSoon,
      over_limit: run.over_limit + overLimit,
      reached_id: reachedId,
      prepared_at: preparedAt,
    })
    .where('organization_id', '=', run.organization_id)
    .where('id', '=', run.id)
    .execute();

export type Progress = {
  waiting: number;
  sent: number;
  failed: number;
  uncertain: number;
  cancelled: number;
  /** Waiting invitations that were tried at least once. */
  delayed: number;
  first_at: Date | null;
};

export const progressOf = async (db: Db, org: OrgId, runId: string): Promise<Progress> => {
  const { rows } = await sql<Progress>`
    select count(*) filter (where state in ('queued', 'sending') or next_try_at is not null)::int as waiting, count(*) filter (where state in ('sent', 'delivered'))::int as sent,
      count(*) filter (where state = 'failed')::int as failed, count(*) filter (where state = 'uncertain' and next_try_at is null)::int as uncertain,
      count(*) filter (where state = 'cancelled')::int as cancelled,
      count(*) filter (where next_try_at is not null and reason is not null)::int as delayed, min(sent_at) as first_at
    from invitations where organization_id = ${org} and run_id = ${runId}`.execute(db);
  return rows[0]!;
};

/** Runs started before `before` that are not fully prepared: their worker was lost. */
export const unpreparedRuns = (ownerDb: Db, before: Date) =>
  ownerDb
    .selectFrom('invitation_runs')
    .select(['organization_id', 'id'])
    .where('prepared_at', 'is', null)
    .where('created_at', '<', before)
    .execute();
