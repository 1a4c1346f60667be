import type { Named } from '@fanal/contract/cards/cards.rules';
import type { RichText } from '@fanal/contract/kit/rich-text.rules';
import type { Locale } from '@fanal/contract/locales';
import type { CardEvent, NotificationType } from '@fanal/contract/notifications/inbox.shapes';
import { READING_REMINDER_HOURS } from '@fanal/contract/posts/posts.rules';
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/** A volatile SQL expression: PostgreSQL generates one id per row. */
const newRowId = sql`gen_random_uuid()`;

type Notice = { type: 'post' | 'event'; postId: string; now: Date };

/**
 * Inserts the notifications of the next batch of people, in one statement. Returns the number of people in the batch and the last id, as the
 * cursor of the next batch. People who already have the notification are skipped; without a device no push is queued.
 */
export const insertForPeople = async (
  db: Db,
  org: OrgId,
  { type, postId, now }: Notice,
  { condition, after, most }: { condition: RawBuilder<unknown>; after: string | null; most: number },
): Promise<{ looked: number; last: string | null }> => {
  const { rows } = await sql<{ looked: number; last: string | null }>`
    with people as materialized (
      select u.id from users as u where u.organization_id = ${org} and ${condition} and (${after}::uuid is null or u.id > ${after}::uuid)
      order by u.id limit ${most}
    ), written as (
      insert into notifications (organization_id, id, user_id, type, post_id, push, created_at)
      select ${org}, ${newRowId}, people.id, ${type}, ${postId},
        case when exists (select from user_devices d where d.organization_id = ${org} and d.user_id = people.id) then 'waiting' else 'done' end,
        ${now} from people
      on conflict (organization_id, post_id, user_id) where comment_id is null do nothing
    )
    select count(*)::int as looked, (array_agg(id order by id desc))[1] as last from people`.execute(db);
  return rows[0]!;
};

type Reminder = { postId: string; remindedAt: Date; now: Date };

/**
 * Reminds the next batch of people without an answer, in one statement: their notification of the event is unread again, or they get one. People
 * with this reminder are skipped; without a device no push is queued.
 */
export const remindPeople = async (
  db: Db,
  org: OrgId,
  { postId, remindedAt, now }: Reminder,
  { condition, after, most }: { condition: RawBuilder<unknown>; after: string | null; most: number },
): Promise<{ looked: number; last: string | null }> => {
  const { rows } = await sql<{ looked: number; last: string | null }>`
    with people as materialized (
      select u.id from users as u where u.organization_id = ${org} and ${condition} and (${after}::uuid is null or u.id > ${after}::uuid)
        and not exists (select from event_responses r where r.organization_id = u.organization_id and r.post_id = ${postId} and r.user_id = u.id)
      order by u.id limit ${most}
    ), written as (
      insert into notifications (organization_id, id, user_id, type, post_id, push, reminded_at, created_at)
      select ${org}, ${newRowId}, people.id, 'event', ${postId},
        case when exists (select from user_devices d where d.organization_id = ${org} and d.user_id = people.id) then 'waiting' else 'done' end,
        ${remindedAt}, ${now} from people
      on conflict (organization_id, post_id, user_id) where comment_id is null do update
        set push = excluded.push, push_outcome = null, reminded_at = excluded.reminded_at, is_reading_reminder = false,
          created_at = excluded.created_at, read_at = null
        where notifications.reminded_at is distinct from excluded.reminded_at
    )
    select count(*)::int as looked, (array_agg(id order by id desc))[1] as last from people`.execute(db);
  return rows[0]!;
};

export type ReadingReminder = Reminder & {
  type: 'post' | 'event';
  /** Who is missing: who has not acknowledged it, or else who has not read it. */
  isAsked: boolean;
  /** Null: everybody who is missing. */
  userIds: readonly string[] | null;
  pushFrom: Date | null;
};

/**
 * Reminds the next batch of people who are missing, in one statement: their notification of the post is unread again, or
 * they get one. People who were reminded of it within a day are skipped; without a device no push is queued.
 */
export const remindReaders = async (
  db: Db,
  org: OrgId,
  { type, postId, isAsked, userIds, remindedAt, pushFrom, now }: ReadingReminder,
  { condition, after, most }: { condition: RawBuilder<unknown>; after: string | null; most: number },
): Promise<{ looked: number; last: string | null }> => {
  const done = sql.table(isAsked ? 'post_acknowledgements' : 'post_views');
  const { rows } = await sql<{ looked: number; last: string | null }>`
    with people as materialized (
      select u.id from users as u where u.organization_id = ${org} and ${condition} and (${after}::uuid is null or u.id > ${after}::uuid)
        and (${userIds === null} or u.id = any(${sql.val(userIds ?? [])}::uuid[]))
        and not exists (select from ${done} d where d.organization_id = u.organization_id and d.post_id = ${postId} and d.user_id = u.id)
      order by u.id limit ${most}
    ), written as (
      insert into notifications (organization_id, id, user_id, type, post_id, push, push_from, reminded_at, is_reading_reminder, created_at)
      select ${org}, ${newRowId}, people.id, ${type}, ${postId},
        case when exists (select from user_devices d where d.organization_id = ${org} and d.user_id = people.id) then 'waiting' else 'done' end,
        ${pushFrom}, ${remindedAt}, true, ${now} from people
      on conflict (organization_id, post_id, user_id) where comment_id is null do update
        set push = excluded.push, push_from = excluded.push_from, push_outcome = null, reminded_at = excluded.reminded_at,
          is_reading_reminder = true, created_at = excluded.created_at, read_at = null
        where notifications.reminded_at is null
          or notifications.reminded_at <= excluded.reminded_at - make_interval(hours => ${READING_REMINDER_HOURS})
    )
    select count(*)::int as looked, (array_agg(id order by id desc))[1] as last from people`.execute(db);
  return rows[0]!;
};

export const countReminded = async (db: Db, org: OrgId, { postId, remindedAt }: Reminder): Promise<number> => {
  const { rows } = await sql<{ people: number }>`select count(*)::int as people from notifications
    where organization_id = ${org} and post_id = ${postId} and reminded_at = ${remindedAt}`.execute(db);
  return rows[0]!.people;
};

type Mention = { postId: string; commentId: string; actorId: string; userIds: readonly string[]; now: Date };

export const insertMentions = async (db: Db, org: OrgId, { postId, commentId, actorId, userIds, now }: Mention) => {
  await sql`insert into notifications (organization_id, id, user_id, type, post_id, comment_id, actor_id, push, created_at)
    select ${org}, ${newRowId}, u.id, 'mention', ${postId}, ${commentId}, ${actorId}, 'waiting', ${now}
    from users u where u.organization_id = ${org} and u.id = any(${sql.val(userIds)}::uuid[]) order by u.id
    on conflict (organization_id, comment_id, user_id) where comment_id is not null do nothing`.execute(db);
};

type PostMention = { postId: string; actorId: string | null; userIds: readonly string[]; now: Date };

/** Notifies the mentioned people who meet the condition, each once. An existing notification of the post becomes a mention and unread again. */
export const insertPostMentions = async (
  db: Db,
  org: OrgId,
  { postId, actorId, userIds, now }: PostMention,
  condition: RawBuilder<unknown>,
): Promise<void> => {
  await sql`insert into notifications (organization_id, id, user_id, type, post_id, actor_id, push, created_at)
    select ${org}, ${newRowId}, u.id, 'mention', ${postId}, ${actorId}, 'waiting', ${now}
    from users as u where u.organization_id = ${org} and u.id = any(${sql.val(userIds)}::uuid[]) and ${condition} order by u.id
    on conflict (organization_id, post_id, user_id) where comment_id is null do update
      set type = 'mention', actor_id = excluded.actor_id, push = 'waiting', push_outcome = null, created_at = excluded.created_at, read_at = null
      where notifications.type <> 'mention'`.execute(db);
};

type CardNotice = { userId: string; cardId: string };

/** Notifies people of their cards; disabled people are skipped. */
export const insertCardNotices = async (
  db: Db,
  org: OrgId,
  notices: readonly CardNotice[],
  event: CardEvent,
  { now, pushFrom }: { now: Date; pushFrom: Date | null },
) => {
  await sql`insert into notifications (organization_id, id, user_id, type, card_id, card_event, push, push_from, created_at)
    select ${org}, ${newRowId}, x."userId", 'card', x."cardId", ${event}, 'waiting', ${pushFrom}, ${now}
    from json_to_recordset(${JSON.stringify(notices)}::json) as x("userId" uuid, "cardId" uuid)
      join users u on u.organization_id = ${org} and u.id = x."userId" and u.invitation_status <> 'disabled'`.execute(
    db,
  );
};

/** Deletes the notification of a card event that nobody has read and whose push message was not sent; returns false when it was. */
export const deleteWaitingCardNotice = async (
  db: Db,
  org: OrgId,
  { userId, cardId }: CardNotice,
  from: Date,
): Promise<boolean> => {
  const { rows } = await sql<{ isWaiting: boolean }>`select push = 'waiting' and read_at is null as "isWaiting"
    from notifications where organization_id = ${org} and user_id = ${userId} and card_id = ${cardId}
      and card_event in ('approved', 'rejected') and created_at >= ${from} for update`.execute(db);
  if (rows.some(({ isWaiting }) => !isWaiting)) return false;
  await sql`delete from notifications where organization_id = ${org} and user_id = ${userId} and card_id = ${cardId}
    and card_event in ('approved', 'rejected') and created_at >= ${from}`.execute(db);
  return true;
};

export type InboxRow = {
  id: string;
  type: NotificationType;
  postId: string | null;
  articleId: string | null;
  /** The day ('2026-11-20') by which the owner must check the article. */
  reviewDueOn: string | null;
  courseId: string | null;
  courseDay: string | null;
  people: { id: string; displayName: string }[];
  peopleCount: number;
  /** The pay stub, and its pay date ('2026-11-26'). */
  paystubId: string | null;
  payDate: string | null;
  /** What the organization wrote about a recalled pay stub. */
  recallMessage: string | null;
  cardId: string | null;
  cardEvent: CardEvent | null;
  /** Names of the card type, by locale. */
  cardNames: readonly Named[] | null;
  actor: { id: string; displayName: string } | null;
  isReminder: boolean;
  isRead: boolean;
  createdAt: Date;
};

export const cardNames = sql`(select t.locales from cards c join card_types t on t.id = c.card_type_id
  where c.organization_id = n.organization_id and c.id = n.card_id)`;

/** The people who are late, as many as an app shows. */
const MOST_PEOPLE = 10;
const latePeople = sql`coalesce((select json_agg(json_build_object('id', u.id, 'displayName', u.display_name) order by u.name_key, u.id) from (
  select u.id, u.display_name, u.name_key from users u where u.organization_id = n.organization_id and u.id = any(n.people_ids)
  order by u.name_key, u.id limit ${MOST_PEOPLE}) u), '[]')`;

/** Columns of a pay stub; the join is `stubJoin`. */
export const stubColumns = sql`n.paystub_id as "paystubId", tr.pay_date as "payDate",
  (select c.message from paystub_recalls c where c.organization_id = n.organization_id and c.id = n.paystub_recall_id) as "recallMessage"`;
export const stubJoin = sql`left join paystubs t on t.organization_id = n.organization_id and t.id = n.paystub_id
  left join paystub_runs tr on tr.organization_id = n.organization_id and tr.id = n.paystub_run_id`;

/** The pay stub is not being taken back with its whole payroll; the join is `stubJoin`. */
export const isNotRecalled = sql`(t.released_at >= tr.recalling_from) is not true`;

/**
 * SQL condition: what the notification is about is published, and was not recalled. Looked up for each notification: a person has
 * hundreds, and joined tables are read whole.
 */
const isAboutShown = sql`case
  when n.post_id is not null then (select p.status = 'published' from posts p where p.organization_id = n.organization_id and p.id = n.post_id)
  when n.article_id is not null then (
    select i.status = 'published' from infohub_articles i where i.organization_id = n.organization_id and i.id = n.article_id)
  when n.course_id is not null then (select c.status = 'published' from courses c where c.organization_id = n.organization_id and c.id = n.course_id)
  when n.type = 'paystub' then (select t.state in ('unseen', 'seen') and ${isNotRecalled} from paystubs t
    left join paystub_runs tr on tr.organization_id = t.organization_id and tr.id = n.paystub_run_id
    where t.organization_id = n.organization_id and t.id = n.paystub_id)
  else true end`;

/** SQL condition: the notifications of a person, without those of what is not published any more or was recalled. */
const isInInbox = (org: OrgId, userId: string) =>
  sql`n.organization_id = ${org} and n.user_id = ${userId} and ${isAboutShown}`;

type InboxCounts = { total: number; unread: number };

/**
 * A page of the notifications of a person, the newest first, with the counts of all. One statement: each notification is looked up
 * once for whether it is shown.
 */
export const pageOfInbox = async (
  db: Db,
  org: OrgId,
  userId: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<InboxCounts & { rows: InboxRow[] }> => {
  const { rows } = await sql<InboxCounts & (InboxRow | { id: null })>`
    with shown as materialized (
      select n.id, n.created_at, n.read_at from notifications n where ${isInInbox(org, userId)}
    )
    select counted.total, counted.unread, listed.*
    from (select count(*)::int as total, count(*) filter (where read_at is null)::int as unread from shown) counted
      left join (
        select n.id, n.type, n.post_id as "postId", n.article_id as "articleId", n.review_due_on as "reviewDueOn",
          n.created_at as "createdAt", n.read_at is not null as "isRead", n.reminded_at is not null as "isReminder",
          n.course_id as "courseId", n.course_day as "courseDay", ${latePeople} as people, coalesce(cardinality(n.people_ids), 0) as "peopleCount",
          n.card_id as "cardId", n.card_event as "cardEvent", ${cardNames} as "cardNames", ${stubColumns},
          (select json_build_object('id', a.id, 'displayName', a.display_name) from users a
            where a.organization_id = n.organization_id and a.id = n.actor_id) as actor
        from (select id from shown order by created_at desc, id desc limit ${perPage} offset ${(page - 1) * perPage}) s
          join notifications n on n.organization_id = ${org} and n.id = s.id ${stubJoin}
      ) listed on true
    order by listed."createdAt" desc, listed.id desc`.execute(db);
  const { total, unread } = rows[0]!;
  return {
    total,
    unread,
    rows: rows.flatMap(({ total: _, unread: _unread, ...row }) => (row.id === null ? [] : [row])),
  };
};

export const countUnread = async (db: Db, org: OrgId, userId: string): Promise<number> => {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from notifications n where ${isInInbox(org, userId)} and n.read_at is null`.execute(
    db,
  );
  return rows[0]!.unread;
};

/** Returns false when the person has no such notification. Keeps the time of the first reading. */
export const markRead = async (
  db: Db,
  org: OrgId,
  { userId, id }: { userId: string; id: string },
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql`update notifications set read_at = coalesce(read_at, ${now})
    where organization_id = ${org} and user_id = ${userId} and id = ${id} returning id`.execute(db);
  return rows.length > 0;
};

export const markAllRead = (db: Db, org: OrgId, { userId, until }: { userId: string; until: Date }, now: Date) =>
  sql`update notifications set read_at = ${now}
    where organization_id = ${org} and user_id = ${userId} and read_at is null and created_at <= ${until}`.execute(db);

/** The items whose titles notifications show, by kind. */
type Items = { posts: readonly string[]; articles: readonly string[]; courses: readonly string[] };
type Title = { itemId: string; locale: Locale; title: string; isOriginal: boolean };

/** The titles of posts, articles and courses in each of their languages. A statement for each kind, whose plan can be kept; none for a kind without items. */
export const titlesOf = async (db: Db, org: OrgId, items: Items): Promise<Map<string, Title[]>> => {
  const read = async (itemIds: readonly string[], query: (ids: RawBuilder<unknown>) => RawBuilder<Title>) =>
    itemIds.length > 0 ? (await query(sql`${sql.val([...new Set(itemIds)])}::uuid[]`).execute(db)).rows : [];
  const found = await Promise.all([
    read(
      items.posts,
      (ids) => sql`select post_id as "itemId", locale, title, is_original as "isOriginal" from post_contents
        where organization_id = ${org} and post_id = any(${ids}) order by position`,
    ),
    read(
      items.articles,
      (ids) => sql`select article_id as "itemId", locale, title, is_original as "isOriginal" from infohub_contents
        where organization_id = ${org} and article_id = any(${ids}) order by position`,
    ),
    read(
      items.courses,
      (
        ids,
      ) => sql`select c.id as "itemId", t.text ->> 'locale' as locale, t.text ->> 'title' as title, (t.text ->> 'isOriginal')::boolean as "isOriginal"
        from courses c cross join jsonb_array_elements(c.published_brief -> 'texts') with ordinality as t(text, position)
        where c.organization_id = ${org} and c.id = any(${ids}) order by t.position`,
    ),
  ]);
  return Map.groupBy(found.flat(), ({ itemId }) => itemId);
};

type Words = { itemId: string; locale: Locale; title: string; contentJson: RichText | null; isOriginal: boolean };

/** Title and text of several posts, articles and courses, in each of their languages. For an article the text is its blurb. */
export const wordsOf = async (db: Db, org: OrgId, itemIds: readonly string[]) => {
  const ids = sql`${sql.val([...new Set(itemIds)])}::uuid[]`;
  const { rows } = await sql<Words>`
    select post_id as "itemId", locale, title, content_json as "contentJson", is_original as "isOriginal", position from post_contents
    where organization_id = ${org} and post_id = any(${ids})
    union all
    select article_id, locale, title, json_build_object('type', 'doc', 'content', json_build_array(json_build_object('type', 'paragraph',
      'content', json_build_array(json_build_object('type', 'text', 'text', blurb)))))::jsonb, is_original, position from infohub_contents
    where organization_id = ${org} and article_id = any(${ids})
    union all
    select c.id, t.text ->> 'locale', t.text ->> 'title', null, (t.text ->> 'isOriginal')::boolean, t.position::int
    from courses c cross join jsonb_array_elements(c.published_brief -> 'texts') with ordinality as t(text, position)
    where c.organization_id = ${org} and c.id = any(${ids}) order by position`.execute(db);
  return Map.groupBy(rows, ({ itemId }) => itemId);
};
