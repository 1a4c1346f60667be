import type { LessonType } from '@fanal/contract/courses/courses.rules';
import type { Lesson } from '@fanal/contract/courses/lessons.shapes';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { useOneAtATime } from '#ui/use-one-at-a-time.ts';
import type { CourseDraft, WholeCourse } from '../course-draft.rules.ts';
import { originalOfCourse, withChangedLessons } from '../course-draft.rules.ts';
import { useLessonCalls } from '../course-editor.queries.ts';
import { places } from '../course-places.rules.ts';
import { lessonDraftOf } from '../lesson-draft.rules.ts';
import type { CourseEditorHandle } from '../use-course-editor.ts';
import type { CoursePlaces } from '../use-course-places.ts';

/** The lessons that the server has now, in its order; what is written in those that stay is kept. */
const withLessons =
  (items: readonly Lesson[]) =>
  (draft: CourseDraft): CourseDraft => ({
    ...draft,
    lessons: [...items]
      .sort((one, other) => one.order - other.order)
      .map(
        (lesson) =>
          draft.lessons.find(({ id }) => id === lesson.id) ?? lessonDraftOf(lesson, originalOfCourse(draft).locale),
      ),
  });

/** Versions of lessons stay those that the draft was read with: only their places are new. */
const placed = (course: WholeCourse, items: readonly Lesson[], version: number): WholeCourse =>
  withChangedLessons({
    ...course,
    version,
    lessons: items.map((item) => {
      const known = course.lessons.find(({ id }) => id === item.id);
      return known ? { ...known, order: item.order } : item;
    }),
  });

/** Lessons that come, go and change places; each is on the server at once, in turn with what is being saved. */
export const useLessonActions = (editor: CourseEditorHandle, at: CoursePlaces, keep: () => Promise<boolean>) => {
  const t = useText('course-lessons');
  const failureText = useFailureText();
  const server = useLessonCalls();
  const { busy, run } = useOneAtATime();
  const orTell = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      toast.error(t('failed'), { text: failureText(error) });
    }
  };
  const add = async (type: LessonType) => {
    if (!editor.saved && !(await keep())) return;
    await editor.amend(async (course) => {
      const lesson = await server.create({ courseId: course.id, type });
      const lessons = [...course.lessons, lesson];
      at.leadToPlace('lessons', places.lessonTitle(lesson.id), lesson.id);
      return { item: withChangedLessons({ ...course, lessons }), join: withLessons(lessons) };
    });
  };
  const copy = async (lessonIds: string[]) => {
    if (!editor.saved && !(await keep())) return;
    await editor.amend(async (course) => {
      const { items, courseVersion } = await server.copy(course.id, lessonIds);
      const added = items.find(({ id }) => !course.lessons.some((lesson) => lesson.id === id));
      if (added) at.openLesson(added.id);
      return { item: placed(course, items, courseVersion), join: withLessons(items) };
    });
  };
  const remove = (lessonId: string) =>
    editor.amend(async (course) => {
      const next = course.lessons.findIndex(({ id }) => id === lessonId);
      const { items, courseVersion } = await server.remove(course.id, lessonId);
      const beside = items[Math.min(next, items.length - 1)];
      if (beside) at.openLesson(beside.id);
      return { item: placed(course, items, courseVersion), join: withLessons(items) };
    });
  /** `place` counts from 0. */
  const place = (lessonId: string, to: number) =>
    editor.amend(async (course) => {
      const { items, courseVersion } = await server.place(course.id, lessonId, to + 1);
      return { item: placed(course, items, courseVersion), join: withLessons(items) };
    });
  return {
    busy,
    add: (type: LessonType) => void run(() => orTell(() => add(type))),
    copy: (lessonIds: string[]) => run(() => orTell(() => copy(lessonIds))),
    remove: (lessonId: string) => void run(() => orTell(() => remove(lessonId))),
    place,
  };
};

export type LessonActions = ReturnType<typeof useLessonActions>;
