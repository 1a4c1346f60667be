import type { Job } from '#platform/jobs/jobs';
import { DELIVER_TASK, deliverDue, type SendingDeps, sweepWebhooks } from './sending.service.ts';

export const webhooksJobs = (deps: SendingDeps): readonly Job[] => [
  { task: DELIVER_TASK, cron: '* * * * *', run: () => deliverDue(deps) },
  { task: 'sweep-webhooks', cron: '35 * * * *', run: () => sweepWebhooks(deps) },
];
