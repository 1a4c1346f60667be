import { readFileSync } from 'node:fs';
import path from 'node:path';
import { completedCourse, winterDriving } from '@fanal/contract/training-statistics/training-statistics.examples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { json, refusal } from '#platform/testing/fake-server.ts';
import {
  collectionsCall,
  coursesCall,
  lastAsked,
  openDashboard,
  pageOf,
  plain,
  problems,
} from '../testing/OpenTrainingDashboard.tsx';

const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const winter = () => rowOf(/^Conduite hivernale/);
const levelsOf = (name: string) => screen.findByRole('button', { name: new RegExp(`^Niveaux de .+${name}`) });
const openWinter = async () => {
  await userEvent.click(await levelsOf('Conduite hivernale'));
  return screen.getByRole('region', { name: 'Obligatoire' });
};

describe('the training dashboard', () => {
  it('shows completion, score and popularity of every course (LMS-STATS-01, LMS-STATS-02, LMS-STATS-25)', async () => {
    await openDashboard();
    const cells = within(await winter())
      .getAllByRole('cell')
      .map(plain);
    expect(cells).toEqual(['Transport', '02/11/2026', '341', '46 %', '72 %', '68 %', 'Détail']);
    const untouched = within(await rowOf(/^Accueil/))
      .getAllByRole('cell')
      .map(plain);
    expect(untouched).toEqual(['–', '02/11/2026', '0', '0 %', '–', '0 %', 'Détail']);
    const views = screen.getByRole('radiogroup', { name: 'Ce qui est montré' });
    expect(
      within(views)
        .getAllByRole('radio')
        .map((radio) => plain(radio.parentElement).trim()),
    ).toEqual(['Formations', 'Personnes', 'Tendances']);
    const parts = within(screen.getByRole('navigation', { name: 'Parties du tableau de bord' }));
    expect(parts.getByRole('link', { current: 'page' }).textContent).toBe('Formations');
    expect(await problems()).toEqual([]);
  });

  it('tells a lead, and nobody else, that only the people of the lead are counted', async () => {
    await openDashboard(undefined, { roleType: 'lead' });
    await winter();
    expect(screen.getByText('Seules les personnes que vous supervisez sont comptées.')).toBeDefined();
  });

  it('says nothing of the kind to who administers everybody', async () => {
    await openDashboard();
    await winter();
    expect(screen.queryByText(/que vous supervisez/)).toBeNull();
  });

  it('leaves nothing of one list in the address of the other', async () => {
    const { address } = await openDashboard(undefined, { search: 'search=hiver&page=2' });
    await winter();
    await userEvent.click(screen.getByRole('radio', { name: 'Tendances' }));
    expect(address()).toEqual({ view: 'trends' });
  });
});

describe('the list of courses', () => {
  it('searches once typing has rested for 300 ms (LMS-STATS-03, CONSTANTS-26)', async () => {
    const { server, address } = await openDashboard();
    await winter();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.type(screen.getByRole('searchbox'), 'gel');
    await vi.advanceTimersByTimeAsync(200);
    expect(server.asked(coursesCall)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(150);
    vi.useRealTimers();
    await vi.waitFor(() => expect(lastAsked(server).search).toBe('gel'));
    expect(address()).toEqual({ search: 'gel' });
  });

  it('asks for ten per page, for what the address says, and sorts by the heads (LMS-STATS-31)', async () => {
    const { server, address } = await openDashboard(
      ({ on }) => on(`GET ${coursesCall}`, () => pageOf([winterDriving, completedCourse], 21)),
      { search: 'incomplete=true&archived=true&sort=popularity&order=desc&page=2' },
    );
    await winter();
    expect(lastAsked(server)).toEqual({
      incompleteOnly: 'true',
      includeArchived: 'true',
      sort: 'popularity',
      order: 'desc',
      page: '2',
      perPage: '10',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Note moyenne' }));
    await vi.waitFor(() => expect(lastAsked(server)).toMatchObject({ sort: 'score', order: 'asc', page: '1' }));
    expect(address()).toEqual({ incomplete: true, archived: true, sort: 'score' });
  });

  it('leaves out what everybody has completed when only incomplete courses are wanted (LMS-STATS-05)', async () => {
    const { server, address } = await openDashboard();
    await winter();
    expect(lastAsked(server).incompleteOnly).toBeUndefined();
    await userEvent.click(screen.getByRole('switch', { name: 'Incomplètes seulement' }));
    await vi.waitFor(() => expect(lastAsked(server).incompleteOnly).toBe('true'));
    expect(address()).toEqual({ incomplete: true });
  });

  it('groups courses by collection, and those without one last (LMS-STATS-04)', async () => {
    const { server, address } = await openDashboard();
    await winter();
    await userEvent.click(screen.getByRole('radio', { name: 'Par collection' }));
    const transport = within(await screen.findByRole('region', { name: 'Transport' }));
    expect(transport.getByRole('row', { name: /^Conduite hivernale/ })).toBeDefined();
    expect(plain(transport.getByText(/^Achèvement 46/))).toBe('Achèvement 46 %, popularité 68 %. Note moyenne 72 %.');
    expect(
      within(screen.getByRole('region', { name: 'Sans collection' })).getByRole('row', { name: /^Accueil/ }),
    ).toBeDefined();
    const widths = screen.getAllByRole('table').map((table) =>
      within(table)
        .getAllByRole('columnheader')
        .map(({ style }) => style.width)
        .join(),
    );
    expect(widths).toEqual([',108px,108px,176px,126px,118px', widths[0]]);
    expect(lastAsked(server, collectionsCall)).toEqual({ page: '1', perPage: '10' });
    expect(address()).toEqual({ by: 'collection' });
    await userEvent.click(screen.getByRole('radio', { name: 'Liste complète' }));
    expect(await rowOf(/^SIMDUT/)).toBeDefined();
  });

  it('exports what is filtered', async () => {
    const { server } = await openDashboard(({ on }) => on(`GET ${coursesCall}/export`, () => refusal('RATE_LIMITED')), {
      search: 'search=hiver&incomplete=true',
    });
    await winter();
    await userEvent.click(screen.getByRole('button', { name: 'Exporter' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Excel/ }));
    await vi.waitFor(() => expect(server.asked(`${coursesCall}/export`)).toHaveLength(1), { timeout: 15_000 });
    expect(lastAsked(server, `${coursesCall}/export`)).toEqual({
      search: 'hiver',
      incompleteOnly: 'true',
      sort: 'name',
      order: 'asc',
      format: 'xlsx',
    });
  });
});

describe('a row that has opened', () => {
  it('shows required, recommended and optional with arcs and the people to remind (LMS-STATS-06, LMS-STATS-07)', async () => {
    const { address } = await openDashboard();
    const required = await openWinter();
    expect(address()).toEqual({ row: winterDriving.id });
    const shown = ['Obligatoire', 'Recommandée', 'Facultative'].map((name) => {
      const level = within(screen.getByRole('region', { name }));
      return [
        level.getByRole('img').getAttribute('aria-label')?.replaceAll('\u00a0', ' '),
        ...level.getAllByRole('button').map(plain),
      ];
    });
    expect(shown).toEqual([
      ['Obligatoire 62 %', '88 sur 142 ont terminé', '54 à relancer', ''],
      ['Recommandée 41 %', '39 sur 96 ont terminé', '57 à relancer', ''],
      ['Facultative 29 %', '30 sur 103 ont terminé', '73 restantes', ''],
    ]);
    expect(plain(required)).toContain('CHDSMB');
    expect(plain(screen.getByRole('region', { name: 'Dans l’ensemble' }))).toContain('341 personnes');
    expect(await problems()).toEqual([]);
    await userEvent.click(await levelsOf('Conduite hivernale'));
    expect(screen.queryByRole('region', { name: 'Obligatoire' })).toBeNull();
  });

  it('says that nobody is at a level, and that everybody is through', async () => {
    await openDashboard(undefined, { search: `row=${completedCourse.id}` });
    await rowOf(/^SIMDUT/);
    expect(plain(screen.getByRole('region', { name: 'Obligatoire' }))).toContain('Tout le monde a terminé');
    expect(plain(screen.getByRole('region', { name: 'Facultative' }))).toBe('FacultativePersonne à ce niveau');
  });

  it('draws its arcs for 1500 ms, and at once where less motion is asked for (LMS-STATS-07, CONSTANTS-31)', () => {
    const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');
    expect(read('../CompletionArc.module.css')).toMatch(/animation: draw var\(--m-arc\)/);
    const tokens = read('../../../ui/theme/tokens.css');
    const [usual = '', still = ''] = tokens.split('@media (prefers-reduced-motion: reduce)');
    expect(usual).toContain('--m-arc: 1500ms;');
    expect(still).toContain('--m-arc: 0ms;');
  });

  it('leads from a figure to the people behind it', async () => {
    const { address } = await openDashboard();
    await openWinter();
    await userEvent.click(screen.getByRole('button', { name: /88 sur 142/ }));
    expect(address()).toEqual({
      row: winterDriving.id,
      course: winterDriving.id,
      level: 'required',
      state: 'completed',
    });
  });

  it('says by keyboard how a figure is counted, and closes with Escape (GAP-51, GAP-84)', async () => {
    await openDashboard();
    await winter();
    const button = screen.getByRole('button', { name: /compté.*achèvement/ });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const words = await screen.findByText(/^Personnes qui ont terminé toutes les leçons/);
    expect(words.closest('[role="status"]')).not.toBeNull();
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText(/^Personnes qui ont terminé toutes les leçons/)).toBeNull();
  });
});

describe('without courses to show', () => {
  it('says that a search has no result, and takes it back (LMS-STATS-33, ERRORS-33)', async () => {
    const { address } = await openDashboard(
      ({ on }) =>
        on(`GET ${coursesCall}`, ({ search }) => (search.get('search') ? pageOf([]) : pageOf([winterDriving]))),
      { search: 'search=zzzz' },
    );
    expect(plain(await screen.findByRole('heading', { level: 2 }))).toBe('Aucun résultat de recherche pour « zzzz »');
    expect(await problems()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Effacer la recherche' }));
    await winter();
    expect(address()).toEqual({});
  });

  it.each([
    ['en_CA', 'No search results for “zzzz”'],
    ['es_ES', 'Ningún resultado de búsqueda para «zzzz»'],
  ] as const)('says it in %s, too (LMS-STATS-33)', async (locale, words) => {
    await openDashboard(({ on }) => on(`GET ${coursesCall}`, () => pageOf([])), { search: 'search=zzzz', locale });
    expect(plain(await screen.findByRole('heading', { level: 2 }))).toBe(words);
  });

  it('says that nothing is published yet', async () => {
    await openDashboard(({ on }) => on(`GET ${coursesCall}`, () => pageOf([])));
    expect(await screen.findByRole('heading', { name: 'Aucune formation publiée pour l’instant' })).toBeDefined();
  });

  it('says that they could not be loaded, and loads them when asked to (LMS-STATS-32, ERRORS-32)', async () => {
    const { server } = await openDashboard(({ on }) => on(`GET ${coursesCall}`, () => refusal('NOT_FOUND')));
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByRole('heading', { name: 'Les statistiques n’ont pas pu être chargées' })).toBeDefined();
    server.on(`GET ${coursesCall}`, () => json({ items: [winterDriving], total: 1, lastPage: 1, page: 1 }));
    await userEvent.click(alert.getByRole('button', { name: 'Recharger' }));
    await winter();
  });
});
