import { z } from 'zod';
import { PageQuery } from '../kit/page.ts';
import { InvitationStatus, PersonBrief } from '../users/users.shapes.ts';
import { audienceKinds } from './audiences.rules.ts';

export const AudienceKind = z.enum(audienceKinds);
export type AudienceKind = z.infer<typeof AudienceKind>;

/** A UUID, normalised to lower case. */
export const Id = z.guid().toLowerCase();

/**
 * A target of an audience. A structure group includes everyone in it and below it; for `everybody`, `id` is the id of
 * the organization.
 */
export const AudienceTarget = z.strictObject({ kind: AudienceKind, id: Id });
export type AudienceTarget = z.infer<typeof AudienceTarget>;

/**
 * A target with its name. `parentName` is the parent of a structure group; `groupKind` distinguishes the two kinds of
 * user groups.
 */
export const NamedTarget = z
  .object({
    kind: AudienceKind,
    id: z.guid(),
    name: z.string(),
    parentName: z.string().nullable(),
    groupKind: z.enum(['fixed', 'rule']).nullable(),
  })
  .meta({ id: 'NamedTarget' });
export type NamedTarget = z.infer<typeof NamedTarget>;

/**
 * A warning, never an error: content with an empty audience is saved and returns this (GROUPS-08, GAP-34). A draft has
 * no id yet.
 */
export const AudienceWarning = z
  .object({
    code: z.literal('AUDIENCE_EMPTY'),
    kind: AudienceKind,
    id: z.guid().nullable(),
    name: z.string().nullable(),
  })
  .meta({ id: 'AudienceWarning' });
export type AudienceWarning = z.infer<typeof AudienceWarning>;

/**
 * A recipient (specification §3): a person or a group of any kind. `count` is the number of distinct people reached;
 * disabled people receive nothing and are not counted. `person` is set only when the recipient is a person.
 */
export const Recipient = z
  .object({
    recipientid: z.guid(),
    childtype: z.enum(['User', 'group']),
    kind: AudienceKind,
    name: z.string(),
    parentName: z.string().nullable(),
    groupKind: z.enum(['fixed', 'rule']).nullable(),
    count: z.int(),
    person: PersonBrief.nullable(),
  })
  .meta({ id: 'Recipient' });
export type Recipient = z.infer<typeof Recipient>;

const search = z.string().trim().max(200).optional();

/**
 * `kinds`: comma-separated; all kinds when absent. Groups come before people, each kind sorted by name. `perKind`
 * returns the first items of each kind on one page, for suggestions while typing; `total` still counts all matches.
 */
export const RecipientFilter = PageQuery.extend({
  search,
  perKind: z.coerce.number<number | string>().int().min(1).max(10).optional(),
  kinds: z
    .string()
    .max(200)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(AudienceKind))
    .optional(),
});
export type RecipientFilter = z.infer<typeof RecipientFilter>;

/** `claimed` returns only people who use the app. */
export const RecipientUsersFilter = PageQuery.extend({ search, claimed: z.stringbool().optional() });
export type RecipientUsersFilter = z.infer<typeof RecipientUsersFilter>;

/** Distinct people. `claimed` use the app; `disabled` belong to the audience but receive nothing. */
export const AudienceCount = z.object({ users: z.int(), claimed: z.int(), disabled: z.int() });
export type AudienceCount = z.infer<typeof AudienceCount>;

/** A person of an audience. `via` lists the indexes of the sources that include this person. */
export const AudienceMember = PersonBrief.extend({
  invitationStatus: InvitationStatus,
  via: z.array(z.int()),
}).meta({ id: 'AudienceMember' });
export type AudienceMember = z.infer<typeof AudienceMember>;

export const AudienceDraft = z.strictObject({
  targets: z.array(AudienceTarget).min(1).max(200),
  search: z.string().trim().max(200).default(''),
  page: z.int().min(1).max(1_000_000).default(1),
  perPage: z.int().min(1).max(100).default(10),
});
export type AudienceDraft = z.infer<typeof AudienceDraft>;

/** The people an audience would reach: the count of each target, then the count of distinct people. */
export const AudiencePreview = z
  .object({
    count: AudienceCount,
    targets: z.array(NamedTarget.extend({ count: z.int() })),
    /** Number of duplicates: people included by more than one target. */
    overlap: z.int(),
    warnings: z.array(AudienceWarning),
    people: z.object({ items: z.array(AudienceMember), total: z.int(), lastPage: z.int(), page: z.int() }),
  })
  .meta({ id: 'AudiencePreview' });
export type AudiencePreview = z.infer<typeof AudiencePreview>;

/**
 * A group that contains this audience, or a post, event, article, course, app or document of the assistant
 * addressed to it. `name` is null when the caller may
 * not read it.
 */
export const AudienceUse = z
  .object({
    kind: z.enum(['userGroup', 'post', 'event', 'article', 'course', 'app', 'aiDocument']),
    id: z.guid(),
    name: z.string().nullable(),
  })
  .meta({ id: 'AudienceUse' });
export type AudienceUse = z.infer<typeof AudienceUse>;

/** The uses that prevent a deletion: the first ones, and the total number. */
export const AudienceUses = z.object({ items: z.array(AudienceUse), total: z.int() }).meta({ id: 'AudienceUses' });
export type AudienceUses = z.infer<typeof AudienceUses>;
