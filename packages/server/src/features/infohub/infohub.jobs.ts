/** Background jobs of the Info Hub: notifications of readers and owners, and erasure. */
import type { OrgId } from '#platform/context';
import type { Database, Db } from '#platform/db/db';
import type { ReadOutside } from '#platform/http/outside-page';
import type { Job } from '#platform/jobs/jobs';
import { eraseDeletedCategories } from './categories/categories.service.ts';
import { eraseDeleted } from './erasure.service.ts';
import { checkLinks } from './links/links.service.ts';
import { sweepMissed } from './missed-searches.service.ts';
import { NOTIFY_TASK } from './publishing.service.ts';
import { notifyReaders, remindOwners, resumeNotices } from './reviews.service.ts';

type Deps = {
  database: Database;
  ownerDb: Db;
  /** Null where pages outside are not opened. */
  readOutside: ReadOutside | null;
  now: () => Date;
};

export const infohubJobs = ({ database, ownerDb, readOutside, now }: Deps): readonly Job[] => [
  { task: NOTIFY_TASK, run: (payload) => notifyReaders(database, now(), payload as { org: OrgId; id: string }) },
  { task: 'resume-article-notices', cron: '* * * * *', run: () => resumeNotices(ownerDb, now()) },
  { task: 'remind-article-owners', cron: '*/15 * * * *', run: () => remindOwners(ownerDb, now()) },
  ...(readOutside
    ? [{ task: 'check-article-links', cron: '*/10 * * * *', run: () => checkLinks(ownerDb, readOutside, now()) }]
    : []),
  { task: 'sweep-missed-searches', cron: '23 4 * * *', run: () => sweepMissed(ownerDb, now()) },
  {
    task: 'erase-deleted-articles',
    cron: '* * * * *',
    run: async () => {
      await eraseDeleted(ownerDb, now());
      await eraseDeletedCategories(ownerDb, now());
    },
  },
];
