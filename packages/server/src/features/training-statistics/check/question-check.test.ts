import type { CourseQuestions } from '@fanal/contract/training-statistics/question-statistics.shapes';
import type { StatisticsCheck } from '@fanal/contract/training-statistics/statistics-check.shapes';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildCourse, buildQuestion, buildQuiz } from '#features/courses/courses.build';
import { buildSite } from '#features/structure/structure.build';
import { type Caller, useTestApp } from '../../../../test/harness.ts';
import { runDueJobs } from '../../../../test/job-queue.ts';

const t = useTestApp();

const question = (text: string) => buildQuestion('single', text, [{ text: 'Oui', isCorrect: true }, { text: 'Non' }]);

const check = async (admin: Caller): Promise<StatisticsCheck> => {
  await t.call(admin, 'POST /v1/stats/lms/check');
  await runDueJobs(t, t.app.jobs);
  return (await t.call<StatisticsCheck>(admin, 'GET /v1/stats/lms/check')).body;
};

const questionsOf = async (who: Caller, courseId: string, query: Record<string, string> = {}) =>
  (await t.call<CourseQuestions>(who, `GET /v1/stats/lms/courses/${courseId}/questions`, { query })).body;

/** A quiz of two questions that three people have answered, each in one way, and that is counted. */
const answeredQuiz = async () => {
  const admin = await t.person('organizationAdmin');
  const questions = [question('Un ?'), question('Deux ?')];
  const lessons = [{ type: 'quiz' as const, quiz: buildQuiz(questions) }];
  const course = await buildCourse(t.ownerDb, admin.org, { name: 'Grues', status: 'published', lessons });
  const people = await Promise.all([0, 1, 2].map(() => t.person('member', admin.org)));
  for (const [at, who] of people.entries())
    await t.call(who, `POST /v1/my/lessons/${course.lessonIds[0]}/attempts`, {
      body: {
        courseVersion: 1,
        answers: questions.map(({ id, options }) => ({ questionId: id, optionIds: [options[at % 2]!.id] })),
      },
    });
  await questionsOf(admin, course.id);
  return { admin, people, course, questions };
};

const broken = [
  [sql`update quiz_figures set people = people + 1`, /^quizPeople /],
  [sql`update quiz_figures set score_sum = score_sum + 1`, /^quizScore /],
  [sql`update question_figures set answers = answers + 1`, /^questionAnswers /],
  [sql`update question_figures set correct = correct - 1`, /^rightAnswersTo /],
  [sql`update question_figures set sum_others = sum_others + 1`, /^otherAnswers /],
  [sql`update answer_figures set people = people + 1`, /^chosenAnswers /],
] as const;

it('compares the sums of questions with the attempts that they hold, and names the course of each difference', async () => {
  const { admin } = await answeredQuiz();
  expect(await check(admin)).toMatchObject({ state: 'done', differenceCount: 0 });
  for (const [statement, figure] of broken) {
    await statement.execute(t.ownerDb);
    const { differences } = await check(admin);
    expect(differences).toContainEqual(
      expect.objectContaining({ figure: expect.stringMatching(figure), courseName: 'Grues' }),
    );
  }
});

it('knows how many were erased, whose answers stay in the sums (P41)', async () => {
  const { admin, people, course } = await answeredQuiz();
  await t.ownerDb.deleteFrom('users').where('id', '=', people[0]!.userId!).execute();
  expect((await questionsOf(admin, course.id)).quizzes[0]!.people).toBe(3);
  expect(await check(admin)).toMatchObject({ differenceCount: 0 });
  await sql`update quiz_figures set people = people + 1 where course_id = ${course.id}`.execute(t.ownerDb);
  const { differences } = await check(admin);
  expect(differences).toContainEqual(expect.objectContaining({ kept: 4, counted: 3 }));
});

it('lets a course go for good, with the sums of the answers of several people', async () => {
  const { admin, course } = await answeredQuiz();
  const call = `DELETE /v1/course/${course.id}`;
  expect((await t.call(admin, call, { query: { confirmation: 'supprimer' } })).status).toBe(200);
  const kept = t.ownerDb.selectFrom('quiz_figures').selectAll().where('course_id', '=', course.id);
  expect(await kept.execute()).toEqual([]);
  expect(await check(admin)).toMatchObject({ differenceCount: 0 });
});

it('counts the questions of the people of a site alone, also for a lead', async () => {
  const { admin, people, course } = await answeredQuiz();
  const lead = await t.person('lead', admin.org);
  const site = await buildSite(t.ownerDb, admin.org, { name: 'Scierie' });
  const move = (userId: string, changes: object) =>
    t.ownerDb.updateTable('users').set(changes).where('id', '=', userId).execute();
  await move(people[0]!.userId!, { site_id: site.id, supervisor_id: lead.userId });
  await move(people[1]!.userId!, { site_id: site.id });
  const counted = async (who: Caller) =>
    (await questionsOf(who, course.id, { siteId: site.id })).quizzes.map(({ people: all, questions }) => [
      all,
      questions[0]!.correct,
    ]);
  expect(await counted(admin)).toEqual([[2, 1]]);
  expect(await counted(lead)).toEqual([[1, 1]]);
});
