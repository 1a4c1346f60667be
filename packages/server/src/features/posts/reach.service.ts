/** Forecast of the audience of a post that is not saved yet. */
import { languageOf } from '@fanal/contract/locales';
import type { PostReach, ReachDraft } from '@fanal/contract/posts/posts.shapes';
import * as audience from '#features/audiences/audience.service';
import type { Context } from '#platform/context';
import { readersOf } from './reach.data.ts';

const sum = <T>(rows: readonly T[], figure: (row: T) => number) => rows.reduce((total, row) => total + figure(row), 0);

export const forecastReach = async (ctx: Context, { targets, locales }: ReachDraft): Promise<PostReach> => {
  await audience.requireTargets(
    ctx,
    targets.map((target, at) => ({ ...target, path: `targets.${at}.id` })),
  );
  const distinct = [...new Map(targets.map((target) => [target.id, target])).values()];
  const named = await audience.namedInOrder(ctx, distinct);
  const counts = await audience.countEach(ctx, await audience.resolveEach(ctx, distinct));
  const counted = named.map((target, at) => ({ ...target, count: audience.reachOf(counts[at]!) }));
  const { condition } = await audience.reachedBy(ctx, distinct);
  const readers = distinct.length > 0 ? await readersOf(ctx.db, ctx.org, condition) : [];
  const written = new Set(locales.map(languageOf));
  const people = sum(readers, (row) => row.people);
  const briefly = ({ locale, people: read }: (typeof readers)[number]) => ({ locale, people: read });
  return {
    people,
    claimed: sum(readers, (row) => row.claimed),
    withPush: sum(readers, (row) => row.withPush),
    overlap: sum(counted, ({ count }) => count) - people,
    targets: counted,
    readers: readers.map(briefly),
    missing: readers.filter(({ locale }) => !written.has(languageOf(locale))).map(briefly),
    warnings: counted.flatMap((target) => audience.warningOf(target, target.count)),
  };
};
