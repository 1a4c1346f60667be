/** Background jobs of the dashboard. */
import type { Db } from '#platform/db/db';
import type { Job } from '#platform/jobs/jobs';
import { sweepMarks } from './inbox.service.ts';
import { keepActivePeople } from './overview.service.ts';

type Deps = { ownerDb: Db; now: () => Date };

/** Each hour, because organizations end their day in different time zones. */
export const dashboardJobs = ({ ownerDb, now }: Deps): readonly Job[] => [
  { task: 'keep-active-people', cron: '4 * * * *', run: () => keepActivePeople(ownerDb, now()) },
  { task: 'sweep-inbox-marks', cron: '41 3 * * *', run: () => sweepMarks(ownerDb, now()) },
];
