import type { Job } from '#platform/jobs/jobs';
import { DELIVER_TASK, deliverDue, type SendingDeps, sweepWebhooks } from './sending.service.ts';
import { type NotifyingDeps, notifySwitchedOff, SWITCHED_OFF_TASK, type SwitchedOff } from './switched-off.service.ts';

export const webhooksJobs = (deps: SendingDeps & NotifyingDeps): readonly Job[] => [
  { task: DELIVER_TASK, cron: '* * * * *', run: () => deliverDue(deps) },
  { task: SWITCHED_OFF_TASK, run: (payload) => notifySwitchedOff(deps, payload as SwitchedOff) },
  { task: 'sweep-webhooks', cron: '35 * * * *', run: () => sweepWebhooks(deps) },
];
