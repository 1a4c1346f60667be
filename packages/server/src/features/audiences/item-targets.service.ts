/** Whom posts and articles are meant for: the stored targets of an item. */
import type { AudienceTarget, AudienceWarning, NamedTarget } from '@fanal/contract/audiences/audiences.shapes';
import type { Context, OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import * as audience from './audience.service.ts';
import * as data from './item-targets.data.ts';

type Write = (db: Db, org: OrgId, id: string, targets: readonly AudienceTarget[]) => Promise<void>;
type Read = (db: Db, org: OrgId, ids: readonly string[]) => Promise<Map<string, AudienceTarget[]>>;

/** Reads and writes the targets of the items of one table. */
export const itemTargets = (table: data.TargetTable): { targetsOf: Read; writeTargets: Write } => ({
  targetsOf: (db, org, ids) => data.targetsOf(db, org, table, ids),
  writeTargets: (db, org, id, targets) => data.writeTargets(db, org, table, id, targets),
});

/**
 * The targets with their names, and a warning for each that reaches nobody (POSTS-34). Counts include the writes of
 * this transaction.
 */
export const describeTargets = async (
  ctx: Context,
  stored: readonly AudienceTarget[],
): Promise<{ targets: NamedTarget[]; warnings: AudienceWarning[] }> => {
  const targets = await audience.namedInOrder(ctx, stored);
  const counts = await audience.countWithWrites(ctx, await audience.resolveEach(ctx, targets));
  const warnings = targets.flatMap((target, at) => audience.warningOf(target, audience.reachOf(counts[at]!)));
  return { targets, warnings };
};

/** The targets without repetitions, locked until the end of the transaction. Throws VALIDATION_FAILED for unknown ones. */
export const lockDistinct = async (ctx: Context, targets: readonly AudienceTarget[]): Promise<AudienceTarget[]> => {
  const distinct = [...new Map(targets.map((target) => [target.id, target])).values()];
  await audience.lockTargets(
    ctx,
    distinct.map((target, at) => ({ ...target, path: `targets.${at}.id` })),
  );
  return distinct;
};

/** How many people each item reaches, by its id. */
export const peopleOfItems = async (
  ctx: Context,
  targets: ReadonlyMap<string, AudienceTarget[]>,
): Promise<Map<string, number>> => {
  const audiences = await audience.resolveDefinitions(ctx, [...targets.values()].map(audience.adHocAudience));
  const counts = await audience.countEach(ctx, audiences);
  return new Map([...targets.keys()].map((id, at) => [id, audience.reachOf(counts[at]!)]));
};
