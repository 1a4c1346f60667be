import type { Db } from '#platform/db/db';
import type { Transports } from '#platform/delivery/open-transports';
import type { Job } from '#platform/jobs/jobs';
import { EXPIRE_TASK, expireDueCards } from './expiry.service.ts';
import {
  NOTIFY_ANSWER_TASK,
  NOTIFY_REQUEST_TASK,
  notifyOfAnswer,
  notifyOfRequest,
} from './types/type-requests.service.ts';

type Deps = { ownerDb: Db; transport: Transports['transports']['email']; now: () => Date };

export const cardsJobs = ({ ownerDb, transport, now }: Deps): readonly Job[] => [
  // every half hour: in some time zones (Newfoundland) midnight falls on the half hour of UTC
  { task: EXPIRE_TASK, cron: '1,31 * * * *', run: () => expireDueCards(ownerDb, now()) },
  {
    task: NOTIFY_REQUEST_TASK,
    run: ({ org, id }) =>
      notifyOfRequest({ ownerDb, transport }, { org: (org as string | undefined) ?? null, id: id as string }),
  },
  {
    task: NOTIFY_ANSWER_TASK,
    run: (answered) => notifyOfAnswer({ ownerDb, transport }, answered as { id: string; version: number }),
  },
];
