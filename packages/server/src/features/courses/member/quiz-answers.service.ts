/** Quizzes as statistics look at them: what a version asks, and how an attempt at it was answered. */
import { createHash } from 'node:crypto';
import type { QuestionAnswer, QuestionKind } from '@fanal/contract/courses/quizzes.rules';
import type { Locale } from '@fanal/contract/locales';
import type { Context } from '#platform/context';
import type { CourseSnapshot, KeptQuestion } from '../published-courses.rules.ts';
import { type AskedIds, markAnalyzed } from './attempts.data.ts';
import { gradeAnswers } from './drawing.rules.ts';
import { definitionOf } from './keys.rules.ts';
import { lessonIn, questionIn } from './taken-texts.rules.ts';

export type AskedQuiz = {
  lessonId: string;
  title: string;
  questions: {
    id: string;
    kind: QuestionKind;
    text: string;
    options: { id: string; text: string; isCorrect: boolean }[];
    /** As it is kept, in all its languages. */
    kept: KeptQuestion;
  }[];
};

/** The quizzes of a version in their order, in the words for a reader. The options of an ordering question are in the right order. */
export const quizzesIn = ({ lessons, texts }: CourseSnapshot, locale: Locale): AskedQuiz[] => {
  const original = texts.find(({ isOriginal }) => isOriginal)!.locale;
  return lessons.flatMap((lesson) => {
    if (!lesson.quiz) return [];
    const questions = lesson.quiz.questions.map((question) => {
      const words = questionIn(question, original, locale);
      const options = question.options.map(({ id, isCorrect }) => ({ id, text: words.optionText(id), isCorrect }));
      return { id: question.id, kind: question.kind, text: words.text, options, kept: question };
    });
    return [{ lessonId: lesson.id, title: lessonIn(lesson, original, locale).title, questions }];
  });
};

/** Stands for a question as it is asked: another one as soon as its words, its options or its right answers change. */
export const digestOf = (question: KeptQuestion, languages: { withTranslations: boolean }): string =>
  createHash('sha256').update(definitionOf(question, languages)).digest('base64url');

export type HandedIn = { lessonId: string; questions: readonly AskedIds[]; answers: readonly QuestionAnswer[] };

/** Each question of an attempt, with the options that were given; none when it was not answered. */
export type GradedAnswer = { questionId: string; kind: QuestionKind; optionIds: readonly string[]; isCorrect: boolean };

/** How an attempt that was handed in was answered, by the right answers of the version that it asked. */
export const gradedAnswersOf = (
  { lessons }: CourseSnapshot,
  { lessonId, questions, answers }: HandedIn,
): GradedAnswer[] => {
  const quiz = lessons.find(({ id }) => id === lessonId)?.quiz;
  const known = new Map(quiz?.questions.map((question) => [question.id, question]));
  const given = new Map(answers.map(({ questionId, optionIds }) => [questionId, optionIds]));
  const asked = questions.flatMap(({ id }) => known.get(id) ?? []);
  return gradeAnswers(asked, answers).map(({ question: { id, kind }, isCorrect }) => ({
    questionId: id,
    kind,
    optionIds: given.get(id) ?? [],
    isCorrect,
  }));
};

/** Notes that statistics hold the best attempts of these people, whose rows are locked. */
export const noteAnalyzed = (
  { db, org }: Pick<Context, 'db' | 'org'>,
  people: Parameters<typeof markAnalyzed>[2],
): Promise<void> => markAnalyzed(db, org, people);
