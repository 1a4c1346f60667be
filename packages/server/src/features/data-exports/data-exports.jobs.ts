import type { OrgId } from '#platform/context';
import type { Job } from '#platform/jobs/jobs';
import { expireDataExports, MAKE_TASK, type MakingDeps, makeDataExport, resumeDataExports } from './making.service.ts';

export const dataExportsJobs = (deps: MakingDeps): readonly Job[] => [
  { task: MAKE_TASK, run: (payload) => makeDataExport(deps, payload as { org: OrgId; id: string }) },
  { task: 'resume-data-exports', cron: '* * * * *', run: () => resumeDataExports(deps) },
  { task: 'expire-data-exports', cron: '23 * * * *', run: () => expireDataExports(deps) },
];
