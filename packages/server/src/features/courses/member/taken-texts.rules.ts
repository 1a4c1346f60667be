/** Texts of a course in the language that fits somebody best; what a translation lacks is shown in the original. */
import { type Locale, languageOf } from '@fanal/contract/locales';
import type { KeptLesson, KeptQuestion } from '../published-courses.rules.ts';

/** The translation in this locale, else in its language; undefined when the original is shown. */
const translationIn = <T extends { locale: Locale }>(translations: readonly T[], locale: Locale): T | undefined =>
  translations.find((one) => one.locale === locale) ??
  translations.find((one) => languageOf(one.locale) === languageOf(locale));

/** Whether the original is closer to the reader than any translation: a reader of Québec French gets the French one. */
const isOriginalFor = (original: Locale, locale: Locale) => original === locale;

export type LessonWords = Pick<KeptLesson, 'title' | 'url' | 'fileId' | 'textJson' | 'caption'>;

export const lessonIn = (lesson: KeptLesson, original: Locale, locale: Locale): LessonWords => {
  const found = isOriginalFor(original, locale) ? undefined : translationIn(lesson.translations, locale);
  return {
    title: found?.title || lesson.title,
    url: found?.url || lesson.url,
    fileId: found?.fileId ?? lesson.fileId,
    textJson: found?.textJson ?? lesson.textJson,
    caption: found?.caption ?? lesson.caption,
  };
};

export type QuestionWords = { text: string; explanation: string; optionText: (optionId: string) => string };

export const questionIn = (question: KeptQuestion, original: Locale, locale: Locale): QuestionWords => {
  const found = isOriginalFor(original, locale) ? undefined : translationIn(question.translations, locale);
  const own = new Map(question.options.map(({ id, text }) => [id, text]));
  const translated = new Map(found?.options.map(({ id, text }) => [id, text]));
  return {
    text: found?.text || question.text,
    explanation: found?.explanation || question.explanation,
    optionText: (id) => translated.get(id) || (own.get(id) ?? ''),
  };
};
