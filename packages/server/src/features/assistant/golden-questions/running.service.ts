/** Asks the golden questions one after another in the background. A run that was interrupted goes on where it was. */
import { KEPT_RUNS } from '@fanal/contract/assistant/golden-questions.rules';
import type { GoldenAnswer } from '@fanal/contract/assistant/golden-questions.shapes';
import type { OrgId } from '#platform/context';
import type { Database, Db } from '#platform/db/db';
import { enqueueIn } from '#platform/jobs/jobs';
import type { Embeddings } from '#platform/language-model/embeddings';
import type { LanguageModel } from '#platform/language-model/language-model';
import { askAll, askingOfJob } from '../answers/answers.service.ts';
import { type Configuration, findConfiguration } from '../configuration/configuration.data.ts';
import { lockQuestion, noteOutcome, sourcesOfQuestions } from './golden-questions.data.ts';
import { outcomeOf, resultOf } from './golden-questions.rules.ts';
import { orderRun, RUN_TASK, type RunJob } from './requests.service.ts';
import * as runs from './runs.data.ts';

type RunDeps = {
  database: Pick<Database, 'transaction'>;
  languageModel: LanguageModel | null;
  embeddings: Embeddings | null;
  now: () => Date;
};
type SweepDeps = RunDeps & { ownerDb: Db };

const DAY_MS = 24 * 60 * 60_000;
/** A run that has not gone on for so long belongs to a process that ended. */
const STANDING_MS = 2 * 60_000;

const begin = async ({ database, languageModel, now }: RunDeps, { org, id }: RunJob) =>
  database.transaction({ org, readOnly: false }, async (db) => {
    const run = await runs.lockRun(db, org, id);
    if (!run || run.status === 'done') return null;
    await runs.beginRun(db, org, id, { model: languageModel?.name ?? null, now: now() });
    const saved = await findConfiguration(db, org);
    return { run, configuration: { ...saved, ...run.draft } as Configuration };
  });

type Work = { configuration: Configuration; isDraft: boolean };

const ask = async (
  deps: RunDeps,
  org: OrgId,
  { wordings, accepted, id }: runs.PendingQuestion,
  configuration: Configuration,
): Promise<GoldenAnswer[]> => {
  const expected = await deps.database.transaction({ org, readOnly: true }, (db) => sourcesOfQuestions(db, org, [id]));
  const answers: GoldenAnswer[] = [];
  for (const wording of wordings) {
    const answer = await askAll(askingOfJob(deps, org, wording.language), wording.question, configuration);
    answers.push(resultOf({ wording, expected, accepted }, answer));
  }
  return answers;
};

/** A question that was changed or deleted while it was asked is not noted: a later turn asks it again. */
const note = async (
  { database, now }: RunDeps,
  { org, id: runId }: RunJob,
  question: runs.PendingQuestion,
  { answers, isDraft }: { answers: GoldenAnswer[]; isDraft: boolean },
): Promise<void> =>
  database.transaction({ org, readOnly: false }, async (db) => {
    const current = await lockQuestion(db, org, question.id);
    if (current?.version !== question.version) return;
    const outcome = outcomeOf(answers);
    if (!(await runs.insertResult(db, org, { runId, questionId: question.id, outcome, answers }))) return;
    if (!isDraft) await noteOutcome(db, org, question.id, { outcome, answers, now: now() });
    await runs.touchRun(db, org, runId, { now: now(), isDone: false });
  });

const askEach = async (deps: RunDeps, job: RunJob, { configuration, isDraft }: Work): Promise<void> => {
  const { org, id } = job;
  for (;;) {
    const question = await deps.database.transaction({ org, readOnly: true }, (db) => runs.nextQuestion(db, org, id));
    if (!question) return;
    const answers = await ask(deps, org, question, configuration);
    await note(deps, job, question, { answers, isDraft });
  }
};

/** Safe to run again, also at the same time: each question has one result in a run. */
export const runQuestions = async (deps: RunDeps, job: RunJob): Promise<void> => {
  const begun = await begin(deps, job);
  if (!begun) return;
  await askEach(deps, job, { configuration: begun.configuration, isDraft: begun.run.cause === 'draft' });
  const { org, id } = job;
  await deps.database.transaction({ org, readOnly: false }, async (db) => {
    const now = deps.now();
    await runs.touchRun(db, org, id, { now, isDone: true });
    await runs.forgetRuns(db, org, { most: KEPT_RUNS, trialsBefore: new Date(now.getTime() - DAY_MS) });
  });
};

/** Takes up runs whose process ended. */
export const resumeRuns = async ({ ownerDb, now }: Pick<SweepDeps, 'ownerDb' | 'now'>): Promise<void> => {
  for (const { org, id } of await runs.findStanding(ownerDb, new Date(now().getTime() - STANDING_MS)))
    await enqueueIn(ownerDb)(RUN_TASK, { org, id }, { key: `${RUN_TASK} ${id} again` });
};

/** Asks again where the latest run was answered by another model, or by none. */
export const followModel = async ({ database, ownerDb, languageModel, now }: SweepDeps): Promise<void> => {
  for (const org of await runs.findAnsweredBefore(ownerDb, languageModel?.name ?? null))
    await database.transaction({ org, readOnly: false }, (db) =>
      orderRun({ db, org, now: now(), enqueue: enqueueIn(db) }, { cause: 'model' }),
    );
};
