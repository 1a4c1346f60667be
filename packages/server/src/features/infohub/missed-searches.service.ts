/** What members search in the Info Hub and do not find: the articles that somebody should write. */
import { MISSED_DAYS } from '@fanal/contract/infohub/missed-searches.rules';
import type { MissedSearch, MissedSearchQuery } from '@fanal/contract/infohub/missed-searches.shapes';
import { addDays } from '@fanal/contract/kit/days.rules';
import { lastPageOf, type Page } from '@fanal/contract/kit/page';
import { nameKey } from '@fanal/contract/names.rules';
import type { Context } from '#platform/context';
import type { Db } from '#platform/db/db';
import * as data from './missed-searches.data.ts';
import { todayOf } from './publishing.service.ts';

/** Letters that somebody is still typing are no search. */
const FEWEST_LETTERS = 3;

/** Counts a search without a result, once the request has read; without the person. */
export const noteMissed = (ctx: Context, search: string): void => {
  const key = nameKey(search);
  if (key.length < FEWEST_LETTERS) return;
  ctx.afterCommit(() => data.countMissed(ctx.system.ownerDb, ctx.org, { key, search, day: todayOf(ctx) }));
};

export const listMissed = async (
  ctx: Context,
  { page, perPage, search }: MissedSearchQuery,
): Promise<Page<MissedSearch>> => {
  const from = addDays(todayOf(ctx), -MISSED_DAYS);
  const { rows, total } = await data.pageOfMissed(ctx.db, ctx.org, {
    search,
    from,
    take: perPage,
    skip: (page - 1) * perPage,
  });
  return { items: rows, total, lastPage: lastPageOf(total, perPage), page };
};

/** Forgets what is no longer shown. */
export const sweepMissed = (ownerDb: Db, now: Date): Promise<void> =>
  data.sweepMissed(ownerDb, addDays(now.toISOString().slice(0, 10), -MISSED_DAYS - 1));
