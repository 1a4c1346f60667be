/** What happens to posts by the clock and behind everybody's back: publishing, recurrences, notices and erasure. */
import type { OrgId } from '#platform/context';
import type { Database, Db } from '#platform/db/db';
import type { Job } from '#platform/jobs/jobs';
import { eraseDeleted } from './erasure.service.ts';
import { resumeNotices, tellOfPost } from './notices.service.ts';
import { NOTIFY_TASK, PUBLISH_TASK, publishDue } from './publishing.service.ts';

type Deps = { database: Database; keeper: Db; now: () => Date };

export const postsJobs = ({ database, keeper, now }: Deps): readonly Job[] => [
  // at the due time, by a job of its own; and each minute, whatever became of that
  { task: PUBLISH_TASK, cron: '* * * * *', run: () => publishDue(keeper, now()) },
  { task: NOTIFY_TASK, run: (payload) => tellOfPost(database, now(), payload as { org: OrgId; id: string }) },
  { task: 'sweep-post-notices', cron: '* * * * *', run: () => resumeNotices(keeper, now()) },
  { task: 'erase-deleted-posts', cron: '* * * * *', run: () => eraseDeleted(keeper, now()) },
];
