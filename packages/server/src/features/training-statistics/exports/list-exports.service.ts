/** Statistics of courses and of people as files. A lead gets those of the people he manages. */
import type {
  CourseStatistics,
  CourseStatisticsExport,
  UserStatisticsExport,
} from '@fanal/contract/training-statistics/training-statistics.shapes';
import { peopleInReach } from '#features/users/led-people.service';
import type { Context, PreparingContext } from '#platform/context';
import type { Reach } from '#platform/db/reach';
import type { SentFile } from '#platform/http/sent-file';
import { findCourses, idsOfCourses } from '../courses/course-statistics.data.ts';
import { toStatistics } from '../courses/course-statistics.service.ts';
import { searchedPeople } from '../found-people.data.ts';
import { findUsers, idsOfUsers, type UserRecord } from '../users/user-statistics.data.ts';
import { toSummary, toUser } from '../users/user-statistics.service.ts';
import { type Column, moment, number, text, type Words, wordsIn } from './export-words.rules.ts';
import { exportTable } from './exported-table.service.ts';

type Chosen<Query> = { query: Query; ids: string[]; reach: Reach };

/** Evaluates the filters once, before the file is written. */
export const chooseCourses = (
  { org, actor, reading }: PreparingContext,
  query: CourseStatisticsExport,
): Promise<Chosen<CourseStatisticsExport>> =>
  reading(async (db) => {
    const reach = await peopleInReach({ db, org, actor });
    return { query, ids: await idsOfCourses(db, org, { ...query, reach }), reach };
  });

export const chooseUsers = (
  { org, actor, reading }: PreparingContext,
  query: UserStatisticsExport,
): Promise<Chosen<UserStatisticsExport>> =>
  reading(async (db) => {
    const reach = await peopleInReach({ db, org, actor });
    const found = await searchedPeople(db, org, query.search);
    return { query, ids: await idsOfUsers(db, org, { ...query, reach, found }), reach };
  });

const courseColumns: Record<keyof Words['courses']['headings'], Column<CourseStatistics>> = {
  name: text(({ name }) => name),
  status: text(({ status }, { say }) => say.courses.statuses[status]),
  collection: text(({ collectionName }) => collectionName),
  publishedAt: moment(({ publishedAt }) => new Date(publishedAt)),
  people: number(({ userCount }) => userCount),
  opened: number(({ subscribedCount }) => subscribedCount),
  completed: number(({ totalCompletedCount }) => totalCompletedCount),
  completion: number(({ completionRate }) => completionRate),
  popularity: number(({ popularity }) => popularity),
  score: number(({ averageScore }) => averageScore),
  attempted: number(({ attemptedCount }) => attemptedCount),
  passed: number(({ passedCount }) => passedCount),
  required: number(({ requiredCount }) => requiredCount),
  requiredCompleted: number(({ requiredCompletedCount }) => requiredCompletedCount),
  recommended: number(({ recommendedCount }) => recommendedCount),
  recommendedCompleted: number(({ recommendedCompletedCount }) => recommendedCompletedCount),
  optional: number(({ optionalCount }) => optionalCount),
  optionalCompleted: number(({ optionalCompletedCount }) => optionalCompletedCount),
  lessons: number(({ lessonCount }) => lessonCount),
  minutes: number(({ minutes }) => minutes),
  questions: number(({ questionsCount }) => questionsCount),
};

const mapValues = <From, To>(rows: ReadonlyMap<string, From>, of: (row: From) => To): Map<string, To> =>
  new Map([...rows].map(([id, row]) => [id, of(row)]));

export const exportCourses = (
  ctx: Context,
  { query, ids, reach }: Chosen<CourseStatisticsExport>,
): Promise<SentFile> => {
  const say = wordsIn(ctx.locale);
  return exportTable(ctx, {
    query,
    title: say.courses.title,
    ids,
    columns: courseColumns,
    headings: say.courses.headings,
    find: async (db, batch) =>
      mapValues(await findCourses(db, ctx.org, batch, reach), (course) => toStatistics(ctx, course)),
    object: { type: 'organization', id: ctx.org },
    noted: { courseCount: ids.length },
  });
};

type ExportedUser = { record: UserRecord; lastCourse: string | null; summary: ReturnType<typeof toSummary> };

const userColumns: Record<keyof Words['users']['headings'], Column<ExportedUser>> = {
  name: text(({ record }) => record.displayName),
  employeeNumber: text(({ record }) => record.employeeNumber),
  position: text(({ record }) => record.poste),
  site: text(({ record }) => record.siteName),
  lastLogin: moment(({ record }) => record.lastLogin),
  lastCourse: text(({ lastCourse }) => lastCourse),
  completion: number(({ summary }) => summary.completionRate),
  completed: number(({ summary }) => summary.completedCourses),
  courses: number(({ summary }) => summary.totalCourses),
  score: number(({ summary }) => (summary.totalQuizQuestions === 0 ? null : summary.quizSuccessRate)),
  correct: number(({ summary }) => summary.totalCorrectAnswers),
  questions: number(({ summary }) => summary.totalQuizQuestions),
};

const toExported = (ctx: Context, record: UserRecord): ExportedUser => ({
  record,
  lastCourse: toUser(ctx, record).lastCourseTitle,
  summary: toSummary(record),
});

export const exportUsers = (ctx: Context, { query, ids }: Chosen<UserStatisticsExport>): Promise<SentFile> => {
  const say = wordsIn(ctx.locale);
  return exportTable(ctx, {
    query,
    title: say.users.title,
    ids,
    columns: userColumns,
    headings: say.users.headings,
    find: async (db, batch) => mapValues(await findUsers(db, ctx.org, batch), (record) => toExported(ctx, record)),
    object: { type: 'organization', id: ctx.org },
    noted: { userCount: ids.length },
  });
};
