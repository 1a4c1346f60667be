import type { Db } from '#platform/db/db';
import type { Job } from '#platform/jobs/jobs';
import { applyRetention } from './retention.service.ts';

/** Each night of North America. */
export const retentionJobs = ({ ownerDb, now }: { ownerDb: Db; now: () => Date }): readonly Job[] => [
  { task: 'apply-retention', cron: '35 7 * * *', run: () => applyRetention(ownerDb, now()) },
];
