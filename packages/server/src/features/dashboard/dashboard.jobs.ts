/** Background jobs of the dashboard. */
import type { Job } from '#platform/jobs/jobs';
import { ASSIGNED_TASK, notifyAssigned } from './assignments.service.ts';
import { sweepMarks } from './inbox.service.ts';
import { type LetterDeps, sendLetters } from './letters.service.ts';
import { keepActivePeople } from './overview.service.ts';
import { countUsage } from './usage/usage.service.ts';

/** Each hour, because organizations end their day in different time zones. */
export const dashboardJobs = (deps: LetterDeps): readonly Job[] => [
  { task: 'keep-active-people', cron: '4 * * * *', run: () => keepActivePeople(deps.ownerDb, deps.now()) },
  { task: 'count-usage', cron: '14 * * * *', run: () => countUsage(deps.ownerDb, deps.now()) },
  { task: 'sweep-inbox-marks', cron: '41 3 * * *', run: () => sweepMarks(deps.ownerDb, deps.now()) },
  { task: ASSIGNED_TASK, run: (payload) => notifyAssigned(deps, payload as Parameters<typeof notifyAssigned>[1]) },
  { task: 'send-inbox-letters', cron: '2,17,32,47 * * * *', run: () => sendLetters(deps) },
];
