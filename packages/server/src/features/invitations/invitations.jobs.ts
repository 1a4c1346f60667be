/** Jobs that send invitations and recover work of lost workers. */
import type { InvitationChannel } from '@fanal/contract/invitations/invitations.rules';
import type { InvitationLimits } from '#platform/context';
import type { Database } from '#platform/db/db';
import type { Job } from '#platform/jobs/jobs';
import { DELIVER_TASK } from './channels.service.ts';
import { createDeliveries, type DeliveryDeps } from './deliveries.service.ts';
import { PREPARE_TASK, prepareRun, resumeRuns } from './runs.service.ts';

/** A run that is not prepared after this time has lost its worker. */
const LOST_AFTER_MS = 120_000;

type Deps = DeliveryDeps & { database: Database; limits: InvitationLimits };

export const invitationsJobs = (deps: Deps): readonly Job[] => {
  const deliveries = createDeliveries(deps);
  return [
    { task: DELIVER_TASK, run: ({ channel }) => deliveries.deliverDue(channel as InvitationChannel) },
    { task: PREPARE_TASK, run: (payload) => prepareRun(deps, payload as { org: string; id: string }) },
    {
      task: 'sweep-invitations',
      cron: '* * * * *',
      run: async () => {
        await resumeRuns(deps.ownerDb, new Date(deps.now().getTime() - LOST_AFTER_MS));
        await deliveries.deliverAll();
      },
    },
  ];
};
