import { addDays } from '@fanal/contract/kit/days.rules';
import type { Inbox } from '@fanal/contract/notifications/inbox.shapes';
import { describe, expect, it } from 'vitest';
import type { OrgId } from '#platform/context';
import { localTimeOf } from '#platform/time/zoned-time';
import { useTestApp } from '../../../../test/harness.ts';
import { memberCalls } from '../../../../test/member-calls.ts';
import { buildUser } from '../../users/users.build.ts';
import { buildCourse } from '../courses.build.ts';
import { askAgain, expireCompletions, remindOfDeadlines } from './deadlines.service.ts';

const t = useTestApp();
const calls = memberCalls(t);
const MONTREAL = 'America/Toronto';

const today = () => localTimeOf(t.clock.now(), MONTREAL).day;

const reminders = { daysBefore: [7, 1], daysAfter: [1, 7], escalateAfterDays: 7 };

const buildDue = (org: OrgId, columns: object = {}) =>
  buildCourse(t.ownerDb, org, {
    name: 'Harnais',
    status: 'published',
    lessons: [{ type: 'text' }],
    columns: { reminders, ...columns },
  });

type Assigned = { due_on: string | null; reached_on?: string; is_completed?: boolean; reminded_on?: string };

const assign = (org: OrgId, courseId: string, userId: string, given: Assigned) =>
  t.ownerDb
    .insertInto('course_assignments')
    .values({
      organization_id: org,
      course_id: courseId,
      user_id: userId,
      importance: 'required',
      reached_on: '2026-01-01',
      ...given,
    })
    .execute();

const noticesOf = (userId: string) =>
  t.ownerDb
    .selectFrom('notifications')
    .select(['type', 'course_day', 'push_from', 'people_ids'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

describe('reminders of a deadline', () => {
  it('come once for each day that the course names, before and after the end, to whoever has not completed it', async () => {
    const admin = await t.person('organizationAdmin');
    const course = await buildDue(admin.org);
    const due = (days: number) => addDays(today(), days);
    const people: [Assigned, number][] = [
      [{ due_on: due(7) }, 1],
      [{ due_on: due(4) }, 1],
      [{ due_on: due(8) }, 0],
      [{ due_on: due(0), reminded_on: due(-1) }, 0],
      [{ due_on: due(-1), reminded_on: due(-2) }, 1],
      [{ due_on: due(-90) }, 0],
      [{ due_on: due(4), is_completed: true }, 0],
      [{ due_on: due(4), reached_on: due(-1) }, 0],
      [{ due_on: null }, 0],
    ];
    const ids: string[] = [];
    for (const [given] of people) {
      const { id } = await buildUser(t.ownerDb, admin.org);
      await assign(admin.org, course.id, id, given);
      ids.push(id);
    }
    const gone = await buildUser(t.ownerDb, admin.org, { invitationStatus: 'disabled' });
    await assign(admin.org, course.id, gone.id, { due_on: due(1) });
    await Promise.all([remindOfDeadlines(t.ownerDb, t.clock.now()), remindOfDeadlines(t.ownerDb, t.clock.now())]);
    await remindOfDeadlines(t.ownerDb, t.clock.now());
    const notified = await Promise.all(ids.map(noticesOf));
    expect(notified.map((notices) => notices.length)).toEqual(people.map(([, most]) => most));
    expect(notified[0]).toMatchObject([{ type: 'courseReminder', course_day: due(7) }]);
    expect(await noticesOf(gone.id)).toEqual([]);
  });

  it('wait for the morning at night, by the clock of the organization', async () => {
    const admin = await t.person('organizationAdmin');
    const course = await buildDue(admin.org);
    await assign(admin.org, course.id, admin.userId, { due_on: '2027-03-08' });
    // 04:10 in Montréal, where the day has begun; 07:00 there is 12:00 in UTC
    await remindOfDeadlines(t.ownerDb, new Date('2027-03-01T09:10:00Z'));
    expect(await noticesOf(admin.userId)).toMatchObject([
      { type: 'courseReminder', course_day: '2027-03-08', push_from: new Date('2027-03-01T12:00:00Z') },
    ]);
  });

  it('do not come where learning is switched off, nor for an archived course', async () => {
    const admin = await t.person('organizationAdmin');
    const course = await buildDue(admin.org);
    await assign(admin.org, course.id, admin.userId, { due_on: addDays(today(), 1) });
    const switchTo = (learning: boolean) =>
      t.ownerDb.updateTable('organizations').set({ learning }).where('organization_id', '=', admin.org).execute();
    await switchTo(false);
    await remindOfDeadlines(t.ownerDb, t.clock.now());
    await switchTo(true);
    const archive = (at: Date | null) =>
      t.ownerDb.updateTable('courses').set({ archived_at: at }).where('id', '=', course.id).execute();
    await archive(t.clock.now());
    await remindOfDeadlines(t.ownerDb, t.clock.now());
    expect(await noticesOf(admin.userId)).toEqual([]);
    await archive(null);
    await remindOfDeadlines(t.ownerDb, t.clock.now());
    expect(await noticesOf(admin.userId)).toHaveLength(1);
  });
});

describe('whoever leads people who are late', () => {
  it('is notified once who they are: the supervisor, else the leaders of their groups (ROLES-10)', async () => {
    const admin = await t.person('organizationAdmin');
    const lead = await t.person('lead', admin.org);
    const foreman = await t.person('lead', admin.org);
    const course = await buildDue(admin.org);
    const late = addDays(today(), -7);
    const group = await t.call<{ id: string }>(admin, 'POST /v1/userGroup', {
      body: { name: `Équipe ${course.id}`, leaderIds: [foreman.userId] },
    });
    const own = [
      await buildUser(t.ownerDb, admin.org, { supervisorId: lead.userId }),
      await buildUser(t.ownerDb, admin.org, { supervisorId: lead.userId }),
    ];
    const grouped = await buildUser(t.ownerDb, admin.org);
    await t.ownerDb
      .insertInto('user_group_users')
      .values({ organization_id: admin.org, group_id: group.body.id, user_id: grouped.id, excluded: false })
      .execute();
    const punctual = await buildUser(t.ownerDb, admin.org, { supervisorId: lead.userId });
    for (const { id } of [...own, grouped]) await assign(admin.org, course.id, id, { due_on: late });
    await assign(admin.org, course.id, punctual.id, { due_on: addDays(today(), -6) });
    await Promise.all([remindOfDeadlines(t.ownerDb, t.clock.now()), remindOfDeadlines(t.ownerDb, t.clock.now())]);
    await remindOfDeadlines(t.ownerDb, t.clock.now());
    const notified = await noticesOf(lead.userId);
    expect(notified).toMatchObject([{ type: 'courseLate', course_day: today() }]);
    expect(notified[0]!.people_ids!.toSorted()).toEqual(own.map(({ id }) => id).toSorted());
    expect(await noticesOf(foreman.userId)).toMatchObject([{ type: 'courseLate', people_ids: [grouped.id] }]);
    const { body } = await t.call<Inbox>(lead, 'GET /v1/my/notifications');
    expect(body.items[0]).toMatchObject({ type: 'courseLate', courseId: course.id, title: 'Harnais', peopleCount: 2 });
    expect(body.items[0]!.people.map(({ id }) => id).toSorted()).toEqual(own.map(({ id }) => id).toSorted());
  });
});

describe('a course to do again', () => {
  const renewed = { recertify_months: 12, enroll_days_before: 60 };
  const complete = async (org: OrgId, columns: object) => {
    const who = await t.person('member', org);
    const course = await buildDue(org, columns);
    await assign(org, course.id, who.userId, { due_on: null });
    await calls.complete(who, course.lessonIds[0]!);
    const move = (days: { expires_on: string; again_from: string }) =>
      t.ownerDb
        .updateTable('course_enrollments')
        .set({ ...days, completed_at: new Date(t.clock.now().getTime() - 86_400_000), counts_from: new Date(0) })
        .where('course_id', '=', course.id)
        .execute();
    return { who, course, move };
  };
  const figuresOf = async (courseId: string) => {
    const rows = await t.ownerDb
      .selectFrom('course_figures')
      .select('completed')
      .where('course_id', '=', courseId)
      .execute();
    return rows.reduce((sum, { completed }) => sum + completed, 0);
  };

  it('asks once before the end, still counts until then, and begins again', async () => {
    const { org } = await t.person('organizationAdmin');
    const { who, course, move } = await complete(org, renewed);
    await askAgain(t.ownerDb, t.clock.now());
    expect(await noticesOf(who.userId)).toEqual([]);
    const expiresOn = addDays(today(), 50);
    await move({ expires_on: expiresOn, again_from: addDays(today(), -10) });
    await Promise.all([askAgain(t.ownerDb, t.clock.now()), askAgain(t.ownerDb, t.clock.now())]);
    await askAgain(t.ownerDb, t.clock.now());
    expect(await noticesOf(who.userId)).toMatchObject([{ type: 'courseAgain', course_day: expiresOn }]);
    expect(await figuresOf(course.id)).toBe(1);
    expect((await calls.list(who)).items[0]).toMatchObject({
      state: 'renewal',
      dueOn: expiresOn,
      isLate: false,
      completedLessons: 0,
    });
    expect((await calls.open(who, course.id)).body).toMatchObject({ state: 'renewal', completedLessons: 0 });
    expect((await calls.complete(who, course.lessonIds[0]!)).body).toMatchObject({
      state: 'done',
      completedLessons: 1,
    });
    const kept = t.ownerDb.selectFrom('course_completions').select('id').where('course_id', '=', course.id);
    expect([(await kept.execute()).length, await figuresOf(course.id)]).toEqual([2, 1]);
  });

  it('no longer counts after its end, and is late from then on', async () => {
    const { org } = await t.person('organizationAdmin');
    const { who, course, move } = await complete(org, renewed);
    await move({ expires_on: addDays(today(), -1), again_from: addDays(today(), -61) });
    await Promise.all([expireCompletions(t.ownerDb, t.clock.now()), expireCompletions(t.ownerDb, t.clock.now())]);
    await expireCompletions(t.ownerDb, t.clock.now());
    expect(await figuresOf(course.id)).toBe(0);
    expect((await calls.list(who)).items[0]).toMatchObject({
      state: 'expired',
      dueOn: addDays(today(), -1),
      isLate: true,
    });
    await remindOfDeadlines(t.ownerDb, t.clock.now());
    expect(await noticesOf(who.userId)).toMatchObject([{ type: 'courseReminder', course_day: addDays(today(), -1) }]);
    await calls.complete(who, course.lessonIds[0]!);
    expect([(await calls.list(who)).items[0]!.state, await figuresOf(course.id)]).toEqual(['done', 1]);
  });
});
