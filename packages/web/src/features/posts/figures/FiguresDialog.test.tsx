import { postMetrics, postRows } from '@fanal/contract/posts/post-lists.examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { FiguresDialog } from './FiguresDialog.tsx';

vi.mock('#platform/clock.ts', () => ({ now: () => new Date('2026-11-20T17:00:00Z') }));

const post = postRows[3]!;
const comments = Array.from({ length: 12 }, (_, at) => ({
  id: `019aa1b0-0000-7000-8000-0000000001${String(at).padStart(2, '0')}`,
  text: at === 0 ? 'Merci pour le rappel.' : `Commentaire ${at}`,
  author: { id: post.author!.id, displayName: at === 0 ? 'Samuel Gagnon-Lefebvre' : 'Fatou Diallo', avatarUrl: null },
  mentions: [],
  createdAt: '2026-11-20T15:00:00.000Z',
}));
const listed = `/v1/posts/${post.id}/comments`;
const closed = vi.fn();
const open = (prepare: (server: FakeServer) => void = () => undefined, wanted: Parameters<typeof openScreen>[2] = {}) =>
  openScreen(
    () => <FiguresDialog post={post} onClose={closed} onReaders={null} />,
    (server) => {
      server.on('POST /v1/posts/metrics', () => json([postMetrics]));
      server.on(`GET ${listed}`, () => json({ items: comments.slice(0, 10), total: 12, lastPage: 2, page: 1 }));
      prepare(server);
    },
    wanted,
  );
const dialog = async () => within(await screen.findByRole('dialog', { name: /^Chiffres de/ }));

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('figures of a post', () => {
  it('say whom it reached, in which language, when, and how people reacted (API-11)', async () => {
    await open();
    const figures = await dialog();
    expect(await figures.findByText(/Vu par 341 des 386 personnes visées, soit 88\s%/)).toBeDefined();
    expect(figures.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('88');
    const parts = (name: string) =>
      within(figures.getByRole('region', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(parts('Vues par langue')).toEqual(['Français (Canada)301 vues', 'Español40 vues']);
    expect(parts('Réactions')).toEqual(['J’aime46 personnes', 'Bravo12 personnes']);
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('are drawn day by day, quiet days included, and stand in a table behind the drawing', async () => {
    await open();
    const figures = await dialog();
    const drawn = await figures.findByRole('img', { name: '18/11/2026 262, 19/11/2026 0, 20/11/2026 79' });
    expect(drawn).toBeDefined();
    await userEvent.click(figures.getByRole('button', { name: 'Voir le tableau' }));
    const rows = within(figures.getByRole('table', { name: 'Premières vues, jour par jour' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'JourVues',
      '18/11/2026262',
      '19/11/20260',
      '20/11/202679',
    ]);
  });

  it('show reactions, comments and clicks by day and by language as views (API-11)', async () => {
    await open();
    const figures = await dialog();
    await userEvent.click(await figures.findByRole('radio', { name: 'Commentaires' }));
    const drawn = await figures.findByRole('img', { name: '18/11/2026 11, 19/11/2026 0, 20/11/2026 1' });
    expect(drawn).toBeDefined();
    const languages = within(figures.getByRole('region', { name: 'Commentaires par langue' })).getAllByRole('listitem');
    expect(languages.map(({ textContent }) => textContent)).toEqual(['Français (Canada)12 commentaires']);
    await userEvent.click(figures.getByRole('radio', { name: 'Réactions' }));
    expect(figures.getByRole('region', { name: 'Réactions par langue' }).textContent).toContain('Español8 réactions');
  });

  it('that could not be read say so, and the comments stay', async () => {
    await open((server) => server.on('POST /v1/posts/metrics', () => refusal('UNEXPECTED')));
    const figures = await dialog();
    expect(await figures.findByText('Les chiffres n’ont pas pu être chargés')).toBeDefined();
    expect(await figures.findByText('Merci pour le rappel.')).toBeDefined();
  });
});

describe('comments of a post', () => {
  it('are read page by page and searched', async () => {
    const { server } = await open();
    const figures = await dialog();
    await figures.findByText('1 à 10 sur 12');
    await userEvent.click(figures.getByRole('button', { name: 'Page suivante' }));
    await waitFor(() => expect(server.asked(listed).at(-1)!.search.get('page')).toBe('2'));
    server.on(`GET ${listed}`, () => json({ items: [], total: 0, lastPage: 1, page: 1 }));
    await userEvent.type(figures.getByRole('searchbox'), 'zzz');
    expect(await figures.findByText(/Aucun commentaire trouvé pour «\szzz\s»/)).toBeDefined();
    expect(Object.fromEntries(server.asked(listed).at(-1)!.search)).toMatchObject({ search: 'zzz', page: '1' });
  });

  it('are taken away one by one, after a question that shows the words', async () => {
    const path = `${listed}/${comments[0]!.id}`;
    const { server } = await open((fake) => fake.on(`DELETE ${path}`, () => json({ id: comments[0]!.id })));
    const figures = await dialog();
    await userEvent.click(
      await figures.findByRole('button', { name: 'Retirer le commentaire de Samuel Gagnon-Lefebvre' }),
    );
    const question = within(await screen.findByRole('dialog', { name: /^Retirer le commentaire de Samuel/ }));
    expect(question.getByText('Merci pour le rappel.')).toBeDefined();
    await userEvent.click(question.getByRole('button', { name: 'Retirer' }));
    expect(await screen.findByText('Le commentaire de Samuel Gagnon-Lefebvre est retiré.')).toBeDefined();
    expect(server.asked(path)).toHaveLength(1);
  });

  it('stay where somebody may only read them (GAP-05)', async () => {
    await open(undefined, { roleType: 'influencer' });
    const figures = await dialog();
    await figures.findByText('Merci pour le rappel.');
    expect(figures.queryByRole('button', { name: /^Retirer le commentaire/ })).toBeNull();
  });
});
