import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

type Acknowledgement = { postId: string; userId: string; locale: string; version: number; now: Date };

/** Writes the confirmation of a person once; false when there was one. */
export const insertAcknowledgement = async (
  db: Db,
  org: OrgId,
  { postId, userId, locale, version, now }: Acknowledgement,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into post_acknowledgements (organization_id, post_id, user_id, locale, version_number, acknowledged_at)
    values (${org}, ${postId}, ${userId}, ${locale}, ${version}, ${now}) on conflict do nothing returning post_id`.execute(
    db,
  );
  return rows.length > 0;
};

export const findAcknowledgement = async (
  db: Db,
  org: OrgId,
  { postId, userId }: Pick<Acknowledgement, 'postId' | 'userId'>,
): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date }>`select acknowledged_at as at from post_acknowledgements
    where organization_id = ${org} and post_id = ${postId} and user_id = ${userId}`.execute(db);
  return rows[0]?.at ?? null;
};
