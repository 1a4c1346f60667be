/** How people use what is published: counted each night, and read as it was counted. */
import { USAGE_DAYS, USAGE_WEEKS } from '@fanal/contract/dashboard/usage.rules';
import type { Usage, UsageSite, UsageSitesQuery } from '@fanal/contract/dashboard/usage.shapes';
import { addDays, mondayOf } from '@fanal/contract/kit/days.rules';
import { lastPageOf, type Page } from '@fanal/contract/kit/page';
import type { Context } from '#platform/context';
import type { Db } from '#platform/db/db';
import { localTimeOf } from '#platform/time/zoned-time';
import * as data from './usage.data.ts';

const WEEK_DAYS = 7;
/** Days are kept a little longer than they are shown. */
const DAYS_KEPT = 400;

/** The days by week, from this Monday on; weeks without anything are there too. */
const weeksOf = (days: readonly data.UsageDay[], first: string): Usage['weeks'] =>
  Array.from({ length: USAGE_WEEKS }, (_, at) => {
    const week = addDays(first, at * WEEK_DAYS);
    const next = addDays(week, WEEK_DAYS);
    const own = days.filter(({ day }) => day >= week && day < next);
    return {
      week,
      views: own.reduce((sum, { views }) => sum + views, 0),
      openings: own.reduce((sum, { openings }) => sum + openings, 0),
    };
  });

export const readUsage = async ({ db, org, now, organization }: Context): Promise<Usage> => {
  const first = addDays(mondayOf(localTimeOf(now, organization.timeZone).day), (1 - USAGE_WEEKS) * WEEK_DAYS);
  const [sums, days] = [await data.sumOfSites(db, org), await data.daysFrom(db, org, first)];
  return { ...sums, weeks: weeksOf(days, first) };
};

export const listSites = async (
  { db, org }: Context,
  { page, perPage, search, sort, order }: UsageSitesQuery,
): Promise<Page<UsageSite>> => {
  const slice = { take: perPage, skip: (page - 1) * perPage };
  const { rows, total } = await data.pageOfSites(db, org, { search, sort, order, ...slice });
  return { items: rows, total, lastPage: lastPageOf(total, perPage), page };
};

const countOne = async (db: Db, found: data.UncountedOrganization): Promise<void> => {
  await data.countSites(db, { ...found, days: USAGE_DAYS });
  await data.countDays(db, { ...found, days: USAGE_WEEKS * WEEK_DAYS });
};

/** Counts what the organizations have not counted since their last day ended, in the transaction of the caller. */
export const countUsageIn = async (db: Db, now: Date): Promise<void> => {
  for (const found of await data.uncountedOrganizations(db, now)) await countOne(db, found);
};

/** The same, each organization in a transaction of its own. Safe to repeat. */
export const countUsage = async (ownerDb: Db, now: Date): Promise<void> => {
  for (const found of await data.uncountedOrganizations(ownerDb, now))
    await ownerDb.transaction().execute((db) => countOne(db, found));
  await data.sweepDays(ownerDb, addDays(now.toISOString().slice(0, 10), -DAYS_KEPT));
};
