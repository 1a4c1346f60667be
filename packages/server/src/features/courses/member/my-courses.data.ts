import type { AudienceTarget } from '@fanal/contract/audiences/audiences.shapes';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { matchCondition, matchesIn, type OpenList, openList, recallFigures, recallRows } from '#platform/db/lists';
import { usedIds } from '#platform/db/used-ids';
import { type Recipient, recipientJson } from './taken-courses.data.ts';

/** A course that reaches people with the same targets. */
export type Reaching = {
  id: string;
  firstValidVersion: number;
  collectionId: string | null;
  recipients: Recipient[];
};

const openCourses = (db: Db, org: OrgId) => openList(db, org, 'courses', ['course_recipients', 'course_collections']);

/** The targets of a person that courses have at all. */
const usedTargets = (open: OpenList, org: OrgId, targets: readonly AudienceTarget[]): Promise<string[]> =>
  usedIds(
    open,
    targets.map(({ id }) => id),
    sql`select target_id as id from course_recipients where organization_id = ${org} and visible`,
  );

/**
 * The published courses that reach somebody, by collection and name; with `search`, those whose texts contain it. Must
 * run in a read transaction.
 */
export const coursesReaching = async (
  db: Db,
  org: OrgId,
  targets: readonly AudienceTarget[],
  search: string | undefined,
): Promise<readonly Reaching[]> => {
  const open = await openCourses(db, org);
  const targetIds = await usedTargets(open, org, targets);
  const matches = search ? await matchesIn(open, search) : null;
  const fits = matches ? matchCondition('c', matches) : sql`true`;
  const [found] = await recallFigures<readonly Reaching[]>(
    open,
    [JSON.stringify(['mine', targetIds, search ?? ''])],
    async () => {
      const { rows } = await sql<Reaching>`
      select c.id, c.first_valid_version as "firstValidVersion", k.id as "collectionId", found.recipients
      from (
        select r.course_id, json_agg(${recipientJson}) as recipients from course_recipients r
        where r.organization_id = ${org} and r.target_id = any(${sql.val(targetIds)}::uuid[]) and r.visible group by r.course_id
      ) found
        join courses c on c.organization_id = ${org} and c.id = found.course_id
        left join course_collections k on k.organization_id = ${org} and k.id = c.collection_id and k.status = 'published'
      where c.status = 'published' and ${fits}
      order by k.position nulls last, c.collection_position, c.name_key, c.id`.execute(db);
      return [rows];
    },
  );
  return found!;
};

export type ListedCourse = {
  id: string;
  number: number;
  /** Texts, cover and sizes of the version that members see. */
  brief: object;
  collection: { id: string; name: string } | null;
};

/** What members see of published courses, by id. Must run in a read transaction. */
export const listedCourses = async (db: Db, org: OrgId, ids: readonly string[]): Promise<Map<string, ListedCourse>> => {
  const found = await recallRows(await openCourses(db, org), 'listed', ids, async (missing) => {
    const { rows } = await sql<ListedCourse>`
    select c.id, c.published_version as number, c.published_brief as brief,
      case when k.id is not null then json_build_object('id', k.id, 'name', k.name) end as collection
    from courses c
      left join course_collections k on k.organization_id = c.organization_id and k.id = c.collection_id and k.status = 'published'
    where c.organization_id = ${org} and c.id = any(${sql.val(missing)}::uuid[]) and c.status = 'published'`.execute(
      db,
    );
    return rows;
  });
  return new Map(found.map((row) => [row.id, row]));
};
