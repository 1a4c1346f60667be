import type { AudienceTarget } from '@fanal/contract/audiences/audiences.shapes';
import type { Condition, NewUserGroup } from '@fanal/contract/user-groups/user-groups.shapes';
import { buildUserGroup } from '#features/user-groups/user-groups.build';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { PlannedUserGroup } from './plan.ts';

/** The ids of the plan's keys; structure groups by their path, user groups by their name. */
type Ids = Record<Exclude<AudienceTarget['kind'], 'everybody' | 'userGroup'>, ReadonlyMap<string, string>>;

const conditionOf = (condition: NonNullable<PlannedUserGroup['conditions']>[number], ids: Ids): Condition => {
  if (!('keys' in condition)) return condition;
  const { keys, field, operator } = condition;
  return { field, operator, values: keys.map((key) => ids[field].get(key)!) };
};

/** Creates the groups in order: a group can nest earlier ones. */
export const loadUserGroups = async (
  ownerDb: Db,
  org: OrgId,
  planned: readonly PlannedUserGroup[],
  ids: Ids,
): Promise<void> => {
  const made = new Map<string, string>();
  const idOf = (kind: keyof Ids | 'userGroup', key: string): string => {
    const id = kind === 'userGroup' ? made.get(key) : ids[kind].get(key);
    if (!id) throw new Error(`no ${kind} is called ${key}`);
    return id;
  };
  for (const {
    name,
    importance,
    match = 'all',
    conditions = [],
    audiences = [],
    people = [],
    without = [],
    leader,
  } of planned) {
    const rule = conditions.length > 0 ? { match, conditions: conditions.map((one) => conditionOf(one, ids)) } : null;
    const held = audiences.map(([kind, key]) => ({ kind, id: idOf(kind, key) })) as NewUserGroup['audiences'];
    const { id } = await buildUserGroup(ownerDb, org, {
      name,
      importance,
      rule,
      audiences: held,
      userIds: people.map((key) => idOf('user', key)),
      excludedUserIds: without.map((key) => idOf('user', key)),
    });
    made.set(name, id);
    if (leader)
      await ownerDb
        .insertInto('group_leaders')
        .values({ organization_id: org, user_group_id: id, user_id: idOf('user', leader) })
        .execute();
  }
};
