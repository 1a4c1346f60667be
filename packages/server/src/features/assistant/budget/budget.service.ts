/**
 * Keeps the calls of the language model and of the model of vectors within the budget of a month (decision 84): counted ahead with the most that they can
 * cost, then with what they did cost. A process that ends in between leaves the first amount.
 */
import type { AiBudget } from '@fanal/contract/assistant/assistant.shapes';
import { writeAudit } from '#platform/audit/audit';
import type { Context, OrgId, PreparingContext } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { Streaming } from '#platform/http/outside-page';
import type { Embeddings } from '#platform/language-model/embeddings';
import type { LanguageModel, ModelAnswer, Prompt } from '#platform/language-model/language-model';
import { costOf, type ModelBudget, type Usage } from '#platform/language-model/spending.rules';
import { timeZoneOf } from '#platform/time/time-zone.data';
import * as data from './budget.data.ts';
import { endOfMonth, monthOf, reachedShare } from './budget.rules.ts';

export type Spending = Pick<PreparingContext, 'org' | 'now' | 'transaction'>;

const system = { accountId: null, userId: null, displayName: 'assistant' };
const actions = { 80: 'aiBudget.nearlySpent', 100: 'aiBudget.spent' } as const;

/** Notifies administrators once a month of each share, among their alerts. */
const notifyOfShare = async (
  db: Db,
  { org, now }: { org: OrgId; now: Date },
  { month, spent, perMonth }: { month: string; spent: number; perMonth: number | null },
): Promise<void> => {
  const share = reachedShare(spent, perMonth);
  if (share === null || !(await data.noteShare(db, org, month, share))) return;
  const entry = {
    action: actions[share],
    object: { type: 'organization', id: org },
    after: { number: share },
  } as const;
  await writeAudit(db, { org, actor: system, requestId: `ai-budget ${month}`, address: null, now }, [entry]);
};

type Cost = { budget: ModelBudget; most: Usage; isAnswer: boolean };

/** What a call brings; null without making it when the budget of the month is spent. */
const withinBudget = async <Result extends { usage: Usage | null }>(
  { org, now, transaction }: Spending,
  { budget, most, isAnswer }: Cost,
  call: () => Promise<Result>,
): Promise<Result | null> => {
  const { perMonth } = budget;
  const reserved = costOf(most, budget);
  const month = await transaction(async (db) => {
    const current = monthOf(now, await timeZoneOf(db, org));
    if (await data.reserve(db, org, { month: current, amount: reserved, perMonth })) return current;
    const { spent } = await data.findMonth(db, org, current);
    await notifyOfShare(db, { org, now }, { month: current, spent, perMonth });
    return null;
  });
  if (month === null) return null;
  const result = await call();
  const usage = result.usage ?? { tokensIn: 0, tokensOut: 0 };
  const cost = costOf(usage, budget);
  const answers = isAnswer && (cost > 0 || usage.tokensIn > 0) ? 1 : 0;
  await transaction(async (db) => {
    const spent = await data.settle(db, org, { month, reserved, cost, answers, ...usage });
    await notifyOfShare(db, { org, now }, { month, spent, perMonth });
  });
  return result;
};

/** What the model answers; null without asking it when the budget of the month is spent. */
export const completeWithinBudget = (
  spending: Spending,
  model: LanguageModel,
  prompt: Prompt,
  streaming?: Streaming,
): Promise<ModelAnswer | null> =>
  withinBudget(spending, { budget: model.budget, most: model.mostUsage(prompt), isAnswer: true }, () =>
    model.complete(prompt, streaming),
  );

/** Vectors of these texts; null when the service does not answer, and without asking it when the budget of the month is spent. */
export const embedWithinBudget = async (
  spending: Spending,
  embeddings: Embeddings,
  texts: readonly string[],
): Promise<number[][] | null> => {
  const cost = { budget: embeddings.budget, most: embeddings.mostUsage(texts), isAnswer: false };
  return (await withinBudget(spending, cost, () => embeddings.embed(texts)))?.vectors ?? null;
};

const MILLION = 1_000_000;

/** The budget of this month and what is spent of it; null where no model is asked. */
export const readBudget = async ({
  db,
  org,
  now,
  organization,
  system: { languageModel, embeddings },
}: Context): Promise<AiBudget | null> => {
  const budget = (languageModel ?? embeddings)?.budget;
  if (!budget) return null;
  const { perMonth, currency } = budget;
  const { timeZone } = organization;
  const month = monthOf(now, timeZone);
  const { spent, answers } = await data.findMonth(db, org, month);
  return {
    spent: spent / MILLION,
    perMonth: perMonth === null ? null : perMonth / MILLION,
    currency,
    answers,
    startsAgainAt: endOfMonth(month, timeZone).toISOString(),
  };
};
