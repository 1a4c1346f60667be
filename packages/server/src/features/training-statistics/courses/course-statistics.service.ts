/** Completion, score and popularity of courses, one by one and by collection (API-58, API-59). */
import { lastPageOf, type Page } from '@fanal/contract/kit/page';
import { bestContent } from '@fanal/contract/posts/posts.rules';
import {
  addFigures,
  averageScore,
  type CourseFigures,
  completionRate,
  importanceOf,
  type Level,
  levels,
  NO_FIGURES,
  popularity,
} from '@fanal/contract/training-statistics/training-statistics.rules';
import type {
  CollectionStatistics,
  CollectionStatisticsQuery,
  CourseStatistics,
  CourseStatisticsQuery,
  CourseStatisticsRow,
} from '@fanal/contract/training-statistics/training-statistics.shapes';
import { todayOf } from '#features/courses/member/completions.service';
import { peopleInReach } from '#features/users/led-people.service';
import type { Context } from '#platform/context';
import type { Reach } from '#platform/db/reach';
import { briefOf } from '#platform/files/avatar-url';
import * as data from './course-statistics.data.ts';

export const figuresOfLevel = ({ levels: found }: data.CourseRecord, level: Level): CourseFigures =>
  found.find(({ importance }) => importance === importanceOf(level)) ?? NO_FIGURES;

const totalOf = (record: data.CourseRecord): CourseFigures =>
  levels.map((level) => figuresOfLevel(record, level)).reduce(addFigures, NO_FIGURES);

const sharesOf = (total: CourseFigures) => ({
  userCount: total.people,
  subscribedCount: total.opened,
  totalCompletedCount: total.completed,
  completionRate: completionRate(total),
  popularity: popularity(total),
  averageScore: averageScore(total),
  attemptedCount: total.attempted,
});

/** The statistics of a course, in the language of the caller. */
export const toStatistics = ({ locale }: Pick<Context, 'locale'>, record: data.CourseRecord): CourseStatistics => {
  const { id, status, icon, color, collectionName, publishedAt, lessonCount, minutes, questionsCount } = record;
  const text = bestContent(record.texts, locale);
  const [required, recommended, optional] = levels.map((level) => figuresOfLevel(record, level));
  const total = totalOf(record);
  return {
    id,
    name: text?.title ?? '',
    description: text?.description ?? null,
    status,
    icon,
    color,
    collectionName,
    publishedAt: publishedAt.toISOString(),
    lessonCount,
    minutes,
    questionsCount,
    requiredCount: required!.people,
    requiredCompletedCount: required!.completed,
    recommendedCount: recommended!.people,
    recommendedCompletedCount: recommended!.completed,
    optionalCount: optional!.people,
    optionalCompletedCount: optional!.completed,
    ...sharesOf(total),
    passedCount: total.passed,
  };
};

type Records = ReadonlyMap<string, data.CourseRecord>;

const toRows = async (
  ctx: Context,
  { ids, records, reach }: { ids: readonly string[]; records: Records; reach: Reach },
): Promise<CourseStatisticsRow[]> => {
  const { db, org } = ctx;
  const people = await data.peopleToRemind(db, org, ids, { reach, today: todayOf(ctx) });
  const remind = (courseId: string, level: Level) =>
    people
      .filter((person) => person.courseId === courseId && person.importance === importanceOf(level))
      .map(({ courseId: _course, importance: _importance, ...person }) => briefOf(ctx, person));
  return ids.flatMap((id) => {
    const record = records.get(id);
    if (!record) return [];
    const toRemind = {
      required: remind(id, 'required'),
      recommended: remind(id, 'recommended'),
      optional: remind(id, 'optional'),
    };
    return [{ ...toStatistics(ctx, record), toRemind }];
  });
};

export const listCourseStatistics = async (
  ctx: Context,
  query: CourseStatisticsQuery,
): Promise<Page<CourseStatisticsRow>> => {
  const { page, perPage } = query;
  const reach = await peopleInReach(ctx);
  const { ids, total } = await data.pageOfCourses(ctx.db, ctx.org, { ...query, reach }, query);
  const records = await data.findCourses(ctx.db, ctx.org, ids, reach);
  return { items: await toRows(ctx, { ids, records, reach }), total, lastPage: lastPageOf(total, perPage), page };
};

const sumOf = (records: readonly data.CourseRecord[]): CourseFigures =>
  records.map(totalOf).reduce(addFigures, NO_FIGURES);

export const listCollectionStatistics = async (
  ctx: Context,
  query: CollectionStatisticsQuery,
): Promise<Page<CollectionStatistics>> => {
  const { db, org } = ctx;
  const { page, perPage } = query;
  const reach = await peopleInReach(ctx);
  const { rows, total } = await data.pageOfCollections(db, org, { ...query, reach }, query);
  const ids = rows.flatMap(({ courseIds }) => courseIds);
  const records = await data.findCourses(db, org, ids, reach);
  const courses = new Map((await toRows(ctx, { ids, records, reach })).map((course) => [course.id, course]));
  const items = rows.map(({ courseIds, ...collection }) => ({
    ...collection,
    ...sharesOf(sumOf(courseIds.flatMap((id) => records.get(id) ?? []))),
    courses: courseIds.flatMap((id) => courses.get(id) ?? []),
  }));
  return { items, total, lastPage: lastPageOf(total, perPage), page };
};
