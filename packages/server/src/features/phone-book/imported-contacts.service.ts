/** Contacts for imports: finds, adds, changes and removes them in bulk, with the rules of the phone book. */
import { nameKey } from '@fanal/contract/names.rules';
import { contactName } from '@fanal/contract/phone-book/phone-book.rules';
import type { AuditEntry } from '#platform/audit/audit-entry';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import {
  type ContactRow,
  type ContactValues,
  contactsNamed,
  deleteContacts,
  insertContacts,
  lockContacts,
  updateContact,
} from './contacts.data.ts';
import { contactToStore, emailKey, phoneKey } from './contacts.rules.ts';
import { auditedContact } from './contacts.service.ts';

export type { ContactHeading } from './contact-words.rules.ts';
export { COLUMNS_OF_A_KIND, contactWords } from './contact-words.rules.ts';
export type { ContactValues } from './contacts.data.ts';
export { countryOf } from './contacts.data.ts';
export { EMPTY_CONTACT, emailKey, phoneKey, readPhones } from './contacts.rules.ts';

export type ImportedContact = { id: string; values: ContactValues };
export type FoundContact = ImportedContact & { version: number };
type Origin = { importId: string; now: Date };

const toFound = ({ id, version, createdAt: _, updatedAt: __, ...values }: ContactRow): FoundContact => ({
  id,
  version,
  values,
});

const companyKey = ({ company }: Pick<ContactValues, 'company'>): string => nameKey(company ?? '');

const shareReach = (one: ContactValues, other: ContactValues): boolean => {
  const keys = new Set([...one.phones.map(phoneKey), ...one.emails.map(({ email }) => emailKey(email))]);
  return [...other.phones.map(phoneKey), ...other.emails.map(({ email }) => emailKey(email))].some((key) =>
    keys.has(key),
  );
};

/**
 * The contact that each of these is already: the same name and company, or the same name and a number or e-mail in common;
 * null for a new one. `isHeld` locks those found until this transaction ends.
 */
export const findContactsLike = async (
  db: Db,
  org: OrgId,
  wanted: readonly ContactValues[],
  isHeld: boolean,
): Promise<(FoundContact | null)[]> => {
  const keyOf = (values: Pick<ContactValues, 'firstName' | 'lastName'>) => nameKey(contactName(values));
  const keys = [...new Set(wanted.map(keyOf))].filter((key) => key !== '');
  const rows = await contactsNamed(db, org, keys, isHeld);
  const byName = Map.groupBy(rows.map(toFound), ({ values }) => keyOf(values));
  return wanted.map((values) => {
    const named = byName.get(keyOf(values)) ?? [];
    const same = named.find((one) => companyKey(one.values) === companyKey(values));
    return same ?? named.find((one) => shareReach(one.values, values)) ?? null;
  });
};

/** Adds contacts; the ids are given, so that a repeated batch cannot add them twice. */
export const addImportedContacts = async (
  db: Db,
  org: OrgId,
  contacts: readonly ImportedContact[],
  { importId, now }: Origin,
): Promise<AuditEntry[]> => {
  const stored = contacts.map(({ id, values }) => contactToStore(id, values));
  await insertContacts(db, org, stored, now);
  return contacts.map(({ id, values }) => ({
    action: 'contact.created',
    object: { type: 'contact', id },
    after: { ...auditedContact(values), import: importId },
  }));
};

type Change = ImportedContact & { before: ContactValues };

export const changeImportedContacts = async (
  db: Db,
  org: OrgId,
  contacts: readonly Change[],
  { importId, now }: Origin,
): Promise<AuditEntry[]> => {
  for (const { id, values } of contacts) await updateContact(db, org, contactToStore(id, values), now);
  return contacts.map(({ id, values, before }) => ({
    action: 'contact.changed',
    object: { type: 'contact', id },
    before: auditedContact(before),
    after: { ...auditedContact(values), import: importId },
  }));
};

export const lockImportedContacts = async (
  db: Db,
  org: OrgId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FoundContact>> =>
  new Map((await lockContacts(db, org, ids)).map((row) => [row.id, toFound(row)]));

export const removeImportedContacts = async (
  db: Db,
  org: OrgId,
  contacts: readonly ImportedContact[],
  importId: string,
): Promise<AuditEntry[]> => {
  if (contacts.length === 0) return [];
  await deleteContacts(
    db,
    org,
    contacts.map(({ id }) => id),
  );
  return contacts.map(({ id, values }) => ({
    action: 'contact.deleted',
    object: { type: 'contact', id },
    before: { ...auditedContact(values), undoneImport: importId },
  }));
};
