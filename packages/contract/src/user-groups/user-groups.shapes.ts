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
import { name as visibleLine } from '../kit/texts.ts';
import { Version } from '../kit/version.ts';
import { roleTypes } from '../permissions.ts';
import { LeaderIds } from '../structure/groups.shapes.ts';
import { Name } from '../structure/structure.shapes.ts';
import { InvitationStatus, PersonBrief } from '../users/users.shapes.ts';
import { importances, MOST_AUDIENCES, MOST_CONDITIONS, MOST_PICKED } from './user-groups.rules.ts';

/** Audience importance (specification §9). */
export const Importance = z.enum(importances);
export type Importance = z.infer<typeof Importance>;

const operator = z.enum(['is', 'isNot']);
/** A text that PostgreSQL can compare: without half a character. */
const word = visibleLine(50).regex(/^\P{Cs}*$/u);

/** Condition fields that refer to structure items. */
export const structuralFields = ['site', 'project', 'profession', 'position', 'jobCategory', 'structureGroup'] as const;

/**
 * One condition of a rule. `is` matches people with one of the values, `isNot` everyone else, including people without
 * a value. A structure group includes everything below it; a person may speak several languages. `before` and `after`
 * exclude the day itself.
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

/** People who match all (or any) of the conditions are members for as long as they match. */
export const Rule = z.strictObject({
  match: z.enum(['all', 'any']),
  conditions: z.array(Condition).min(1).max(MOST_CONDITIONS),
});
export type Rule = z.infer<typeof Rule>;

/** A nested audience: any kind except single people and everybody. */
const NestedAudience = AudienceTarget.extend({ kind: AudienceKind.exclude(['everybody', 'user']) });

const name = Name;
const rule = Rule.nullable();
const audiences = z.array(NestedAudience).max(MOST_AUDIENCES);
const people = z.array(Id).max(MOST_PICKED);

/**
 * Members: people who match the rule, belong to one of the audiences or were added by hand (`userIds`), except those
 * excluded by hand (`excludedUserIds`), who are never members. Without a rule the group is a fixed list.
 */
export const NewUserGroup = z.strictObject({
  name,
  importance: Importance.default('none'),
  rule: rule.default(null),
  audiences: audiences.default([]),
  userIds: people.default([]),
  excludedUserIds: people.default([]),
  leaderIds: LeaderIds.default([]),
});
export type NewUserGroup = z.infer<typeof NewUserGroup>;

/**
 * `version` is the version that was read: a newer version is not overwritten (P60). Fields that are not sent stay
 * unchanged.
 */
export const UserGroupChanges = z.strictObject({
  version: Version,
  name: name.optional(),
  importance: Importance.optional(),
  rule: rule.optional(),
  audiences: audiences.optional(),
  userIds: people.optional(),
  excludedUserIds: people.optional(),
  leaderIds: LeaderIds.optional(),
});
export type UserGroupChanges = z.infer<typeof UserGroupChanges>;

/**
 * `userCount` counts each member once, including the `disabledUserCount` disabled people: they stay members but receive
 * nothing. With `join`: `users` and `excludedUsers` chosen by hand, `audiences` nested in it and items `named` by its
 * rule; the first five people of each in a list, all of them for one group.
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
    /** Null when it was a super admin of another organization or a person who no longer exists. */
    updatedBy: z.object({ id: z.guid(), displayName: z.string() }).nullable(),
    warnings: z.array(AudienceWarning),
    /** People who manage its members (GAP-04). */
    leaders: z.array(PersonBrief),
    users: z.array(PersonBrief).optional(),
    excludedUsers: z.array(PersonBrief).optional(),
    audiences: z.array(NamedTarget.extend({ userCount: z.int() })).optional(),
    named: z.array(NamedTarget).optional(),
  })
  .meta({ id: 'UserGroup' });
export type UserGroup = z.infer<typeof UserGroup>;

/** An unsaved definition; `id` is the group being edited, if it already exists. */
export const UserGroupDraft = z.strictObject({
  id: Id.nullable().default(null),
  rule: rule.default(null),
  audiences: audiences.default([]),
  userIds: people.default([]),
  excludedUserIds: people.default([]),
  /** The people to return: all members, those who would join, those who would leave, or disabled members. */
  show: z.enum(['all', 'joined', 'left', 'disabled']).default('all'),
  search: z.string().trim().max(200).default(''),
  page: z.int().min(1).max(1_000_000).default(1),
  perPage: z.int().min(1).max(100).default(10),
});
export type UserGroupDraft = z.infer<typeof UserGroupDraft>;

/** A source of members: the rule, a nested audience, or people added by hand. */
export const MemberSource = z
  .object({ by: z.enum(['rule', 'audience', 'hand']), audience: NamedTarget.nullable(), userCount: z.int() })
  .meta({ id: 'MemberSource' });
export type MemberSource = z.infer<typeof MemberSource>;

/**
 * The sources add up to `userCount` after subtracting `overlap` and `excluded`; each person counts once, including
 * disabled people.
 */
export const UserGroupPreview = z
  .object({
    userCount: z.int(),
    claimedUserCount: z.int(),
    disabledUserCount: z.int(),
    /** Number of people left (`all`) or collected (`any`) after each condition. */
    steps: z.array(z.int()),
    sources: z.array(MemberSource),
    overlap: z.int(),
    excluded: z.int(),
    /** Compared with the saved group; null while it is not saved. */
    joined: z.int().nullable(),
    left: z.int().nullable(),
    warnings: z.array(AudienceWarning),
    people: z.object({ items: z.array(AudienceMember), total: z.int(), lastPage: z.int(), page: z.int() }),
  })
  .meta({ id: 'UserGroupPreview' });
export type UserGroupPreview = z.infer<typeof UserGroupPreview>;
