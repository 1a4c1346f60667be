import type { ErrorBody } from '@fanal/contract/errors';
import { type Locale, languageOf } from '@fanal/contract/locales';
import type { CourseQuestions } from '@fanal/contract/training-statistics/question-statistics.shapes';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildCourse, buildQuestion, buildQuiz, publishBuilt } from '#features/courses/courses.build';
import type { OrgId } from '#platform/context';
import { newId } from '#platform/ids';
import { type Random, seededRandom } from '../../../../seed/random.ts';
import { type Caller, useTestApp } from '../../../../test/harness.ts';
import { runDueJobs } from '../../../../test/job-queue.ts';
import { addHandedIn } from '../../../../test/many-learners.ts';

const t = useTestApp();

type Quiz = ReturnType<typeof buildQuiz>;
type Question = Quiz['questions'][number];
type Answers = { questionId: string; optionIds: string[] }[];

const read = (who: Caller | null, courseId: string, locale?: Locale) =>
  t.call<CourseQuestions & ErrorBody>(who, `GET /v1/stats/lms/courses/${courseId}/questions`, locale ? { locale } : {});

const handIn = (who: Caller, lessonId: string, answers: Answers, given: { version?: number; locale?: Locale } = {}) =>
  t.call<ErrorBody>(who, `POST /v1/my/lessons/${lessonId}/attempts`, {
    body: { courseVersion: given.version ?? 1, answers },
    locale: given.locale ?? 'fr_CA',
  });

const runTask = (task: string, payload: Record<string, unknown> = {}) =>
  t.app.jobs.find((job) => job.task === task)!.run(payload);

const twoOptions = (text: string): Question =>
  buildQuestion('single', text, [{ text: 'Oui', isCorrect: true }, { text: 'Non' }, { text: 'Peut-être' }]);

/** Answers by the numbers of the options. */
const choose = (questions: readonly Question[], choices: readonly (readonly number[])[]): Answers =>
  questions.map(({ id, options }, at) => ({
    questionId: id,
    optionIds: (choices[at] ?? []).map((option) => options[option]!.id),
  }));

const publishQuiz = (org: OrgId, quiz: Quiz, given: object = {}) =>
  buildCourse(t.ownerDb, org, { status: 'published', lessons: [{ type: 'quiz', quiz }], ...given });

/** What this test says of an answer, without the rules of the product. */
const isRight = ({ kind, options }: Question, given: readonly string[]): boolean => {
  const ids = options.map(({ id }) => id);
  if (kind === 'ordering') return given.length > 0 && given.join() === ids.join();
  const right = options.filter(({ isCorrect }) => isCorrect).map(({ id }) => id);
  return given.length === right.length && right.every((id) => given.includes(id));
};

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Pearson's correlation, by its definition. */
const correlation = (pairs: readonly (readonly [number, number])[]): number | null => {
  const [one, other] = [mean(pairs.map(([value]) => value)), mean(pairs.map(([, value]) => value))];
  const spread = (values: number[]) => Math.sqrt(values.reduce((sum, value) => sum + value ** 2, 0));
  const [first, second] = [pairs.map(([value]) => value - one), pairs.map(([, value]) => value - other)];
  const both = spread(first) * spread(second);
  return both < 1e-9 ? null : first.reduce((sum, value, at) => sum + value * second[at]!, 0) / both;
};

type Handed = { quiz: Quiz; answers: Answers; version: number; locale: Locale };

const shareOf = ({ quiz, answers }: Handed): number => {
  const given = new Map(answers.map(({ questionId, optionIds }) => [questionId, optionIds]));
  return mean(quiz.questions.map((question) => Number(isRight(question, given.get(question.id) ?? []))));
};

/** What the figures of a question have to be, counted one attempt after the other. */
const expected = (question: Question, best: readonly Handed[]) => {
  const asked = best.filter(({ quiz }) => quiz.questions.some(({ id }) => id === question.id));
  const rows = asked.map((handed) => {
    const { quiz, answers, locale } = handed;
    const own = quiz.questions.find(({ id }) => id === question.id)!;
    const given = answers.find(({ questionId }) => questionId === question.id)?.optionIds ?? [];
    const isCorrect = isRight(own, given);
    const others = (shareOf(handed) * quiz.questions.length - Number(isCorrect)) / (quiz.questions.length - 1);
    return { given, isCorrect, others, language: languageOf(locale) };
  });
  const inLanguage = (language: string) => rows.filter((row) => row.language === language);
  const chosenIn = (some: typeof rows, optionId: string, place: number) =>
    some.filter(({ given }) => (question.kind === 'ordering' ? given[place] === optionId : given.includes(optionId)))
      .length;
  const seen = (['fr', 'en', 'es'] as const).filter((language) => inLanguage(language).length > 0);
  return {
    answers: rows.length,
    correct: rows.filter(({ isCorrect }) => isCorrect).length,
    byLanguage: seen.map((language) => ({
      language,
      answers: inLanguage(language).length,
      correct: inLanguage(language).filter(({ isCorrect }) => isCorrect).length,
    })),
    options: question.options.map(({ id }, place) => ({
      id,
      chosen: chosenIn(rows, id, place),
      byLanguage: seen
        .map((language) => ({ language, chosen: chosenIn(inLanguage(language), id, place) }))
        .filter(({ chosen }) => chosen > 0),
    })),
    discrimination:
      rows.length < 10 ? null : correlation(rows.map(({ isCorrect, others }) => [Number(isCorrect), others])),
  };
};

const sorted = <Row extends { language: string }>(rows: readonly Row[]) =>
  rows.toSorted((one, other) => one.language.localeCompare(other.language));

const compare = (body: CourseQuestions, quizzes: Record<string, Quiz>, bestAt: (lessonId: string) => Handed[]) => {
  expect(body.isCounting).toBe(false);
  for (const shown of body.quizzes) {
    const best = bestAt(shown.lessonId);
    expect(shown.people).toBe(best.length);
    expect(shown.averageScore).toBe(best.length === 0 ? 0 : Math.round(100 * mean(best.map(shareOf)) + 1e-6));
    const { questions } = quizzes[shown.lessonId]!;
    expect(shown.questions.map(({ id, number }) => [id, number])).toEqual(questions.map(({ id }, at) => [id, at + 1]));
    for (const [at, question] of questions.entries()) {
      const { discrimination, options, byLanguage, ...counts } = expected(question, best);
      const own = shown.questions[at]!;
      expect(own).toMatchObject(counts);
      expect(sorted(own.byLanguage)).toEqual(sorted(byLanguage));
      const own2 = own.options.map(({ id, chosen, ...rest }) => ({ id, chosen, byLanguage: sorted(rest.byLanguage) }));
      expect(own2).toEqual(options.map((option) => ({ ...option, byLanguage: sorted(option.byLanguage) })));
      if (discrimination === null) expect(own.discrimination).toBeNull();
      else expect(own.discrimination).toBeCloseTo(discrimination, 3);
    }
  }
};

const randomAnswers = (random: Random, { questions }: Quiz): Answers =>
  questions.map(({ id, kind, options }) => {
    const right = options.filter(({ isCorrect }) => kind === 'ordering' || isCorrect).map((option) => option.id);
    if (random.chance(0.1)) return { questionId: id, optionIds: [] };
    if (random.chance(0.5)) return { questionId: id, optionIds: right };
    const mixed = options.map((option) => option.id).toSorted(() => random.next() - 0.5);
    const most = { single: 1, multiple: 1 + random.below(options.length), ordering: options.length }[kind];
    return { questionId: id, optionIds: mixed.slice(0, most) };
  });

/** Another key, one question less and one more. */
const changedQuiz = (quiz: Quiz): Quiz => {
  const [first, ...others] = quiz.questions;
  const options = first!.options.toReversed().map((option, at) => ({ ...option, isCorrect: at === 0 }));
  return { ...quiz, questions: [{ ...first!, options }, ...others.slice(0, -1), twoOptions('Encore ?')] };
};

const LOCALES: Locale[] = ['fr_CA', 'en_CA', 'es_ES', 'en_US'];

describe('figures of questions', () => {
  it.each([1, 2, 3])(
    'are those of an independent count over a random history of retakes, new versions and erased people (%i) (GAP-84)',
    async (seed) => {
      const random = seededRandom(seed);
      const admin = await t.person('organizationAdmin');
      const made = () => buildQuiz([twoOptions('Un ?'), ...buildQuiz().questions, twoOptions('Deux ?')]);
      const quizzes = [made(), made()];
      const course = await buildCourse(t.ownerDb, admin.org, {
        status: 'published',
        lessons: quizzes.map((quiz) => ({ type: 'quiz' as const, quiz })),
      });
      const now = Object.fromEntries(course.lessonIds.map((id, at) => [id, quizzes[at]!]));
      const best = new Map<string, Handed>();
      const people = await Promise.all(Array.from({ length: 14 }, () => t.person('member', admin.org)));
      let [version, firstValid] = [1, 1];
      const check = async () =>
        compare((await read(admin, course.id)).body, now, (lessonId) =>
          [...best].flatMap(([key, handed]) =>
            key.endsWith(lessonId) && handed.version >= firstValid ? [handed] : [],
          ),
        );
      const publish = async (change: 'correction' | 'material') => {
        for (const id of course.lessonIds) {
          now[id] = changedQuiz(now[id]!);
          await sql`update lessons set quiz = ${JSON.stringify(now[id])}::jsonb where id = ${id}`.execute(t.ownerDb);
        }
        version = (await publishBuilt(t.ownerDb, admin.org, course.id, { change })).number;
        if (change === 'material') firstValid = version;
      };
      for (let step = 1; step <= 90; step += 1) {
        const person = random.pick(people);
        const lessonId = random.pick(course.lessonIds);
        const locale = random.pick(LOCALES);
        const handed = { quiz: now[lessonId]!, answers: randomAnswers(random, now[lessonId]!), version, locale };
        expect((await handIn(person, lessonId, handed.answers, { version, locale })).status).toBe(201);
        const before = best.get(`${person.userId} ${lessonId}`);
        if (!before || before.version < firstValid || shareOf(handed) > shareOf(before) + 1e-9)
          best.set(`${person.userId} ${lessonId}`, handed);
        if (step === 40) await publish('correction');
        if (step === 65) await publish('material');
        if (step % 15 === 0) {
          await check();
          const erased = people.pop()!;
          expect((await t.call(admin, `DELETE /v1/all/users/${erased.userId}?confirmation=supprimer`)).status).toBe(
            200,
          );
          await check();
        }
      }
      await runTask('count-all-answers');
      await check();
    },
    60_000,
  );

  it('name the doubtful key, the doubtful translation and the question that teaches nothing (GAP-51)', async () => {
    const admin = await t.person('organizationAdmin');
    const questions = [twoOptions('Clé ?'), twoOptions('Traduction ?'), twoOptions('Facile ?')];
    const course = await publishQuiz(admin.org, buildQuiz(questions));
    for (let at = 0; at < 24; at += 1) {
      const isSpanish = at % 2 === 0;
      const answers = choose(questions, [[at % 4 === 0 ? 0 : 1], [isSpanish ? 2 : 0], [0]]);
      await handIn(await t.person('member', admin.org), course.lessonIds[0]!, answers, {
        locale: isSpanish ? 'es_ES' : 'en_CA',
      });
    }
    const { body } = await read(admin, course.id);
    const [quiz] = body.quizzes;
    expect(quiz!.questions.map(({ verdict }) => verdict)).toEqual([
      'keyDoubtful',
      'translationDoubtful',
      'teachesNothing',
    ]);
    expect(quiz!.questions[0]!.topWrong).toEqual({ optionId: questions[0]!.options[1]!.id, chosen: 18 });
    expect(quiz!.questions[2]!.discrimination).toBeNull();
    expect(quiz!.byLanguage.map(({ language, people }) => [language, people])).toEqual([
      ['en', 12],
      ['es', 12],
    ]);
  });

  it('are read in the words of the published version and in the language of the reader', async () => {
    const admin = await t.person('organizationAdmin');
    const [question] = buildQuiz([twoOptions('Où ?')]).questions;
    const options = question!.options.map(({ id }) => ({ id, text: `Option ${id.slice(-3)}` }));
    const translated = {
      ...question!,
      translations: [{ locale: 'en_CA' as const, text: 'Where?', explanation: '', options, isOutdated: false }],
    };
    const course = await publishQuiz(admin.org, buildQuiz([translated]), { name: 'Grues' });
    const { body } = await read(admin, course.id, 'en_CA');
    expect(body).toMatchObject({ courseName: 'Grues', isCounting: false, quizzes: [{ people: 0, averageScore: 0 }] });
    expect(body.quizzes[0]!.questions[0]).toMatchObject({
      text: 'Where?',
      verdict: 'tooFew',
      topWrong: null,
      options: options.map((option) => ({ ...option, chosen: 0, byLanguage: [] })),
    });
    expect((await read(admin, course.id)).body.quizzes[0]!.questions[0]!.text).toBe('Où ?');
  });
});

const pendingOf = async (courseId: string) => {
  const { rows } = await sql<{ pending: number }>`select count(*)::int as pending from lesson_progress
    where course_id = ${courseId} and best_attempt_id is distinct from analyzed_attempt_id`.execute(t.ownerDb);
  return rows[0]!.pending;
};

describe('counting', () => {
  it('leaves many answers to a job, says so meanwhile, and never counts one twice', async () => {
    const admin = await t.person('organizationAdmin');
    const questions = [twoOptions('Un ?'), twoOptions('Deux ?')];
    const course = await publishQuiz(admin.org, buildQuiz(questions));
    await addHandedIn(t, admin.org, 2_600, { courseId: course.id, lessonId: course.lessonIds[0]!, questions });
    const waiting = (await read(admin, course.id)).body;
    expect(waiting).toMatchObject({ isCounting: true, countedAt: null, quizzes: [{ people: 0 }] });
    await Promise.all([
      runDueJobs(t, t.app.jobs),
      ...Array.from({ length: 3 }, () => runTask('count-all-answers')),
      runTask('count-answers', { org: admin.org, courseId: course.id }),
    ]);
    await runTask('count-all-answers');
    const { body } = await read(admin, course.id);
    expect(body).toMatchObject({ isCounting: false, quizzes: [{ people: 2_600, averageScore: 100 }] });
    expect(body.quizzes[0]!.questions[1]).toMatchObject({ answers: 2_600, correct: 2_600, topWrong: null });
  });

  it('begins again after a batch that failed at its end, with nothing of it kept', async () => {
    const admin = await t.person('organizationAdmin');
    const questions = [twoOptions('Un ?'), twoOptions('Deux ?')];
    const course = await publishQuiz(admin.org, buildQuiz(questions));
    await addHandedIn(t, admin.org, 1_200, { courseId: course.id, lessonId: course.lessonIds[0]!, questions });
    await sql`create function fail_here() returns trigger language plpgsql as $$ begin raise 'the worker is gone'; end $$`.execute(
      t.ownerDb,
    );
    await sql`create trigger fail_here after update on lesson_progress for each statement execute function fail_here()`.execute(
      t.ownerDb,
    );
    await expect(runTask('count-answers', { org: admin.org, courseId: course.id })).rejects.toThrow(
      'the worker is gone',
    );
    expect(await pendingOf(course.id)).toBe(1_200);
    await sql`drop trigger fail_here on lesson_progress`.execute(t.ownerDb);
    await sql`drop function fail_here()`.execute(t.ownerDb);
    await runTask('count-answers', { org: admin.org, courseId: course.id });
    expect(await pendingOf(course.id)).toBe(0);
    expect((await read(admin, course.id)).body.quizzes[0]!.people).toBe(1_200);
  });

  it('costs a hand-in no statement', async () => {
    const admin = await t.person('organizationAdmin');
    const quiz = buildQuiz();
    const course = await publishQuiz(admin.org, quiz);
    await handIn(await t.person('member', admin.org), course.lessonIds[0]!, []);
    const kept = t.ownerDb.selectFrom('quiz_figures').selectAll().where('course_id', '=', course.id);
    expect(await kept.execute()).toEqual([]);
    expect(await pendingOf(course.id)).toBe(1);
  });
});

describe('who sees figures of questions', () => {
  it('a lead those of the people he manages, also of those who are led by them (ROLES-10)', async () => {
    const admin = await t.person('organizationAdmin');
    const lead = await t.person('lead', admin.org);
    const below = await t.person('lead', admin.org, { supervisorId: lead.userId });
    const far = await t.person('member', admin.org, { supervisorId: below.userId });
    const stranger = await t.person('member', admin.org);
    const questions = [twoOptions('Un ?'), twoOptions('Deux ?')];
    const course = await publishQuiz(admin.org, buildQuiz(questions));
    const [lessonId] = course.lessonIds;
    for (const who of [lead, below, stranger]) await handIn(who, lessonId!, choose(questions, [[1], [0]]));
    await handIn(far, lessonId!, choose(questions, [[0], [0]]));
    const counts = async (who: Caller) =>
      (await read(who, course.id)).body.quizzes.map(({ people, questions: [first] }) => [
        people,
        first!.correct,
        first!.options.map(({ chosen }) => chosen),
        first!.topWrong?.chosen,
      ]);
    expect(await counts(admin)).toEqual([[4, 1, [1, 3, 0], 3]]);
    expect(await counts(lead)).toEqual([[2, 1, [1, 1, 0], 1]]);
    expect(await counts(below)).toEqual([[1, 1, [1, 0, 0], undefined]]);
  });

  it('nobody without the permission, from another organization, or of a draft; an archived course keeps its own (ROLES-14)', async () => {
    const admin = await t.person('organizationAdmin');
    const neighbour = await t.person('organizationAdmin');
    const questions = [twoOptions('Un ?')];
    const course = await publishQuiz(admin.org, buildQuiz(questions));
    const draft = await buildCourse(t.ownerDb, admin.org);
    const member = await t.person('member', admin.org);
    await handIn(member, course.lessonIds[0]!, choose(questions, [[0]]));
    expect((await read(null, course.id)).status).toBe(401);
    for (const role of ['member', 'influencer', 'guest', 'userAdmin'] as const)
      expect((await read(await t.person(role, admin.org), course.id)).status).toBe(403);
    expect((await read(neighbour, course.id)).status).toBe(404);
    expect((await read(admin, draft.id)).status).toBe(404);
    expect((await read(admin, newId())).status).toBe(404);
    expect((await read(admin, "x' or 1=1 --")).status).toBe(404);
    expect((await read(await t.person('contentCreator', admin.org), course.id)).body.quizzes[0]!.people).toBe(1);
    await sql`update courses set archived_at = now() where id = ${course.id}`.execute(t.ownerDb);
    expect((await read(admin, course.id)).body.quizzes[0]!.people).toBe(1);
    await sql`update organizations set learning = false where organization_id = ${admin.org}`.execute(t.ownerDb);
    const late = await t.person('organizationAdmin', admin.org);
    expect((await read(late, course.id)).body.code).toBe('FEATURE_OFF');
  });
});
