/** Whether every figure agrees with the records it comes from: each night, and when an administrator asks. */
import type { StatisticsCheck } from '@fanal/contract/training-statistics/statistics-check.shapes';
import type { Context, OrgId } from '#platform/context';
import type { Database, Db } from '#platform/db/db';
import { timeZoneOf } from '#platform/time/time-zone.data';
import { localTimeOf } from '#platform/time/zoned-time';
import { tallyOfCounted } from '../questions/counting.service.ts';
import { keptSums } from './question-check.data.ts';
import { countedSums, differingSums } from './question-check.rules.ts';
import * as data from './statistics-check.data.ts';

export const CHECK_TASK = 'check-training-statistics';
const MOST_LISTED = 100;
/** People compared at once. */
const BATCH = 5_000;

const stateOf = (row: data.CheckRow | undefined): StatisticsCheck['state'] => {
  if (!row) return 'never';
  if (row.finishedAt) return 'done';
  return row.startedAt ? 'running' : 'waiting';
};

export const describeCheck = async ({ db, org }: Pick<Context, 'db' | 'org'>): Promise<StatisticsCheck> => {
  const row = await data.findCheck(db, org);
  return {
    state: stateOf(row),
    requestedAt: row?.requestedAt.toISOString() ?? null,
    finishedAt: row?.finishedAt?.toISOString() ?? null,
    compared: row?.compared ?? 0,
    differenceCount: row?.differenceCount ?? 0,
    differences: row ? await data.withNames(db, org, row.differences) : [],
  };
};

/** Asking again while one is running changes nothing. */
export const requestCheck = async (ctx: Context): Promise<StatisticsCheck> => {
  const { db, org, now } = ctx;
  await data.requestCheck(db, org, now);
  await ctx.enqueue(CHECK_TASK, { org }, { key: `${CHECK_TASK} ${org}` });
  ctx.audit({ action: 'courseStatistics.checked', object: { type: 'organization', id: org } });
  return describeCheck(ctx);
};

const add = (one: data.Compared, other: data.Compared): data.Compared => ({
  compared: one.compared + other.compared,
  differences: [...one.differences, ...other.differences],
});

/** Compares all figures of an organization. Each course is compared in one snapshot, so that completions may go on. */
export const compareStatistics = async (database: Database, org: OrgId, now: Date): Promise<data.Compared> => {
  const read = <Found>(run: (db: Db) => Promise<Found>) => database.transaction({ org, readOnly: true }, run);
  const today = localTimeOf(now, await read((db) => timeZoneOf(db, org))).day;
  let found: data.Compared = { compared: 0, differences: [] };
  for (const id of await read((db) => data.publishedCourses(db, org))) {
    const parts = await read(async (db) => [
      await data.compareFigures(db, org, id),
      await data.compareAssignments(db, org, id, today),
      await data.compareWeeks(db, org, id),
      differingSums(id, await keptSums(db, org, id), countedSums(await tallyOfCounted({ db, org }, id))),
    ]);
    found = parts.reduce(add, found);
  }
  let after: string | null = null;
  do {
    const from: string | null = after;
    const people: Awaited<ReturnType<typeof data.comparePeople>> = await read((db) =>
      data.comparePeople(db, org, from, BATCH),
    );
    found = add(found, people);
    after = people.last;
  } while (after !== null);
  return add(found, await read((db) => data.compareTotals(db, org)));
};

type Deps = { database: Database; now: () => Date };

/** Runs the comparison that was asked for. Safe to repeat after a crash. */
export const runCheck = async ({ database, now }: Deps, org: OrgId): Promise<void> => {
  const write = (run: (db: Db) => Promise<void>) => database.transaction({ org, readOnly: false }, run);
  await write((db) => data.startCheck(db, org, now()));
  const found = await compareStatistics(database, org, now());
  await write((db) => data.finishCheck(db, org, found, { now: now(), most: MOST_LISTED }));
};

/** Compares the figures of every organization, one after the other. */
export const checkEveryNight = async ({ database, now }: Deps, ownerDb: Db): Promise<void> => {
  for (const org of await data.organizationsWithCourses(ownerDb)) {
    await database.transaction({ org, readOnly: false }, (db) => data.requestCheck(db, org, now()));
    await runCheck({ database, now }, org);
  }
};
