import type { Attempt, CourseProgress, MyCourse, MyCourses } from '@fanal/contract/courses/my-courses.shapes';
import type { ErrorBody } from '@fanal/contract/errors';
import type { KeptQuestion } from '../src/features/courses/published-courses.rules.ts';
import type { Caller, useTestApp } from './harness.ts';

type Query = Record<string, string | number>;
type Answers = readonly { questionId: string; optionIds: readonly string[] }[];

/** Right answers to these questions. */
export const rightAnswers = (questions: readonly KeptQuestion[]) =>
  questions.map(({ id, kind, options }) => ({
    questionId: id,
    optionIds: options.filter(({ isCorrect }) => kind === 'ordering' || isCorrect).map((option) => option.id),
  }));

/** Calls of members as tests make them. */
export const memberCalls = (t: ReturnType<typeof useTestApp>) => ({
  list: async (who: Caller, query: Query = {}) => (await t.call<MyCourses>(who, 'GET /v1/my/courses', { query })).body,
  open: (who: Caller, id: string, locale?: 'fr_CA' | 'en_CA' | 'es_ES') =>
    t.call<MyCourse & ErrorBody>(who, `GET /v1/my/courses/${id}`, locale ? { locale } : {}),
  complete: (who: Caller, lessonId: string, body: object = {}) =>
    t.call<CourseProgress & ErrorBody>(who, `PUT /v1/my/lessons/${lessonId}/completion`, {
      body: { courseVersion: 1, isComplete: true, ...body },
    }),
  begin: (who: Caller, lessonId: string, body: object = {}) =>
    t.call<Attempt & ErrorBody>(who, `POST /v1/my/lessons/${lessonId}/attempts`, {
      body: { courseVersion: 1, ...body },
    }),
  save: (who: Caller, id: string, answers: Answers) =>
    t.call<Attempt & ErrorBody>(who, `PUT /v1/my/attempts/${id}/answers`, { body: { answers } }),
  handIn: (who: Caller, id: string, answers: Answers) =>
    t.call<Attempt & ErrorBody>(who, `POST /v1/my/attempts/${id}/hand-in`, { body: { answers } }),
});
