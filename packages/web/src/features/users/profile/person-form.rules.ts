import { isBlankText, textOrNull } from '@fanal/contract/kit/blank-texts.rules';
/** Between a person as kept and the forms in which a part of the file is written. */

import type { FieldIssue } from '@fanal/contract/errors';
import type { Locale } from '@fanal/contract/locales';
import { isPostalCode } from '@fanal/contract/users/addresses.rules';
import type { EmergencyContact, User, UserChanges } from '@fanal/contract/users/person.shapes';
import { parseDay } from '#platform/dates.ts';
import { formatPhone } from '#platform/phone-numbers.ts';

/** Parts of the file that are changed together. */
export const sections = ['identity', 'contact', 'employment', 'emergency', 'protected'] as const;
export type Section = (typeof sections)[number];

const texts = [
  'givenName',
  'familyName',
  'preferredGivenName',
  'middleName',
  'displayName',
  'preferredPronouns',
  'gender',
  'employeeNumber',
  'workPhoneExtension',
  'email',
  'professionalEmail',
  'street',
  'city',
  'province',
  'postalCode',
  'country',
  'locale',
  'title',
  'employmentType',
  'tShirtSize',
  'allergies',
  'borrowedAssets',
  'motherName',
] as const;
const phones = ['homePhone', 'workPhone', 'professionalPhone'] as const;
const days = ['dateOfBirth', 'hireDate', 'startDate', 'trialEndDate'] as const;
export const contactFields = [
  'name',
  'relationship',
  'phone1',
  'phone2',
  'street',
  'city',
  'province',
  'country',
] as const;
/** The places of the two emergency contacts in a form. */
export const contactRanks = ['first', 'second'] as const;

type TextName = (typeof texts)[number];
type PhoneName = (typeof phones)[number];
export type DayName = (typeof days)[number];
type ContactField = (typeof contactFields)[number];
export type ContactRank = (typeof contactRanks)[number];
export type ContactName = `${ContactRank}_${ContactField}`;

/** What can be written of a person; everything but the languages as text, empty for nothing. */
export type PersonForm = Record<TextName | PhoneName | DayName | ContactName | 'nationalId', string> & {
  spokenLanguages: readonly string[];
  /** The number that is kept is taken away. */
  forgetsNationalId: boolean;
};
export type FormName = keyof PersonForm;

const contactNames = (place: ContactRank): ContactName[] =>
  contactFields.map((field) => `${place}_${field}` satisfies ContactName as ContactName);

/** The fields of each part, in the order in which they stand. */
export const fieldsOfSection: Record<Section, readonly FormName[]> = {
  identity: [
    'givenName',
    'familyName',
    'preferredGivenName',
    'middleName',
    'displayName',
    'dateOfBirth',
    'gender',
    'preferredPronouns',
  ],
  contact: [
    'workPhone',
    'workPhoneExtension',
    'homePhone',
    'professionalPhone',
    'professionalEmail',
    'email',
    'country',
    'street',
    'city',
    'postalCode',
    'province',
    'spokenLanguages',
    'locale',
  ] as FormName[],
  employment: [
    'title',
    'employeeNumber',
    'employmentType',
    'hireDate',
    'startDate',
    'trialEndDate',
    'tShirtSize',
    'borrowedAssets',
  ] as FormName[],
  emergency: [...contactNames('first'), ...contactNames('second'), 'allergies'],
  protected: ['nationalId', 'forgetsNationalId', 'motherName'],
};

/** A number as it stands in a field: with spaces that can be typed. */
const writtenPhone = (number: string | null, country: string): string =>
  number ? (formatPhone(number, country) ?? number).replaceAll('\u00a0', ' ') : '';

const contactForm = (place: ContactRank, contact: EmergencyContact | undefined, country: string) =>
  contactFields.map((field) => {
    const text = contact?.[field] ?? '';
    return [`${place}_${field}`, field.startsWith('phone') ? writtenPhone(text, country) : text];
  });

/** A person as a form shows one; `country` is the organization's. */
export const formOf = (user: User, country: string): PersonForm =>
  ({
    ...Object.fromEntries([...texts, ...days].map((name) => [name, user[name] ?? ''])),
    ...Object.fromEntries(phones.map((name) => [name, writtenPhone(user[name], country)])),
    ...Object.fromEntries(contactRanks.flatMap((place, at) => contactForm(place, user.emergencyContacts[at], country))),
    nationalId: '',
    forgetsNationalId: false,
    spokenLanguages: user.spokenLanguages,
  }) as PersonForm;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Names of the fields that differ. */
export const differing = (names: readonly FormName[], one: PersonForm, other: PersonForm): FormName[] =>
  names.filter((name) => !isSame(one[name], other[name]));

const isContactWritten = (form: PersonForm, place: ContactRank): boolean =>
  contactNames(place).some((name) => !isBlankText(String(form[name])));

/** The places that are written, in their order: where a refusal of the server points to. */
export const writtenContacts = (form: PersonForm): ContactRank[] =>
  contactRanks.filter((place) => isContactWritten(form, place));

const contactsOf = (form: PersonForm) =>
  writtenContacts(form).map((place) => ({
    ...Object.fromEntries(contactFields.map((field) => [field, textOrNull(form[`${place}_${field}`])])),
    name: form[`${place}_name`].trim(),
    phone1: form[`${place}_phone1`].trim(),
  }));

const required: readonly FormName[] = ['givenName', 'familyName', 'displayName'];

/** What is sent of one field; a day that is none stays as it was written, for the server and the check to refuse. */
const sentOf = (form: PersonForm, name: TextName | PhoneName | DayName, locale: Locale): string | null => {
  const text = form[name];
  if (days.some((day) => day === name)) return parseDay(text, locale) ?? textOrNull(text);
  return required.includes(name) ? text.trim() : textOrNull(text);
};

/** What a form changes of what it began with. */
export const changesOf = (form: PersonForm, begun: PersonForm, section: Section, locale: Locale) => {
  const changed = differing(fieldsOfSection[section], form, begun);
  const plain = changed.filter((name): name is TextName | PhoneName | DayName =>
    [...texts, ...phones, ...days].some((one) => one === name),
  );
  const hasContacts = changed.some((name) => name.includes('_'));
  const nationalId = form.forgetsNationalId ? null : textOrNull(form.nationalId);
  return {
    ...Object.fromEntries(plain.map((name) => [name, sentOf(form, name, locale)])),
    ...(changed.includes('spokenLanguages') && { spokenLanguages: [...form.spokenLanguages] }),
    ...(hasContacts && { emergencyContacts: contactsOf(form) }),
    ...((changed.includes('nationalId') || changed.includes('forgetsNationalId')) && { nationalId }),
  } as Omit<UserChanges, 'version'>;
};

/** A postal code that is new, or in another country than before, must be one there (USER-PROFILE-08). */
export const postalCodeIssues = (
  changes: Partial<UserChanges>,
  { postalCode, country }: PersonForm,
  organizationCountry: string,
): FieldIssue[] => {
  const isTouched = changes.postalCode !== undefined || changes.country !== undefined;
  const isWrong = isTouched && !isBlankText(postalCode) && !isPostalCode(postalCode, country || organizationCountry);
  return isWrong ? [{ path: 'postalCode', rule: 'format' }] : [];
};

/** The field of a form at which an issue of the contract points; undefined for one that the form does not have. */
export const fieldAt = (path: string, form: PersonForm): FormName | undefined => {
  const [first = '', at = '', inner = ''] = path.split('.');
  if (first !== 'emergencyContacts') return Object.hasOwn(form, first) ? (first as FormName) : undefined;
  const place = writtenContacts(form)[Number(at)];
  return place && contactFields.some((field) => field === inner) ? (`${place}_${inner}` as ContactName) : undefined;
};
