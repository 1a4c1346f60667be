/** Workers that are killed while they count answers and send reminders: nothing is counted or sent twice, and nothing is left out (P55, P59). */
import { once } from 'node:events';
import type { CourseQuestions } from '@fanal/contract/training-statistics/question-statistics.shapes';
import type { CourseReminded } from '@fanal/contract/training-statistics/training-statistics.shapes';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildCourse, buildQuestion, buildQuiz } from '#features/courses/courses.build';
import { enqueueIn } from '#platform/jobs/jobs';
import { useTestApp } from './harness.ts';
import { addHandedIn, addMembers } from './many-learners.ts';
import { freeJobs, startSecondServer } from './second-server.ts';

const t = useTestApp();
const KILLS = 3;
const PEOPLE = 20_000;
const ATTEMPTS = 40_000;

/** Kills two workers whenever `done` has grown, then lets one of them finish. `order` queues the work. */
const killWhileGrowing = async (all: number, done: () => Promise<number>, order: () => Promise<void>) => {
  const start = async () => (await startSecondServer(t, { jobsAtOnce: 2 })).child;
  const kill = async (children: Awaited<ReturnType<typeof start>>[]) => {
    const gone = Promise.all(children.map((child) => once(child, 'exit')));
    for (const child of children) child.kill('SIGKILL');
    await gone;
  };
  for (let kills = 0; kills < KILLS; kills += 1) {
    const before = await done();
    await freeJobs(t);
    await order();
    const workers = await Promise.all([start(), start()]);
    await expect.poll(done, { timeout: 150_000, interval: 2 }).toBeGreaterThanOrEqual(Math.min(before + 1, all));
    await kill(workers);
    if (kills === 0) expect(await done()).toBeLessThan(all);
  }
  await freeJobs(t);
  await order();
  const last = await start();
  await expect.poll(done, { timeout: 120_000 }).toBe(all);
  await kill([last]);
};

it('counts 40,000 attempts once each through six killed workers, two at a time', async () => {
  const admin = await t.person('organizationAdmin');
  const questions = ['Un ?', 'Deux ?', 'Trois ?'].map((text) =>
    buildQuestion('single', text, [{ text: 'Oui', isCorrect: true }, { text: 'Non' }]),
  );
  const lessons = [{ type: 'quiz' as const, quiz: buildQuiz(questions) }];
  const course = await buildCourse(t.ownerDb, admin.org, { status: 'published', lessons });
  for (let made = 0; made < ATTEMPTS; made += 2_000)
    await addHandedIn(t, admin.org, 2_000, { courseId: course.id, lessonId: course.lessonIds[0]!, questions });
  const counted = async () => {
    const figures = await t.ownerDb.selectFrom('quiz_figures').select('people').execute();
    return figures.reduce((sum, { people }) => sum + people, 0);
  };
  await killWhileGrowing(ATTEMPTS, counted, async () => {
    for (let times = 0; times < 2; times += 1)
      await enqueueIn(t.ownerDb)('count-answers', { org: admin.org, courseId: course.id }, { key: `count ${times}` });
  });
  const { body } = await t.call<CourseQuestions>(admin, `GET /v1/stats/lms/courses/${course.id}/questions`);
  expect(body).toMatchObject({ isCounting: false, quizzes: [{ people: ATTEMPTS, averageScore: 100 }] });
  for (const question of body.quizzes[0]!.questions) {
    expect(question).toMatchObject({ answers: ATTEMPTS, correct: ATTEMPTS, topWrong: null });
    expect(question.options.map(({ chosen }) => chosen)).toEqual([ATTEMPTS, 0]);
  }
}, 480_000);

it('reminds 20,000 people once each through six killed workers, two at a time', async () => {
  const admin = await t.person('organizationAdmin');
  const course = await buildCourse(t.ownerDb, admin.org, {
    status: 'published',
    lessons: [{ type: 'text' }],
    recipients: [{ target: { kind: 'everybody', id: admin.org }, importance: 'required' }],
  });
  const people = [admin.userId, ...(await addMembers(t, admin.org, PEOPLE - 1))];
  const rows = people.map((userId) => ({
    organization_id: admin.org,
    course_id: course.id,
    user_id: userId,
    importance: 'required',
    reached_on: '2026-01-01',
  }));
  for (let at = 0; at < PEOPLE; at += 2_000)
    await t.ownerDb
      .insertInto('course_assignments')
      .values(rows.slice(at, at + 2_000))
      .execute();
  await sql`analyze`.execute(t.ownerDb);
  const ordered = await t.call<CourseReminded>(admin, `POST /v1/stats/lms/courses/${course.id}/reminders`, {
    body: { userIds: null },
  });
  expect(ordered.body).toMatchObject({ reminded: PEOPLE, leftOut: 0 });
  const notices = t.ownerDb.selectFrom('notifications').where('course_id', '=', course.id);
  const reminded = async () => {
    const { all } = await notices.select(({ fn }) => fn.countAll<number>().as('all')).executeTakeFirstOrThrow();
    return Number(all);
  };
  const { id } = await t.ownerDb.selectFrom('course_reminder_runs').select('id').executeTakeFirstOrThrow();
  await killWhileGrowing(PEOPLE, reminded, async () => {
    for (let times = 0; times < 2; times += 1)
      await enqueueIn(t.ownerDb)('send-course-reminders', { org: admin.org, id }, { key: `remind ${times}` });
  });
  const reported = await notices.select('user_id').execute();
  expect(new Set(reported.map(({ user_id }) => user_id)).size).toBe(PEOPLE);
}, 480_000);
