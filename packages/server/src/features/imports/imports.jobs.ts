/** Background jobs of imports. */
import type { Job } from '#platform/jobs/jobs';
import { checkFile } from './check.service.ts';
import { readFile } from './reading.service.ts';
import { runImport } from './run.service.ts';
import { resumeImports, sweepImports } from './sweep.service.ts';
import { undoImport } from './undo.service.ts';
import { CHECK_TASK, type Deps, type JobReference, READ_TASK, RUN_TASK, UNDO_TASK } from './work.service.ts';

export const importsJobs = (deps: Deps): readonly Job[] => [
  { task: READ_TASK, run: (payload) => readFile(deps, payload as JobReference) },
  { task: CHECK_TASK, run: (payload) => checkFile(deps, payload as JobReference & { isRead: boolean }) },
  { task: RUN_TASK, run: (payload) => runImport(deps, payload as JobReference) },
  { task: UNDO_TASK, run: (payload) => undoImport(deps, payload as JobReference) },
  { task: 'resume-imports', cron: '* * * * *', run: () => resumeImports(deps) },
  { task: 'sweep-imports', cron: '*/10 * * * *', run: () => sweepImports(deps) },
];
