import { z } from 'zod';
import { PageQuery } from '../kit/page.ts';
import { Version } from '../kit/version.ts';
import { PersonBrief } from '../users/users.shapes.ts';
import { MOST_LEADERS } from './structure.rules.ts';
import { Name } from './structure.shapes.ts';

/** A column of the tree. The first one contains the legal entities; the organization chooses the names (GAP-63). */
export const StructureLevel = z.object({
  id: z.guid(),
  name: z.string(),
  position: z.int(),
  kind: z.enum(['legalEntity', 'group']),
});
export type StructureLevel = z.infer<typeof StructureLevel>;

/**
 * `userCount` counts the direct members, `totalUserCount` the distinct members of the group and everything below it.
 */
export const StructureGroup = z
  .object({
    id: z.guid(),
    /** Incremented by changes of name, position or leaders; memberships do not change it. */
    version: z.int(),
    parentId: z.guid().nullable(),
    levelId: z.guid(),
    name: z.string(),
    userCount: z.int(),
    totalUserCount: z.int(),
    /** People who manage its members and those of the groups below it (GAP-04). */
    leaders: z.array(PersonBrief),
  })
  .meta({ id: 'StructureGroup' });
export type StructureGroup = z.infer<typeof StructureGroup>;

export const Structure = z
  .object({
    levels: z.array(StructureLevel),
    /** Version of the list of levels. */
    levelsVersion: z.int(),
    groups: z.array(StructureGroup),
    userCount: z.int(),
    /** People of the organization who are in no group. */
    unplacedCount: z.int(),
    /** The groups of which the caller is a member. */
    ownGroupIds: z.array(z.guid()),
    mayDeleteAll: z.boolean(),
  })
  .meta({ id: 'Structure' });
export type Structure = z.infer<typeof Structure>;

/** The leaders of a group, each once. */
export const LeaderIds = z.array(z.guid().toLowerCase()).max(MOST_LEADERS);

/** Without a parent the group is a legal entity in the first column. */
export const NewGroup = z.strictObject({ name: Name, parentId: z.guid().nullable() });
export const GroupChanges = z.strictObject({
  version: Version,
  name: Name.optional(),
  parentId: z.guid().nullable().optional(),
  leaderIds: LeaderIds.optional(),
});
export type GroupChanges = z.infer<typeof GroupChanges>;

/**
 * All columns in order: entries without an id are new, missing ones are deleted. A column that contains groups keeps
 * its position. `version` is the `levelsVersion` that was read.
 */
export const LevelList = z.strictObject({
  version: Version,
  levels: z
    .array(z.strictObject({ id: z.guid().optional(), name: Name }))
    .min(1)
    .max(8),
});

export type LevelList = z.infer<typeof LevelList>;

/** A person with the groups of which the person is a member. */
export const PlacedPerson = PersonBrief.extend({ groupIds: z.array(z.guid()) }).meta({ id: 'PlacedPerson' });
export type PlacedPerson = z.infer<typeof PlacedPerson>;

export const PlacedPeopleFilter = PageQuery.extend({ search: z.string().trim().min(1).max(200) });

export const GroupUsersFilter = PageQuery.extend({ search: z.string().trim().max(200).optional() });
export const GroupUsersChange = z.strictObject({ userIds: z.array(z.guid()).min(1).max(500) });
/** The word that a person types to confirm a permanent deletion (GAP-61). */
export const Confirmation = z.strictObject({ confirmation: z.string().max(40).default('') });
export const StructureLoss = z.object({ groups: z.int(), users: z.int() });
export type StructureLoss = z.infer<typeof StructureLoss>;
