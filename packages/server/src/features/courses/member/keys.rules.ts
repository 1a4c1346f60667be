/** The key of a question: which of its options are right, for an ordering question their order. What counts as the same question with another key. */
import { isDeepStrictEqual } from 'node:util';
import { isRightAnswer, rightOptionsOf } from '@fanal/contract/courses/quizzes.rules';
import type { CourseContent, KeptQuestion } from '../published-courses.rules.ts';

type Texts = KeptQuestion['translations'][number];

const byId = (options: readonly { id: string; text: string; imageFileId?: string | null }[]) =>
  Object.fromEntries(options.map(({ id, text, imageFileId = null }) => [id, { text, imageFileId }]));

const wordsOf = ({ text, options }: Pick<Texts, 'text' | 'options'>) => ({ text, options: byId(options) });

/** Translations that came since change nothing for those who read another text; one that was rewritten does. */
const keepsTranslations = (earlier: KeptQuestion, later: KeptQuestion): boolean =>
  earlier.translations.every((text) => {
    const now = later.translations.find(({ locale }) => locale === text.locale);
    return now !== undefined && isDeepStrictEqual(wordsOf(text), wordsOf(now));
  });

/** Whether people were asked the same: kind, words and pictures of the question and of each option. Explanations and the order of options may differ. */
export const isSameQuestion = (earlier: KeptQuestion, later: KeptQuestion): boolean =>
  earlier.id === later.id &&
  earlier.kind === later.kind &&
  earlier.imageFileId === later.imageFileId &&
  isDeepStrictEqual(wordsOf(earlier), wordsOf(later)) &&
  keepsTranslations(earlier, later);

/** The same question with other right answers. */
export const isOnlyKeyChanged = (earlier: KeptQuestion, later: KeptQuestion): boolean =>
  isSameQuestion(earlier, later) && !isRightAnswer(later, rightOptionsOf(earlier));

const inOrder = <Row extends readonly [string, ...unknown[]]>(rows: readonly Row[]): Row[] =>
  rows.toSorted(([one], [other]) => (one < other ? -1 : 1));

/**
 * What a question asks in its original language, and which answer is right: the same text for as long as both stay. With
 * its translations also the words in which the others read it.
 */
export const definitionOf = (question: KeptQuestion, { withTranslations }: { withTranslations: boolean }): string => {
  const { kind, text, imageFileId, options, translations } = question;
  const right = rightOptionsOf(question);
  return JSON.stringify([
    kind,
    text,
    imageFileId,
    inOrder(options.map((option) => [option.id, option.text, option.imageFileId])),
    kind === 'ordering' ? right : right.toSorted(),
    withTranslations
      ? inOrder(
          translations.map((one) => [
            one.locale,
            one.text,
            inOrder(one.options.map(({ id, text: words }) => [id, words])),
          ]),
        )
      : [],
  ]);
};

type Lessons = Pick<CourseContent, 'lessons'>;

const questionsIn = ({ lessons }: Lessons, lessonId: string): readonly KeptQuestion[] =>
  lessons.find(({ id }) => id === lessonId)?.quiz?.questions ?? [];

export type KeyChange = { lessonId: string; questionId: string; rightBefore: string[]; rightAfter: string[] };

/** Questions whose key alone differs between two versions. */
export const keyChanges = (earlier: Lessons, later: Lessons): KeyChange[] =>
  earlier.lessons.flatMap(({ id: lessonId, quiz }) => {
    const known = new Map(questionsIn(later, lessonId).map((question) => [question.id, question]));
    return (quiz?.questions ?? []).flatMap((question) => {
      const now = known.get(question.id);
      if (!now || !isOnlyKeyChanged(question, now)) return [];
      return [
        { lessonId, questionId: question.id, rightBefore: rightOptionsOf(question), rightAfter: rightOptionsOf(now) },
      ];
    });
  });

/**
 * A version with the keys of later ones. Each question takes the key of the latest version that asks the same; `open` holds
 * the questions that have found none yet.
 */
export type Keyed<Version extends Lessons> = { version: Version; open: ReadonlySet<string> };

export const unkeyed = <Version extends Lessons>(version: Version): Keyed<Version> => ({
  version,
  open: new Set(version.lessons.flatMap(({ quiz }) => quiz?.questions.map(({ id }) => id) ?? [])),
});

/** The same after a look at one more version: call it with the latest one first. */
export const withKeysOf = <Version extends Lessons>(
  { version, open }: Keyed<Version>,
  later: Lessons,
): Keyed<Version> => {
  const left = new Set(open);
  const keyed = (lessonId: string, question: KeptQuestion): KeptQuestion => {
    const now = left.has(question.id) ? questionsIn(later, lessonId).find(({ id }) => id === question.id) : undefined;
    if (!now || !isSameQuestion(question, now)) return question;
    left.delete(question.id);
    return now;
  };
  const lessons = version.lessons.map((lesson) =>
    lesson.quiz
      ? {
          ...lesson,
          quiz: { ...lesson.quiz, questions: lesson.quiz.questions.map((question) => keyed(lesson.id, question)) },
        }
      : lesson,
  );
  return { version: { ...version, lessons }, open: left };
};
