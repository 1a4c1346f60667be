/** The form of a contact: rows that may be empty, numbers as they are written, and what of it differs from what was read. */
import type { ContactCategory, EmailLabel, PhoneLabel } from '@fanal/contract/phone-book/phone-book.rules';
import type { Alike, Contact, ContactPhone, NewContact } from '@fanal/contract/phone-book/phone-book.shapes';
import { northAmerica } from '#platform/phone-numbers.ts';

export type PhoneRow = { key: string; label: PhoneLabel; number: string };
export type EmailRow = { key: string; label: EmailLabel; email: string };

export type ContactForm = {
  firstName: string;
  lastName: string;
  company: string;
  category: ContactCategory;
  isFavorite: boolean;
  note: string;
  phones: readonly PhoneRow[];
  emails: readonly EmailRow[];
};

/** '418 555-0100, poste 31': a number as it is shown and as the server reads it. */
export type PhoneWriter = (phone: ContactPhone) => string;

/** A new contact begins with one empty phone. */
export const formOf = (contact: Contact | null, write: PhoneWriter): ContactForm => ({
  firstName: contact?.firstName ?? '',
  lastName: contact?.lastName ?? '',
  company: contact?.company ?? '',
  category: contact?.category ?? 'other',
  isFavorite: contact?.isFavorite ?? false,
  note: contact?.note ?? '',
  phones: contact
    ? contact.phones.map((phone, at) => ({ key: `phone-${at}`, label: phone.label, number: write(phone) }))
    : [{ key: 'phone-0', label: 'mobile', number: '' }],
  emails: contact ? contact.emails.map(({ label, email }, at) => ({ key: `email-${at}`, label, email })) : [],
});

/** A row more, under a key that no other has. */
export const withRow = <Row extends { key: string }>(
  rows: readonly Row[],
  kind: string,
  row: Omit<Row, 'key'>,
): Row[] => {
  const numbers = rows.map(({ key }) => Number(key.split('-').at(-1)));
  return [...rows, { ...row, key: `${kind}-${Math.max(-1, ...numbers) + 1}` } as Row];
};

/** Rows in which something is written: what is sent, in this order. */
export const filledPhones = (rows: readonly PhoneRow[]) => rows.filter(({ number }) => number.trim() !== '');
export const filledEmails = (rows: readonly EmailRow[]) => rows.filter(({ email }) => email.trim() !== '');

const orNull = (text: string): string | null => text.trim() || null;

export const bodyOf = (form: ContactForm): Required<NewContact> => ({
  firstName: orNull(form.firstName),
  lastName: orNull(form.lastName),
  company: orNull(form.company),
  category: form.category,
  isFavorite: form.isFavorite,
  note: orNull(form.note),
  phones: filledPhones(form.phones).map(({ label, number }) => ({ label, number: number.trim() })),
  emails: filledEmails(form.emails).map(({ label, email }) => ({ label, email: email.trim() })),
});

export type Body = ReturnType<typeof bodyOf>;

/** What of the form differs from what was read. */
export const changesOf = (read: Body, now: Body): Partial<Body> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(read[name as keyof Body])),
  );

const NORTH_AMERICAN_DIGITS = 10;
const extension = /\s*(?:,|;|\b(?:postes?|p\.|ext(?:ensi[oó]n|\.)?|x)|#)\s*:?\s*\d{1,7}\s*$/i;
const LEAST_DIGITS = 7;
const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** How many digits a number of North America lacks; 0 for one that is whole, or of elsewhere. */
export const missingDigits = (number: string, country: string): number => {
  const text = number.trim().replace(extension, '');
  const isForeign = text.startsWith('+') ? !text.startsWith('+1') : !northAmerica.has(country);
  const digits = digitsOf(text).replace(/^1/, '');
  return isForeign || digits === '' ? 0 : Math.max(0, NORTH_AMERICAN_DIGITS - digits.length);
};

/** Whether what somebody else has is what stands in a row: digits alone count, with or without the code of the country. */
export const hasNumber = ({ likeness, value }: Alike, number: string): boolean => {
  const known = digitsOf(value);
  const written = [number, number.replace(extension, '')].map((text) => digitsOf(text).replace(/^0+/, ''));
  return likeness === 'phone' && written.some((digits) => digits.length >= LEAST_DIGITS && known.endsWith(digits));
};

export const hasEmail = ({ likeness, value }: Alike, email: string): boolean =>
  likeness === 'email' && value === email.trim().toLowerCase();
