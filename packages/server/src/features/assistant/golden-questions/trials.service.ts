/** Tries a configuration with the golden questions before it is saved, and holds back one under which some fail. */
import { isDeepStrictEqual } from 'node:util';
import type { AiConfiguration, AiConfigurationChanges, AiDraft } from '@fanal/contract/assistant/assistant.shapes';
import type { GoldenTrial } from '@fanal/contract/assistant/golden-questions.shapes';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { newId } from '#platform/ids';
import type { Configuration } from '../configuration/configuration.data.ts';
import { changeConfiguration } from '../configuration/configuration.service.ts';
import { countQuestions } from './golden-questions.data.ts';
import { describeRun } from './golden-questions.service.ts';
import { orderRun, RUN_TASK } from './requests.service.ts';
import * as runs from './runs.data.ts';

const describe = async ({ db, org }: Context, run: runs.RunRow): Promise<GoldenTrial> => ({
  ...describeRun(run),
  failing: (await runs.failingIn(db, org, run.id)).flatMap(({ id, wordings, answers }) => {
    const wrong = answers.find(({ problem }) => problem !== null);
    const wording = wordings.find(({ language }) => language === wrong?.language);
    return wrong?.problem && wording ? [{ id, question: wording.question, problem: wrong.problem }] : [];
  }),
});

export const tryConfiguration = async (ctx: Context, draft: AiDraft): Promise<GoldenTrial> => {
  const total = await countQuestions(ctx.db, ctx.org);
  if (total === 0) throw fail('NO_GOLDEN_QUESTIONS');
  const id = newId(ctx.now.getTime());
  await runs.insertTrial(ctx.db, ctx.org, { id, draft, total, now: ctx.now });
  await ctx.enqueue(RUN_TASK, { org: ctx.org, id });
  return describe(ctx, (await runs.findRun(ctx.db, ctx.org, id))!);
};

const requireTrial = async (ctx: Context, id: string): Promise<runs.RunRow> => {
  const run = await runs.findRun(ctx.db, ctx.org, id);
  if (run?.cause !== 'draft') throw fail('NOT_FOUND');
  return run;
};

export const findTrial = async (ctx: Context, id: string): Promise<GoldenTrial> =>
  describe(ctx, await requireTrial(ctx, id));

/** Fields that change answers. */
const answering = ['name', 'tone', 'languages', 'referrals'] as const;

/** True when answers may differ under the other configuration. */
const changesAnswers = (before: Configuration, after: Configuration): boolean =>
  answering.some((field) => !isDeepStrictEqual(before[field], after[field]));

type Change = { before: Configuration; after: Configuration };
type Wish = Pick<AiConfigurationChanges, 'trialId' | 'isDespiteFailures'>;

/** Refuses a configuration that was not tried, or under which questions fail, unless that is wanted nevertheless. */
const requirePassing = async (ctx: Context, { before, after }: Change, wish: Wish): Promise<void> => {
  if (!after.holdsBack || !changesAnswers(before, after) || (await countQuestions(ctx.db, ctx.org)) === 0) return;
  const run = wish.trialId ? await runs.findRun(ctx.db, ctx.org, wish.trialId) : undefined;
  const draft = { ...before, ...run?.draft } as Configuration;
  if (run?.cause !== 'draft' || run.status !== 'done' || changesAnswers(draft, after)) throw fail('GOLDEN_TRIAL_FIRST');
  if (run.failed > 0 && !wish.isDespiteFailures) throw fail('GOLDEN_QUESTIONS_FAIL', { count: run.failed });
};

/** Changes the configuration where the golden questions let it through, and has them asked again. */
export const changeTriedConfiguration = (
  ctx: Context,
  { trialId, isDespiteFailures, ...changes }: AiConfigurationChanges,
): Promise<AiConfiguration> =>
  changeConfiguration(ctx, changes, async (before, after) => {
    await requirePassing(ctx, { before, after }, { trialId, isDespiteFailures });
    if (changesAnswers(before, after)) await orderRun(ctx, { cause: 'configuration' });
  });
