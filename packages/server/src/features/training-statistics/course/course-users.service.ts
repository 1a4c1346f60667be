/** The statistics of one course with its people of each level (API-61). */

import { isLate } from '@fanal/contract/courses/deadlines.rules';
import { lastPageOf } from '@fanal/contract/kit/page';
import { percentOf } from '@fanal/contract/kit/percent.rules';
import {
  DAYS_BETWEEN_REMINDERS,
  importanceOf,
  type Level,
  levels,
} from '@fanal/contract/training-statistics/training-statistics.rules';
import type {
  CourseStatisticsDetails,
  CourseUser,
  CourseUsersQuery,
  StateCounts,
} from '@fanal/contract/training-statistics/training-statistics.shapes';
import { jobTitleFor } from '@fanal/contract/users/job-titles.rules';
import { todayOf } from '#features/courses/member/completions.service';
import { peopleInReach } from '#features/users/led-people.service';
import type { Context } from '#platform/context';
import type { Reach } from '#platform/db/reach';
import { fail } from '#platform/fail';
import { type CourseRecord, findCourses } from '../courses/course-statistics.data.ts';
import { figuresOfLevel, toStatistics } from '../courses/course-statistics.service.ts';
import { searchedPeople } from '../found-people.data.ts';
import * as data from './course-users.data.ts';

const DAY_MS = 86_400_000;

/** Whoever was reminded after this moment is not reminded again yet. */
export const remindedAfter = (now: Date): Date => new Date(now.getTime() - DAYS_BETWEEN_REMINDERS * DAY_MS);

/** A published or archived course; a lead gets the figures of the people whom he manages. */
export const requireCourse = async (ctx: Context, id: string, reach: Reach): Promise<CourseRecord> => {
  const record = (await findCourses(ctx.db, ctx.org, [id], reach)).get(id);
  if (!record) throw fail('NOT_FOUND');
  return record;
};

const toUser = (
  { fileUrl }: Context,
  {
    importance: _importance,
    employeeNumber: _number,
    certificateNumber: _certificate,
    ...record
  }: data.CourseUserRecord,
  today: string,
): CourseUser => {
  const { avatarFileId, title, gender, correct, asked, completedAt, updatedAt, remindedAt, ...rest } = record;
  const isComplete = rest.state === 'completed';
  return {
    ...rest,
    title: jobTitleFor(title, gender),
    avatarUrl: fileUrl(avatarFileId),
    isComplete,
    completedAt: completedAt?.toISOString() ?? null,
    avgScore: percentOf(correct, asked),
    successAnswersCount: correct,
    totalQuestionsCount: asked,
    updatedAt: updatedAt?.toISOString() ?? null,
    isLate: !isComplete && isLate(rest.dueOn, today),
    remindedAt: remindedAt?.toISOString() ?? null,
  };
};

const keptCounts = (record: CourseRecord, level: Level): StateCounts => {
  const { people, completed, opened } = figuresOfLevel(record, level);
  return { all: people, completed, started: opened - completed, notStarted: people - opened };
};

const countedStates = (found: readonly data.StateCount[], level: Level): StateCounts => {
  const of = (state: data.StateCount['state']) =>
    found.find((one) => one.importance === importanceOf(level) && one.state === state)?.people ?? 0;
  const [completed, started, notStarted] = [of('completed'), of('started'), of('notStarted')];
  return { all: completed + started + notStarted, completed, started, notStarted };
};

const byLevel = <Value>(of: (level: Level) => Value): Record<Level, Value> => ({
  required: of('required'),
  recommended: of('recommended'),
  optional: of('optional'),
});

const countLevels = async (ctx: Context, record: CourseRecord, filter: data.CourseUsersFilter) => {
  if (!filter.found) return byLevel((level) => keptCounts(record, level));
  const found = await data.countStates(ctx.db, ctx.org, filter);
  return byLevel((level) => countedStates(found, level));
};

const remindersOf = async (ctx: Context, record: CourseRecord, reach: Reach) => {
  const after = remindedAfter(ctx.now);
  const reminded = await data.countReminded(ctx.db, ctx.org, { courseId: record.id, reach }, after);
  return byLevel((level) => {
    const { people, completed } = figuresOfLevel(record, level);
    const leftOut = reminded.find(({ importance }) => importance === importanceOf(level))?.people ?? 0;
    return { people: people - completed - leftOut, leftOut };
  });
};

/** The ids of a page of each level that was asked for; a level without people is not looked for among everybody. */
const pagesOf = async (
  ctx: Context,
  filter: data.CourseUsersFilter,
  query: CourseUsersQuery,
  counts: Record<Level, StateCounts>,
) => {
  const { page, perPage, level: only, ...rest } = query;
  const slice = { take: perPage, skip: (page - 1) * perPage };
  const shown = only ? [only] : levels;
  const peopled = shown.filter((level) => counts[level][query.state ?? 'all'] > 0);
  const asked = peopled.map((level) => {
    const people = counts[level][query.state ?? 'all'];
    return { ...filter, ...rest, importance: importanceOf(level), people };
  });
  const pages = await data.idsOfLevels(ctx.db, ctx.org, asked, slice);
  return new Map(shown.map((level) => [level, pages[peopled.indexOf(level)] ?? []]));
};

export const describeCourseStatistics = async (
  ctx: Context,
  id: string,
  query: CourseUsersQuery,
): Promise<CourseStatisticsDetails> => {
  const { db, org } = ctx;
  const reach = await peopleInReach(ctx);
  const record = await requireCourse(ctx, id, reach);
  const filter = { courseId: id, reach, found: await searchedPeople(db, org, query.search) };
  const counts = await countLevels(ctx, record, filter);
  const ids = await pagesOf(ctx, filter, query, counts);
  const users = await data.findCourseUsers(db, org, id, [...ids.values()].flat());
  const today = todayOf(ctx);
  const of = (level: Level) => (ids.get(level) ?? []).map((userId) => toUser(ctx, users.get(userId)!, today));
  const shown = [...ids.keys()].map((level) => counts[level][query.state ?? 'all']);
  return {
    ...toStatistics(ctx, record),
    requiredUsers: of('required'),
    recommendedUsers: of('recommended'),
    optionalUsers: of('optional'),
    counts,
    reminders: await remindersOf(ctx, record, reach),
    page: query.page,
    lastPage: lastPageOf(Math.max(...shown), query.perPage),
  };
};
