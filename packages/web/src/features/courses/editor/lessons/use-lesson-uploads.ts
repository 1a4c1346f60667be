import type { LessonFile } from '@fanal/contract/courses/lessons.shapes';
import type { Locale } from '@fanal/contract/locales';
import type { UploadTask } from '#platform/uploads/upload-task.ts';
import { useOwnUploads } from '#widgets/uploads/use-own-uploads.ts';
import { type CourseDraft, originalOfCourse, withLesson } from '../course-draft.rules.ts';
import type { CourseEditorHandle } from '../use-course-editor.ts';

/** The lesson and the language that a file is for. */
export type LessonSlot = { lessonId: string; locale: Locale };

/** A file as it is shown until the server describes it. */
export const fileOfTask = ({ fileId, url, file, metadata }: UploadTask): LessonFile => ({
  fileId: fileId!,
  name: file.name,
  contentType: file.type,
  byteSize: file.size,
  url: url ?? '',
  duration: metadata.duration,
});

const withFile = (draft: CourseDraft, { lessonId, locale }: LessonSlot, file: LessonFile) =>
  withLesson(draft, lessonId, ({ contents }) => ({
    contents: contents.map((content) =>
      content.locale === locale ? { ...content, file, url: '', isOutdated: false } : content,
    ),
  }));

/** Files of lessons on their way: they go on while another lesson is open, and after the page is loaded again (LMS-LESSONS-06). */
export const useLessonUploads = ({ draft, change }: CourseEditorHandle) => {
  const original = originalOfCourse(draft).locale;
  const { tasks, send } = useOwnUploads<LessonSlot>(
    'lesson',
    (task, slot) => change((now) => withFile(now, slot, fileOfTask(task))),
    ({ metadata: { rowId } }) =>
      rowId !== null && draft.lessons.some(({ id }) => id === rowId) ? { lessonId: rowId, locale: original } : null,
  );
  return {
    tasks,
    send: (files: readonly File[], slot: LessonSlot) => send(files, slot, slot.lessonId),
    of: (lessonId: string) => tasks.filter(({ place }) => place.lessonId === lessonId),
  };
};

export type LessonUploads = ReturnType<typeof useLessonUploads>;
