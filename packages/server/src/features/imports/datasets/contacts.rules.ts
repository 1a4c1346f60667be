/** Reads the values of a phone book contact from the cells of a line. */
import { Email } from '@fanal/contract/kit/texts';
import { nameKey } from '@fanal/contract/names.rules';
import {
  type ContactCategory,
  contactName,
  type EmailLabel,
  MOST_OF_A_KIND,
  type PhoneLabel,
} from '@fanal/contract/phone-book/phone-book.rules';
import type { ContactEmail, ContactPhone } from '@fanal/contract/phone-book/phone-book.shapes';
import {
  COLUMNS_OF_A_KIND,
  type ContactValues,
  EMPTY_CONTACT,
  emailKey,
  phoneKey,
} from '#features/phone-book/imported-contacts.service';
import type { ReadLine } from '../fields/cells.rules.ts';
import { emailLabels, phoneLabels } from '../fields/choices.rules.ts';
import { wordKey } from '../fields/headings.rules.ts';
import type { Issue, Values } from '../rows.data.ts';
import { textOf } from './dataset.rules.ts';
import type { StoredChange } from './people.rules.ts';

export type WrittenPhone = { label: PhoneLabel; number: string; field: string };

const places = Array.from({ length: COLUMNS_OF_A_KIND }, (_, at) => at + 1);
const partsOf = (values: Values, field: string): string[] =>
  (textOf(values, field) ?? '').split('|').flatMap((part) => part.trim() || []);

/** The word of each part of a cell, and what it means; the label of the same part stands in the column beside it. */
const labelled = (values: Values, kind: 'phone' | 'email') =>
  places.flatMap((at) => {
    const labels = partsOf(values, `${kind}Label${at}`);
    return partsOf(values, `${kind}${at}`).map((text, part) => ({ text, label: labels[part], field: `${kind}${at}` }));
  });

export const phonesOfLine = (values: Values): WrittenPhone[] =>
  labelled(values, 'phone').map(({ text, label, field }) => ({
    number: text,
    label: (phoneLabels.get(wordKey(label ?? '')) ?? 'office') as PhoneLabel,
    field,
  }));

const isEmail = (text: string): boolean => Email.safeParse(text).success;

export const emailsOfLine = (values: Values): ContactEmail[] =>
  labelled(values, 'email')
    .filter(({ text }) => isEmail(text))
    .map(({ text, label }) => ({
      email: text,
      label: (emailLabels.get(wordKey(label ?? '')) ?? 'work') as EmailLabel,
    }));

const unknownLabels = (values: Values, kind: 'phone' | 'email'): Issue[] =>
  places.flatMap((at) => {
    const field = `${kind}Label${at}`;
    const known = kind === 'phone' ? phoneLabels : emailLabels;
    return partsOf(values, field)
      .filter((word) => !known.has(wordKey(word)))
      .map((value) => ({ code: 'choiceUnknown' as const, field, value }));
  });

const namesOf = (values: Values) => ({
  firstName: textOf(values, 'givenName'),
  lastName: textOf(values, 'familyName'),
});

export const nameOfContact = (values: Values): string | null => contactName(namesOf(values)) || null;

/** What tells the lines of a file apart: the name and the company. */
export const settleContact = ({ values, issues }: ReadLine): void => {
  const name = nameOfContact(values);
  if (name === null) {
    issues.push({ code: 'nameMissing', field: 'familyName', refuses: true });
    return;
  }
  values.identity = [name, textOf(values, 'company') ?? ''].map(nameKey).join(' | ');
  issues.push(...unknownLabels(values, 'phone'), ...unknownLabels(values, 'email'));
  for (const { text, field } of labelled(values, 'email'))
    if (!isEmail(text)) issues.push({ code: 'emailInvalid', field, value: text.slice(0, 80) });
};

type Reach = { phones: ContactPhone[]; emails: ContactEmail[] };

/** Those of the line take the place of the same ones; the others stay. */
const united = <Value>(
  before: readonly Value[],
  written: readonly Value[],
  keyOf: (value: Value) => string,
): Value[] => {
  const all = new Map(before.map((value) => [keyOf(value), value]));
  for (const value of written) all.set(keyOf(value), value);
  return [...all.values()];
};

/** The contact after the line: empty cells change nothing, numbers and e-mails are added to those that are there. */
export const contactAfter = (
  values: Values,
  known: ContactValues | null,
  { category, phones, emails }: Reach & { category: ContactCategory | null },
): ContactValues => {
  const before = known ?? EMPTY_CONTACT;
  const { firstName, lastName } = namesOf(values);
  const favorite = textOf(values, 'favorite');
  return {
    firstName: firstName ?? before.firstName,
    lastName: lastName ?? before.lastName,
    company: textOf(values, 'company') ?? before.company,
    category: category ?? before.category,
    note: textOf(values, 'note') ?? before.note,
    isFavorite: favorite === null ? before.isFavorite : favorite === 'yes',
    phones: united(before.phones, phones, phoneKey),
    emails: united(before.emails, emails, ({ email }) => emailKey(email)),
  };
};

/** Why a contact cannot be kept as it would be. */
export const refusalsOfContact = ({ phones, emails }: Reach): Issue[] => {
  const issues: Issue[] = [];
  if (phones.length + emails.length === 0) issues.push({ code: 'reachMissing', field: 'phone1', refuses: true });
  if (phones.length > MOST_OF_A_KIND) issues.push({ code: 'tooMany', field: 'phones', refuses: true });
  if (emails.length > MOST_OF_A_KIND) issues.push({ code: 'tooMany', field: 'emails', refuses: true });
  return issues;
};

const shownPhone = ({ number, extension }: ContactPhone): string => (extension ? `${number} #${extension}` : number);

/** The texts of a contact by field, as they are compared and shown. */
const shown = (contact: ContactValues): Record<string, string | null> => ({
  givenName: contact.firstName,
  familyName: contact.lastName,
  company: contact.company,
  contactCategory: contact.category,
  favorite: contact.isFavorite ? 'yes' : 'no',
  phones: contact.phones.map(shownPhone).join(', ') || null,
  emails: contact.emails.map(({ email }) => email).join(', ') || null,
  note: contact.note,
});

const labelsOf = ({ phones, emails }: Reach) => [...phones, ...emails].map(({ label }) => label).join();

export const changesOfContact = (before: ContactValues, after: ContactValues): StoredChange[] => {
  const [old, fresh] = [shown(before), shown(after)];
  const changes = Object.keys(fresh)
    .filter((field) => old[field] !== fresh[field])
    .map((field) => ({ field, before: old[field]!, after: fresh[field]! }));
  const isRelabelled = changes.every(({ field }) => field !== 'phones' && field !== 'emails');
  return isRelabelled && labelsOf(before) !== labelsOf(after)
    ? [...changes, { field: 'labels', before: null, after: null }]
    : changes;
};
