import { sql } from 'kysely';
import { oldRows } from '#platform/db/old-rows';

/** Ended imports without a file: the others are tidied first. */
export const { count: countEnded, remove: deleteEnded } = oldRows({
  table: 'imports',
  at: 'ended_at',
  where: sql`file_id is null and status in ('cancelled', 'failed', 'done', 'undone')`,
});
