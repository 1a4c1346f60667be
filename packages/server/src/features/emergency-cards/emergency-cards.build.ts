/** Hospitals and first aid for tests and the demonstration. */
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import {
  type HospitalValues,
  lockHospital,
  lockSettings,
  updateHospital,
  updateSettings,
} from './emergency-cards.data.ts';

/** Writes the hospital of a site as the portal would have; the number is E.164. */
export const buildHospital = async (
  db: Db,
  org: OrgId,
  siteId: string,
  values: HospitalValues,
  now: Date,
): Promise<void> => {
  await lockHospital(db, org, siteId, now);
  await updateHospital(db, org, siteId, values, now);
};

/** Which types of cards count as first aid. */
export const buildFirstAidTypes = async (db: Db, org: OrgId, typeIds: readonly string[], now: Date): Promise<void> => {
  await lockSettings(db, org, now);
  await updateSettings(db, org, typeIds, now);
};
