import { z } from 'zod';
import { features } from '../features.ts';
import { AnsweredDay, Instant } from '../kit/dates.ts';
import { Email, line, name, optionalLine } from '../kit/texts.ts';
import { Version } from '../kit/version.ts';
import { locales } from '../locales.ts';
import { isPostalCode, postalCodeAs } from '../users/addresses.rules.ts';
import { API_KEY_LENGTH, colorAs, isAppUrl, isColor, isTimeZone, SECRET_LENGTH } from './organization.rules.ts';

const format = { params: { rule: 'format' } };

/** `#RRGGBB` (SETTINGS-05, GAP-74). */
export const Color = z.string().trim().max(40).refine(isColor, format).transform(colorAs);

const Country = z.string().regex(/^[A-Z]{2}$/);

/** Where invoices go. All that is not sent stays; a whole address is needed once one part is given. */
export const BillingAddress = z.object({
  company: z.string().nullable(),
  street: z.string(),
  city: z.string(),
  province: z.string(),
  postalCode: z.string(),
  country: z.string(),
  email: z.string(),
});
export type BillingAddress = z.infer<typeof BillingAddress>;

export const BillingAddressChange = z
  .strictObject({
    company: optionalLine(160),
    street: name(160),
    city: name(80),
    province: name(60),
    postalCode: line(16),
    country: Country,
    email: Email,
  })
  .refine(({ postalCode, country }) => isPostalCode(postalCode, country), { path: ['postalCode'], ...format })
  .transform((address) => ({ ...address, postalCode: postalCodeAs(address.postalCode, address.country) }));

/** Somebody who is responsible for the organization. */
export const ResponsiblePerson = z.object({
  id: z.guid(),
  displayName: z.string(),
  positionName: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  avatarUrl: z.string().nullable(),
});
export type ResponsiblePerson = z.infer<typeof ResponsiblePerson>;

/** A secret as it is shown: never itself (P34). */
export const MaskedSecret = z.object({
  /** Its last characters. */
  ending: z.string(),
  setAt: Instant,
  setByName: z.string(),
});
export type MaskedSecret = z.infer<typeof MaskedSecret>;

/** Why a test of the scheduling service ended as it did. */
export const schedulingOutcomes = ['read', 'refused', 'unreachable', 'timeout', 'unreadable'] as const;
export const SchedulingTest = z.object({
  at: Instant,
  outcome: z.enum(schedulingOutcomes),
  /** Shifts of the week that was read; null when nothing was. */
  shiftCount: z.int().nullable(),
  /** The Monday of that week. */
  week: AnsweredDay,
  milliseconds: z.int(),
  byName: z.string(),
});
export type SchedulingTest = z.infer<typeof SchedulingTest>;

export const OrganizationSettings = z
  .object({
    id: z.guid(),
    version: z.int(),
    displayName: z.string(),
    companyName: z.string(),
    industry: z.enum(['construction', 'transportation', 'forestry', 'other']),
    owner: ResponsiblePerson.nullable(),
    /** The person who was asked to become owner and has not answered. */
    ownerOffer: z
      .object({ userId: z.guid(), displayName: z.string(), offeredAt: Instant, offeredByName: z.string() })
      .nullable(),
    /** The first administrators by name, and how many there are. */
    administrators: z.array(ResponsiblePerson),
    administratorCount: z.int(),
    billing: BillingAddress.nullable(),
    logoUrl: z.string().nullable(),
    mobileAvatarUrl: z.string().nullable(),
    primaryColor: z.string().nullable(),
    loginBackground: z.string().nullable(),
    defaultLocale: z.enum(locales),
    timeZone: z.string(),
    features: z.object(
      Object.fromEntries(features.map((f) => [f, z.boolean()])) as Record<(typeof features)[number], z.ZodBoolean>,
    ),
    application: z.object({
      url: z.string().nullable(),
      secret: MaskedSecret.nullable(),
      /** The secret before it, and until when it is valid. */
      previousSecret: MaskedSecret.extend({ validUntil: Instant }).nullable(),
    }),
    scheduling: z.object({
      /** False where the installation has no scheduling service. */
      isOffered: z.boolean(),
      isActive: z.boolean(),
      accountName: z.string().nullable(),
      accountNumber: z.string().nullable(),
      apiKey: MaskedSecret.nullable(),
      /** The latest tests, the newest first. */
      tests: z.array(SchedulingTest),
    }),
  })
  .meta({ id: 'OrganizationSettings' });
export type OrganizationSettings = z.infer<typeof OrganizationSettings>;

/** Only the fields that are sent change. Secrets are written, never read. */
export const OrganizationSettingsChanges = z.strictObject({
  version: Version,
  displayName: name(100).optional(),
  companyName: name(160).optional(),
  billing: BillingAddressChange.nullable().optional(),
  /** An unused picture of this use; null removes the present one. */
  logoFileId: z.guid().nullable().optional(),
  mobileAvatarFileId: z.guid().nullable().optional(),
  primaryColor: Color.nullable().optional(),
  loginBackground: Color.nullable().optional(),
  defaultLocale: z.enum(locales).optional(),
  timeZone: z.string().max(60).refine(isTimeZone, format).optional(),
  features: z
    .strictObject(
      Object.fromEntries(features.map((f) => [f, z.boolean()])) as Record<(typeof features)[number], z.ZodBoolean>,
    )
    .partial()
    .optional(),
  appUrl: z.string().trim().max(500).refine(isAppUrl, format).nullable().optional(),
  appSecret: z
    .string()
    .min(SECRET_LENGTH.least)
    .max(SECRET_LENGTH.most)
    .regex(/^[!-~]*$/)
    .nullable()
    .optional(),
  schedulingIsActive: z.boolean().optional(),
  schedulingAccountName: optionalLine(100).optional(),
  schedulingAccountNumber: optionalLine(40).optional(),
  schedulingApiKey: z
    .string()
    .min(API_KEY_LENGTH.least)
    .max(API_KEY_LENGTH.most)
    .regex(/^[!-~]*$/)
    .nullable()
    .optional(),
});
export type OrganizationSettingsChanges = z.infer<typeof OrganizationSettingsChanges>;

/** How much data each feature holds: nothing of it is deleted when the feature is switched off. */
export const OrganizationUsage = z
  .object({
    users: z.int(),
    posts: z.int(),
    articles: z.int(),
    courses: z.int(),
    cards: z.int(),
    structureItems: z.int(),
    paystubs: z.int(),
    /** People who can open a pay stub. */
    paystubReaders: z.int(),
    /** Posts that are not in the feed of the organization. */
    communityPosts: z.int(),
    files: z.int(),
  })
  .meta({ id: 'OrganizationUsage' });
export type OrganizationUsage = z.infer<typeof OrganizationUsage>;

export const OwnerOffer = z.strictObject({ userId: z.guid() });
export type OwnerOffer = z.infer<typeof OwnerOffer>;

export const OwnerAnswer = z.strictObject({ accepts: z.boolean() });
export type OwnerAnswer = z.infer<typeof OwnerAnswer>;
