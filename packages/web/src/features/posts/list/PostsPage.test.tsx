import { postCounts, postMetrics, postRows } from '@fanal/contract/posts/post-lists.examples';
import type { PostRow } from '@fanal/contract/posts/posts.shapes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, it, vi } from 'vitest';
import { type FakeServer, json } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { PostsPage } from './PostsPage.tsx';

vi.mock('#platform/clock.ts', () => ({ now: () => new Date('2026-11-20T17:00:00Z') }));

const list = '/v2/posts';
const page = (items: PostRow[], total = items.length, lastPage = 1) => json({ items, total, lastPage, page: 1 });

const openPosts = (
  prepare: (server: FakeServer) => void = () => undefined,
  wanted: Parameters<typeof openScreen>[2] = {},
) =>
  openScreen(
    PostsPage,
    (server) => {
      server.on(`GET ${list}`, () => page(postRows, 248, 25));
      server.on('GET /v1/posts/status/counts', () => json(postCounts));
      server.on('POST /v1/posts/metrics', () => json([postMetrics]));
      server.on('GET /v1/posts/categories', () => json(['Sécurité', 'Opérations']));
      server.on('GET /v1/posts/authors', () => json([postRows[1]!.author]));
      prepare(server);
    },
    wanted,
  );
const lastAsked = (server: FakeServer, path = list) => Object.fromEntries(server.asked(path).at(-1)!.search);
const wordsOf = async (title: RegExp) => {
  const row = await screen.findByRole('row', { name: title });
  return row.textContent.replaceAll('\u00a0', ' ');
};
const problemsOf = async () =>
  (
    await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
  ).violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);

describe('the list of posts', () => {
  it('shows of each its state with the moment that it speaks of, its languages, for whom it is and what became of it', async () => {
    await openPosts();
    const helmet = await wordsOf(/Port du casque/);
    expect(helmet).toMatch(/Groupe Boréal · Sécurité.*Planifiée01\/12\/2036 à 6 h 00/);
    expect(helmet).toMatch(/Épinglé en haut du fil.*Prioritaire.*Avec avertissement sur les téléphones/);
    const road = await wordsOf(/Chemin du lac/);
    expect(road).toMatch(/Maude Tremblay-Roy · Sécurité.*BrouillonEnregistré à 10 h 42.*3 audiences/);
    expect(road).toMatch(/français à jour.*anglais à revoir.*espagnol absent/);
    expect(await wordsOf(/Abattage près/)).toContain('Brouillon, à relire');
    expect(await wordsOf(/Rencontre de quart/)).toMatch(
      /Groupe Boréal · Sécurité · chaque lundi à 6 h.*Publiée, récurrenteProchaine parution : 24\/11\/2036/,
    );
    const snow = /Première neige/;
    await screen.findByRole('button', { name: /341 vues, 58 réactions, 12 commentaires$/ });
    expect(await wordsOf(snow)).toMatch(/Publiée18\/11\/2026 à 5 h 40.*Chantiers du Nord386 personnes/);
    expect(await problemsOf()).toEqual([]);
  });

  it('says how many days what was deleted can still come back: 30 times 24 hours (POSTS-28)', async () => {
    await openPosts(undefined, { search: 'status=deleted' });
    expect(await wordsOf(/Résultats du sondage/)).toContain('SuppriméeEffacement dans 20 jours');
  });

  it('has a tab for each state and for what recurs, each with its count (POSTS-01, POSTS-03)', async () => {
    const { server, address } = await openPosts();
    const counted = 'Toutes248|Publiées203|Planifiées9|Brouillons21|Supprimées4|Archivées15|Récurrentes6';
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('tab')
          .map(({ textContent }) => textContent)
          .join('|'),
      ).toBe(counted),
    );
    for (const [name, status] of [
      [/^Récurrentes/, 'recurring'],
      [/^Supprimées/, 'deleted'],
    ] as const) {
      await userEvent.click(screen.getByRole('tab', { name }));
      await waitFor(() => expect(lastAsked(server)).toMatchObject({ type: 'post', status, page: '1' }));
      expect(address()).toEqual({ status });
    }
  });

  it('is searched by title within the type and the state, and the counts follow (POSTS-02, POSTS-03)', async () => {
    const { server, address } = await openPosts(undefined, { search: 'status=draft&page=3' });
    await userEvent.type(await screen.findByRole('searchbox'), 'casque');
    await waitFor(() => expect(address()).toEqual({ status: 'draft', title: 'casque' }));
    expect(lastAsked(server)).toMatchObject({ type: 'post', status: 'draft', title: 'casque', page: '1' });
    expect(lastAsked(server, '/v1/posts/status/counts')).toEqual({ type: 'post', title: 'casque' });
  });

  it('is filtered by categories, author, feed, period and pin; each filter is a chip that goes away by itself', async () => {
    const { server, address } = await openPosts();
    await userEvent.click(await screen.findByRole('button', { name: 'Filtrer' }));
    const dialog = within(await screen.findByRole('dialog'));
    for (const name of ['Sécurité', 'Opérations']) {
      await userEvent.click(dialog.getByRole('combobox', { name: 'Catégories' }));
      await userEvent.click(await screen.findByRole('option', { name }));
    }
    await userEvent.click(dialog.getByRole('combobox', { name: 'Rédigée par' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Maude Tremblay-Roy' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Du' }), '01/11/2026');
    await userEvent.click(dialog.getByRole('checkbox', { name: /épinglées aujourd’hui/ }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Voir 248 publications' }));
    const author = postRows[1]!.author!.id;
    const asked = { category: 'Sécurité\nOpérations', authorId: author, from: '2026-11-01', pinned: 'true' };
    await waitFor(() => expect(lastAsked(server)).toMatchObject(asked));
    for (const label of ['2 catégories', 'Par Maude Tremblay-Roy', 'Épinglées', 'Depuis le 01/11/2026'])
      expect(await screen.findByRole('button', { name: `Retirer le filtre ${label}` })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Retirer le filtre 2 catégories' }));
    await waitFor(() => expect(address()).toEqual({ author, from: '2026-11-01', pinned: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Tout effacer' }));
    await waitFor(() => expect(address()).toEqual({}));
  });

  it('is restored as a whole by its address', async () => {
    const search = 'status=published&title=neige&category=S%C3%A9curit%C3%A9&sort=title&order=asc&page=2&perPage=20';
    const { server } = await openPosts((fake) => fake.on(`GET ${list}`, () => page(postRows, 248, 13)), { search });
    await screen.findByText('21 à 40 sur 248');
    expect(lastAsked(server)).toEqual({
      type: 'post',
      status: 'published',
      title: 'neige',
      category: 'Sécurité',
      sort: 'title',
      order: 'asc',
      page: '2',
      perPage: '20',
    });
  });

  it('is sorted by title and by the date of the state', async () => {
    const { server } = await openPosts();
    await userEvent.click(await screen.findByRole('button', { name: 'Publication' }));
    await waitFor(() => expect(lastAsked(server)).toMatchObject({ sort: 'title', order: 'asc' }));
    await userEvent.click(screen.getByRole('button', { name: 'État et date' }));
    await waitFor(() => expect(lastAsked(server)).toMatchObject({ sort: 'date', order: 'asc' }));
  });
});

describe('a list without rows', () => {
  it('invites to write the first one, or says that nothing fits and takes filters away', async () => {
    const { address } = await openPosts((fake) => fake.on(`GET ${list}`, () => page([])), {
      search: 'title=zzz&pinned=true',
    });
    expect(await screen.findByRole('heading', { name: /Aucune publication trouvée pour «\szzz\s»/ })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Effacer le filtre' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Effacer la recherche' }));
    expect(await screen.findByRole('heading', { name: 'Aucune publication pour l’instant' })).toBeDefined();
    const empty = screen.getByRole('tabpanel');
    await userEvent.click(within(empty).getByRole('button', { name: 'Nouvelle publication' }));
    await waitFor(() => expect(address()).toEqual({ open: 'new' }));
  });
});

describe('an influencer', () => {
  it('may begin a post and duplicate one, and finds no way to publish, delete or choose several (GAP-05)', async () => {
    await openPosts(undefined, { roleType: 'influencer' });
    const menuOf = async (title: string) => {
      await userEvent.click(await screen.findByRole('button', { name: `Actions pour ${title}` }));
      const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
      await userEvent.keyboard('{Escape}');
      return names;
    };
    expect(await menuOf(postRows[1]!.title)).toEqual([
      'OuvrirO',
      'Copier le lien',
      'Dupliquer…D',
      'Enregistrer comme modèle…',
    ]);
    expect(await menuOf(postRows[3]!.title)).toEqual([
      'OuvrirO',
      'Voir les chiffresC',
      'Copier le lien',
      'Dupliquer…D',
      'Enregistrer comme modèle…',
    ]);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Nouvelle publication' })).toBeDefined();
  });
});
