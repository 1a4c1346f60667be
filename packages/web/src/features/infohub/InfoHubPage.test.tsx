import { articleOwners } from '@fanal/contract/infohub/articles.examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { json, refusal } from '#platform/testing/fake-server.ts';
import {
  accident,
  bodyOf,
  dialog,
  firstAiders,
  inList,
  lastAsked,
  list,
  openInfoHub,
  plain,
  powerLines,
  problems,
  rowOf,
  safety,
  titles,
} from './testing/OpenInfoHub.tsx';

vi.mock('#platform/clock.ts', () => ({ now: () => new Date('2026-11-20T17:00:00Z') }));

describe('the tiles', () => {
  it('show the categories in their order with the first 40 characters of what they are and their articles (INFOHUB-24, INFOHUB-26)', async () => {
    await openInfoHub();
    const tiles = within(await screen.findByRole('list', { name: 'Catégories' }));
    expect(tiles.getAllByRole('button', { pressed: false }).map(plain)).toEqual([
      'Sécurité 4Règles, fiches et numéros d’urgence',
      'Paie et avantages 2Assurances, REER, congés et jours fériés',
      'Machinerie 0Guides et fiches d’entretien, par marque…',
    ]);
    await screen.findByRole('link', { name: accident.title });
    expect(await problems()).toEqual([]);
  });

  it('list all articles until one is pressed, then those of its category, with state, languages and openings (INFOHUB-01)', async () => {
    const { server, address } = await openInfoHub();
    await waitFor(() => expect(titles()).toHaveLength(6));
    await userEvent.click(await screen.findByRole('button', { name: /^Sécurité 4/ }));
    await waitFor(() => expect(titles()).toHaveLength(4));
    expect(address()).toEqual({ category: safety.id });
    expect(lastAsked(server)).toMatchObject({ categoryId: safety.id, status: 'all', sort: 'order', order: 'asc' });
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Sécurité, tous6');
    expect(plain(await rowOf(/Que faire/))).toMatch(
      /Épinglé.*Les cinq premiers gestes.*TextePublié12\/11\/2026.*français à jour.*espagnol à jour1 842/,
    );
    expect(plain(await rowOf(/Casque/))).toMatch(/Brouillon10 h 42.*anglais à revoir.*espagnol absent.*–/);
    await userEvent.click(screen.getByRole('button', { name: /^Sécurité 4/ }));
    await waitFor(() => expect(address()).toEqual({}));
  });

  it('carry an article to another place by its handle and the arrow keys; it stands there at once (INFOHUB-09)', async () => {
    let answer: (response: Response) => void = () => undefined;
    const path = `${list}/updateOrder/${firstAiders.id}/1`;
    const { server } = await openInfoHub(
      (fake) => fake.on(`PATCH ${path}`, () => new Promise<Response>((resolve) => (answer = resolve))),
      { search: `category=${safety.id}` },
    );
    (await screen.findByRole('button', { name: /^Déplacer «\sSecouristes/ })).focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(titles().slice(0, 2)).toEqual([firstAiders.title, accident.title]);
    expect(await screen.findByText(/place 1 sur 4$/)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Déplacer «\sSecouristes/ }));
    await waitFor(() => expect(server.asked(path)).toHaveLength(1));
    const asked = server.asked(list).length;
    answer(json({ id: firstAiders.id, order: 1 }));
    await waitFor(() => expect(server.asked(list).length).toBeGreaterThan(asked));
  });

  it('bring back the order before, and say why, when the server refuses the new one', async () => {
    await openInfoHub(
      (fake) =>
        fake.on(`PATCH ${list}/updateOrder/${firstAiders.id}/1`, () => refusal('ARTICLE_STATUS_WRONG', 'Refusé.')),
      { search: `category=${safety.id}` },
    );
    (await screen.findByRole('button', { name: /^Déplacer «\sSecouristes/ })).focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(await screen.findByText('L’ordre n’a pas été enregistré')).toBeDefined();
    await waitFor(() => expect(titles().slice(0, 2)).toEqual([accident.title, firstAiders.title]));
  });

  it('carry a category too (INFOHUB-26)', async () => {
    const path = `/v1/infohub-categories/updateOrder/${safety.id}/2`;
    const { server } = await openInfoHub((fake) => fake.on(`PATCH ${path}`, () => json({ id: safety.id, order: 2 })));
    (await screen.findByRole('button', { name: /^Déplacer «\sSécurité/ })).focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(server.asked(path)).toHaveLength(1));
  });

  it('have no handles for a list that is filtered, or for who may not publish', async () => {
    await openInfoHub(undefined, { search: `category=${safety.id}&status=draft` });
    await rowOf(/Casque/);
    expect(screen.queryByRole('button', { name: /^Déplacer «\sCasque/ })).toBeNull();
    document.body.replaceChildren();
    await openInfoHub(undefined, { search: `category=${safety.id}`, roleType: 'influencer' });
    await rowOf(/Casque/);
    expect(screen.queryByRole('button', { name: /^Déplacer/ })).toBeNull();
  });
});

describe('the list', () => {
  it('says of each article who keeps it true and until when it was checked (INFOHUB-01)', async () => {
    await openInfoHub(undefined, inList());
    expect(plain(await rowOf(/Que faire/))).toMatch(/Sécurité.*Luc Roy.*Vérifiéjusqu’au 12\/05\/2027/);
    expect(plain(await rowOf(/Secouristes/))).toMatch(/Lien web.*En retardà vérifier depuis le 01\/11\/2026.*Vérifier/);
    expect(plain(await rowOf(/Secouristes/))).toContain('La page du lien ne répond pas');
    expect(plain(await rowOf(/Assurances/))).toMatch(/À vérifieravant le 30\/11\/2026/);
    expect(plain(await rowOf(/lignes/))).toMatch(/Choisir.*Sans responsablepublié le 28\/10\/2026/);
    expect(plain(await rowOf(/Congés/))).toContain('Tommy Awashish n’a plus accès');
    expect(plain(await rowOf(/Casque/))).toContain('Sécurité · Brouillon');
    expect(await problems()).toEqual([]);
  });

  it('counts each review state above the table with the share that is in order, and shows one of them', async () => {
    const { server, address } = await openInfoHub(undefined, inList());
    const states = within(await screen.findByRole('group', { name: 'Vérification' }));
    await waitFor(() =>
      expect(states.getAllByRole('button').map(plain)).toEqual([
        'Tous6',
        'Vérifiés2',
        'À vérifier d’ici 30 jours1',
        'En retard1',
        'Sans responsable2',
      ]),
    );
    expect(screen.getByText(/^33\s%\sdes articles sont en ordre$/)).toBeDefined();
    await userEvent.click(states.getByRole('button', { name: /^En retard/ }));
    await waitFor(() => expect(lastAsked(server)).toMatchObject({ review: 'overdue', page: '1' }));
    expect(address()).toEqual({ view: 'list', review: 'overdue' });
  });

  it('is filtered by category, owner, format, missing language and translations to revise, and restored by its address', async () => {
    const { server, address } = await openInfoHub(undefined, inList());
    const pick = async (label: string, option: RegExp) => {
      await userEvent.click(await screen.findByRole('combobox', { name: label }));
      await userEvent.click(await screen.findByRole('option', { name: option }));
    };
    await pick('Catégorie', /^Sécurité/);
    await pick('Responsable', /^Luc Roy/);
    await userEvent.click(screen.getByRole('button', { name: 'Filtrer' }));
    await dialog();
    await pick('Format', /^PDF/);
    await pick('Langue manquante', /^Español/);
    await userEvent.click((await dialog()).getByRole('checkbox', { name: /à revoir/ }));
    await userEvent.click(await (await dialog()).findByRole('button', { name: 'Voir 6 articles' }));
    const asked = {
      categoryId: safety.id,
      ownerId: articleOwners[0]!.id,
      articleFormat: 'pdf',
      missingLocale: 'es_ES',
      outdated: 'true',
    };
    await waitFor(() => expect(lastAsked(server)).toMatchObject(asked));
    expect(lastAsked(server, `${list}/counts`)).toMatchObject(asked);
    expect(address()).toEqual({
      view: 'list',
      category: safety.id,
      owner: articleOwners[0]!.id,
      format: 'pdf',
      missing: 'es_ES',
      outdated: true,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Retirer le filtre Traduction à revoir' }));
    await waitFor(() => expect(lastAsked(server)).not.toHaveProperty('outdated'));
  });

  it('notes a check in one press, at once', async () => {
    let answer: (response: Response) => void = () => undefined;
    const checked = { ...firstAiders, review: { ...firstAiders.review, state: 'checked' as const } };
    const { server } = await openInfoHub(
      (fake) =>
        fake.on(`POST ${list}/${firstAiders.id}/check`, () => new Promise<Response>((resolve) => (answer = resolve))),
      inList(),
    );
    await userEvent.click(await screen.findByRole('button', { name: /^Vérifier «\sSecouristes/ }));
    await waitFor(async () => expect(plain(await rowOf(/Secouristes/))).toMatch(/Vérifiéjusqu’au 20\/05\/2027/));
    expect(server.asked(`${list}/${firstAiders.id}/check`)).toHaveLength(1);
    answer(json(checked));
    expect(await screen.findByText(/est vérifié aujourd’hui\.$/)).toBeDefined();
  });

  it('takes a check back, and says why, when it is refused', async () => {
    await openInfoHub(
      (fake) => fake.on(`POST ${list}/${firstAiders.id}/check`, () => refusal('ARTICLE_STATUS_WRONG', 'Actualisez.')),
      inList(),
    );
    await userEvent.click(await screen.findByRole('button', { name: /^Vérifier «\sSecouristes/ }));
    expect(await screen.findByText('Actualisez.')).toBeDefined();
    await waitFor(async () => expect(plain(await rowOf(/Secouristes/))).toContain('En retard'));
  });

  it('names an owner for an article that has none', async () => {
    const { server } = await openInfoHub(
      (fake) => fake.on(`PATCH ${list}`, () => json({ changed: [powerLines.id], refused: [] })),
      inList(),
    );
    await userEvent.click(await screen.findByRole('button', { name: /responsable pour «\sTravail/ }));
    await userEvent.click((await dialog()).getByRole('button', { name: 'Changer de responsable' }));
    expect((await dialog()).getByText('Choisissez une personne.')).toBeDefined();
    await userEvent.click((await dialog()).getByRole('combobox', { name: /^Responsable/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Julie Paradis/ }));
    await userEvent.click((await dialog()).getByRole('button', { name: 'Changer de responsable' }));
    expect(await screen.findByText('1 article a changé de responsable.')).toBeDefined();
    expect(bodyOf(server)).toEqual({ ids: [powerLines.id], action: 'own', ownerId: articleOwners[1]!.id });
  });

  it('gives everything of somebody without access to another person', async () => {
    const blocked = articleOwners[2]!;
    const path = `${list}/owners/${blocked.id}`;
    const { server } = await openInfoHub(
      (fake) => fake.on(`PUT ${path}`, () => json({ articles: 1 })),
      inList(`owner=${blocked.id}`),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Confier tous ses articles à…' }));
    await userEvent.click((await dialog()).getByRole('combobox', { name: /^Responsable/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Julie Paradis/ }));
    await userEvent.click((await dialog()).getByRole('button', { name: 'Confier les articles' }));
    expect(await screen.findByText('1 article a changé de responsable.')).toBeDefined();
    expect(bodyOf(server, path)).toEqual({ ownerId: articleOwners[1]!.id });
  });
});
