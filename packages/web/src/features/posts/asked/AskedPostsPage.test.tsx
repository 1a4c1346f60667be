import type { AskedPost } from '@fanal/contract/posts/readers.shapes';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { AskedPostsPage } from './AskedPostsPage.tsx';

const harness: AskedPost = {
  id: '01990000-0000-7000-8000-0000000a5ced',
  type: 'post',
  title: 'Port du harnais à la scierie',
  publishedAt: '2026-11-10T15:00:00.000Z',
  dueOn: '2026-11-20',
  isOverdue: true,
  people: 1_284,
  acknowledged: 312,
};
const drill: AskedPost = {
  ...harness,
  id: '01990000-0000-7000-8000-0000000a5cee',
  type: 'event',
  title: 'Exercice d’évacuation',
  dueOn: null,
  isOverdue: false,
  people: 40,
  acknowledged: 40,
};
const CALL = 'GET /v1/acknowledgements';
const pageOf = (items: readonly AskedPost[]) => ({ items, total: items.length, lastPage: 1, page: 1 });
const open = (items: readonly AskedPost[], prepare: (server: FakeServer) => void = () => undefined) =>
  openScreen(AskedPostsPage, (server) => {
    server.on(CALL, () => json(pageOf(items)));
    prepare(server);
  });
const plain = (element: HTMLElement) => element.textContent.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('posts that ask to be acknowledged', () => {
  it('say how far each has come and which are late; axe finds nothing', async () => {
    await open([harness, drill]);
    const late = await screen.findByRole('row', { name: /^Port du harnais/ });
    expect(plain(late)).toMatch(/10\/11\/2026.*20\/11\/2026 Échéance passée.*312 sur 1 284/);
    const done = screen.getByRole('row', { name: /^Exercice/ });
    expect(plain(done)).toMatch(/40 sur 40/);
    expect(within(done).queryByText('Échéance passée')).toBeNull();
    const progress = within(late).getByRole('progressbar', { name: /Port du harnais/ });
    expect(Number(progress.getAttribute('aria-valuenow'))).toBeCloseTo(24.3, 0);
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('are searched for, and all come back', async () => {
    const { server, address } = await open([harness, drill], (fake) =>
      fake.on(CALL, ({ search }) => json(pageOf(search.has('search') ? [] : [harness, drill]))),
    );
    await screen.findByRole('row', { name: /^Port du harnais/ });
    await userEvent.type(screen.getByRole('searchbox'), 'evacuation du camp');
    await screen.findByText(/Aucune publication ne correspond à/);
    expect(server.asked('/v1/acknowledgements').at(-1)!.search.get('search')).toBe('evacuation du camp');
    await userEvent.click(screen.getByRole('button', { name: 'Effacer la recherche' }));
    expect(await screen.findByRole('row', { name: /^Port du harnais/ })).toBeDefined();
    expect(address()).toEqual({});
  });

  it('lead to who has confirmed and who has not', async () => {
    const { address } = await open([harness], (server) =>
      server.on(`GET /v1/posts/${harness.id}/readers`, () => refusal('NOT_FOUND')),
    );
    await userEvent.click(await screen.findByRole('row', { name: /^Port du harnais/ }));
    await expect.poll(address).toMatchObject({ open: 'readers', id: harness.id });
  });

  it('say that nothing asks for it', async () => {
    const { server } = await open([]);
    expect(await screen.findByRole('heading', { name: 'Aucune publication ne demande d’accusé' })).toBeDefined();
    expect(server.asked('/v1/acknowledgements')).toHaveLength(1);
  });

  it('say that they could not be read, and are asked for again', async () => {
    const { server } = await open([], (fake) => fake.on(CALL, () => refusal('SERVICE_UNAVAILABLE')));
    expect(await screen.findByText('Les accusés de réception n’ont pas pu être lus')).toBeDefined();
    server.on(CALL, () => json(pageOf([drill])));
    await userEvent.click(screen.getByRole('button', { name: 'Recharger' }));
    expect(await screen.findByRole('row', { name: /^Exercice/ })).toBeDefined();
  });
});
