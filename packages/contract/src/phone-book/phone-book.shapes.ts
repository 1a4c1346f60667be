import { z } from 'zod';
import { Instant } from '../kit/dates.ts';
import { PageQuery } from '../kit/page.ts';
import { Email, line, name, optionalLine, optionalText, text } from '../kit/texts.ts';
import { Version } from '../kit/version.ts';
import * as rules from './phone-book.rules.ts';

const category = z.enum(rules.contactCategories);

/** A number in E.164 with its extension. */
export const ContactPhone = z.object({
  label: z.enum(rules.phoneLabels),
  number: z.string(),
  extension: z.string().nullable(),
});
export type ContactPhone = z.infer<typeof ContactPhone>;
export const ContactEmail = z.object({ label: z.enum(rules.emailLabels), email: z.string() });
export type ContactEmail = z.infer<typeof ContactEmail>;

/** A custom contact (PHONEBOOK-03); phones and e-mails in the order in which they are used. */
export const Contact = z
  .object({
    id: z.guid(),
    version: Version,
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    company: z.string().nullable(),
    category,
    note: z.string().nullable(),
    isFavorite: z.boolean(),
    phones: z.array(ContactPhone),
    emails: z.array(ContactEmail),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Contact' });
export type Contact = z.infer<typeof Contact>;

/** A phone as it is written: '418 555-0100, poste 31'. The server reads it by the country of the organization. */
const NewPhone = z.strictObject({
  label: z.enum(rules.phoneLabels),
  number: name(60),
});
const NewEmail = z.strictObject({ label: z.enum(rules.emailLabels), email: Email });

const newContact = {
  firstName: optionalLine(rules.NAME_LENGTH).default(null),
  lastName: optionalLine(rules.NAME_LENGTH).default(null),
  company: optionalLine(rules.COMPANY_LENGTH).default(null),
  category: category.default('other'),
  note: optionalText(rules.CONTACT_NOTE_LENGTH).default(null),
  isFavorite: z.boolean().default(false),
  phones: z.array(NewPhone).max(rules.MOST_OF_A_KIND).default([]),
  emails: z.array(NewEmail).max(rules.MOST_OF_A_KIND).default([]),
};

const required = (path: string) => ({ path: [path], params: { rule: 'required' } });
export const NewContact = z
  .strictObject(newContact)
  .refine((contact) => !rules.missingOfContact(contact).includes('firstName'), required('firstName'))
  .refine((contact) => !rules.missingOfContact(contact).includes('phones'), required('phones'));
export type NewContact = z.infer<typeof NewContact>;

export const ContactChanges = z.strictObject({
  version: Version,
  firstName: optionalLine(rules.NAME_LENGTH).optional(),
  lastName: optionalLine(rules.NAME_LENGTH).optional(),
  company: optionalLine(rules.COMPANY_LENGTH).optional(),
  category: category.optional(),
  note: optionalText(rules.CONTACT_NOTE_LENGTH).optional(),
  isFavorite: z.boolean().optional(),
  phones: z.array(NewPhone).max(rules.MOST_OF_A_KIND).optional(),
  emails: z.array(NewEmail).max(rules.MOST_OF_A_KIND).optional(),
});
export type ContactChanges = z.infer<typeof ContactChanges>;

const search = z.string().trim().max(200).optional();
const order = z.enum(['asc', 'desc']).default('asc');

/** `search` looks in names, companies, e-mails and the digits of numbers; accents and case are ignored. */
export const ContactFilter = PageQuery.extend({
  search,
  category: category.optional(),
  /** Only contacts that share a number, an e-mail or a name with another one. */
  duplicates: z.stringbool().default(false),
  sort: z.enum(rules.contactSorts).default('name'),
  order,
});
export type ContactFilter = z.infer<typeof ContactFilter>;

/** A person of the register: fields that the organization or the person hides are null (GAP-72). */
export const Member = z
  .object({
    id: z.guid(),
    displayName: z.string(),
    avatarUrl: z.string().nullable(),
    jobTitle: z.string().nullable(),
    siteName: z.string().nullable(),
    mobile: z.string().nullable(),
    workPhone: z.string().nullable(),
    workPhoneExtension: z.string().nullable(),
    email: z.string().nullable(),
  })
  .meta({ id: 'PhoneBookMember' });
export type Member = z.infer<typeof Member>;

/** `search` looks in names, positions, sites, and in the shown e-mails and numbers. */
export const MemberFilter = PageQuery.extend({
  search,
  siteId: z.guid().optional(),
  order,
});
export type MemberFilter = z.infer<typeof MemberFilter>;

export const PhoneBookCounts = z.object({ members: z.int(), contacts: z.int(), duplicates: z.int() });
export type PhoneBookCounts = z.infer<typeof PhoneBookCounts>;

const shown = { showsMobile: z.boolean(), showsWorkPhone: z.boolean(), showsEmail: z.boolean() };
export const PhoneBookSettings = z.object({ version: Version, ...shown }).meta({ id: 'PhoneBookSettings' });
export type PhoneBookSettings = z.infer<typeof PhoneBookSettings>;
export const PhoneBookSettingsChanges = z.strictObject({ version: Version, ...shown });
export type PhoneBookSettingsChanges = z.infer<typeof PhoneBookSettingsChanges>;

/** What a form is about to save, to find who looks the same. */
export const LikenessQuery = z.strictObject({
  id: z.guid().optional(),
  firstName: line(rules.NAME_LENGTH).optional(),
  lastName: line(rules.NAME_LENGTH).optional(),
  phones: z.string().max(2_000).default(''),
  emails: z.string().max(6_000).default(''),
});
export type LikenessQuery = z.infer<typeof LikenessQuery>;
/** A contact or a member with the same number, e-mail or name; `value` is what they share. */
export const Alike = z
  .object({
    kind: z.enum(['contact', 'member']),
    id: z.guid(),
    name: z.string(),
    likeness: z.enum(rules.likenesses),
    value: z.string(),
  })
  .meta({ id: 'AlikeContact' });
export type Alike = z.infer<typeof Alike>;

/** Contacts with one thing in common. */
export const DuplicateGroup = z
  .object({ likeness: z.enum(rules.likenesses), contacts: z.array(Contact) })
  .meta({ id: 'DuplicateGroup' });
export type DuplicateGroup = z.infer<typeof DuplicateGroup>;

const VersionRead = z.strictObject({ id: z.guid(), version: Version });
/** The first one stays, with all phones, e-mails and notes of the others. */
export const ContactsToJoin = z.strictObject({ contacts: z.array(VersionRead).min(2).max(rules.MOST_JOINED) });
export type ContactsToJoin = z.infer<typeof ContactsToJoin>;

/** The text of a .vcf file. */
export const VcardText = z.strictObject({ text: text(rules.MOST_VCARD_CHARACTERS) });
export type VcardText = z.infer<typeof VcardText>;
export const vcardRefusals = ['nameMissing', 'reachMissing', 'unreadable', 'present'] as const;
export const vcardParts = ['name', 'company', 'note', 'phones', 'emails'] as const;
export const ReadVcard = z.object({
  name: z.string(),
  company: z.string().nullable(),
  phoneCount: z.int(),
  emailCount: z.int(),
  refusal: z.enum(vcardRefusals).nullable(),
  /** Numbers and e-mails that cannot be read and are left out. */
  leftOut: z.array(z.string()),
  /** What is longer, or more, than a contact holds: only its beginning is added. */
  shortened: z.array(z.enum(vcardParts)),
  /** A contact that looks the same. */
  alike: z.string().nullable(),
});
export type ReadVcard = z.infer<typeof ReadVcard>;
/** `beyond`: cards after the last one that a file may add. */
export const VcardPreview = z
  .object({ cards: z.array(ReadVcard), added: z.int(), beyond: z.int() })
  .meta({ id: 'VcardPreview' });
export type VcardPreview = z.infer<typeof VcardPreview>;
export const VcardFile = z.object({ fileName: z.string(), content: z.string() }).meta({ id: 'VcardFile' });
export type VcardFile = z.infer<typeof VcardFile>;

/** What a person hides of the private fields; work fields belong to the organization. */
export const MyPhoneBookChoices = z
  .strictObject({ hidesMobile: z.boolean(), hidesEmail: z.boolean() })
  .meta({ id: 'MyPhoneBookChoices' });
export type MyPhoneBookChoices = z.infer<typeof MyPhoneBookChoices>;

export const MyPhoneBookQuery = PageQuery.extend({ kind: z.enum(['contacts', 'members']).default('contacts'), search });
export type MyPhoneBookQuery = z.infer<typeof MyPhoneBookQuery>;
const paged = { total: z.int(), lastPage: z.int(), page: z.int() };
export const MyPhoneBook = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('contacts'), items: z.array(Contact), ...paged }),
    z.object({ kind: z.literal('members'), items: z.array(Member), ...paged }),
  ])
  .meta({ id: 'MyPhoneBook' });
export type MyPhoneBook = z.infer<typeof MyPhoneBook>;
