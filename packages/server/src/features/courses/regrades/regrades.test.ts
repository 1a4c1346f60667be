import type { PublicationPreview } from '@fanal/contract/courses/courses.shapes';
import type { OriginalGrade, Regrade } from '@fanal/contract/courses/regrades.shapes';
import type { ErrorBody } from '@fanal/contract/errors';
import type { Page } from '@fanal/contract/kit/page';
import type { CourseQuestions } from '@fanal/contract/training-statistics/question-statistics.shapes';
import type { StatisticsCheck } from '@fanal/contract/training-statistics/statistics-check.shapes';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildCardType } from '#features/cards/cards.build';
import { courseCalls } from '../../../../test/course-calls.ts';
import { type Caller, useTestApp } from '../../../../test/harness.ts';
import { runDueJobs } from '../../../../test/job-queue.ts';
import { memberCalls } from '../../../../test/member-calls.ts';
import { buildCourse, buildQuestion, buildQuiz, cardRuleOf } from '../courses.build.ts';
import type { KeptQuestion } from '../published-courses.rules.ts';

const t = useTestApp();
const { changeLesson, preview, publish, read, lessons } = courseCalls(t);
const calls = memberCalls(t);

/** A question whose first option is expected, although the second one is right. */
const wrongKey = (text: string) =>
  buildQuestion('single', text, [{ text: 'Gauche', isCorrect: true }, { text: 'Droite' }]);

/** The same with the second option expected. */
const corrected = (question: KeptQuestion): KeptQuestion => ({
  ...question,
  options: question.options.map((option, at) => ({ ...option, isCorrect: at === 1 })),
});

/** Answers by the number of the option. */
const choose = (questions: readonly KeptQuestion[], at: number) =>
  questions.map(({ id, options }) => ({ questionId: id, optionIds: [options[at]!.id] }));

const runTask = (task: string, payload: Record<string, unknown>) =>
  t.app.jobs.find((job) => job.task === task)!.run(payload);

/** A course of one quiz that must be passed, and what its people answered: those of `chosen` the option of that number. */
const answered = async (chosen: readonly number[], columns: object = {}) => {
  const admin = await t.person('organizationAdmin');
  const questions = [wrongKey('Quelle roue ?')];
  const course = await buildCourse(t.ownerDb, admin.org, {
    name: 'Chariot',
    status: 'published',
    lessons: [{ type: 'quiz', quiz: buildQuiz(questions) }],
    recipients: [{ target: { kind: 'everybody', id: admin.org }, importance: 'required' }],
    columns: { is_pass_required: true, has_certificate: true, ...columns },
  });
  const lessonId = course.lessonIds[0]!;
  const people = await Promise.all(chosen.map(() => t.person('member', admin.org)));
  await runTask('sync-course', { org: admin.org, id: course.id });
  for (const [place, who] of people.entries())
    expect((await calls.begin(who, lessonId, { answers: choose(questions, chosen[place]!) })).status).toBe(201);
  return { admin, course, lessonId, questions, people };
};

type Answered = Awaited<ReturnType<typeof answered>>;

/** Corrects the key, and publishes it. */
const correct = async ({ admin, course, lessonId, questions }: Answered, regrade: boolean) => {
  const { version } = (await lessons(admin, course.id))[0]!;
  const quiz = buildQuiz(questions.map(corrected));
  expect((await changeLesson(admin, lessonId, { version, data: { quiz } as never })).status).toBe(200);
  const would = await preview(admin, course.id);
  const now = await read(admin, course.id);
  const published = await t.call<ErrorBody>(admin, `PATCH /v1/course/publish/${course.id}`, {
    body: { version: now.version, change: 'correction', regrade },
  });
  expect(published.status).toBe(200);
  return would as PublicationPreview;
};

const run = () => runDueJobs(t, t.app.jobs);
const regradesOf = async (who: Caller, courseId: string) =>
  (await t.call<Page<Regrade> & ErrorBody>(who, `GET /v1/course/${courseId}/regrades`)).body;

const differences = async (admin: Caller) => {
  await t.call(admin, 'POST /v1/stats/lms/check');
  await run();
  return (await t.call<StatisticsCheck>(admin, 'GET /v1/stats/lms/check')).body.differences;
};

const countOf = async (table: string, who: { userId: string }, condition = sql`true`) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)} where user_id = ${who.userId} and ${condition}`.execute(
    t.ownerDb,
  );
  return rows[0]!.n;
};

describe('a wrong key that is corrected', () => {
  it('lets who answered well pass, with all that follows, and takes nothing from anybody (LMS-STATS, GAP-48, GAP-84)', async () => {
    const cardType = await buildCardType(t.ownerDb, {});
    const cardRule = cardRuleOf(cardType.id);
    const made = await answered([1, 1, 0], { card_rule: cardRule });
    const { admin, course, people } = made;
    const [anna, bruno, clara] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
    const questions = () => t.call<CourseQuestions>(admin, `GET /v1/stats/lms/courses/${course.id}/questions`);
    expect((await questions()).body.quizzes[0]!.questions[0]).toMatchObject({ answers: 3, correct: 1 });
    expect((await calls.open(anna, course.id)).body).toMatchObject({ state: 'none' });
    expect((await correct(made, true)).regrade).toEqual({ questions: 1, attempts: 2, alreadyPassed: 1 });
    await run();
    for (const who of [anna, bruno]) {
      expect((await calls.open(who, course.id)).body).toMatchObject({ state: 'done' });
      expect(
        await countOf(
          'course_completions',
          who,
          sql`certificate_number is not null and card_id is not null and correct_answers = 1`,
        ),
      ).toBe(1);
      expect(await countOf('notifications', who, sql`type = 'courseRegraded'`)).toBe(1);
      expect(await countOf('cards', who)).toBe(1);
      expect(await countOf('course_assignments', who, sql`is_completed and correct_answers = 1`)).toBe(1);
    }
    expect((await calls.open(clara, course.id)).body).toMatchObject({ state: 'done' });
    expect(await countOf('quiz_attempts', clara, sql`is_passed and correct_answers = 1 and key_correct = 0`)).toBe(1);
    expect(await countOf('course_completions', clara, sql`correct_answers = 1`)).toBe(1);
    expect(await countOf('notifications', clara, sql`type = 'courseRegraded'`)).toBe(0);
    expect((await questions()).body.quizzes[0]!.questions[0]).toMatchObject({ answers: 3, correct: 2 });
    expect(await differences(admin)).toEqual([]);
    const { items } = await regradesOf(admin, course.id);
    expect(items).toMatchObject([
      {
        courseVersion: 2,
        questions: 1,
        total: 3,
        done: 3,
        improved: 2,
        passed: 2,
        completed: 2,
        finishedAt: expect.any(String),
      },
    ]);
    const original = await t.call<Page<OriginalGrade>>(
      admin,
      `GET /v1/course/${course.id}/regrades/${items[0]!.id}/attempts`,
    );
    expect(original.body).toMatchObject({ total: 2 });
    expect(original.body.items.map(({ person }) => person.id).sort()).toEqual([anna.userId, bruno.userId].sort());
    expect(original.body.items[0]).toMatchObject({
      correctBefore: 0,
      correctAfter: 1,
      wasPassed: false,
      isPassed: true,
    });
    const audited = t.ownerDb.selectFrom('audit_log').select('after').where('action', '=', 'course.regraded');
    expect(await audited.where('object_id', '=', course.id).execute()).toMatchObject([
      { after: { name: 'Chariot', attemptCount: 3, improvedCount: 2, passedCount: 2, completedCount: 2 } },
    ]);
  });

  it('changes no grade unless its author asks for it, and only where the key alone was corrected', async () => {
    const made = await answered([1]);
    const { admin, course, lessonId, people, questions } = made;
    await correct(made, false);
    await run();
    expect((await regradesOf(admin, course.id)).items).toEqual([]);
    expect(await countOf('quiz_attempts', people[0]!, sql`is_passed`)).toBe(0);
    const lesson = (await lessons(admin, course.id))[0]!;
    const rewritten = buildQuiz(questions.map((question) => ({ ...question, text: 'Laquelle ?' })));
    await changeLesson(admin, lessonId, { version: lesson.version, data: { quiz: rewritten } as never });
    expect((await preview(admin, course.id)).regrade).toBeNull();
    await publish(admin, course.id, { change: 'correction', regrade: true } as never);
    expect((await regradesOf(admin, course.id)).items).toEqual([]);
  });

  it('grades each attempt once, though the worker dies in the middle and two go on', async () => {
    const made = await answered([1, 1, 1, 1]);
    const { admin, course, people } = made;
    await correct(made, true);
    await sql`create function refuse_third() returns trigger language plpgsql as $$ begin
      if (select count(*) from attempt_grades) >= 2 then raise exception 'killed'; end if; return new; end $$`.execute(
      t.ownerDb,
    );
    await sql`create trigger refuse_third before insert on attempt_grades for each row execute function refuse_third()`.execute(
      t.ownerDb,
    );
    await run();
    const [order] = (await regradesOf(admin, course.id)).items as [Regrade];
    expect(order).toMatchObject({ done: 2, passed: 2, finishedAt: null });
    await sql`drop trigger refuse_third on attempt_grades`.execute(t.ownerDb);
    await Promise.all([1, 2].map(() => runTask('regrade-attempts', { org: admin.org, id: order.id })));
    expect((await regradesOf(admin, course.id)).items).toMatchObject([
      { done: 4, total: 4, improved: 4, passed: 4, completed: 4 },
    ]);
    for (const who of people) {
      expect(await countOf('course_completions', who)).toBe(1);
      expect(await countOf('notifications', who, sql`type = 'courseRegraded'`)).toBe(1);
    }
    expect(
      await t.ownerDb
        .selectFrom('audit_log')
        .select('id')
        .where('action', '=', 'course.regraded')
        .where('object_id', '=', course.id)
        .execute(),
    ).toHaveLength(1);
    expect(await differences(admin)).toEqual([]);
  });

  it('raises the score of who has completed the course, and gives the card that it asked for', async () => {
    const cardType = await buildCardType(t.ownerDb, {});
    const cardRule = cardRuleOf(cardType.id, { scoreAbove: 50 });
    const made = await answered([1], { is_pass_required: false, card_rule: cardRule });
    const who = made.people[0]!;
    await run();
    expect([await countOf('course_completions', who), await countOf('cards', who)]).toEqual([1, 0]);
    await correct(made, true);
    await run();
    expect(await countOf('course_completions', who, sql`correct_answers = 1`)).toBe(1);
    expect(await countOf('course_enrollments', who, sql`correct_answers = 1`)).toBe(1);
    expect(await countOf('cards', who)).toBe(1);
    expect(await differences(made.admin)).toEqual([]);
  });

  it('grades by the corrected key who began before it and hands in later', async () => {
    const made = await answered([1]);
    const late = await t.person('member', made.admin.org);
    const begun = await calls.begin(late, made.lessonId);
    await correct(made, true);
    await run();
    const done = await calls.handIn(late, begun.body.id, choose(made.questions, 1));
    expect(done.body.result).toMatchObject({ isPassed: true, correct: 1 });
    expect(await differences(made.admin)).toEqual([]);
  });

  it('is for those who may publish, in their own organization', async () => {
    const made = await answered([1]);
    await correct(made, true);
    await run();
    const { admin, course } = made;
    const [order] = (await regradesOf(admin, course.id)).items as [Regrade];
    const lead = await t.person('lead', admin.org);
    const foreigner = await t.person('organizationAdmin');
    const attempts = `GET /v1/course/${course.id}/regrades/${order.id}/attempts`;
    expect((await t.call(lead, attempts)).status).toBe(403);
    expect((await t.call(lead, `GET /v1/course/${course.id}/regrades`)).status).toBe(403);
    expect((await t.call(foreigner, attempts)).status).toBe(404);
    expect((await regradesOf(foreigner, course.id)).items).toEqual([]);
    const body = { version: 1, change: 'correction', regrade: true };
    expect((await t.call(lead, `PATCH /v1/course/publish/${course.id}`, { body })).status).toBe(403);
    expect((await t.call(foreigner, `PATCH /v1/course/publish/${course.id}`, { body })).status).toBe(404);
  });
});
