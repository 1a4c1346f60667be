import type { ErrorBody } from '@fanal/contract/errors';
import type { CourseQuestions, LeftQuestion } from '@fanal/contract/training-statistics/question-statistics.shapes';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildCourse, buildQuestion, buildQuiz, publishBuilt } from '#features/courses/courses.build';
import { newId } from '#platform/ids';
import { type Caller, useTestApp } from '../../../../test/harness.ts';
import { addHandedIn } from '../../../../test/many-learners.ts';

const t = useTestApp();

type Question = ReturnType<typeof buildQuestion>;

/** Twelve people chose the first option; the second one is expected. */
const answeredCourse = async () => {
  const admin = await t.person('organizationAdmin', undefined, { givenName: 'Zoé', familyName: 'Tremblay' });
  const options = [{ text: 'Gauche' }, { text: 'Droite', isCorrect: true }, { text: 'Les deux' }];
  const questions = [buildQuestion('single', 'Quelle roue ?', options)];
  const course = await buildCourse(t.ownerDb, admin.org, {
    name: 'Chariot',
    status: 'published',
    lessons: [{ type: 'quiz', quiz: buildQuiz(questions) }],
  });
  const key = { courseId: course.id, lessonId: course.lessonIds[0]! };
  await addHandedIn(t, admin.org, 12, { ...key, questions });
  return { admin, ...key, question: questions[0]! };
};

type Answered = Awaited<ReturnType<typeof answeredCourse>>;
type Key = { courseId: string; lessonId: string; question: { id: string } };

const pathOf = ({ courseId, lessonId, question }: Key) =>
  `/v1/stats/lms/courses/${courseId}/lessons/${lessonId}/questions/${question.id}/left`;
const leave = (who: Caller | null, key: Key, verdict = 'keyDoubtful') =>
  t.call<LeftQuestion & ErrorBody>(who, `PUT ${pathOf(key)}`, { body: { verdict } });
const lookAgain = (who: Caller | null, key: Key) => t.call<LeftQuestion & ErrorBody>(who, `DELETE ${pathOf(key)}`);
const read = async (who: Caller, { courseId }: Key) =>
  (await t.call<CourseQuestions>(who, `GET /v1/stats/lms/courses/${courseId}/questions`)).body.quizzes[0]!
    .questions[0]!;
const leftOf = async (who: Caller, key: Key) => (await read(who, key)).leftAsItIs;

/** Publishes the question otherwise. */
const change = async ({ admin, courseId, lessonId, question }: Answered, changes: Partial<Question>) => {
  const quiz = buildQuiz([{ ...question, ...changes }]);
  await sql`update lessons set quiz = ${JSON.stringify(quiz)}::jsonb where id = ${lessonId}`.execute(t.ownerDb);
  await publishBuilt(t.ownerDb, admin.org, courseId, { change: 'correction' });
};

const auditOf = async ({ admin, courseId }: Answered) =>
  t.ownerDb
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('organization_id', '=', admin.org)
    .where('object_id', '=', courseId)
    .where('action', 'like', 'courseQuestion.%')
    .orderBy('sequence')
    .execute();

describe('a question that is left as it is', () => {
  it('says to everybody who sees its figures who left it and when, and is noted in the audit log', async () => {
    const course = await answeredCourse();
    const { admin, lessonId, question } = course;
    expect(await read(admin, course)).toMatchObject({ verdict: 'keyDoubtful', leftAsItIs: null });
    const { status, body } = await leave(admin, course);
    const left = body.leftAsItIs!;
    expect([status, left]).toMatchObject([200, { verdict: 'keyDoubtful', byName: 'Zoé Tremblay' }]);
    expect(Math.abs(t.clock.now().getTime() - Date.parse(left.at))).toBeLessThan(60_000);
    const creator = await t.person('contentCreator', admin.org);
    expect(await read(creator, course)).toMatchObject({ verdict: 'keyDoubtful', leftAsItIs: left });
    expect(await auditOf(course)).toMatchObject([
      {
        action: 'courseQuestion.left',
        after: {
          name: 'Chariot',
          question: 'Quelle roue ?',
          lessonId,
          questionId: question.id,
          verdict: 'keyDoubtful',
        },
      },
    ]);
  });

  it('is left to whoever publishes courses: an influencer and a lead may not', async () => {
    const course = await answeredCourse();
    for (const role of ['influencer', 'lead', 'member'] as const) {
      const who = await t.person(role, course.admin.org);
      expect([role, (await leave(who, course)).status, (await lookAgain(who, course)).status]).toEqual([
        role,
        403,
        403,
      ]);
    }
    expect(await leftOf(course.admin, course)).toBeNull();
  });

  it('keeps who left it first, and is reported again when asked to, as often as that is asked', async () => {
    const course = await answeredCourse();
    const creator = await t.person('contentCreator', course.admin.org);
    const first = (await leave(course.admin, course)).body;
    expect((await leave(creator, course)).body).toEqual(first);
    for (const who of [creator, creator])
      expect([(await lookAgain(who, course)).status, await leftOf(who, course)]).toEqual([200, null]);
    expect((await leave(creator, course)).body.leftAsItIs?.byName).not.toBe('Zoé Tremblay');
    expect((await auditOf(course)).map(({ action }) => action.split('.')[1])).toEqual([
      'left',
      'left',
      'reopened',
      'reopened',
      'left',
    ]);
  });

  it('stays so for the warning that was left, and for no other one', async () => {
    const course = await answeredCourse();
    expect((await leave(course.admin, course, 'teachesNothing')).status).toBe(200);
    expect(await leftOf(course.admin, course)).toBeNull();
    await leave(course.admin, course);
    expect(await leftOf(course.admin, course)).toMatchObject({ verdict: 'keyDoubtful' });
  });

  it('stays so while its explanation, a translation or the place of an option changes', async () => {
    const course = await answeredCourse();
    const { admin, question } = course;
    await leave(admin, course);
    const options = question.options.map(({ id }) => ({ id, text: 'Left' }));
    const english = { locale: 'en_CA' as const, text: 'Which wheel?', explanation: '', options, isOutdated: false };
    await change(course, {
      explanation: 'Celle du côté du quai.',
      translations: [english],
      options: question.options.toReversed(),
    });
    expect(await leftOf(admin, course)).toMatchObject({ verdict: 'keyDoubtful' });
  });

  const [one, other] = ['Quelle roue avant ?', 'À droite'];
  it.each([
    ['words', () => ({ text: one })],
    [
      'options',
      ({ options: [first, ...rest] }: Question) => ({ options: [first!, { ...rest[0]!, text: other }, rest[1]!] }),
    ],
    ['right answer', ({ options }: Question) => ({ options: options.map((o, at) => ({ ...o, isCorrect: at === 2 })) })],
  ] as const)('is reported again once its %s change', async (_, changed) => {
    const course = await answeredCourse();
    await leave(course.admin, course);
    await change(course, changed(course.question) as Partial<Question>);
    expect(await read(course.admin, course)).toMatchObject({ verdict: 'keyDoubtful', leftAsItIs: null });
  });

  it('goes with its course, and keeps the name of who left it when that person goes', async () => {
    const course = await answeredCourse();
    const creator = await t.person('contentCreator', course.admin.org, { givenName: 'Luc', familyName: 'Roy' });
    await leave(creator, course);
    await t.ownerDb.deleteFrom('users').where('id', '=', creator.userId).execute();
    expect(await leftOf(course.admin, course)).toMatchObject({ byName: 'Luc Roy' });
    const erased = await t.call(course.admin, `DELETE /v1/course/${course.courseId}`, {
      query: { confirmation: 'supprimer' },
    });
    expect(erased.status).toBe(200);
    const kept = t.ownerDb.selectFrom('left_questions').selectAll().where('course_id', '=', course.courseId);
    expect(await kept.execute()).toEqual([]);
  });
});

describe('who leaves a question as it is', () => {
  it('nobody without the permission, and nobody one of another organization (ROLES-14)', async () => {
    const course = await answeredCourse();
    const neighbour = await t.person('organizationAdmin');
    for (const act of [leave, lookAgain]) {
      expect((await act(null, course)).status).toBe(401);
      for (const role of ['member', 'guest', 'lead', 'userAdmin'] as const)
        expect((await act(await t.person(role, course.admin.org), course)).status).toBe(403);
      expect((await act(neighbour, course)).status).toBe(404);
    }
    expect(await leftOf(course.admin, course)).toBeNull();
    await leave(course.admin, course);
    expect((await lookAgain(neighbour, course)).status).toBe(404);
    expect(await leftOf(course.admin, course)).not.toBeNull();
  });

  it('nobody one that members do not see, of a draft, or with what is no warning', async () => {
    const course = await answeredCourse();
    const { admin } = course;
    const quiz = buildQuiz();
    const draft = await buildCourse(t.ownerDb, admin.org, { lessons: [{ type: 'quiz', quiz }] });
    const unknown = [
      { ...course, question: { id: newId() } },
      { ...course, lessonId: newId() },
      { ...course, courseId: newId() },
      { courseId: draft.id, lessonId: draft.lessonIds[0]!, question: quiz.questions[0]! },
    ];
    for (const key of unknown) for (const act of [leave, lookAgain]) expect((await act(admin, key)).status).toBe(404);
    for (const verdict of ['fine', 'tooFew', "x' or 1=1 --"])
      expect((await leave(admin, course, verdict)).status).toBe(422);
    expect(await auditOf(course)).toEqual([]);
    await sql`update organizations set learning = false where organization_id = ${admin.org}`.execute(t.ownerDb);
    const late = await t.person('organizationAdmin', admin.org);
    expect((await leave(late, course)).body.code).toBe('FEATURE_OFF');
  });
});
