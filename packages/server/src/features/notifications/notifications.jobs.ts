import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { Job } from '#platform/jobs/jobs';
import { waitingOrganizations } from './inbox.data.ts';
import { RING_TASK } from './inbox.service.ts';
import { type PushDeps, deliverPushes } from './rings.service.ts';

type Deps = PushDeps & { keeper: Db };

export const notificationsJobs = (parts: Deps): readonly Job[] => [
  { task: RING_TASK, run: ({ org }) => deliverPushes(parts, org as OrgId) },
  {
    task: 'sweep-notifications',
    cron: '* * * * *',
    run: async () => {
      for (const org of await waitingOrganizations(parts.keeper, parts.now()))
        await deliverPushes(parts, org as OrgId);
    },
  },
];
