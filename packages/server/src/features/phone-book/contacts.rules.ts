/** The stored form of a contact: numbers in E.164, and the keys by which it is found, sorted and compared. */
import { nameKey } from '@fanal/contract/names.rules';
import { contactName } from '@fanal/contract/phone-book/phone-book.rules';
import type { ContactPhone, NewContact } from '@fanal/contract/phone-book/phone-book.shapes';
import { readPhoneNumber } from '#platform/phone-numbers';
import type { ContactKey, ContactToStore, ContactValues } from './contacts.data.ts';

export const emailKey = (email: string): string => email.trim().toLowerCase();
export const phoneKey = ({ number, extension }: Pick<ContactPhone, 'number' | 'extension'>): string =>
  extension ? `${number} ${extension}` : number;

/** The first of those that are the same. */
export const withoutRepeats = <Value>(values: readonly Value[], keyOf: (value: Value) => string): Value[] =>
  [...new Map([...values].reverse().map((value) => [keyOf(value), value])).values()].reverse();

export type ReadPhones = { phones: ContactPhone[]; unreadable: { at: number; text: string }[] };

/** Written numbers as E.164, by the country of the organization. */
export const readPhones = (written: NewContact['phones'], country: string): ReadPhones => {
  const read = written.map(({ label, number: text }, at) => ({
    at,
    label,
    text,
    phone: readPhoneNumber(text, country),
  }));
  return {
    phones: withoutRepeats(
      read.flatMap(({ label, phone }) => (phone ? [{ label, ...phone }] : [])),
      phoneKey,
    ),
    unreadable: read.flatMap(({ at, text, phone }) => (phone ? [] : [{ at, text }])),
  };
};

const keyName = (values: Pick<ContactValues, 'firstName' | 'lastName'>): string => nameKey(contactName(values));

const digitsOf = ({ number, extension }: ContactPhone): string => number.replace(/\D/g, '') + (extension ?? '');

/** What is stored beside the values; sorted by last name, as people are. */
const keysOf = (values: ContactValues) => {
  const { firstName, lastName, company, phones, emails } = values;
  const names = [firstName, lastName, firstName, company, ...emails.map(({ email }) => email)];
  return {
    nameKey: nameKey([lastName, firstName].filter(Boolean).join(' ')),
    companyKey: company && nameKey(company),
    searchKey: [nameKey(names.filter(Boolean).join(' ')), ...phones.map(digitsOf)].join('\n'),
  };
};

export const likenessKeysOf = (
  values: Pick<ContactValues, 'firstName' | 'lastName' | 'phones' | 'emails'>,
): ContactKey[] => [
  { kind: 'name', key: keyName(values) },
  ...[...new Set(values.phones.map(phoneKey))].map((key) => ({ kind: 'phone' as const, key })),
  ...[...new Set(values.emails.map(({ email }) => emailKey(email)))].map((key) => ({ kind: 'email' as const, key })),
];

const firstOf = <Value>(values: readonly (Value | null)[]): Value | null =>
  values.find((value) => value !== null) ?? null;

/** The first contact with everything that the others have: nothing is lost. Other names and companies go to its note. */
export const joinedContact = (all: readonly ContactValues[]): ContactValues => {
  const [first, ...others] = all as [ContactValues, ...ContactValues[]];
  const company = firstOf(all.map((one) => one.company));
  const lines = others.flatMap((one) => [
    ...(keyName(one) === keyName(first) ? [] : [contactName(one)]),
    ...(one.company === null || nameKey(one.company) === nameKey(company ?? '') ? [] : [one.company]),
    ...(one.note === null ? [] : [one.note]),
  ]);
  const note = [...new Set([first.note, ...lines])].filter((line) => line !== null).join('\n');
  return {
    firstName: first.firstName,
    lastName: first.lastName,
    company,
    category:
      first.category === 'other'
        ? (others.find((one) => one.category !== 'other')?.category ?? 'other')
        : first.category,
    note: note === '' ? null : note,
    isFavorite: all.some((one) => one.isFavorite),
    phones: withoutRepeats(
      all.flatMap((one) => one.phones),
      phoneKey,
    ),
    emails: withoutRepeats(
      all.flatMap((one) => one.emails),
      ({ email }) => emailKey(email),
    ),
  };
};

/** A contact of which nothing is known yet. */
export const EMPTY_CONTACT: ContactValues = {
  firstName: null,
  lastName: null,
  company: null,
  category: 'other',
  note: null,
  isFavorite: false,
  phones: [],
  emails: [],
};

/** A contact with all that is stored of it. */
export const contactToStore = (id: string, values: ContactValues): ContactToStore => ({
  id,
  values,
  ...keysOf(values),
  likenessKeys: likenessKeysOf(values),
});
