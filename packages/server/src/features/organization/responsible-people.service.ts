import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { findOrganization } from './organization.data.ts';
import { type ReminderAddress, responsibleAddresses } from './subscription.data.ts';

/** Whom mails about the organization itself go to: its owner and its administrators. Takes the owner's connection. */
export const responsiblePeople = async (
  ownerDb: Db,
  org: OrgId,
): Promise<{ organizationName: string; people: ReminderAddress[] }> => {
  const { display_name: organizationName } = await findOrganization(ownerDb, org);
  return { organizationName, people: await responsibleAddresses(ownerDb, org) };
};
