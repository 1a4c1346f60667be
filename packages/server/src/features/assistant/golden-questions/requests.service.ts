/** Orders runs of the golden questions: several changes in a row make one run. */
import type { GoldenCause } from '@fanal/contract/assistant/golden-questions.rules';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { newId } from '#platform/ids';
import type { Enqueue } from '#platform/jobs/jobs';
import { countQuestions } from './golden-questions.data.ts';
import { requestRun } from './runs.data.ts';

export const RUN_TASK = 'run-golden-questions';
export type RunJob = { org: OrgId; id: string };

/** How long a run waits for further changes. */
const QUIET_MS: Record<Exclude<GoldenCause, 'draft'>, number> = {
  asked: 0,
  questions: 5_000,
  documents: 20_000,
  configuration: 5_000,
  model: 0,
};

type Ordering = { db: Db; org: OrgId; now: Date; enqueue: Enqueue };
type Cause = { cause: keyof typeof QUIET_MS; causeName?: string };

/** Has all questions asked again soon; null without any question. */
export const orderRun = async (
  { db, org, now, enqueue }: Ordering,
  { cause, causeName = undefined }: Cause,
): Promise<string | null> => {
  const total = await countQuestions(db, org);
  if (total === 0) return null;
  const id = await requestRun(db, org, { id: newId(now.getTime()), cause, causeName: causeName ?? null, total, now });
  const quiet = QUIET_MS[cause];
  const later = quiet > 0 ? { runAt: new Date(now.getTime() + quiet) } : {};
  await enqueue(RUN_TASK, { org, id }, { ...later, key: `${RUN_TASK} ${id}` });
  return id;
};
