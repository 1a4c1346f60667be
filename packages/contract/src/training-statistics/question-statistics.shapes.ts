import { z } from 'zod';
import { questionKinds } from '../courses/quizzes.rules.ts';
import { SheetQuery } from '../exports/exports.shapes.ts';
import { Instant } from '../kit/dates.ts';
import { languages } from '../locales.ts';
import { questionVerdicts, warnings } from './training-statistics.rules.ts';
import { Percent, siteId } from './training-statistics.shapes.ts';

const share = { answers: z.int(), correct: z.int() };

/** An option of a question: by how many people it was chosen; for an ordering question, by how many it was put in its place. */
export const OptionStatistics = z.object({
  id: z.guid(),
  text: z.string(),
  isCorrect: z.boolean(),
  chosen: z.int(),
  byLanguage: z.array(z.object({ language: z.enum(languages), chosen: z.int() })),
});
export type OptionStatistics = z.infer<typeof OptionStatistics>;

/** Who has looked at a warning and left it, and when. */
export const LeftAsItIs = z.object({ verdict: z.enum(warnings), byName: z.string(), at: Instant });
export type LeftAsItIs = z.infer<typeof LeftAsItIs>;

/** One question over the best attempt of each person. Counts, so that shares of any kind can be shown. */
export const QuestionStatistics = z
  .object({
    id: z.guid(),
    /** Its place in the quiz, from 1. */
    number: z.int(),
    kind: z.enum(questionKinds),
    text: z.string(),
    ...share,
    /** From -1 to 1; null when it cannot be told. */
    discrimination: z.number().nullable(),
    byLanguage: z.array(z.object({ language: z.enum(languages), ...share })),
    /** The wrong option that was chosen most; null for an ordering question and when nobody was wrong. */
    topWrong: z.object({ optionId: z.guid(), chosen: z.int() }).nullable(),
    verdict: z.enum(questionVerdicts),
    /** Not null: somebody has left the warning of this verdict, so there is nothing to report. */
    leftAsItIs: LeftAsItIs.nullable(),
    options: z.array(OptionStatistics),
  })
  .meta({ id: 'QuestionStatistics' });
export type QuestionStatistics = z.infer<typeof QuestionStatistics>;

export const QuizStatistics = z
  .object({
    lessonId: z.guid(),
    title: z.string(),
    /** People whose best attempt is counted. */
    people: z.int(),
    averageScore: Percent,
    byLanguage: z.array(z.object({ language: z.enum(languages), people: z.int(), averageScore: Percent })),
    questions: z.array(QuestionStatistics),
  })
  .meta({ id: 'QuizStatistics' });
export type QuizStatistics = z.infer<typeof QuizStatistics>;

/** `countedFrom`: when the first version was published whose attempts count; `countedAt`: attempts handed in until then are counted; `isCounting`: later ones are being added. */
export const CourseQuestions = z
  .object({
    courseId: z.guid(),
    courseName: z.string(),
    countedFrom: Instant,
    countedAt: Instant.nullable(),
    isCounting: z.boolean(),
    quizzes: z.array(QuizStatistics),
  })
  .meta({ id: 'CourseQuestions' });
export type CourseQuestions = z.infer<typeof CourseQuestions>;

export const QuestionsQuery = z.strictObject({ siteId });
export type QuestionsQuery = z.infer<typeof QuestionsQuery>;

/** With a verdict, only the questions that are reported with it. */
export const QuestionsExport = SheetQuery.extend({ siteId, verdict: z.enum(questionVerdicts).optional() });
export type QuestionsExport = z.infer<typeof QuestionsExport>;

/** The warning that the caller has looked at. */
export const NewLeftWarning = z.strictObject({ verdict: z.enum(warnings) });
export type NewLeftWarning = z.infer<typeof NewLeftWarning>;

export const LeftQuestion = z.object({ leftAsItIs: LeftAsItIs.nullable() }).meta({ id: 'LeftQuestion' });
export type LeftQuestion = z.infer<typeof LeftQuestion>;
