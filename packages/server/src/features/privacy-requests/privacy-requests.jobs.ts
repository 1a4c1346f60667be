import type { OrgId } from '#platform/context';
import type { Job } from '#platform/jobs/jobs';
import { ERASE_PERSON_TASK, type ErasingDeps, eraseRequested, resumeErasures } from './erasing.service.ts';

export const privacyRequestsJobs = (deps: ErasingDeps): readonly Job[] => [
  { task: ERASE_PERSON_TASK, run: (payload) => eraseRequested(deps, payload as { org: OrgId; id: string }) },
  { task: 'resume-person-erasures', cron: '* * * * *', run: () => resumeErasures(deps) },
];
