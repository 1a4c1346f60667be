/** Creates organizations, for the features that add their people. */
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { fail } from '#platform/fail';
import * as data from './new-organizations.data.ts';

/** Inserts an organization for a super admin. NAME_TAKEN when another one has this name. */
export const insertOrganization = async (db: Db, id: string, given: data.OrganizationValues): Promise<void> => {
  if (!(await data.createOrganization(db, id, given))) throw fail('NAME_TAKEN', { name: given.displayName });
};

/** Inserts an organization on the owner's connection, without a super admin. False when another one has this name. */
export const insertFirstOrganization = (ownerDb: Db, id: string, given: data.OrganizationValues): Promise<boolean> =>
  data.createFirstOrganization(ownerDb, id, given);

/** Makes the person whom `add` adds the owner of a new organization. Null, and nobody is added, when it has one. */
export const appointFirstOwner = async (db: Db, org: OrgId, add: () => Promise<string>): Promise<string | null> => {
  if (!(await data.lockWithoutOwner(db, org))) return null;
  const userId = await add();
  await data.setOwner(db, org, userId);
  return userId;
};
