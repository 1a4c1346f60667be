import { sites } from '@fanal/contract/structure/structure.examples';
import type { StatisticsCheck } from '@fanal/contract/training-statistics/statistics-check.shapes';
import {
  checkedStatistics,
  completionWeeks,
  courseRows,
  differingStatistics,
  lateGroups,
  winterDetails,
} from '@fanal/contract/training-statistics/training-statistics.examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { TrainingDashboardPage } from '../TrainingDashboardPage.tsx';
import { plain, problems } from '../testing/OpenPeople.tsx';
import './Trends.tsx';

const site = sites[0]!;

const weeksCall = '/v1/stats/lms/weeks';
const lateCall = '/v1/stats/lms/late';
const coursesCall = '/v1/stats/lms/courses';
const checkCall = '/v1/stats/lms/check';
const latePage = (items: readonly unknown[]) => json({ items, total: items.length, lastPage: 1, page: 1 });

const open = (prepare: (server: FakeServer) => void = () => undefined) =>
  openScreen(
    TrainingDashboardPage,
    (server) => {
      server.on(`GET ${weeksCall}`, () => json(completionWeeks));
      server.on(`GET ${lateCall}`, () => latePage(lateGroups));
      server.on(`GET ${coursesCall}`, () => latePage(courseRows));
      server.on(`GET ${coursesCall}/${courseRows[0]!.id}`, () => json(winterDetails));
      server.on('GET /v1/site/list/search', () => latePage([site]));
      server.on(`GET /v1/site/${site.id}`, () => json(site));
      server.on(`GET ${checkCall}`, () => json(checkedStatistics));
      prepare(server);
    },
    { search: 'view=trends' },
  );

describe('completions week by week', () => {
  it('are a chart that says its figures, with the table behind it', async () => {
    await open();
    const chart = await screen.findByRole('img', { name: /^01\/06\/2026 0, 08\/06\/2026 7, .*, 23\/11\/2026 15$/ });
    expect(chart).toBeDefined();
    expect(screen.getByText('475 formations terminées en 26 semaines.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Voir en tableau' }));
    const table = within(screen.getByRole('table', { name: 'Formations terminées par semaine' }));
    expect(table.getAllByRole('row')).toHaveLength(27);
    expect(plain(table.getAllByRole('row').at(-1)!)).toBe('23/11/202615');
    expect(await problems()).toEqual([]);
  });

  it('say that nobody has completed anything', async () => {
    const weeks = completionWeeks.weeks.map(({ week }) => ({ week, completions: 0 }));
    await open(({ on }) => on(`GET ${weeksCall}`, () => json({ weeks })));
    expect(await screen.findByText('Personne n’a terminé de formation durant ces semaines.')).toBeDefined();
  });

  it('say that they could not be loaded, and load when asked to (LMS-STATS-32, ERRORS-32)', async () => {
    const { server } = await open(({ on }) => on(`GET ${weeksCall}`, () => refusal('UNEXPECTED')));
    const alert = within(await screen.findByRole('alert'));
    server.on(`GET ${weeksCall}`, () => json(completionWeeks));
    await userEvent.click(alert.getByRole('button', { name: 'Recharger' }));
    expect(await screen.findByRole('img', { name: /23\/11\/2026 15$/ })).toBeDefined();
  });
});

describe('late people', () => {
  const rows = async () => {
    const table = await screen.findByRole('table', { name: 'Personnes en retard' });
    return within(table).getAllByRole('row').slice(1).map(plain);
  };

  it('are counted by site, most first, and whoever has none', async () => {
    await open();
    await screen.findByText('Scierie');
    expect(await rows()).toEqual([
      'Chantier du pont Honoré-Mercier31 personnes42 formations',
      'Scierie12 personnes12 formations',
      'Sans site3 personnes4 formations',
    ]);
  });

  it('are counted by lead when asked to', async () => {
    const { server, address } = await open();
    await screen.findByText('Scierie');
    server.on(`GET ${lateCall}`, () => latePage([{ ...lateGroups[0]!, name: 'Tommy Awashish' }, lateGroups[2]]));
    await userEvent.click(screen.getByRole('radio', { name: 'Par responsable' }));
    expect(await screen.findByText('Tommy Awashish')).toBeDefined();
    expect((await rows()).at(-1)).toContain('Sans responsable');
    expect(server.asked(lateCall).at(-1)!.search.get('by')).toBe('lead');
    expect(server.asked(lateCall).at(-1)!.search.get('perPage')).toBe('10');
    expect(address()).toEqual({ view: 'trends', 'late-by': 'lead' });
  });

  it('say that nobody is late', async () => {
    await open(({ on }) => on(`GET ${lateCall}`, () => latePage([])));
    await waitFor(() => expect(screen.getByText('Personne n’est en retard')).toBeDefined());
  });
});

describe('of one course or one site', () => {
  it('both are asked for, and stay in the address', async () => {
    const { server, address } = await open();
    await userEvent.click(await screen.findByRole('combobox', { name: 'Site' }));
    await userEvent.click(await screen.findByRole('option', { name: site.name }));
    await waitFor(() => expect(server.asked(weeksCall).at(-1)!.search.get('siteId')).toBe(site.id));
    expect(server.asked(lateCall).at(-1)!.search.get('siteId')).toBe(site.id);
    await userEvent.click(screen.getByRole('combobox', { name: 'Formation' }));
    await userEvent.click(await screen.findByRole('option', { name: courseRows[0]!.name }));
    await waitFor(() => expect(server.asked(weeksCall).at(-1)!.search.get('courseId')).toBe(courseRows[0]!.id));
    expect(address()).toMatchObject({ 'trend-site': site.id, 'trend-course': courseRows[0]!.id });
  });
});

describe('the comparison of figures', () => {
  const section = async () => within(await screen.findByRole('region', { name: 'Exactitude des chiffres' }));

  it('says that all agree, and begins again when asked to', async () => {
    const { server } = await open();
    const check = await section();
    expect(plain(await check.findByText(/aucune différence/))).toContain('12 480 chiffres comparés');
    const waiting: StatisticsCheck = { ...checkedStatistics, state: 'waiting', finishedAt: null };
    server.on(`POST ${checkCall}`, () => json(waiting));
    server.on(`GET ${checkCall}`, () => json(waiting));
    await userEvent.click(check.getByRole('button', { name: 'Vérifier maintenant' }));
    expect(await check.findByText('Vérification en cours')).toBeDefined();
  });

  it('names each difference with its course or person', async () => {
    await open(({ on }) => on(`GET ${checkCall}`, () => json(differingStatistics)));
    const table = within(await (await section()).findByRole('table', { name: 'Différences' }));
    const rows = table.getAllByRole('row').slice(1).map(plain);
    expect(rows[0]).toContain('Personnes qui ont terminé, ObligatoireConduite hivernale des véhicules lourds8887');
    expect(rows[1]).toContain('semaine du 23/11/2026');
    expect(rows[2]).toContain('Formations visibles');
    expect(await problems()).toEqual([]);
  });
});
