/** Sending, and the look after what lost workers left behind. */
import type { InvitationChannel } from '@fanal/contract/invitations/invitations.rules';
import type { InvitationLimits } from '#platform/context';
import type { Database } from '#platform/db/db';
import type { Job } from '#platform/jobs/jobs';
import { DELIVER_TASK } from './channels.service.ts';
import { createDeliveries, type DeliveryDeps } from './deliveries.service.ts';
import { PREPARE_TASK, prepareRun, resumeRuns } from './runs.service.ts';

/** An order that nobody has finished looking at by then has lost its worker. */
const LOST_AFTER_MS = 120_000;

type Deps = DeliveryDeps & { database: Database; limits: InvitationLimits };

export const invitationsJobs = (parts: Deps): readonly Job[] => {
  const deliveries = createDeliveries(parts);
  return [
    { task: DELIVER_TASK, run: ({ channel }) => deliveries.deliverDue(channel as InvitationChannel) },
    { task: PREPARE_TASK, run: (payload) => prepareRun(parts, payload as { org: string; id: string }) },
    {
      task: 'sweep-invitations',
      cron: '* * * * *',
      run: async () => {
        await resumeRuns(parts.ownerDb, new Date(parts.now().getTime() - LOST_AFTER_MS));
        await deliveries.deliverAll();
      },
    },
  ];
};
