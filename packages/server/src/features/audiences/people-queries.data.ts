import { createHash } from 'node:crypto';
import type { AudienceCount, AudienceMember } from '@fanal/contract/audiences/audiences.shapes';
import type { Page } from '@fanal/contract/kit/page';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import { type Db, isSnapshot } from '#platform/db/db';
import { matchCondition, matchesIn, type OpenList, openList, pageOfList, recallFigures } from '#platform/db/lists';
import { briefColumns, type StoredBrief } from '#platform/db/person-brief';
import {
  type Difference,
  type Fragment,
  membershipCondition,
  type ResolvedAudience,
} from './resolved-audiences.data.ts';

/** People selected by one condition on their row. `key` identifies the query among others. */
export type PeopleQuery = { key: string; condition: Fragment };

const keyOf = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/**
 * `members` includes disabled people, `reached` excludes them, `claimed` selects people who use the app, `disabled`
 * only disabled people.
 */
export type Who = 'members' | 'reached' | 'claimed' | 'disabled';

const conditions: Record<Who, Fragment> = {
  members: sql`true`,
  reached: sql`u.invitation_status <> 'disabled'`,
  claimed: sql`u.invitation_status = 'claimed'`,
  disabled: sql`u.invitation_status = 'disabled'`,
};

/** The people of an audience, or those who are in one and not in another. */
export const peopleQueryOf = (org: OrgId, selected: ResolvedAudience | Difference, who: Who): PeopleQuery => {
  const inside =
    'inside' in selected
      ? sql`${membershipCondition(org, selected.inside)} and ${membershipCondition(org, selected.outside)} is not true`
      : membershipCondition(org, selected);
  return { key: keyOf(selected, who), condition: sql`(${inside} and ${conditions[who]})` };
};

/** Declares the data that memberships depend on. */
const openPeople = (db: Db, org: OrgId) =>
  openList(db, org, 'users', ['structure_group_users', 'structure_groups', 'user_groups']);

const MOST_AT_ONCE = 30;

/** A single query can use an index; for several queries, each person is read once and tested against all of them. */
const peopleOf = (org: OrgId, queries: readonly PeopleQuery[]): Fragment => {
  const [first, ...others] = queries;
  if (others.length === 0)
    return sql`select u.invitation_status as status, true as c0 from users as u
      where u.organization_id = ${org} and ${first!.condition}`;
  const conditionColumns = queries.map(({ condition }, at) => sql`${condition} as ${sql.ref(`c${at}`)}`);
  return sql`select u.invitation_status as status, ${sql.join(conditionColumns)} from users as u where u.organization_id = ${org}`;
};

/**
 * `offset 0` prevents the planner from copying the conditions into each count, which would evaluate them three times.
 */
const countOf = async (db: Db, org: OrgId, queries: readonly PeopleQuery[]): Promise<AudienceCount[]> => {
  const counts = queries.map((_, at) => {
    const inside = sql.ref(`c${at}`);
    return sql`json_build_object('users', count(*) filter (where ${inside}),
      'claimed', count(*) filter (where ${inside} and status = 'claimed'),
      'disabled', count(*) filter (where ${inside} and status = 'disabled'))`;
  });
  const { rows } = await sql<{ counts: AudienceCount[] }>`
    select json_build_array(${sql.join(counts)}) as counts from (${peopleOf(org, queries)} offset 0) as people`.execute(
    db,
  );
  return rows[0]!.counts;
};

/** Number of distinct people of each query, without the cache. */
const countPeople = async (db: Db, org: OrgId, queries: readonly PeopleQuery[]): Promise<AudienceCount[]> => {
  const counts: AudienceCount[] = [];
  for (let at = 0; at < queries.length; at += MOST_AT_ONCE)
    counts.push(...(await countOf(db, org, queries.slice(at, at + MOST_AT_ONCE))));
  return counts;
};

/** The same with cached counts, when nothing was written: a count is reused until the data changes. */
export const recallCounts = async (db: Db, org: OrgId, queries: readonly PeopleQuery[]): Promise<AudienceCount[]> => {
  const byKey = new Map(queries.map((query) => [query.key, query]));
  const keys = queries.map(({ key }) => key);
  const ask = (missing: readonly string[]) =>
    countPeople(
      db,
      org,
      missing.map((key) => byKey.get(key)!),
    );
  return recallFigures(await openPeople(db, org), keys, ask);
};

/** The same in a transaction that may have written: counts are only reused where it only reads. */
export const countWithWrites = (db: Db, org: OrgId, queries: readonly PeopleQuery[]): Promise<AudienceCount[]> =>
  isSnapshot(db) ? recallCounts(db, org, queries) : countPeople(db, org, queries);

export type ListedMember = Omit<AudienceMember, 'avatarUrl'> & StoredBrief;
type Row = ListedMember & { nameKey: string };
type Cursor = { key: string; id: string };
/** `total`: the number of people without a search, when it is already known. */
type PageParams = { page: number; perPage: number; search?: string | undefined; total?: number | undefined };

const foundBy = async (open: OpenList, search: string | undefined) => {
  if (!search) return sql`true`;
  return matchCondition('u', await matchesIn(open, search));
};

/**
 * A page of a query sorted by name, searched by part of a name, number, e-mail or phone. `via` lists the `sources` of
 * each person, computed only for the people of the page.
 */
export const pageOfPeople = async (
  db: Db,
  org: OrgId,
  { key, condition }: PeopleQuery,
  { page, perPage, search, total }: PageParams,
  sources: readonly PeopleQuery[] = [],
): Promise<Page<ListedMember>> => {
  const open = await openPeople(db, org);
  const where = sql`u.organization_id = ${org} and ${condition} and ${await foundBy(open, search)}`;
  const via = sources.map((source, at) => sql`case when ${source.condition} then ${sql.lit(at)} end`);
  return pageOfList<Row, Cursor>(open, {
    page,
    perPage,
    filter: JSON.stringify([key, search]),
    order: 'name',
    count: async () => {
      if (total !== undefined && !search) return total;
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from users as u where ${where}`.execute(db);
      return rows[0]!.count;
    },
    rows: async ({ take, skip, anchor }) => {
      const after = anchor ? sql`and (u.name_key, u.id) >= (${anchor.key}, ${anchor.id})` : sql``;
      const { rows } = await sql<Row>`
        select ${briefColumns}, u.invitation_status as "invitationStatus", u.name_key as "nameKey",
          ${via.length > 0 ? sql`array_remove(array[${sql.join(via)}]::int[], null)` : sql`'{}'::int[]`} as via
        from users as u where u.organization_id = ${org} and u.id in (
          select u.id from users as u where ${where} ${after} order by u.name_key, u.id limit ${take} offset ${skip})
        order by u.name_key, u.id`.execute(db);
      return rows;
    },
    anchorOf: (row) => ({ key: row.nameKey, id: row.id }),
  });
};
