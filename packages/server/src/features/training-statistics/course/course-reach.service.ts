/** Whom a course is for, and when people opened it. */
import { type Level, levelOf } from '@fanal/contract/training-statistics/training-statistics.rules';
import type { CourseAudiences, CourseOpenings } from '@fanal/contract/training-statistics/training-statistics.shapes';
import { audiencesOfCourse } from '#features/courses/recipients/recipients.service';
import { peopleInReach } from '#features/users/led-people.service';
import type { Context } from '#platform/context';
import * as data from './course-reach.data.ts';
import { requireCourse } from './course-users.service.ts';

const MOST_WEEKS = 8;

export const describeOpenings = async (ctx: Context, courseId: string): Promise<CourseOpenings> => {
  const { db, org, organization } = ctx;
  const reach = await peopleInReach(ctx);
  await requireCourse(ctx, courseId, reach);
  const asked = { reach, timeZone: organization.timeZone, most: MOST_WEEKS };
  return { weeks: await data.openingsByWeek(db, org, courseId, asked) };
};

export const describeAudiences = async (ctx: Context, courseId: string): Promise<CourseAudiences> => {
  await requireCourse(ctx, courseId, await peopleInReach(ctx));
  const audiences = await audiencesOfCourse(ctx, courseId);
  const named = (level: Level) =>
    audiences.filter(({ importance }) => levelOf(importance) === level).map(({ name }) => name);
  return { required: named('required'), recommended: named('recommended'), optional: named('optional') };
};
