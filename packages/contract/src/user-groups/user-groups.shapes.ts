import { z } from 'zod';
import {
  AudienceKind,
  AudienceMember,
  AudienceTarget,
  AudienceWarning,
  Id,
  NamedTarget,
} from '../audiences/audiences.shapes.ts';
import { Day, Instant } from '../kit/dates.ts';
import { Version } from '../kit/version.ts';
import { roleTypes } from '../permissions.ts';
import { Name } from '../structure/structure.shapes.ts';
import { InvitationStatus, PersonBrief } from '../users/users.shapes.ts';
import { importances, MOST_AUDIENCES, MOST_CONDITIONS, MOST_PICKED } from './user-groups.rules.ts';

/** Audience importance (specification §9). */
export const Importance = z.enum(importances);
export type Importance = z.infer<typeof Importance>;

const operator = z.enum(['is', 'isNot']);
/** Text without characters that nobody sees. */
const word = z
  .string()
  .trim()
  .min(1)
  .max(50)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u);

/** Fields of a condition that name something of the structure. */
export const structuralFields = ['site', 'project', 'profession', 'position', 'jobCategory', 'structureGroup'] as const;

/**
 * One sentence of a rule. `is` takes whoever has one of the values, `isNot` everybody else, also those who have none. A structure
 * group means it and everything below it; somebody may speak several languages. `before` and `after` leave the day itself out.
 */
export const Condition = z.discriminatedUnion('field', [
  z.strictObject({ field: z.literal('roleType'), operator, values: z.array(z.enum(roleTypes)).min(1).max(7) }),
  z.strictObject({
    field: z.literal('invitationStatus'),
    operator,
    values: z.array(InvitationStatus).min(1).max(5),
  }),
  z.strictObject({ field: z.enum(structuralFields), operator, values: z.array(Id).min(1).max(100) }),
  z.strictObject({
    field: z.literal('hireDate'),
    operator: z.enum(['before', 'after']),
    value: Day,
  }),
  z.strictObject({ field: z.literal('spokenLanguage'), operator, values: z.array(word).min(1).max(20) }),
]);
export type Condition = z.infer<typeof Condition>;

/** Who satisfies all (or any) of the conditions belongs to the group as long as it is so. */
export const Rule = z.strictObject({
  match: z.enum(['all', 'any']),
  conditions: z.array(Condition).min(1).max(MOST_CONDITIONS),
});
export type Rule = z.infer<typeof Rule>;

/** What a group can hold beside people: anything but single people and everybody. */
const NestedAudience = AudienceTarget.extend({ kind: AudienceKind.exclude(['everybody', 'user']) });

const name = Name;
const rule = Rule.nullable();
const audiences = z.array(NestedAudience).max(MOST_AUDIENCES);
const people = z.array(Id).max(MOST_PICKED);

/**
 * Members: whoever satisfies the rule, belongs to one of the audiences or was added by hand (`userIds`), without those who were
 * taken out by hand (`excludedUserIds`), who stay out whatever else brings them in. Without a rule the group is a fixed list.
 */
export const NewUserGroup = z.strictObject({
  name,
  importance: Importance.default('none'),
  rule: rule.default(null),
  audiences: audiences.default([]),
  userIds: people.default([]),
  excludedUserIds: people.default([]),
});
export type NewUserGroup = z.infer<typeof NewUserGroup>;

/** `version` is the one that was read: a group that changed since then is not overwritten (P60). What is not sent stays. */
export const UserGroupChanges = z.strictObject({
  version: Version,
  name: name.optional(),
  importance: Importance.optional(),
  rule: rule.optional(),
  audiences: audiences.optional(),
  userIds: people.optional(),
  excludedUserIds: people.optional(),
});
export type UserGroupChanges = z.infer<typeof UserGroupChanges>;

/**
 * `userCount` counts every member once, also the `disabledUserCount` who are disabled: they stay members and receive nothing.
 * With `join`: `users` and `excludedUsers` chosen by hand, `audiences` nested in it and `named` by its rule; the first five
 * people of each in a list, all of them for one group.
 */
export const UserGroup = z
  .object({
    id: z.guid(),
    name: z.string(),
    importance: Importance,
    kind: z.enum(['fixed', 'rule']),
    rule: Rule.nullable(),
    userCount: z.int(),
    disabledUserCount: z.int(),
    version: z.int(),
    createdAt: Instant,
    updatedAt: Instant,
    /** Null when somebody from outside did, or somebody who is gone. */
    updatedBy: z.object({ id: z.guid(), displayName: z.string() }).nullable(),
    warnings: z.array(AudienceWarning),
    users: z.array(PersonBrief).optional(),
    excludedUsers: z.array(PersonBrief).optional(),
    audiences: z.array(NamedTarget.extend({ userCount: z.int() })).optional(),
    named: z.array(NamedTarget).optional(),
  })
  .meta({ id: 'UserGroup' });
export type UserGroup = z.infer<typeof UserGroup>;

/** A definition that nobody saved yet; `id` names the group being edited, if there is one already. */
export const UserGroupDraft = z.strictObject({
  id: Id.nullable().default(null),
  rule: rule.default(null),
  audiences: audiences.default([]),
  userIds: people.default([]),
  excludedUserIds: people.default([]),
  /** Whom the page shows: all members, those who would join, those who would leave, or the members who are disabled. */
  show: z.enum(['all', 'joined', 'left', 'disabled']).default('all'),
  search: z.string().trim().max(200).default(''),
  page: z.int().min(1).max(1_000_000).default(1),
  perPage: z.int().min(1).max(100).default(10),
});
export type UserGroupDraft = z.infer<typeof UserGroupDraft>;

/** What brings people into a group: its rule, one of its audiences, or somebody's hand. */
export const MemberSource = z
  .object({ by: z.enum(['rule', 'audience', 'hand']), audience: NamedTarget.nullable(), userCount: z.int() })
  .meta({ id: 'MemberSource' });
export type MemberSource = z.infer<typeof MemberSource>;

/** The sources add up to `userCount` when `overlap` and `excluded` are taken off; everybody counts once, the disabled too. */
export const UserGroupPreview = z
  .object({
    userCount: z.int(),
    claimedUserCount: z.int(),
    disabledUserCount: z.int(),
    /** People left (`all`) or gathered (`any`) after each condition. */
    steps: z.array(z.int()),
    sources: z.array(MemberSource),
    overlap: z.int(),
    excluded: z.int(),
    /** Against what is saved; null while nothing is. */
    joined: z.int().nullable(),
    left: z.int().nullable(),
    warnings: z.array(AudienceWarning),
    people: z.object({ items: z.array(AudienceMember), total: z.int(), lastPage: z.int(), page: z.int() }),
  })
  .meta({ id: 'UserGroupPreview' });
export type UserGroupPreview = z.infer<typeof UserGroupPreview>;
