import type { Importance } from '@fanal/contract/courses/courses.rules';
import type { Page } from '@fanal/contract/kit/page';
import type { PostRow } from '@fanal/contract/posts/posts.shapes';
import { describe, expect, it } from 'vitest';
import { buildUserGroup } from '#features/user-groups/user-groups.build';
import { buildUser } from '#features/users/users.build';
import { courseCalls } from '../../../../test/course-calls.ts';
import { useTestApp } from '../../../../test/harness.ts';
import { runDueJobs } from '../../../../test/job-queue.ts';
import { buildCourse, publishBuilt } from '../courses.build.ts';

const t = useTestApp();
const { addRecipient, complete, publish, read } = courseCalls(t);

const runJobs = () => runDueJobs(t, t.app.jobs);
const runTask = (name: string) => t.app.jobs.find(({ task }) => task === name)!.run({});
const syncAfter = async (minutes: number) => {
  const now = t.clock.now();
  t.clock.set(new Date(now.getTime() + minutes * 60_000));
  await runTask('sync-assignments');
  t.clock.set(now);
};
const assigned = async (courseId: string) => {
  const rows = t.ownerDb.selectFrom('course_assignments').select(['user_id', 'importance', 'due_on', 'is_completed']);
  const found = await rows.where('course_id', '=', courseId).execute();
  return new Map(found.map(({ user_id, ...row }) => [user_id, row]));
};
const completeFor = async (org: string, courseId: string, userId: string, version: number) => {
  const at = t.clock.now();
  const row = { organization_id: org, course_id: courseId, user_id: userId, opened_at: at, last_opened_at: at };
  await t.ownerDb
    .insertInto('course_enrollments')
    .values({ ...row, counts_from: at, completed_version: version, completed_at: at })
    .execute();
};

describe('assignments of a published course', () => {
  it('follow its audiences: the highest importance wins, of several deadlines the earliest (GAP-84)', async () => {
    const editor = await t.person('contentCreator');
    const people = [];
    for (let at = 0; at < 3; at += 1) people.push((await buildUser(t.ownerDb, editor.org)).id);
    const [a, b, c] = people as [string, string, string];
    const crane = await buildUserGroup(t.ownerDb, editor.org, { userIds: [a, b] });
    const forest = await buildUserGroup(t.ownerDb, editor.org, { userIds: [b, c] });
    const course = await complete(editor);
    const add = (groupId: string, importance: Importance, deadline: object) =>
      addRecipient(editor, course.id, { recipient: { kind: 'userGroup', id: groupId }, importance, deadline });
    await add(crane.id, 'required', { kind: 'on', on: '2036-03-01' });
    await add(forest.id, 'recommended', { kind: 'on', on: '2036-01-01' });
    await addRecipient(editor, course.id, {
      recipient: { kind: 'user', id: b },
      importance: 'required',
      deadline: { kind: 'on', on: '2036-02-01' },
    });
    expect((await assigned(course.id)).size).toBe(0);
    await publish(editor, course.id);
    await runJobs();
    const found = await assigned(course.id);
    expect(found.get(a)).toMatchObject({ importance: 'required', due_on: '2036-03-01' });
    expect(found.get(b)).toMatchObject({ importance: 'required', due_on: '2036-02-01' });
    expect(found.get(c)).toMatchObject({ importance: 'recommended', due_on: '2036-01-01' });
    expect(found.get(editor.userId)).toMatchObject({ importance: 'none', due_on: null });
    expect((await read(editor, course.id)).figures).toMatchObject({
      required: { people: 2, completed: 0 },
      recommended: { people: 1 },
      none: { people: 1 },
    });
  });

  it('move with people, groups and audiences, and count completions', async () => {
    const editor = await t.person('contentCreator');
    const member = await buildUser(t.ownerDb, editor.org);
    const group = await buildUserGroup(t.ownerDb, editor.org, { userIds: [member.id] });
    const { id } = await buildCourse(t.ownerDb, editor.org, {
      status: 'published',
      recipients: [{ target: { kind: 'userGroup', id: group.id }, importance: 'required' }],
    });
    await completeFor(editor.org, id, member.id, 1);
    await runTask('sync-assignments');
    expect(await read(editor, id)).toMatchObject({
      completionRate: 100,
      figures: { required: { people: 1, completed: 1 } },
    });
    const admin = await t.person('organizationAdmin', editor.org);
    await t.call(admin, `POST /v1/userGroup/${group.id}/users`, { body: { userIds: [editor.userId] } });
    await runTask('sync-assignments');
    expect((await assigned(id)).size).toBe(1);
    await syncAfter(6);
    expect((await assigned(id)).size).toBe(2);
    expect((await read(editor, id)).completionRate).toBe(50);
    await publishBuilt(t.ownerDb, editor.org, id, { change: 'material' });
    await t.call(editor, `PATCH /v1/course/archive/${id}`, { body: {} });
    await t.call(editor, `PATCH /v1/course/unarchive/${id}`, { body: {} });
    await runJobs();
    expect(await read(editor, id)).toMatchObject({
      completionRate: 0,
      figures: { required: { people: 2, completed: 0 } },
    });
    await t.ownerDb.deleteFrom('users').where('id', '=', member.id).execute();
    await syncAfter(25 * 60);
    expect((await read(editor, id)).figures.required).toEqual({ people: 1, completed: 0 });
  });
});

describe('a publication', () => {
  it('notifies the audiences that are to be notified, once for each version that asks people (LMS-COURSES-06, GAP-46)', async () => {
    const editor = await t.person('contentCreator');
    const quiet = await buildUser(t.ownerDb, editor.org);
    const { id } = await buildCourse(t.ownerDb, editor.org, {
      recipients: [
        { target: { kind: 'user', id: editor.userId } },
        { target: { kind: 'user', id: quiet.id }, notification: false },
      ],
    });
    const notified = async () => {
      const rows = t.ownerDb.selectFrom('notifications').select(['user_id', 'course_version']);
      return (await rows.where('course_id', '=', id).orderBy('course_version').execute()).map(
        ({ user_id, course_version }) => [user_id, course_version],
      );
    };
    await publish(editor, id);
    await runJobs();
    expect(await notified()).toEqual([[editor.userId, 1]]);
    await publish(editor, id, { change: 'correction' });
    await runJobs();
    expect(await notified()).toHaveLength(1);
    await publish(editor, id, { change: 'material' });
    await runJobs();
    await runTask('resume-course-notices');
    await runJobs();
    expect(await notified()).toEqual([
      [editor.userId, 1],
      [editor.userId, 3],
    ]);
  });

  it('is announced by a post to the same audiences, the first time only (GAP-47, LMS-COURSES-07)', async () => {
    const author = await t.person('contentCreator');
    const admin = await t.person('organizationAdmin', author.org);
    const course = await complete(author, {
      name: 'Levage',
      isAutomaticPost: true,
      translations: [{ locale: 'en_CA', name: 'Lifting' }],
    });
    await publish(admin, course.id);
    await publish(admin, course.id, { change: 'material' });
    const { body } = await t.call<Page<PostRow>>(author, 'GET /v1/posts', { query: { type: 'post' } });
    expect(body.items).toMatchObject([
      { title: 'Nouvelle formation : Levage', status: 'published', author: { id: author.userId } },
    ]);
    const post = await t.call<{ postContents: { title: string }[]; targets: object[] }>(
      author,
      `GET /v1/posts/${body.items[0]!.id}`,
    );
    expect(post.body.postContents.map(({ title }) => title)).toContain('New course: Lifting');
    expect(post.body.targets).toMatchObject([{ kind: 'everybody' }]);
  });
});
