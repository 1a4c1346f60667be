import type { ErrorBody } from '@fanal/contract/errors';
import { addDays } from '@fanal/contract/kit/days.rules';
import type { CourseReminded } from '@fanal/contract/training-statistics/training-statistics.shapes';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildCourse } from '#features/courses/courses.build';
import { buildUser } from '#features/users/users.build';
import type { OrgId } from '#platform/context';
import { newId } from '#platform/ids';
import { localTimeOf, zonedInstant } from '#platform/time/zoned-time';
import { type Caller, useTestApp } from '../../../../test/harness.ts';
import { runDueJobs } from '../../../../test/job-queue.ts';
import { addMembers } from '../../../../test/many-learners.ts';

const t = useTestApp();
const MONTREAL = 'America/Toronto';
const DAY_MS = 86_400_000;

type Answer = CourseReminded & ErrorBody;
const remind = (who: Caller | null, courseId: string, body: object = {}) =>
  t.call<Answer>(who, `POST /v1/stats/lms/courses/${courseId}/reminders`, { body: { userIds: null, ...body } });
const remindUser = (who: Caller | null, userId: string) =>
  t.call<Answer>(who, `POST /v1/stats/lms/user/${userId}/reminders`);

const runTask = (task: string) => t.app.jobs.find((job) => job.task === task)!.run({});

const build = (org: OrgId, name = 'Harnais') =>
  buildCourse(t.ownerDb, org, { name, status: 'published', lessons: [{ type: 'text' }] });

type Assigned = { importance?: string; due_on?: string | null; is_completed?: boolean; is_archived?: boolean };
const assign = (org: OrgId, courseId: string, userIds: readonly string[], given: Assigned = {}) =>
  t.ownerDb
    .insertInto('course_assignments')
    .values(
      userIds.map((userId) => ({
        organization_id: org,
        course_id: courseId,
        user_id: userId,
        importance: 'required',
        reached_on: '2026-01-01',
        ...given,
      })),
    )
    .execute();

const buildPerson = async (org: OrgId, given: object = {}) => (await buildUser(t.ownerDb, org, given)).id;

const noticesOf = async (courseId: string) => {
  const rows = await t.ownerDb
    .selectFrom('notifications')
    .select(['user_id', 'type', 'course_day', 'push', 'push_from'])
    .where('course_id', '=', courseId)
    .execute();
  return rows.map(({ user_id, ...rest }) => ({ userId: user_id, ...rest }));
};
const remindedIn = async (courseId: string) => (await noticesOf(courseId)).map(({ userId }) => userId).toSorted();

const setSent = (courseId: string, days: number) =>
  t.ownerDb
    .updateTable('course_assignments')
    .set({ reminder_sent_at: new Date(t.clock.now().getTime() - days * DAY_MS) })
    .where('course_id', '=', courseId)
    .execute();

const at = (days: number, time: string) => {
  const { day } = localTimeOf(t.clock.now(), MONTREAL);
  t.clock.set(zonedInstant({ day: addDays(day, days), time }, MONTREAL));
};

describe('a reminder of a course', () => {
  it('reaches whoever has not completed it, of the level that was asked for, with the end of the deadline', async () => {
    at(0, '10:00');
    const admin = await t.person('organizationAdmin');
    const course = await build(admin.org);
    const other = await build(admin.org);
    const [anna, bruno, chloe, done, away, elsewhere] = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        buildPerson(admin.org, index === 4 ? { invitationStatus: 'disabled' } : {}),
      ),
    );
    await assign(admin.org, course.id, [anna!], { due_on: '2026-12-24' });
    await assign(admin.org, course.id, [bruno!, away!]);
    await assign(admin.org, course.id, [chloe!], { importance: 'none' });
    await assign(admin.org, course.id, [done!], { is_completed: true });
    await assign(admin.org, other.id, [elsewhere!]);
    const answer = await remind(admin, course.id, { level: 'required' });
    expect([answer.status, answer.body]).toEqual([200, { reminded: 2, leftOut: 0, isNight: false }]);
    expect(await noticesOf(course.id)).toEqual(
      expect.arrayContaining([
        { userId: anna, type: 'courseReminder', course_day: '2026-12-24', push: 'done', push_from: null },
        { userId: bruno, type: 'courseReminder', course_day: null, push: 'done', push_from: null },
      ]),
    );
    expect((await remind(admin, course.id)).body).toMatchObject({ reminded: 1, leftOut: 2 });
    expect(await remindedIn(course.id)).toEqual([anna, bruno, chloe].toSorted());
    expect(await remindedIn(other.id)).toEqual([]);
    const entries = t.ownerDb.selectFrom('audit_log').select('after').where('action', '=', 'course.reminded');
    expect(await entries.where('object_id', '=', course.id).orderBy('at').execute()).toEqual([
      { after: { name: 'Harnais', people: 2 } },
      { after: { name: 'Harnais', people: 1 } },
    ]);
  });

  it('reaches nobody again within seven days, also when two people ask at once', async () => {
    at(1, '10:00');
    const admin = await t.person('organizationAdmin');
    const course = await build(admin.org);
    const people = await Promise.all(Array.from({ length: 40 }, () => buildPerson(admin.org)));
    await assign(admin.org, course.id, people);
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => remind(admin, course.id)),
      ...people.slice(0, 6).map((id) => remindUser(admin, id)),
      remind(admin, course.id, { userIds: people.slice(10, 20) }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.reduce((sum, { body }) => sum + body.reminded, 0)).toBe(40);
    expect(await remindedIn(course.id)).toEqual(people.toSorted());
    await setSent(course.id, 6.9);
    expect((await remind(admin, course.id)).body).toMatchObject({ reminded: 0, leftOut: 40 });
    await setSent(course.id, 7.1);
    expect((await remind(admin, course.id)).body).toMatchObject({ reminded: 40, leftOut: 0 });
  });

  it('sends no push between midnight and seven in the morning, and says so', async () => {
    at(1, '03:00');
    const admin = await t.person('organizationAdmin');
    const course = await build(admin.org);
    await assign(admin.org, course.id, [await buildPerson(admin.org)]);
    expect((await remind(admin, course.id)).body).toEqual({ reminded: 1, leftOut: 0, isNight: true });
    const [notice] = await noticesOf(course.id);
    expect(localTimeOf(notice!.push_from!, MONTREAL).time).toBe('07:00');
    at(0, '07:00');
    const early = await t.person('organizationAdmin', admin.org);
    expect((await remind(early, course.id)).body.isNight).toBe(false);
  });

  it('to thousands is answered at once and sent by a job, which a lost worker leaves to the next one', async () => {
    at(1, '10:00');
    const admin = await t.person('organizationAdmin');
    const course = await build(admin.org);
    const people = await addMembers(t, admin.org, 2_600);
    await assign(admin.org, course.id, people.slice(0, 2_500));
    await assign(admin.org, course.id, people.slice(2_500), { importance: 'none' });
    await sql`analyze`.execute(t.ownerDb);
    const ordered = await Promise.all([
      remind(admin, course.id, { level: 'required' }),
      remind(admin, course.id, { level: 'required' }),
    ]);
    expect(ordered.map(({ body }) => body.reminded).toSorted((one, other) => one - other)).toEqual([0, 2_500]);
    expect(await noticesOf(course.id)).toEqual([]);
    expect((await remindUser(admin, people[0]!)).body).toMatchObject({ reminded: 0, leftOut: 1 });
    expect((await remind(admin, course.id)).body).toMatchObject({ reminded: 100, leftOut: 2_500 });
    await sql`delete from graphile_worker._private_jobs`.execute(t.ownerDb);
    t.clock.set(new Date(t.clock.now().getTime() + 180_000));
    await runTask('resume-course-reminders');
    await Promise.all([runDueJobs(t, t.app.jobs), runTask('resume-course-reminders')]);
    await runDueJobs(t, t.app.jobs);
    expect(await remindedIn(course.id)).toEqual(people.toSorted());
    expect(await t.ownerDb.selectFrom('course_reminder_runs').select('id').execute()).toEqual([]);
    expect((await remind(admin, course.id)).body).toMatchObject({ reminded: 0, leftOut: 2_600 });
  });

  it('is refused for a course that is not published, an unknown one, and one of another organization', async () => {
    const admin = await t.person('organizationAdmin');
    const neighbour = await t.person('organizationAdmin');
    const course = await build(admin.org);
    const draft = await buildCourse(t.ownerDb, admin.org);
    const archived = await buildCourse(t.ownerDb, admin.org, { status: 'archived' });
    const anna = await buildPerson(admin.org);
    await assign(admin.org, course.id, [anna]);
    await assign(admin.org, archived.id, [anna], { is_archived: true });
    const refused = async (who: Caller | null, id: string, body = {}) => {
      const answer = await remind(who, id, body);
      return [answer.status, answer.body.code];
    };
    expect(await refused(admin, draft.id)).toEqual([409, 'COURSE_STATUS_WRONG']);
    expect(await refused(admin, archived.id)).toEqual([409, 'COURSE_STATUS_WRONG']);
    expect((await refused(admin, newId()))[0]).toBe(404);
    expect((await refused(neighbour, course.id))[0]).toBe(404);
    expect((await refused(admin, course.id, { userIds: [anna, neighbour.userId] }))[0]).toBe(404);
    expect((await remindUser(neighbour, anna)).status).toBe(404);
    for (const body of [{ userIds: [] }, { level: 'none' }, { userIds: ["x' or 1=1"] }, { userIds: null, more: 1 }])
      expect([400, 422]).toContain((await refused(admin, course.id, body))[0]);
    expect(await remindedIn(course.id)).toEqual([]);
    expect(await remindedIn(archived.id)).toEqual([]);
  });
});

describe('a reminder of a person', () => {
  it('names each required course that is not completed', async () => {
    at(1, '10:00');
    const admin = await t.person('organizationAdmin');
    const anna = await buildPerson(admin.org);
    const courses = await Promise.all(['Un', 'Deux', 'Trois', 'Quatre', 'Cinq'].map((name) => build(admin.org, name)));
    const [late, open, done, offered, archived] = courses.map(({ id }) => id);
    await assign(admin.org, late!, [anna], { due_on: '2026-11-01' });
    await assign(admin.org, open!, [anna]);
    await assign(admin.org, done!, [anna], { is_completed: true });
    await assign(admin.org, offered!, [anna], { importance: 'recommended' });
    await assign(admin.org, archived!, [anna], { is_archived: true });
    expect((await remindUser(admin, anna)).body).toEqual({ reminded: 2, leftOut: 0, isNight: false });
    const reminded = await Promise.all(
      courses.map(async ({ id }) => (await noticesOf(id)).map((one) => one.course_day)),
    );
    expect(reminded).toEqual([['2026-11-01'], [null], [], [], []]);
    expect((await remindUser(admin, anna)).body).toMatchObject({ reminded: 0, leftOut: 2 });
  });
});

describe('who reminds', () => {
  it('a lead the people he manages; others do not exist for him (ROLES-10)', async () => {
    at(1, '10:00');
    const admin = await t.person('organizationAdmin');
    const lead = await t.person('lead', admin.org);
    const own = await buildPerson(admin.org, { supervisorId: lead.userId });
    const below = await buildPerson(admin.org, { supervisorId: own });
    const stranger = await buildPerson(admin.org);
    const course = await build(admin.org);
    await assign(admin.org, course.id, [own, below, stranger, lead.userId]);
    for (const userId of [stranger, lead.userId, newId()]) {
      expect((await remind(lead, course.id, { userIds: [own, userId] })).status).toBe(404);
      expect((await remindUser(lead, userId)).status).toBe(404);
    }
    expect(await remindedIn(course.id)).toEqual([]);
    expect((await remind(lead, course.id, { userIds: [below, below] })).body).toMatchObject({
      reminded: 1,
      leftOut: 0,
    });
    expect((await remind(lead, course.id)).body).toMatchObject({ reminded: 1, leftOut: 1 });
    expect(await remindedIn(course.id)).toEqual([own, below].toSorted());
    expect((await remindUser(lead, below)).body).toMatchObject({ reminded: 0, leftOut: 1 });
  });

  it('nobody without the permission (ROLES-14)', async () => {
    const admin = await t.person('organizationAdmin');
    const course = await build(admin.org);
    expect((await remind(null, course.id)).status).toBe(401);
    for (const role of ['member', 'guest', 'influencer', 'userAdmin'] as const) {
      const who = await t.person(role, admin.org);
      expect((await remind(who, course.id)).status).toBe(403);
      expect((await remindUser(who, admin.userId)).status).toBe(403);
    }
    expect((await remind(await t.person('contentCreator', admin.org), course.id)).status).toBe(200);
  });
});
