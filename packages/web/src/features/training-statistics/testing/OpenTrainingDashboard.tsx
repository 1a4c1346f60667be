/** The training dashboard before a server with the courses and people of the examples. */
import {
  collectionRows,
  courseAudiences,
  courseOpenings,
  courseRows,
  courseUsers,
  userDetails,
  winterDetails,
  winterDriving,
} from '@fanal/contract/training-statistics/training-statistics.examples';
import axe from 'axe-core';
import { type FakeServer, json } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { TrainingDashboardPage } from '../TrainingDashboardPage.tsx';
// What the page fetches later is here before a test waits for it.
import '../course/CourseDialog.tsx';
import '../courses/CoursesExport.tsx';
import '../courses/CoursesTab.tsx';
import '../person/PersonDialog.tsx';
import '#ui/ConfirmDialog.tsx';

export const coursesCall = '/v1/stats/lms/courses';
export const collectionsCall = '/v1/stats/lms/collections';
export const courseCall = `${coursesCall}/${winterDriving.id}`;
export const remindersCall = `${courseCall}/reminders`;

export const pageOf = <Item,>(items: readonly Item[], total = items.length) =>
  json({ items, total, lastPage: Math.max(1, Math.ceil(total / 10)), page: 1 });

export const openDashboard = (
  prepare: (server: FakeServer) => void = () => undefined,
  wanted: Parameters<typeof openScreen>[2] = {},
) =>
  openScreen(
    TrainingDashboardPage,
    (server) => {
      server.on(`GET ${coursesCall}`, () => pageOf(courseRows));
      server.on(`GET ${collectionsCall}`, () => pageOf(collectionRows));
      for (const { id } of courseRows) {
        server.on(`GET ${coursesCall}/${id}/audiences`, () => json(courseAudiences));
        server.on(`GET ${coursesCall}/${id}/openings`, () => json(courseOpenings));
      }
      server.on(`GET ${courseCall}`, () => json(winterDetails));
      for (const { id } of courseUsers) server.on(`GET /v1/stats/lms/user/${id}`, () => json(userDetails));
      prepare(server);
    },
    wanted,
  );

export const atCourse = (more = '') => ({ search: `course=${winterDriving.id}${more && `&${more}`}` });
export const lastAsked = (server: FakeServer, path = coursesCall) =>
  Object.fromEntries(server.asked(path).at(-1)!.search);
export const sentTo = (server: FakeServer, path: string): unknown =>
  JSON.parse(server.asked(path).findLast(({ method }) => method !== 'GET')!.body);
export const plain = (element: Element | null) => (element?.textContent ?? '').replaceAll('\u00a0', ' ');
export const problems = async () =>
  (
    await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
  ).violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
