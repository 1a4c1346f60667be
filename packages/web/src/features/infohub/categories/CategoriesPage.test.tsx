import { deletedInfoHubCategory, infoHubCategories } from '@fanal/contract/infohub/categories.examples';
import type { InfoHubCategory } from '@fanal/contract/infohub/categories.shapes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, it, vi } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { CategoriesPage } from './CategoriesPage.tsx';

vi.mock('#platform/clock.ts', () => ({ now: () => new Date('2026-11-20T17:00:00Z') }));

const list = '/v1/infohub-categories';
const [safety, pay, machines] = infoHubCategories as [InfoHubCategory, InfoHubCategory, InfoHubCategory];
const pageOf = (items: InfoHubCategory[]) => json({ items, total: items.length, lastPage: 1, page: 1 });

const open = (prepare: (server: FakeServer) => void = () => undefined, wanted: Parameters<typeof openScreen>[2] = {}) =>
  openScreen(
    CategoriesPage,
    (server) => {
      server.on(`GET ${list}`, ({ search }) =>
        pageOf(search.get('status') === 'deleted' ? [deletedInfoHubCategory] : infoHubCategories),
      );
      prepare(server);
    },
    wanted,
  );
const bodyOf = (server: FakeServer, path = list) =>
  JSON.parse(server.asked(path).findLast(({ method }) => method !== 'GET')!.body);
const plain = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ');
const dialog = async () => within(await screen.findByRole('dialog'));
const names = () => [...document.querySelectorAll('[data-row-name]')].map(({ textContent }) => textContent);
const choose = async (name: string, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions pour ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};
const problems = async () =>
  (
    await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
  ).violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);

describe('the categories', () => {
  it('stand in the order of the app with how many articles each has (INFOHUB-21, INFOHUB-26)', async () => {
    await open();
    await waitFor(() => expect(names()).toEqual([safety.name, pay.name, machines.name]));
    expect(plain(await screen.findByRole('row', { name: /Sécurité/ }))).toMatch(/urgence344 articles/);
    expect(await problems()).toEqual([]);
  });

  it('are carried to another place by a handle and the arrow keys (INFOHUB-26)', async () => {
    const path = `${list}/updateOrder/${pay.id}/1`;
    const { server } = await open((fake) => fake.on(`PATCH ${path}`, () => new Promise<Response>(() => undefined)));
    (await screen.findByRole('button', { name: /^Déplacer «\sPaie/ })).focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(names()).toEqual([pay.name, safety.name, machines.name]);
    await waitFor(() => expect(server.asked(path)).toHaveLength(1));
  });

  it('are only read by somebody who may not publish', async () => {
    await open(undefined, { roleType: 'influencer' });
    await screen.findByRole('row', { name: /Sécurité/ });
    expect(screen.queryByRole('button', { name: /^(Déplacer|Actions|Ajouter)/ })).toBeNull();
  });
});

describe('the form of a category', () => {
  it('asks for a name, counts the description up to 200 characters and shows the 40 of the tile (INFOHUB-21, INFOHUB-22, INFOHUB-23, INFOHUB-24, CONSTANTS-13)', async () => {
    const { server } = await open((fake) => fake.on(`POST ${list}`, () => json(safety, 201)), { search: 'open=new' });
    const form = await dialog();
    await userEvent.click(form.getByRole('button', { name: 'Ajouter la catégorie' }));
    expect(form.getByText('Écrivez le nom de la catégorie.')).toBeDefined();
    const words = 'Règles, fiches et numéros d’urgence par chantier';
    await userEvent.type(form.getByRole('textbox', { name: /^Nom/ }), 'Santé');
    await userEvent.click(form.getByRole('textbox', { name: 'Description' }));
    await userEvent.paste('é'.repeat(201));
    await userEvent.click(form.getByRole('button', { name: 'Ajouter la catégorie' }));
    expect(form.getByText('200 caractères au plus.')).toBeDefined();
    await userEvent.clear(form.getByRole('textbox', { name: 'Description' }));
    await userEvent.paste(words);
    expect(form.getByText(/^48 caractères sur 200\s; la tuile en montre 40$/)).toBeDefined();
    expect(plain(form.getByRole('region', { name: 'Dans l’application' }))).toMatch(
      /SantéRègles, fiches et numéros d’urgence par…$/,
    );
    await userEvent.click(form.getByRole('radio', { name: 'Froid' }));
    await userEvent.click(form.getByRole('radio', { name: 'Bleu' }));
    expect(await problems()).toEqual([]);
    await userEvent.click(form.getByRole('button', { name: 'Ajouter la catégorie' }));
    expect(await screen.findByText('La catégorie est ajoutée.')).toBeDefined();
    expect(bodyOf(server)).toEqual({
      name: 'Santé',
      description: words,
      icon: 'cold',
      color: '#1F5C8F',
      imageFileId: null,
    });
  });

  it('says what becomes of a cover: 1280 × 960, of which the tile shows the centre in 16:9 (INFOHUB-25, GAP-43)', async () => {
    const { server } = await open(
      (fake) => fake.on(`PATCH ${list}/${machines.id}`, () => json({ ...machines, imageFileId: null, imageUrl: null })),
      { search: `open=edit&id=${machines.id}` },
    );
    const form = await dialog();
    expect(form.getByRole('radio', { name: 'Image' })).toHaveProperty('checked', true);
    expect(form.getByText(/Recadrée à 1280 × 960.*16:9/)).toBeDefined();
    await userEvent.click(form.getByRole('radio', { name: 'Icône et couleur' }));
    await userEvent.click(form.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('La catégorie est enregistrée.')).toBeDefined();
    expect(bodyOf(server, `${list}/${machines.id}`)).toEqual({ version: 1, imageFileId: null });
  });

  it('says at the name that another category has it, and above the form that it was not saved otherwise (INFOHUB-27, ERRORS-22)', async () => {
    let answer = () => refusal('NAME_TAKEN');
    await open((fake) => fake.on(`PATCH ${list}/${pay.id}`, () => answer()), { search: `open=edit&id=${pay.id}` });
    const form = await dialog();
    const name = form.getByRole('textbox', { name: /^Nom/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'sécurité');
    await userEvent.click(form.getByRole('button', { name: 'Enregistrer' }));
    expect(await form.findByText(/^Une catégorie porte déjà ce nom\./)).toBeDefined();
    answer = () => refusal('NOT_FOUND', 'Cet élément n’existe plus.');
    await userEvent.type(name, ' au travail');
    await userEvent.click(form.getByRole('button', { name: 'Enregistrer' }));
    const alert = await form.findByText('La catégorie n’a pas été enregistrée.');
    expect(alert).toBeDefined();
    expect(form.getByText(/Cet élément n’existe plus\..*Ce que vous avez écrit est encore là\./)).toBeDefined();
    expect(name).toHaveProperty('value', 'sécurité au travail');
  });

  it('never overwrites what somebody else changed meanwhile: it shows the field and asks (GAP-35)', async () => {
    const theirs = { ...pay, version: 2, name: 'Paie', description: 'Autre' };
    const { server } = await open(
      (fake) => {
        fake.on(`PATCH ${list}/${pay.id}`, ({ body }) =>
          JSON.parse(body).version === 1 ? refusal('VERSION_CONFLICT') : json(theirs),
        );
        fake.on(`GET ${list}/${pay.id}`, () => json(theirs));
      },
      { search: `open=edit&id=${pay.id}` },
    );
    const form = await dialog();
    await userEvent.type(form.getByRole('textbox', { name: /^Nom/ }), ' sociaux');
    await userEvent.click(form.getByRole('button', { name: 'Enregistrer' }));
    expect(await form.findByText(/^Quelqu’un d’autre vient de le changer\./)).toBeDefined();
    expect(form.getByRole('textbox', { name: 'Description' })).toHaveProperty('value', 'Autre');
    await userEvent.click(form.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('La catégorie est enregistrée.')).toBeDefined();
    expect(bodyOf(server, `${list}/${pay.id}`)).toEqual({ version: 2, name: 'Paie et avantages sociaux' });
  });
});

describe('a category that goes', () => {
  it('names the articles that prevent it, and moves them to another one in the same step', async () => {
    const path = `${list}/fake-delete/${safety.id}`;
    const uses = { items: [{ id: pay.id, title: 'Que faire en cas d’accident' }], total: 4 };
    const { server } = await open((fake) =>
      fake.on(`PATCH ${path}`, ({ body }) =>
        JSON.parse(body).moveTo
          ? json({ ...safety, deletedAt: '2026-11-20T17:00:00.000Z' })
          : refusal('IN_USE', 'x', uses),
      ),
    );
    await choose(safety.name, 'Supprimer…');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByRole('dialog', { name: /«\sSécurité\s» contient encore 4 articles/ })).toBeDefined();
    const moving = await dialog();
    expect(moving.getAllByRole('listitem').map(plain)).toEqual(['Que faire en cas d’accident', 'et 3 autres']);
    await userEvent.click(moving.getByRole('button', { name: 'Déplacer les articles et supprimer' }));
    expect(moving.getByText('Choisissez une catégorie.')).toBeDefined();
    await userEvent.click(moving.getByRole('combobox', { name: /^Déplacer les articles vers/ }));
    await userEvent.click(await screen.findByRole('option', { name: machines.name }));
    await userEvent.click(moving.getByRole('button', { name: 'Déplacer les articles et supprimer' }));
    expect(await screen.findByText(/est supprimée\.$/)).toBeDefined();
    expect(bodyOf(server, path)).toEqual({ moveTo: machines.id });
  });

  it('can be restored for 30 days (GAP-42)', async () => {
    const path = `${list}/restore/${deletedInfoHubCategory.id}`;
    const { server } = await open(
      (fake) => fake.on(`PATCH ${path}`, () => json({ ...deletedInfoHubCategory, deletedAt: null, order: 4 })),
      { search: 'status=deleted' },
    );
    expect(plain(await screen.findByRole('row', { name: /Concours/ }))).toContain('Effacement dans 20 jours');
    await choose('Concours', 'Restaurer');
    await waitFor(() => expect(server.asked(path)).toHaveLength(1));
    expect(await screen.findByText(/est de retour, à la fin des catégories\.$/)).toBeDefined();
  });
});
