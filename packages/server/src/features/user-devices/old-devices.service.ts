/** Devices that were not seen for as long as an organization keeps them; one that comes back registers again. */
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { countUnseen, deleteUnseen } from './old-devices.data.ts';

export const oldDevices = {
  count: (db: Db, org: OrgId, before: Date, most: number) => countUnseen(db, org, before, most),
  remove: (db: Db, org: OrgId, before: Date, most: number) => deleteUnseen(db, org, before, most),
};
