/**
 * Keeps the calls of the language model within the budget of a month (decision 84): counted ahead with the most that they can
 * cost, then with what they did cost. A process that ends in between leaves the first amount.
 */
import type { AiBudget } from '@fanal/contract/assistant/assistant.shapes';
import { writeAudit } from '#platform/audit/audit';
import type { Context, OrgId, PreparingContext } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { Streaming } from '#platform/http/outside-page';
import type { LanguageModel, ModelAnswer, Prompt } from '#platform/language-model/language-model';
import { costOf } from '#platform/language-model/spending.rules';
import { timeZoneOf } from '#platform/time/time-zone.data';
import * as data from './budget.data.ts';
import { endOfMonth, monthOf, reachedShare } from './budget.rules.ts';

type Spending = Pick<PreparingContext, 'org' | 'now' | 'transaction'>;

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

/** What the model answers; null without asking it when the budget of the month is spent. */
export const completeWithinBudget = async (
  { org, now, transaction }: Spending,
  model: LanguageModel,
  prompt: Prompt,
  streaming?: Streaming,
): Promise<ModelAnswer | null> => {
  const { budget } = model;
  const { perMonth } = budget;
  const reserved = costOf(model.mostUsage(prompt), budget);
  const month = await transaction(async (db) => {
    const current = monthOf(now, await timeZoneOf(db, org));
    if (await data.reserve(db, org, { month: current, amount: reserved, perMonth })) return current;
    const { spent } = await data.findMonth(db, org, current);
    await notifyOfShare(db, { org, now }, { month: current, spent, perMonth });
    return null;
  });
  if (month === null) return null;
  const answer = await model.complete(prompt, streaming);
  const usage = answer.usage ?? { tokensIn: 0, tokensOut: 0 };
  await transaction(async (db) => {
    const spent = await data.settle(db, org, { month, reserved, cost: costOf(usage, budget), ...usage });
    await notifyOfShare(db, { org, now }, { month, spent, perMonth });
  });
  return answer;
};

const MILLION = 1_000_000;

/** The budget of this month and what is spent of it; null where no model writes answers. */
export const readBudget = async ({
  db,
  org,
  now,
  organization,
  system: { languageModel },
}: Context): Promise<AiBudget | null> => {
  if (!languageModel) return null;
  const { perMonth, currency } = languageModel.budget;
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
