import { LONG_COURSE } from '../../server/seed/large-courses.ts';
import { type Case, keptListAims } from './cases.ts';
import { ask } from './dataset.ts';

/** What is asked about the courses of the large organization. */
export type CourseFacts = {
  organizationId: string;
  longCourseId: string;
  collectionId: string;
  wholeName: string;
};

export const findCourseFacts = async (ownerUrl: string): Promise<CourseFacts> => {
  const [facts] = await ask<CourseFacts>(
    ownerUrl,
    `select l.organization_id as "organizationId", l.id as "longCourseId", c.collection_id as "collectionId", c.name as "wholeName"
      from courses l cross join lateral (select * from courses where organization_id = l.organization_id and status = 'published'
        and collection_id is not null and name ~ '[^ -~]' order by name_key offset 500 limit 1) c
      where l.name = $1 and l.organization_id =
        (select organization_id from list_states where list = 'users' order by row_count desc limit 1)`,
    [LONG_COURSE],
  );
  if (!facts) throw new Error('the data set has no courses');
  return facts;
};

const list = '/v1/course/list/search?perPage=40';
const filters = (name: string, value: string) =>
  `&filters=${encodeURIComponent(JSON.stringify([{ name, operator: 'eq', value }]))}`;
const search = (text: string) => `&search=${encodeURIComponent(text)}`;

export const learningCases = ({ longCourseId, collectionId, wholeName }: CourseFacts): Case[] => [
  { name: 'courses: first page by date', paths: [list], aims: keptListAims },
  { name: 'courses: by name', paths: [`${list}&sort=name&order=asc`], aims: keptListAims },
  { name: 'courses: by completion', paths: [`${list}&sort=completion`], aims: keptListAims },
  { name: 'courses: published', paths: [`${list}${filters('status', 'published')}`], aims: keptListAims },
  { name: 'courses: of a collection', paths: [`${list}${filters('collectionId', collectionId)}`], aims: keptListAims },
  { name: 'courses: required ones', paths: [`${list}${filters('importance', 'required')}`], aims: keptListAims },
  { name: 'courses: search, a whole name', paths: [`${list}${search(wholeName)}`], aims: keptListAims },
  { name: 'courses: search, frequent word', paths: [`${list}${search('équipe')}`], aims: keptListAims },
  { name: 'courses: counts', paths: ['/v1/course/list/counts'], aims: {} },
  { name: 'courses of a member', paths: ['/v1/my/courses'], aims: { processorMs: 2.5 } },
  {
    name: 'a course of 60 lessons in the editor',
    paths: [`/v1/course/${longCourseId}?join=lessons%2Crecipients`],
    aims: {},
  },
  { name: 'a course of 60 lessons opened by a member', paths: [`/v1/my/courses/${longCourseId}`], aims: {} },
];
