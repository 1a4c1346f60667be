import { z } from 'zod';
import { Id } from '../audiences/audiences.shapes.ts';
import { Tile } from '../infohub/articles.shapes.ts';
import { AnsweredDay, Instant } from '../kit/dates.ts';
import { PageQuery, pageOf } from '../kit/page.ts';
import { locales } from '../locales.ts';
import { coverKinds, importances, lessonTypes } from './courses.rules.ts';
import { completionStates } from './deadlines.rules.ts';
import { LessonFile } from './lessons.shapes.ts';
import { MOST_OPTIONS, MOST_QUESTIONS, questionKinds, quizResults } from './quizzes.rules.ts';

const locale = z.enum(locales);

/** `toDo`: not completed, or to be done again. */
export const MyCoursesQuery = PageQuery.extend({
  perPage: PageQuery.shape.perPage.default(40),
  search: z.string().trim().max(200).optional(),
  state: z.enum(['all', 'toDo', 'completed']).default('all'),
  collectionId: z.guid().optional(),
});
export type MyCoursesQuery = z.infer<typeof MyCoursesQuery>;

const MyCover = Tile.extend({
  kind: z.enum(coverKinds),
  videoUrl: z.string().nullable(),
});

/** A course in the list of the app, in the language that fits the person best. */
export const MyCourseRow = z
  .object({
    id: z.guid(),
    /** The version that the person would take now. */
    courseVersion: z.int(),
    locale,
    name: z.string(),
    description: z.string().nullable(),
    cover: MyCover,
    collection: z.object({ id: z.guid(), name: z.string() }).nullable(),
    importance: z.enum(importances),
    lessonCount: z.int(),
    minutes: z.int(),
    completedLessons: z.int(),
    state: z.enum(completionStates),
    completedAt: Instant.nullable(),
    /** The last day on which the completion holds. */
    expiresOn: AnsweredDay.nullable(),
    /** The last day on which it is done in time. */
    dueOn: AnsweredDay.nullable(),
    isLate: z.boolean(),
    /** All lessons are done; somebody in charge has to sign. */
    awaitsSignOff: z.boolean(),
  })
  .meta({ id: 'MyCourseRow' });
export type MyCourseRow = z.infer<typeof MyCourseRow>;

/** Required courses first, by their deadline; then recommended ones, then the others, by collection and name. */
export const MyCourses = pageOf(MyCourseRow);
export type MyCourses = z.infer<typeof MyCourses>;

/** What a quiz asks of the person before an attempt begins. */
const MyQuiz = z.object({
  questionCount: z.int(),
  /** The smallest number of right answers that passes. */
  leastToPass: z.int(),
  timeLimitMinutes: z.int().nullable(),
  /** Attempts before the next pause; null: any number. */
  attemptsLeft: z.int().nullable(),
  nextAttemptAt: Instant.nullable(),
  result: z.enum(quizResults),
  /** Of the best attempt. */
  correct: z.int().nullable(),
  total: z.int().nullable(),
  openAttemptId: z.guid().nullable(),
});

export const MyLesson = z
  .object({
    id: z.guid(),
    type: z.enum(lessonTypes),
    order: z.int(),
    title: z.string(),
    minutes: z.int(),
    url: z.string().nullable(),
    file: LessonFile.nullable(),
    text: z.string(),
    caption: z.string().nullable(),
    quiz: MyQuiz.nullable(),
    isComplete: z.boolean(),
    completedAt: Instant.nullable(),
    /** Where a video or sound goes on, in seconds. */
    positionSeconds: z.int(),
  })
  .meta({ id: 'MyLesson' });
export type MyLesson = z.infer<typeof MyLesson>;

/** A course to take. Reading it counts as a subscription (GAP-51). */
export const MyCourse = MyCourseRow.extend({
  lessons: z.array(MyLesson),
  signOff: z
    .object({
      gestures: z.array(z.string()),
      /** What the person who signed has remarked; null until then. */
      signedBy: z.string().nullable(),
      signedAt: Instant.nullable(),
      remark: z.string().nullable(),
      isRefused: z.boolean(),
    })
    .nullable(),
  certificate: z.object({ number: z.string(), url: z.string() }).nullable(),
}).meta({ id: 'MyCourse' });
export type MyCourse = z.infer<typeof MyCourse>;

/**
 * Progress of a lesson. A quiz is completed only by handing an attempt in. A video or sound may send its position
 * without being complete. Completing twice keeps the first time.
 */
export const LessonProgress = z.strictObject({
  courseVersion: z.int().min(1),
  isComplete: z.boolean().default(false),
  positionSeconds: z.int().min(0).max(86_400).optional(),
});
export type LessonProgress = z.infer<typeof LessonProgress>;

export const CourseProgress = z
  .object({
    lessonId: z.guid(),
    isLessonComplete: z.boolean(),
    completedLessons: z.int(),
    lessonCount: z.int(),
    state: z.enum(completionStates),
    awaitsSignOff: z.boolean(),
  })
  .meta({ id: 'CourseProgress' });
export type CourseProgress = z.infer<typeof CourseProgress>;

const Answer = z.strictObject({ questionId: Id, optionIds: z.array(Id).max(MOST_OPTIONS) });
export const Answers = z.array(Answer).max(MOST_QUESTIONS);
export type Answers = z.infer<typeof Answers>;

/**
 * Begins an attempt, or resumes the one that is open. With `answers` the attempt is handed in at once: for a quiz
 * without a time limit and without a draw.
 */
export const NewAttempt = z.strictObject({ courseVersion: z.int().min(1), answers: Answers.optional() });
export type NewAttempt = z.infer<typeof NewAttempt>;

/** Answers so far: they survive a lost connection. */
export const AttemptAnswers = z.strictObject({ answers: Answers });
export type AttemptAnswers = z.infer<typeof AttemptAnswers>;

const AskedQuestion = z.object({
  id: z.guid(),
  kind: z.enum(questionKinds),
  text: z.string(),
  imageUrl: z.string().nullable(),
  options: z.array(z.object({ id: z.guid(), text: z.string(), imageUrl: z.string().nullable() })),
});

/** `optionIds` in order for an ordering question; its options are never sent in the right order. */
const GradedQuestion = z.object({
  id: z.guid(),
  isCorrect: z.boolean(),
  rightOptionIds: z.array(z.guid()),
  explanation: z.string(),
});

/** The outcome of an attempt that was handed in. */
export const AttemptResult = z.object({
  correct: z.int(),
  total: z.int(),
  isPassed: z.boolean(),
  handedInAt: Instant,
  questions: z.array(GradedQuestion),
  /** Null: any number. */
  attemptsLeft: z.int().nullable(),
  nextAttemptAt: Instant.nullable(),
  progress: CourseProgress,
});
export type AttemptResult = z.infer<typeof AttemptResult>;

/** An attempt. Its questions carry no right answers; `result` comes once it is handed in. */
export const Attempt = z
  .object({
    id: z.guid(),
    lessonId: z.guid(),
    courseVersion: z.int(),
    begunAt: Instant,
    /** When it must have been handed in; null without a time limit. */
    endsAt: Instant.nullable(),
    locale,
    questions: z.array(AskedQuestion),
    answers: z.array(z.object({ questionId: z.guid(), optionIds: z.array(z.guid()) })),
    result: AttemptResult.nullable(),
  })
  .meta({ id: 'Attempt' });
export type Attempt = z.infer<typeof Attempt>;
