import { z } from 'zod';
import { features } from '../features.ts';
import { AnsweredDay, Day } from '../kit/dates.ts';
import { PageQuery } from '../kit/page.ts';
import { name, optionalLine } from '../kit/texts.ts';
import { Version } from '../kit/version.ts';
import { locales } from '../locales.ts';
import { permissions, roleTypes } from '../permissions.ts';

/**
 * The identity of specification §3. `permissions` are those in the organization of the header; empty without a header.
 */
export const Profile = z
  .object({
    /**
     * The person in the organization of the header; the account without a header, or for a super admin of another
     * organization.
     */
    id: z.guid(),
    /** Version of the person in the organization of the header; null when there is none. */
    version: z.int().nullable(),
    isSuperAdmin: z.boolean(),
    permissions: z.array(z.enum(permissions)),
    organizationUsers: z.array(
      z.object({ organizationId: z.guid(), userId: z.guid(), role: z.object({ roleType: z.enum(roleTypes) }) }),
    ),
    gender: z.enum(['female', 'male']).nullable(),
    preferredPronouns: z.string().nullable(),
    familyName: z.string(),
    middleName: z.string().nullable(),
    givenName: z.string(),
    displayName: z.string(),
    avatarUrl: z.string().nullable(),
    dateOfBirth: AnsweredDay.nullable(),
    spokenLanguages: z.array(z.string()),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof Profile>;

/** Fields of the own profile; only the fields that are sent change (API-21). */
export const ProfileChanges = z.strictObject({
  version: Version,
  givenName: name(100).optional(),
  middleName: optionalLine(100).optional(),
  familyName: name(100).optional(),
  displayName: name(200).optional(),
  preferredPronouns: optionalLine(50).optional(),
  gender: z.enum(['female', 'male']).nullable().optional(),
  dateOfBirth: Day.nullable().optional(),
  spokenLanguages: z.array(name(50)).max(20).optional(),
  /** An unused file of `images-profiles`; null removes the current picture. */
  avatarFileId: z.guid().nullable().optional(),
});
export type ProfileChanges = z.infer<typeof ProfileChanges>;

/** An organization as its members see it: the data of the portal frame. */
export const Organization = z
  .object({
    id: z.guid(),
    displayName: z.string(),
    companyName: z.string(),
    industry: z.enum(['construction', 'transportation', 'forestry', 'other']),
    primaryColor: z.string().nullable(),
    defaultLocale: z.enum(locales),
    timeZone: z.string(),
    /** ISO 3166: the default country of addresses and phone numbers. */
    country: z.string(),
    features: z.object(
      Object.fromEntries(features.map((f) => [f, z.boolean()])) as Record<(typeof features)[number], z.ZodBoolean>,
    ),
    userCount: z.int(),
    isOwner: z.boolean(),
    /** The caller's role there; null for a super admin of another organization. */
    roleType: z.enum(roleTypes).nullable(),
    /** Grows with each change of the settings. */
    settingsVersion: z.int(),
    logoUrl: z.string().nullable(),
    /** The colour behind the name of the organization where people choose it. */
    loginBackground: z.string().nullable(),
    /** The day on which all its data is erased, once the subscription is cancelled (GAP-75). */
    eraseOn: AnsweredDay.nullable(),
    /** Who asks the caller to become owner; null when nobody does. */
    ownershipOfferedBy: z.string().nullable(),
  })
  .meta({ id: 'Organization' });
export type Organization = z.infer<typeof Organization>;

export const OrganizationFilter = PageQuery.extend({ search: z.string().trim().max(200).optional() });
export type OrganizationFilter = z.infer<typeof OrganizationFilter>;

/** Configuration that the browser needs before sign-in. */
export const PortalConfiguration = z.object({
  issuer: z.string(),
  clientId: z.string(),
  audience: z.string(),
  scopes: z.string(),
  appStoreUrl: z.string().nullable(),
  googlePlayUrl: z.string().nullable(),
  /** The audience parameter of a hosted provider; the embedded provider uses `resource`. */
  audienceParameter: z.enum(['resource', 'audience', 'none']),
});
export type PortalConfiguration = z.infer<typeof PortalConfiguration>;

/** The version that the caller has seen. */
export const SettingsVersionSeen = z.strictObject({ after: z.coerce.number<number | string>().int().min(0) });
export type SettingsVersionSeen = z.infer<typeof SettingsVersionSeen>;

export const SettingsVersion = z.object({ version: z.int() });
export type SettingsVersion = z.infer<typeof SettingsVersion>;
