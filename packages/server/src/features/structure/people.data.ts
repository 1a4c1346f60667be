import type { Page } from '@fanal/contract/kit/page';
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { matchCondition, matchesIn, openList, pageOfList } from '#platform/db/lists';
import { briefColumns, type StoredBrief } from '#platform/db/person-brief';
import type { StructureItem } from './structure-items.data.ts';

/** The first people by name assigned to each of these, at most `most` for each. */
export const firstPeople = async (
  db: Db,
  org: OrgId,
  structureItem: StructureItem,
  ids: readonly string[],
  most: number,
): Promise<Map<string, StoredBrief[]>> => {
  const { rows } = await sql<StoredBrief & { of: string }>`
    select wanted.id as "of", ${briefColumns}
    from unnest(${sql.val(ids)}::uuid[]) as wanted(id) cross join lateral (
      select u.* from users as u where u.organization_id = ${org} and u.${sql.ref(structureItem.assignedBy)} = wanted.id
      order by u.name_key, u.id limit ${most}
    ) as u order by u.name_key, u.id`.execute(db);
  return Map.groupBy(rows, (row) => row.of);
};

/** The people of a page; `key` distinguishes it from other queries. */
export type PeopleQuery = { key: string; condition: RawBuilder<unknown> };

export const assignedTo = (structureItem: StructureItem, id: string): PeopleQuery => ({
  key: `${structureItem.table} ${id}`,
  condition: sql`u.${sql.ref(structureItem.assignedBy)} = ${id}`,
});

export const membersOf = (org: OrgId, groupId: string): PeopleQuery => ({
  key: `group ${groupId}`,
  condition: sql`u.id in (select user_id from structure_group_users where organization_id = ${org} and group_id = ${groupId})`,
});

/** Every person of the organization. */
export const everybody: PeopleQuery = { key: 'everybody', condition: sql`true` };

type Question = { page: number; perPage: number; search?: string | undefined };
type Cursor = { key: string; id: string };

/** A page of the people of a filter, sorted by name, searched by part of a name, number, e-mail or phone. */
export const pageOfPeople = async (
  db: Db,
  org: OrgId,
  { key, condition }: PeopleQuery,
  { page, perPage, search }: Question,
): Promise<Page<StoredBrief>> => {
  const open = await openList(db, org, 'users', ['structure_group_users']);
  const matches = search ? await matchesIn(open, search) : null;
  const found = matches ? matchCondition('u', matches) : sql`true`;
  const where = sql`u.organization_id = ${org} and ${condition} and ${found}`;
  return pageOfList<StoredBrief & { nameKey: string }, Cursor>(open, {
    page,
    perPage,
    filter: JSON.stringify([key, search]),
    order: 'name',
    count: async () => {
      const { rows } = await sql<{
        count: number;
      }>`select count(*)::int as count from users as u where ${where}`.execute(db);
      return rows[0]!.count;
    },
    rows: async ({ take, skip, anchor }) => {
      const after = anchor ? sql`and (u.name_key, u.id) >= (${anchor.key}, ${anchor.id})` : sql``;
      const { rows } = await sql<StoredBrief & { nameKey: string }>`
        select ${briefColumns}, u.name_key as "nameKey" from users as u where ${where} ${after}
        order by u.name_key, u.id limit ${take} offset ${skip}`.execute(db);
      return rows;
    },
    anchorOf: (row) => ({ key: row.nameKey, id: row.id }),
  });
};
