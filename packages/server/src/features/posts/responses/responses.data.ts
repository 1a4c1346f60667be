import type { Page } from '@fanal/contract/kit/page';
import type { EventResponseFilter, EventTotals, NewEventResponse } from '@fanal/contract/posts/responses.shapes';
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { matchCondition, matchesIn, openList } from '#platform/db/lists';
import { briefColumns, type StoredBrief } from '#platform/db/person-brief';

type Fragment = RawBuilder<unknown>;

export type ResponseRow = StoredBrief & {
  response: 'participates' | 'maybe' | 'declines' | 'none';
  spouseCount: number;
  childrenCount: number;
  answeredAt: Date | null;
  recordedById: string | null;
  recordedByName: string | null;
};

const answered = sql`coalesce(r.response, 'none')`;

/** People in the audience of the event, and people who answered and are not in the audience any more. */
const invited = (org: OrgId, postId: string, condition: Fragment) => sql`
  from users as u left join event_responses r on r.organization_id = u.organization_id and r.post_id = ${postId} and r.user_id = u.id
  where u.organization_id = ${org} and (${condition} or r.user_id is not null)`;

const columns = sql`${briefColumns},
  ${answered} as response, coalesce(r.spouse_count, 0) as "spouseCount", coalesce(r.children_count, 0) as "childrenCount",
  r.answered_at as "answeredAt", r.recorded_by_user_id as "recordedById", r.recorded_by_name as "recordedByName"`;

const searched = async (db: Db, org: OrgId, search: string | undefined): Promise<Fragment> => {
  if (!search) return sql`true`;
  return matchCondition('u', await matchesIn(await openList(db, org, 'users'), search));
};

type ResponseFilter = Pick<EventResponseFilter, 'search' | 'response'>;

const found = async (db: Db, org: OrgId, postId: string, condition: Fragment, { search, response }: ResponseFilter) =>
  sql`${invited(org, postId, condition)} and ${await searched(db, org, search)}
    and (${response ?? null}::text is null or ${answered} = ${response ?? null})`;

/** A page of answers, sorted by name. */
export const pageOfResponses = async (
  db: Db,
  org: OrgId,
  postId: string,
  condition: Fragment,
  { page, perPage, ...filter }: EventResponseFilter,
): Promise<Page<ResponseRow>> => {
  const from = await found(db, org, postId, condition, filter);
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db);
  const { total } = counted[0]!;
  const { rows: items } = await sql<ResponseRow>`select ${columns} ${from}
    order by u.name_key, u.id limit ${perPage} offset ${(page - 1) * perPage}`.execute(db);
  return { items, total, lastPage: Math.max(1, Math.ceil(total / perPage)), page };
};

/** User ids of everybody who matches the filter, sorted by name. */
export const idsOfResponses = async (
  db: Db,
  org: OrgId,
  postId: string,
  condition: Fragment,
  filter: ResponseFilter,
): Promise<string[]> => {
  const from = await found(db, org, postId, condition, filter);
  const { rows } = await sql<{ id: string }>`select u.id ${from} order by u.name_key, u.id`.execute(db);
  return rows.map(({ id }) => id);
};

/** The answers of these people, in the order of `userIds`. */
export const responsesInOrder = async (
  db: Db,
  org: OrgId,
  postId: string,
  userIds: readonly string[],
): Promise<ResponseRow[]> => {
  const ids = sql.val(userIds);
  const { rows } =
    await sql<ResponseRow>`select ${columns} ${invited(org, postId, sql`true`)} and u.id = any(${ids}::uuid[])
    order by array_position(${ids}::uuid[], u.id)`.execute(db);
  return rows;
};

/** The first answers, sorted by name; people without an answer are left out. */
export const firstAnswers = async (db: Db, org: OrgId, postId: string, most: number): Promise<ResponseRow[]> => {
  const { rows } = await sql<ResponseRow>`select ${columns} ${invited(org, postId, sql`false`)}
    order by u.name_key, u.id limit ${most}`.execute(db);
  return rows;
};

export const findResponse = async (
  db: Db,
  org: OrgId,
  postId: string,
  userId: string,
): Promise<ResponseRow | undefined> => {
  const { rows } =
    await sql<ResponseRow>`select ${columns} ${invited(org, postId, sql`u.id = ${userId}`)} and u.id = ${userId}`.execute(
      db,
    );
  return rows[0];
};

export const totalsOf = async (
  db: Db,
  org: OrgId,
  postId: string,
  condition: Fragment,
): Promise<Omit<EventTotals, 'capacity'>> => {
  const { rows } = await sql<Omit<EventTotals, 'capacity'>>`
    select count(*)::int as invited, count(*) filter (where r.response = 'participates')::int as participates,
      count(*) filter (where r.response = 'maybe')::int as maybe, count(*) filter (where r.response = 'declines')::int as declines,
      count(*) filter (where r.response is null)::int as none,
      coalesce(sum(r.spouse_count) filter (where r.response = 'participates'), 0)::int as spouses,
      coalesce(sum(r.children_count) filter (where r.response = 'participates'), 0)::int as children,
      (count(*) filter (where r.response = 'participates')
        + coalesce(sum(r.spouse_count + r.children_count) filter (where r.response = 'participates'), 0))::int as seats
    ${invited(org, postId, condition)}`.execute(db);
  return rows[0]!;
};

/** Seats taken by all other people. */
export const seatsTaken = async (db: Db, org: OrgId, postId: string, exceptUserId: string): Promise<number> => {
  const { rows } = await sql<{ seats: number }>`
    select coalesce(sum(1 + spouse_count + children_count), 0)::int as seats from event_responses
    where organization_id = ${org} and post_id = ${postId} and response = 'participates' and user_id <> ${exceptUserId}`.execute(
    db,
  );
  return rows[0]!.seats;
};

type Recorder = { userId: string | null; name: string } | null;

export const writeResponse = async (
  db: Db,
  org: OrgId,
  { postId, userId }: { postId: string; userId: string },
  { response, spouseCount, childrenCount }: NewEventResponse,
  { now, recorder }: { now: Date; recorder: Recorder },
): Promise<void> => {
  const columns = {
    response,
    spouse_count: spouseCount,
    children_count: childrenCount,
    answered_at: now,
    recorded_by_user_id: recorder?.userId ?? null,
    recorded_by_name: recorder?.name ?? null,
  };
  await db
    .insertInto('event_responses')
    .values({ organization_id: org, post_id: postId, user_id: userId, ...columns })
    .onConflict((conflict) => conflict.columns(['organization_id', 'post_id', 'user_id']).doUpdateSet(columns))
    .execute();
};

/** Returns false when there was no answer. */
export const deleteResponse = async (db: Db, org: OrgId, postId: string, userId: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('event_responses')
    .where('organization_id', '=', org)
    .where('post_id', '=', postId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
