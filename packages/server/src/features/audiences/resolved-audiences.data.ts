import type { AudienceKind, AudienceTarget } from '@fanal/contract/audiences/audiences.shapes';
import type { Condition, Rule } from '@fanal/contract/user-groups/user-groups.shapes';
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/** The definition of a user group, saved or draft. */
export type Definition = {
  id: string;
  rule: Rule | null;
  audiences: readonly AudienceTarget[];
  /** People added by hand in a draft; those of a saved group are read from its table. */
  userIds: readonly string[];
  isSaved: boolean;
  excludedUserIds: readonly string[];
};

/** All sources of members including nested groups, each once, and the excluded people. */
export type ResolvedAudience = {
  targets: { kind: Exclude<AudienceKind, 'userGroup'>; ids: string[] }[];
  /** Saved groups whose people added by hand are members. */
  handOf: string[];
  rules: Rule[];
  without: string[];
};

/** People in one audience and not in another. */
export type Difference = { inside: ResolvedAudience; outside: ResolvedAudience };

/** A SQL condition on one row of `users as u`. */
export type Fragment = RawBuilder<unknown>;

const never = sql`false`;
const listOf = (ids: readonly string[]) => sql`${sql.val(ids)}::uuid[]`;
const either = (fragments: readonly Fragment[]) => (fragments.length > 0 ? sql.join(fragments, sql` or `) : never);

const columns = {
  site: 'u.site_id',
  project: 'u.project_id',
  profession: 'u.profession_id',
  position: 'u.position_id',
  jobCategory: 'u.job_category_id',
  user: 'u.id',
} as const;

/**
 * In one of these groups or below. The array is a constant for the whole query, so PostgreSQL can choose between
 * looking up one person and collecting all members.
 */
const isInStructure = (org: OrgId, ids: readonly string[]) => sql`exists (
  select from structure_group_users as m where m.organization_id = ${org} and m.user_id = u.id and m.group_id = any(array(
    with recursive branch as (
      select unnest(${listOf(ids)}) as id
      union
      select g.id from branch join structure_groups as g on g.organization_id = ${org} and g.parent_id = branch.id
    ) select id from branch)))`;

const isIn = (org: OrgId, kind: Exclude<AudienceKind, 'userGroup'>, ids: readonly string[]): Fragment => {
  if (kind === 'everybody') return sql`true`;
  if (kind === 'structureGroup') return isInStructure(org, ids);
  return sql`${sql.ref(columns[kind])} = any(${listOf(ids)})`;
};

const isAdded = (org: OrgId, groupIds: readonly string[]) => sql`exists (
  select from user_group_users as m
  where m.organization_id = ${org} and m.user_id = u.id and m.group_id = any(${listOf(groupIds)}) and not m.excluded)`;

const positive = (org: OrgId, condition: Exclude<Condition, { field: 'hireDate' }>): Fragment => {
  switch (condition.field) {
    case 'roleType':
      return sql`u.role_type = any(${sql.val(condition.values)}::text[])`;
    case 'invitationStatus':
      return sql`u.invitation_status = any(${sql.val(condition.values)}::text[])`;
    case 'spokenLanguage':
      return sql`u.spoken_languages && ${sql.val(condition.values)}::text[]`;
    default:
      return isIn(org, condition.field, condition.values);
  }
};

/** `isNot` must include people without a value, for whom the comparison is null. */
const satisfies = (org: OrgId, condition: Condition): Fragment => {
  if (condition.field === 'hireDate')
    return sql`u.hire_date ${sql.raw(condition.operator === 'before' ? '<' : '>')} ${condition.value}::date`;
  const is = positive(org, condition);
  return condition.operator === 'is' ? is : sql`(${is}) is not true`;
};

const satisfiesRule = (org: OrgId, { match, conditions }: Rule): Fragment =>
  sql`(${sql.join(
    conditions.map((condition) => satisfies(org, condition)),
    match === 'all' ? sql` and ` : sql` or `,
  )})`;

/** Whether a person belongs to the audience: a single condition on the person's row, so no person is returned twice. */
export const membershipCondition = (org: OrgId, { targets, handOf, rules, without }: ResolvedAudience): Fragment => {
  const inside = either([
    ...targets.map(({ kind, ids }) => isIn(org, kind, ids)),
    ...(handOf.length > 0 ? [isAdded(org, handOf)] : []),
    ...rules.map((rule) => satisfiesRule(org, rule)),
  ]);
  return without.length > 0 ? sql`((${inside}) and u.id <> all(${listOf(without)}))` : sql`(${inside})`;
};

const definition = sql`
  g.id, g.rule, true as "isSaved", '{}'::uuid[] as "userIds",
  coalesce((select json_agg(json_build_object('kind', a.kind, 'id', a.target_id) order by a.target_id) from user_group_audiences as a
    where a.organization_id = g.organization_id and a.group_id = g.id), '[]') as audiences,
  array(select m.user_id from user_group_users as m
    where m.organization_id = g.organization_id and m.group_id = g.id and m.excluded order by 1) as "excludedUserIds"`;

/** These groups and all groups nested in them, at any depth. */
export const definitionsBelow = async (db: Db, org: OrgId, ids: readonly string[]): Promise<Definition[]> => {
  const { rows } = await sql<Definition>`
    with recursive reached as (
      select unnest(${listOf(ids)}) as id
      union
      select a.nested_group_id from reached join user_group_audiences as a on a.organization_id = ${org} and a.group_id = reached.id
      where a.nested_group_id is not null
    )
    select ${definition} from reached join user_groups as g on g.organization_id = ${org} and g.id = reached.id`.execute(
    db,
  );
  return rows;
};

export const allDefinitions = async (db: Db, org: OrgId): Promise<Definition[]> => {
  const { rows } = await sql<Definition>`
    select ${definition} from user_groups as g where g.organization_id = ${org}`.execute(db);
  return rows;
};

/** For each person, the indexes of the audiences that include them. */
export const audiencesAround = async (
  db: Db,
  org: OrgId,
  audiences: readonly ResolvedAudience[],
  userIds: readonly string[],
): Promise<Map<string, number[]>> => {
  if (audiences.length === 0 || userIds.length === 0) return new Map();
  const places = audiences.map(
    (resolved, at) => sql`case when ${membershipCondition(org, resolved)} then ${sql.lit(at)} end`,
  );
  const { rows } = await sql<{ id: string; places: number[] }>`
    select u.id, array_remove(array[${sql.join(places)}]::int[], null) as places
    from users as u where u.organization_id = ${org} and u.id = any(${listOf(userIds)})`.execute(db);
  return new Map(rows.map(({ id, places }) => [id, places]));
};
