import type { Course, CoursesChanged, PublicationPreview } from '@fanal/contract/courses/courses.shapes';
import type { Lesson, RemainingLessons } from '@fanal/contract/courses/lessons.shapes';
import type { CourseRecipient } from '@fanal/contract/courses/recipients.shapes';
import type { ErrorBody } from '@fanal/contract/errors';
import type { Page } from '@fanal/contract/kit/page';
import { paragraphs } from '../src/features/posts/posts.build.ts';
import type { Caller, useTestApp } from './harness.ts';

type Query = Record<string, string | number>;

/** Calls of courses as tests make them. */
export const courseCalls = (t: ReturnType<typeof useTestApp>) => {
  const read = async (caller: Caller, id: string, join?: string) =>
    (await t.call<Course>(caller, `GET /v1/course/${id}`, { query: join ? { join } : {} })).body;
  const create = (caller: Caller, body: object = {}) =>
    t.call<Course & ErrorBody>(caller, 'POST /v1/course', { body: { name: 'Travail en hauteur', ...body } });
  const addLesson = (caller: Caller, courseId: string, body: object = {}) =>
    t.call<Lesson & ErrorBody>(caller, 'POST /v1/lesson', {
      body: { courseId, type: 'text', title: 'Le harnais', data: { textJson: paragraphs('Vérifiez-le.') }, ...body },
    });
  const addRecipient = (caller: Caller, courseId: string, body: object = {}) =>
    t.call<CourseRecipient & ErrorBody>(caller, 'POST /v1/courseRecipient', {
      body: { courseId, recipient: { kind: 'everybody', id: caller.org }, ...body },
    });
  const publish = async (caller: Caller, id: string, body: object = {}) => {
    const { version } = await read(caller, id);
    return t.call<Course & ErrorBody>(caller, `PATCH /v1/course/publish/${id}`, { body: { version, ...body } });
  };
  return {
    read,
    create,
    addLesson,
    addRecipient,
    publish,
    list: async (caller: Caller, query: Query = {}) =>
      (await t.call<Page<Course>>(caller, 'GET /v1/course/list/search', { query })).body,
    change: (caller: Caller, id: string, body: object) =>
      t.call<Course & ErrorBody>(caller, `PATCH /v1/course/${id}`, { body }),
    changeLesson: (caller: Caller, id: string, body: object) =>
      t.call<Lesson & ErrorBody>(caller, `PATCH /v1/lesson/${id}`, { body }),
    lessons: async (caller: Caller, courseId: string) =>
      (
        await t.call<Page<Lesson>>(caller, 'GET /v1/lesson/list/search', {
          query: { filters: JSON.stringify([{ name: 'courseId', operator: 'eq', value: courseId }]), perPage: 1000 },
        })
      ).body.items,
    move: (caller: Caller, courseId: string, lessonId: string, order: number) =>
      t.call<RemainingLessons & ErrorBody>(
        caller,
        `PATCH /v1/course/${courseId}/updateOrder/lesson/${lessonId}/${order}`,
      ),
    preview: async (caller: Caller, id: string) =>
      (await t.call<PublicationPreview>(caller, `GET /v1/course/${id}/publication`)).body,
    bulk: async (caller: Caller, body: object) =>
      (await t.call<CoursesChanged>(caller, 'PATCH /v1/course', { body })).body,
    /** A course with a lesson and everybody as its audience. */
    complete: async (caller: Caller, body: object = {}) => {
      const { body: course } = await create(caller, body);
      await addLesson(caller, course.id);
      await addRecipient(caller, course.id);
      return course;
    },
  };
};
