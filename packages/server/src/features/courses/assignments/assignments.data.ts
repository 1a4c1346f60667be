/** Assignments: whom each published course reaches, with the importance that counts and the day by which it must be done. */
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

type Fragment = RawBuilder<unknown>;

/** `courseId`: only that course; null for all published ones. */
export type Scope = { courseId: string | null };

const inScope = ({ courseId }: Scope, id: Fragment): Fragment =>
  courseId === null ? sql`true` : sql`${id} = ${courseId}`;

/** The user groups among the audiences of published courses. */
export const groupsInUse = async (db: Db, org: OrgId, scope: Scope): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct r.user_group_id as id from course_recipients r
      join courses c on c.organization_id = r.organization_id and c.id = r.course_id and c.status = 'published'
    where r.organization_id = ${org} and r.user_group_id is not null and r.visible and ${inScope(scope, sql`r.course_id`)} order by 1`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

/** The ids of the next people, in their order. */
export const nextPeople = async (db: Db, org: OrgId, after: string | null, most: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from users where organization_id = ${org} and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${most}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

/** Statements of this transaction are planned for their values: a kept plan would compare each row of a batch with each other. */
export const planForValues = (db: Db) => sql`set local plan_cache_mode = force_custom_plan`.execute(db);

/** Completions of these people wait until the transaction ends: they change the same rows. */
export const lockAssignments = (db: Db, org: OrgId, userIds: readonly string[], scope: Scope) =>
  sql`select from course_assignments a where a.organization_id = ${org} and a.user_id = any(${sql.val(userIds)}::uuid[])
    and ${inScope(scope, sql`a.course_id`)} order by a.user_id, a.course_id for no key update`.execute(db);

/** A user group, and the condition on `users as u` by which it reaches people. */
export type GroupQuery = { id: string; condition: Fragment };

/** Every target that these people belong to: one row for each person and target. */
const targetsOf = (org: OrgId, groups: readonly GroupQuery[]) => sql`
  select p.id as user_id, t.id as target_id from people p cross join lateral (values
    (p.organization_id), (p.id), (p.site_id), (p.project_id), (p.profession_id), (p.position_id), (p.job_category_id)) as t(id)
  where t.id is not null
  union all select user_id, group_id from above
  ${sql.join(
    groups.map(
      ({ id, condition }) => sql`union all select u.id, ${id}::uuid from users u
        where u.organization_id = ${org} and u.id in (select id from people) and ${condition}`,
    ),
    sql` `,
  )}`;

type Batch = Scope & { userIds: readonly string[]; groups: readonly GroupQuery[]; today: string };

/**
 * Brings the assignments of these people in line with the audiences, in one statement; figures follow by themselves.
 * The highest importance wins; of several deadlines with that importance the earliest (GAP-84). A deadline in days counts
 * from the day on which the course reached the person with this importance, or asked the person again.
 */
export const syncBatch = (db: Db, org: OrgId, { userIds, groups, today, ...scope }: Batch) =>
  sql`
  with recursive people as materialized (
    select * from users where organization_id = ${org} and id = any(${sql.val(userIds)}::uuid[]) and invitation_status <> 'disabled'
  ), above as (
    select m.user_id, m.group_id from structure_group_users m where m.organization_id = ${org} and m.user_id in (select id from people)
    union
    select a.user_id, g.parent_id from above a join structure_groups g on g.organization_id = ${org} and g.id = a.group_id
    where g.parent_id is not null
  ), targets as materialized (${targetsOf(org, groups)}
  ), found as materialized (
    select r.course_id, t.user_id, array_position(array['required', 'recommended', 'none'], r.importance) as rank,
      r.deadline_kind, r.deadline_on, r.deadline_days
    from targets t join course_recipients r on r.organization_id = ${org} and r.target_id = t.target_id and r.visible
      join courses c on c.organization_id = r.organization_id and c.id = r.course_id and c.status = 'published'
    where ${inScope(scope, sql`r.course_id`)}
  ), before as materialized (
    select a.* from course_assignments a join courses c on c.organization_id = a.organization_id and c.id = a.course_id and c.status = 'published'
    where a.organization_id = ${org} and a.user_id = any(${sql.val(userIds)}::uuid[]) and ${inScope(scope, sql`a.course_id`)}
  ), placed as (
    select b.course_id, b.user_id, b.rank, (array['required', 'recommended', 'none'])[b.rank] as importance, n.is_completed,
      e.user_id is not null as is_opened, coalesce(e.correct_answers, 0) as correct_answers, coalesce(e.asked_questions, 0) as asked_questions,
      case when a.importance = (array['required', 'recommended', 'none'])[b.rank] and not (a.is_completed and not n.is_completed)
        then a.reached_on else ${today}::date end as reached_on
    from (select course_id, user_id, min(rank) as rank from found group by 1, 2) b
      join courses c on c.organization_id = ${org} and c.id = b.course_id
      left join course_enrollments e on e.organization_id = ${org} and e.course_id = b.course_id and e.user_id = b.user_id
      left join before a on a.course_id = b.course_id and a.user_id = b.user_id
      cross join lateral (select coalesce(e.completed_version >= c.first_valid_version
        and (e.expires_on is null or e.expires_on >= ${today}::date), false) as is_completed) n
  ), wanted as materialized (
    select p.course_id, p.user_id, p.importance, p.reached_on, p.is_completed, p.is_opened, p.correct_answers, p.asked_questions,
      min(case f.deadline_kind when 'on' then f.deadline_on when 'after' then p.reached_on + f.deadline_days end) as due_on
    from placed p join found f on f.course_id = p.course_id and f.user_id = p.user_id and f.rank = p.rank
    group by p.course_id, p.user_id, p.importance, p.reached_on, p.is_completed, p.is_opened, p.correct_answers, p.asked_questions
  ), written as (
    insert into course_assignments as a (organization_id, course_id, user_id, importance, reached_on, due_on, is_completed, is_opened,
      correct_answers, asked_questions)
    select ${org}, w.course_id, w.user_id, w.importance, w.reached_on, w.due_on, w.is_completed, w.is_opened, w.correct_answers, w.asked_questions
    from wanted w left join before b on b.course_id = w.course_id and b.user_id = w.user_id
    where (b.importance, b.reached_on, b.due_on, b.is_completed, b.is_opened, b.correct_answers, b.asked_questions, b.is_archived) is distinct from
      (w.importance, w.reached_on, w.due_on, w.is_completed, w.is_opened, w.correct_answers, w.asked_questions, false)
    on conflict (organization_id, course_id, user_id) do update set importance = excluded.importance, reached_on = excluded.reached_on,
      due_on = excluded.due_on, is_completed = excluded.is_completed, is_opened = excluded.is_opened, correct_answers = excluded.correct_answers,
      asked_questions = excluded.asked_questions, is_archived = false,
      reminded_on = case when a.due_on is not distinct from excluded.due_on then a.reminded_on end,
      escalated_for = case when a.due_on is not distinct from excluded.due_on then a.escalated_for end
  ), gone as materialized (
    -- "except" is hashed; "not exists" is planned as a loop within a loop, because nobody knows how long these lists are
    select b.course_id, b.user_id from before b except select w.course_id, w.user_id from wanted w
  )
  delete from course_assignments a using gone g
  where a.organization_id = ${org} and a.course_id = g.course_id and a.user_id = g.user_id`.execute(db);

/** A course in the archive keeps its assignments, which count no longer for these people. */
export const archiveBatch = (db: Db, org: OrgId, courseId: string, userIds: readonly string[]) =>
  sql`update course_assignments set is_archived = true
    where organization_id = ${org} and course_id = ${courseId} and user_id = any(${sql.val(userIds)}::uuid[]) and not is_archived`.execute(
    db,
  );

export const isArchived = async (db: Db, org: OrgId, courseId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from courses where organization_id = ${org} and id = ${courseId} and status = 'archived'`.execute(db);
  return rows.length > 0;
};

/** Lists on which audiences depend. */
const lists = [
  'users',
  'user_groups',
  'structure_groups',
  'structure_group_users',
  'sites',
  'projects',
  'positions',
  'professions',
  'job_categories',
];

export type StaleOrganization = { org: OrgId; revision: string; timeZone: string };

/**
 * Organizations with published courses whose people, groups or structure have changed since their assignments were
 * compared, which was before `changedBefore`; and all that were compared before `alwaysBefore`.
 */
export const staleOrganizations = async (
  ownerDb: Db,
  { changedBefore, alwaysBefore }: { changedBefore: Date; alwaysBefore: Date },
): Promise<StaleOrganization[]> => {
  const { rows } = await sql<StaleOrganization>`
    select o.organization_id as org, o.time_zone as "timeZone", l.revision from organizations o
      cross join lateral (select coalesce(string_agg(s.list || ' ' || s.revision, ',' order by s.list), '') as revision from list_states s
        where s.organization_id = o.organization_id and s.list = any(${sql.val(lists)}::text[])) l
      left join course_syncs y on y.organization_id = o.organization_id
    where exists (select from courses c where c.organization_id = o.organization_id and c.status = 'published')
      and (y.synced_at is null or y.synced_at < ${alwaysBefore} or (y.synced_at < ${changedBefore} and y.revision <> l.revision))`.execute(
    ownerDb,
  );
  return rows;
};

export const noteSync = async (db: Db, org: OrgId, revision: string, now: Date): Promise<void> => {
  await sql`insert into course_syncs (organization_id, revision, synced_at) values (${org}, ${revision}, ${now})
    on conflict (organization_id) do update set revision = excluded.revision, synced_at = excluded.synced_at`.execute(
    db,
  );
};
