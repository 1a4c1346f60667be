import type { AudienceKind, AudienceTarget } from '@fanal/contract/audiences/audiences.shapes';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

const columns = {
  everybody: 'everybody_id',
  userGroup: 'user_group_id',
  structureGroup: 'structure_group_id',
  site: 'site_id',
  project: 'project_id',
  profession: 'profession_id',
  position: 'position_id',
  jobCategory: 'job_category_id',
  user: 'user_id',
} as const satisfies Record<AudienceKind, string>;

/** A table of targets, and its column with the id of the item that they belong to. */
export type TargetTable =
  | { table: 'post_targets'; item: 'post_id' }
  | { table: 'infohub_targets'; item: 'article_id' }
  | { table: 'organization_app_targets'; item: 'app_id' }
  | { table: 'ai_document_targets'; item: 'document_id' };

/** The audience targets of several items, by item id and in the order of `position`. */
export const targetsOf = async (
  db: Db,
  org: OrgId,
  { table, item }: TargetTable,
  ids: readonly string[],
): Promise<Map<string, AudienceTarget[]>> => {
  // a plan for one item is kept; one for an array is made again at each call
  const wanted = ids.length === 1 ? sql`${ids[0]}::uuid` : sql`any(${sql.val(ids)}::uuid[])`;
  const { rows } = await sql<AudienceTarget & { itemId: string }>`
    select ${sql.ref(item)} as "itemId", kind, target_id as id from ${sql.table(table)}
    where organization_id = ${org} and ${sql.ref(item)} = ${wanted} order by position`.execute(db);
  const byItem = Map.groupBy(rows, ({ itemId }) => itemId);
  return new Map(ids.map((id) => [id, (byItem.get(id) ?? []).map((target) => ({ kind: target.kind, id: target.id }))]));
};

/** Replaces the audience targets of an item. */
export const writeTargets = async (
  db: Db,
  org: OrgId,
  { table, item }: TargetTable,
  id: string,
  targets: readonly AudienceTarget[],
): Promise<void> => {
  await sql`delete from ${sql.table(table)} where organization_id = ${org} and ${sql.ref(item)} = ${id}`.execute(db);
  for (const kind of new Set(targets.map((target) => target.kind))) {
    const rows = targets.flatMap((target, position) => (target.kind === kind ? [{ id: target.id, position }] : []));
    await sql`insert into ${sql.table(table)} (organization_id, ${sql.ref(item)}, position, ${sql.ref(columns[kind])})
      select ${org}, ${id}, x.position, x.id from json_to_recordset(${JSON.stringify(rows)}::json) as x(id uuid, position int)`.execute(
      db,
    );
  }
};
