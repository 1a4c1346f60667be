import { nameKey } from '@fanal/contract/names.rules';
import type { PostType } from '@fanal/contract/posts/posts.shapes';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { lockNamed } from '#platform/db/named-locks';
import { lockFiles, unusedFiles } from '../attachments.data.ts';

export type TemplateRow = {
  id: string;
  type: PostType;
  name: string;
  isShared: boolean;
  ownerId: string | null;
  ownerName: string | null;
  snapshot: unknown;
  version: number;
};

const columns = sql`t.id, t.type, t.name, t.is_shared as "isShared", t.owner_id as "ownerId", t.snapshot, t.version,
  (select u.display_name from users u where u.organization_id = t.organization_id and u.id = t.owner_id) as "ownerName"`;

/** Whoever has no person of the organization has no own ones. */
const readableBy = (userId: string | null) => sql`(t.is_shared or t.owner_id = ${userId}::uuid)`;

export const templatesFor = async (
  db: Db,
  org: OrgId,
  { type, userId }: { type: PostType; userId: string | null },
): Promise<TemplateRow[]> => {
  const { rows } = await sql<TemplateRow>`select ${columns} from post_templates t
    where t.organization_id = ${org} and t.type = ${type} and ${readableBy(userId)}
    order by t.is_shared, t.name_key, t.id`.execute(db);
  return rows;
};

export const findTemplate = async (
  db: Db,
  org: OrgId,
  id: string,
  userId: string | null,
): Promise<TemplateRow | undefined> => {
  const { rows } = await sql<TemplateRow>`select ${columns} from post_templates t
    where t.organization_id = ${org} and t.id = ${id} and ${readableBy(userId)}`.execute(db);
  return rows[0];
};

/** Locks a template until the transaction ends. */
export const lockTemplate = (db: Db, org: OrgId, id: string) =>
  db
    .selectFrom('post_templates')
    .select('id')
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

type Scope = { isShared: boolean; ownerId: string | null };

/**
 * Of the organization, or of one person: posts and events together. Templates of a scope are made one after the other, so that
 * they can be counted.
 */
export const countTemplates = async (db: Db, org: OrgId, { isShared, ownerId }: Scope): Promise<number> => {
  await lockNamed(db, `templates of ${isShared ? org : ownerId}`);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from post_templates
    where organization_id = ${org} and is_shared = ${isShared} and (is_shared or owner_id = ${ownerId}::uuid)`.execute(
    db,
  );
  return rows[0]!.count;
};

type NewTemplate = Scope & { id: string; type: PostType; name: string; snapshot: object; now: Date };

/** False when the name is taken in its scope. */
export const insertTemplate = async (db: Db, org: OrgId, template: NewTemplate): Promise<boolean> => {
  const { id, type, name, isShared, ownerId, snapshot, now } = template;
  const inserted = await db
    .insertInto('post_templates')
    .values({
      organization_id: org,
      id,
      type,
      name,
      name_key: nameKey(name),
      is_shared: isShared,
      owner_id: ownerId,
      snapshot: JSON.stringify(snapshot),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** Another one of the same scope and type with this name. */
export const findNamesake = async (db: Db, org: OrgId, row: TemplateRow, name: string): Promise<boolean> => {
  const { rows } = await sql`select from post_templates
    where organization_id = ${org} and type = ${row.type} and name_key = ${nameKey(name)} and id <> ${row.id}
      and is_shared = ${row.isShared} and (is_shared or owner_id = ${row.ownerId}::uuid)`.execute(db);
  return rows.length > 0;
};

export const renameTemplate = (db: Db, org: OrgId, id: string, name: string, now: Date) =>
  db
    .updateTable('post_templates')
    .set((e) => ({ name, name_key: nameKey(name), version: e('version', '+', 1), updated_at: now }))
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .execute();

/** The references lock the files, so that nobody releases them at the same time. */
export const addTemplateFiles = async (db: Db, org: OrgId, id: string, fileIds: readonly string[]): Promise<void> => {
  if (fileIds.length === 0) return;
  const rows = fileIds.map((fileId) => ({ organization_id: org, template_id: id, file_id: fileId }));
  await db.insertInto('post_template_files').values(rows).execute();
};

export const templateFiles = async (db: Db, org: OrgId, id: string): Promise<string[]> => {
  const rows = db.selectFrom('post_template_files').select('file_id').where('organization_id', '=', org);
  return (await rows.where('template_id', '=', id).orderBy('file_id').execute()).map(({ file_id }) => file_id);
};

/** Deletes a template; answers its files that neither a post nor another template shows. The files stay locked. */
export const deleteTemplate = async (db: Db, org: OrgId, id: string): Promise<string[]> => {
  const ids = await templateFiles(db, org, id);
  await lockFiles(db, org, ids);
  await db.deleteFrom('post_templates').where('organization_id', '=', org).where('id', '=', id).execute();
  return unusedFiles(db, org, ids);
};

/** Own templates of people who were removed, locked: some of one organization. */
export const lockAbandoned = async (ownerDb: Db, most: number): Promise<{ org: OrgId; id: string }[]> => {
  const { rows } = await sql<{ org: OrgId; id: string }>`select organization_id as org, id from post_templates
    where owner_id is null and not is_shared order by organization_id, id limit ${most} for update skip locked`.execute(
    ownerDb,
  );
  return rows;
};
