import { z } from 'zod';
import { AnsweredDay, Day, Instant } from '../kit/dates.ts';
import { Email, name, optionalLine, optionalText } from '../kit/texts.ts';
import { Version } from '../kit/version.ts';
import { locales } from '../locales.ts';
import { roleTypes } from '../permissions.ts';
import { Profile } from '../session/session.shapes.ts';
import { countries } from './countries.rules.ts';
import { employmentTypes, loginMethods, tShirtSizes } from './person.rules.ts';
import { InvitationStatus, PersonBrief } from './users.shapes.ts';

export const MOST_EMERGENCY_CONTACTS = 2;

const gender = z.enum(['female', 'male']).nullable();
const employmentType = z.enum(employmentTypes).nullable();
const tShirtSize = z.enum(tShirtSizes).nullable();
const locale = z.enum(locales).nullable();
const Country = z.enum(countries).nullable();
/** As entered; stored as E.164. A number without a country code belongs to the country of the organization. */
const phone = optionalLine(40);
const reference = z.guid().nullable();
const text = z.string().nullable();

export const EmergencyContact = z.object({
  name: z.string(),
  relationship: text,
  phone1: z.string(),
  phone2: text,
  street: text,
  city: text,
  province: text,
  country: text,
});
export type EmergencyContact = z.infer<typeof EmergencyContact>;

export const NewEmergencyContact = z.strictObject({
  name: name(120),
  relationship: optionalLine(60).default(null),
  phone1: name(40),
  phone2: phone.default(null),
  street: optionalLine(160).default(null),
  city: optionalLine(80).default(null),
  province: optionalLine(60).default(null),
  country: Country.default(null),
});

/** Fields of a person that are entered by hand. */
const written = z.strictObject({
  givenName: name(100),
  familyName: name(100),
  preferredGivenName: optionalLine(100),
  middleName: optionalLine(100),
  gender,
  preferredPronouns: optionalLine(50),
  dateOfBirth: Day.nullable(),
  employeeNumber: optionalLine(40),
  phone,
  homePhone: phone,
  workPhone: phone,
  workPhoneExtension: optionalLine(10),
  professionalPhone: phone,
  email: Email.nullable(),
  professionalEmail: Email.nullable(),
  street: optionalLine(160),
  city: optionalLine(80),
  province: optionalLine(60),
  postalCode: optionalLine(16),
  country: Country,
  spokenLanguages: z.array(name(50)).max(20),
  /** The language in which the product writes to the person. */
  locale,
  title: optionalLine(120),
  employmentType,
  hireDate: Day.nullable(),
  startDate: Day.nullable(),
  trialEndDate: Day.nullable(),
  siteId: reference,
  projectId: reference,
  professionId: reference,
  positionId: reference,
  jobCategoryId: reference,
  supervisorId: reference,
  tShirtSize,
  allergies: optionalText(1_000),
  borrowedAssets: optionalText(1_000),
  motherName: optionalLine(200),
  emergencyContacts: z.array(NewEmergencyContact).max(MOST_EMERGENCY_CONTACTS),
});

/** A person who is added without an invitation: a member until another role is assigned. */
export const NewUser = written.partial().required({ givenName: true, familyName: true });
export type NewUser = z.infer<typeof NewUser>;

/** Only the fields that are sent change. `version` is the version that was read; an older one is refused (P60). */
export const UserChanges = written.partial().extend({
  version: Version,
  /** The display name; by default built from the names. */
  displayName: name(200).optional(),
  /** Needs the permission to reveal it. */
  nationalId: optionalLine(40).optional(),
  /** An unused file of `images-profiles` that the caller uploaded; null removes the current picture. */
  avatarFileId: z.guid().nullable().optional(),
});
export type UserChanges = z.infer<typeof UserChanges>;

const Named = z.object({ id: z.guid(), name: z.string() });

/** What is missing before a person can be invited (USER-PROFILE-18). */
export const missingParts = ['givenName', 'familyName', 'loginContact'] as const;

/** All data that the organization stores about a person. */
export const User = z
  .object({
    id: z.guid(),
    version: z.int(),
    displayName: z.string(),
    avatarUrl: text,
    givenName: z.string(),
    familyName: z.string(),
    preferredGivenName: text,
    middleName: text,
    gender,
    preferredPronouns: text,
    dateOfBirth: AnsweredDay.nullable(),
    employeeNumber: text,
    /** The mobile number, also used to sign in. Phone numbers are in E.164. */
    phone: text,
    homePhone: text,
    workPhone: text,
    workPhoneExtension: text,
    professionalPhone: text,
    email: text,
    professionalEmail: text,
    street: text,
    city: text,
    province: text,
    postalCode: text,
    country: text,
    spokenLanguages: z.array(z.string()),
    locale,
    title: text,
    employmentType,
    hireDate: AnsweredDay.nullable(),
    startDate: AnsweredDay.nullable(),
    trialEndDate: AnsweredDay.nullable(),
    site: Named.nullable(),
    project: Named.nullable(),
    profession: Named.nullable(),
    position: Named.nullable(),
    jobCategory: Named.nullable(),
    /** Organization groups of the person. */
    groups: z.array(Named),
    supervisor: PersonBrief.nullable(),
    tShirtSize,
    allergies: text,
    borrowedAssets: text,
    motherName: text,
    /** '••• ••• 123': the full number is revealed one at a time, and each time is written to the audit log. */
    nationalIdMask: text,
    emergencyContacts: z.array(EmergencyContact),
    roleType: z.enum(roleTypes),
    /** Whether this is the owner of the organization. */
    isOwner: z.boolean(),
    isSuperAdmin: z.boolean(),
    invitationStatus: InvitationStatus,
    disabledBy: z.enum(['admin', 'security']).nullable(),
    disabledAt: Instant.nullable(),
    disabledReason: text,
    loginMethod: z.enum(loginMethods).nullable(),
    /** The e-mail of the account; without an account, the one that an invitation would be sent to. */
    loginEmail: text,
    hasAccount: z.boolean(),
    smsRegisteredAt: Instant.nullable(),
    firstSignInAt: Instant.nullable(),
    lastSeenAt: Instant.nullable(),
    missing: z.array(z.enum(missingParts)),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

/** The identity of a person with their permissions and all their data (API-22, GAP-16). */
export const UserProfile = Profile.extend({ user: User }).meta({ id: 'UserProfile' });
export type UserProfile = z.infer<typeof UserProfile>;

export const NationalId = z.object({ nationalId: z.string() });
export type NationalId = z.infer<typeof NationalId>;

const named = z.array(z.object({ id: z.guid(), name: z.string() }));

/** The effects of removing a person, and the code of what prevents it. Lists hold the first ones, sorted by name. */
export const UserRemoval = z.object({
  id: z.guid(),
  displayName: z.string(),
  supervisedCount: z.int(),
  supervised: z.array(PersonBrief),
  /** Groups of the structure and user groups that the person leaves. */
  groupCount: z.int(),
  fileCount: z.int(),
  cardCount: z.int(),
  /** Groups that lose this leader. */
  ledCount: z.int(),
  led: named,
  /** Posts, events and articles that the person wrote: they stay, without an author. */
  writtenCount: z.int(),
  /** Articles of the Info Hub that will have no owner. */
  ownedCount: z.int(),
  /** Posts and events for nobody but this person; without names for callers who may not read posts. */
  lostCount: z.int(),
  lost: named,
  refusal: z.enum(['SELF_REMOVAL_REFUSED', 'LAST_ADMIN_KEPT', 'OWNER_KEPT', 'ACTION_FORBIDDEN']).nullable(),
});
export type UserRemoval = z.infer<typeof UserRemoval>;

/** The new sign-in address of a person. An e-mail that is not sent stays unchanged. */
export const IdentityChange = z.strictObject({
  version: Version,
  loginMethod: z.enum(loginMethods),
  email: Email.optional(),
});
export type IdentityChange = z.infer<typeof IdentityChange>;

export const SmsRegistration = z.strictObject({ phone_number: name(40) });
export type SmsRegistration = z.infer<typeof SmsRegistration>;
export const SmsRegistered = z.object({ phone_number: z.string() });
export type SmsRegistered = z.infer<typeof SmsRegistered>;
