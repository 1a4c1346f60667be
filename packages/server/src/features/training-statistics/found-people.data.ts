import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { likePattern, matchCondition, matchesIn, openList } from '#platform/db/lists';
import { type Fragment, idList } from './figures.data.ts';

/** The condition on `users as u` for a search in names and positions; null without a search. */
export const searchedPeople = async (db: Db, org: OrgId, search: string | undefined): Promise<Fragment | null> => {
  if (!search) return null;
  const byName = matchCondition('u', await matchesIn(await openList(db, org, 'users'), search));
  const { rows } = await sql<{ id: string }>`
    select id from positions where organization_id = ${org} and name_key like ${likePattern(search)}`.execute(db);
  return rows.length === 0 ? byName : sql`(${byName} or u.position_id = any(${idList(rows.map(({ id }) => id))}))`;
};

/** Everybody who works at a site now. */
export const peopleOfSite = async (db: Db, org: OrgId, siteId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from users where organization_id = ${org} and site_id = ${siteId} order by id`.execute(db);
  return rows.map(({ id }) => id);
};
