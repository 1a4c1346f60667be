import type { AiDraft } from '@fanal/contract/assistant/assistant.shapes';
import type { GoldenCause, GoldenOutcome } from '@fanal/contract/assistant/golden-questions.rules';
import type { GoldenAnswer, GoldenWording } from '@fanal/contract/assistant/golden-questions.shapes';
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

export type RunRow = {
  id: string;
  cause: GoldenCause;
  causeName: string | null;
  draft: AiDraft | null;
  status: 'waiting' | 'running' | 'done';
  model: string | null;
  total: number;
  done: number;
  failed: number;
  changed: number;
  requestedAt: Date;
  finishedAt: Date | null;
};

const columns = sql`r.id, r.cause, r.cause_name as "causeName", r.draft, r.status, r.model, r.total, r.done, r.failed, r.changed,
  r.requested_at as "requestedAt", r.finished_at as "finishedAt"`;

const some = async (db: Db, org: OrgId, rest: RawBuilder<unknown>): Promise<RunRow[]> => {
  const { rows } =
    await sql<RunRow>`select ${columns} from ai_golden_runs r where r.organization_id = ${org} and ${rest}`.execute(db);
  return rows;
};

export const pageOfRuns = (db: Db, org: OrgId, { page, perPage }: { page: number; perPage: number }) =>
  some(db, org, sql`r.cause <> 'draft' order by r.id desc limit ${perPage} offset ${(page - 1) * perPage}`);

export const countRuns = async (db: Db, org: OrgId): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ai_golden_runs
    where organization_id = ${org} and cause <> 'draft'`.execute(db);
  return rows[0]!.count;
};

export const findUnderWay = async (db: Db, org: OrgId) =>
  (await some(db, org, sql`r.cause <> 'draft' and r.status <> 'done' order by r.id desc limit 1`))[0];
export const lastDone = (db: Db, org: OrgId, most: number) =>
  some(db, org, sql`r.cause <> 'draft' and r.status = 'done' order by r.id desc limit ${most}`);
export const findRun = async (db: Db, org: OrgId, id: string) => (await some(db, org, sql`r.id = ${id}`))[0];
/** The run, locked until the end of the transaction. */
export const lockRun = async (db: Db, org: OrgId, id: string) => (await some(db, org, sql`r.id = ${id} for update`))[0];

type Wanted = { id: string; cause: GoldenCause; causeName: string | null; total: number; now: Date };

/** The run that waits, with the latest cause; a new one when none waits. */
export const requestRun = async (db: Db, org: OrgId, { id, cause, causeName, total, now }: Wanted): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into ai_golden_runs (organization_id, id, cause, cause_name, status, total, requested_at, touched_at)
    values (${org}, ${id}, ${cause}, ${causeName}, 'waiting', ${total}, ${now}, ${now})
    on conflict (organization_id) where status = 'waiting' and cause <> 'draft'
    do update set cause = excluded.cause, cause_name = excluded.cause_name, total = excluded.total,
      requested_at = excluded.requested_at, touched_at = excluded.touched_at
    returning id`.execute(db);
  return rows[0]!.id;
};

export const insertTrial = (
  db: Db,
  org: OrgId,
  { id, draft, total, now }: { id: string; draft: AiDraft; total: number; now: Date },
) =>
  db
    .insertInto('ai_golden_runs')
    .values({
      organization_id: org,
      id,
      cause: 'draft',
      draft: JSON.stringify(draft),
      status: 'waiting',
      total,
      requested_at: now,
      touched_at: now,
    })
    .execute();

export const beginRun = (db: Db, org: OrgId, id: string, { model, now }: { model: string | null; now: Date }) =>
  sql`update ai_golden_runs set status = 'running', model = ${model}, touched_at = ${now},
      total = (select count(*) from ai_golden_questions where organization_id = ${org})
    where organization_id = ${org} and id = ${id}`.execute(db);

export type PendingQuestion = {
  id: string;
  version: number;
  wordings: GoldenWording[];
  accepted: GoldenAnswer[] | null;
};

/** The next question to which a run has not come. */
export const nextQuestion = async (db: Db, org: OrgId, runId: string): Promise<PendingQuestion | undefined> => {
  const { rows } = await sql<PendingQuestion>`select q.id, q.version, q.wordings, q.accepted from ai_golden_questions q
    where q.organization_id = ${org} and not exists (select from ai_golden_results x
      where x.organization_id = ${org} and x.run_id = ${runId} and x.question_id = q.id)
    order by q.created_at, q.id limit 1`.execute(db);
  return rows[0];
};

type Result = { runId: string; questionId: string; outcome: GoldenOutcome; answers: readonly GoldenAnswer[] };

/** Kept once: a run that was taken up twice finds its first result there. */
export const insertResult = async (
  db: Db,
  org: OrgId,
  { runId, questionId, outcome, answers }: Result,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into ai_golden_results (organization_id, run_id, question_id, outcome, answers)
    values (${org}, ${runId}, ${questionId}, ${outcome}, ${JSON.stringify(answers)}::jsonb) on conflict do nothing`.execute(
    db,
  );
  return (numAffectedRows ?? 0n) > 0n;
};

export const replaceResult = (db: Db, org: OrgId, { runId, questionId, outcome, answers }: Result) =>
  sql`update ai_golden_results set outcome = ${outcome}, answers = ${JSON.stringify(answers)}::jsonb
    where organization_id = ${org} and run_id = ${runId} and question_id = ${questionId}`.execute(db);

/** Counts what a run has found so far. */
export const touchRun = (db: Db, org: OrgId, id: string, { now, isDone }: { now: Date; isDone: boolean }) =>
  sql`update ai_golden_runs r set touched_at = ${now}, done = x.done, failed = x.failed, changed = x.changed,
      status = case when ${isDone} then 'done' else r.status end,
      total = case when ${isDone} then x.done else greatest(r.total, x.done) end,
      finished_at = case when ${isDone} then ${now}::timestamptz else r.finished_at end
    from (select count(*)::int as done, (count(*) filter (where outcome = 'failed'))::int as failed,
        (count(*) filter (where outcome = 'changed'))::int as changed
      from ai_golden_results where organization_id = ${org} and run_id = ${id}) x
    where r.organization_id = ${org} and r.id = ${id}`.execute(db);

/** Keeps the latest runs, and trials of the last day. */
export const forgetRuns = (db: Db, org: OrgId, { most, trialsBefore }: { most: number; trialsBefore: Date }) =>
  sql`delete from ai_golden_runs r where r.organization_id = ${org} and (
      (r.cause = 'draft' and r.requested_at < ${trialsBefore})
      or (r.cause <> 'draft' and r.id < (select min(x.id::text)::uuid from (select k.id from ai_golden_runs k
        where k.organization_id = ${org} and k.cause <> 'draft' order by k.id desc limit ${most}) x)))`.execute(db);

export type ResultRow = { runId: string; questionId: string; outcome: GoldenOutcome; answers: GoldenAnswer[] };

export const resultsOf = async (
  db: Db,
  org: OrgId,
  runIds: readonly string[],
  questionIds: readonly string[],
): Promise<ResultRow[]> => {
  const { rows } =
    await sql<ResultRow>`select run_id as "runId", question_id as "questionId", outcome, answers from ai_golden_results
    where organization_id = ${org} and run_id = any(${sql.val(runIds)}::uuid[]) and question_id = any(${sql.val(questionIds)}::uuid[])
    order by run_id`.execute(db);
  return rows;
};

export type FailingRow = { id: string; wordings: GoldenWording[]; answers: GoldenAnswer[] };

export const failingIn = async (db: Db, org: OrgId, runId: string): Promise<FailingRow[]> => {
  const { rows } = await sql<FailingRow>`select q.id, q.wordings, x.answers from ai_golden_results x
    join ai_golden_questions q on q.organization_id = x.organization_id and q.id = x.question_id
    where x.organization_id = ${org} and x.run_id = ${runId} and x.outcome = 'failed' order by q.created_at, q.id`.execute(
    db,
  );
  return rows;
};

/** Runs that have stood still since then, in all organizations. Takes the owner's connection. */
export const findStanding = async (ownerDb: Db, before: Date): Promise<{ org: OrgId; id: string }[]> => {
  const { rows } = await sql<{ org: OrgId; id: string }>`select organization_id as org, id from ai_golden_runs
    where status <> 'done' and touched_at < ${before} order by touched_at limit 100`.execute(ownerDb);
  return rows;
};

/** Organizations whose latest run was answered by another model. Takes the owner's connection. */
export const findAnsweredBefore = async (ownerDb: Db, model: string | null): Promise<OrgId[]> => {
  const { rows } = await sql<{ org: OrgId }>`select o.organization_id as org from organizations o cross join lateral (
      select r.model, r.status from ai_golden_runs r where r.organization_id = o.organization_id and r.cause <> 'draft' order by r.id desc limit 1) x
    where x.status = 'done' and x.model is distinct from ${model}
      and exists (select from ai_golden_questions q where q.organization_id = o.organization_id)`.execute(ownerDb);
  return rows.map(({ org }) => org);
};
