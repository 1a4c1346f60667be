/** Orders the assignments of a course to be brought in line with its audiences, after the transaction has committed. */
import type { Context } from '#platform/context';
import type { StoredCourse } from '../courses.data.ts';

export const SYNC_TASK = 'sync-course';

/** An archived course keeps the assignments that it had, and counts no longer for their people. A draft has none. */
export const enqueueSync = async (
  { org, enqueue }: Pick<Context, 'org' | 'enqueue'>,
  { id, status }: Pick<StoredCourse, 'id' | 'status'>,
): Promise<void> => {
  if (status !== 'draft') await enqueue(SYNC_TASK, { org, id }, { key: `${SYNC_TASK} ${id}` });
};
