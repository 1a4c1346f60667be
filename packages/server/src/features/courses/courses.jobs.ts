/** Background jobs of courses: assignments of people, notices of publications, and attempts that are graded again. */
import type { OrgId } from '#platform/context';
import type { Database, Db } from '#platform/db/db';
import type { Job } from '#platform/jobs/jobs';
import { syncCourse, syncMoves } from './assignments/assignments.service.ts';
import { SYNC_TASK } from './assignments/sync-requests.service.ts';
import { NOTIFY_TASK, notifyLearners, resumeNotices } from './notices.service.ts';
import { type Order, REGRADE_TASK, regradeAttempts, resumeRegrades } from './regrades/regrading.service.ts';

type Deps = { database: Database; ownerDb: Db; now: () => Date };
type OfCourse = { org: OrgId; id: string };

export const coursesJobs = ({ database, ownerDb, now }: Deps): readonly Job[] => [
  { task: SYNC_TASK, run: (payload) => syncCourse(database, now(), payload as OfCourse) },
  { task: 'sync-assignments', cron: '* * * * *', run: () => syncMoves(database, ownerDb, now()) },
  { task: NOTIFY_TASK, run: (payload) => notifyLearners(database, now(), payload as OfCourse) },
  { task: REGRADE_TASK, run: (payload) => regradeAttempts(database, now, payload as Order) },
  { task: 'resume-regrades', cron: '* * * * *', run: () => resumeRegrades(ownerDb, now()) },
  { task: 'resume-course-notices', cron: '* * * * *', run: () => resumeNotices(ownerDb, now()) },
];
