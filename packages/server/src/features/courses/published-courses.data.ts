import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/** The rules say what a snapshot holds. */
export type PublishedRow = { id: string; number: number; firstValidVersion: number; snapshot: unknown };

/** The version that members see; undefined for a course that is a draft, archived or unknown. */
export const findPublished = async (db: Db, org: OrgId, courseId: string): Promise<PublishedRow | undefined> => {
  const { rows } = await sql<PublishedRow>`
    select c.id, c.published_version as number, c.first_valid_version as "firstValidVersion", v.snapshot
    from courses c join content_versions v on v.organization_id = c.organization_id and v.kind = 'course' and v.item_id = c.id
      and v.number = c.published_version
    where c.organization_id = ${org} and c.id = ${courseId} and c.status = 'published'`.execute(db);
  return rows[0];
};

/** One version of a course, whether or not members still see it. */
export const findSnapshot = async (db: Db, org: OrgId, courseId: string, number: number): Promise<unknown> => {
  const { rows } = await sql<{ snapshot: unknown }>`
    select snapshot from content_versions
    where organization_id = ${org} and kind = 'course' and item_id = ${courseId} and number = ${number}`.execute(db);
  return rows[0]?.snapshot;
};
