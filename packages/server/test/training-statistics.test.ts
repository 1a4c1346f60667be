/** Every figure of training statistics beside an independent count, written by hand over the records themselves. */
import type { Page } from '@fanal/contract/kit/page';
import type { StatisticsCheck } from '@fanal/contract/training-statistics/statistics-check.shapes';
import type {
  CollectionStatistics,
  CourseStatisticsDetails,
  CourseStatisticsRow,
  UserStatistics,
  UserStatisticsPage,
} from '@fanal/contract/training-statistics/training-statistics.shapes';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { publishBuilt } from '#features/courses/courses.build';
import type { OrgId } from '#platform/context';
import { localTimeOf } from '#platform/time/zoned-time';
import { type Caller, useTestApp } from './harness.ts';
import { runDueJobs } from './job-queue.ts';
import { memberCalls } from './member-calls.ts';
import { makeTrainingHistory } from './training-history.ts';

const t = useTestApp();
const my = memberCalls(t);

const PEOPLE = 2_000;
const COURSES = 60;
const ZONE = 'America/Toronto';

/** Each person and each published course that is visible for the person, from audiences and enrollments alone. */
const facts = (org: OrgId, today: string) => sql`
  select c.id as course_id, bool_or(c.archived_at is not null) as is_archived, u.id as user_id, max(u.supervisor_id::text)::uuid as supervisor_id,
    min(array_position(array['required', 'recommended', 'none'], r.importance)) as rank,
    bool_or(coalesce(e.completed_version >= c.first_valid_version and (e.expires_on is null or e.expires_on >= ${today}::date), false)) as is_completed,
    bool_or(e.user_id is not null) as is_opened, coalesce(max(l.correct), 0) as correct, coalesce(max(l.asked), 0) as asked
  from courses c
    join course_recipients r on r.organization_id = c.organization_id and r.course_id = c.id and r.visible
    join users u on u.organization_id = c.organization_id and u.invitation_status <> 'disabled'
      and (r.everybody_id is not null or r.site_id = u.site_id or r.position_id = u.position_id or r.user_id = u.id)
    left join course_enrollments e on e.organization_id = c.organization_id and e.course_id = c.id and e.user_id = u.id
    left join (select course_id, user_id, sum(correct_answers) as correct, sum(asked_questions) as asked from lesson_progress
      where organization_id = ${org} group by 1, 2) l on l.course_id = c.id and l.user_id = u.id
  where c.organization_id = ${org} and c.published_at is not null
  group by c.id, u.id`;

const today = () => localTimeOf(t.clock.now(), ZONE).day;

type CountedCourse = {
  id: string;
  people: number;
  opened: number;
  completed: number;
  required: number;
  requiredCompleted: number;
  recommended: number;
  recommendedCompleted: number;
  optional: number;
  optionalCompleted: number;
  attempted: number;
  passed: number;
  score: string | null;
};

const countCourses = async (org: OrgId, supervisorId: string | null): Promise<Map<string, CountedCourse>> => {
  const { rows } = await sql<CountedCourse>`
    select c.id, count(f.user_id)::int as people, count(*) filter (where is_opened)::int as opened, count(*) filter (where is_completed)::int as completed,
      count(*) filter (where rank = 1)::int as required, count(*) filter (where rank = 1 and is_completed)::int as "requiredCompleted",
      count(*) filter (where rank = 2)::int as recommended, count(*) filter (where rank = 2 and is_completed)::int as "recommendedCompleted",
      count(*) filter (where rank = 3)::int as optional, count(*) filter (where rank = 3 and is_completed)::int as "optionalCompleted",
      count(*) filter (where asked > 0)::int as attempted, count(*) filter (where asked > 0 and correct > asked / 2.0)::int as passed,
      round(avg(100.0 * correct / nullif(asked, 0))) as score
    from courses c left join (${facts(org, today())}) f on f.course_id = c.id
      and (${supervisorId}::uuid is null or f.supervisor_id = ${supervisorId}::uuid)
    where c.organization_id = ${org} and c.published_at is not null and c.archived_at is null group by 1`.execute(
    t.ownerDb,
  );
  return new Map(rows.map((row) => [row.id, row]));
};

const shareOf = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((100 * part) / whole));

const asAnswered = (counted: CountedCourse) => ({
  userCount: counted.people,
  subscribedCount: counted.opened,
  totalCompletedCount: counted.completed,
  requiredCount: counted.required,
  requiredCompletedCount: counted.requiredCompleted,
  recommendedCount: counted.recommended,
  recommendedCompletedCount: counted.recommendedCompleted,
  optionalCount: counted.optional,
  optionalCompletedCount: counted.optionalCompleted,
  completionRate: shareOf(counted.completed, counted.people),
  popularity: shareOf(counted.opened, counted.people),
  averageScore: Number(counted.score ?? 0),
  attemptedCount: counted.attempted,
  passedCount: counted.passed,
});

type CountedUser = { id: string; courses: number; completed: number; correct: number; asked: number };

const countUsers = async (org: OrgId): Promise<Map<string, CountedUser>> => {
  const { rows } = await sql<CountedUser>`
    select u.id, count(f.course_id)::int as courses, count(*) filter (where f.is_completed)::int as completed,
      coalesce(sum(f.correct), 0)::int as correct, coalesce(sum(f.asked), 0)::int as asked
    from users u left join (${facts(org, today())}) f on f.user_id = u.id and not f.is_archived
    where u.organization_id = ${org} and u.invitation_status <> 'disabled' group by 1`.execute(t.ownerDb);
  return new Map(rows.map((row) => [row.id, row]));
};

const allOf = async <Row>(
  caller: Caller,
  call: string,
  query: Record<string, string | number> = {},
): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { body } = await t.call<Page<Row> & { users?: Row[] }>(caller, call, {
      query: { ...query, page, perPage: 100 },
    });
    last = body.lastPage;
    rows.push(...(body.users ?? body.items));
  }
  return rows;
};

const expectSame = async (admin: Caller & { org: OrgId }) => {
  const counted = await countCourses(admin.org, null);
  const rows = await allOf<CourseStatisticsRow>(admin, 'GET /v1/stats/lms/courses');
  expect(rows).toHaveLength(counted.size);
  for (const row of rows) expect(row).toMatchObject(asAnswered(counted.get(row.id)!));
  const collections = await allOf<CollectionStatistics>(admin, 'GET /v1/stats/lms/collections');
  expect(collections.flatMap(({ courses }) => courses)).toHaveLength(counted.size);
  for (const { courses, ...sums } of collections) {
    const own = courses.map(({ id }) => counted.get(id)!);
    const sum = (name: 'people' | 'completed' | 'opened' | 'attempted') => own.reduce((all, one) => all + one[name], 0);
    expect(sums).toMatchObject({
      userCount: sum('people'),
      subscribedCount: sum('opened'),
      totalCompletedCount: sum('completed'),
      completionRate: shareOf(sum('completed'), sum('people')),
      attemptedCount: sum('attempted'),
    });
  }
  const people = await countUsers(admin.org);
  const users = await allOf<UserStatistics>(admin, 'GET /v1/stats/lms/users');
  expect(users).toHaveLength(people.size);
  for (const { user, summary } of users) {
    const { courses, completed, correct, asked } = people.get(user.organizationUserId)!;
    expect(summary).toEqual({
      completionRate: shareOf(completed, courses),
      completedCourses: completed,
      totalCourses: courses,
      quizSuccessRate: shareOf(correct, asked),
      totalCorrectAnswers: correct,
      totalQuizQuestions: asked,
    });
  }
  const left = [...people.values()].filter(({ courses, completed }) => completed < courses).length;
  const incomplete = await t.call<UserStatisticsPage>(admin, 'GET /v1/stats/lms/users', {
    query: { incompleteOnly: 'true' },
  });
  expect(incomplete.body.total).toBe(left);
};

const expectNoDifference = async (admin: Caller): Promise<void> => {
  await t.call(admin, 'POST /v1/stats/lms/check');
  await runDueJobs(t, t.app.jobs);
  const { body } = await t.call<StatisticsCheck>(admin, 'GET /v1/stats/lms/check');
  expect(body).toMatchObject({ state: 'done', differenceCount: 0, differences: [] });
  expect(body.compared).toBeGreaterThan(PEOPLE);
};

const syncAll = async () => {
  await runDueJobs(t, t.app.jobs);
  t.clock.set(new Date(t.clock.now().getTime() + 10 * 60_000));
  await t.app.jobs.find(({ task }) => task === 'sync-assignments')!.run({});
};

/** Where a figure is kept wrong on purpose, and what the comparison calls it. */
const broken = [
  [
    sql`update course_figures set completed = completed + 1 where ctid = (select ctid from course_figures where completed > 0 limit 1)`,
    /^completed /,
  ],
  [
    sql`update course_figures set score_sum = score_sum - 1 where ctid = (select ctid from course_figures where score_sum > 0 limit 1)`,
    /^score_sum /,
  ],
  [
    sql`update course_person_figures set courses = courses + 1 where ctid = (select ctid from course_person_figures limit 1)`,
    /^courses$/,
  ],
  [
    sql`update course_weeks set completions = completions + 2 where ctid = (select ctid from course_weeks limit 1)`,
    /^completions \d{4}/,
  ],
  [
    sql`update course_people_totals set incomplete = incomplete + 1 where ctid = (select ctid from course_people_totals limit 1)`,
    /^incompletePeople$/,
  ],
  [
    sql`update course_assignments set is_completed = not is_completed where ctid = (select ctid from course_assignments where is_opened limit 1)`,
    /^isCompleted$/,
  ],
] as const;

describe('training statistics of 2,000 people and 60 courses', () => {
  it('equal an independent count, also after people move, courses are archived and published again, and people are erased (LMS-STATS-02, LMS-STATS-25, LMS-STATS-28, GAP-51, GAP-84, P41)', async () => {
    const admin = await t.person('organizationAdmin');
    const { org } = admin;
    const { people, courseIds, siteIds } = await makeTrainingHistory(t, org, {
      people: PEOPLE,
      courses: COURSES,
      seed: 20_261_126,
    });
    await syncAll();
    await expectSame(admin);

    await sql`update users set site_id = ${siteIds[1]!} where id = any(${sql.val(people.slice(100, 400))}::uuid[])`.execute(
      t.ownerDb,
    );
    for (const id of courseIds.slice(0, 4)) await t.call(admin, `PATCH /v1/course/archive/${id}`, { body: {} });
    for (const id of courseIds.slice(10, 13)) await publishBuilt(t.ownerDb, org, id, { change: 'material' });
    await sql`update users set invitation_status = 'disabled', status_before_disabled = 'claimed', disabled_by = 'admin'
      where id = any(${sql.val(people.slice(500, 520))}::uuid[])`.execute(t.ownerDb);
    const weeks = () =>
      sql<{
        completions: number;
      }>`select sum(completions)::int as completions from course_weeks where organization_id = ${org}`.execute(
        t.ownerDb,
      );
    const before = (await weeks()).rows[0]!.completions;
    await t.ownerDb.deleteFrom('users').where('id', 'in', people.slice(600, 640)).execute();
    expect((await weeks()).rows[0]!.completions).toBe(before);
    await syncAll();
    await expectSame(admin);
    await expectNoDifference(admin);

    await t.call(admin, `PATCH /v1/course/unarchive/${courseIds[0]}`, { body: {} });
    await syncAll();
    await expectSame(admin);
    for (const [statement, figure] of broken) {
      await statement.execute(t.ownerDb);
      await t.call(admin, 'POST /v1/stats/lms/check');
      await runDueJobs(t, t.app.jobs);
      const { body } = await t.call<StatisticsCheck>(admin, 'GET /v1/stats/lms/check');
      expect(body.differences.map((one) => one.figure)).toContainEqual(expect.stringMatching(figure));
    }
  });
});

describe('statistics of a lead', () => {
  it('are those of the people whom he manages, everywhere (LMS-STATS-25, LMS-STATS-28)', async () => {
    const admin = await t.person('organizationAdmin');
    const { org } = admin;
    const lead = await t.person('lead', org);
    const { people, courseIds } = await makeTrainingHistory(t, org, { people: 200, courses: 12, seed: 7 });
    await sql`update users set supervisor_id = ${lead.userId} where id = any(${sql.val(people.slice(0, 30))}::uuid[])`.execute(
      t.ownerDb,
    );
    await syncAll();
    const counted = await countCourses(org, lead.userId);
    const rows = await allOf<CourseStatisticsRow>(lead, 'GET /v1/stats/lms/courses');
    expect(rows.length).toBe([...counted.values()].filter(({ people: own }) => own > 0).length);
    for (const row of rows) expect(row).toMatchObject(asAnswered(counted.get(row.id)!));
    const led = new Set(people.slice(0, 30));
    for (const { toRemind } of rows)
      for (const person of Object.values(toRemind).flat()) expect(led).toContain(person.id);
    for (const id of courseIds) {
      const { status, body } = await t.call<CourseStatisticsDetails>(lead, `GET /v1/stats/lms/courses/${id}`, {
        query: { perPage: 100 },
      });
      expect(status).toBe(200);
      for (const person of [...body.requiredUsers, ...body.recommendedUsers, ...body.optionalUsers])
        expect(led).toContain(person.id);
    }
    const users = await allOf<UserStatistics>(lead, 'GET /v1/stats/lms/users');
    for (const { user } of users) expect(led).toContain(user.organizationUserId);
    expect((await t.call(lead, `GET /v1/stats/lms/user/${people[40]}`)).status).toBe(404);
    expect((await t.call(lead, `GET /v1/stats/lms/user/${people[1]}`)).status).toBe(200);
    expect((await t.call(lead, 'POST /v1/stats/lms/check')).status).toBe(403);
  });
});

describe('a completion', () => {
  it('is in every figure at once, in the same transaction (LMS-STATS-25, LMS-STATS-28)', async () => {
    const admin = await t.person('organizationAdmin');
    const member = await t.person('member', admin.org);
    const { courseIds } = await makeTrainingHistory(t, admin.org, { people: 20, courses: 6, seed: 3 });
    await syncAll();
    const course = (await my.list(member)).items.find(({ id }) => courseIds.includes(id))!;
    const read = async () => ({
      course: (await t.call<CourseStatisticsDetails>(admin, `GET /v1/stats/lms/courses/${course.id}`)).body,
      user: (await t.call<UserStatistics>(admin, `GET /v1/stats/lms/user/${member.userId}`)).body,
    });
    const before = await read();
    const { body } = await my.open(member, course.id);
    for (const lesson of body.lessons)
      if (lesson.type === 'quiz') await my.begin(member, lesson.id, { courseVersion: 1, answers: [] });
      else await my.complete(member, lesson.id);
    const after = await read();
    expect(after.course.totalCompletedCount).toBe(before.course.totalCompletedCount + 1);
    expect(after.course.subscribedCount).toBe(before.course.subscribedCount + 1);
    expect(after.user.summary.completedCourses).toBe(before.user.summary.completedCourses + 1);
    const own = after.user.courseGroups
      .flatMap(({ courses }) => courses)
      .find(({ courseId }) => courseId === course.id);
    expect(own).toMatchObject({ isComplete: true, state: 'completed' });
  });
});
