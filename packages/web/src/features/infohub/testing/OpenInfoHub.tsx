/** The Info Hub before a server with the articles and categories of the examples. */
import { articleCounts, articleOwners, articleRows } from '@fanal/contract/infohub/articles.examples';
import type { ArticleRow } from '@fanal/contract/infohub/articles.shapes';
import { infoHubCategories } from '@fanal/contract/infohub/categories.examples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { type FakeServer, json } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { InfoHubPage } from '../InfoHubPage.tsx';

export const list = '/v1/infohub';
export const [accident, firstAiders, helmet, powerLines, insurance, holidays] = articleRows as [
  ...[ArticleRow, ArticleRow, ArticleRow, ArticleRow, ArticleRow, ArticleRow],
];
export const safety = infoHubCategories[0]!;
export const pageOf = <Item,>(items: Item[], total = items.length) => json({ items, total, lastPage: 1, page: 1 });

export const openInfoHub = (
  prepare: (server: FakeServer) => void = () => undefined,
  wanted: Parameters<typeof openScreen>[2] = {},
) =>
  openScreen(
    InfoHubPage,
    (server) => {
      server.on(`GET ${list}`, ({ search }) =>
        pageOf(articleRows.filter(({ category }) => [null, category?.id].includes(search.get('categoryId')))),
      );
      server.on(`GET ${list}/counts`, () => json(articleCounts));
      server.on(`GET ${list}/owners`, () => json(articleOwners));
      server.on('GET /v1/infohub-categories', () => pageOf(infoHubCategories));
      server.on('GET /v1/organization-structure/recipients/all', () =>
        pageOf([
          {
            recipientid: articleOwners[1]!.id,
            childtype: 'User',
            kind: 'user',
            name: 'Julie Paradis',
            parentName: null,
            groupKind: null,
            count: 1,
            person: {
              id: articleOwners[1]!.id,
              displayName: 'Julie Paradis',
              givenName: 'Julie',
              familyName: 'Paradis',
              avatarUrl: null,
              employeeNumber: '10482',
              positionName: 'Conseillère en avantages sociaux',
            },
          },
        ]),
      );
      prepare(server);
    },
    wanted,
  );
export const inList = (search = '') => ({ search: `view=list${search && `&${search}`}` });
export const lastAsked = (server: FakeServer, path = list) => Object.fromEntries(server.asked(path).at(-1)!.search);
export const bodyOf = (server: FakeServer, path = list) =>
  JSON.parse(server.asked(path).findLast(({ method }) => method !== 'GET')!.body);
export const plain = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ');
export const rowOf = (name: RegExp) => screen.findByRole('row', { name });
export const titles = () => [...document.querySelectorAll('[data-row-name]')].map(({ textContent }) => textContent);
export const choose = async ({ title }: ArticleRow, action: string | RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions pour ${title}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};
export const menuOf = async ({ title }: ArticleRow) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions pour ${title}` }));
  const names = (await screen.findAllByRole('menuitem')).map(plain);
  await userEvent.keyboard('{Escape}');
  return names;
};
export const dialog = async () => within(await screen.findByRole('dialog'));
export const problems = async () =>
  (
    await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
  ).violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
