import type { ErrorBody } from '@fanal/contract/errors';
import type {
  CompletionWeeks,
  CourseAudiences,
  CourseOpenings,
  LateGroup,
  UserStatistics,
} from '@fanal/contract/training-statistics/training-statistics.shapes';
import { expect, it } from 'vitest';
import { buildCourse } from '#features/courses/courses.build';
import { buildSite } from '#features/structure/structure.build';
import { buildUser } from '#features/users/users.build';
import { newId } from '#platform/ids';
import { type Caller, useTestApp } from '../../../../test/harness.ts';

const t = useTestApp();

/** A course of a site and of everybody; two people of it opened it in two weeks, one completed it. */
const makeCourse = async () => {
  const admin = await t.person('organizationAdmin');
  const { org } = admin;
  const site = await buildSite(t.ownerDb, org, { name: 'Scierie' });
  const course = await buildCourse(t.ownerDb, org, {
    status: 'published',
    lessons: [{ type: 'text' }],
    recipients: [
      { target: { kind: 'site', id: site.id }, importance: 'required' },
      { target: { kind: 'everybody', id: org }, importance: 'none' },
    ],
  });
  const lead = await t.person('lead', org);
  const there = await buildUser(t.ownerDb, org, { siteId: site.id, supervisorId: lead.userId });
  const elsewhere = await buildUser(t.ownerDb, org, {});
  const open = async (userId: string, day: string, dueOn: string | null) => {
    const at = new Date(`${day}T15:00:00Z`);
    const key = { organization_id: org, course_id: course.id, user_id: userId };
    await t.ownerDb
      .insertInto('course_assignments')
      .values({ ...key, importance: 'required', reached_on: '2026-01-01', due_on: dueOn })
      .execute();
    await t.ownerDb
      .insertInto('course_enrollments')
      .values({ ...key, opened_at: at, last_opened_at: at, counts_from: at })
      .execute();
  };
  await open(there.id, '2026-11-03', '2026-11-10');
  await open(elsewhere.id, '2026-11-11', '2026-11-10');
  const completed = new Date(t.clock.now().getTime() - 86_400_000);
  await t.ownerDb
    .insertInto('course_completions')
    .values({
      organization_id: org,
      id: newId(),
      course_id: course.id,
      user_id: there.id,
      course_version: 1,
      importance: 'required',
      completed_at: completed,
      completed_on: completed.toISOString().slice(0, 10),
      correct_answers: 0,
      asked_questions: 0,
    })
    .execute();
  return { admin, lead, site, course, there, elsewhere };
};

const read = async <Body>(who: Caller, address: string, query: Record<string, string> = {}) => {
  const answer = await t.call<Body & ErrorBody>(who, `GET /v1/stats/lms/${address}`, { query });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};

it('says when people opened a course first, week by week, and to a lead of his people alone', async () => {
  const { admin, lead, course } = await makeCourse();
  const weeks = async (who: Caller) => (await read<CourseOpenings>(who, `courses/${course.id}/openings`)).weeks;
  expect(await weeks(admin)).toEqual([
    { week: '2026-11-02', people: 1 },
    { week: '2026-11-09', people: 1 },
  ]);
  expect(await weeks(lead)).toEqual([{ week: '2026-11-02', people: 1 }]);
});

it('names the audiences of a course under their level', async () => {
  const { admin, course, site } = await makeCourse();
  const audiences = await read<CourseAudiences>(admin, `courses/${course.id}/audiences`);
  expect(audiences).toMatchObject({ required: [site.name], recommended: [] });
  expect(audiences.optional).toHaveLength(1);
});

it('refuses both to whoever may not, and for a course of another organization', async () => {
  const { admin, course } = await makeCourse();
  const stranger = await t.person('organizationAdmin');
  const member = await t.person('member', admin.org);
  for (const what of ['openings', 'audiences']) {
    const call = `GET /v1/stats/lms/courses/${course.id}/${what}`;
    expect((await t.call(member, call)).status).toBe(403);
    expect((await t.call(stranger, call)).status).toBe(404);
  }
});

it('counts completions by week and late people of a site, of a course, and of a lead', async () => {
  const { admin, lead, site, course } = await makeCourse();
  const other = await buildSite(t.ownerDb, admin.org, { name: 'Dépôt' });
  const done = async (who: Caller, query: Record<string, string>) =>
    (await read<CompletionWeeks>(who, 'weeks', query)).weeks.reduce((sum, { completions }) => sum + completions, 0);
  expect(await done(admin, {})).toBe(1);
  expect(await done(admin, { siteId: site.id, courseId: course.id })).toBe(1);
  expect(await done(lead, { siteId: site.id })).toBe(1);
  expect(await done(admin, { siteId: other.id })).toBe(0);
  const late = async (who: Caller, query: Record<string, string>) =>
    (await read<{ items: LateGroup[] }>(who, 'late', query)).items.map(({ name, people }) => [name, people]);
  expect(await late(admin, {})).toEqual(
    expect.arrayContaining([
      [site.name, 1],
      [null, 1],
    ]),
  );
  expect(await late(admin, { siteId: site.id })).toEqual([[site.name, 1]]);
  expect(await late(lead, {})).toEqual([[site.name, 1]]);
  expect(await late(admin, { siteId: other.id })).toEqual([]);
});

it('says where a person was last: in the app, or in the portal later (LMS-STATS-21)', async () => {
  const { admin, there } = await makeCourse();
  const seen = (minutes: number) => new Date(Date.parse('2026-11-20T12:00:00Z') + minutes * 60_000);
  const device = async () => (await read<UserStatistics>(admin, `user/${there.id}`)).user.lastDevice;
  expect(await device()).toBeNull();
  const key = { organization_id: admin.org, user_id: there.id };
  await t.ownerDb
    .insertInto('user_visits')
    .values({ ...key, first_sign_in_at: seen(0), last_seen_at: seen(0) })
    .execute();
  expect(await device()).toBe('portal');
  await t.ownerDb
    .insertInto('user_devices')
    .values({
      ...key,
      id: newId(),
      token: 'a-token-of-a-telephone',
      platform: 'ios',
      app_version: '1.0.0',
      locale: 'fr_CA',
      registered_at: seen(0),
      last_seen_at: seen(1),
    })
    .execute();
  expect(await device()).toBe('phone');
  await t.ownerDb
    .updateTable('user_visits')
    .set({ last_seen_at: seen(60) })
    .where('user_id', '=', there.id)
    .execute();
  expect(await device()).toBe('portal');
});
