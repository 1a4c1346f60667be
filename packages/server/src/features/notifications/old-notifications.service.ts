/** Notifications, with what became of their push message, as long as an organization keeps them. */
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { countOld, deleteOld } from './old-notifications.data.ts';

export const oldNotifications = {
  count: (db: Db, org: OrgId, before: Date, most: number) => countOld(db, org, before, most),
  remove: (db: Db, org: OrgId, before: Date, most: number) => deleteOld(db, org, before, most),
};
