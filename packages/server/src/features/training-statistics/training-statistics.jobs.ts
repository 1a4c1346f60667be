/** Background jobs of training statistics. */
import type { OrgId } from '#platform/context';
import type { Database, Db } from '#platform/db/db';
import type { Job } from '#platform/jobs/jobs';
import { CHECK_TASK, checkEveryNight, runCheck } from './check/statistics-check.service.ts';

type Deps = { database: Database; ownerDb: Db; now: () => Date };

export const trainingStatisticsJobs = ({ ownerDb, ...deps }: Deps): readonly Job[] => [
  { task: CHECK_TASK, run: (payload) => runCheck(deps, (payload as { org: OrgId }).org) },
  { task: 'check-all-training-statistics', cron: '40 8 * * *', run: () => checkEveryNight(deps, ownerDb) },
];
