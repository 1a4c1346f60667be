import type { OrgId } from '#platform/context';
import type { Job } from '#platform/jobs/jobs';
import { type Deps, forgetBulkChanges, RUN_TASK, resumeBulkChanges, runBulkChange } from './work.service.ts';

export const bulkChangesJobs = (deps: Deps): readonly Job[] => [
  { task: RUN_TASK, run: (payload) => runBulkChange(deps, payload as { org: OrgId; id: string }) },
  { task: 'resume-bulk-changes', cron: '* * * * *', run: () => resumeBulkChanges(deps) },
  { task: 'sweep-bulk-changes', cron: '17 3 * * *', run: () => forgetBulkChanges(deps) },
];
