import type { ViewedList } from '@fanal/contract/list-views/list-views.rules';
import type { ViewSearch } from '@fanal/contract/list-views/list-views.shapes';
import { nameKey } from '@fanal/contract/names.rules';
import type { RoleType } from '@fanal/contract/permissions';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

export type ViewRow = {
  id: string;
  list: ViewedList;
  accountId: string;
  name: string;
  search: ViewSearch;
  roleTypes: RoleType[];
  ownerName: string | null;
  version: number;
};

/** Whose views are read: one's own, those shared with one's role, or all that are shared. */
type Reader = { accountId: string; roleType: RoleType | null; readsAllShared: boolean };

const readable = ({ accountId, roleType, readsAllShared }: Reader) => sql`(v.account_id = ${accountId}
  or ${readsAllShared ? sql`v.role_types <> '{}'` : sql`${roleType}::text = any(v.role_types)`})`;

const columns = sql`v.id, v.list, v.account_id as "accountId", v.name, v.search, v.role_types as "roleTypes", v.version,
  (select u.display_name from users as u where u.organization_id = v.organization_id and u.account_id = v.account_id
    order by u.id limit 1) as "ownerName"`;

export const viewsFor = async (db: Db, org: OrgId, reader: Reader): Promise<ViewRow[]> => {
  const { rows } = await sql<ViewRow>`
    select ${columns} from list_views as v where v.organization_id = ${org} and ${readable(reader)}
    order by v.list, v.name_key, v.id`.execute(db);
  return rows;
};

export const findView = async (db: Db, org: OrgId, id: string, reader: Reader): Promise<ViewRow | undefined> => {
  const { rows } = await sql<ViewRow>`
    select ${columns} from list_views as v
    where v.organization_id = ${org} and v.id = ${id} and ${readable(reader)}`.execute(db);
  return rows[0];
};

/** Locks a view until the transaction ends. */
export const lockView = (db: Db, org: OrgId, id: string) =>
  db
    .selectFrom('list_views')
    .select('id')
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const countViews = async (db: Db, org: OrgId, accountId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('list_views')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('organization_id', '=', org)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
};

/** Another view of the same person and list with this name. */
export const findNamesake = (
  db: Db,
  org: OrgId,
  { id, list, accountId, name }: Pick<ViewRow, 'id' | 'list' | 'accountId' | 'name'>,
) =>
  db
    .selectFrom('list_views')
    .select('name')
    .where('organization_id', '=', org)
    .where('account_id', '=', accountId)
    .where('list', '=', list)
    .where('name_key', '=', nameKey(name))
    .where('id', '<>', id)
    .executeTakeFirst();

type NewView = Pick<ViewRow, 'id' | 'list' | 'accountId' | 'name' | 'search'> & { now: Date };

/** False when the person has a view of this name already. */
export const insertView = async (db: Db, org: OrgId, view: NewView): Promise<boolean> => {
  const { id, list, accountId, name, search, now } = view;
  const inserted = await db
    .insertInto('list_views')
    .values({
      organization_id: org,
      id,
      list,
      account_id: accountId,
      name,
      name_key: nameKey(name),
      search: JSON.stringify(search),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.constraint('list_views_name_taken').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

type Written = Pick<ViewRow, 'name' | 'search' | 'roleTypes'> & { now: Date };

export const updateView = (db: Db, org: OrgId, id: string, { name, search, roleTypes, now }: Written) =>
  db
    .updateTable('list_views')
    .set((e) => ({
      name,
      name_key: nameKey(name),
      search: JSON.stringify(search),
      role_types: roleTypes,
      version: e('version', '+', 1),
      updated_at: now,
    }))
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .execute();

export const deleteView = (db: Db, org: OrgId, id: string) =>
  db.deleteFrom('list_views').where('organization_id', '=', org).where('id', '=', id).execute();

export const defaultsOf = async (
  db: Db,
  org: OrgId,
  accountId: string,
): Promise<{ list: ViewedList; viewId: string }[]> =>
  db
    .selectFrom('list_view_defaults')
    .select(['list', 'view_id as viewId'])
    .where('organization_id', '=', org)
    .where('account_id', '=', accountId)
    .orderBy('list')
    .$narrowType<{ list: ViewedList }>()
    .execute();

type Choice = { accountId: string; list: ViewedList; viewId: string | null };

export const setDefault = async (db: Db, org: OrgId, { accountId, list, viewId }: Choice): Promise<void> => {
  await db
    .deleteFrom('list_view_defaults')
    .where('organization_id', '=', org)
    .where('account_id', '=', accountId)
    .where('list', '=', list)
    .execute();
  if (viewId)
    await db
      .insertInto('list_view_defaults')
      .values({ organization_id: org, account_id: accountId, list, view_id: viewId })
      .onConflict((conflict) =>
        conflict.columns(['organization_id', 'account_id', 'list']).doUpdateSet({ view_id: viewId }),
      )
      .execute();
};

/** Deletes the views of accounts that are of the organization no more, except those that others read. */
export const deleteAbandoned = (ownerDb: Db) =>
  sql`delete from list_views as v where v.role_types = '{}'
    and not exists (select from users as u where u.organization_id = v.organization_id and u.account_id = v.account_id)
    and not exists (select from accounts as a where a.id = v.account_id and a.is_super_admin)`.execute(ownerDb);
