import type { ErrorBody } from '@fanal/contract/errors';
import type {
  CollectionStatistics,
  CourseStatisticsDetails,
  CourseStatisticsRow,
  UserStatistics,
  UserStatisticsPage,
} from '@fanal/contract/training-statistics/training-statistics.shapes';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildCollection, buildCourse } from '#features/courses/courses.build';
import { buildUser } from '#features/users/users.build';
import { type Caller, useTestApp } from '../../../test/harness.ts';

const t = useTestApp();
let admin: Caller;
const ids = { cranes: '', harness: '', emilie: '', jean: '' };

/** Two people; both are to take the cranes, one has; nobody is to take the harness of another collection. */
beforeAll(async () => {
  admin = await t.person('organizationAdmin');
  const org = admin.org!;
  const collection = await buildCollection(t.ownerDb, org, { name: 'Levage' });
  const other = await buildCollection(t.ownerDb, org, { name: 'Hauteur' });
  const build = (name: string, collectionId: string) =>
    buildCourse(t.ownerDb, org, { name, status: 'published', collectionId, lessons: [{ type: 'text' }] });
  ids.cranes = (await build('Grues à tour', collection.id)).id;
  ids.harness = (await build('Harnais', other.id)).id;
  ids.emilie = (await buildUser(t.ownerDb, org, { givenName: 'Émilie', familyName: 'Roy' })).id;
  ids.jean = (await buildUser(t.ownerDb, org, { givenName: 'Jean', familyName: 'Savard' })).id;
  await t.ownerDb
    .insertInto('course_assignments')
    .values(
      [ids.emilie, ids.jean].map((user_id) => ({
        organization_id: org,
        course_id: ids.cranes,
        user_id,
        importance: 'required',
        reached_on: '2026-01-01',
        is_opened: user_id === ids.emilie,
        is_completed: user_id === ids.emilie,
      })),
    )
    .execute();
});

const read = async <Body>(address: string, query: Record<string, string> = {}) => {
  const answer = await t.call<Body & ErrorBody>(admin, `GET /v1/stats/lms/${address}`, { query });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};

describe('statistics of training', () => {
  it('tell of each course that a search finds, without accents (API-58)', async () => {
    const { items } = await read<{ items: CourseStatisticsRow[] }>('courses', { search: 'grues a' });
    expect(items).toMatchObject([{ id: ids.cranes, userCount: 2, requiredCount: 2, requiredCompletedCount: 1 }]);
  });

  it('tell of the collections whose courses a search finds (API-59)', async () => {
    const { items } = await read<{ items: CollectionStatistics[] }>('collections', { search: 'grues' });
    expect(items).toMatchObject([{ name: 'Levage', totalCompletedCount: 1, courses: [{ id: ids.cranes }] }]);
  });

  it('tell of one person (API-60)', async () => {
    expect(await read<UserStatistics>(`user/${ids.emilie}`)).toMatchObject({
      user: { organizationUserId: ids.emilie },
      summary: { totalCourses: 1, completedCourses: 1 },
    });
  });

  it('tell of one course and of the people in it whom a search finds (API-61)', async () => {
    const course = await read<CourseStatisticsDetails>(`courses/${ids.cranes}`, { search: 'emilie' });
    expect(course.requiredUsers).toMatchObject([{ id: ids.emilie, isComplete: true }]);
    expect(course).toMatchObject({ id: ids.cranes, userCount: 2, totalCompletedCount: 1 });
  });

  it('tell of a page of people, and of those whom a search finds (API-62)', async () => {
    const first = await read<UserStatisticsPage>('users', { page: '1', perPage: '2' });
    const second = await read<UserStatisticsPage>('users', { page: '2', perPage: '2' });
    expect(first.users).toHaveLength(2);
    const all = [...first.users, ...second.users].map(({ user }) => user.organizationUserId);
    expect(all.toSorted()).toEqual([admin.userId, ids.emilie, ids.jean].toSorted());
    const found = await read<UserStatisticsPage>('users', { page: '1', search: 'emilie' });
    expect(found.users.map(({ user }) => user.organizationUserId)).toEqual([ids.emilie]);
  });
});
