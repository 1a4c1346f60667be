/** Completion and scores of people (API-60, API-62). */

import { isLate } from '@fanal/contract/courses/deadlines.rules';
import { lastPageOf } from '@fanal/contract/kit/page';
import { percentOf } from '@fanal/contract/kit/percent.rules';
import type { Locale } from '@fanal/contract/locales';
import { bestContent } from '@fanal/contract/posts/posts.rules';
import {
  averageScore,
  type Level,
  levelOf,
  levels,
  SCORE_UNIT,
} from '@fanal/contract/training-statistics/training-statistics.rules';
import type {
  CourseGroup,
  StatisticsUser,
  UserCourse,
  UserStatistics,
  UserStatisticsPage,
  UserStatisticsQuery,
  UserSummary,
} from '@fanal/contract/training-statistics/training-statistics.shapes';
import { jobTitleFor } from '@fanal/contract/users/job-titles.rules';
import { todayOf } from '#features/courses/member/completions.service';
import { isInReach, peopleInReach } from '#features/users/led-people.service';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { searchedPeople } from '../found-people.data.ts';
import * as data from './user-statistics.data.ts';

const titleOf = (texts: data.UserCourseRecord['texts'], locale: Locale): string =>
  bestContent(texts, locale)?.title ?? '';

export const toUser = ({ fileUrl, locale }: Context, record: data.UserRecord): StatisticsUser => {
  const { id, displayName, firstName, lastName, employeeNumber, siteName } = record;
  return {
    organizationUserId: id,
    displayName,
    firstName,
    lastName,
    employeeNumber,
    poste: jobTitleFor(record.poste, record.gender),
    siteName,
    avatarUrl: fileUrl(record.avatarFileId),
    lastLogin: record.lastLogin?.toISOString() ?? null,
    lastDevice: record.lastDevice,
    lastCourseTitle: record.lastCourse && titleOf(record.lastCourse, locale),
  };
};

export const toSummary = ({ courses, completed, correct, asked }: data.UserRecord): UserSummary => ({
  completionRate: percentOf(completed, courses),
  completedCourses: completed,
  totalCourses: courses,
  quizSuccessRate: percentOf(correct, asked),
  totalCorrectAnswers: correct,
  totalQuizQuestions: asked,
});

export const listUserStatistics = async (ctx: Context, query: UserStatisticsQuery): Promise<UserStatisticsPage> => {
  const { db, org } = ctx;
  const { page, perPage } = query;
  const found = await searchedPeople(db, org, query.search);
  const filter = { ...query, found, reach: await peopleInReach(ctx) };
  const { records, total } = await data.pageOfUsers(db, org, filter, { take: perPage, skip: (page - 1) * perPage });
  return {
    page,
    lastPage: lastPageOf(total, perPage),
    total,
    users: records.map((record) => ({ user: toUser(ctx, record), summary: toSummary(record) })),
  };
};

const toCourse = ({ locale }: Context, record: data.UserCourseRecord, today: string): UserCourse => {
  const { courseId, texts, correct, asked, state, dueOn, certificateNumber } = record;
  const isComplete = state === 'completed';
  return {
    courseId,
    courseName: titleOf(texts, locale),
    completionDate: record.completedAt?.toISOString() ?? null,
    quizScore: asked === 0 ? null : percentOf(correct, asked),
    correctAnswers: correct,
    questions: asked,
    hasQuiz: record.questionsCount > 0,
    isComplete,
    state,
    dueOn,
    isLate: !isComplete && isLate(dueOn, today),
    remindedAt: record.remindedAt?.toISOString() ?? null,
    certificateNumber,
  };
};

const groupOf = (ctx: Context, type: Level, records: readonly data.UserCourseRecord[]): CourseGroup => {
  const today = todayOf(ctx);
  const completedCourses = records.filter(({ state }) => state === 'completed').length;
  const scored = records.filter(({ asked }) => asked > 0);
  const scoreSum = scored.reduce((sum, { correct, asked }) => sum + Math.round((correct * SCORE_UNIT) / asked), 0);
  return {
    type,
    completionRate: percentOf(completedCourses, records.length),
    completedCourses,
    totalCourses: records.length,
    averageScore: averageScore({ scoreSum, attempted: scored.length }),
    courses: records.map((record) => toCourse(ctx, record, today)),
  };
};

/** A person in the caller's reach, with every course that is visible for the person. */
export const describeUserStatistics = async (ctx: Context, id: string): Promise<UserStatistics> => {
  const { db, org } = ctx;
  const record = (await isInReach(ctx, id)) ? (await data.findUsers(db, org, [id])).get(id) : undefined;
  if (!record) throw fail('NOT_FOUND');
  const courses = await data.coursesOfUser(db, org, id);
  return {
    user: toUser(ctx, record),
    summary: toSummary(record),
    courseGroups: levels.map((level) =>
      groupOf(
        ctx,
        level,
        courses.filter(({ importance }) => levelOf(importance) === level),
      ),
    ),
  };
};
