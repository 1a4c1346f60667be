import { z } from 'zod';
import { AudienceWarning, Id } from '../audiences/audiences.shapes.ts';
import { SheetQuery } from '../exports/exports.shapes.ts';
import { Tile, tileFields } from '../infohub/articles.shapes.ts';
import { Instant } from '../kit/dates.ts';
import { listQueryOf } from '../kit/entity.ts';
import { line, name, optionalText } from '../kit/texts.ts';
import { Version } from '../kit/version.ts';
import { type Locale, locales } from '../locales.ts';
import { PostAuthor } from '../posts/posts.shapes.ts';
import {
  type CourseStep,
  courseSorts,
  courseStatuses,
  coverKinds,
  LONGEST_COURSE_DESCRIPTION,
  LONGEST_COURSE_NAME,
  type MissingInCourse,
  MOST_GESTURES,
  publicationChanges,
} from './courses.rules.ts';
import { USUAL_REMINDERS } from './deadlines.rules.ts';
import { Lesson, LessonFile } from './lessons.shapes.ts';
import { CourseRecipient } from './recipients.shapes.ts';

const locale = z.enum(locales);

/** The cover: `image` uses `imageFileId`, `video` `videoFileId`, `videoAddress` the address; a tile needs none of them. */
const NewCover = z.strictObject({
  kind: z.enum(coverKinds),
  ...z.object(tileFields).partial().shape,
  videoFileId: Id.nullable().optional(),
  /** A draft may hold any text; a publication needs a valid address of a video (LMS-LESSONS-16). */
  videoAddress: line(2_000).nullable().optional(),
});

export const Cover = Tile.extend({
  kind: z.enum(coverKinds),
  videoFileId: z.guid().nullable(),
  video: LessonFile.nullable(),
  videoAddress: z.string().nullable(),
});
export type Cover = z.infer<typeof Cover>;

const NewTranslation = z.strictObject({
  locale,
  name: line(LONGEST_COURSE_NAME).default(''),
  description: optionalText(LONGEST_COURSE_DESCRIPTION).default(null),
  /** False confirms that the translation is still correct although the original has changed. */
  isOutdated: z.literal(false).optional(),
});

export const Recertification = z.strictObject({
  everyMonths: z.int().min(1).max(120),
  enrollDaysBefore: z.int().min(0).max(365).default(60),
});

const dayCounts = z.array(z.int().min(1).max(365)).max(5);
/** Days before and after the end of a deadline on which people are reminded; the lead is told of who is late. */
export const Reminders = z.strictObject({
  daysBefore: dayCounts.default([...USUAL_REMINDERS.daysBefore]),
  daysAfter: dayCounts.default([...USUAL_REMINDERS.daysAfter]),
  escalateAfterDays: z.int().min(1).max(365).nullable().default(USUAL_REMINDERS.escalateAfterDays),
});
export type Reminders = z.infer<typeof Reminders>;

/** What completing the course does to a card of the person. */
export const CardRule = z.strictObject({
  cardTypeId: Id.nullable().default(null),
  validMonths: z.int().min(1).max(240).default(36),
  /** Counted from the completion, or from the end of the card that it renews when that is later. */
  from: z.enum(['completion', 'expiration']).default('completion'),
  /** The state of the card: valid at once, or waiting for an approval. */
  status: z.enum(['claimed', 'pending']).default('claimed'),
  /** Only with more than this percentage of right answers in all quizzes; null: any. */
  scoreAbove: z.int().min(0).max(99).nullable().default(null),
});
export type CardRule = z.infer<typeof CardRule>;

/** Gestures that somebody in charge observes on the ground before the course counts as completed. */
export const SignOffRule = z.strictObject({
  gestures: z
    .array(z.strictObject({ id: Id, text: line(300) }))
    .max(MOST_GESTURES)
    .default([]),
  /** Leads sign for the people they manage; administrators for everybody. */
  signers: z.enum(['leads', 'administrators']).default('leads'),
  /** Only people with a valid card of the type of the card rule may sign. */
  needsOwnCard: z.boolean().default(false),
});
export type SignOffRule = z.infer<typeof SignOffRule>;

const fields = {
  /** Language of the original texts. */
  locale,
  name: name(LONGEST_COURSE_NAME),
  description: optionalText(LONGEST_COURSE_DESCRIPTION),
  translations: z.array(NewTranslation).max(locales.length),
  cover: NewCover,
  collectionId: Id.nullable(),
  categoryId: Id.nullable(),
  /** At the first publication a post announces the course to the same audiences (GAP-47). */
  isAutomaticPost: z.boolean(),
  /** Questions of all quizzes appear in random order (LMS-COURSES-07). */
  isRandomQuestions: z.boolean(),
  /** A quiz counts as complete only once it is passed (GAP-84). */
  isPassRequired: z.boolean(),
  hasCertificate: z.boolean(),
  recertification: Recertification.nullable(),
  reminders: Reminders,
  cardRule: CardRule.nullable(),
  signOff: SignOffRule.nullable(),
};

/** A draft needs only its name (GAP-47, LMS-COURSES-03). */
export const NewCourse = z.strictObject({
  name: fields.name,
  ...z.object(fields).omit({ name: true }).partial().shape,
});
export type NewCourse = z.infer<typeof NewCourse>;
/** Only the fields that are sent change; a published course changes for members with its next publication. */
export const CourseChanges = z.strictObject({ version: Version, ...z.object(fields).partial().shape });
export type CourseChanges = z.infer<typeof CourseChanges>;

/** People of one importance and how many of them have completed the course. */
const Level = z.object({ people: z.int(), completed: z.int() });

const briefOf = z.object({ id: z.guid(), name: z.string() });

/** A course as its author edits it, and in lists. Relations come with `join`. */
export const Course = z
  .object({
    id: z.guid(),
    version: z.int(),
    status: z.enum(courseStatuses),
    locale,
    name: z.string(),
    description: z.string().nullable(),
    translations: z.array(
      z.object({ locale, name: z.string(), description: z.string().nullable(), isOutdated: z.boolean() }),
    ),
    cover: Cover,
    collection: briefOf.nullable(),
    /** Place in its collection, from 1. */
    collectionOrder: z.int().nullable(),
    category: briefOf.nullable(),
    isAutomaticPost: z.boolean(),
    isRandomQuestions: z.boolean(),
    isPassRequired: z.boolean(),
    hasCertificate: z.boolean(),
    recertification: Recertification.nullable(),
    reminders: Reminders,
    cardRule: CardRule.nullable(),
    signOff: SignOffRule.nullable(),
    createdBy: PostAuthor.nullable(),
    /** Written by somebody who may not publish (GAP-05). */
    createdByAMember: z.boolean(),
    lessonCount: z.int(),
    minutes: z.int(),
    questionsCount: z.int(),
    recipientCount: z.int(),
    /** The number of the version that members see; null for a course that was never published. */
    publishedVersion: z.int().nullable(),
    /** The author has changed something that members do not see yet. */
    hasUnpublishedChanges: z.boolean(),
    /** How many parts a publication still lacks; 0 for a complete course. */
    missingCount: z.int(),
    figures: z.object({ required: Level, recommended: Level, none: Level }),
    /** Percentage of all people of the course who have completed it; 0 without people (GAP-51). */
    completionRate: z.int(),
    publishedAt: Instant.nullable(),
    archivedAt: Instant.nullable(),
    createdAt: Instant,
    updatedAt: Instant,
    lessons: z.array(Lesson).optional(),
    recipients: z.array(CourseRecipient).optional(),
  })
  .meta({ id: 'Course' });
export type Course = z.infer<typeof Course>;

export const courseFilters = {
  name: 'text',
  status: 'text',
  collectionId: 'id',
  categoryId: 'id',
  createdById: 'id',
  importance: 'text',
  createdAt: 'date',
  updatedAt: 'date',
  publishedAt: 'date',
  lessonCount: 'number',
  minutes: 'number',
  completionRate: 'number',
} as const;
export const courseList = { filters: courseFilters, sorts: courseSorts } as const;

/** How many courses there are of each status; with the search and the filters of the list, without that of the status. */
export const CourseCountsQuery = listQueryOf(courseList).omit({ sort: true, order: true });
export type CourseCountsQuery = z.infer<typeof CourseCountsQuery>;
export const CourseCounts = z.object({
  all: z.int(),
  draft: z.int(),
  published: z.int(),
  archived: z.int(),
  /** Collections and categories that are not deleted, for the tabs. */
  collections: z.int(),
  categories: z.int(),
  withoutCollection: z.int(),
});
export type CourseCounts = z.infer<typeof CourseCounts>;

export const CourseExport = listQueryOf(courseList).extend(SheetQuery.shape);
export type CourseExport = z.infer<typeof CourseExport>;

/** `change` is needed to publish a course again: whether completions of earlier versions still count. */
export const CoursePublication = z.strictObject({
  version: Version,
  change: z.enum(publicationChanges).optional(),
  /** Grades attempts again by right answers that this version corrects. A material change asks people again instead. */
  regrade: z.boolean().optional(),
});
export type CoursePublication = z.infer<typeof CoursePublication>;

/** What a publication would do, before it is done. */
export const PublicationPreview = z
  .object({
    /** The number that the new version gets. */
    number: z.int(),
    missing: z.array(
      z.object({
        code: z.string(),
        step: z.enum(['information', 'lessons', 'audience', 'parameters', 'review']),
        lessonId: z.guid().nullable(),
        questionId: z.guid().nullable(),
        questionNumber: z.int().nullable(),
        locale: locale.nullable(),
        name: z.string().nullable(),
        message: z.string(),
      }),
    ),
    warnings: z.array(AudienceWarning),
    /** Lessons that differ from what members see. */
    changedLessons: z.array(
      z.object({ id: z.guid(), title: z.string(), change: z.enum(['added', 'changed', 'moved', 'removed']) }),
    ),
    isInformationChanged: z.boolean(),
    /** Distinct people by the importance that counts for them. */
    people: z.object({ required: z.int(), recommended: z.int(), none: z.int() }),
    /** People who get a notice, and their telephones. */
    notified: z.int(),
    phones: z.int(),
    /** People of the required audiences who have completed it and are asked again after a material change. */
    askedAgain: z.int(),
    /** People whose completion of any importance would no longer count after a material change. */
    completionsLost: z.int(),
    /** What grading again would do; null when no question has other right answers and is the same otherwise. */
    regrade: z
      .object({
        /** Questions whose right answers were corrected. */
        questions: z.int(),
        /** Attempts that were failed and would be passed. */
        attempts: z.int(),
        /** People who have passed one of the quizzes, and stay so. */
        alreadyPassed: z.int(),
      })
      .nullable(),
  })
  .meta({ id: 'PublicationPreview' });
export type PublicationPreview = z.infer<typeof PublicationPreview>;

/** A missing part, in the caller's language: `details.missing` of COURSE_INCOMPLETE. */
export type MissingCoursePoint = MissingInCourse & { step: CourseStep; locale?: Locale; message: string };

export const CourseArchiving = z.strictObject({ version: Version.optional() });

/** Bulk change. `move` uses `collectionId`, `categorize` `categoryId`; null takes the courses out. */
export const CoursesChange = z.strictObject({
  ids: z.array(Id).min(1).max(100),
  action: z.enum(['archive', 'unarchive', 'move', 'categorize']),
  collectionId: Id.nullable().optional(),
  categoryId: Id.nullable().optional(),
});
export type CoursesChange = z.infer<typeof CoursesChange>;
/** Each course is changed on its own: one that could not be changed stays as it is, with the reason. */
export const CoursesChanged = z.object({
  changed: z.array(z.guid()),
  refused: z.array(z.object({ id: z.guid(), name: z.string().nullable(), code: z.string(), message: z.string() })),
});
export type CoursesChanged = z.infer<typeof CoursesChanged>;

/** What is lost with a course: shown before its permanent deletion. */
export const CourseConsequences = z
  .object({ completions: z.int(), attempts: z.int(), certificates: z.int(), people: z.int() })
  .meta({ id: 'CourseConsequences' });
export type CourseConsequences = z.infer<typeof CourseConsequences>;
