import {
  type CourseStep,
  courseSteps,
  type MissingInCourse,
  missingCourseCodes,
  missingInCourse,
  type PublishableCourse,
} from '@fanal/contract/courses/courses.rules';
import type { Course, Cover, NewCourse } from '@fanal/contract/courses/courses.shapes';
import { USUAL_REMINDERS } from '@fanal/contract/courses/deadlines.rules';
import type { Lesson } from '@fanal/contract/courses/lessons.shapes';
import type { CourseRecipient } from '@fanal/contract/courses/recipients.shapes';
import { isBlankText } from '@fanal/contract/kit/blank-texts.rules';
import { DEFAULT_LOCALE, type Locale } from '@fanal/contract/locales';
import { deepEqual } from '@tanstack/react-router';
import type { Translated } from '#widgets/editor/languages/contents.rules.ts';
import {
  checkedLesson,
  type LessonDraft,
  lessonChangesOf,
  lessonDraftOf,
  lessonWithAnswer,
} from './lesson-draft.rules.ts';

/** A course with its lessons and its audiences, as the editor reads it. */
export type WholeCourse = Course & { lessons: Lesson[]; recipients: CourseRecipient[] };

/** Lessons are changed by calls of their own, which do not answer with the course: what members see is older from then on. */
export const withChangedLessons = (course: WholeCourse): WholeCourse => ({
  ...course,
  hasUnpublishedChanges: course.hasUnpublishedChanges || course.publishedVersion !== null,
});

/** Name and description in one language. */
export type CourseContent = Translated & { name: string; description: string };

/** What the editor holds and may be changed; audiences count at once and are none of it. */
export type CourseDraft = Pick<
  Course,
  | 'collection'
  | 'category'
  | 'isAutomaticPost'
  | 'isRandomQuestions'
  | 'isPassRequired'
  | 'hasCertificate'
  | 'recertification'
  | 'reminders'
  | 'cardRule'
  | 'signOff'
> & { contents: CourseContent[]; cover: Cover; lessons: LessonDraft[] };

/** What each part of a step is given; it holds no copy of the draft. */
export type PartProps = {
  draft: CourseDraft;
  change: (changes: Partial<CourseDraft> | ((draft: CourseDraft) => Partial<CourseDraft>)) => void;
  missing: readonly MissingInCourse[];
  disabled: boolean;
  /** Somebody asked for it to go out: fields say what they lack. */
  wasTried: boolean;
};

export const newCourseContent = (locale: Locale, isOriginal: boolean): CourseContent => ({
  locale,
  name: '',
  description: '',
  isOriginal,
  isOutdated: false,
});

/** As it begins: in French, with an icon for a cover, taken once (LMS-COURSES-04). */
export const newCourseDraft = (): CourseDraft => ({
  contents: [newCourseContent(DEFAULT_LOCALE, true)],
  cover: {
    kind: 'tile',
    icon: 'helmet',
    color: '#24493B',
    imageFileId: null,
    imageUrl: null,
    videoFileId: null,
    video: null,
    videoAddress: null,
  },
  collection: null,
  category: null,
  isAutomaticPost: false,
  isRandomQuestions: false,
  isPassRequired: false,
  hasCertificate: false,
  recertification: null,
  reminders: {
    daysBefore: [...USUAL_REMINDERS.daysBefore],
    daysAfter: [...USUAL_REMINDERS.daysAfter],
    escalateAfterDays: USUAL_REMINDERS.escalateAfterDays,
  },
  cardRule: null,
  signOff: null,
  lessons: [],
});

const settings = [
  'cover',
  'collection',
  'category',
  'isAutomaticPost',
  'isRandomQuestions',
  'isPassRequired',
  'hasCertificate',
  'recertification',
  'reminders',
  'cardRule',
  'signOff',
] as const satisfies readonly (keyof CourseDraft)[];

/** A saved course as it is written. */
export const draftOfCourse = (course: WholeCourse): CourseDraft => ({
  ...(Object.fromEntries(settings.map((name) => [name, course[name]])) as Pick<CourseDraft, (typeof settings)[number]>),
  contents: [
    {
      locale: course.locale,
      name: course.name,
      description: course.description ?? '',
      isOriginal: true,
      isOutdated: false,
    },
    ...course.translations
      .filter(({ locale }) => locale !== course.locale)
      .map(({ description, ...translation }) => ({
        ...translation,
        description: description ?? '',
        isOriginal: false,
      })),
  ],
  lessons: [...course.lessons]
    .sort((one, other) => one.order - other.order)
    .map((lesson) => lessonDraftOf(lesson, course.locale)),
});

export const originalOfCourse = ({ contents }: Pick<CourseDraft, 'contents'>): CourseContent =>
  contents.find(({ isOriginal }) => isOriginal) ?? newCourseContent(DEFAULT_LOCALE, true);

/** What is sent of a course; its lessons are sent by themselves. */
type SentCourse = Required<NewCourse>;

const sentCover = ({ kind, icon, color, imageFileId, videoFileId, videoAddress }: Cover): SentCourse['cover'] => ({
  kind,
  icon,
  color,
  imageFileId,
  videoFileId,
  videoAddress: videoAddress?.trim() || null,
});

const sentCourse = (draft: CourseDraft): SentCourse => {
  const { lessons: _, contents, cover, collection, category, signOff, ...rest } = draft;
  const original = originalOfCourse(draft);
  return {
    ...rest,
    locale: original.locale,
    name: original.name.trim(),
    description: original.description.trim() || null,
    translations: contents
      .filter(({ isOriginal }) => !isOriginal)
      .map(({ locale, name, description, isOutdated }) => ({
        locale,
        name: name.trim(),
        description: description.trim() || null,
        ...(isOutdated ? {} : { isOutdated: false as const }),
      })),
    cover: sentCover(cover),
    collectionId: collection?.id ?? null,
    categoryId: category?.id ?? null,
    signOff: signOff && { ...signOff, gestures: signOff.gestures.map(({ id, text }) => ({ id, text: text.trim() })) },
  };
};

/** Only what differs, in the shape that the server takes. */
export const courseChangesOf = (draft: CourseDraft, saved: CourseDraft): Partial<SentCourse> => {
  const before = sentCourse(saved);
  return Object.fromEntries(
    Object.entries(sentCourse(draft)).filter(([name, value]) => !deepEqual(value, before[name as keyof SentCourse])),
  );
};

/** Lessons that say something else than they did; those that only one of both has are none of it. */
export const changedLessons = (draft: CourseDraft, saved: CourseDraft) =>
  draft.lessons.flatMap((lesson) => {
    const before = saved.lessons.find(({ id }) => id === lesson.id);
    if (!before || before === lesson) return [];
    const changes = lessonChangesOf(lesson, before);
    return Object.keys(changes).length > 0 ? [{ id: lesson.id, changes }] : [];
  });

export const isSameCourse = (one: CourseDraft, other: CourseDraft): boolean =>
  Object.keys(courseChangesOf(one, other)).length === 0 && changedLessons(one, other).length === 0;

/** A draft needs only its name (GAP-47, LMS-COURSES-03). */
export const hasName = (draft: CourseDraft): boolean => !isBlankText(originalOfCourse(draft).name);

export const isBlankCourseContent = ({ name, description }: CourseContent): boolean =>
  isBlankText(name) && isBlankText(description);

/** What the server alone knows joins the draft; words written meanwhile stay as they are. */
export const courseWithAnswer = (draft: CourseDraft, sent: CourseDraft, answer: CourseDraft): CourseDraft => ({
  ...draft,
  contents:
    draft.contents === sent.contents
      ? draft.contents.map((content) => ({
          ...content,
          isOutdated: answer.contents.find(({ locale }) => locale === content.locale)?.isOutdated ?? content.isOutdated,
        }))
      : draft.contents,
  cover:
    draft.cover === sent.cover
      ? {
          ...draft.cover,
          imageUrl: answer.cover.imageUrl ?? draft.cover.imageUrl,
          video: answer.cover.video ?? draft.cover.video,
        }
      : draft.cover,
  lessons: draft.lessons.map((lesson) => {
    const known = answer.lessons.find(({ id }) => id === lesson.id);
    return known
      ? lessonWithAnswer(
          lesson,
          sent.lessons.find(({ id }) => id === lesson.id),
          known,
        )
      : lesson;
  }),
});

/** What decides whether people may take it. */
export const publishableOf = (draft: CourseDraft, recipients: readonly CourseRecipient[]): PublishableCourse => ({
  name: originalOfCourse(draft).name,
  translations: draft.contents.filter(({ isOriginal }) => !isOriginal),
  cover: {
    kind: draft.cover.kind,
    videoFileId: draft.cover.videoFileId,
    videoAddress: draft.cover.videoAddress?.trim() ?? null,
  },
  lessons: draft.lessons.map(checkedLesson),
  recipients: recipients.map(({ recipient, importance, deadline }) => ({
    recipient: { id: recipient.recipientid, name: recipient.name },
    importance,
    deadline,
  })),
  cardRule: draft.cardRule,
  signOff: draft.signOff,
});

/** What it lacks, as far as the browser can tell. */
export const missingIn = (draft: CourseDraft, recipients: readonly CourseRecipient[]): MissingInCourse[] =>
  missingInCourse(publishableOf(draft, recipients));

export const stepOfMissing = ({ code }: MissingInCourse): CourseStep => missingCourseCodes[code];

export const isMissingIn = (step: CourseStep, missing: readonly MissingInCourse[]): boolean =>
  missing.some((point) => stepOfMissing(point) === step);

/** The step before or after. */
export const stepBeside = (step: CourseStep, by: 1 | -1): CourseStep | undefined =>
  courseSteps[courseSteps.indexOf(step) + by];

/** One lesson changed among the others. */
export const withLesson = (
  { lessons }: CourseDraft,
  id: string,
  change: (lesson: LessonDraft) => Partial<LessonDraft>,
): Pick<CourseDraft, 'lessons'> => ({
  lessons: lessons.map((lesson) => (lesson.id === id ? { ...lesson, ...change(lesson) } : lesson)),
});
