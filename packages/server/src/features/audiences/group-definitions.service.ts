/** The definitions of all user groups of an organization, kept in memory until one of them changes. */
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { keepRecent } from '#platform/recent';
import { allDefinitions, type Definition } from './resolved-audiences.data.ts';

export type GroupDefinitions = {
  all: readonly Definition[];
  byId: ReadonlyMap<string, Definition>;
};

const NONE: GroupDefinitions = { all: [], byId: new Map() };

const MOST_KEPT = 200;
const kept = new Map<OrgId, { revision: string; definitions: GroupDefinitions }>();

const readDefinitions = async (db: Db, org: OrgId): Promise<GroupDefinitions> => {
  const all = await allDefinitions(db, org);
  return { all, byId: new Map(all.map((one) => [one.id, one])) };
};

/**
 * `revision` is the one that this transaction sees. Not for a transaction that has changed a user group: after a
 * rollback its definitions would stay in memory.
 */
export const groupDefinitions = async (db: Db, org: OrgId, revision: string | null): Promise<GroupDefinitions> => {
  if (revision === null) return NONE;
  const known = kept.get(org);
  const definitions = known?.revision === revision ? known.definitions : await readDefinitions(db, org);
  keepRecent(kept, MOST_KEPT, org, { revision, definitions });
  return definitions;
};
