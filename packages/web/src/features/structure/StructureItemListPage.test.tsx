import {
  exampleId,
  jobCategories,
  people,
  positions,
  professions,
  projects,
  structureItemValues,
} from '@fanal/contract/structure/structure.examples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { JobCategoriesPage } from './JobCategoriesPage.tsx';
import { PositionsPage } from './PositionsPage.tsx';
import { ProfessionsPage } from './ProfessionsPage.tsx';
import { ProjectsPage } from './ProjectsPage.tsx';

const page = (items: unknown[], total = items.length) => json({ items, total, lastPage: 1, page: 1 });

const structureItems = [
  {
    Page: ProjectsPage,
    prefix: '/v1/project',
    rows: projects,
    shown: ['P-2204', 'Génie civil'],
    taken: /Un projet porte déjà ce nom/,
    refusal: 'Ce projet est utilisé par 12 personnes',
    numbers: '(STRUCTURE-05, STRUCTURE-08, STRUCTURE-13)',
  },
  {
    Page: ProfessionsPage,
    prefix: '/v1/profession',
    rows: professions,
    shown: ['Chantier'],
    taken: /Un métier porte déjà ce nom/,
    refusal: 'Ce métier est utilisé par 44 personnes',
    numbers: '(STRUCTURE-04, STRUCTURE-08, STRUCTURE-11)',
  },
  {
    Page: PositionsPage,
    prefix: '/v1/position',
    rows: positions,
    shown: ['18 personnes'],
    taken: /Un poste porte déjà ce nom/,
    refusal: 'Ce poste est utilisé par 18 personnes',
    numbers: '(STRUCTURE-03, STRUCTURE-08, STRUCTURE-10)',
  },
];

const serve = (server: FakeServer, prefix: string, rows: readonly { id: string; userCount: number }[]) => {
  server.on(`GET ${prefix}/list/search`, () => page([...rows]));
  server.on(`GET ${prefix}/list/values`, () => json(structureItemValues));
  server.on('GET /v1/jobCategory/list/search', () => page(jobCategories));
  for (const row of rows) {
    server.on(`GET ${prefix}/${row.id}/users`, () => page(people.slice(0, 4), row.userCount));
    server.on(`GET /v1/organization-structure/recipients/${row.id}/uses`, () => json({ items: [], total: 0 }));
  }
};

beforeEach(() => {
  localStorage.clear();
});

describe.each(structureItems)(
  'the list of $prefix',
  ({ Page, prefix, rows, shown, taken, refusal: title, numbers }) => {
    it(`shows what each one has, refuses a name that is taken and a deletion in use ${numbers}`, async () => {
      await openScreen(Page, (server) => {
        serve(server, prefix, rows);
        server.on(`POST ${prefix}`, () => refusal('NAME_TAKEN', undefined, { id: rows[0]!.id, name: rows[0]!.name }));
      });
      const row = within(await screen.findByRole('row', { name: new RegExp(rows[0]!.name) }));
      for (const words of shown) expect(row.getByRole('cell', { name: words })).toBeDefined();

      await userEvent.click(screen.getByRole('button', { name: /^Ajouter un / }));
      await userEvent.type(await screen.findByRole('textbox', { name: /^Nom/ }), rows[0]!.name);
      await userEvent.click(screen.getByRole('button', { name: /^Ajouter le / }));
      expect(await screen.findByText(taken)).toBeDefined();
      await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }));

      await userEvent.click(await screen.findByRole('button', { name: `Actions pour ${rows[0]!.name}` }));
      await userEvent.click(screen.getByRole('menuitem', { name: 'Supprimer…' }));
      expect(await screen.findByRole('dialog', { name: title })).toBeDefined();
    });
  },
);

describe('professions', () => {
  it('belong to a job category that one chooses (STRUCTURE-04)', async () => {
    const { server } = await openScreen(
      ProfessionsPage,
      (fake) => {
        serve(fake, '/v1/profession', professions);
        fake.on('POST /v1/profession', () => json(professions[0], 201));
      },
      { search: 'open=new' },
    );
    await userEvent.type(await screen.findByRole('textbox', { name: /^Nom/ }), 'Soudeuse ou soudeur');
    const open = within(screen.getByRole('dialog'));
    await userEvent.click(open.getByRole('combobox', { name: 'Catégorie d’emploi' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Chantier' }));
    await userEvent.click(open.getByRole('button', { name: 'Ajouter le métier' }));
    await screen.findByText('Le métier a été ajouté.');
    expect(JSON.parse(server.asked('/v1/profession')[0]!.body)).toEqual({
      name: 'Soudeuse ou soudeur',
      jobCategoryId: exampleId('3', 2),
    });
  });
});

describe('job categories', () => {
  it('are kept while people or professions use them, and both are named (STRUCTURE-12)', async () => {
    const used = jobCategories[1]!;
    await openScreen(JobCategoriesPage, (server) => {
      serve(server, '/v1/jobCategory', jobCategories);
      server.on(`GET /v1/jobCategory/${used.id}/professions`, () =>
        page([{ id: '1', name: 'Grutière ou grutier' }], 3),
      );
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions pour Chantier' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Supprimer…' }));
    const open = within(
      await screen.findByRole('dialog', { name: 'Cette catégorie est utilisée par 96 personnes et 3 métiers' }),
    );
    expect(await open.findByText('Grutière ou grutier')).toBeDefined();
    expect(open.getByText('et 2 autres métiers')).toBeDefined();
    expect(open.getByText('et 92 autres personnes')).toBeDefined();
  });
});

describe('the people of one', () => {
  it('are found by name or number, page by page', async () => {
    const [used] = positions;
    const { server } = await openScreen(
      PositionsPage,
      (fake) => {
        serve(fake, '/v1/position', positions);
        fake.on(`GET /v1/position/${used!.id}`, () => json(used));
        fake.on(`GET /v1/position/${used!.id}/users`, ({ search }) =>
          search.get('search') ? page([]) : json({ items: people, total: 18, lastPage: 2, page: 1 }),
        );
      },
      { search: `open=people&id=${used!.id}` },
    );
    const open = within(await screen.findByRole('dialog'));
    expect(await open.findByText('Denis Savard')).toBeDefined();
    await userEvent.click(open.getByRole('button', { name: 'Page suivante' }));
    await vi.waitFor(() => expect(server.asked(`/v1/position/${used!.id}/users`).at(-1)!.search.get('page')).toBe('2'));
    await userEvent.type(open.getByRole('searchbox'), 'zz{Enter}');
    expect(await open.findByText('Personne ne correspond à « zz »')).toBeDefined();
  });
});

describe('the three languages', () => {
  it.each([
    { locale: 'fr_CA', title: 'Catégories d’emploi', add: 'Ajouter une catégorie' },
    { locale: 'en_CA', title: 'Job categories', add: 'Add a job category' },
    { locale: 'es_ES', title: 'Categorías laborales', add: 'Agregar una categoría' },
  ] as const)('say the same in $locale', async ({ locale, title, add }) => {
    await openScreen(JobCategoriesPage, (server) => serve(server, '/v1/jobCategory', jobCategories), { locale });
    expect(await screen.findByRole('heading', { level: 1, name: new RegExp(title) })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: add }));
    expect(await screen.findByRole('dialog', { name: add })).toBeDefined();
    expect(document.body.textContent).not.toMatch(/\{\{|jobCategories\.|dialog\./);
  });
});
