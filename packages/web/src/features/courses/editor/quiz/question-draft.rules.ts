import type { Question } from '@fanal/contract/courses/lessons.shapes';
import { LEAST_OPTIONS, type QuestionKind } from '@fanal/contract/courses/quizzes.rules';
import type { Locale } from '@fanal/contract/locales';

type Option = Question['options'][number];
export type QuestionTexts = Question['translations'][number];

export const newOption = (text = '', isCorrect = false): Option => ({
  id: crypto.randomUUID(),
  text,
  imageFileId: null,
  imageUrl: null,
  isCorrect,
});

/** A question with the room that it needs at least. */
export const newQuestion = (kind: QuestionKind): Question => ({
  id: crypto.randomUUID(),
  kind,
  text: '',
  imageFileId: null,
  imageUrl: null,
  explanation: '',
  options: Array.from({ length: LEAST_OPTIONS }, () => newOption()),
  translations: [],
});

/** The same question once more: its options and their translations get ids of their own. */
export const duplicateOf = (question: Question): Question => {
  const ids = new Map(question.options.map(({ id }) => [id, crypto.randomUUID()]));
  return {
    ...question,
    id: crypto.randomUUID(),
    options: question.options.map((option) => ({ ...option, id: ids.get(option.id)! })),
    translations: question.translations.map((texts) => ({
      ...texts,
      options: texts.options.flatMap(({ id, text }) => (ids.has(id) ? [{ id: ids.get(id)!, text }] : [])),
    })),
  };
};

/** Of several right answers a question with a single one keeps the first. */
export const withKind = (question: Question, kind: QuestionKind): Question => {
  const first = question.options.find(({ isCorrect }) => isCorrect)?.id;
  return {
    ...question,
    kind,
    options:
      kind === 'single'
        ? question.options.map((option) => ({ ...option, isCorrect: option.id === first }))
        : question.options,
  };
};

/** An option is right, or no longer; of a question with a single answer it is the only one. */
export const withCorrect = ({ kind, options }: Question, id: string, isCorrect: boolean): Option[] =>
  options.map((option) => {
    if (option.id === id) return { ...option, isCorrect };
    return kind === 'single' && isCorrect ? { ...option, isCorrect: false } : option;
  });

export const withoutOption = (question: Question, id: string): Partial<Question> => ({
  options: question.options.filter((option) => option.id !== id),
  translations: question.translations.map((texts) => ({
    ...texts,
    options: texts.options.filter((option) => option.id !== id),
  })),
});

export const inOrder = <Item extends { id: string }>(items: readonly Item[], ids: readonly string[]): Item[] =>
  ids.flatMap((id) => items.find((item) => item.id === id) ?? []);

export const textsIn = ({ translations }: Question, locale: Locale): QuestionTexts =>
  translations.find((texts) => texts.locale === locale) ?? {
    locale,
    text: '',
    explanation: '',
    options: [],
    isOutdated: false,
  };

/** The translation of a question with other words; what was just written is not overtaken. */
export const withTexts = (question: Question, locale: Locale, changes: Partial<QuestionTexts>): Question => ({
  ...question,
  translations: [
    ...question.translations.filter((texts) => texts.locale !== locale),
    { ...textsIn(question, locale), isOutdated: false, ...changes },
  ],
});

export const withOptionText = (question: Question, locale: Locale, id: string, text: string): Question => {
  const others = textsIn(question, locale).options.filter((option) => option.id !== id);
  return withTexts(question, locale, { options: text === '' ? others : [...others, { id, text }] });
};

/** The words of the original have changed: translations that say something are to be looked at again. */
export const overtaken = (before: Question, after: Question): Question => {
  const wordsOf = ({ text, explanation, options }: Question) =>
    JSON.stringify([text, explanation, options.map((option) => [option.id, option.text])]);
  if (after.translations.length === 0 || wordsOf(before) === wordsOf(after)) return after;
  return {
    ...after,
    translations: after.translations.map((texts) =>
      texts.text || texts.options.length > 0 ? { ...texts, isOutdated: true } : texts,
    ),
  };
};
