/** Lessons for their authors, with right answers and signed URLs. */
import type { Lesson, LessonFile, Question } from '@fanal/contract/courses/lessons.shapes';
import type { Context } from '#platform/context';
import { renderHtml } from '#platform/rich-text/render-html';
import { lessonFiles } from '../files.service.ts';
import type { KeptQuestion } from '../published-courses.rules.ts';
import { minutesOfLesson } from '../working-copies.rules.ts';
import type { StoredLesson } from './lessons.data.ts';

type Describing = Pick<Context, 'db' | 'org' | 'fileUrl'>;

const toQuestion = ({ fileUrl }: Describing, question: KeptQuestion): Question => ({
  ...question,
  imageUrl: fileUrl(question.imageFileId),
  options: question.options.map((option) => ({ ...option, imageUrl: fileUrl(option.imageFileId) })),
});

type Files = ReadonlyMap<string, LessonFile>;

const dataOf = (ctx: Describing, lesson: StoredLesson, files: Files): Lesson['data'] => {
  const file = (lesson.fileId && files.get(lesson.fileId)) || null;
  return {
    url: file?.url ?? lesson.url,
    duration: file?.duration ?? null,
    fileId: lesson.fileId,
    file,
    textJson: lesson.textJson,
    text: renderHtml(lesson.textJson, ctx.fileUrl),
    caption: lesson.caption,
    quiz: lesson.quiz && {
      settings: lesson.quiz.settings,
      questions: lesson.quiz.questions.map((question) => toQuestion(ctx, question)),
    },
  };
};

/** `courseNames`: the names of their courses, on request. */
export const toLessons = async (
  ctx: Describing,
  lessons: readonly StoredLesson[],
  courseNames?: ReadonlyMap<string, string>,
): Promise<Lesson[]> => {
  const ids = lessons.flatMap(({ fileId, translations }) => [fileId, ...translations.map((text) => text.fileId)]);
  const files = await lessonFiles(
    ctx,
    ids.flatMap((id) => id ?? []),
  );
  return lessons.map((lesson) => {
    const courseName = courseNames?.get(lesson.courseId);
    return {
      id: lesson.id,
      courseId: lesson.courseId,
      version: lesson.version,
      type: lesson.type,
      order: lesson.position,
      title: lesson.title,
      duration: lesson.duration,
      minutes: minutesOfLesson(lesson),
      data: dataOf(ctx, lesson, files),
      translations: lesson.translations.map((text) => ({
        ...text,
        file: (text.fileId && files.get(text.fileId)) || null,
      })),
      isChanged: lesson.isChanged,
      createdAt: lesson.createdAt.toISOString(),
      updatedAt: lesson.updatedAt.toISOString(),
      ...(courseName === undefined ? {} : { course: { id: lesson.courseId, name: courseName } }),
    };
  });
};
