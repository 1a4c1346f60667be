import type { Question } from '@fanal/contract/courses/lessons.shapes';
import type { Locale } from '@fanal/contract/locales';
import { withOriginal } from '#widgets/editor/settings/original-language.rules.ts';
import { type CourseContent, type CourseDraft, originalOfCourse } from '../course-draft.rules.ts';

/** Words of a question change places with their translation, where there is one. */
const questionIn = (question: Question, from: Locale, to: Locale): Question => {
  const texts = question.translations.find(({ locale }) => locale === to);
  if (!texts) return question;
  const own = { text: question.text, explanation: question.explanation };
  return {
    ...question,
    text: texts.text || question.text,
    explanation: texts.explanation || question.explanation,
    options: question.options.map((option) => ({
      ...option,
      text: texts.options.find(({ id }) => id === option.id)?.text || option.text,
    })),
    translations: [
      ...question.translations.filter(({ locale }) => locale !== to),
      { locale: from, ...own, options: question.options.map(({ id, text }) => ({ id, text })), isOutdated: false },
    ],
  };
};

/** The course and all its lessons with another original: a translation that exists takes its place, else it is called so. */
export const withOriginalLanguage = (
  draft: CourseDraft,
  contents: CourseContent[],
): Pick<CourseDraft, 'contents' | 'lessons'> => {
  const from = originalOfCourse(draft).locale;
  const to = originalOfCourse({ contents }).locale;
  return {
    contents,
    lessons: draft.lessons.map((lesson) => ({
      ...lesson,
      contents: withOriginal(lesson.contents, to),
      quiz: lesson.quiz && {
        ...lesson.quiz,
        questions: lesson.quiz.questions.map((question) => questionIn(question, from, to)),
      },
    })),
  };
};
