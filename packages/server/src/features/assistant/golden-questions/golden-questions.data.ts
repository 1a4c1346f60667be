import type { GoldenOutcome } from '@fanal/contract/assistant/golden-questions.rules';
import type {
  GoldenAnswer,
  GoldenQuestionFilter,
  GoldenWording,
} from '@fanal/contract/assistant/golden-questions.shapes';
import { nameKey } from '@fanal/contract/names.rules';
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { likePattern } from '#platform/db/lists';

export type QuestionRow = {
  id: string;
  version: number;
  wordings: GoldenWording[];
  accepted: GoldenAnswer[] | null;
  acceptedAt: Date | null;
  outcome: GoldenOutcome | null;
  createdAt: Date;
};

const columns = sql`q.id, q.version, q.wordings, q.accepted, q.accepted_at as "acceptedAt", q.outcome, q.created_at as "createdAt"`;

const foundBy = (search: string | undefined) => (search ? sql`q.search_key like ${likePattern(search)}` : sql`true`);

/** Failing ones first, then those to be read, those that no run has come to, and those that pass. */
const worstFirst = sql`array_position(array['failed', 'changed', '', 'passed'], coalesce(q.outcome, '')), q.created_at, q.id`;

export const pageOfQuestions = async (
  db: Db,
  org: OrgId,
  { page, perPage, search, outcome }: GoldenQuestionFilter,
): Promise<QuestionRow[]> => {
  const { rows } = await sql<QuestionRow>`select ${columns} from ai_golden_questions q
    where q.organization_id = ${org} and ${foundBy(search)} and ${outcome ? sql`q.outcome = ${outcome}` : sql`true`}
    order by ${worstFirst} limit ${perPage} offset ${(page - 1) * perPage}`.execute(db);
  return rows;
};

export const countByOutcome = async (
  db: Db,
  org: OrgId,
  search?: string,
): Promise<{ outcome: GoldenOutcome | null; count: number }[]> => {
  const { rows } = await sql<{ outcome: GoldenOutcome | null; count: number }>`
    select q.outcome, count(*)::int as count from ai_golden_questions q
    where q.organization_id = ${org} and ${foundBy(search)} group by q.outcome`.execute(db);
  return rows;
};

const one = async (db: Db, org: OrgId, id: string, lock: RawBuilder<unknown>): Promise<QuestionRow | undefined> => {
  const { rows } = await sql<QuestionRow>`select ${columns} from ai_golden_questions q
    where q.organization_id = ${org} and q.id = ${id} ${lock}`.execute(db);
  return rows[0];
};

export const findQuestion = (db: Db, org: OrgId, id: string) => one(db, org, id, sql``);
/** The question, locked until the end of the transaction. */
export const lockQuestion = (db: Db, org: OrgId, id: string) => one(db, org, id, sql`for update`);

export const countQuestions = async (db: Db, org: OrgId): Promise<number> => {
  const { count } = await db
    .selectFrom('ai_golden_questions')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('organization_id', '=', org)
    .executeTakeFirstOrThrow();
  return Number(count);
};

const keyOfWordings = (wordings: readonly GoldenWording[]): string =>
  nameKey(wordings.map(({ question }) => question).join(' '));

export const insertQuestion = (
  db: Db,
  org: OrgId,
  { id, wordings, now }: { id: string; wordings: readonly GoldenWording[]; now: Date },
) =>
  db
    .insertInto('ai_golden_questions')
    .values({
      organization_id: org,
      id,
      wordings: JSON.stringify(wordings),
      search_key: keyOfWordings(wordings),
      created_at: now,
    })
    .execute();

/** A changed question begins again: what was accepted belonged to the earlier one. */
export const changeQuestion = (db: Db, org: OrgId, id: string, wordings: readonly GoldenWording[]) =>
  db
    .updateTable('ai_golden_questions')
    .set((e) => ({
      version: e('version', '+', 1),
      wordings: JSON.stringify(wordings),
      search_key: keyOfWordings(wordings),
      accepted: null,
      accepted_at: null,
      outcome: null,
    }))
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .execute();

type Kept = { accepted: readonly GoldenAnswer[]; outcome: GoldenOutcome; now: Date };

export const acceptAnswers = (db: Db, org: OrgId, id: string, { accepted, outcome, now }: Kept) =>
  db
    .updateTable('ai_golden_questions')
    .set((e) => ({
      version: e('version', '+', 1),
      accepted: JSON.stringify(accepted),
      accepted_at: now,
      outcome,
    }))
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .execute();

/** What a run found; the first answers that pass are the accepted ones. The version stays: nobody edited the question. */
export const noteOutcome = (
  db: Db,
  org: OrgId,
  id: string,
  { outcome, answers, now }: { outcome: GoldenOutcome; answers: readonly GoldenAnswer[]; now: Date },
) => {
  const first = sql`accepted is null and ${outcome} = 'passed'`;
  return sql`update ai_golden_questions set outcome = ${outcome},
      accepted = case when ${first} then ${JSON.stringify(answers)}::jsonb else accepted end,
      accepted_at = case when ${first} then ${now}::timestamptz else accepted_at end
    where organization_id = ${org} and id = ${id}`.execute(db);
};

export const deleteQuestion = (db: Db, org: OrgId, id: string) =>
  db.deleteFrom('ai_golden_questions').where('organization_id', '=', org).where('id', '=', id).execute();

export type SourceRow = { questionId: string; documentId: string | null; name: string };

export const sourcesOfQuestions = async (db: Db, org: OrgId, ids: readonly string[]): Promise<SourceRow[]> => {
  const { rows } = await sql<SourceRow>`
    select s.question_id as "questionId", s.document_id as "documentId", coalesce(d.name, s.document_name) as name
    from ai_golden_sources s left join ai_documents d on d.organization_id = s.organization_id and d.id = s.document_id
    where s.organization_id = ${org} and s.question_id = any(${sql.val(ids)}::uuid[]) order by s.question_id, s.place`.execute(
    db,
  );
  return rows;
};

/** Names of documents that exist, by id. */
export const namesOfDocuments = async (db: Db, org: OrgId, ids: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from ai_documents
    where organization_id = ${org} and id = any(${sql.val(ids)}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

export const replaceSources = async (
  db: Db,
  org: OrgId,
  questionId: string,
  sources: readonly { documentId: string; name: string }[],
): Promise<void> => {
  await db
    .deleteFrom('ai_golden_sources')
    .where('organization_id', '=', org)
    .where('question_id', '=', questionId)
    .execute();
  if (sources.length === 0) return;
  await db
    .insertInto('ai_golden_sources')
    .values(
      sources.map(({ documentId, name }, place) => ({
        organization_id: org,
        question_id: questionId,
        place,
        document_id: documentId,
        document_name: name,
      })),
    )
    .execute();
};
