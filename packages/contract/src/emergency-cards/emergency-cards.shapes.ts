import { z } from 'zod';
import { Instant } from '../kit/dates.ts';
import { optionalLine } from '../kit/texts.ts';
import { Version } from '../kit/version.ts';
import { languages } from '../locales.ts';
import { cardParts, MOST_FIRST_AID_TYPES } from './emergency-cards.rules.ts';

/** A number in E.164 and its extension. */
const Phone = z.object({ number: z.string(), extension: z.string().nullable() });
export type CardPhone = z.infer<typeof Phone>;

const Person = z.object({
  id: z.guid(),
  name: z.string(),
  jobTitle: z.string().nullable(),
  /** What the phone book shows, the mobile number first; null when it shows none. */
  phone: Phone.nullable(),
});
export type CardPerson = z.infer<typeof Person>;

/** `version` is sent back with a change; a site without a hospital has one too. */
export const Hospital = z.object({
  version: z.int(),
  name: z.string().nullable(),
  address: z.string().nullable(),
  phone: Phone.nullable(),
});
export type Hospital = z.infer<typeof Hospital>;

export const EmergencyCard = z
  .object({
    site: z.object({
      id: z.guid(),
      name: z.string(),
      /** Lines of the address, none when it is not known. */
      address: z.array(z.string()),
    }),
    hospital: Hospital,
    /** Contacts of the phone book's category emergency. */
    contacts: z.array(z.object({ id: z.guid(), name: z.string(), phones: z.array(Phone) })),
    /** People of the site with a valid card of a type that counts as first aid. */
    firstAiders: z.object({ total: z.int(), people: z.array(Person) }),
    /** Whether the organization has chosen what counts as first aid. */
    hasFirstAidTypes: z.boolean(),
    /** Direct supervisors of people of the site, and leads who are assigned to it. */
    inCharge: z.array(Person),
    /** The same for the same content. */
    contentHash: z.string(),
    /** Since when the content stands. */
    since: Instant,
    /** What changed then; empty for the first content. */
    changed: z.array(z.enum(cardParts)),
    madeAt: Instant,
  })
  .meta({ id: 'EmergencyCard' });
export type EmergencyCard = z.infer<typeof EmergencyCard>;

/** An empty name removes the hospital. */
export const HospitalChanges = z.strictObject({
  version: Version,
  name: optionalLine(120),
  address: optionalLine(240),
  phone: optionalLine(40),
});
export type HospitalChanges = z.infer<typeof HospitalChanges>;

export const CardFileQuery = z.strictObject({ language: z.enum(languages).optional() });
export type CardFileQuery = z.infer<typeof CardFileQuery>;

/** Sites by name, in files of `SITES_IN_FILE`. */
export const CardFilesQuery = CardFileQuery.extend({ part: z.coerce.number().int().min(1).max(1000).default(1) });
export type CardFilesQuery = z.infer<typeof CardFilesQuery>;

export const EmergencyCardSettings = z.object({ version: z.int(), firstAidTypeIds: z.array(z.guid()) });
export type EmergencyCardSettings = z.infer<typeof EmergencyCardSettings>;
export const EmergencyCardSettingsChanges = z.strictObject({
  version: Version,
  firstAidTypeIds: z.array(z.guid()).max(MOST_FIRST_AID_TYPES),
});
export type EmergencyCardSettingsChanges = z.infer<typeof EmergencyCardSettingsChanges>;

/** The site whose code was read; the caller's own site without one. */
export const MyCardQuery = z.strictObject({ siteId: z.guid().optional() });
export type MyCardQuery = z.infer<typeof MyCardQuery>;
export const MyCardFileQuery = MyCardQuery.extend(CardFileQuery.shape);
export type MyCardFileQuery = z.infer<typeof MyCardFileQuery>;
/**
 * `card` is null when the caller is assigned to no site; `filePath` is where its page is asked for. Country (ISO 3166)
 * and time zone say how the organization writes numbers and times.
 */
export const MyEmergencyCard = z.object({
  card: EmergencyCard.nullable(),
  filePath: z.string().nullable(),
  country: z.string(),
  timeZone: z.string(),
});
export type MyEmergencyCard = z.infer<typeof MyEmergencyCard>;
