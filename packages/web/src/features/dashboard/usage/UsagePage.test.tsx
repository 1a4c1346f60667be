import { usageExample, usageSitesExample } from '@fanal/contract/dashboard/usage.examples';
import type { MissedSearch } from '@fanal/contract/infohub/missed-searches.shapes';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { UsagePage } from './UsagePage.tsx';

const pageOf = <Row,>(items: readonly Row[]) => ({ items, total: items.length, lastPage: 1, page: 1 });
const missed: MissedSearch[] = [{ search: 'stationnement', searches: 9, lastOn: '2026-11-19' }];

const open = (prepare: (server: FakeServer) => void = () => undefined) =>
  openScreen(
    UsagePage,
    (server) => {
      server.on('GET /v1/stats/usage', () => json(usageExample));
      server.on('GET /v1/stats/usage/sites', () => json(pageOf(usageSitesExample)));
      server.on('GET /v1/infohub/missed-searches', () => json(pageOf(missed)));
      prepare(server);
    },
    { permissions: ['posts:publish', 'infohub:create', 'stats:read'] },
  );
const plain = (element: HTMLElement) => element.textContent.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('the usage of what is published', () => {
  it('says how many are active and engaged, and names the sites where least is done', async () => {
    await open();
    await screen.findByText(/1.284 personnes, 75/);
    expect(plain(screen.getByRole('region', { name: 'Personnes actives' }))).toMatch(/962 sur 1 284 personnes, 75 %/);
    expect(plain(screen.getByRole('region', { name: 'Personnes engagées' }))).toMatch(/711 74 % des personnes actives/);
    expect(plain(await screen.findByRole('row', { name: /^Camp du lac Pikauba/ }))).toMatch(/84.*61 73 %.*12 20 %/);
    expect(screen.getByRole('row', { name: /^Sans site/ })).toBeDefined();
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  });

  it('sorts the sites by what is pressed', async () => {
    const { server } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Engagées' }));
    const asked = () => Object.fromEntries(server.asked('/v1/stats/usage/sites').at(-1)!.search);
    await expect.poll(asked).toMatchObject({ sort: 'engaged' });
  });

  it('shows what was searched in vain, and leads to a new article about it', async () => {
    const { path, address } = await open();
    await userEvent.click(await screen.findByRole('radio', { name: 'Recherches sans résultat' }));
    expect(plain(await screen.findByRole('row', { name: /^stationnement/ }))).toMatch(/9 fois.*19\/11\/2026/);
    await userEvent.click(screen.getByRole('button', { name: /^Rédiger un article pour/ }));
    await expect.poll(path).toMatch(/\/content\/infohub$/);
    expect(address()).toEqual({ open: 'new', about: 'stationnement' });
  });

  it('says that nothing is counted yet', async () => {
    const uncounted = { ...usageExample, keptOn: null, people: 0, active: 0, engaged: 0 };
    await open((server) => {
      server.on('GET /v1/stats/usage', () => json(uncounted));
      server.on('GET /v1/stats/usage/sites', () => json(pageOf([])));
    });
    const none = () => screen.queryAllByRole('heading', { name: 'Rien n’est encore compté' });
    await expect.poll(none).toHaveLength(2);
  });

  it('says that it could not be read', async () => {
    await open((server) => server.on('GET /v1/stats/usage', () => refusal('SERVICE_UNAVAILABLE')));
    expect(await screen.findByText('L’utilisation n’a pas pu être lue')).toBeDefined();
  });
});
