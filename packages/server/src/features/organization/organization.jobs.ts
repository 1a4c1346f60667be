import type { Job } from '#platform/jobs/jobs';
import { type ErasureDeps, eraseDueOrganizations } from './erasure.service.ts';
import { type ReminderDeps, remindOfErasures } from './erasure-reminders.service.ts';
import { sweepSecrets } from './secrets.service.ts';

export const ERASE_TASK = 'erase-organizations';
export const REMIND_TASK = 'remind-of-erasures';

export const organizationJobs = (deps: ErasureDeps & ReminderDeps): readonly Job[] => [
  {
    task: 'sweep-integration-secrets',
    cron: '5,35 * * * *',
    run: async () => void (await sweepSecrets(deps.ownerDb, deps.now())),
  },
  { task: REMIND_TASK, cron: '10,40 * * * *', run: () => remindOfErasures(deps) },
  { task: ERASE_TASK, cron: '*/5 * * * *', run: () => eraseDueOrganizations(deps) },
];
