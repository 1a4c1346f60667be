import type { Db } from '#platform/db/db';
import type { Couriers } from '#platform/delivery/open-couriers';
import type { Job } from '#platform/jobs/jobs';
import { EXPIRE_TASK, followCalendar } from './expiry.service.ts';
import { TELL_TASK, tellOfRequest } from './types/type-requests.service.ts';

type Deps = { keeper: Db; courier: Couriers['couriers']['email']; now: () => Date };

export const cardsJobs = ({ keeper, courier, now }: Deps): readonly Job[] => [
  // each half hour it has just become tomorrow somewhere: in Newfoundland when it is half past elsewhere
  { task: EXPIRE_TASK, cron: '1,31 * * * *', run: () => followCalendar(keeper, now()) },
  {
    task: TELL_TASK,
    run: ({ org, id }) =>
      tellOfRequest({ keeper, courier }, { org: (org as string | undefined) ?? null, id: id as string }),
  },
];
