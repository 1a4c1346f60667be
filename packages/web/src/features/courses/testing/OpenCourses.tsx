/** The training of an organization before a server with the courses, collections and categories of the examples. */
import { collections } from '@fanal/contract/courses/collections.examples';
import { courseCategories } from '@fanal/contract/courses/course-categories.examples';
import { courseCounts, courses } from '@fanal/contract/courses/courses.examples';
import type { Course } from '@fanal/contract/courses/courses.shapes';
import { signOffs } from '@fanal/contract/courses/sign-offs.examples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { type FakeServer, json } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { CoursesPage } from '../CoursesPage.tsx';
// What the page fetches later is here before a test waits for it.
import '../categories/CategoriesTab.tsx';
import '../collections/CollectionEditor.tsx';
import '../collections/CollectionsTab.tsx';
import '../list/RemoveCourse.tsx';
import '../overview/OverviewTab.tsx';
import '../sign-offs/SignOffsTab.tsx';
import '#widgets/categories/CategoryDialog.tsx';

export const list = '/v1/course/list/search';
export const pageOf = <Item,>(items: readonly Item[], total = items.length) =>
  json({ items, total, lastPage: 1, page: 1 });

/** The value that the filters of a request give this name. */
export const filterIn = (search: URLSearchParams, name: string): unknown => {
  const lines = JSON.parse(search.get('filters') ?? '[]') as { name: string; value?: unknown }[];
  return lines.find((line) => line.name === name)?.value;
};

const coursesFor = (search: URLSearchParams): Course[] => {
  const status = filterIn(search, 'status');
  return courses.filter((course) => (status ? course.status === status : course.status !== 'archived'));
};

/** What every tab asks for. */
export const answerTraining = (server: FakeServer): void => {
  server.on(`GET ${list}`, ({ search }) => pageOf(coursesFor(search)));
  server.on('GET /v1/course/list/counts', () => json(courseCounts));
  server.on('GET /v1/collection/list/search', () => pageOf(collections));
  for (const collection of collections) server.on(`GET /v1/collection/${collection.id}`, () => json(collection));
  server.on('GET /v1/courseCategory/list/search', () => pageOf(courseCategories));
  server.on('GET /v1/course/sign-offs', ({ search }) =>
    pageOf(signOffs.filter(({ state }) => state === (search.get('state') ?? 'waiting'))),
  );
};

export const openCourses = (
  prepare: (server: FakeServer) => void = () => undefined,
  wanted: Parameters<typeof openScreen>[2] = {},
) =>
  openScreen(
    CoursesPage,
    (server) => {
      answerTraining(server);
      prepare(server);
    },
    wanted,
  );

export const inTab = (tab: string, more = '') => ({ search: `tab=${tab}${more && `&${more}`}` });
export const lastAsked = (server: FakeServer, path = list) => server.asked(path).at(-1)!.search;
export const bodyOf = (server: FakeServer, path: string) =>
  JSON.parse(server.asked(path).findLast(({ method }) => method !== 'GET')!.body);
export const plain = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ');
export const rowOf = (name: RegExp) => screen.findByRole('row', { name });
export const names = () => [...document.querySelectorAll('[data-row-name]')].map(({ textContent }) => textContent);
export const choose = async (name: string, action: string | RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions pour ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};
export const menuOf = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions pour ${name}` }));
  const items = (await screen.findAllByRole('menuitem')).map(plain);
  await userEvent.keyboard('{Escape}');
  return items;
};
export const dialog = async () => within(await screen.findByRole('dialog'));
export const problems = async () =>
  (
    await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
  ).violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
