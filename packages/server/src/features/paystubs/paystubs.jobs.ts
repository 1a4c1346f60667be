/** Background jobs of pay stubs: releases, reminders, links of people who left, PDFs that are split, and erasure. */
import type { OrgId } from '#platform/context';
import type { Database } from '#platform/db/db';
import type { Job } from '#platform/jobs/jobs';
import { type LinkDeliveryDeps, SEND_LINK_TASK, sendLink } from './former/link-delivery.service.ts';
import { eraseOld } from './retention.service.ts';
import { continueWork } from './runs/open-work.service.ts';
import { RECALL_TASK, recallRun } from './runs/recall.service.ts';
import { RELEASE_TASK, releaseDue, releaseRun } from './runs/release.service.ts';
import { REMIND_TASK, remindByClock, remindRun } from './runs/reminders.service.ts';
import { eraseSplits, resumeSplits } from './splits/erasing.service.ts';
import { keepSplit } from './splits/keeping.service.ts';
import { readSplit } from './splits/reading.service.ts';
import { KEEP_TASK, READ_TASK, type SplitDeps, type SplitJob } from './splits/work.service.ts';

type Deps = LinkDeliveryDeps & SplitDeps & { database: Database };

type RunJob = { org: OrgId; id: string };

export const paystubsJobs = (deps: Deps): readonly Job[] => {
  const { database, ownerDb, now } = deps;
  return [
    { task: RELEASE_TASK, run: (payload) => releaseRun(database, now, payload as RunJob) },
    { task: 'release-due-paystubs', cron: '* * * * *', run: () => releaseDue(database, ownerDb, now) },
    { task: 'remind-of-paystubs', cron: '*/30 * * * *', run: () => remindByClock(database, ownerDb, now) },
    { task: REMIND_TASK, run: (payload) => remindRun(database, now, payload as RunJob) },
    { task: RECALL_TASK, run: (payload) => recallRun(database, now, payload as RunJob) },
    { task: 'continue-paystub-work', cron: '* * * * *', run: () => continueWork(database, ownerDb, now) },
    { task: SEND_LINK_TASK, run: (payload) => sendLink(deps, payload as { org: OrgId; id: string }) },
    { task: 'erase-old-paystubs', cron: '20 * * * *', run: () => eraseOld(ownerDb, now()) },
    { task: READ_TASK, run: (payload) => readSplit(deps, payload as SplitJob) },
    { task: KEEP_TASK, run: (payload) => keepSplit(deps, payload as SplitJob) },
    { task: 'resume-paystub-splits', cron: '* * * * *', run: () => resumeSplits(deps) },
    { task: 'erase-paystub-splits', cron: '*/10 * * * *', run: () => eraseSplits(deps) },
  ];
};
