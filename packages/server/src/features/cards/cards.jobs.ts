import type { Db } from '#platform/db/db';
import type { Job } from '#platform/jobs/jobs';
import { EXPIRE_TASK, expireDueCards } from './expiry.service.ts';

type Deps = { ownerDb: Db; now: () => Date };

export const cardsJobs = ({ ownerDb, now }: Deps): readonly Job[] => [
  // every half hour: in some time zones (Newfoundland) midnight falls on the half hour of UTC
  { task: EXPIRE_TASK, cron: '1,31 * * * *', run: () => expireDueCards(ownerDb, now()) },
];
