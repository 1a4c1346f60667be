/** Background work of reminders to many people. */
import type { Database, Db } from '#platform/db/db';
import type { Job } from '#platform/jobs/jobs';
import { REMIND_TASK, type Run, remindAll, resumeRuns } from './reminders.service.ts';

type Deps = { database: Database; ownerDb: Db; now: () => Date };

export const trainingRemindersJobs = ({ database, ownerDb, now }: Deps): readonly Job[] => [
  { task: REMIND_TASK, run: (payload) => remindAll(database, now, payload as Run) },
  { task: 'resume-course-reminders', cron: '* * * * *', run: () => resumeRuns(ownerDb, now()) },
];
