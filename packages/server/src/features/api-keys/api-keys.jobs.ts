import type { Db } from '#platform/db/db';
import type { Job } from '#platform/jobs/jobs';
import { sweepKeys } from './api-keys.service.ts';

export const apiKeysJobs = ({ ownerDb, now }: { ownerDb: Db; now: () => Date }): readonly Job[] => [
  { task: 'sweep-api-keys', cron: '25 4 * * *', run: async () => void (await sweepKeys(ownerDb, now())) },
];
