/** Contacts for tests and the demonstration. */
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { newId } from '#platform/ids';
import { type ContactValues, insertContacts } from './contacts.data.ts';
import { contactToStore, EMPTY_CONTACT } from './contacts.rules.ts';
import { lockSettings, type Settings, updateSettings } from './members.data.ts';

type ContactInput = Partial<ContactValues> & Pick<ContactValues, 'lastName'>;

/** Adds contacts as the portal would have; numbers are E.164. */
export const buildContacts = async (
  db: Db,
  org: OrgId,
  inputs: readonly ContactInput[],
  now: Date,
): Promise<{ ids: string[] }> => {
  const contacts = inputs.map((input) => contactToStore(newId(now.getTime()), { ...EMPTY_CONTACT, ...input }));
  await insertContacts(db, org, contacts, now);
  return { ids: contacts.map(({ id }) => id) };
};

/** What an organization shows of its members. */
export const buildShownFields = async (
  db: Db,
  org: OrgId,
  shown: Omit<Settings, 'version'>,
  now: Date,
): Promise<void> => {
  await lockSettings(db, org, now);
  await updateSettings(db, org, shown, now);
};
