import type { AudienceTarget } from '@fanal/contract/audiences/audiences.shapes';
import type { Rule, UserGroup } from '@fanal/contract/user-groups/user-groups.shapes';
import type { PersonBrief } from '@fanal/contract/users/users.shapes';
import * as audience from '#features/audiences/audience.service';
import { leadersOf } from '#features/group-leaders/group-leaders.service';
import type { Context } from '#platform/context';
import { briefOf } from '#platform/files/avatar-url';
import { chosenPeople, type UserGroupRow } from './user-group-pages.data.ts';

/** Number of people chosen by hand that are returned with each group of a list. */
const PEOPLE_JOINED = 5;

export type Joins = { join?: readonly ('users' | 'excludedUsers' | 'audiences' | 'named')[] | undefined };

/** All targets in the conditions of a rule. */
export const targetsNamedBy = (rule: Rule | null): AudienceTarget[] =>
  (rule?.conditions ?? []).flatMap((condition): AudienceTarget[] => {
    switch (condition.field) {
      case 'roleType':
      case 'invitationStatus':
      case 'spokenLanguage':
      case 'hireDate':
        return [];
      default:
        return condition.values.map((id) => ({ kind: condition.field, id }));
    }
  });

const targetOf = ({ id }: { id: string }): AudienceTarget => ({ kind: 'userGroup', id });

/** Number of distinct people of each target. After a write in the same transaction, the uncached version is needed. */
type Count = typeof audience.countEach;

const countOf = async (ctx: Context, targets: readonly AudienceTarget[], count: Count) =>
  count(ctx, await audience.resolveEach(ctx, targets));

type Chosen = Map<string, { users: PersonBrief[]; excludedUsers: PersonBrief[] }>;

const chosenFor = async (ctx: Context, rows: readonly UserGroupRow[], most: number | null): Promise<Chosen> => {
  const ids = rows.map(({ id }) => id);
  const people = await chosenPeople(ctx.db, ctx.org, ids, most);
  const byGroup = Map.groupBy(people, (person) => person.of);
  const briefs = (id: string, wanted: boolean) =>
    (byGroup.get(id) ?? [])
      .filter(({ excluded }) => excluded === wanted)
      .map(({ of: _, excluded: __, ...person }) => briefOf(ctx, person));
  return new Map(ids.map((id) => [id, { users: briefs(id, false), excludedUsers: briefs(id, true) }]));
};

type Nested = Map<string, NonNullable<UserGroup['audiences']>>;

/** The nested audiences of each group, sorted by name, with their counts. */
const audiencesFor = async (ctx: Context, rows: readonly UserGroupRow[], count: Count): Promise<Nested> => {
  const held = await audience.audiencesHeld(
    ctx,
    rows.map(({ id }) => id),
  );
  const all = [...held.values()].flat();
  const distinct = [...new Map(all.map((target) => [`${target.kind} ${target.id}`, target])).values()];
  const named = await audience.namedInOrder(ctx, distinct);
  const counts = await countOf(ctx, named, count);
  const described = new Map(named.map((target, at) => [target.id, { ...target, userCount: counts[at]!.users }]));
  return new Map([...held].map(([id, targets]) => [id, targets.flatMap((target) => described.get(target.id) ?? [])]));
};

/** Names of the ids in the rules; deleted items have no name. */
const namedFor = async (ctx: Context, rows: readonly UserGroupRow[]) => {
  const names = await audience.nameTargets(
    ctx,
    rows.flatMap(({ rule }) => targetsNamedBy(rule)),
  );
  return new Map(
    rows.map(({ id, rule }) => [
      id,
      targetsNamedBy(rule).flatMap((target) => names.get(`${target.kind} ${target.id}`) ?? []),
    ]),
  );
};

/** Groups as a caller sees them; `all` returns every person chosen by hand instead of the first ones. */
export const toUserGroups = async (
  ctx: Context,
  rows: readonly UserGroupRow[],
  { join = [] }: Joins,
  { all, count = audience.countEach }: { all: boolean; count?: Count },
): Promise<UserGroup[]> => {
  const counts = await countOf(ctx, rows.map(targetOf), count);
  const leaders = await leadersOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const chosen = join.includes('users') || join.includes('excludedUsers');
  const people = chosen ? await chosenFor(ctx, rows, all ? null : PEOPLE_JOINED) : null;
  const nested = join.includes('audiences') ? await audiencesFor(ctx, rows, count) : null;
  const named = join.includes('named') ? await namedFor(ctx, rows) : null;
  return rows.map((row, at): UserGroup => {
    const { users, disabled } = counts[at]!;
    const target = { ...targetOf(row), name: row.name, parentName: null, groupKind: row.kind };
    return {
      ...row,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      userCount: users,
      disabledUserCount: disabled,
      warnings: audience.warningOf(target, audience.reachOf(counts[at]!)),
      leaders: leaders.get(row.id) ?? [],
      ...(join.includes('users') ? { users: people!.get(row.id)!.users } : {}),
      ...(join.includes('excludedUsers') ? { excludedUsers: people!.get(row.id)!.excludedUsers } : {}),
      ...(nested ? { audiences: nested.get(row.id)! } : {}),
      ...(named ? { named: named.get(row.id)! } : {}),
    };
  });
};
