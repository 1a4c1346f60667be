import { z } from 'zod';
import { features } from '../features.ts';
import { AnsweredDay, Instant } from '../kit/dates.ts';
import { PageQuery } from '../kit/page.ts';
import { Email, name } from '../kit/texts.ts';
import { locales } from '../locales.ts';
import { isTimeZone } from '../organization/organization.rules.ts';
import { InvitationStatus } from '../users/users.shapes.ts';
import { industries, LONGEST_ORGANIZATION_NAME, organizationSorts } from './organizations.rules.ts';

/** An organization in the list of super admins. */
export const OrganizationRecord = z
  .object({
    id: z.guid(),
    displayName: z.string(),
    companyName: z.string(),
    industry: z.enum(industries),
    owner: z
      .object({
        id: z.guid(),
        displayName: z.string(),
        email: z.string().nullable(),
        invitationStatus: InvitationStatus,
      })
      .nullable(),
    userCount: z.int(),
    /** Bytes of its stored files, counted each hour; null before the first count. */
    storedBytes: z.int().nullable(),
    /** When somebody of it was here last. */
    lastSeenAt: Instant.nullable(),
    planName: z.string().nullable(),
    seats: z.int().nullable(),
    renewsOn: AnsweredDay.nullable(),
    /** The day on which all its data is erased, once the subscription is cancelled (GAP-75). */
    eraseOn: AnsweredDay.nullable(),
    features: z.object(
      Object.fromEntries(features.map((feature) => [feature, z.boolean()])) as Record<
        (typeof features)[number],
        z.ZodBoolean
      >,
    ),
    createdAt: Instant,
  })
  .meta({ id: 'OrganizationRecord' });
export type OrganizationRecord = z.infer<typeof OrganizationRecord>;

export const OrganizationRecordFilter = PageQuery.extend({
  search: z.string().trim().max(200).optional(),
  sort: z.enum(organizationSorts).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
});
export type OrganizationRecordFilter = z.infer<typeof OrganizationRecordFilter>;

/** A new organization with its owner, an administrator, who is invited by e-mail in the language of the organization. */
export const NewOrganization = z.strictObject({
  displayName: name(LONGEST_ORGANIZATION_NAME),
  companyName: name(160),
  industry: z.enum(industries),
  defaultLocale: z.enum(locales),
  timeZone: z.string().refine(isTimeZone, { params: { rule: 'format' } }),
  country: z.string().regex(/^[A-Z]{2}$/),
  ownerGivenName: name(100),
  ownerFamilyName: name(100),
  ownerEmail: Email,
});
export type NewOrganization = z.infer<typeof NewOrganization>;
