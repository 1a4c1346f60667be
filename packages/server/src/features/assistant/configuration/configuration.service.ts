/** How the assistant of an organization answers (AI-01, AI-02). */
import type { AiConfiguration, AiConfigurationChanges, MyAssistant } from '@fanal/contract/assistant/assistant.shapes';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { readBudget } from '../budget/budget.service.ts';
import * as data from './configuration.data.ts';

const describe = async (ctx: Context, configuration: data.Configuration): Promise<AiConfiguration> => ({
  ...configuration,
  hasModel: ctx.system.languageModel !== null,
  budget: await readBudget(ctx),
  ...(await data.countUses(ctx.db, ctx.org)),
});

export const readConfiguration = async (ctx: Context): Promise<AiConfiguration> =>
  describe(ctx, await data.findConfiguration(ctx.db, ctx.org));

/** `check` may refuse the change before it is written. The tone and the referrals are named in the log, not quoted. */
export const changeConfiguration = async (
  ctx: Context,
  { version, ...changes }: Omit<AiConfigurationChanges, 'trialId' | 'isDespiteFailures'>,
  check: (before: data.Configuration, after: data.Configuration) => Promise<void>,
): Promise<AiConfiguration> => {
  const before = await data.lockConfiguration(ctx.db, ctx.org, ctx.now);
  if (before.version !== version) throw fail('VERSION_CONFLICT', { version: before.version });
  const sent = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const after = { ...before, ...sent };
  await check(before, after);
  await data.updateConfiguration(ctx.db, ctx.org, after, ctx.now);
  ctx.audit({
    action: 'aiConfiguration.changed',
    object: { type: 'organization', id: ctx.org },
    after: { fields: Object.keys(sent) },
  });
  return readConfiguration(ctx);
};

export const readMyAssistant = async (ctx: Context): Promise<MyAssistant> => {
  const { isEnabled, name, languages, starters } = await data.findConfiguration(ctx.db, ctx.org);
  return { isEnabled, name, languages, starters: isEnabled ? starters : [] };
};
