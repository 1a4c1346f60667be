import { completePreview, publishedCourse } from '@fanal/contract/courses/courses.examples';
import type { Course, CourseChanges, NewCourse, PublicationPreview } from '@fanal/contract/courses/courses.shapes';
import type { Lesson, LessonChanges, NewLesson, NewQuiz } from '@fanal/contract/courses/lessons.shapes';
import type { CourseRecipient } from '@fanal/contract/courses/recipients.shapes';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeServer, json } from '#platform/testing/fake-server.ts';
import { useUrlState } from '#platform/url-state.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { closedEditor, courseEditorSearch } from '../course-places.rules.ts';
import { LazyCourseEditor, preloadCourseEditor } from '../LazyCourseEditor.tsx';
// Its code comes with the test: how long that takes is no part of what is tried.
import '../CourseEditor.tsx';

/** A list reduced to what opens the editor. */
function List() {
  const [{ course }, change] = useUrlState(courseEditorSearch);
  const close = () => void change(closedEditor);
  return <main>{course ? <LazyCourseEditor courseId={course} onClose={close} /> : null}</main>;
}

const emptyData: Lesson['data'] = {
  url: null,
  duration: null,
  fileId: null,
  file: null,
  textJson: null,
  text: '',
  caption: null,
  quiz: null,
};

const emptyQuiz: NonNullable<Lesson['data']['quiz']> = {
  questions: [],
  settings: {
    passMark: 50,
    attempts: null,
    waitHours: 24,
    timeLimitMinutes: null,
    drawCount: null,
    hasRandomQuestions: false,
    hasRandomOptions: false,
  },
};

const lessonId = (number: number) => `00000000-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`;

/** A quiz as the server answers it, without pictures. */
const answeredQuiz = ({ questions, settings }: NewQuiz) => ({
  settings,
  questions: questions.map((question) => ({
    ...question,
    imageUrl: null,
    options: question.options.map((option) => ({ ...option, imageUrl: null })),
    translations: question.translations.map((texts) => ({ ...texts, isOutdated: true })),
  })),
});

/** What the server would make of a lesson when it takes a change of it. */
const changedLesson = (lesson: Lesson, { version, data = {}, translations, ...changes }: LessonChanges): Lesson =>
  ({
    ...lesson,
    ...changes,
    version: version + 1,
    minutes: changes.duration ?? lesson.minutes,
    data: { ...lesson.data, ...data, ...(data.quiz ? { quiz: answeredQuiz(data.quiz) } : {}) },
    translations: translations
      ? translations.map((one) => ({ ...one, file: null, isOutdated: one.isOutdated ?? true }))
      : lesson.translations,
  }) as Lesson;

type Kept = { course: Course; lessons: Lesson[]; recipients: CourseRecipient[] };

const changedCourse = (
  course: Course,
  { version, collectionId, categoryId, cover, translations, ...changes }: CourseChanges,
): Course =>
  ({
    ...course,
    ...changes,
    ...(cover ? { cover: { ...course.cover, ...cover } } : {}),
    ...(translations
      ? { translations: translations.map((one) => ({ ...one, isOutdated: one.isOutdated ?? true })) }
      : {}),
    version: version + 1,
    hasUnpublishedChanges: course.publishedVersion !== null,
    updatedAt: '2026-11-20T15:51:00.000Z',
  }) as Course;

/** Keeps one course as the server would, with its lessons and audiences. */
export const serveCourse = (server: FakeServer, given: Course, preview: PublicationPreview = completePreview) => {
  const kept: Kept = { course: given, lessons: given.lessons ?? [], recipients: given.recipients ?? [] };
  const whole = () => ({ ...kept.course, lessons: kept.lessons, recipients: kept.recipients });
  const place = () => {
    kept.lessons = kept.lessons.map((lesson, at) => ({ ...lesson, order: at + 1 }));
    kept.course = { ...kept.course, version: kept.course.version + 1 };
    return { items: kept.lessons, courseVersion: kept.course.version };
  };
  const nothing = { items: [], total: 0, lastPage: 1, page: 1 };
  const { id } = given;
  server.on('GET /v1/collection/list/search', () => json(nothing));
  server.on('GET /v1/courseCategory/list/search', () => json(nothing));
  server.on('GET /v1/cards/types', () => json([]));
  server.on('POST /v1/organization-structure/recipients/preview', () =>
    json({
      count: { users: 341, claimed: 300, disabled: 0 },
      overlap: 0,
      targets: [],
      people: { items: [], total: 0, page: 1, lastPage: 1 },
      warnings: [],
    }),
  );
  server.on(`GET /v1/course/${id}`, () => json(whole()));
  server.on(`GET /v1/course/${id}/publication`, () => json(preview));
  server.on('POST /v1/course', async ({ body }) => {
    // A server takes its time: what shows while it does is drawn first.
    await new Promise((resolve) => setTimeout(resolve, 20));
    kept.course = changedCourse({ ...kept.course, version: 0 }, { version: 0, ...(JSON.parse(body) as NewCourse) });
    return json(kept.course, 201);
  });
  server.on(`PATCH /v1/course/${id}`, ({ body }) => {
    kept.course = changedCourse(kept.course, JSON.parse(body) as CourseChanges);
    return json(kept.course);
  });
  server.on('POST /v1/lesson', ({ body }) => {
    const { type, courseId } = JSON.parse(body) as NewLesson;
    const lesson: Lesson = {
      ...(publishedCourse.lessons ?? [])[0]!,
      id: lessonId(kept.lessons.length + 1),
      courseId,
      type,
      version: 1,
      title: '',
      duration: null,
      minutes: 5,
      order: kept.lessons.length + 1,
      data: { ...emptyData, quiz: type === 'quiz' ? emptyQuiz : null },
      translations: [],
    };
    kept.lessons = [...kept.lessons, lesson];
    server.on(`PATCH /v1/lesson/${lesson.id}`, changeLesson(lesson.id));
    return json(lesson, 201);
  });
  const changeLesson =
    (lesson: string) =>
    ({ body }: { body: string }) => {
      kept.lessons = kept.lessons.map((one) =>
        one.id === lesson ? changedLesson(one, JSON.parse(body) as LessonChanges) : one,
      );
      return json(kept.lessons.find((one) => one.id === lesson));
    };
  for (const lesson of kept.lessons) {
    server.on(`PATCH /v1/lesson/${lesson.id}`, changeLesson(lesson.id));
    server.on(`DELETE /v1/course/${id}/lesson/${lesson.id}`, () => {
      kept.lessons = kept.lessons.filter((one) => one.id !== lesson.id);
      return json(place());
    });
    for (const to of kept.lessons.keys())
      server.on(`PATCH /v1/course/${id}/updateOrder/lesson/${lesson.id}/${to + 1}`, () => {
        const moved = kept.lessons.find((one) => one.id === lesson.id)!;
        kept.lessons = kept.lessons.filter((one) => one !== moved).toSpliced(to, 0, moved);
        return json(place());
      });
  }
  return { kept };
};

type Wanted = Parameters<typeof openScreen>[2] & { step?: string; lesson?: string; question?: string };

/** Opens a course by its id, or a new one, as a list does. */
export const openCourseEditor = async (
  course: string,
  prepare: (server: FakeServer) => void,
  { step = 'information', lesson = '', question = '', ...wanted }: Wanted = {},
) => {
  const search = `course=${course}&step=${step}${lesson ? `&lesson=${lesson}` : ''}${question ? `&question=${question}` : ''}`;
  preloadCourseEditor();
  const opened = await openScreen(List, prepare, { ...wanted, search });
  const editor = within(await screen.findByRole('dialog'));
  return {
    ...opened,
    editor,
    openStep: async (name: string) =>
      userEvent.click(editor.getByRole('button', { name: new RegExp(`^(\\d )?${name}`) })),
    save: async () => userEvent.click(editor.getByRole('button', { name: 'Enregistrer le brouillon' })),
  };
};

/** Bodies that were sent to an address. */
export const sentTo = (server: FakeServer, method: string, path: string) =>
  server.asked(path).flatMap((one) => (one.method === method ? [JSON.parse(one.body)] : []));

/** Writes a text in place of what a field holds, at once: how fast somebody types is no part of what is tried. */
export const write = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};
