import type { Filter } from '@fanal/contract/kit/entity';
import type { Page } from '@fanal/contract/kit/page';
import type { Importance, Rule } from '@fanal/contract/user-groups/user-groups.shapes';
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { type FilteredColumn, filterCondition } from '#platform/db/filters';
import { likePattern, openList, pageOfList } from '#platform/db/lists';
import { briefColumns, type StoredBrief } from '#platform/db/person-brief';

/** Parameters of a list; the contract has already refused invalid ones. */
export type UserGroupSearch = {
  page: number;
  perPage: number;
  search?: string | undefined;
  filters?: Filter[] | undefined;
  sort: 'name' | 'importance' | 'createdAt' | 'updatedAt';
  order: 'asc' | 'desc';
};

export type UserGroupRow = {
  id: string;
  name: string;
  importance: Importance;
  kind: 'fixed' | 'rule';
  rule: Rule | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  updatedBy: { id: string; displayName: string } | null;
};

const columns: Record<string, FilteredColumn> = {
  name: { kind: 'text', column: sql.ref('g.name_key') },
  importance: { kind: 'text', column: sql.ref('g.importance') },
  kind: { kind: 'text', column: sql.ref('g.kind') },
  createdAt: { kind: 'date', column: sql.ref('g.created_at') },
  updatedAt: { kind: 'date', column: sql.ref('g.updated_at') },
};

/** The order required, recommended, none, which is not alphabetical. */
const byImportance = sql`array_position(array['required', 'recommended', 'none'], g.importance)`;

const orderOf = ({ sort, order }: UserGroupSearch): RawBuilder<unknown> => {
  const column = sort === 'importance' ? byImportance : columns[sort]!.column;
  return sql`${column} ${sql.raw(order)}, g.name_key ${sql.raw(order)}`;
};

const rowsWhere = (org: OrgId, where: RawBuilder<unknown>) => sql<UserGroupRow>`
  select g.id, g.name, g.importance, g.kind, g.rule, g.version, g.created_at as "createdAt", g.updated_at as "updatedAt",
    case when u.id is not null then json_build_object('id', u.id, 'displayName', u.display_name) end as "updatedBy"
  from user_groups as g left join users as u on u.organization_id = g.organization_id and u.id = g.updated_by
  where g.organization_id = ${org} and ${where}`;

/** A page of the groups; there are few, so all of them are scanned. */
export const pageOfUserGroups = async (
  db: Db,
  org: OrgId,
  search: UserGroupSearch,
  timeZone: string,
): Promise<Page<UserGroupRow>> => {
  const filters = search.filters ?? [];
  const conditions = filters.map((filter) => filterCondition(columns[filter.name]!, filter, timeZone));
  if (search.search) conditions.push(sql`g.name_key like ${likePattern(search.search)}`);
  const where = sql.join([sql`true`, ...conditions], sql` and `);
  return pageOfList<UserGroupRow, never>(await openList(db, org, 'user_groups'), {
    page: search.page,
    perPage: search.perPage,
    filter: conditions.length > 0 ? JSON.stringify([search.search, filters, timeZone]) : '',
    order: `${search.sort} ${search.order}`,
    count: async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from user_groups as g where g.organization_id = ${org} and ${where}`.execute(db);
      return rows[0]!.count;
    },
    rows: async ({ take, skip }) =>
      (
        await sql<UserGroupRow>`${rowsWhere(org, where)} order by ${orderOf(search)} limit ${take} offset ${skip}`.execute(
          db,
        )
      ).rows,
  });
};

export const findUserGroup = async (db: Db, org: OrgId, id: string): Promise<UserGroupRow | undefined> => {
  const { rows } = await rowsWhere(org, sql`g.id = ${id}`).execute(db);
  return rows[0];
};

/** A person chosen by hand; `of` is the group. */
export type ChosenPerson = StoredBrief & { of: string; excluded: boolean };

/**
 * The people added to or excluded from these groups by hand, at most `most` (null: all) of each for each group, sorted
 * by name.
 */
export const chosenPeople = async (
  db: Db,
  org: OrgId,
  groupIds: readonly string[],
  most: number | null,
): Promise<ChosenPerson[]> => {
  const { rows } = await sql<ChosenPerson>`
    select chosen.* from unnest(${sql.val(groupIds)}::uuid[]) as wanted(id)
      cross join (values (true), (false)) as side(excluded)
      cross join lateral (
        select m.group_id as of, m.excluded, ${briefColumns}
        from user_group_users as m join users as u on u.organization_id = m.organization_id and u.id = m.user_id
        where m.organization_id = ${org} and m.group_id = wanted.id and m.excluded = side.excluded
        order by u.name_key, u.id limit ${most}
      ) as chosen`.execute(db);
  return rows;
};
