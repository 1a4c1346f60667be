import { z } from 'zod';
import { features } from '../features.ts';
import { AnsweredDay, Day } from '../kit/dates.ts';
import { PageQuery } from '../kit/page.ts';
import { line, name, optionalLine } from '../kit/texts.ts';
import { Version } from '../kit/version.ts';
import { locales } from '../locales.ts';
import { permissions, roleTypes } from '../permissions.ts';

/** The identity of specification §3. `permissions` are those in the organisation of the header; none without a header. */
export const Profile = z
  .object({
    /** The person in the organisation of the header; the account without one or for a super admin from outside. */
    id: z.guid(),
    /** Counts the changes of the person in the organisation of the header; null where there is none. */
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

/** What a person may change of the own identity; what is not sent stays (API-21). */
export const ProfileChanges = z.strictObject({
  version: Version,
  givenName: name(100).optional(),
  middleName: optionalLine(100).optional(),
  familyName: name(100).optional(),
  displayName: name(200).optional(),
  preferredPronouns: optionalLine(50).optional(),
  gender: z.enum(['female', 'male']).nullable().optional(),
  dateOfBirth: Day.nullable().optional(),
  spokenLanguages: z.array(line(50).min(1)).max(20).optional(),
  /** A picture of `images-profiles` that is not used yet; null removes the present one. */
  avatarFileId: z.guid().nullable().optional(),
});
export type ProfileChanges = z.infer<typeof ProfileChanges>;

/** An organisation as its own people see it: what the frame of the portal needs. */
export const Organization = z
  .object({
    id: z.guid(),
    displayName: z.string(),
    companyName: z.string(),
    industry: z.enum(['construction', 'transportation', 'forestry', 'other']),
    primaryColor: z.string().nullable(),
    defaultLocale: z.enum(locales),
    timeZone: z.string(),
    /** ISO 3166: the country of addresses and phone numbers that name none. */
    country: z.string(),
    features: z.object(
      Object.fromEntries(features.map((f) => [f, z.boolean()])) as Record<(typeof features)[number], z.ZodBoolean>,
    ),
    userCount: z.int(),
    isOwner: z.boolean(),
    /** The caller's role there; null for a super admin from outside. */
    roleType: z.enum(roleTypes).nullable(),
  })
  .meta({ id: 'Organization' });
export type Organization = z.infer<typeof Organization>;

export const OrganizationFilter = PageQuery.extend({ search: z.string().trim().max(200).optional() });
export type OrganizationFilter = z.infer<typeof OrganizationFilter>;

/** What the browser must know before anybody is signed in. */
export const PortalConfiguration = z.object({
  issuer: z.string(),
  clientId: z.string(),
  audience: z.string(),
  scopes: z.string(),
  appStoreUrl: z.string().nullable(),
  googlePlayUrl: z.string().nullable(),
  /** Asks a hosted provider for its own audience parameter; the embedded one takes `resource`. */
  audienceParameter: z.enum(['resource', 'audience', 'none']),
});
export type PortalConfiguration = z.infer<typeof PortalConfiguration>;
