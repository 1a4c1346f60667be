/** Which articles and posts the assistant answers from (decision 70). */
import type { AiSources, AiSourcesChanges } from '@fanal/contract/assistant/sources.shapes';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { orderRun } from '../golden-questions/requests.service.ts';
import { FOLLOW_TASK, forgetUnchosen } from './following.service.ts';
import * as data from './sources.data.ts';

export const readSources = async (ctx: Context): Promise<AiSources> => {
  const { db, org, now } = ctx;
  const { categoryIds, ...sources } = await data.findSources(db, org);
  const choosing = { sources: { categoryIds, ...sources }, now };
  return {
    ...sources,
    categories: await data.categoriesNamed(db, org, categoryIds),
    counts: {
      articles: await data.countChosen(db, org, 'article', choosing),
      posts: await data.countChosen(db, org, 'post', choosing),
    },
  };
};

const refuseUnknownCategories = async ({ db, org }: Context, { articles, categoryIds }: data.Sources) => {
  if (articles !== 'categories') return;
  const known = await data.categoriesNamed(db, org, categoryIds);
  if (known.length === categoryIds.length && known.length > 0) return;
  const rule = categoryIds.length === 0 ? 'required' : 'reference';
  throw fail('VALIDATION_FAILED', { issues: [{ path: 'categoryIds', rule }] });
};

/** What is switched off is forgotten in this transaction; what is switched on is read by a job. */
export const changeSources = async (ctx: Context, { version, ...changes }: AiSourcesChanges): Promise<AiSources> => {
  const { db, org, now } = ctx;
  const before = await data.lockSources(db, org, now);
  if (before.version !== version) throw fail('VERSION_CONFLICT', { version: before.version });
  const sent = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const merged: data.Sources = { ...before, ...sent };
  const categoryIds = merged.articles === 'categories' ? [...new Set(merged.categoryIds)] : [];
  const after = { ...merged, categoryIds };
  await refuseUnknownCategories(ctx, after);
  await data.updateSources(db, org, after, now);
  const forgotten = await forgetUnchosen(db, org, { sources: after, now });
  if (forgotten !== undefined) await orderRun(ctx, { cause: 'documents', causeName: forgotten });
  await ctx.enqueue(FOLLOW_TASK, { org }, { key: `${FOLLOW_TASK} ${org}` });
  ctx.audit({
    action: 'aiSources.changed',
    object: { type: 'organization', id: org },
    after: { fields: Object.keys(sent) },
  });
  return readSources(ctx);
};
