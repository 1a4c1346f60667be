import { z } from 'zod';
import { Id } from '../audiences/audiences.shapes.ts';
import { Instant } from '../kit/dates.ts';
import { RichText } from '../kit/rich-text.ts';
import { line, optionalLine } from '../kit/texts.ts';
import { Version } from '../kit/version.ts';
import { locales } from '../locales.ts';
import { LONGEST_CAPTION, LONGEST_LESSON_TITLE, lessonTypes, MOST_LESSONS } from './courses.rules.ts';
import {
  LONGEST_EXPLANATION,
  LONGEST_OPTION,
  LONGEST_QUESTION,
  MOST_OPTIONS,
  MOST_QUESTIONS,
  questionKinds,
  USUAL_PASS_MARK,
} from './quizzes.rules.ts';

const locale = z.enum(locales);

const unique = (ids: readonly string[]) => new Set(ids).size === ids.length;

/** An option keeps its id for as long as it exists: attempts and translations refer to it. */
const NewOption = z.strictObject({
  id: Id,
  text: line(LONGEST_OPTION).default(''),
  imageFileId: Id.nullable().default(null),
  /** Ignored for an ordering question, whose answer is the order of its options. */
  isCorrect: z.boolean().default(false),
});

const NewQuestionTranslation = z.strictObject({
  locale,
  text: line(LONGEST_QUESTION).default(''),
  explanation: line(LONGEST_EXPLANATION).default(''),
  /** Texts by option; an option that is missing shows the text of the original. */
  options: z
    .array(z.strictObject({ id: Id, text: line(LONGEST_OPTION) }))
    .max(MOST_OPTIONS)
    .default([]),
  /** False confirms that the translation is still correct although the original has changed. */
  isOutdated: z.literal(false).optional(),
});

export const NewQuestion = z.strictObject({
  id: Id,
  kind: z.enum(questionKinds),
  text: line(LONGEST_QUESTION).default(''),
  imageFileId: Id.nullable().default(null),
  /** Shown after the answer has been handed in. */
  explanation: line(LONGEST_EXPLANATION).default(''),
  options: z
    .array(NewOption)
    .max(MOST_OPTIONS)
    .default([])
    .refine((options) => unique(options.map(({ id }) => id)), { params: { rule: 'format' } }),
  translations: z
    .array(NewQuestionTranslation)
    .max(locales.length)
    .default([])
    .refine((texts) => unique(texts.map((text) => text.locale)), { params: { rule: 'format' } }),
});
export type NewQuestion = z.infer<typeof NewQuestion>;

/** How a quiz is taken. The defaults leave everything as it is without settings. */
export const QuizSettings = z.strictObject({
  /** An attempt passes with more than this percentage of right answers (LMS-LESSONS-19). */
  passMark: z.int().min(0).max(100).default(USUAL_PASS_MARK),
  /** How many attempts, then a pause of `waitHours`; null: any number. */
  attempts: z.int().min(1).max(20).nullable().default(null),
  waitHours: z.int().min(0).max(720).default(24),
  timeLimitMinutes: z.int().min(1).max(240).nullable().default(null),
  /** How many questions an attempt draws; null: all. */
  drawCount: z.int().min(1).max(MOST_QUESTIONS).nullable().default(null),
  hasRandomQuestions: z.boolean().default(false),
  hasRandomOptions: z.boolean().default(false),
});
export type QuizSettings = z.infer<typeof QuizSettings>;

export const NewQuiz = z.strictObject({
  questions: z
    .array(NewQuestion)
    .max(MOST_QUESTIONS)
    .default([])
    .refine((questions) => unique(questions.map(({ id }) => id)), { params: { rule: 'format' } }),
  settings: QuizSettings.prefault({}),
});
export type NewQuiz = z.infer<typeof NewQuiz>;

/** Content by type: `fileId` for photo, video, audio and PDF; `url` for video, YouTube and link; `textJson`; `quiz`. */
const sentData = {
  url: line(2_000).nullable(),
  fileId: Id.nullable(),
  textJson: RichText.nullable(),
  /** Text under a photo, and what it shows for people who do not see it. */
  caption: optionalLine(LONGEST_CAPTION),
  quiz: NewQuiz.nullable(),
};

/** Content of a translation: what is missing is that of the original. The texts of a quiz are in its questions. */
const NewLessonTranslation = z.strictObject({
  locale,
  title: line(LONGEST_LESSON_TITLE).default(''),
  url: sentData.url.default(null),
  fileId: sentData.fileId.default(null),
  textJson: sentData.textJson.default(null),
  caption: sentData.caption.default(null),
  /** False confirms that the translation is still correct although the original has changed. */
  isOutdated: z.literal(false).optional(),
});

const fields = {
  title: line(LONGEST_LESSON_TITLE),
  /** Minutes that the author expects; null: by the medium, or the usual ones of its type. */
  duration: z.int().min(1).max(1_440).nullable(),
  data: z.strictObject(sentData).partial(),
  translations: z
    .array(NewLessonTranslation)
    .max(locales.length)
    .refine((texts) => unique(texts.map((text) => text.locale)), { params: { rule: 'format' } }),
};

/** A lesson is added at `order`, from 1, or at the end. */
export const NewLesson = z.strictObject({
  courseId: Id,
  type: z.enum(lessonTypes),
  order: z.int().min(1).max(MOST_LESSONS).optional(),
  ...z.object(fields).partial().shape,
});
export type NewLesson = z.infer<typeof NewLesson>;

/** Only the fields that are sent change; `data` and `translations` are replaced part by part and as a whole. */
export const LessonChanges = z.strictObject({ version: Version, ...z.object(fields).partial().shape });
export type LessonChanges = z.infer<typeof LessonChanges>;

/** Lessons of other courses that are copied to the end of this one, in the given order. */
export const LessonCopy = z.strictObject({ lessonIds: z.array(Id).min(1).max(50) });
export type LessonCopy = z.infer<typeof LessonCopy>;

/** A file of a lesson. `url` is a signed URL, valid for 10 to 15 minutes. */
export const LessonFile = z.object({
  fileId: z.guid(),
  name: z.string(),
  contentType: z.string(),
  byteSize: z.int(),
  url: z.string(),
  /** Seconds of a video or sound, measured by the server; null for everything else. */
  duration: z.number().nullable(),
});
export type LessonFile = z.infer<typeof LessonFile>;

/** A question as its author sees it, with the right answers and the signed URLs of its pictures. */
export const Question = z.object({
  ...NewQuestion.shape,
  id: z.guid(),
  imageUrl: z.string().nullable(),
  options: z.array(z.object({ ...NewOption.shape, id: z.guid(), imageUrl: z.string().nullable() })),
  translations: z.array(
    z.object({
      ...NewQuestionTranslation.shape,
      options: z.array(z.object({ id: z.guid(), text: z.string() })),
      /** The original has changed since this translation was last saved. */
      isOutdated: z.boolean(),
    }),
  ),
});
export type Question = z.infer<typeof Question>;

/** `duration`: seconds of the medium, null without one (LMS-LESSONS-02). `url`: the signed URL of the file, or the address. */
export const LessonData = z.object({
  url: z.string().nullable(),
  duration: z.number().nullable(),
  fileId: z.guid().nullable(),
  file: LessonFile.nullable(),
  textJson: RichText.nullable(),
  /** HTML rendered and sanitised by the server; it contains no active content. */
  text: z.string(),
  caption: z.string().nullable(),
  quiz: z.object({ questions: z.array(Question), settings: QuizSettings }).nullable(),
});
export type LessonData = z.infer<typeof LessonData>;

export const LessonTranslation = z.object({
  locale,
  title: z.string(),
  url: z.string().nullable(),
  fileId: z.guid().nullable(),
  file: LessonFile.nullable(),
  textJson: RichText.nullable(),
  caption: z.string().nullable(),
  isOutdated: z.boolean(),
});
export type LessonTranslation = z.infer<typeof LessonTranslation>;

/** A lesson as its author edits it. `order` counts from 1. `duration`: the estimate of the author, in minutes. */
export const Lesson = z
  .object({
    id: z.guid(),
    courseId: z.guid(),
    version: z.int(),
    type: z.enum(lessonTypes),
    order: z.int(),
    title: z.string(),
    duration: z.int().nullable(),
    /** `duration`, or minutes by the medium, or the usual ones. */
    minutes: z.int(),
    data: LessonData,
    translations: z.array(LessonTranslation),
    /** It differs from what members see. */
    isChanged: z.boolean(),
    createdAt: Instant,
    updatedAt: Instant,
    course: z.object({ id: z.guid(), name: z.string() }).optional(),
  })
  .meta({ id: 'Lesson' });
export type Lesson = z.infer<typeof Lesson>;

/** The remaining lessons in their new order (API-54, LMS-LESSONS-05). */
export const RemainingLessons = z.object({ items: z.array(Lesson), courseVersion: z.int() });
export type RemainingLessons = z.infer<typeof RemainingLessons>;

export const LessonOrder = z.object({
  courseId: Id,
  lessonId: Id,
  order: z.coerce.number<number | string>().int().min(1).max(MOST_LESSONS),
});
