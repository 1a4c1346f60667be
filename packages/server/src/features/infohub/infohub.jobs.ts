/** Background jobs of the Info Hub: notifications of readers and owners, and erasure. */
import type { OrgId } from '#platform/context';
import type { Database, Db } from '#platform/db/db';
import type { Job } from '#platform/jobs/jobs';
import { eraseDeletedCategories } from './categories/categories.service.ts';
import { eraseDeleted } from './erasure.service.ts';
import { NOTIFY_TASK } from './publishing.service.ts';
import { notifyReaders, remindOwners, resumeNotices } from './reviews.service.ts';

type Deps = { database: Database; ownerDb: Db; now: () => Date };

export const infohubJobs = ({ database, ownerDb, now }: Deps): readonly Job[] => [
  { task: NOTIFY_TASK, run: (payload) => notifyReaders(database, now(), payload as { org: OrgId; id: string }) },
  { task: 'resume-article-notices', cron: '* * * * *', run: () => resumeNotices(ownerDb, now()) },
  { task: 'remind-article-owners', cron: '*/15 * * * *', run: () => remindOwners(ownerDb, now()) },
  {
    task: 'erase-deleted-articles',
    cron: '* * * * *',
    run: async () => {
      await eraseDeleted(ownerDb, now());
      await eraseDeletedCategories(ownerDb, now());
    },
  },
];
