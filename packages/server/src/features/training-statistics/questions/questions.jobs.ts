/** Background work of question statistics: counts what was handed in. */
import type { Database, Db } from '#platform/db/db';
import type { Job } from '#platform/jobs/jobs';
import { COUNT_TASK, countCourse, countEverything, type OfCourse } from './counting.service.ts';

type Deps = { database: Database; ownerDb: Db };

export const questionStatisticsJobs = ({ database, ownerDb }: Deps): readonly Job[] => [
  { task: COUNT_TASK, run: (payload) => countCourse(database, payload as OfCourse) },
  { task: 'count-all-answers', cron: '* * * * *', run: () => countEverything(database, ownerDb) },
];
