import type { AudienceTarget } from '@fanal/contract/audiences/audiences.shapes';
import type { Page } from '@fanal/contract/kit/page';
import type { Locale } from '@fanal/contract/locales';
import { READING_REMINDER_HOURS, type ReaderState } from '@fanal/contract/posts/posts.rules';
import type { ReaderFilter, ReaderTotals } from '@fanal/contract/posts/readers.shapes';
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { likePattern, matchCondition, matchesIn, openList } from '#platform/db/lists';
import { briefColumns, type StoredBrief } from '#platform/db/person-brief';
import { type Reach, withinReach } from '#platform/db/reach';

type Fragment = RawBuilder<unknown>;

/** A post, whom it is meant for as a condition on `users as u`, and whom the caller may see. */
export type Readership = { postId: string; condition: Fragment; reach: Reach };

export type ReaderRow = StoredBrief & {
  state: ReaderState;
  readAt: Date | null;
  acknowledgedAt: Date | null;
  version: number | null;
  locale: Locale | null;
  isMeant: boolean;
  remindedAt: Date | null;
};

const state = sql`case when a.user_id is not null then 'acknowledged' when v.user_id is not null then 'read' else 'unread' end`;

/** Who acknowledged it stays in the list when the audience changes. */
const readers = (org: OrgId, { postId, condition, reach }: Readership) => sql`
  from users as u
    left join post_views v on v.organization_id = u.organization_id and v.post_id = ${postId} and v.user_id = u.id
    left join post_acknowledgements a on a.organization_id = u.organization_id and a.post_id = ${postId} and a.user_id = u.id
  where u.organization_id = ${org} and (${condition} or a.user_id is not null) and ${withinReach(reach, sql`u.id`)}`;

const columns = ({ postId, condition }: Readership) => sql`
  ${briefColumns},
  ${state} as state, v.first_at as "readAt", a.acknowledged_at as "acknowledgedAt", a.version_number as version,
  coalesce(a.locale, v.locale) as locale, ${condition} as "isMeant",
  (select n.reminded_at from notifications n where n.organization_id = u.organization_id and n.post_id = ${postId} and n.user_id = u.id
    and n.comment_id is null and n.is_reading_reminder) as "remindedAt"`;

const searched = async (db: Db, org: OrgId, search: string | undefined): Promise<Fragment> => {
  if (!search) return sql`true`;
  return matchCondition('u', await matchesIn(await openList(db, org, 'users'), search));
};

type Filter = Pick<ReaderFilter, 'search' | 'state'>;

const inState = (wanted: Filter['state']): Fragment => {
  if (!wanted) return sql`true`;
  return wanted === 'missing' ? sql`a.user_id is null` : sql`${state} = ${wanted}`;
};

const found = async (db: Db, org: OrgId, readership: Readership, { search, state: wanted }: Filter) =>
  sql`${readers(org, readership)} and ${await searched(db, org, search)} and ${inState(wanted)}`;

/** A page of people, sorted by name. */
export const pageOfReaders = async (
  db: Db,
  org: OrgId,
  readership: Readership,
  { page, perPage, ...filter }: ReaderFilter,
): Promise<Page<ReaderRow>> => {
  const from = await found(db, org, readership, filter);
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db);
  const { total } = counted[0]!;
  const { rows: items } = await sql<ReaderRow>`select ${columns(readership)} ${from}
    order by u.name_key, u.id limit ${perPage} offset ${(page - 1) * perPage}`.execute(db);
  return { items, total, lastPage: Math.max(1, Math.ceil(total / perPage)), page };
};

/** Ids of everybody who matches the filter, sorted by name. */
export const idsOfReaders = async (db: Db, org: OrgId, readership: Readership, filter: Filter): Promise<string[]> => {
  const from = await found(db, org, readership, filter);
  const { rows } = await sql<{ id: string }>`select u.id ${from} order by u.name_key, u.id`.execute(db);
  return rows.map(({ id }) => id);
};

/** These people in the order of `userIds`, whether it is meant for them or not. */
export const readersInOrder = async (
  db: Db,
  org: OrgId,
  readership: Pick<Readership, 'postId' | 'condition'>,
  userIds: readonly string[],
): Promise<ReaderRow[]> => {
  const ids = sql.val(userIds);
  const { rows } = await sql<ReaderRow>`
    select ${columns({ ...readership, reach: null })}
    ${readers(org, { ...readership, condition: sql`true`, reach: null })} and u.id = any(${ids}::uuid[])
    order by array_position(${ids}::uuid[], u.id)`.execute(db);
  return rows;
};

/** Whether the post is meant for anybody whom the caller may see, or was acknowledged by one of them. */
export const hasReaders = async (db: Db, org: OrgId, readership: Readership): Promise<boolean> => {
  const { rows } = await sql`select ${readers(org, readership)} limit 1`.execute(db);
  return rows.length > 0;
};

export const totalsOf = async (db: Db, org: OrgId, readership: Readership): Promise<Omit<ReaderTotals, 'removed'>> => {
  const { rows } = await sql<Omit<ReaderTotals, 'removed'>>`
    select count(*)::int as people, count(a.user_id)::int as acknowledged,
      count(*) filter (where a.user_id is null and v.user_id is not null)::int as read,
      count(*) filter (where a.user_id is null and v.user_id is null)::int as unread,
      count(*) filter (where a.user_id is not null and not ${readership.condition})::int as "left"
    ${readers(org, readership)}`.execute(db);
  return rows[0]!;
};

/** Whom a reminder is for: those who have not acknowledged it, or not read it where no acknowledgement is asked. */
type Missing = Readership & { isAsked: boolean; userIds: readonly string[] | null };

/** How many are to be reminded at that moment, and how many have been within a day. */
export const countMissing = async (
  db: Db,
  org: OrgId,
  { postId, condition, reach, isAsked, userIds }: Missing,
  now: Date,
): Promise<{ people: number; leftOut: number }> => {
  const done = sql.table(isAsked ? 'post_acknowledgements' : 'post_views');
  const { rows } = await sql<{ people: number; leftOut: number }>`
    select count(*) filter (where not is_recent)::int as people, count(*) filter (where is_recent)::int as "leftOut" from (
      select coalesce(n.reminded_at > ${now}::timestamptz - make_interval(hours => ${READING_REMINDER_HOURS}), false) as is_recent
      from users as u left join notifications n on n.organization_id = u.organization_id and n.post_id = ${postId} and n.user_id = u.id
        and n.comment_id is null
      where u.organization_id = ${org} and ${condition} and ${withinReach(reach, sql`u.id`)}
        and (${userIds === null} or u.id = any(${sql.val(userIds ?? [])}::uuid[]))
        and not exists (select from ${done} d where d.organization_id = u.organization_id and d.post_id = ${postId} and d.user_id = u.id)
    ) missing`.execute(db);
  return rows[0]!;
};

/** How many of these people it is meant for. */
export const countMeant = async (
  db: Db,
  org: OrgId,
  { condition, reach }: Readership,
  userIds: readonly string[],
): Promise<number> => {
  const { rows } = await sql<{ people: number }>`select count(*)::int as people from users as u
    where u.organization_id = ${org} and u.id = any(${sql.val(userIds)}::uuid[]) and ${condition} and ${withinReach(reach, sql`u.id`)}`.execute(
    db,
  );
  return rows[0]!.people;
};

export type AskedRow = {
  id: string;
  type: 'post' | 'event';
  title: string;
  publishedAt: Date;
  dueOn: string | null;
  acknowledged: number;
};

/** Posts that are meant for one of these targets, or that one of these people has acknowledged. */
export type Concern = { targetIds: readonly string[]; userIds: readonly string[] };
type AskedFilter = { search: string | undefined; concern: Concern | null };

const concerning = ({ targetIds, userIds }: Concern): Fragment => sql`(
  exists (select from post_targets t where t.organization_id = p.organization_id and t.post_id = p.id and t.target_id = any(${sql.val(targetIds)}::uuid[]))
  or exists (select from post_acknowledgements a
    where a.organization_id = p.organization_id and a.post_id = p.id and a.user_id = any(${sql.val(userIds)}::uuid[])))`;

const asked = (org: OrgId, { search, concern }: AskedFilter): Fragment => sql`p.organization_id = ${org}
  and p.status = 'published' and p.is_acknowledgement_asked and ${search ? sql`p.search_key like ${likePattern(search)}` : sql`true`}
  and ${concern ? concerning(concern) : sql`true`}`;

/** The targets of all posts that ask for an acknowledgement, each once. */
export const targetsAsked = async (db: Db, org: OrgId, search: string | undefined): Promise<AudienceTarget[]> => {
  const { rows } = await sql<AudienceTarget>`
    select distinct t.kind, t.target_id as id from posts p join post_targets t on t.organization_id = p.organization_id and t.post_id = p.id
    where ${asked(org, { search, concern: null })}`.execute(db);
  return rows;
};

/** Those of these people who are not disabled. */
export const activeAmong = async (db: Db, org: OrgId, userIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from users where organization_id = ${org} and id = any(${sql.val(userIds)}::uuid[]) and invitation_status <> 'disabled'`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

export const countAsked = async (db: Db, org: OrgId, filter: AskedFilter): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from posts p where ${asked(org, filter)}`.execute(db);
  return rows[0]!.total;
};

/** The published posts that ask for an acknowledgement, the latest first. */
export const askedPosts = async (
  db: Db,
  org: OrgId,
  { take, skip, ...filter }: AskedFilter & { take: number; skip: number },
): Promise<AskedRow[]> => {
  const { rows } = await sql<AskedRow>`
    select p.id, p.type, p.title, p.published_at as "publishedAt", p.acknowledgement_due_on::text as "dueOn",
      (select count(*)::int from post_acknowledgements a where a.organization_id = p.organization_id and a.post_id = p.id) as acknowledged
    from posts p where ${asked(org, filter)}
    order by p.published_at desc, p.id desc limit ${take} offset ${skip}`.execute(db);
  return rows;
};
