import type { Db } from '#platform/db/db';
import type { Job } from '#platform/jobs/jobs';
import { deleteAbandonedViews } from './list-views.service.ts';

export const listViewsJobs = ({ ownerDb }: { ownerDb: Db }): readonly Job[] => [
  { task: 'sweep-list-views', cron: '23 3 * * *', run: () => deleteAbandonedViews(ownerDb) },
];
