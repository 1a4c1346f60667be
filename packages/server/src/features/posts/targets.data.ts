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

/** The audience targets of several posts, by post id and in the order of `position`. */
export const targetsOf = async (
  db: Db,
  org: OrgId,
  postIds: readonly string[],
): Promise<Map<string, AudienceTarget[]>> => {
  const { rows } = await sql<AudienceTarget & { postId: string }>`
    select post_id as "postId", kind, target_id as id from post_targets
    where organization_id = ${org} and post_id = any(${sql.val(postIds)}::uuid[]) order by position`.execute(db);
  const byPost = Map.groupBy(rows, ({ postId }) => postId);
  return new Map(
    postIds.map((id) => [id, (byPost.get(id) ?? []).map((target) => ({ kind: target.kind, id: target.id }))]),
  );
};

export const writeTargets = async (
  db: Db,
  org: OrgId,
  postId: string,
  targets: readonly AudienceTarget[],
): Promise<void> => {
  await db.deleteFrom('post_targets').where('organization_id', '=', org).where('post_id', '=', postId).execute();
  if (targets.length === 0) return;
  const rows = targets.map(({ kind, id }, position) => ({
    organization_id: org,
    post_id: postId,
    position,
    [columns[kind]]: id,
  }));
  await db.insertInto('post_targets').values(rows).execute();
};
