import type { AuditAction } from '@fanal/contract/activities/activities.rules';
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

export type ActivityRow = {
  sequence: string;
  id: string;
  at: Date;
  account_id: string | null;
  user_id: string | null;
  actor_name: string;
  action: AuditAction;
  object_type: string;
  object_id: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/** A position in the log. The next page starts after it, with older entries. */
export type Cursor = { at: Date; sequence: string };

type ActivityParams = {
  userId: string;
  actions: readonly AuditAction[];
  /** First and last day, both included, in `timeZone`. */
  from: string | null;
  to: string | null;
  timeZone: string;
  after: Cursor | null;
  take: number;
  /** Also return what the person did to others. */
  includeOwnActions: boolean;
};

const columns = sql`l.sequence, l.id, l.at, l.account_id, l.user_id, l.actor_name, l.action, l.object_type, l.object_id, l.before, l.after`;

const conditionsOf = ({ from, to, timeZone, after }: ActivityParams): RawBuilder<unknown> => {
  const conditions = [
    ...(from ? [sql`l.at >= ${from}::date::timestamp at time zone ${timeZone}`] : []),
    ...(to ? [sql`l.at < (${to}::date + 1)::timestamp at time zone ${timeZone}`] : []),
    ...(after ? [sql`(l.at, l.sequence) < (${after.at}::timestamptz, ${after.sequence}::bigint)`] : []),
  ];
  return conditions.length > 0 ? sql`and ${sql.join(conditions, sql` and `)}` : sql``;
};

/**
 * The latest audit log entries that concern a person: as the actor, as the object, or as one of several people of an entry. Each of the
 * three is read from its own index, newest first and limited to `take` rows (the actor's entries once for each action), so the cost does
 * not grow with the length of the log.
 */
export const activitiesOf = async (db: Db, org: OrgId, params: ActivityParams): Promise<ActivityRow[]> => {
  const { userId, actions, take, includeOwnActions } = params;
  const conditions = conditionsOf(params);
  const actionList = sql`${sql.val([...actions])}::text[]`;
  const latest = sql`order by l.at desc, l.sequence desc limit ${take}`;
  const ownActions = sql`select d.* from unnest(${actionList}) as a(action) cross join lateral (
      select ${columns} from audit_log l
      where l.organization_id = ${org} and l.user_id = ${userId} and l.action = a.action ${conditions} ${latest}) d
    union`;
  const { rows } = await sql<ActivityRow>`
    select * from (
      ${includeOwnActions ? ownActions : sql``}
      (select ${columns} from audit_log l
        where l.organization_id = ${org} and l.object_type = 'user' and l.object_id = ${userId} and l.action = any(${actionList})
          ${conditions} ${latest})
      union
      (select ${columns} from audit_people p join audit_log l on l.organization_id = p.organization_id and l.sequence = p.sequence
        where p.organization_id = ${org} and p.user_id = ${userId} and l.action = any(${actionList}) ${conditions} ${latest})
    ) l ${latest}`.execute(db);
  return rows;
};

type HistoryParams = { actions: readonly AuditAction[]; after: Cursor | null; take: number };

/** The latest audit log entries about one object. */
export const historyOf = async (
  db: Db,
  org: OrgId,
  { type, id }: Named,
  { actions, after, take }: HistoryParams,
): Promise<ActivityRow[]> => {
  const from = after ? sql`and (l.at, l.sequence) < (${after.at}::timestamptz, ${after.sequence}::bigint)` : sql``;
  const { rows } = await sql<ActivityRow>`
    select ${columns} from audit_log l
    where l.organization_id = ${org} and l.object_type = ${type} and l.object_id = ${id}
      and l.action = any(${sql.val([...actions])}::text[]) ${from}
    order by l.at desc, l.sequence desc limit ${take}`.execute(db);
  return rows;
};

type SettingsParams = HistoryParams & { fields: readonly string[] };

/** Objects of the settings with many ids; there are few of each. */
const settingsObjects = ['apiKey', 'webhook', 'incident'];

/** The latest entries about the settings: these actions, and changes of the organization that name one of these fields. */
export const settingsHistory = async (
  db: Db,
  org: OrgId,
  { actions, fields, after, take }: SettingsParams,
): Promise<ActivityRow[]> => {
  const from = after ? sql`and (l.at, l.sequence) < (${after.at}::timestamptz, ${after.sequence}::bigint)` : sql``;
  const [wanted, named] = [sql`${sql.val([...actions])}::text[]`, sql`${sql.val([...fields])}::text[]`];
  const latest = sql`order by l.at desc, l.sequence desc limit ${take}`;
  const { rows } = await sql<ActivityRow>`
    select * from (
      (select ${columns} from audit_log l
        where l.organization_id = ${org} and l.object_type = 'organization' and l.object_id = ${org}
          and (l.action = any(${wanted}) or (l.action = 'organization.changed'
            and (l.before ?| ${named} or l.after ?| ${named} or l.after -> 'changed' ?| ${named}))) ${from} ${latest})
      union all
      (select ${columns} from audit_log l
        where l.organization_id = ${org} and l.object_type = any(${sql.val(settingsObjects)}::text[]) and l.action = any(${wanted})
          ${from} ${latest})
    ) l ${latest}`.execute(db);
  return rows;
};

/** An object that an audit log entry refers to. */
export type Named = { type: string; id: string };

const names: Record<string, { table: string; name: string }> = {
  user: { table: 'users', name: 'display_name' },
  site: { table: 'sites', name: 'name' },
  project: { table: 'projects', name: 'name' },
  profession: { table: 'professions', name: 'name' },
  position: { table: 'positions', name: 'name' },
  jobCategory: { table: 'job_categories', name: 'name' },
  structureGroup: { table: 'structure_groups', name: 'name' },
  userGroup: { table: 'user_groups', name: 'name' },
  file: { table: 'files', name: 'name' },
  post: { table: 'posts', name: 'title' },
  article: { table: 'infohub_articles', name: 'title' },
  course: { table: 'courses', name: 'name' },
  courseCollection: { table: 'course_collections', name: 'name' },
  courseCategory: { table: 'course_categories', name: 'name' },
  infohubCategory: { table: 'infohub_categories', name: 'name' },
};

/** Current names. The key is `type id`. */
export const presentNames = async (db: Db, org: OrgId, things: readonly Named[]): Promise<Map<string, string>> => {
  const queries = Object.entries(names).flatMap(([type, { table, name }]) => {
    const ids = things.filter((thing) => thing.type === type).map(({ id }) => id);
    if (ids.length === 0) return [];
    return [
      sql`select ${type} as type, id::text, ${sql.ref(name)} as name from ${sql.table(table)}
        where organization_id = ${org} and id = any(${sql.val(ids)}::uuid[])`,
    ];
  });
  if (queries.length === 0) return new Map();
  const { rows } = await sql<Named & { name: string }>`${sql.join(queries, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ type, id, name }) => [`${type} ${id}`, name]));
};

/** Names of deleted objects, read from their latest audit log entry that has a name. */
export const pastNames = async (db: Db, org: OrgId, things: readonly Named[]): Promise<Map<string, string>> => {
  if (things.length === 0) return new Map();
  const { rows } = await sql<Named & { name: string }>`
    select t.type, t.id, n.name from unnest(${sql.val(things.map(({ type }) => type))}::text[], ${sql.val(things.map(({ id }) => id))}::text[]) as t(type, id)
    cross join lateral (
      select coalesce(l.after ->> 'displayName', l.after ->> 'name', l.before ->> 'displayName', l.before ->> 'name') as name
      from audit_log l
      where l.organization_id = ${org} and l.object_type = t.type and l.object_id = t.id
        and (l.before ?| array['displayName', 'name'] or l.after ?| array['displayName', 'name'])
      order by l.at desc, l.sequence desc limit 1) n where n.name is not null`.execute(db);
  return new Map(rows.map(({ type, id, name }) => [`${type} ${id}`, name]));
};
