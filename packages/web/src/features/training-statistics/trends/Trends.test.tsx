import { completionWeeks, lateGroups } from '@fanal/contract/training-statistics/training-statistics.examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { TrainingDashboardPage } from '../TrainingDashboardPage.tsx';
import { plain, problems } from '../testing/OpenPeople.tsx';
import './Trends.tsx';

const weeksCall = '/v1/stats/lms/weeks';
const lateCall = '/v1/stats/lms/late';
const latePage = (items: readonly unknown[]) => json({ items, total: items.length, lastPage: 1, page: 1 });

const open = (prepare: (server: FakeServer) => void = () => undefined) =>
  openScreen(
    TrainingDashboardPage,
    (server) => {
      server.on(`GET ${weeksCall}`, () => json(completionWeeks));
      server.on(`GET ${lateCall}`, () => latePage(lateGroups));
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
