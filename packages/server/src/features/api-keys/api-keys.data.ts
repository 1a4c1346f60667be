import { nameKey } from '@fanal/contract/names.rules';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { lockNamed } from '#platform/db/named-locks';

/** Not a named prepared statement: PostgreSQL already caches the plan inside the function. */
export const KEY_QUERY = 'select * from public.api_key_of($1, $2, $3)';

/** What the check of a key reads: the key, its maker as of now, and the organization. */
export type FoundKey = {
  id: string;
  name: string;
  scope: string[];
  expires_at: Date;
  revoked_at: Date | null;
  organization_id: string;
  account_id: string;
  locked: boolean;
  user_id: string;
  role_type: string;
  invitation_status: string;
  owner_user_id: string | null;
  time_zone: string;
  learning: boolean;
  operations: boolean;
  organization_structure: boolean;
  paystubs: boolean;
  single_news_feed: boolean;
  settings_version: number;
};

const keys = (db: Db, org: OrgId) =>
  db
    .selectFrom('api_keys as k')
    .innerJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 'k.organization_id').onRef('u.id', '=', 'k.user_id'),
    )
    .where('k.organization_id', '=', org)
    .select([
      'k.id',
      'k.name',
      'k.prefix',
      'k.scope',
      'k.created_at',
      'k.created_by_name',
      'k.last_used_at',
      'k.expires_at',
      'k.revoked_at',
      'k.revoked_by_name',
      'u.role_type',
      'u.invitation_status',
    ]);

export type KeyRow = Awaited<ReturnType<ReturnType<typeof keys>['execute']>>[number];

export const pageOfKeys = async (db: Db, org: OrgId, { page, perPage }: { page: number; perPage: number }) => {
  const rows = await keys(db, org)
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { total } = await db
    .selectFrom('api_keys')
    .where('organization_id', '=', org)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
};

export const findKeyRow = (db: Db, org: OrgId, id: string): Promise<KeyRow | undefined> =>
  keys(db, org).where('k.id', '=', id).executeTakeFirst();

/** Keys of one organization are created one after the other, so that they can be counted. */
export const lockKeys = (db: Db, org: OrgId): Promise<void> => lockNamed(db, `api keys ${org}`);

/** Names of the keys that are neither revoked nor expired, as names are compared. */
export const liveNames = async (db: Db, org: OrgId, now: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('api_keys')
    .select('name_key')
    .where('organization_id', '=', org)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  return rows.map(({ name_key }) => name_key);
};

export type KeyToInsert = {
  id: string;
  name: string;
  prefix: string;
  hash: Buffer;
  scope: readonly string[];
  userId: string;
  createdAt: Date;
  createdByName: string;
  expiresAt: Date;
};

export const insertKey = (db: Db, org: OrgId, key: KeyToInsert) =>
  db
    .insertInto('api_keys')
    .values({
      organization_id: org,
      id: key.id,
      name: key.name,
      name_key: nameKey(key.name),
      prefix: key.prefix,
      secret_hash: key.hash,
      scope: [...key.scope],
      user_id: key.userId,
      created_at: key.createdAt,
      created_by_name: key.createdByName,
      expires_at: key.expiresAt,
    })
    .execute();

/** Whether it was not revoked yet. */
export const revokeKey = async (db: Db, org: OrgId, id: string, by: { now: Date; name: string }): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('api_keys')
    .set({ revoked_at: by.now, revoked_by_name: by.name })
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Other processes may have noted a use a moment ago. */
export const noteUse = (db: Db, org: OrgId, id: string, { now, since }: { now: Date; since: Date }) =>
  db
    .updateTable('api_keys')
    .set({ last_used_at: now })
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .where((e) => e.or([e('last_used_at', 'is', null), e('last_used_at', '<=', since)]))
    .execute();

/** Deletes keys of all organizations that ended before that time. */
export const deleteEndedKeys = (ownerDb: Db, before: Date) =>
  ownerDb.deleteFrom('api_keys').where('expires_at', '<', before).execute();
