import type { Case } from './cases.ts';
import { ask } from './dataset.ts';
import type { CourseFacts } from './learning-cases.ts';

/** A course for everybody that many have taken, and a person who has taken some. */
export type StatisticsFacts = { courseId: string; userId: string };

export const findStatisticsFacts = async (
  ownerUrl: string,
  { organizationId }: CourseFacts,
): Promise<StatisticsFacts> => {
  const [facts] = await ask<StatisticsFacts>(
    ownerUrl,
    `select course_id as "courseId", (select user_id from course_enrollments where organization_id = $1 order by last_opened_at desc limit 1) as "userId"
      from course_figures where organization_id = $1 group by course_id order by sum(opened) desc limit 1`,
    [organizationId],
  );
  if (!facts) throw new Error('the data set has no figures of courses');
  return facts;
};

const aims = { processorMs: 3 };
const base = '/v1/stats/lms';

export const statisticsCases = ({ courseId, userId }: StatisticsFacts): Case[] => [
  { name: 'statistics of courses', paths: [`${base}/courses`], aims },
  { name: 'statistics of courses, search', paths: [`${base}/courses?search=conduite`], aims },
  {
    name: 'statistics of courses, incomplete, by completion',
    paths: [`${base}/courses?incompleteOnly=true&sort=completion`],
    aims: {},
  },
  { name: 'statistics of collections', paths: [`${base}/collections?perPage=1`], aims: {} },
  { name: 'statistics of a person', paths: [`${base}/user/${userId}`], aims },
  { name: 'statistics of one course, required', paths: [`${base}/courses/${courseId}?level=required`], aims },
  { name: 'statistics of one course, all levels', paths: [`${base}/courses/${courseId}`], aims },
  { name: 'statistics of people', paths: [`${base}/users`], aims },
  {
    name: 'statistics of people, incomplete, by completion',
    paths: [`${base}/users?incompleteOnly=true&sort=completionRate`],
    aims,
  },
  { name: 'statistics of people, by score, backwards', paths: [`${base}/users?sort=score&order=desc`], aims },
  { name: 'statistics of people, page 5,000', paths: [`${base}/users?page=5000`], aims: {} },
  { name: 'completions by week', paths: [`${base}/weeks`], aims: {} },
  { name: 'late people by site', paths: [`${base}/late?by=site`], aims: {} },
];
