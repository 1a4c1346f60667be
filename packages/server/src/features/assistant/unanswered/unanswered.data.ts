import type { AiDocumentKind, AnswerKind } from '@fanal/contract/assistant/assistant.rules';
import type { UnansweredStatus } from '@fanal/contract/assistant/unanswered.rules';
import type { AnswerFigures, UnansweredFilter } from '@fanal/contract/assistant/unanswered.shapes';
import type { Language } from '@fanal/contract/locales';
import { nameKey } from '@fanal/contract/names.rules';
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { likePattern } from '#platform/db/lists';
import { lockNamed } from '#platform/db/named-locks';

export type AnswerRow = {
  id: string;
  at: Date;
  language: Language;
  kind: AnswerKind;
  question: string;
  asker: Buffer;
  /** Null without a group. */
  groupAsker: Buffer | null;
  isTrial: boolean;
  isUseful: boolean | null;
  reason: string | null;
  groupId: string | null;
};

export const insertAnswer = (db: Db, org: OrgId, row: AnswerRow) =>
  db
    .insertInto('ai_answers')
    .values({
      organization_id: org,
      id: row.id,
      asked_at: row.at,
      language: row.language,
      kind: row.kind,
      question: row.question,
      asker: row.asker,
      group_asker: row.groupAsker,
      is_trial: row.isTrial,
      is_useful: row.isUseful,
      reason: row.reason,
      group_id: row.groupId,
    })
    .execute();

/** The answer to a question of a member, locked until the end of the transaction. */
export const lockAnswer = async (db: Db, org: OrgId, id: string): Promise<AnswerRow | undefined> => {
  const { rows } =
    await sql<AnswerRow>`select id, asked_at as at, language, kind, question, asker, group_asker as "groupAsker", is_trial as "isTrial",
      is_useful as "isUseful", reason, group_id as "groupId"
    from ai_answers where organization_id = ${org} and id = ${id} and not is_trial for update`.execute(db);
  return rows[0];
};

export const judgeAnswer = (
  db: Db,
  org: OrgId,
  id: string,
  { isUseful, reason, groupId, groupAsker }: Pick<AnswerRow, 'isUseful' | 'reason' | 'groupId' | 'groupAsker'>,
) =>
  db
    .updateTable('ai_answers')
    .set({ is_useful: isUseful, reason, group_id: groupId, group_asker: groupAsker })
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .execute();

/** One question after another finds its group: two wordings at once make one. */
export const lockGroups = (db: Db, org: OrgId): Promise<void> => lockNamed(db, `questions ${org}`);

export const findByKey = async (
  db: Db,
  org: OrgId,
  language: Language,
  wordsKey: string,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('ai_question_groups')
    .select('id')
    .where('organization_id', '=', org)
    .where('language', '=', language)
    .where('words_key', '=', wordsKey)
    .executeTakeFirst();
  return row?.id;
};

export const latestGroups = async (
  db: Db,
  org: OrgId,
  language: Language,
  most: number,
): Promise<{ id: string; wordsKey: string }[]> => {
  const { rows } = await sql<{
    id: string;
    wordsKey: string;
  }>`select id, words_key as "wordsKey" from ai_question_groups
    where organization_id = ${org} and language = ${language} order by last_asked_at desc limit ${most}`.execute(db);
  return rows;
};

const NEAREST = 5;

/** Of the latest groups with a vector of this model, the nearest ones with their cosine. */
export const nearestGroups = async (
  db: Db,
  org: OrgId,
  { language, model, vector, most }: { language: Language; model: string; vector: readonly number[]; most: number },
): Promise<{ id: string; wordsKey: string; closeness: number }[]> => {
  const { rows } = await sql<{ id: string; wordsKey: string; closeness: number }>`
    with latest as materialized (select id, words_key, vector from ai_question_groups
      where organization_id = ${org} and language = ${language} and vector_model = ${model} and cardinality(vector) = ${vector.length}
      order by last_asked_at desc limit ${most})
    select id, words_key as "wordsKey", ai_closeness(vector, ${sql.val(vector)}::real[]) as closeness from latest
    order by closeness desc, id limit ${NEAREST}`.execute(db);
  return rows;
};

/** Asked in vain again: one that was answered is open again, with its latest wording. */
export const reopenGroup = (db: Db, org: OrgId, id: string, { question, at }: { question: string; at: Date }) =>
  sql`update ai_question_groups set question = ${question}, search_key = ${nameKey(question)},
      last_asked_at = greatest(last_asked_at, ${at}::timestamptz), answered_document_id = null,
      status = case status when 'ignored' then 'ignored' else 'open' end
    where organization_id = ${org} and id = ${id}`.execute(db);

type NewGroup = {
  id: string;
  language: Language;
  wordsKey: string;
  question: string;
  at: Date;
  meaning: { model: string; vector: readonly number[] } | null;
};

export const insertGroup = (db: Db, org: OrgId, { id, language, wordsKey, question, at, meaning }: NewGroup) =>
  sql`insert into ai_question_groups (organization_id, id, language, words_key, question, search_key, status, last_asked_at,
      vector, vector_model)
    values (${org}, ${id}, ${language}, ${wordsKey}, ${question}, ${nameKey(question)}, 'open', ${at},
      ${sql.val(meaning?.vector ?? null)}::real[], ${meaning?.model ?? null})`.execute(db);

/** Counts the answers of groups again; groups without any are deleted. */
const recount = (where: RawBuilder<unknown>) => sql`
  with counted as (select g.organization_id, g.id, count(distinct coalesce(a.group_asker, a.asker))::int as people, count(a.id)::int as asked,
      count(a.id) filter (where a.is_useful = false)::int as not_useful
    from ai_question_groups g left join ai_answers a on a.organization_id = g.organization_id and a.group_id = g.id
    where ${where} group by g.organization_id, g.id),
  gone as (delete from ai_question_groups g using counted c
    where g.organization_id = c.organization_id and g.id = c.id and c.asked = 0)
  update ai_question_groups g set people = c.people, asked = c.asked, not_useful = c.not_useful
    from counted c where g.organization_id = c.organization_id and g.id = c.id and c.asked > 0`;

export const recountGroup = (db: Db, org: OrgId, id: string) =>
  recount(sql`g.organization_id = ${org} and g.id = ${id}`).execute(db);

export type GroupRow = {
  id: string;
  question: string;
  language: Language;
  status: UnansweredStatus;
  people: number;
  asked: number;
  notUseful: number;
  reasons: string[];
  /** The latest other wordings, at most three. */
  wordings: string[];
  lastAskedAt: Date;
  askedAgainAt: Date | null;
  answeredBy: { documentId: string; kind: AiDocumentKind; sourceId: string | null; name: string } | null;
  article: { id: string; title: string; isPublished: boolean; isRead: boolean } | null;
};

const groups = (org: OrgId, where: RawBuilder<unknown>) => sql<GroupRow>`
  select g.id, g.question, g.language, g.status, g.people, g.asked, g.not_useful as "notUseful", g.last_asked_at as "lastAskedAt",
    array(select a.reason from ai_answers a where a.organization_id = g.organization_id and a.group_id = g.id and a.reason is not null
      and a.is_useful = false order by a.asked_at desc limit 3) as reasons,
    array(select distinct w.question from (select a.question from ai_answers a where a.organization_id = g.organization_id
      and a.group_id = g.id order by a.asked_at desc limit 50) w where lower(w.question) <> lower(g.question) limit 3) as wordings,
    g.asked_again_at as "askedAgainAt",
    case when d.id is not null then json_build_object('documentId', d.id, 'kind', d.kind, 'sourceId', coalesce(d.article_id, d.post_id),
      'name', d.name) end as "answeredBy",
    case when r.id is not null then json_build_object('id', r.id, 'title', r.title, 'isPublished', r.status = 'published',
      'isRead', exists (select from ai_documents i where i.organization_id = g.organization_id and i.article_id = r.id)) end as article
  from ai_question_groups g left join infohub_articles r
    on r.organization_id = g.organization_id and r.id = g.article_id and r.status <> 'deleted'
  left join ai_documents d on d.organization_id = g.organization_id and d.id = g.answered_document_id
  where g.organization_id = ${org} and ${where}`;

type Within = Pick<UnansweredFilter, 'search' | 'language'>;

const isWithin = ({
  search,
  language,
}: Within) => sql`${search ? sql`g.search_key like ${likePattern(search)}` : sql`true`}
  and ${language ? sql`g.language = ${language}` : sql`true`}`;

export const pageOfGroups = async (
  db: Db,
  org: OrgId,
  { page, perPage, status, ...within }: UnansweredFilter,
): Promise<GroupRow[]> => {
  const { rows } = await sql<GroupRow>`${groups(org, sql`g.status = ${status} and ${isWithin(within)}`)}
    order by g.people desc, g.last_asked_at desc, g.id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(
    db,
  );
  return rows;
};

export const countGroups = async (db: Db, org: OrgId, within: Within): Promise<Record<UnansweredStatus, number>> => {
  const { rows } = await sql<{ status: UnansweredStatus; count: number }>`select g.status, count(*)::int as count
    from ai_question_groups g where g.organization_id = ${org} and ${isWithin(within)} group by g.status`.execute(db);
  const of = (status: UnansweredStatus) => rows.find((one) => one.status === status)?.count ?? 0;
  return { open: of('open'), ignored: of('ignored'), answered: of('answered') };
};

export const findGroup = async (db: Db, org: OrgId, id: string): Promise<GroupRow | undefined> =>
  (await groups(org, sql`g.id = ${id}`).execute(db)).rows[0];

/** The group, locked until the end of the transaction. */
export const lockGroup = async (db: Db, org: OrgId, id: string): Promise<GroupRow | undefined> => {
  await sql`select from ai_question_groups where organization_id = ${org} and id = ${id} for update`.execute(db);
  return findGroup(db, org, id);
};

export const setStatus = (db: Db, org: OrgId, id: string, status: UnansweredStatus) =>
  db
    .updateTable('ai_question_groups')
    .set({ status, answered_document_id: null })
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .execute();

/** Asked again: answered from a document, or as before. */
export const noteAsking = (
  db: Db,
  org: OrgId,
  id: string,
  { documentId, at }: { documentId: string | null; at: Date },
) =>
  db
    .updateTable('ai_question_groups')
    .set({
      asked_again_at: at,
      ...(documentId === null ? {} : { status: 'answered', answered_document_id: documentId }),
    })
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .execute();

const waitsFor = (org: OrgId, articleId: string) =>
  sql`g.organization_id = ${org} and g.article_id = ${articleId} and g.status = 'open'`;

/** True when a question waits for what this article says. */
export const isAwaited = async (db: Db, org: OrgId, articleId: string): Promise<boolean> => {
  const { rows } = await sql`select from ai_question_groups g where ${waitsFor(org, articleId)} limit 1`.execute(db);
  return rows.length > 0;
};

/** A question that waits for an article and was not asked since the article was read. */
export const nextAwaiting = async (
  db: Db,
  org: OrgId,
  articleId: string,
): Promise<{ id: string; question: string; language: Language } | undefined> => {
  const { rows } = await sql<{ id: string; question: string; language: Language }>`
    select g.id, g.question, g.language from ai_question_groups g
      join ai_documents d on d.organization_id = g.organization_id and d.article_id = g.article_id
    where ${waitsFor(org, articleId)} and (g.asked_again_at is null or g.asked_again_at < d.indexed_at)
    order by g.id limit 1`.execute(db);
  return rows[0];
};

export const setArticle = (db: Db, org: OrgId, id: string, articleId: string) =>
  db
    .updateTable('ai_question_groups')
    .set({ article_id: articleId })
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .execute();

export const figuresSince = async (db: Db, org: OrgId, since: Date): Promise<AnswerFigures> => {
  const { rows } = await sql<AnswerFigures>`select count(*) filter (where not is_trial)::int as asked,
      count(*) filter (where not is_trial and kind in ('written', 'quoted'))::int as answered,
      count(*) filter (where not is_trial and kind = 'referred')::int as referred,
      count(*) filter (where not is_trial and kind = 'unknown')::int as unanswered,
      count(*) filter (where is_useful)::int as useful, count(*) filter (where not is_useful)::int as "notUseful"
    from ai_answers where organization_id = ${org} and asked_at >= ${since}`.execute(db);
  return rows[0]!;
};

/** Organizations with questions, and how many days they keep them. */
export const findKeeping = async (ownerDb: Db): Promise<{ org: OrgId; days: number }[]> => {
  const { rows } = await sql<{
    org: OrgId;
    days: number;
  }>`select o.organization_id as org, coalesce(c.question_days, 180) as days
    from organizations o left join ai_configurations c on c.organization_id = o.organization_id
    where exists (select from ai_answers a where a.organization_id = o.organization_id)`.execute(ownerDb);
  return rows;
};

/** Deletes some answers that were given before that time; returns how many, and counts their groups again. */
export const forgetSome = async (db: Db, org: OrgId, before: Date, most: number): Promise<number> => {
  const { rows } = await sql<{
    groupId: string | null;
  }>`delete from ai_answers a where a.organization_id = ${org} and a.id in (
      select id from ai_answers where organization_id = ${org} and asked_at < ${before} order by asked_at limit ${most})
    returning a.group_id as "groupId"`.execute(db);
  const ids = [...new Set(rows.flatMap(({ groupId }) => groupId ?? []))];
  if (ids.length === 0) return rows.length;
  // Whoever asks at this moment is waited for, and counted.
  await sql`select from ai_question_groups where organization_id = ${org} and id = any(${sql.val(ids)}::uuid[])
    order by id for update`.execute(db);
  await recount(sql`g.organization_id = ${org} and g.id = any(${sql.val(ids)}::uuid[])`).execute(db);
  return rows.length;
};
