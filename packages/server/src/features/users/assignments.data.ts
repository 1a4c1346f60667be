import type { AssignmentChoice } from '@fanal/contract/users/users.shapes';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { likePattern, openList, pageOfList } from '#platform/db/lists';

const structureItems = {
  siteId: { table: 'sites', column: 'site_id' },
  projectId: { table: 'projects', column: 'project_id' },
  professionId: { table: 'professions', column: 'profession_id' },
  positionId: { table: 'positions', column: 'position_id' },
  jobCategoryId: { table: 'job_categories', column: 'job_category_id' },
} as const;

/** Fields that assign a person to a structure item. */
export type StructureItemField = keyof typeof structureItems;
export const structureItemFields = Object.keys(structureItems) as StructureItemField[];

/** True when the item exists; locks it against deletion until the transaction ends. */
export const lockStructureItem = async (
  db: Db,
  org: OrgId,
  field: StructureItemField,
  id: string,
): Promise<boolean> => {
  const locked = await db
    .selectFrom(structureItems[field].table as 'sites')
    .select('id')
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return locked !== undefined;
};

type ChoicesParams = {
  field: StructureItemField;
  search?: string | undefined;
  page: number;
  perPage?: number | undefined;
};

/** A page of structure items that people can be assigned to, by name. */
export const pageOfChoices = async (db: Db, org: OrgId, { field, search, page, perPage }: ChoicesParams) => {
  const { table } = structureItems[field];
  const matching = search ? sql`name_key like ${likePattern(search)}` : sql`true`;
  const where = sql`organization_id = ${org} and ${matching}`;
  return pageOfList<AssignmentChoice, never>(await openList(db, org, table), {
    page,
    ...(perPage && { perPage }),
    // the list of the structure keeps its own totals beside these
    filter: search ? JSON.stringify(['choices', search]) : '',
    order: 'name',
    count: async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(table)} where ${where}`.execute(db);
      return rows[0]!.count;
    },
    rows: async ({ take, skip }) => {
      const { rows } = await sql<AssignmentChoice>`
        select id, name from ${sql.table(table)} where ${where} order by name_key, id limit ${take} offset ${skip}`.execute(
        db,
      );
      return rows;
    },
  });
};

/** Serializes changes of supervisors in the organization, so that two concurrent ones cannot create a loop. */
export const lockSupervision = (db: Db, org: OrgId) =>
  db
    .selectFrom('organizations')
    .select('organization_id')
    .where('organization_id', '=', org)
    .forNoKeyUpdate()
    .execute();

/** The supervisor, locked against deletion; undefined when there is no such person. */
export const lockSupervisor = (db: Db, org: OrgId, id: string) =>
  db
    .selectFrom('users')
    .select('display_name as displayName')
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();

/** Ids of the person and of all supervisors above. */
export const chainAbove = async (db: Db, org: OrgId, id: string): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    with recursive above as (
      select ${id}::uuid as id
      union select u.supervisor_id from above join users as u on u.organization_id = ${org} and u.id = above.id
        where u.supervisor_id is not null
    ) select id from above`.execute(db);
  return new Set(rows.map((row) => row.id));
};

/** Those of these people who exist, locked in the order of their ids. */
export const lockPeople = (db: Db, org: OrgId, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'display_name', 'supervisor_id', 'account_id', 'role_type', 'invitation_status', 'disabled_by'])
    .select(['site_id', 'project_id', 'profession_id', 'position_id', 'job_category_id'])
    .where('organization_id', '=', org)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export type LockedPerson = Awaited<ReturnType<typeof lockPeople>>[number];
export type Assignments = { [F in StructureItemField | 'supervisorId']?: string | null | undefined };

const columnOf = (field: StructureItemField | 'supervisorId') =>
  field === 'supervisorId' ? 'supervisor_id' : structureItems[field].column;

/** The current values of the fields in `changes`. */
export const assignmentsOf = (person: LockedPerson, changes: Assignments): Assignments =>
  Object.fromEntries(Object.keys(changes).map((field) => [field, person[columnOf(field as StructureItemField)]]));

export const assignPeople = (db: Db, org: OrgId, ids: readonly string[], changes: Assignments, now: Date) =>
  db
    .updateTable('users')
    .set((e) => ({
      ...Object.fromEntries(Object.entries(changes).map(([field, id]) => [columnOf(field as StructureItemField), id])),
      version: e('version', '+', 1),
      updated_at: now,
    }))
    .where('organization_id', '=', org)
    .where('id', 'in', ids)
    .execute();
