import { collections } from '@fanal/contract/courses/collections.examples';
import type { Collection } from '@fanal/contract/courses/collections.shapes';
import { draftCourse, publishedCourse } from '@fanal/contract/courses/courses.examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { answerTraining, bodyOf, dialog, openCourses, pageOf, plain, problems } from '../testing/OpenCourses.tsx';
import { CollectionsPage } from './CollectionsPage.tsx';

vi.mock('#platform/clock.ts', () => ({ now: () => new Date('2026-11-20T17:00:00Z') }));

const [site, transport, winter] = collections as [Collection, Collection, Collection];
const pathOf = ({ id }: Collection) => `/v1/collection/${id}`;

const open = (prepare: (server: FakeServer) => void = () => undefined, wanted: Parameters<typeof openScreen>[2] = {}) =>
  openScreen(
    CollectionsPage,
    (server) => {
      answerTraining(server);
      prepare(server);
    },
    wanted,
  );
const chosen = (collection: Collection) => ({ search: `id=${collection.id}` });
const panel = async ({ name }: Collection) => within(await screen.findByRole('region', { name }));
const inList = () =>
  within(screen.getByRole('list', { name: /dans l’ordre de l’application/ }))
    .getAllByRole('listitem')
    .map(plain);
const titles = (list: HTMLElement) => within(list).getAllByRole('listitem').map(plain);

describe('the collections', () => {
  it('stand in the order of the app, the first one beside them with its courses (LMS-COLLECTIONS-01, LMS-COLLECTIONS-02, LMS-COLLECTIONS-05)', async () => {
    await open();
    const form = await panel(site);
    expect(form.getByRole<HTMLInputElement>('textbox', { name: /^Nom/ }).value).toBe('Sécurité au chantier');
    expect(form.getByRole<HTMLInputElement>('radio', { name: 'Publiée' }).checked).toBe(true);
    expect(form.getByText(/Ses 2 formations restent visibles, sans collection/)).toBeDefined();
    expect(inList()).toEqual([
      'Sécurité au chantierPubliée22 formations',
      'TransportPubliée11 formation',
      'Hiver 2027Brouillon00 formation',
    ]);
    expect(await problems()).toEqual([]);
  });

  it('are a tab of the training, too (LMS-COLLECTIONS-01)', async () => {
    const { address } = await openCourses(undefined, { search: 'tab=collections' });
    await userEvent.click(await screen.findByRole('button', { name: /^Transport/ }));
    expect(address()).toEqual({ tab: 'collections', id: transport.id });
    expect(await panel(transport)).toBeDefined();
  });

  it('are carried to another place by a handle and the arrow keys', async () => {
    const path = `/v1/collection/updateOrder/${transport.id}/1`;
    const { server } = await open((fake) => fake.on(`PATCH ${path}`, () => new Promise<Response>(() => undefined)));
    (await screen.findByRole('button', { name: /^Déplacer «\sTransport/ })).focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(inList()[0]).toMatch(/^Transport/);
    await waitFor(() => expect(server.asked(path)).toHaveLength(1));
  });

  it('lead to the courses that have none', async () => {
    const { path } = await open();
    expect(await screen.findByText(/2 formations n’ont pas de collection/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Les ranger' }));
    await waitFor(() => expect(path()).toMatch(/\/lms\/formations$/));
  });

  it('are only read by somebody who may not publish', async () => {
    await open(undefined, { roleType: 'influencer' });
    const view = await panel(site);
    expect(view.getByRole('heading', { name: 'Sécurité au chantier' })).toBeDefined();
    expect(view.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /^(Déplacer|Créer|Supprimer|Retirer)/ })).toBeNull();
    expect(await problems()).toEqual([]);
  });

  it('say what to do where there is none', async () => {
    await open((server) => server.on('GET /v1/collection/list/search', () => pageOf([])));
    expect(await screen.findByText('Aucune collection pour l’instant')).toBeDefined();
  });

  it('offer to ask again when they do not come', async () => {
    await open((server) => server.on('GET /v1/collection/list/search', () => refusal('UNEXPECTED')));
    expect(await screen.findByText('Les collections n’ont pas pu être chargées')).toBeDefined();
  });
});

describe('a new collection', () => {
  it('needs a name, and then stands in its form (LMS-COLLECTIONS-03)', async () => {
    const added = { ...winter, id: '019aa1b0-0000-7000-8000-00000000e509', name: 'Accueil' };
    const { server, address } = await open(
      (fake) => {
        fake.on('POST /v1/collection', () => json(added, 201));
        fake.on(`GET ${pathOf(added)}`, () => json(added));
      },
      { search: 'open=new' },
    );
    const form = await dialog();
    await userEvent.click(form.getByRole('button', { name: 'Créer une collection' }));
    expect(form.getByText('Écrivez le nom de la collection.')).toBeDefined();
    await userEvent.type(form.getByRole('textbox', { name: /^Nom/ }), 'Accueil');
    await userEvent.click(form.getByRole('button', { name: 'Créer une collection' }));
    await waitFor(() => expect(address()).toEqual({ id: added.id }));
    expect(bodyOf(server, '/v1/collection')).toEqual({ name: 'Accueil' });
  });
});

describe('the form of a collection', () => {
  it('saves the order of its courses with everything else, or takes it back (LMS-COLLECTIONS-06)', async () => {
    const { server } = await open((fake) =>
      fake.on(`PATCH ${pathOf(site)}`, () => json({ ...site, version: 2, courses: undefined })),
    );
    const form = await panel(site);
    const list = form.getAllByRole('list').at(-1)!;
    expect(titles(list)[0]).toMatch(/^1Espaces clos.*9 leçons, 1 h 15 minPubliée91 %/);
    form.getByRole('button', { name: /^Déplacer «\sCasque/ }).focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(titles(list)[0]).toMatch(/^1Casque/);
    expect(form.getByText('Ordre changé, pas encore enregistré')).toBeDefined();
    await userEvent.click(form.getByRole('button', { name: 'Annuler les changements' }));
    expect(titles(list)[0]).toMatch(/^1Espaces clos/);
    expect(form.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
    form.getByRole('button', { name: /^Déplacer «\sCasque/ }).focus();
    await userEvent.keyboard('{ArrowUp}');
    await userEvent.click(form.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('La collection est enregistrée.')).toBeDefined();
    const [first, second] = site.courses!;
    expect(bodyOf(server, pathOf(site))).toEqual({ version: 1, courseIds: [second!.id, first!.id] });
    expect(form.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
  });

  it('takes courses in, which leave where they were, and takes them out (LMS-COLLECTIONS-06)', async () => {
    const { server } = await open(
      (fake) => fake.on(`PATCH ${pathOf(transport)}`, () => json({ ...transport, version: 2, courses: undefined })),
      chosen(transport),
    );
    const form = await panel(transport);
    expect(form.getByText(/Une formation n’a qu’une collection/)).toBeDefined();
    await userEvent.click(form.getByRole('combobox', { name: 'Ajouter une formation à la collection' }));
    const options = await screen.findAllByRole('option');
    expect(options.map(plain)).toContain('Espaces clos, entrée et sauvetageSécurité au chantier');
    expect(
      options.find((option) => plain(option).startsWith(publishedCourse.name))?.getAttribute('aria-disabled'),
    ).toBe('true');
    await userEvent.click(await screen.findByRole('option', { name: /Motoneige/ }));
    await userEvent.click(form.getByRole('button', { name: /^Retirer «\sConduite hivernale/ }));
    await userEvent.click(form.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(bodyOf(server, pathOf(transport))).toEqual({ version: 1, courseIds: [draftCourse.id] }));
  });

  it('sends nothing of what others changed, and asks again where both changed the same (LMS-COLLECTIONS-05)', async () => {
    const theirs = { ...site, version: 5, name: 'Chantiers', status: 'archived' as const };
    const { server } = await open((fake) => {
      fake.on(`PATCH ${pathOf(site)}`, ({ body }) =>
        JSON.parse(body).version === 5 ? json({ ...theirs, version: 6 }) : refusal('VERSION_CONFLICT'),
      );
    });
    const form = await panel(site);
    await userEvent.click(form.getByRole('radio', { name: 'Brouillon' }));
    server.on(`GET ${pathOf(site)}`, () => json(theirs));
    await userEvent.click(form.getByRole('button', { name: 'Enregistrer' }));
    expect(await form.findByText(/Quelqu’un d’autre vient de le changer/)).toBeDefined();
    expect(form.getByRole<HTMLInputElement>('textbox', { name: /^Nom/ }).value).toBe('Chantiers');
    expect(form.getByRole<HTMLInputElement>('radio', { name: 'Brouillon' }).checked).toBe(true);
    await userEvent.click(form.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(bodyOf(server, pathOf(site))).toEqual({ version: 5, status: 'draft' }));
  });

  it('says that a name is taken, and asks whoever leaves with changes (LMS-COLLECTIONS-03)', async () => {
    const { address } = await open((fake) => fake.on(`PATCH ${pathOf(site)}`, () => refusal('NAME_TAKEN')));
    const form = await panel(site);
    const name = form.getByRole('textbox', { name: /^Nom/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Transport');
    await userEvent.click(form.getByRole('button', { name: 'Enregistrer' }));
    expect(await form.findByText(/Une collection porte déjà ce nom/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /^Transport/ }));
    expect(await screen.findByText('Quitter sans enregistrer ?')).toBeDefined();
    expect(address()).toEqual({});
    await userEvent.click(screen.getByRole('button', { name: 'Quitter sans enregistrer' }));
    await waitFor(() => expect(address()).toEqual({ id: transport.id }));
  });

  it('shows the cover as an icon or as a picture of 1280 × 960 (LMS-COLLECTIONS-04)', async () => {
    await open();
    const form = await panel(site);
    await userEvent.click(form.getByRole('button', { name: 'Changer la couverture' }));
    const cover = await dialog();
    await userEvent.click(cover.getByRole('radio', { name: 'Bleu' }));
    await userEvent.click(cover.getByRole('radio', { name: 'Image' }));
    expect(cover.getByText(/1280 × 960/)).toBeDefined();
    expect(await problems()).toEqual([]);
    await userEvent.click(cover.getByRole('button', { name: 'Terminé' }));
    expect(await form.findByText('Changements pas encore enregistrés')).toBeDefined();
  });
});

describe('the deletion of a collection', () => {
  it('leaves its courses without a collection (GAP-50)', async () => {
    const { server } = await open(
      (fake) => fake.on(`DELETE ${pathOf(site)}`, () => json({ id: site.id })),
      chosen(site),
    );
    await userEvent.click((await panel(site)).getByRole('button', { name: /^Supprimer/ }));
    const question = await dialog();
    expect(question.getByText('Ses 2 formations restent, sans collection.')).toBeDefined();
    await userEvent.click(question.getByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(server.asked(pathOf(site)).some(({ method }) => method === 'DELETE')).toBe(true));
    expect(await screen.findByText(/«.Sécurité au chantier.» est supprimée/)).toBeDefined();
  });
});
