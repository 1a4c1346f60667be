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

/** What a person can be assigned to, by the name of the field. */
export type StructureItemField = keyof typeof structureItems;
export const structureItemFields = Object.keys(structureItems) as StructureItemField[];

/** Whether it is there, and stays until this transaction ends. */
export const lockStructureItem = async (
  db: Db,
  org: OrgId,
  field: StructureItemField,
  id: string,
): Promise<boolean> => {
  const held = await db
    .selectFrom(structureItems[field].table as 'sites')
    .select('id')
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return held !== undefined;
};

type Choosing = { field: StructureItemField; search?: string | undefined; page: number; perPage?: number | undefined };

/** A page of what people can be assigned to, by name. */
export const pageOfChoices = async (db: Db, org: OrgId, { field, search, page, perPage }: Choosing) => {
  const { table } = structureItems[field];
  const matching = search ? sql`name_key like ${likePattern(search)}` : sql`true`;
  const where = sql`organization_id = ${org} and ${matching}`;
  return pageOfList<AssignmentChoice, never>(await openList(db, org, table), {
    page,
    ...(perPage && { perPage }),
    filter: search ?? '',
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

/** Whoever changes who answers to whom waits here, so that two cannot close a listFilter together. */
export const lockSupervision = (db: Db, org: OrgId) =>
  db
    .selectFrom('organizations')
    .select('organization_id')
    .where('organization_id', '=', org)
    .forNoKeyUpdate()
    .execute();

/** The supervisor's name, kept from being deleted; undefined for somebody unknown. */
export const lockSupervisor = (db: Db, org: OrgId, id: string) =>
  db
    .selectFrom('users')
    .select('display_name as displayName')
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();

/** The person and everybody whom this person answers to, step by step. */
export const chainAbove = async (db: Db, org: OrgId, id: string): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    with recursive above as (
      select ${id}::uuid as id
      union select u.supervisor_id from above join users as u on u.organization_id = ${org} and u.id = above.id
        where u.supervisor_id is not null
    ) select id from above`.execute(db);
  return new Set(rows.map((row) => row.id));
};

/** Of these people those who are there, held in the order of their ids. */
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

export type HeldPerson = Awaited<ReturnType<typeof lockPeople>>[number];
export type Assignments = { [F in StructureItemField | 'supervisorId']?: string | null | undefined };

const columnOf = (field: StructureItemField | 'supervisorId') =>
  field === 'supervisorId' ? 'supervisor_id' : structureItems[field].column;

/** The assignments of somebody that these would replace. */
export const assignmentsOf = (person: HeldPerson, wanted: Assignments): Assignments =>
  Object.fromEntries(Object.keys(wanted).map((field) => [field, person[columnOf(field as StructureItemField)]]));

export const assignPeople = (db: Db, org: OrgId, ids: readonly string[], wanted: Assignments, now: Date) =>
  db
    .updateTable('users')
    .set((e) => ({
      ...Object.fromEntries(Object.entries(wanted).map(([field, id]) => [columnOf(field as StructureItemField), id])),
      version: e('version', '+', 1),
      updated_at: now,
    }))
    .where('organization_id', '=', org)
    .where('id', 'in', ids)
    .execute();
