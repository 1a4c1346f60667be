/** Background jobs of posts: scheduled publishing, recurrences, notifications and erasure. */
import type { OrgId } from '#platform/context';
import type { Database, Db } from '#platform/db/db';
import type { Job } from '#platform/jobs/jobs';
import { eraseDeleted } from './erasure.service.ts';
import { notifyOfPost, resumeNotices } from './notices.service.ts';
import { NOTIFY_TASK, PUBLISH_TASK, publishDue } from './publishing.service.ts';
import {
  REMIND_READERS_TASK,
  resumeReadingReminders,
  sendReadingReminder,
} from './readers/reading-reminders.service.ts';
import { REMIND_TASK, resumeReminders, sendReminder } from './responses/reminders.service.ts';
import { sweepAbandoned } from './templates/templates.service.ts';

type Deps = { database: Database; ownerDb: Db; now: () => Date };

export const postsJobs = ({ database, ownerDb, now }: Deps): readonly Job[] => [
  // a job is queued for the exact due time; this one runs each minute in case that job was lost
  { task: PUBLISH_TASK, cron: '* * * * *', run: () => publishDue(ownerDb, now()) },
  { task: NOTIFY_TASK, run: (payload) => notifyOfPost(database, now(), payload as { org: OrgId; id: string }) },
  { task: REMIND_TASK, run: (payload) => sendReminder(database, now(), payload as { org: OrgId; id: string }) },
  { task: 'resume-event-reminders', cron: '* * * * *', run: () => resumeReminders(ownerDb, now()) },
  {
    task: REMIND_READERS_TASK,
    run: (payload) => sendReadingReminder(database, now(), payload as { org: OrgId; id: string }),
  },
  { task: 'resume-post-reminders', cron: '* * * * *', run: () => resumeReadingReminders(ownerDb, now()) },
  { task: 'sweep-post-notices', cron: '* * * * *', run: () => resumeNotices(ownerDb, now()) },
  { task: 'sweep-post-templates', cron: '33 3 * * *', run: () => sweepAbandoned(ownerDb, now()) },
  { task: 'erase-deleted-posts', cron: '* * * * *', run: () => eraseDeleted(ownerDb, now()) },
];
