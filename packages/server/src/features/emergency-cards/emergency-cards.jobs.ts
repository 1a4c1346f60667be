import type { Db } from '#platform/db/db';
import type { Job } from '#platform/jobs/jobs';
import { compareAllCards } from './card-contents.service.ts';

/** Each hour, because cards expire with the day of the organization. */
export const emergencyCardsJobs = ({ ownerDb, now }: { ownerDb: Db; now: () => Date }): readonly Job[] => [
  { task: 'compare-emergency-cards', cron: '22 * * * *', run: () => compareAllCards(ownerDb, now()) },
];
