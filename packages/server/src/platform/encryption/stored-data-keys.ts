import pg from 'pg';
import type { Db } from '#platform/db/db';

/** A data key as stored in the database; it can be read only with the master key that it names. */
export type WrappedKey = { version: number; wrapped: Buffer; masterId: string };

const columns = ['version', 'wrapped', 'master_id as masterId'] as const;

/** The newest data key of the organization; null before its first use. */
export const findNewestKey = async (db: Db, org: string): Promise<(WrappedKey & { createdAt: Date }) | null> =>
  (await db
    .selectFrom('data_keys')
    .select([...columns, 'created_at as createdAt'])
    .where('organization_id', '=', org)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

export const findWrappedKey = async (db: Db, org: string, version: number): Promise<WrappedKey | null> =>
  (await db
    .selectFrom('data_keys')
    .select(columns)
    .where('organization_id', '=', org)
    .where('version', '=', version)
    .executeTakeFirst()) ?? null;

/** Does nothing when the version exists: in a race, the second process uses the key of the first. */
export const insertDataKey = async (
  db: Db,
  org: string,
  { version, wrapped, masterId }: WrappedKey,
  now: Date,
): Promise<void> => {
  await db
    .insertInto('data_keys')
    .values({ organization_id: org, version, wrapped, master_id: masterId, created_at: now })
    .onConflict((conflict) => conflict.columns(['organization_id', 'version']).doNothing())
    .execute();
};

/** Identifies a data key: organization and version. */
export type KeyReference = { organizationId: string; version: number };

/** Keys of all organizations that are not wrapped by this master key, ordered by organization and version. */
export const pageOfKeysUnderOtherMasters = (
  ownerDb: Db,
  masterId: string,
  after: KeyReference | null,
  take: number,
): Promise<(WrappedKey & KeyReference)[]> =>
  ownerDb
    .selectFrom('data_keys')
    .select([...columns, 'organization_id as organizationId'])
    .where('master_id', '<>', masterId)
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('organization_id', 'version'), '>', tuple(after!.organizationId, after!.version)),
      ),
    )
    .orderBy('organization_id')
    .orderBy('version')
    .limit(take)
    .execute();

/** Replaces the wrapped form of a key, unless it has changed since `old` was read. */
export const replaceWrapping = async (
  ownerDb: Db,
  { organizationId, version }: KeyReference,
  old: WrappedKey,
  rewrapped: WrappedKey,
): Promise<void> => {
  await ownerDb
    .updateTable('data_keys')
    .set({ wrapped: rewrapped.wrapped, master_id: rewrapped.masterId })
    .where('organization_id', '=', organizationId)
    .where('version', '=', version)
    .where('master_id', '=', old.masterId)
    .execute();
};

/** The newest version of every organization that has encrypted something. */
export const newestVersions = async (ownerDb: Db): Promise<KeyReference[]> =>
  ownerDb
    .selectFrom('data_keys')
    .select(({ fn }) => ['organization_id as organizationId', fn.max('version').as('version')])
    .groupBy('organization_id')
    .orderBy('organization_id')
    .execute();

/** Number of data keys by master key. */
export const countKeysByMaster = (ownerDb: Db): Promise<{ masterId: string; keys: number }[]> =>
  ownerDb
    .selectFrom('data_keys')
    .select(({ fn }) => ['master_id as masterId', fn.countAll<number>().as('keys')])
    .groupBy('master_id')
    .orderBy('master_id')
    .execute();

const STILL_NAMED = '23503';

/** Deletes the keys older than this version, all or none. False while a row still refers to one of them. */
export const deleteKeysBefore = async (ownerDb: Db, org: string, version: number): Promise<boolean> => {
  try {
    await ownerDb.deleteFrom('data_keys').where('organization_id', '=', org).where('version', '<', version).execute();
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === STILL_NAMED) return false;
    throw error;
  }
};
