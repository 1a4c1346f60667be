/** The people of the training dashboard before a server with the people of the examples. */
import { userDetails, userRows } from '@fanal/contract/training-statistics/training-statistics.examples';
import type { UserStatisticsRow } from '@fanal/contract/training-statistics/training-statistics.shapes';
import axe from 'axe-core';
import { vi } from 'vitest';
import { type Asked, type FakeServer, json } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { TrainingDashboardPage } from '../TrainingDashboardPage.tsx';
// What the page fetches later is here before a test waits for it.
import '../people/PeopleExport.tsx';
import '../people/PeopleTab.tsx';
import '../person/PersonDialog.tsx';

export const peopleCall = '/v1/stats/lms/users';
export const personCall = (id: string) => `/v1/stats/lms/user/${id}`;

export const peoplePage = (
  users: readonly UserStatisticsRow[],
  page: number,
  lastPage: number,
  total = users.length,
) => ({
  page,
  lastPage,
  total,
  users,
});

/** jsdom has no layout: whatever scrolls is nine rows high. */
export const inOneWindow = (): void => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(648);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  Element.prototype.scrollTo = () => undefined;
};

const pages = ({ search }: Asked) => {
  const page = Number(search.get('page'));
  return json(peoplePage(userRows.slice((page - 1) * 10, page * 10), page, 3, userRows.length));
};

export const openPeople = (
  prepare: (server: FakeServer) => void = () => undefined,
  search = '',
  wanted: Parameters<typeof openScreen>[2] = {},
) =>
  openScreen(
    TrainingDashboardPage,
    (server) => {
      server.on(`GET ${peopleCall}`, pages);
      for (const { user } of userRows)
        server.on(`GET ${personCall(user.organizationUserId)}`, () => json({ ...userDetails, user }));
      prepare(server);
    },
    { ...wanted, search: ['view=people', search].filter(Boolean).join('&') },
  );

export const plain = (element: Element | null) => (element?.textContent ?? '').replaceAll('\u00a0', ' ');
export const problems = async () =>
  (
    await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
  ).violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
