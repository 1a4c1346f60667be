import {
  type CourseStep,
  courseSteps,
  type MissingCourseCode,
  type MissingInCourse,
} from '@fanal/contract/courses/courses.rules';
import type { Locale } from '@fanal/contract/locales';
import { oneOf, searchSchema, text } from '#platform/search-schema.ts';

/** Ids of the fields that a missing point leads to; one editor stands open at a time. */
export const places = {
  name: (locale: Locale) => `course-name-${locale}`,
  coverVideo: 'course-cover-video',
  coverAddress: 'course-cover-address',
  addLesson: 'course-add-lesson',
  lessonTitle: (id: string) => `lesson-title-${id}`,
  lessonContent: (id: string) => `lesson-content-${id}`,
  question: (id: string) => `question-${id}`,
  addQuestion: (lessonId: string) => `add-question-${lessonId}`,
  drawCount: 'quiz-draw-count',
  audience: 'course-audience',
  recipients: 'course-recipients',
  cardType: 'course-card-type',
  gestures: 'course-gestures',
  change: 'course-change',
} as const;

const ofLesson = ({ lessonId = '' }: MissingInCourse) => places.lessonContent(lessonId);
const ofQuestion = ({ questionId = '' }: MissingInCourse) => places.question(questionId);

const placesOf: Record<MissingCourseCode, (point: MissingInCourse, original: Locale) => string> = {
  NAME_REQUIRED: (_, original) => places.name(original),
  TRANSLATION_NAME_REQUIRED: ({ locale }, original) => places.name(locale ?? original),
  COVER_VIDEO_REQUIRED: () => places.coverVideo,
  COVER_ADDRESS_INVALID: () => places.coverAddress,
  LESSON_REQUIRED: () => places.addLesson,
  LESSON_TITLE_REQUIRED: ({ lessonId = '' }) => places.lessonTitle(lessonId),
  LESSON_FILE_REQUIRED: ofLesson,
  LESSON_TEXT_REQUIRED: ofLesson,
  LESSON_LINK_INVALID: ofLesson,
  LESSON_VIDEO_INVALID: ofLesson,
  QUIZ_EMPTY: ({ lessonId = '' }) => places.addQuestion(lessonId),
  DRAW_TOO_MANY: () => places.drawCount,
  QUESTION_EMPTY: ofQuestion,
  OPTION_EMPTY: ofQuestion,
  OPTIONS_TOO_FEW: ofQuestion,
  OPTIONS_ALIKE: ofQuestion,
  ANSWER_REQUIRED: ofQuestion,
  ANSWER_NOT_SINGLE: ofQuestion,
  AUDIENCE_REQUIRED: () => places.audience,
  AUDIENCE_TWICE: () => places.recipients,
  DEADLINE_INCOMPLETE: () => places.recipients,
  CARD_TYPE_REQUIRED: () => places.cardType,
  GESTURE_REQUIRED: () => places.gestures,
  CHANGE_REQUIRED: () => places.change,
};

/** Where a missing point is mended; `original` is the language of those that name none. */
export const placeOf = (point: MissingInCourse, original: Locale): string => placesOf[point.code](point, original);

/**
 * What of the address holds the editor open: the course, or `new`, its step and its lesson, and the question to begin with. A list closes the editor by taking
 * all of this out.
 */
export const courseEditorSearch = searchSchema({
  course: text(),
  step: oneOf<CourseStep>(courseSteps),
  lesson: text(),
  question: text(),
});
export const closedEditor = { course: '', step: '', lesson: '', question: '' } as const;
