import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { Job } from '#platform/jobs/jobs';
import { waitingOrganizations } from './inbox.data.ts';
import { PUSH_TASK } from './inbox.service.ts';
import { deliverPushes, type PushDeps } from './push-delivery.service.ts';

type Deps = PushDeps & { ownerDb: Db };

export const notificationsJobs = (deps: Deps): readonly Job[] => [
  { task: PUSH_TASK, run: ({ org }) => deliverPushes(deps, org as OrgId) },
  {
    task: 'sweep-notifications',
    cron: '* * * * *',
    run: async () => {
      for (const org of await waitingOrganizations(deps.ownerDb, deps.now())) await deliverPushes(deps, org as OrgId);
    },
  },
];
