/** What members see of a course: one version of it, which never changes once it is kept. */
import {
  coverKinds,
  lessonTypes,
  type PublicationChange,
  publicationChanges,
} from '@fanal/contract/courses/courses.rules';
import { CardRule, Recertification, Reminders, SignOffRule } from '@fanal/contract/courses/courses.shapes';
import { QuizSettings } from '@fanal/contract/courses/lessons.shapes';
import { questionKinds } from '@fanal/contract/courses/quizzes.rules';
import { tileIcons } from '@fanal/contract/infohub/tiles.rules';
import { RichText } from '@fanal/contract/kit/rich-text';
import { locales } from '@fanal/contract/locales';
import { z } from 'zod';

const locale = z.enum(locales);

const CourseText = z.object({
  locale,
  /** The name of the course. */
  title: z.string(),
  description: z.string().nullable(),
  isOriginal: z.boolean(),
  isOutdated: z.boolean(),
});

const CourseCover = z.object({
  kind: z.enum(coverKinds),
  icon: z.enum(tileIcons),
  color: z.string(),
  imageFileId: z.string().nullable(),
  videoFileId: z.string().nullable(),
  videoAddress: z.string().nullable(),
});

/** A question with its right answers: for an ordering question, the order of its options. */
const KeptQuestion = z.object({
  id: z.string(),
  kind: z.enum(questionKinds),
  text: z.string(),
  imageFileId: z.string().nullable(),
  explanation: z.string(),
  options: z.array(
    z.object({ id: z.string(), text: z.string(), imageFileId: z.string().nullable(), isCorrect: z.boolean() }),
  ),
  translations: z.array(
    z.object({
      locale,
      text: z.string(),
      explanation: z.string(),
      options: z.array(z.object({ id: z.string(), text: z.string() })),
      isOutdated: z.boolean(),
    }),
  ),
});
export type KeptQuestion = z.infer<typeof KeptQuestion>;

const KeptQuiz = z.object({ questions: z.array(KeptQuestion), settings: QuizSettings });
export type KeptQuiz = z.infer<typeof KeptQuiz>;

const content = {
  title: z.string(),
  url: z.string().nullable(),
  fileId: z.string().nullable(),
  textJson: RichText.nullable(),
  caption: z.string().nullable(),
};

const KeptLesson = z.object({
  id: z.string(),
  type: z.enum(lessonTypes),
  ...content,
  /** Minutes that the author expects; null when nobody has said. */
  duration: z.number().nullable(),
  /** `duration`, or minutes by the medium, or the usual ones. */
  minutes: z.number(),
  quiz: KeptQuiz.nullable(),
  /** A part that is empty is that of the original. */
  translations: z.array(z.object({ locale, ...content, isOutdated: z.boolean() })),
});
export type KeptLesson = z.infer<typeof KeptLesson>;

const settings = z.object({
  isRandomQuestions: z.boolean(),
  isPassRequired: z.boolean(),
  hasCertificate: z.boolean(),
  recertification: Recertification.nullable(),
  reminders: Reminders,
  cardRule: CardRule.nullable(),
  signOff: SignOffRule.nullable(),
});

/** Everything of a course but its collection, category and audiences, which count at once. Lessons are in their order. */
const CourseContent = z.object({
  texts: z.array(CourseText),
  cover: CourseCover,
  settings,
  lessons: z.array(KeptLesson),
});
export type CourseContent = z.infer<typeof CourseContent>;

/** A version that was published. `number` counts from 1; `change` is what its author said of it. */
export const CourseSnapshot = CourseContent.extend({
  number: z.number(),
  change: z.enum(['first', ...publicationChanges]),
});
export type CourseSnapshot = z.infer<typeof CourseSnapshot>;

/** What lists of members show of the version that they see: kept in the row of the course, so that no snapshot is read. */
export type PublishedBrief = {
  texts: CourseContent['texts'];
  cover: CourseContent['cover'];
  lessonCount: number;
  minutes: number;
  questionsCount: number;
};

export const questionsIn = ({ lessons }: Pick<CourseContent, 'lessons'>): number =>
  lessons.reduce((sum, { quiz }) => sum + (quiz?.questions.length ?? 0), 0);

export const minutesIn = ({ lessons }: Pick<CourseContent, 'lessons'>): number =>
  lessons.reduce((sum, { minutes }) => sum + minutes, 0);

export const briefOfContent = (content: CourseContent): PublishedBrief => ({
  texts: content.texts,
  cover: content.cover,
  lessonCount: content.lessons.length,
  minutes: minutesIn(content),
  questionsCount: questionsIn(content),
});

/** How the first version, or a later one, is named in a snapshot. */
export const changeOf = (
  publishedVersion: number | null,
  change: PublicationChange | undefined,
): CourseSnapshot['change'] => (publishedVersion === null ? 'first' : (change ?? 'correction'));
