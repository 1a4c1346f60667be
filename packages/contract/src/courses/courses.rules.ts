/** Courses and lessons: their states, and what a publication requires (specification §4, §5, GAP-44 to GAP-50). */
import { isBlankText } from '../kit/blank-texts.rules.ts';
import { isBlank, isSafeLink, type RichText } from '../kit/rich-text.rules.ts';
import type { Locale } from '../locales.ts';
import { isVideoAddress } from '../posts/posts.rules.ts';
import type { Deadline } from './deadlines.rules.ts';
import { type CheckedQuestion, type MissingQuestionCode, missingInQuestion } from './quizzes.rules.ts';

/** Draft: never published. Published: members may see it. Archived: hidden, with its statistics (LMS-COURSES-08 to LMS-COURSES-11). */
export const courseStatuses = ['draft', 'published', 'archived'] as const;
export type CourseStatus = (typeof courseStatuses)[number];
/** Tabs of the list; `all` has no archived courses. */
export const courseViews = ['all', ...courseStatuses] as const;
export type CourseView = (typeof courseViews)[number];
export const courseSorts = ['date', 'name', 'completion', 'people', 'duration', 'collection'] as const;
export const collectionStatuses = ['published', 'draft', 'archived'] as const;
export type CollectionStatus = (typeof collectionStatuses)[number];

export const statusOfCourse = (course: { publishedAt: unknown; archivedAt: unknown }): CourseStatus => {
  if (course.archivedAt !== null) return 'archived';
  return course.publishedAt === null ? 'draft' : 'published';
};

/** Importance of a course for an audience, the highest first; statistics call `none` optional (GAP-46). */
export const importances = ['required', 'recommended', 'none'] as const;
export type Importance = (typeof importances)[number];

/** The importance that counts for somebody whom several audiences reach (GAP-84); null when none does. */
export const highestImportance = (found: readonly Importance[]): Importance | null =>
  importances.find((importance) => found.includes(importance)) ?? null;

export const lessonTypes = ['quiz', 'photo', 'video', 'audio', 'youtube', 'link', 'text', 'pdf'] as const;
export type LessonType = (typeof lessonTypes)[number];
/** How the cover of a course is shown: an icon on a colour, a picture, a video file, or the address of a video. */
export const coverKinds = ['tile', 'image', 'video', 'videoAddress'] as const;
export type CoverKind = (typeof coverKinds)[number];

/** Whether a new version of a published course asks people again. `material`: earlier completions no longer count. */
export const publicationChanges = ['correction', 'material'] as const;
export type PublicationChange = (typeof publicationChanges)[number];

export const LONGEST_COURSE_NAME = 200;
export const LONGEST_COURSE_DESCRIPTION = 2_000;
export const LONGEST_LESSON_TITLE = 200;
export const LONGEST_CAPTION = 500;
/** Lessons of a course are fetched on one page of this size (LMS-LESSONS-20). */
export const MOST_LESSONS = 1_000;
export const MOST_RECIPIENTS = 200;
export const MOST_GESTURES = 30;
/** The saving indicator shows at least this long, in milliseconds (LMS-COURSES-18). */
export const SAVING_SHOWN_MS = 500;

/** Minutes of a lesson that nobody has estimated and whose medium does not tell. */
export const usualMinutesOf: Record<LessonType, number> = {
  quiz: 5,
  photo: 1,
  video: 5,
  audio: 5,
  youtube: 5,
  link: 3,
  text: 3,
  pdf: 5,
};

/** Minutes of a lesson: the estimate of the author, else the length of its medium in seconds, else the usual ones. */
export const minutesOf = (lesson: {
  type: LessonType;
  duration: number | null;
  mediumSeconds: number | null;
}): number =>
  lesson.duration ??
  (lesson.mediumSeconds === null ? usualMinutesOf[lesson.type] : Math.max(1, Math.round(lesson.mediumSeconds / 60)));

/** The id of a YouTube video in an address of youtube.com or youtu.be; null for anything else (GAP-38). */
export const youtubeIdOf = (address: string): string | null => {
  if (!isVideoAddress(address)) return null;
  const { hostname, pathname, searchParams } = new URL(address);
  const host = hostname.replace(/^(www|m)\./, '');
  if (host === 'youtu.be') return pathname.slice(1);
  if (host !== 'youtube.com' && host !== 'youtube-nocookie.com') return null;
  return searchParams.get('v') ?? pathname.replace(/^\/(embed|shorts|live)\//, '');
};

/** A page that a lesson may lead to: a safe https address (LMS-LESSONS-13). */
export const isLessonLink = (text: string): boolean => isSafeLink(text) && new URL(text).protocol === 'https:';

/** Codes of missing parts, each with the step where it is corrected. */
export const courseSteps = ['information', 'lessons', 'audience', 'parameters', 'review'] as const;
export type CourseStep = (typeof courseSteps)[number];
export const missingCourseCodes = {
  NAME_REQUIRED: 'information',
  TRANSLATION_NAME_REQUIRED: 'information',
  COVER_VIDEO_REQUIRED: 'information',
  COVER_ADDRESS_INVALID: 'information',
  LESSON_REQUIRED: 'lessons',
  LESSON_TITLE_REQUIRED: 'lessons',
  LESSON_FILE_REQUIRED: 'lessons',
  LESSON_TEXT_REQUIRED: 'lessons',
  LESSON_LINK_INVALID: 'lessons',
  LESSON_VIDEO_INVALID: 'lessons',
  QUIZ_EMPTY: 'lessons',
  DRAW_TOO_MANY: 'lessons',
  QUESTION_EMPTY: 'lessons',
  OPTION_EMPTY: 'lessons',
  OPTIONS_TOO_FEW: 'lessons',
  OPTIONS_ALIKE: 'lessons',
  ANSWER_REQUIRED: 'lessons',
  ANSWER_NOT_SINGLE: 'lessons',
  AUDIENCE_REQUIRED: 'audience',
  AUDIENCE_TWICE: 'audience',
  DEADLINE_INCOMPLETE: 'audience',
  CARD_TYPE_REQUIRED: 'parameters',
  GESTURE_REQUIRED: 'parameters',
  CHANGE_REQUIRED: 'review',
} as const satisfies Record<string, CourseStep> & Record<MissingQuestionCode, CourseStep>;
export type MissingCourseCode = keyof typeof missingCourseCodes;
/** `questionId` is within `lessonId`; `name` is that of the audience or lesson that it is about. */
export type MissingInCourse = {
  code: MissingCourseCode;
  lessonId?: string;
  questionId?: string;
  /** Place of the question in its quiz, from 1. */
  questionNumber?: number;
  locale?: Locale;
  name?: string;
};

type CheckedLesson = {
  id: string;
  type: LessonType;
  title: string;
  url: string | null;
  fileId: string | null;
  textJson: RichText | null;
  questions: readonly CheckedQuestion[];
  /** How many questions an attempt draws; null for all. */
  drawCount: number | null;
};

type CheckedRecipient = { recipient: { id: string; name: string }; importance: Importance; deadline: Deadline };

export type PublishableCourse = {
  name: string;
  translations: readonly { locale: Locale; name: string }[];
  cover: { kind: CoverKind; videoFileId: string | null; videoAddress: string | null };
  lessons: readonly CheckedLesson[];
  recipients: readonly CheckedRecipient[];
  cardRule: { cardTypeId: string | null } | null;
  signOff: { gestures: readonly { text: string }[] } | null;
};

const missingInQuiz = ({ questions, drawCount }: CheckedLesson): Omit<MissingInCourse, 'lessonId' | 'name'>[] => [
  ...(questions.length === 0 ? [{ code: 'QUIZ_EMPTY' as const }] : []),
  ...questions.flatMap((question, at) =>
    missingInQuestion(question).map((code) => ({ code, questionId: question.id, questionNumber: at + 1 })),
  ),
  ...(drawCount !== null && drawCount > questions.length ? [{ code: 'DRAW_TOO_MANY' as const }] : []),
];

const missingContentOf: Record<LessonType, (lesson: CheckedLesson) => Omit<MissingInCourse, 'lessonId' | 'name'>[]> = {
  quiz: missingInQuiz,
  photo: ({ fileId }) => (fileId ? [] : [{ code: 'LESSON_FILE_REQUIRED' }]),
  video: ({ fileId, url }) => {
    if (fileId) return [];
    return [
      ...(url
        ? isVideoAddress(url)
          ? []
          : [{ code: 'LESSON_VIDEO_INVALID' as const }]
        : [{ code: 'LESSON_FILE_REQUIRED' as const }]),
    ];
  },
  audio: ({ fileId }) => (fileId ? [] : [{ code: 'LESSON_FILE_REQUIRED' }]),
  pdf: ({ fileId }) => (fileId ? [] : [{ code: 'LESSON_FILE_REQUIRED' }]),
  youtube: ({ url }) => (url && youtubeIdOf(url) ? [] : [{ code: 'LESSON_VIDEO_INVALID' }]),
  link: ({ url }) => (url && isLessonLink(url) ? [] : [{ code: 'LESSON_LINK_INVALID' }]),
  text: ({ textJson }) => (isBlank(textJson) ? [{ code: 'LESSON_TEXT_REQUIRED' }] : []),
};

/** What a lesson lacks before its course can be published; empty when it is complete (LMS-LESSONS-09 to LMS-LESSONS-16). */
export const missingInLesson = (lesson: CheckedLesson): MissingInCourse[] =>
  [
    ...(isBlankText(lesson.title) ? [{ code: 'LESSON_TITLE_REQUIRED' as const }] : []),
    ...missingContentOf[lesson.type](lesson),
  ].map((missing) => ({ ...missing, lessonId: lesson.id, name: lesson.title }));

const missingInInformation = ({ name, translations, cover }: PublishableCourse): MissingInCourse[] => [
  ...(isBlankText(name) ? [{ code: 'NAME_REQUIRED' as const }] : []),
  ...translations.flatMap((translation) =>
    isBlankText(translation.name) ? [{ code: 'TRANSLATION_NAME_REQUIRED' as const, locale: translation.locale }] : [],
  ),
  ...(cover.kind === 'video' && !cover.videoFileId ? [{ code: 'COVER_VIDEO_REQUIRED' as const }] : []),
  ...(cover.kind === 'videoAddress' && !isVideoAddress(cover.videoAddress ?? '')
    ? [{ code: 'COVER_ADDRESS_INVALID' as const }]
    : []),
];

/** Recipients that are both required and recommended, each named once (LMS-COURSES-17). */
export const recipientsTwice = (recipients: readonly CheckedRecipient[]): { id: string; name: string }[] => {
  const of = (importance: Importance) =>
    new Set(recipients.filter((one) => one.importance === importance).map(({ recipient }) => recipient.id));
  const required = of('required');
  const twice = recipients.filter(
    ({ importance, recipient }) => importance === 'recommended' && required.has(recipient.id),
  );
  return [...new Map(twice.map(({ recipient }) => [recipient.id, recipient])).values()];
};

const isIncomplete = ({ kind, on, days }: Deadline) => (kind === 'on' && !on) || (kind === 'after' && days === null);

const missingInAudience = (recipients: readonly CheckedRecipient[]): MissingInCourse[] => [
  ...(recipients.length === 0 ? [{ code: 'AUDIENCE_REQUIRED' as const }] : []),
  ...recipientsTwice(recipients).map(({ name }) => ({ code: 'AUDIENCE_TWICE' as const, name })),
  ...recipients.flatMap(({ deadline, recipient }) =>
    isIncomplete(deadline) ? [{ code: 'DEADLINE_INCOMPLETE' as const, name: recipient.name }] : [],
  ),
];

/**
 * Everything that prevents a course from being published, in the order of the steps; empty when it is complete
 * (LMS-COURSES-15 to LMS-COURSES-17, GAP-47, GAP-48).
 */
export const missingInCourse = (course: PublishableCourse): MissingInCourse[] => [
  ...missingInInformation(course),
  ...(course.lessons.length === 0 ? [{ code: 'LESSON_REQUIRED' as const }] : []),
  ...course.lessons.flatMap(missingInLesson),
  ...missingInAudience(course.recipients),
  ...(course.cardRule && !course.cardRule.cardTypeId ? [{ code: 'CARD_TYPE_REQUIRED' as const }] : []),
  ...(course.signOff && !course.signOff.gestures.some(({ text }) => !isBlankText(text))
    ? [{ code: 'GESTURE_REQUIRED' as const }]
    : []),
];

/** Places 1 to n after a lesson has been given another place; `order` beyond the end means the last place (P63). */
export const movedTo = <T>(items: readonly T[], item: T, order: number): T[] => {
  const others = items.filter((one) => one !== item);
  const at = Math.min(Math.max(order, 1), items.length) - 1;
  return [...others.slice(0, at), item, ...others.slice(at)];
};
