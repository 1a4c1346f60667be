import { userRows } from '@fanal/contract/training-statistics/training-statistics.examples';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Asked, type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { inOneWindow, openPeople, peopleCall, peoplePage, plain, problems } from '../testing/OpenPeople.tsx';

vi.mock('#platform/clock.ts', () => ({ now: () => new Date('2026-11-26T13:12:00Z') }));

beforeEach(inOneWindow);

const asked = (server: FakeServer) => server.asked(peopleCall).map(({ search }) => Object.fromEntries(search));
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name} `) });
const nameAt = (index: number) => userRows[index]!.user.displayName;
const buttonAt = (index: number) => screen.getByRole('button', { name: nameAt(index) });

describe('the list of people', () => {
  it('shows of each the last login, the last course, completion and average grade (LMS-STATS-15, LMS-STATS-27, LMS-STATS-28)', async () => {
    await openPeople();
    const done = plain(await rowOf(nameAt(0)));
    expect(done).toContain('Scierie d’Alma');
    expect(done).toContain('avant-hier');
    expect(done).toContain('Conduite hivernale des véhicules lourds');
    expect(done).toContain('60 %3 sur 5 formations');
    expect(done).toContain('75 %Bonnes réponses : 15 sur 20');
    expect(plain(await rowOf(nameAt(1)))).toMatch(
      /Jamais.*Aucune formation ouverte.*0 %0 sur 6 formations.*–Aucun essai/,
    );
    expect(screen.getByText('25 personnes')).toBeDefined();
    expect(await problems()).toEqual([]);
  });

  it('asks for ten at a time, and for the next page once its end is near (LMS-STATS-17, LMS-STATS-30, LMS-STATS-31, CONSTANTS-17, CONSTANTS-25)', async () => {
    const { server } = await openPeople();
    await rowOf(nameAt(0));
    await waitFor(() => expect(asked(server)).toHaveLength(2));
    expect(asked(server).map(({ page, perPage }) => [page, perPage])).toEqual([
      ['1', '10'],
      ['2', '10'],
    ]);
    buttonAt(0).focus();
    await userEvent.keyboard('{End}');
    await screen.findByRole('button', { name: nameAt(19) });
    scrollTo(12 * 72);
    await waitFor(() => expect(asked(server).at(-1)).toMatchObject({ page: '3' }));
    scrollTo(16 * 72);
    await screen.findByRole('button', { name: nameAt(24) });
    expect(asked(server)).toHaveLength(3);
  });

  it('draws rows of 72 pixels, and ten beyond those in sight (LMS-STATS-16, CONSTANTS-24)', async () => {
    await openPeople((server) => server.on(`GET ${peopleCall}`, () => json(peoplePage(manyRows(), 1, 1))));
    await screen.findByRole('button', { name: 'Personne 0' });
    const names = () => screen.getAllByRole('rowheader').map((head) => head.querySelector('button')!.textContent);
    // 648 pixels are nine rows.
    expect(names()).toEqual(Array.from({ length: 19 }, (_, at) => `Personne ${at}`));
    scrollTo(50 * 72);
    await screen.findByRole('button', { name: 'Personne 60' });
    expect(names().slice(0, 2)).toEqual(['Personne 0', 'Personne 40']);
    expect(names().at(-1)).toBe('Personne 68');
  });

  it('says to screen readers how many there are and which each is', async () => {
    await openPeople();
    const row = await rowOf(nameAt(3));
    expect(screen.getByRole('table', { name: 'Personnes et leur achèvement' }).getAttribute('aria-rowcount')).toBe(
      '26',
    );
    expect(row.getAttribute('aria-rowindex')).toBe('5');
  });

  it('is walked by arrows, with one stop for Tab', async () => {
    await openPeople();
    await rowOf(nameAt(0));
    buttonAt(0).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(buttonAt(2));
    const stops = screen.getAllByRole('rowheader').map((head) => head.querySelector('button')!.tabIndex);
    expect(stops.filter((stop) => stop === 0)).toHaveLength(1);
    await userEvent.keyboard('{Home}');
    expect(document.activeElement).toBe(buttonAt(0));
  });

  it('opens the details of a person, from the keyboard too (LMS-STATS-20)', async () => {
    const { address } = await openPeople();
    await rowOf(nameAt(1));
    buttonAt(1).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('dialog')).toBeDefined();
    expect(address()).toMatchObject({ person: userRows[1]!.user.organizationUserId });
  });
});

describe('the filters of people', () => {
  it('search once typing has rested for 500 ms (LMS-STATS-18, CONSTANTS-26)', async () => {
    const { server } = await openPeople();
    await rowOf(nameAt(0));
    const box = screen.getByRole('searchbox', { name: 'Chercher une personne' });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.change(box, { target: { value: 'grumier' } });
    await vi.advanceTimersByTimeAsync(440);
    const before = asked(server).at(-1)!.search;
    await vi.advanceTimersByTimeAsync(60);
    vi.useRealTimers();
    expect(before).toBeUndefined();
    await waitFor(() => expect(asked(server).at(-1)).toMatchObject({ search: 'grumier' }));
  });

  it('leave only people who have not completed everything, and sort by name, completion or score (LMS-STATS-19, GAP-52)', async () => {
    const { server, address } = await openPeople();
    await rowOf(nameAt(0));
    expect(asked(server)[0]).toMatchObject({ sort: 'completionRate', order: 'asc' });
    await userEvent.click(screen.getByRole('switch', { name: 'Incomplètes seulement' }));
    await waitFor(() => expect(asked(server).at(-1)).toMatchObject({ incompleteOnly: 'true' }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Trier par' }));
    const choices = (await screen.findAllByRole('option')).map(plain);
    expect(choices).toHaveLength(6);
    await userEvent.click(screen.getByRole('option', { name: 'Note, décroissante' }));
    await waitFor(() => expect(asked(server).at(-1)).toMatchObject({ sort: 'score', order: 'desc' }));
    expect(address()).toEqual({ view: 'people', incomplete: true, sort: 'score', order: 'desc' });
  });

  it('say that there are no search results, and clear what was asked for (LMS-STATS-33)', async () => {
    await openPeople(nobody, 'search=zzz&incomplete=true');
    expect(await screen.findByText(/^Aucun résultat de recherche pour «\szzz\s»$/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Effacer la recherche' }));
    expect(await screen.findByText('Aucun résultat de recherche')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Effacer le filtre' }));
    expect(await screen.findByText('Aucune personne pour l’instant')).toBeDefined();
  });

  it('say that the statistics could not be loaded, and load when asked to (LMS-STATS-32, ERRORS-32)', async () => {
    const { server } = await openPeople(({ on }) => on(`GET ${peopleCall}`, () => refusal('UNEXPECTED', '')));
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Les statistiques n’ont pas pu être chargées')).toBeDefined();
    server.on(`GET ${peopleCall}`, () => json(peoplePage(userRows.slice(0, 5), 1, 1)));
    await userEvent.click(alert.getByRole('button', { name: 'Recharger' }));
    await rowOf(nameAt(0));
  });

  it('keep the people who have come when the next ones do not (LMS-STATS-32)', async () => {
    const failing = ({ search }: Asked) =>
      search.get('page') === '1' ? json(peoplePage(userRows.slice(0, 10), 1, 3)) : refusal('UNEXPECTED');
    const { server } = await openPeople(({ on }) => on(`GET ${peopleCall}`, failing));
    const alert = within(await screen.findByRole('alert'));
    await rowOf(nameAt(0));
    expect(alert.getByText('Les personnes suivantes n’ont pas pu être chargées')).toBeDefined();
    const before = server.asked(peopleCall).length;
    server.on(`GET ${peopleCall}`, () => json(peoplePage(userRows.slice(10, 20), 2, 2)));
    await userEvent.click(alert.getByRole('button', { name: 'Recharger' }));
    await rowOf(nameAt(12));
    expect(server.asked(peopleCall)).toHaveLength(before + 1);
  });
});

const nobody = ({ on }: FakeServer) => on(`GET ${peopleCall}`, () => json(peoplePage([], 1, 1)));

const manyRows = () =>
  Array.from({ length: 100 }, (_, at) => {
    const row = userRows[at % userRows.length]!;
    const id = `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
    return { ...row, user: { ...row.user, organizationUserId: id, displayName: `Personne ${at}` } };
  });

const scrollTo = (top: number) => {
  const scroller = screen.getByRole('table').parentElement!;
  scroller.scrollTop = top;
  fireEvent.scroll(scroller);
};
