/** Compares the figures that are kept with the records they come from, each part in one snapshot. */
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

type Fragment = RawBuilder<unknown>;

export type Difference = {
  figure: string;
  courseId: string | null;
  userId: string | null;
  kept: number;
  counted: number;
};

/** What a part of the comparison found. */
export type Compared = { compared: number; differences: Difference[] };

/** `rows`: figure, course_id, user_id, kept and counted of everything that is compared. */
const differing = async (db: Db, rows: Fragment): Promise<Compared> => {
  const { rows: found } = await sql<{ compared: number; differences: Difference[] }>`
    with compared as materialized (${rows})
    select count(*)::int as compared, coalesce(json_agg(json_build_object('figure', figure, 'courseId', course_id, 'userId', user_id,
      'kept', kept, 'counted', counted) order by figure, course_id, user_id) filter (where kept <> counted), '[]') as differences
    from compared`.execute(db);
  return found[0]!;
};

export const publishedCourses = async (db: Db, org: OrgId): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from courses where organization_id = ${org} and published_at is not null order by id`.execute(db);
  return rows.map(({ id }) => id);
};

const figures = ['people', 'completed', 'opened', 'attempted', 'passed', 'score_sum'] as const;

/** The sums of a course, by importance, and the assignments they are made of. */
export const compareFigures = (db: Db, org: OrgId, courseId: string): Promise<Compared> => {
  const values = (table: string) =>
    sql.join(figures.map((figure) => sql`(${figure}, coalesce(${sql.ref(`${table}.${figure}`)}, 0)::int8)`));
  return differing(
    db,
    sql`
    with kept as (
      select importance, sum(people) as people, sum(completed) as completed, sum(opened) as opened, sum(attempted) as attempted,
        sum(passed) as passed, sum(score_sum) as score_sum
      from course_figures where organization_id = ${org} and course_id = ${courseId} group by 1
    ), counted as (
      select importance, count(*) as people, count(*) filter (where is_completed) as completed, count(*) filter (where is_opened) as opened,
        count(*) filter (where asked_questions > 0) as attempted, count(*) filter (where 2 * correct_answers > asked_questions) as passed,
        sum(round(correct_answers * 1000000000.0 / nullif(asked_questions, 0))) as score_sum
      from course_assignments where organization_id = ${org} and course_id = ${courseId} group by 1
    )
    select k.figure || ' ' || l.importance as figure, ${courseId}::uuid as course_id, null::uuid as user_id, k.value as kept, c.value as counted
    from unnest(array['required', 'recommended', 'none']) as l(importance)
      left join kept on kept.importance = l.importance left join counted on counted.importance = l.importance
      cross join lateral (values ${values('kept')}) as k(figure, value)
      join lateral (values ${values('counted')}) as c(figure, value) on c.figure = k.figure`,
  );
};

/**
 * What assignments say of people, and what these have done. A completion that ended yesterday or today may have been
 * noted already or not.
 */
export const compareAssignments = (db: Db, org: OrgId, courseId: string, today: string): Promise<Compared> =>
  differing(
    db,
    sql`
    with pairs as (
      select a.user_id, a.is_opened, a.is_completed, a.correct_answers, a.asked_questions, e.user_id is not null as opened,
        coalesce(e.correct_answers, 0) as correct, coalesce(e.asked_questions, 0) as asked,
        coalesce(e.completed_version >= c.first_valid_version, false) as is_valid, e.expires_on
      from course_assignments a join courses c on c.organization_id = a.organization_id and c.id = a.course_id
        left join course_enrollments e on e.organization_id = a.organization_id and e.course_id = a.course_id and e.user_id = a.user_id
      where a.organization_id = ${org} and a.course_id = ${courseId}
    )
    select v.figure, ${courseId}::uuid as course_id, user_id, v.kept, v.counted
    from pairs cross join lateral (values
      ('isOpened', is_opened::int, opened::int), ('correctAnswers', correct_answers, correct), ('askedQuestions', asked_questions, asked),
      ('isCompleted', is_completed::int, case when expires_on between ${today}::date - 1 and ${today}::date then is_completed::int
        else (is_valid and (expires_on is null or expires_on > ${today}::date))::int end)
    ) as v(figure, kept, counted)`,
  );

/** Completions by week, with those of people who were erased. */
export const compareWeeks = (db: Db, org: OrgId, courseId: string): Promise<Compared> =>
  differing(
    db,
    sql`
    select 'completions ' || coalesce(k.week, c.week) as figure, ${courseId}::uuid as course_id, null::uuid as user_id,
      coalesce(k.completions, 0)::int8 as kept, coalesce(c.completions, 0) + coalesce(k.anonymous, 0)::int8 as counted
    from (select week, sum(completions) as completions, sum(anonymous) as anonymous from course_weeks
        where organization_id = ${org} and course_id = ${courseId} group by 1) k
      full join (select date_trunc('week', completed_on)::date as week, count(*) as completions from course_completions
        where organization_id = ${org} and course_id = ${courseId} group by 1) c on c.week = k.week`,
  );

/** The figures of people after one, in the order of their ids; `last` is null at the end. */
export const comparePeople = async (
  db: Db,
  org: OrgId,
  after: string | null,
  most: number,
): Promise<Compared & { last: string | null }> => {
  const { rows } = await sql<{ last: string | null; people: number }>`
    select max(id::text)::uuid as last, count(*)::int as people from (
      select id from users where organization_id = ${org} and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${most}) u`.execute(
    db,
  );
  const { last, people } = rows[0]!;
  if (last === null) return { compared: 0, differences: [], last: null };
  const within = (column: Fragment) =>
    sql`${column} <= ${last}::uuid and (${after}::uuid is null or ${column} > ${after}::uuid)`;
  const compared = await differing(
    db,
    sql`
    select v.figure, null::uuid as course_id, u.id as user_id, v.kept, v.counted
    from users u left join course_person_figures f on f.organization_id = u.organization_id and f.user_id = u.id
      left join (select user_id, count(*) as courses, count(*) filter (where is_completed) as completed,
          sum(correct_answers) as correct, sum(asked_questions) as asked
        from course_assignments where organization_id = ${org} and not is_archived and ${within(sql`user_id`)} group by 1) c on c.user_id = u.id
      cross join lateral (values
        ('courses', coalesce(f.courses, -1), coalesce(c.courses, 0)), ('completedCourses', coalesce(f.completed, -1), coalesce(c.completed, 0)),
        ('rightAnswers', coalesce(f.correct_answers, -1), coalesce(c.correct, 0)), ('questions', coalesce(f.asked_questions, -1), coalesce(c.asked, 0)),
        ('isActive', f.is_active::int, (u.invitation_status <> 'disabled')::int)
      ) as v(figure, kept, counted)
    where u.organization_id = ${org} and ${within(sql`u.id`)}`,
  );
  return { ...compared, last: people < most ? null : last };
};

/** How many people there are, and how many have something left to complete. */
export const compareTotals = (db: Db, org: OrgId): Promise<Compared> =>
  differing(
    db,
    sql`
    select v.figure, null::uuid as course_id, null::uuid as user_id, v.kept, v.counted
    from (select coalesce(sum(people), 0) as people, coalesce(sum(incomplete), 0) as incomplete from course_people_totals
        where organization_id = ${org}) k
      cross join (select count(*) as people, count(*) filter (where completed < courses) as incomplete from course_person_figures
        where organization_id = ${org} and is_active) c
      cross join lateral (values ('people', k.people, c.people), ('incompletePeople', k.incomplete, c.incomplete)) as v(figure, kept, counted)`,
  );

export type CheckRow = {
  requestedAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
  compared: number;
  differenceCount: number;
  differences: Difference[];
};

export const findCheck = async (db: Db, org: OrgId): Promise<CheckRow | undefined> => {
  const { rows } = await sql<CheckRow>`
    select requested_at as "requestedAt", started_at as "startedAt", finished_at as "finishedAt", compared,
      difference_count as "differenceCount", differences from statistics_checks where organization_id = ${org}`.execute(
    db,
  );
  return rows[0];
};

/** Differences with the names of their courses and people, as they are called now. */
export const withNames = async (
  db: Db,
  org: OrgId,
  differences: readonly Difference[],
): Promise<(Difference & { courseName: string | null; userName: string | null })[]> => {
  const names = async (table: 'courses' | 'users', column: string, ids: (string | null)[]) => {
    const { rows } = await sql<{
      id: string;
      name: string;
    }>`select id, ${sql.ref(column)} as name from ${sql.table(table)}
      where organization_id = ${org} and id = any(${sql.val(ids.filter((id) => id !== null))}::uuid[])`.execute(db);
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
  const courses = await names(
    'courses',
    'name',
    differences.map(({ courseId }) => courseId),
  );
  const people = await names(
    'users',
    'display_name',
    differences.map(({ userId }) => userId),
  );
  return differences.map((one) => ({
    ...one,
    courseName: courses.get(one.courseId ?? '') ?? null,
    userName: people.get(one.userId ?? '') ?? null,
  }));
};

/** Asks for a comparison; one that is running goes on. */
export const requestCheck = async (db: Db, org: OrgId, now: Date): Promise<void> => {
  await sql`
    insert into statistics_checks (organization_id, requested_at) values (${org}, ${now})
    on conflict (organization_id) do update set requested_at = excluded.requested_at, started_at = null, finished_at = null,
      compared = 0, difference_count = 0, differences = '[]'
    where statistics_checks.finished_at is not null`.execute(db);
};

export const startCheck = async (db: Db, org: OrgId, now: Date): Promise<void> => {
  await sql`update statistics_checks set started_at = ${now} where organization_id = ${org}`.execute(db);
};

export const finishCheck = async (
  db: Db,
  org: OrgId,
  { compared, differences }: Compared,
  { now, most }: { now: Date; most: number },
): Promise<void> => {
  await sql`
    update statistics_checks set finished_at = ${now}, compared = ${compared}, difference_count = ${differences.length},
      differences = ${JSON.stringify(differences.slice(0, most))}::jsonb
    where organization_id = ${org}`.execute(db);
};

export const organizationsWithCourses = async (ownerDb: Db): Promise<OrgId[]> => {
  const { rows } = await sql<{ org: OrgId }>`
    select o.organization_id as org from organizations o
    where exists (select from courses c where c.organization_id = o.organization_id and c.published_at is not null)`.execute(
    ownerDb,
  );
  return rows.map(({ org }) => org);
};
