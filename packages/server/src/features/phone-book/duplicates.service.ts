/** Contacts that look the same: by number, e-mail or name. */
import { contactName } from '@fanal/contract/phone-book/phone-book.rules';
import type { Alike, DuplicateGroup, LikenessQuery } from '@fanal/contract/phone-book/phone-book.shapes';
import type { Context } from '#platform/context';
import { contactsInOrder, contactsWithKeys, countryOf, repeatedKeys } from './contacts.data.ts';
import { emailKey, likenessKeysOf, readPhones } from './contacts.rules.ts';
import { toContact } from './contacts.service.ts';
import { findSettings, membersWith } from './members.data.ts';

const MOST_GROUPS = 50;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean);

/** Who has one of the numbers, e-mails or the name that a form holds; of members only what is shown. */
export const findAlike = async ({ db, org }: Context, query: LikenessQuery): Promise<Alike[]> => {
  const numbers = linesOf(query.phones).map((number) => ({ label: 'other' as const, number }));
  const { phones } = readPhones(numbers, await countryOf(db, org));
  const emails = linesOf(query.emails).map((email) => ({ label: 'other' as const, email }));
  const person = { firstName: query.firstName || null, lastName: query.lastName || null };
  const keys = likenessKeysOf({ ...person, phones, emails }).filter(({ key }) => key !== '');
  const contacts = await contactsWithKeys(db, org, keys);
  const members = await membersWith(
    db,
    org,
    { numbers: phones.map(({ number }) => number), emails: emails.map(({ email }) => emailKey(email)) },
    await findSettings(db, org),
  );
  return [
    ...contacts
      .filter(({ id }) => id !== query.id)
      .map((row) => ({
        kind: 'contact' as const,
        id: row.id,
        name: contactName(row),
        likeness: row.kind,
        value: row.key,
      })),
    ...members.map(({ id, name, number, email }) => ({
      kind: 'member' as const,
      id,
      name,
      likeness: number ? ('phone' as const) : ('email' as const),
      value: number ?? email ?? '',
    })),
  ];
};

/** The first groups of contacts that look the same. */
export const findDuplicates = async ({ db, org }: Context): Promise<DuplicateGroup[]> => {
  const groups = await repeatedKeys(db, org, MOST_GROUPS);
  const ids = [...new Set(groups.flatMap((group) => group.ids))];
  const byId = new Map((await contactsInOrder(db, org, ids)).map((row) => [row.id, toContact(row)]));
  return groups.map(({ kind, ids: alike }) => ({
    likeness: kind,
    contacts: alike.flatMap((id) => byId.get(id) ?? []),
  }));
};
