import type { AnswerKind } from '@fanal/contract/assistant/assistant.rules';
import type { UnansweredStatus } from '@fanal/contract/assistant/unanswered.rules';
import type { AnswerFigures, UnansweredFilter } from '@fanal/contract/assistant/unanswered.shapes';
import type { Language } from '@fanal/contract/locales';
import { nameKey } from '@fanal/contract/names.rules';
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { likePattern } from '#platform/db/lists';

export type AnswerRow = {
  id: string;
  at: Date;
  language: Language;
  kind: AnswerKind;
  question: string;
  asker: Buffer;
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
      is_trial: row.isTrial,
      is_useful: row.isUseful,
      reason: row.reason,
      group_id: row.groupId,
    })
    .execute();

/** The answer to a question of a member, locked until the end of the transaction. */
export const lockAnswer = async (db: Db, org: OrgId, id: string): Promise<AnswerRow | undefined> => {
  const { rows } =
    await sql<AnswerRow>`select id, asked_at as at, language, kind, question, asker, is_trial as "isTrial",
      is_useful as "isUseful", reason, group_id as "groupId"
    from ai_answers where organization_id = ${org} and id = ${id} and not is_trial for update`.execute(db);
  return rows[0];
};

export const judgeAnswer = (
  db: Db,
  org: OrgId,
  id: string,
  { isUseful, reason, groupId }: Pick<AnswerRow, 'isUseful' | 'reason' | 'groupId'>,
) =>
  db
    .updateTable('ai_answers')
    .set({ is_useful: isUseful, reason, group_id: groupId })
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .execute();

type NewGroup = { id: string; language: Language; wordsKey: string; question: string; at: Date };

/** The group of a question, locked; asked in vain again, one that was answered is open again. */
export const openGroup = async (
  db: Db,
  org: OrgId,
  { id, language, wordsKey, question, at }: NewGroup,
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into ai_question_groups (organization_id, id, language, words_key, question, search_key, status, last_asked_at)
    values (${org}, ${id}, ${language}, ${wordsKey}, ${question}, ${nameKey(question)}, 'open', ${at})
    on conflict (organization_id, language, words_key) do update set question = excluded.question, search_key = excluded.search_key,
      last_asked_at = greatest(ai_question_groups.last_asked_at, excluded.last_asked_at),
      status = case ai_question_groups.status when 'ignored' then 'ignored' else 'open' end
    returning id`.execute(db);
  return rows[0]!.id;
};

/** Counts the answers of groups again; groups without any are deleted. */
const recount = (where: RawBuilder<unknown>) => sql`
  with counted as (select g.organization_id, g.id, count(distinct a.asker)::int as people, count(a.id)::int as asked,
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
  lastAskedAt: Date;
  article: { id: string; title: string; isPublished: boolean } | null;
};

const groups = (org: OrgId, where: RawBuilder<unknown>) => sql<GroupRow>`
  select g.id, g.question, g.language, g.status, g.people, g.asked, g.not_useful as "notUseful", g.last_asked_at as "lastAskedAt",
    array(select a.reason from ai_answers a where a.organization_id = g.organization_id and a.group_id = g.id and a.reason is not null
      and a.is_useful = false order by a.asked_at desc limit 3) as reasons,
    case when r.id is not null then json_build_object('id', r.id, 'title', r.title, 'isPublished', r.status = 'published') end as article
  from ai_question_groups g left join infohub_articles r
    on r.organization_id = g.organization_id and r.id = g.article_id and r.status <> 'deleted'
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
    .set({ status })
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .execute();

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
