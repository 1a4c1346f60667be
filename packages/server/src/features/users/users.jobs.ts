import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { Job } from '#platform/jobs/jobs';
import { END_SIGN_INS_TASK, endSignIns } from './users.service.ts';

type Deps = { ownerDb: Db; endSignIns: (accountId: string) => Promise<void> };

export const usersJobs = (deps: Deps): readonly Job[] => [
  {
    task: END_SIGN_INS_TASK,
    run: ({ org, accountIds }) => endSignIns(deps, org as OrgId, accountIds as string[]),
  },
];
