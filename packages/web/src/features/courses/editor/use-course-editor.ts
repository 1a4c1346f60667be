import type { CourseStatus, MissingInCourse } from '@fanal/contract/courses/courses.rules';
import type { MissingCoursePoint } from '@fanal/contract/courses/courses.shapes';
import { useMay, usePerson } from '#platform/session/person.tsx';
import { type EditorRights, useEditorCore } from '#widgets/editor/saving/use-editor-core.ts';
import type { EditorModel } from '#widgets/editor/saving/use-saving.ts';
import { useUnreadTextsState } from '#widgets/moments/use-unread-texts.ts';
import { collides, rebased } from './course-conflict.rules.ts';
import {
  type CourseDraft,
  changedLessons,
  courseChangesOf,
  courseWithAnswer,
  draftOfCourse,
  hasName,
  isSameCourse,
  missingIn,
  newCourseDraft,
  originalOfCourse,
  type WholeCourse,
  withChangedLessons,
} from './course-draft.rules.ts';
import { readCourseAgain, useSaveCourse } from './course-editor.queries.ts';

/** How courses are saved: their own fields first, then each lesson that was changed, by its own version. */
const useCourseModel = (): EditorModel<WholeCourse, CourseDraft, MissingInCourse> => {
  const server = useSaveCourse();
  return {
    draftOf: draftOfCourse,
    isSame: isSameCourse,
    saysSomething: hasName,
    rebased,
    collides,
    withAnswer: (draft, written, answer) => courseWithAnswer(draft, written, draftOfCourse(answer)),
    readAgain: readCourseAgain,
    send: async ({ item, draft }, written) => {
      const fields = courseChangesOf(written, draft);
      if (!item) return server.create({ ...fields, name: originalOfCourse(written).name.trim() });
      const course =
        Object.keys(fields).length > 0 ? await server.change(item, { version: item.version, ...fields }) : item;
      const lessons = new Map(course.lessons.map((lesson) => [lesson.id, lesson]));
      const changed = changedLessons(written, draft);
      for (const { id, changes } of changed) {
        const known = lessons.get(id);
        if (known) lessons.set(id, await server.changeLesson(id, { version: known.version, ...changes }));
      }
      const after = { ...course, lessons: [...lessons.values()] };
      return changed.length > 0 ? withChangedLessons(after) : after;
    },
    missingIn: ({ code, details }) => (code === 'COURSE_INCOMPLETE' ? (details.missing as MissingCoursePoint[]) : []),
  };
};

/** What the person may do with it: who may not publish changes drafts of his own alone (GAP-05). */
const useRights = () => {
  const may = useMay();
  const { profile } = usePerson();
  const mayPublish = may('courses:publish');
  return (course: WholeCourse | null): EditorRights<CourseStatus> => {
    const status = course?.status ?? 'draft';
    const isOwnDraft = course === null || (status === 'draft' && course.createdBy?.id === profile.id);
    const mayWrite = may('courses:update') && (mayPublish || isOwnDraft);
    return {
      mayPublish,
      mayDelete: isOwnDraft,
      status,
      readOnly: status === 'archived' || !mayWrite,
      isDraftKept: true,
    };
  };
};

/** A course as it is written, what it still lacks, and the ways to save it. */
export const useCourseEditor = (course: WholeCourse | null) => {
  const blank = newCourseDraft();
  const core = useEditorCore({
    model: useCourseModel(),
    item: course,
    blank,
    initial: blank,
    place: 'course',
    rightsOf: useRights(),
  });
  const unreadTexts = useUnreadTextsState();
  const recipients = core.saved?.recipients ?? [];
  const known = missingIn(core.draft, recipients);
  const isKnown = (point: MissingInCourse) =>
    known.some(
      ({ code, lessonId, questionId, locale }) =>
        code === point.code &&
        lessonId === (point.lessonId ?? undefined) &&
        questionId === (point.questionId ?? undefined) &&
        locale === (point.locale ?? undefined),
    );
  return {
    ...core,
    recipients,
    /** What it lacks, as far as the browser can tell, and what the server said beyond that. */
    missing: [...known, ...core.progress.refused.filter((point) => !isKnown(point))],
    unreadTexts,
  };
};

export type CourseEditorHandle = ReturnType<typeof useCourseEditor>;
