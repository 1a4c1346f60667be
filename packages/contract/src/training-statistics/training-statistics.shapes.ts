import { z } from 'zod';
import { Id } from '../audiences/audiences.shapes.ts';
import { courseStatuses } from '../courses/courses.rules.ts';
import { SheetQuery } from '../exports/exports.shapes.ts';
import { AnsweredDay, Instant } from '../kit/dates.ts';
import { PageQuery, pageOf } from '../kit/page.ts';
import { PersonBrief } from '../users/users.shapes.ts';
import { levels } from './training-statistics.rules.ts';

const search = z.string().trim().max(200).optional();
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const order = z.enum(['asc', 'desc']).default('asc');
/** A whole percentage. */
export const Percent = z.int().min(0).max(100);

export const courseStatisticsSorts = ['name', 'publishedAt', 'userCount', 'completion', 'score', 'popularity'] as const;
export type CourseStatisticsSort = (typeof courseStatisticsSorts)[number];

const courseFilters = {
  /** Searches names, descriptions and titles of lessons; ignores accents and case. */
  search,
  /** Only courses that somebody has not completed. */
  incompleteOnly: flag.default(false),
  /** Archived courses are left out unless this is true (GAP-51). */
  includeArchived: flag.default(false),
  sort: z.enum(courseStatisticsSorts).default('name'),
  order,
};

export const CourseStatisticsQuery = PageQuery.extend(courseFilters);
export type CourseStatisticsQuery = z.infer<typeof CourseStatisticsQuery>;

export const CourseStatisticsExport = SheetQuery.extend(courseFilters);
export type CourseStatisticsExport = z.infer<typeof CourseStatisticsExport>;

/** What is counted of one course (LMS-STATS-25). Rates and scores are whole percentages, 0 where there is nothing to divide by. */
export const CourseStatistics = z
  .object({
    id: z.guid(),
    name: z.string(),
    description: z.string().nullable(),
    status: z.enum(courseStatuses),
    icon: z.string(),
    color: z.string(),
    collectionName: z.string().nullable(),
    publishedAt: Instant,
    lessonCount: z.int(),
    minutes: z.int(),
    questionsCount: z.int(),
    /** People whom it is visible for; those of them who have opened it. */
    userCount: z.int(),
    subscribedCount: z.int(),
    requiredCount: z.int(),
    requiredCompletedCount: z.int(),
    recommendedCount: z.int(),
    recommendedCompletedCount: z.int(),
    optionalCount: z.int(),
    optionalCompletedCount: z.int(),
    totalCompletedCount: z.int(),
    completionRate: Percent,
    /** `subscribedCount` of `userCount`. */
    popularity: Percent,
    /** Mean of the best scores of those who have handed in a quiz, and how many these are. */
    averageScore: Percent,
    attemptedCount: z.int(),
    passedCount: z.int(),
  })
  .meta({ id: 'CourseStatistics' });
export type CourseStatistics = z.infer<typeof CourseStatistics>;

const toRemind = z.array(PersonBrief).max(3);

/** A row of the dashboard: at most three of the people of each level who have not completed it, those who are late first. */
export const CourseStatisticsRow = CourseStatistics.extend({
  toRemind: z.object({ required: toRemind, recommended: toRemind, optional: toRemind }),
}).meta({ id: 'CourseStatisticsRow' });
export type CourseStatisticsRow = z.infer<typeof CourseStatisticsRow>;

export const CourseStatisticsPage = pageOf(CourseStatisticsRow);

const collectionFilters = { search, incompleteOnly: flag.default(false), includeArchived: flag.default(false) };

export const CollectionStatisticsQuery = PageQuery.extend(collectionFilters);
export type CollectionStatisticsQuery = z.infer<typeof CollectionStatisticsQuery>;

/** Courses of one collection, in their order; the sums count a person once for each course. `id` null: without a collection, by name. */
export const CollectionStatistics = z
  .object({
    id: z.guid().nullable(),
    name: z.string().nullable(),
    icon: z.string().nullable(),
    color: z.string().nullable(),
    userCount: z.int(),
    subscribedCount: z.int(),
    totalCompletedCount: z.int(),
    completionRate: Percent,
    popularity: Percent,
    averageScore: Percent,
    attemptedCount: z.int(),
    courses: z.array(CourseStatisticsRow),
  })
  .meta({ id: 'CollectionStatistics' });
export type CollectionStatistics = z.infer<typeof CollectionStatistics>;

export const CollectionStatisticsPage = pageOf(CollectionStatistics);

/** `started`: opened and not completed. */
export const takingStates = ['completed', 'started', 'notStarted'] as const;
export type TakingState = (typeof takingStates)[number];

export const courseUserSorts = ['name', 'state', 'score'] as const;

const courseUserFilters = {
  /** Searches names and positions; ignores accents and case. */
  search,
  /** Only the list of this level is filled; without it, all three. */
  level: z.enum(levels).optional(),
  state: z.enum(takingStates).optional(),
  sort: z.enum(courseUserSorts).default('name'),
  order,
};

export const CourseUsersQuery = PageQuery.extend(courseUserFilters);
export type CourseUsersQuery = z.infer<typeof CourseUsersQuery>;

export const CourseUsersExport = SheetQuery.extend(courseUserFilters);
export type CourseUsersExport = z.infer<typeof CourseUsersExport>;

export const AttendanceQuery = z.strictObject({
  level: z.enum(levels).optional(),
  state: z.enum(takingStates).optional(),
});
export type AttendanceQuery = z.infer<typeof AttendanceQuery>;

/** A person whom a course is visible for (LMS-STATS-26). `avgScore` is 0 and `totalQuestionsCount` 0 without a quiz handed in. */
export const CourseUser = z
  .object({
    id: z.guid(),
    name: z.string(),
    /** The position of the person. */
    title: z.string().nullable(),
    siteName: z.string().nullable(),
    avatarUrl: z.string().nullable(),
    state: z.enum(takingStates),
    isComplete: z.boolean(),
    completedAt: Instant.nullable(),
    lessonsDone: z.int(),
    avgScore: Percent,
    successAnswersCount: z.int(),
    totalQuestionsCount: z.int(),
    /** The last time that the person did something in the course. */
    updatedAt: Instant.nullable(),
    dueOn: AnsweredDay.nullable(),
    isLate: z.boolean(),
    /** When somebody last reminded the person from the statistics. */
    remindedAt: Instant.nullable(),
  })
  .meta({ id: 'CourseUser' });
export type CourseUser = z.infer<typeof CourseUser>;

/** People of one level whom the search leaves, by state. */
const StateCounts = z.object({ all: z.int(), completed: z.int(), started: z.int(), notStarted: z.int() });
export type StateCounts = z.infer<typeof StateCounts>;

/**
 * One course with a page of its people of each level. `page` and `lastPage` are those of the longest list. `reminders`:
 * people of each level who would be reminded now, and those who are left out because they were within the last seven days.
 */
export const CourseStatisticsDetails = CourseStatistics.extend({
  requiredUsers: z.array(CourseUser),
  recommendedUsers: z.array(CourseUser),
  optionalUsers: z.array(CourseUser),
  counts: z.object({ required: StateCounts, recommended: StateCounts, optional: StateCounts }),
  reminders: z.object({
    required: z.object({ people: z.int(), leftOut: z.int() }),
    recommended: z.object({ people: z.int(), leftOut: z.int() }),
    optional: z.object({ people: z.int(), leftOut: z.int() }),
  }),
  page: z.int(),
  lastPage: z.int(),
}).meta({ id: 'CourseStatisticsDetails' });
export type CourseStatisticsDetails = z.infer<typeof CourseStatisticsDetails>;

export const userStatisticsSorts = ['name', 'completionRate', 'score'] as const;
export type UserStatisticsSort = (typeof userStatisticsSorts)[number];

const userFilters = {
  /** Searches names and positions; ignores accents and case. */
  search,
  /** Only people who have not completed everything that is visible for them. */
  incompleteOnly: flag.default(false),
  sort: z.enum(userStatisticsSorts).default('name'),
  order,
};

export const UserStatisticsQuery = PageQuery.extend(userFilters);
export type UserStatisticsQuery = z.infer<typeof UserStatisticsQuery>;

export const UserStatisticsExport = SheetQuery.extend(userFilters);
export type UserStatisticsExport = z.infer<typeof UserStatisticsExport>;

export const lastDevices = ['phone', 'portal'] as const;
export type LastDevice = (typeof lastDevices)[number];

/** LMS-STATS-27. `poste` is the name of the position; `lastLogin` the last time in the portal or the mobile app. */
export const StatisticsUser = z
  .object({
    organizationUserId: z.guid(),
    displayName: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    employeeNumber: z.string().nullable(),
    poste: z.string().nullable(),
    siteName: z.string().nullable(),
    avatarUrl: z.string().nullable(),
    lastLogin: Instant.nullable(),
    /** Where that was: in the app on a telephone, or in the portal; null without a visit. */
    lastDevice: z.enum(lastDevices).nullable(),
    /** The course that the person opened last. */
    lastCourseTitle: z.string().nullable(),
  })
  .meta({ id: 'StatisticsUser' });
export type StatisticsUser = z.infer<typeof StatisticsUser>;

/** LMS-STATS-28, over the courses that are visible for the person. `quizSuccessRate`: right answers of questions, over the best attempt of each quiz. */
export const UserSummary = z
  .object({
    completionRate: Percent,
    completedCourses: z.int(),
    totalCourses: z.int(),
    quizSuccessRate: Percent,
    totalCorrectAnswers: z.int(),
    totalQuizQuestions: z.int(),
  })
  .meta({ id: 'UserSummary' });
export type UserSummary = z.infer<typeof UserSummary>;

export const UserStatisticsRow = z
  .object({ user: StatisticsUser, summary: UserSummary })
  .meta({ id: 'UserStatisticsRow' });
export type UserStatisticsRow = z.infer<typeof UserStatisticsRow>;

/** LMS-STATS-30. */
export const UserStatisticsPage = z
  .object({ page: z.int(), lastPage: z.int(), total: z.int(), users: z.array(UserStatisticsRow) })
  .meta({ id: 'UserStatisticsPage' });
export type UserStatisticsPage = z.infer<typeof UserStatisticsPage>;

export const UserCourse = z
  .object({
    courseId: z.guid(),
    courseName: z.string(),
    completionDate: Instant.nullable(),
    /** Null without a quiz handed in. */
    quizScore: Percent.nullable(),
    correctAnswers: z.int(),
    questions: z.int(),
    hasQuiz: z.boolean(),
    isComplete: z.boolean(),
    state: z.enum(takingStates),
    dueOn: AnsweredDay.nullable(),
    isLate: z.boolean(),
    remindedAt: Instant.nullable(),
    certificateNumber: z.string().nullable(),
  })
  .meta({ id: 'UserCourse' });
export type UserCourse = z.infer<typeof UserCourse>;

/** LMS-STATS-29: the courses of one level, by name. */
export const CourseGroup = z
  .object({
    type: z.enum(levels),
    completionRate: Percent,
    completedCourses: z.int(),
    totalCourses: z.int(),
    /** Mean of the scores of courses with a quiz handed in. */
    averageScore: Percent,
    courses: z.array(UserCourse),
  })
  .meta({ id: 'CourseGroup' });
export type CourseGroup = z.infer<typeof CourseGroup>;

export const userCourseSorts = ['name', 'completionDate', 'score'] as const;
export type UserCourseSort = (typeof userCourseSorts)[number];

/** The courses of one person as the page shows them (LMS-STATS-23, LMS-STATS-24). */
export const UserCoursesExport = SheetQuery.extend({
  incompleteOnly: flag.default(false),
  sort: z.enum(userCourseSorts).default('name'),
});
export type UserCoursesExport = z.infer<typeof UserCoursesExport>;

export const UserStatistics = z
  .object({ user: StatisticsUser, summary: UserSummary, courseGroups: z.array(CourseGroup) })
  .meta({ id: 'UserStatistics' });
export type UserStatistics = z.infer<typeof UserStatistics>;

/** `userIds` null: everybody of the level who has not completed the course. Whoever was reminded within seven days is left out. */
export const CourseReminder = z.strictObject({
  level: z.enum(levels).optional(),
  userIds: z.array(Id).min(1).max(100).nullable(),
});
export type CourseReminder = z.infer<typeof CourseReminder>;

/** `isNight`: push messages wait for the morning. */
export const CourseReminded = z.object({ reminded: z.int(), leftOut: z.int(), isNight: z.boolean() });
export type CourseReminded = z.infer<typeof CourseReminded>;

/** Only the people who work at a site now. */
export const siteId = Id.optional();

export const WeeksQuery = z.strictObject({ courseId: Id.optional(), siteId });
export type WeeksQuery = z.infer<typeof WeeksQuery>;

/** First openings of a course in each of its last weeks that has some, the oldest first, at most eight. */
export const CourseOpenings = z
  .object({ weeks: z.array(z.object({ week: AnsweredDay, people: z.int() })) })
  .meta({ id: 'CourseOpenings' });
export type CourseOpenings = z.infer<typeof CourseOpenings>;

const audienceNames = z.array(z.string());
/** Names of the audiences of a course by level, in the order in which they were added. */
export const CourseAudiences = z
  .object({ required: audienceNames, recommended: audienceNames, optional: audienceNames })
  .meta({ id: 'CourseAudiences' });
export type CourseAudiences = z.infer<typeof CourseAudiences>;

/** Completions of each of the last 26 weeks, the oldest first; `week` is its Monday in the time zone of the organization. */
export const CompletionWeeks = z
  .object({ weeks: z.array(z.object({ week: AnsweredDay, completions: z.int() })) })
  .meta({ id: 'CompletionWeeks' });
export type CompletionWeeks = z.infer<typeof CompletionWeeks>;

export const lateGroupings = ['site', 'lead'] as const;
export type LateGrouping = (typeof lateGroupings)[number];

export const LateQuery = PageQuery.extend({
  by: z.enum(lateGroupings).default('site'),
  courseId: Id.optional(),
  siteId,
});
export type LateQuery = z.infer<typeof LateQuery>;

/** People with a course that is late, by site or by direct lead, most first. `id` null: without a site, without a lead. */
export const LateGroup = z
  .object({ id: z.guid().nullable(), name: z.string().nullable(), people: z.int(), courses: z.int() })
  .meta({ id: 'LateGroup' });
export type LateGroup = z.infer<typeof LateGroup>;
export const LatePage = pageOf(LateGroup);
