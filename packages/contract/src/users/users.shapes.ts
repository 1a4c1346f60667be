import { z } from 'zod';
import { SheetQuery } from '../exports/exports.shapes.ts';
import { textOrNull } from '../kit/blank-texts.rules.ts';
import { AnsweredDay, Day, Instant } from '../kit/dates.ts';
import { PageQuery } from '../kit/page.ts';
import { languages } from '../locales.ts';
import { type RoleType, roleTypes } from '../permissions.ts';

/** Invitation status (specification §4). */
export const InvitationStatus = z.enum(['notInvited', 'pending', 'invited', 'claimed', 'disabled']);
export type InvitationStatus = z.infer<typeof InvitationStatus>;

/** A person as every list shows them: name, position, number. */
export const PersonBrief = z
  .object({
    id: z.guid(),
    displayName: z.string(),
    avatarUrl: z.string().nullable(),
    employeeNumber: z.string().nullable(),
    /** In the form of the person's gender, where its name has both (`job-titles.rules`). */
    positionName: z.string().nullable(),
  })
  .meta({ id: 'PersonBrief' });
export type PersonBrief = z.infer<typeof PersonBrief>;

/** Who disabled a person: an administrator, or the system after repeated failed sign-ins. */
const disabling = { disabledBy: z.enum(['admin', 'security']).nullable(), disabledAt: Instant.nullable() };

/** A person in the register: the columns that may be shown, without private data. */
export const UserRow = PersonBrief.extend({
  /** The whole name, as it stands in the structure. */
  positionName: z.string().nullable(),
  /** The position in the form of the person's gender. */
  jobTitle: z.string().nullable(),
  roleType: z.enum(roleTypes),
  invitationStatus: InvitationStatus,
  ...disabling,
  phone: z.string().nullable(),
  email: z.string().nullable(),
  professionalEmail: z.string().nullable(),
  siteName: z.string().nullable(),
  projectName: z.string().nullable(),
  professionName: z.string().nullable(),
  jobCategoryName: z.string().nullable(),
  supervisorId: z.guid().nullable(),
  supervisorName: z.string().nullable(),
  hireDate: AnsweredDay.nullable(),
  firstSignInAt: Instant.nullable(),
  lastSeenAt: Instant.nullable(),
  createdAt: Instant,
}).meta({ id: 'UserRow' });
export type UserRow = z.infer<typeof UserRow>;

const MOST_VALUES = 100;

/** Comma-separated values, any of which matches. Empty means no filter. */
const severalOf = <T extends z.ZodType<string, string>>(value: T) =>
  z
    .string()
    .max(4_000)
    .transform((text) => [
      ...new Set(
        text
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean),
      ),
    ])
    .pipe(z.array(value).max(MOST_VALUES))
    .transform((values) => (values.length > 0 ? values : undefined))
    .optional();

/**
 * Filter of the list of people; all criteria must match. `groupId`: organization groups, including everything below
 * them. `userGroupId`: user groups, for callers who may read groups. `placed`: whether a person is in a group of the
 * structure. `hiredFrom` and `hiredTo`: the first and the last day of hiring; people without one are left out.
 */
const filters = {
  /** Searches names, employee number, e-mails and phone number; ignores accents and case. */
  search: z.string().trim().max(200).optional(),
  roleType: severalOf(z.enum(roleTypes)),
  siteId: severalOf(z.guid()),
  projectId: severalOf(z.guid()),
  professionId: severalOf(z.guid()),
  positionId: severalOf(z.guid()),
  jobCategoryId: severalOf(z.guid()),
  groupId: severalOf(z.guid()),
  userGroupId: severalOf(z.guid()),
  supervisorId: severalOf(z.guid()),
  placed: z.enum(['true', 'false']).optional(),
  hiredFrom: Day.optional(),
  hiredTo: Day.optional(),
  /** Of the messages that the person receives. */
  language: severalOf(z.enum(languages)),
};

export const userSorts = [
  'name',
  'employeeNumber',
  'positionName',
  'siteName',
  'roleType',
  'invitationStatus',
  'lastSeenAt',
  'createdAt',
] as const;
export type UserSort = (typeof userSorts)[number];

/** Ties are sorted by name; empty values come last in both directions. */
export const UserFilter = PageQuery.extend({
  ...filters,
  invitationStatus: severalOf(InvitationStatus),
  sort: z.enum(userSorts).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
});
export type UserFilter = z.infer<typeof UserFilter>;

/**
 * Everybody whom a filter of the list finds, and how many the caller saw. When many more or fewer are found now, the
 * request is refused with SELECTION_CHANGED.
 */
export const PeopleFound = z.strictObject({
  filter: z.strictObject({ ...filters, invitationStatus: severalOf(InvitationStatus) }),
  count: z.int().min(1).max(1_000_000),
});
export type PeopleFound = z.infer<typeof PeopleFound>;
/** As it is sent: several values of a filter with commas between them. */
export type SentPeopleFound = z.input<typeof PeopleFound>;

/** Columns of an export of people. Health and family data are only exported when requested by name. */
export const userColumns = [
  'displayName',
  'givenName',
  'familyName',
  'preferredGivenName',
  'middleName',
  'employeeNumber',
  'phone',
  'email',
  'professionalEmail',
  'homePhone',
  'workPhone',
  'workPhoneExtension',
  'professionalPhone',
  'positionName',
  'professionName',
  'jobCategoryName',
  'siteName',
  'projectName',
  'supervisorName',
  'supervisorNumber',
  'title',
  'employmentType',
  'hireDate',
  'startDate',
  'trialEndDate',
  'gender',
  'preferredPronouns',
  'dateOfBirth',
  'street',
  'city',
  'province',
  'postalCode',
  'country',
  'locale',
  'spokenLanguages',
  'tShirtSize',
  'borrowedAssets',
  'allergies',
  'motherName',
  'emergencyContact1Name',
  'emergencyContact1Relationship',
  'emergencyContact1Phone',
  'emergencyContact1OtherPhone',
  'emergencyContact2Name',
  'emergencyContact2Relationship',
  'emergencyContact2Phone',
  'emergencyContact2OtherPhone',
  'roleType',
  'invitationStatus',
  'firstSignInAt',
  'lastSeenAt',
  'createdAt',
] as const;
export type UserColumn = (typeof userColumns)[number];

/** The list as a file: its filters, or only the selected people (up to 100), with these columns in this order. */
export const UserExport = UserFilter.omit({ page: true, perPage: true }).extend({
  ...SheetQuery.shape,
  ids: severalOf(z.guid()),
  columns: severalOf(z.enum(userColumns)),
});
export type UserExport = z.infer<typeof UserExport>;

/** The filters of the list except the status that is counted. */
export const UserCountsFilter = z.strictObject(filters);
export type UserCountsFilter = z.infer<typeof UserCountsFilter>;

export const UserCounts = z
  .object({
    all: z.int(),
    notInvited: z.int(),
    pending: z.int(),
    invited: z.int(),
    claimed: z.int(),
    disabled: z.int(),
  })
  .meta({ id: 'UserCounts' });
export type UserCounts = z.infer<typeof UserCounts>;

/** Number of people per role. */
export const RoleCounts = z
  .object(Object.fromEntries(roleTypes.map((role) => [role, z.int()])) as Record<RoleType, z.ZodInt>)
  .meta({ id: 'RoleCounts' });
export type RoleCounts = z.infer<typeof RoleCounts>;

/** The fields that a person can be assigned to. */
export const assignmentFields = ['siteId', 'projectId', 'professionId', 'positionId', 'jobCategoryId'] as const;
export type AssignmentField = (typeof assignmentFields)[number];

export const AssignmentChoicesFilter = PageQuery.extend({
  field: z.enum(assignmentFields),
  search: z.string().trim().max(200).optional(),
});
export type AssignmentChoicesFilter = z.infer<typeof AssignmentChoicesFilter>;
export const AssignmentChoice = z.object({ id: z.guid(), name: z.string() });
export type AssignmentChoice = z.infer<typeof AssignmentChoice>;

const reason = z
  .string()
  .trim()
  .max(500)
  .transform((text) => textOrNull(text) ?? undefined)
  .optional();
export const BlockChange = z.strictObject({ blocked: z.boolean(), reason });
export type BlockChange = z.infer<typeof BlockChange>;

/** Sent fields are assigned, null removes the assignment, fields that are not sent stay unchanged. */
const assignments = {
  siteId: z.guid().nullable().optional(),
  projectId: z.guid().nullable().optional(),
  professionId: z.guid().nullable().optional(),
  positionId: z.guid().nullable().optional(),
  jobCategoryId: z.guid().nullable().optional(),
  supervisorId: z.guid().nullable().optional(),
};

const ids = z.array(z.guid()).min(1).max(100);
export const BlockSeveral = z.strictObject({ ids, blocked: z.boolean(), reason });
export type BlockSeveral = z.infer<typeof BlockSeveral>;

export const AssignSeveral = z.strictObject({ ids, ...assignments });
export type AssignSeveral = z.infer<typeof AssignSeveral>;

/** The same for everybody whom a filter finds, in the background. */
export const BlockFound = z.strictObject({ people: PeopleFound, blocked: z.boolean(), reason });
export type BlockFound = z.infer<typeof BlockFound>;

export const AssignFound = z
  .strictObject({ people: PeopleFound, ...assignments })
  .refine(({ people: _, ...changes }) => Object.values(changes).some((id) => id !== undefined));
export type AssignFound = z.infer<typeof AssignFound>;

/** The people who were changed, and those who were not, each with an error code and its message. */
export const SeveralResult = z.object({
  changed: z.array(z.guid()),
  refused: z.array(
    z.object({ id: z.guid(), displayName: z.string().nullable(), code: z.string(), message: z.string() }),
  ),
});
export type SeveralResult = z.infer<typeof SeveralResult>;

/**
 * `isSuperAdmin` is not a role but a flag of the account, valid in every organization: only a super admin may send it
 * (GAP-01).
 */
export const RoleChange = z.strictObject({ roleType: z.enum(roleTypes), isSuperAdmin: z.boolean().optional() });
export type RoleChange = z.infer<typeof RoleChange>;

/** With the current number of administrators of the organization (see `administratorHint`). */
export const RoleChanged = z.object({ user: UserRow, administratorCount: z.int() });
export type RoleChanged = z.infer<typeof RoleChanged>;
