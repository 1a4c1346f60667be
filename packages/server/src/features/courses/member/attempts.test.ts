import { describe, expect, it } from 'vitest';
import { closeLateAttempts } from '#features/courses/deadlines/late-attempts.service';
import { type Caller, useTestApp } from '../../../../test/harness.ts';
import { memberCalls, rightAnswers } from '../../../../test/member-calls.ts';
import { buildCourse, buildQuestion, buildQuiz, publishBuilt } from '../courses.build.ts';
import type { KeptQuiz } from '../published-courses.rules.ts';

const t = useTestApp();
const calls = memberCalls(t);
const MINUTE_MS = 60_000;

const passTime = (minutes: number) => t.clock.set(new Date(t.clock.now().getTime() + minutes * MINUTE_MS));

/** A member with a course of one quiz. */
const buildTaken = async (settings: Parameters<typeof buildQuiz>[1] = {}, given: Partial<KeptQuiz> = {}) => {
  const anna = await t.person('member');
  const quiz = { ...buildQuiz(undefined, settings), ...given };
  const course = await buildCourse(t.ownerDb, anna.org, { status: 'published', lessons: [{ type: 'quiz', quiz }] });
  return { anna, course, quiz, lessonId: course.lessonIds[0]!, right: rightAnswers(quiz.questions) };
};

const attemptsAt = (lessonId: string) =>
  t.ownerDb.selectFrom('quiz_attempts').selectAll().where('lesson_id', '=', lessonId).orderBy('begun_at').execute();

describe('an attempt', () => {
  it('tells no right answer before it is handed in, by any of twelve roads (GAP-48)', async () => {
    const secret = 'Parce que la roue gauche est bloquée';
    const question = buildQuestion(
      'single',
      'Quelle roue ?',
      [{ text: 'La gauche', isCorrect: true }, { text: 'La droite' }],
      { explanation: secret },
    );
    const order = buildQuestion('ordering', 'Dans quel ordre ?', [
      { text: 'A' },
      { text: 'B' },
      { text: 'C' },
      { text: 'D' },
    ]);
    const { anna, course, lessonId } = await buildTaken({ hasRandomOptions: true }, { questions: [question, order] });
    const admin = await t.person('organizationAdmin', anna.org);
    const bruno = await t.person('member', anna.org);
    const begun = await calls.begin(anna, lessonId);
    const guess = [{ questionId: question.id, optionIds: [question.options[0]!.id] }];
    const strange = [{ questionId: question.id, optionIds: [order.options[0]!.id] }];
    const roads = [
      begun,
      await calls.begin(anna, lessonId),
      await calls.save(anna, begun.body.id, guess),
      await calls.save(anna, begun.body.id, strange),
      await calls.handIn(anna, begun.body.id, strange),
      await calls.open(anna, course.id),
      await t.call(anna, 'GET /v1/my/courses'),
      await calls.complete(anna, lessonId),
      await calls.handIn(bruno, begun.body.id, guess),
      await calls.handIn(admin, begun.body.id, guess),
      await t.call(anna, `GET /v1/course/${course.id}`, { query: { join: 'lessons' } }),
      await t.call(anna, `GET /v1/lesson/${lessonId}`),
    ];
    expect(roads.map(({ status }) => status)).toEqual([201, 201, 200, 422, 422, 200, 200, 409, 404, 404, 403, 403]);
    const answered = roads.map(({ body }) => JSON.stringify(body));
    for (const text of answered) {
      expect(text).not.toContain(secret);
      expect(text).not.toMatch(/isCorrect|rightOptionIds|explanation/);
    }
    const rightOrder = order.options.map(({ id }) => id);
    const asked = begun.body.questions.find(({ id }) => id === order.id)!.options.map(({ id }) => id);
    expect(asked).not.toEqual(rightOrder);
    expect(asked.toSorted()).toEqual(rightOrder.toSorted());
    const done = await calls.handIn(anna, begun.body.id, guess);
    expect(done.body.result!.questions).toEqual([
      { id: question.id, isCorrect: true, rightOptionIds: [question.options[0]!.id], explanation: secret },
      { id: order.id, isCorrect: false, rightOptionIds: rightOrder, explanation: '' },
    ]);
  });

  it('never shows the options of an ordering question in their right order (GAP-48)', async () => {
    const orders = Array.from({ length: 12 }, (_, at) =>
      buildQuestion('ordering', `Ordre ${at}`, [{ text: 'A' }, { text: 'B' }]),
    );
    const { anna, lessonId } = await buildTaken({}, { questions: orders });
    const { body } = await calls.begin(anna, lessonId);
    for (const { id, options } of body.questions)
      expect(options.map((option) => option.id)).toEqual(
        orders
          .find((order) => order.id === id)!
          .options.map((option) => option.id)
          .reverse(),
      );
  });

  it('is resumed with the answers that were kept, and 50 hand-ins at once count once (GAP-48, GAP-84)', async () => {
    const { anna, course, lessonId, right } = await buildTaken();
    const begun = await calls.begin(anna, lessonId);
    await calls.save(anna, begun.body.id, right.slice(0, 1));
    const resumed = await calls.begin(anna, lessonId);
    expect(resumed.body).toMatchObject({ id: begun.body.id, answers: right.slice(0, 1), result: null });
    expect(resumed.body.questions).toEqual(begun.body.questions);
    const all = await Promise.all(Array.from({ length: 50 }, () => calls.handIn(anna, begun.body.id, right)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    // whoever waits for the lock for more than 5 s, on a busy machine, is asked to try again
    const refused = all.filter(({ body }) => ['ATTEMPT_CLOSED', 'SERVICE_UNAVAILABLE'].includes(body.code));
    expect(refused).toHaveLength(49);
    expect(await attemptsAt(lessonId)).toMatchObject([{ correct_answers: 3, is_passed: true }]);
    const completions = t.ownerDb.selectFrom('course_completions').select('id').where('course_id', '=', course.id);
    expect(await completions.execute()).toHaveLength(1);
    expect((await calls.save(anna, begun.body.id, [])).body.code).toBe('ATTEMPT_CLOSED');
  });

  it('begun 20 times at once is one attempt (GAP-48)', async () => {
    const { anna, lessonId } = await buildTaken();
    const all = await Promise.all(Array.from({ length: 20 }, () => calls.begin(anna, lessonId)));
    expect(new Set(all.map(({ body }) => body.id)).size).toBe(1);
    expect(await attemptsAt(lessonId)).toHaveLength(1);
  });

  it('takes no answers to other questions, unknown or repeated options, nor two answers to one question (GAP-48)', async () => {
    const { anna, lessonId, quiz } = await buildTaken();
    const { body } = await calls.begin(anna, lessonId);
    const [single, multiple, ordering] = quiz.questions as [
      (typeof quiz.questions)[0],
      (typeof quiz.questions)[0],
      (typeof quiz.questions)[0],
    ];
    const ids = (question: typeof single) => question.options.map(({ id }) => id);
    const wrong = [
      [{ questionId: body.id, optionIds: [] }],
      [{ questionId: single.id, optionIds: ids(multiple).slice(0, 1) }],
      [{ questionId: single.id, optionIds: ids(single) }],
      [{ questionId: multiple.id, optionIds: [ids(multiple)[0]!, ids(multiple)[0]!] }],
      [
        { questionId: single.id, optionIds: [] },
        { questionId: single.id, optionIds: ids(single).slice(0, 1) },
      ],
    ];
    for (const answers of wrong) {
      expect((await calls.save(anna, body.id, answers)).body.code).toBe('ANSWERS_WRONG');
      expect((await calls.handIn(anna, body.id, answers)).body.code).toBe('ANSWERS_WRONG');
    }
    const partly = [{ questionId: ordering.id, optionIds: ids(ordering).slice(0, 2) }];
    expect((await calls.handIn(anna, body.id, partly)).body.result).toMatchObject({ correct: 0, isPassed: false });
  });

  it('belongs to the version that it was begun with: a correction leaves it, a material change ends it (GAP-48)', async () => {
    const { anna, course, lessonId, right } = await buildTaken();
    const { body } = await calls.begin(anna, lessonId);
    await t.ownerDb
      .updateTable('lessons')
      .set({ quiz: JSON.stringify(buildQuiz()) })
      .where('id', '=', lessonId)
      .execute();
    await publishBuilt(t.ownerDb, anna.org, course.id, { change: 'correction' });
    expect((await calls.begin(anna, lessonId)).body).toMatchObject({ id: body.id, courseVersion: 1 });
    expect((await calls.save(anna, body.id, right)).status).toBe(200);
    await t.ownerDb.updateTable('courses').set({ name: 'Refaite' }).where('id', '=', course.id).execute();
    await publishBuilt(t.ownerDb, anna.org, course.id, { change: 'material' });
    expect((await calls.handIn(anna, body.id, right)).body.code).toBe('COURSE_CHANGED');
    expect((await calls.begin(anna, lessonId)).body.code).toBe('COURSE_CHANGED');
    const next = await calls.begin(anna, lessonId, { courseVersion: 3 });
    expect(next.body).toMatchObject({ courseVersion: 3, answers: [] });
    expect(next.body.id).not.toBe(body.id);
  });
});

describe('the settings of a quiz', () => {
  it('limit the attempts, then ask for a pause that the answer names (GAP-48)', async () => {
    const { anna, course, lessonId, right } = await buildTaken({ attempts: 2, waitHours: 3 });
    const fail = async () => (await calls.begin(anna, lessonId, { answers: [] })).body;
    expect((await fail()).result).toMatchObject({ attemptsLeft: 1, nextAttemptAt: null });
    const second = (await fail()).result!;
    expect(second.attemptsLeft).toBe(0);
    const refused = await calls.begin(anna, lessonId);
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      409,
      'ATTEMPTS_USED_UP',
      { nextAttemptAt: second.nextAttemptAt },
    ]);
    expect(Date.parse(second.nextAttemptAt!) - Date.parse(second.handedInAt)).toBe(180 * MINUTE_MS);
    expect((await calls.open(anna, course.id)).body.lessons[0]!.quiz).toMatchObject({
      attemptsLeft: 0,
      nextAttemptAt: second.nextAttemptAt,
    });
    await t.ownerDb
      .updateTable('quiz_attempts')
      .set({ handed_in_at: new Date(Date.parse(second.handedInAt) - 181 * MINUTE_MS) })
      .where('lesson_id', '=', lessonId)
      .execute();
    expect((await calls.begin(anna, lessonId, { answers: right })).body.result).toMatchObject({
      isPassed: true,
      attemptsLeft: 1,
    });
  });

  it('limit the time: an answer may be a few seconds late, then what was kept in time counts (GAP-48)', async () => {
    const { anna, course, lessonId, right } = await buildTaken({ timeLimitMinutes: 5 });
    expect((await calls.begin(anna, lessonId, { answers: right })).body.code).toBe('ANSWERS_WRONG');
    const first = (await calls.begin(anna, lessonId)).body;
    expect(Date.parse(first.endsAt!) - Date.parse(first.begunAt)).toBe(5 * MINUTE_MS);
    passTime(5 + 5 / 60);
    expect((await calls.handIn(anna, first.id, right.slice(0, 1))).body.result).toMatchObject({ correct: 1 });
    const second = (await calls.begin(anna, lessonId)).body;
    await calls.save(anna, second.id, right.slice(0, 2));
    passTime(6);
    expect((await calls.handIn(anna, second.id, right)).body.code).toBe('ATTEMPT_LATE');
    expect((await calls.save(anna, second.id, right)).body.code).toBe('ATTEMPT_LATE');
    await closeLateAttempts(t.ownerDb, t.clock.now());
    await closeLateAttempts(t.ownerDb, t.clock.now());
    expect(await attemptsAt(lessonId)).toMatchObject([
      { correct_answers: 1 },
      { correct_answers: 2, is_passed: true, handed_in_at: new Date(second.endsAt!) },
    ]);
    expect((await calls.open(anna, course.id)).body.lessons[0]!.quiz).toMatchObject({
      correct: 2,
      openAttemptId: null,
    });
    const third = (await calls.begin(anna, lessonId)).body;
    passTime(6);
    expect((await calls.begin(anna, lessonId)).body.id).not.toBe(third.id);
    expect(await attemptsAt(lessonId)).toHaveLength(4);
  });

  it('draw some of the questions, in another order for each attempt where it is asked for (LMS-COURSES-07, GAP-48)', async () => {
    const questions = Array.from({ length: 30 }, (_, at) =>
      buildQuestion('single', `Question ${at}`, [{ text: 'Oui', isCorrect: true }, { text: 'Non' }]),
    );
    const draws = async (settings: Parameters<typeof buildQuiz>[1]) => {
      const { anna, lessonId } = await buildTaken(settings, buildQuiz(questions, settings));
      const { body } = await calls.begin(anna, lessonId);
      return body.questions.map(({ id }) => questions.findIndex((question) => question.id === id));
    };
    const drawn = await draws({ drawCount: 10 });
    expect(drawn).toHaveLength(10);
    expect(drawn).toEqual(drawn.toSorted((one, other) => one - other));
    const mixed = await draws({ hasRandomQuestions: true });
    expect(mixed).not.toEqual(mixed.toSorted((one, other) => one - other));
    expect(new Set(mixed).size).toBe(30);
    expect(await draws({})).toEqual(questions.map((_, at) => at));
  });

  it('refuse what no attempt of the caller is, also of another organization (GAP-48)', async () => {
    const { anna, lessonId, course } = await buildTaken();
    const text = await buildCourse(t.ownerDb, anna.org, { status: 'published', lessons: [{ type: 'text' }] });
    const unknown = '01990000-0000-7000-8000-000000000000';
    const neighbour = await t.person('member');
    const foreign: Caller = { ...neighbour, org: anna.org };
    expect((await calls.begin(anna, text.lessonIds[0]!)).status).toBe(404);
    expect((await calls.begin(anna, unknown)).status).toBe(404);
    expect((await calls.handIn(anna, unknown, [])).status).toBe(404);
    expect((await calls.begin(neighbour, lessonId)).status).toBe(404);
    expect((await calls.open(neighbour, course.id)).status).toBe(404);
    expect((await calls.begin(foreign, lessonId)).status).toBe(403);
  });
});

describe('a course that is begun by many requests at once', () => {
  it('counts what each of them completes, whichever of them opens it first (GAP-80)', async () => {
    const anna = await t.person('member');
    const lessons = Array.from({ length: 30 }, () => ({ type: 'text' as const }));
    const course = await buildCourse(t.ownerDb, anna.org, { status: 'published', lessons });
    const all = await Promise.all(course.lessonIds.map((id) => calls.complete(anna, id)));
    expect(all.map(({ body }) => body.completedLessons).toSorted((one, other) => one - other)).toEqual(
      course.lessonIds.map((_, at) => at + 1),
    );
    expect((await calls.open(anna, course.id)).body).toMatchObject({ state: 'done', completedLessons: 30 });
  });
});
