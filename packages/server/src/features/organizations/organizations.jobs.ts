/** Background jobs for new organizations and for what all organizations store. */
import type { Database, Db } from '#platform/db/db';
import type { Job } from '#platform/jobs/jobs';
import { measureStorage } from './organizations.data.ts';
import { WELCOME_TASK, type Welcome, welcomeOwner } from './organizations.service.ts';

type Deps = { database: Database; ownerDb: Db; now: () => Date };

export const organizationsJobs = (deps: Deps): readonly Job[] => [
  { task: WELCOME_TASK, run: (payload) => welcomeOwner(deps, payload as Welcome) },
  {
    task: 'measure-storage',
    cron: '17 * * * *',
    run: async () => void (await measureStorage(deps.ownerDb, deps.now())),
  },
];
