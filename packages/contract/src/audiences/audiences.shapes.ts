import { z } from 'zod';
import { PageQuery } from '../kit/page.ts';
import { InvitationStatus, PersonBrief } from '../users/users.shapes.ts';
import { audienceKinds } from './audiences.rules.ts';

export const AudienceKind = z.enum(audienceKinds);
export type AudienceKind = z.infer<typeof AudienceKind>;

/** An id in the one form that the product writes. */
export const Id = z.guid().toLowerCase();

/**
 * Whom something is meant for. A structure group means everybody in it and below it; `everybody` bears the id of the
 * organisation itself.
 */
export const AudienceTarget = z.strictObject({ kind: AudienceKind, id: Id });
export type AudienceTarget = z.infer<typeof AudienceTarget>;

/** A target by its name. `parentName` is the group above a structure group; `groupKind` tells the two kinds of user groups apart. */
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

/** Never a refusal: whatever has an empty audience is saved, and says so (GROUPS-08, GAP-34). A draft has no id yet. */
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
 * A recipient (specification §3): a person, or a group of whatever kind. `count` counts each person whom it reaches once; who is
 * disabled receives nothing and does not count. `person` comes with a person alone.
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
 * `kinds`: comma-separated, all of them without it. Groups come before people, each kind by name. `perKind` asks for the first
 * ones of each kind on one page, as suggestions while somebody types; `total` still counts all.
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

/** `claimed` leaves only people who use the app. */
export const RecipientUsersFilter = PageQuery.extend({ search, claimed: z.stringbool().optional() });
export type RecipientUsersFilter = z.infer<typeof RecipientUsersFilter>;

/** Distinct people: `claimed` use the app, `disabled` belong to it and receive nothing. */
export const AudienceCount = z.object({ users: z.int(), claimed: z.int(), disabled: z.int() });
export type AudienceCount = z.infer<typeof AudienceCount>;

/** A person of an audience; `via` holds the places, in the list of sources, of what brought him or her there. */
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

/** Whom an audience would reach: each target with its own count, then everybody once. */
export const AudiencePreview = z
  .object({
    count: AudienceCount,
    targets: z.array(NamedTarget.extend({ count: z.int() })),
    /** How many times somebody was brought by more than one target. */
    overlap: z.int(),
    warnings: z.array(AudienceWarning),
    people: z.object({ items: z.array(AudienceMember), total: z.int(), lastPage: z.int(), page: z.int() }),
  })
  .meta({ id: 'AudiencePreview' });
export type AudiencePreview = z.infer<typeof AudiencePreview>;

/** A group that holds something beside people, or a post or event that is meant for it. `name` is null for who may not read posts. */
export const AudienceUse = z
  .object({ kind: z.enum(['userGroup', 'post', 'event']), id: z.guid(), name: z.string().nullable() })
  .meta({ id: 'AudienceUse' });
export type AudienceUse = z.infer<typeof AudienceUse>;

/** What keeps something from being deleted: the first of it, and how much there is. */
export const AudienceUses = z.object({ items: z.array(AudienceUse), total: z.int() }).meta({ id: 'AudienceUses' });
export type AudienceUses = z.infer<typeof AudienceUses>;
