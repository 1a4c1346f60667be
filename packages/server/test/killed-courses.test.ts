/**
 * Processes that are killed while people take courses and while they are reminded: what was acknowledged stays, and
 * everybody is reminded once (P50, P55).
 */
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { buildCourse } from '#features/courses/courses.build';
import { buildUsers, userRow } from '#features/users/users.build';
import { enqueueIn } from '#platform/jobs/jobs';
import { type Caller, useTestApp } from './harness.ts';
import { countJobs } from './job-queue.ts';
import { freeJobs, startSecondServer } from './second-server.ts';

const t = useTestApp();
const KILLS = 4;
const LESSONS = 200;
const PEOPLE = 1_500;

const send = (address: string, who: Caller, lessonId: string): Promise<boolean> =>
  fetch(`${address}/v1/my/lessons/${lessonId}/completion`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${who.token}`,
      'x-organization-id': who.org!,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ courseVersion: 1, isComplete: true }),
  }).then(
    (answer) => answer.status === 200,
    () => false,
  );

it('keeps every completion that a killed server has acknowledged, and completes the course once (P50)', async () => {
  const anna = await t.person('member');
  const lessons = Array.from({ length: LESSONS }, () => ({ type: 'text' as const }));
  const course = await buildCourse(t.ownerDb, anna.org, { status: 'published', lessons });
  const acknowledged = new Set<string>();
  const left = () => course.lessonIds.filter((id) => !acknowledged.has(id));
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { child, address } = await startSecondServer(t, { jobsAtOnce: 0 });
    const gone = once(child, 'exit');
    const before = acknowledged.size;
    const sending = left().map(async (id) => void ((await send(address, anna, id)) && acknowledged.add(id)));
    await expect.poll(() => acknowledged.size, { timeout: 150_000, interval: 1 }).toBeGreaterThan(before + 10);
    child.kill('SIGKILL');
    await gone;
    await Promise.all(sending);
    const kept = t.ownerDb.selectFrom('lesson_progress').select('lesson_id').where('course_id', '=', course.id);
    const stored = new Set((await kept.where('completed_at', 'is not', null).execute()).map((row) => row.lesson_id));
    expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([]);
  }
  expect(acknowledged.size).toBeLessThan(LESSONS);
  const { child, address } = await startSecondServer(t, { jobsAtOnce: 0 });
  for (const id of left()) expect(await send(address, anna, id)).toBe(true);
  child.kill('SIGKILL');
  const completions = t.ownerDb.selectFrom('course_completions').select('id').where('course_id', '=', course.id);
  expect(await completions.execute()).toHaveLength(1);
}, 480_000);

it('reminds 1,500 people once each through eight killed workers, two at a time (P55, P59)', async () => {
  const admin = await t.person('organizationAdmin');
  const course = await buildCourse(t.ownerDb, admin.org, { status: 'published', lessons: [{ type: 'text' }] });
  const rows = Array.from({ length: PEOPLE }, (_, at) => userRow(admin.org, { familyName: `P${at}` }));
  await buildUsers(t.ownerDb, rows);
  const people = rows.map(({ id }) => id);
  await t.ownerDb
    .insertInto('course_assignments')
    .values(
      people.map((userId) => ({
        organization_id: admin.org,
        course_id: course.id,
        user_id: userId,
        importance: 'required',
        reached_on: '2020-01-01',
        due_on: new Date(t.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10),
      })),
    )
    .execute();
  const order = async () => {
    await freeJobs(t);
    for (let times = 0; times < 2; times += 1)
      await enqueueIn(t.ownerDb)('remind-of-courses', {}, { key: `order ${times}` });
  };
  const notified = async () => {
    const rows = t.ownerDb.selectFrom('notifications').select('user_id').where('organization_id', '=', admin.org);
    return (await rows.where('type', '=', 'courseReminder').execute()).map((row) => row.user_id);
  };
  /** What the connection of a dead worker still locks is passed over, and left for the next run, which the clock orders in production. */
  const remindedSoFar = async () => {
    if ((await countJobs(t)) === 0) await order();
    return (await notified()).length;
  };
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = (await notified()).length;
    await order();
    const workers = await Promise.all([1, 2].map(async () => (await startSecondServer(t, { jobsAtOnce: 2 })).child));
    const gone = Promise.all(workers.map((worker) => once(worker, 'exit')));
    await expect
      .poll(remindedSoFar, { timeout: 150_000, interval: 2 })
      .toBeGreaterThanOrEqual(Math.min(before + 1, PEOPLE));
    for (const worker of workers) worker.kill('SIGKILL');
    await gone;
  }
  await order();
  const last = (await startSecondServer(t, { jobsAtOnce: 2 })).child;
  await expect.poll(remindedSoFar, { timeout: 150_000 }).toBe(PEOPLE);
  const ended = once(last, 'exit');
  last.kill('SIGKILL');
  await ended;
  expect(new Set(await notified()).size).toBe(PEOPLE);
}, 480_000);
