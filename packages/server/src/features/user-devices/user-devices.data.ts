import type { NewDevice } from '@fanal/contract/user-devices/user-devices.shapes';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { lockNamed } from '#platform/db/named-locks';

/** All columns but the token: only its last characters are ever read. */
const columns = ['id', 'user_id as userId', 'platform', 'app_version as appVersion', 'locale'] as const;
const instants = ['registered_at as registeredAt', 'last_seen_at as lastSeenAt'] as const;
const tokenEnd = sql<string>`right(token, 4)`.as('tokenEnd');

const devices = (db: Db, org: OrgId) =>
  db.selectFrom('user_devices').select(columns).select(instants).select(tokenEnd).where('organization_id', '=', org);

export type DeviceRow = Awaited<ReturnType<ReturnType<typeof devices>['executeTakeFirstOrThrow']>>;

/** The device with this token. An advisory lock keeps other transactions from registering the token until this one ends. */
export const lockDevice = async (db: Db, org: OrgId, token: string): Promise<DeviceRow | undefined> => {
  await lockNamed(db, token);
  return devices(db, org).where('token', '=', token).executeTakeFirst();
};

export const devicesOf = (db: Db, org: OrgId, userId: string, most: number) =>
  devices(db, org).where('user_id', '=', userId).orderBy('last_seen_at', 'desc').orderBy('id').limit(most).execute();

export const isKnownPerson = async (db: Db, org: OrgId, userId: string): Promise<boolean> => {
  const found = db.selectFrom('users').select('id').where('organization_id', '=', org).where('id', '=', userId);
  return (await found.executeTakeFirst()) !== undefined;
};

/** Deletes the device in other organizations, except for people with the account of this transaction. */
export const removeFromOtherAccounts = (db: Db, token: string) =>
  sql`select leave_other_accounts(${token})`.execute(db);

type DeviceValues = NewDevice & { id: string; userId: string; token: string; now: Date };

export const insertDevice = (
  db: Db,
  org: OrgId,
  { id, userId, token, platform, appVersion, locale, now }: DeviceValues,
) =>
  db
    .insertInto('user_devices')
    .values({
      organization_id: org,
      id,
      user_id: userId,
      token,
      platform,
      app_version: appVersion,
      locale,
      registered_at: now,
      last_seen_at: now,
    })
    .execute();

/** A known device was registered again: app version and language may have changed. */
export const updateDevice = (db: Db, org: OrgId, id: string, { platform, appVersion, locale }: NewDevice, now: Date) =>
  db
    .updateTable('user_devices')
    .set({ platform, app_version: appVersion, locale, last_seen_at: now })
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .execute();

export const deleteDevice = (db: Db, org: OrgId, userId: string, id: string) =>
  db
    .deleteFrom('user_devices')
    .where('organization_id', '=', org)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(['id', 'user_id as userId', 'platform'])
    .executeTakeFirst();

export const deleteDevicesOf = (db: Db, org: OrgId, userIds: readonly string[]) =>
  db.deleteFrom('user_devices').where('organization_id', '=', org).where('user_id', 'in', userIds).execute();

export const deleteDevices = (db: Db, org: OrgId, ids: readonly string[]) =>
  db.deleteFrom('user_devices').where('organization_id', '=', org).where('id', 'in', ids).execute();

/** Deletes the devices of a person beyond the `most` latest ones. */
export const deleteOldest = (db: Db, org: OrgId, userId: string, most: number) =>
  db
    .deleteFrom('user_devices')
    .where('organization_id', '=', org)
    .where('id', 'in', (e) =>
      e
        .selectFrom('user_devices')
        .select('id')
        .where('organization_id', '=', org)
        .where('user_id', '=', userId)
        .orderBy('last_seen_at', 'desc')
        .orderBy('id', 'desc')
        .offset(most),
    )
    .execute();
