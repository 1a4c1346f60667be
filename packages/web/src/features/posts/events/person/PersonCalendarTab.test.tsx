import type { PersonEvent } from '@fanal/contract/posts/agenda.shapes';
import { exampleId } from '@fanal/contract/structure/structure.examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { PersonCalendarTab } from './PersonCalendarTab.tsx';

vi.mock('#platform/clock.ts', () => ({ now: () => new Date('2026-11-20T17:00:00Z') }));

const userId = exampleId('9', 1);
const path = `/v1/all/users/${userId}/events`;
const Tab = () => <PersonCalendarTab userId={userId} />;
/** Landmarks belong to the frame around the tab. */
const partOfPage = { rules: { region: { enabled: false }, 'color-contrast': { enabled: false } } };

const supper: PersonEvent = {
  kind: 'event',
  postId: exampleId('b', 7),
  title: 'Souper des Fêtes',
  status: 'published',
  mode: 'inPerson',
  isRecurring: false,
  startsAt: '2026-11-25T23:00:00.000Z',
  endsAt: null,
  day: '2026-11-25',
  placeName: 'Salle Desjardins',
  response: 'participates',
  spouseCount: 1,
  childrenCount: 2,
};
const weekly: PersonEvent = {
  ...supper,
  kind: 'repetition',
  postId: exampleId('b', 8),
  title: 'Rencontre de quart',
  isRecurring: true,
  startsAt: '2026-11-30T11:15:00.000Z',
  day: '2026-11-30',
  placeName: null,
  response: 'none',
  spouseCount: 0,
  childrenCount: 0,
};

beforeEach(() => {
  localStorage.clear();
});

describe('the calendar of a person', () => {
  it('shows the month with events and answers, each leading to its event, and axe finds nothing (GAP-58)', async () => {
    const { server } = await openScreen(Tab, (fake) =>
      fake.on(`GET ${path}`, () => json({ events: [supper, weekly] })),
    );
    const month = within(await screen.findByRole('table', { name: 'novembre 2026' }));
    expect(await screen.findByText('2 événements')).toBeDefined();
    const cell = within(month.getByRole('cell', { name: /mercredi 25 novembre 2026/ }));
    expect(cell.getByText('18 h')).toBeDefined();
    expect(cell.getByText('Participe')).toBeDefined();
    const link = cell.getByRole('link', { name: 'Souper des Fêtes' });
    expect(link.getAttribute('href')).toMatch(new RegExp(`content/events\\?open=responses&id=${supper.postId}$`));
    const later = within(month.getByRole('cell', { name: /lundi 30 novembre 2026/ }));
    expect(later.getByText('Répétition à venir')).toBeDefined();
    expect(Object.fromEntries(server.asked(path)[0]!.search)).toEqual({ from: '2026-11-01', days: '35' });
    expect((await axe.run(document.body, partOfPage)).violations).toEqual([]);
  });

  it('is a list too, with places and who comes along; the address keeps it (GAP-58)', async () => {
    const { address } = await openScreen(Tab, (fake) =>
      fake.on(`GET ${path}`, () => json({ events: [supper, weekly] })),
    );
    await userEvent.click(await screen.findByRole('radio', { name: 'Liste' }));
    expect(screen.queryByRole('table')).toBeNull();
    expect(await screen.findByRole('heading', { name: 'mercredi 25 novembre 2026' })).toBeDefined();
    expect(screen.getByText('Salle Desjardins')).toBeDefined();
    expect(screen.getByText(/^Participe/).textContent).toBe('Participe, plus 3 personnes');
    expect(address()).toEqual({ look: 'list' });
  });

  it('goes from month to month and back, and says when a month is empty (GAP-58)', async () => {
    const { server, address } = await openScreen(Tab, (fake) =>
      fake.on(`GET ${path}`, ({ search }) => json({ events: search.get('from') === '2026-11-29' ? [] : [supper] })),
    );
    await screen.findByText('1 événement');
    await userEvent.click(screen.getByRole('button', { name: 'Mois suivant' }));
    expect(await screen.findByText('Aucun événement ce mois-ci')).toBeDefined();
    expect(address()).toEqual({ month: '2026-12' });
    await userEvent.click(screen.getByRole('button', { name: 'Ce mois-ci' }));
    await waitFor(() => expect(address()).toEqual({}));
    expect(server.asked(path).length).toBeGreaterThanOrEqual(2);
  });

  it('names events without a link for those who may not read them, and says when it could not be loaded', async () => {
    let isDown = true;
    await openScreen(
      Tab,
      (fake) => fake.on(`GET ${path}`, () => (isDown ? refusal('NOT_FOUND') : json({ events: [supper] }))),
      {
        roleType: 'userAdmin',
      },
    );
    await screen.findByText('Les événements n’ont pas pu être chargés');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Recharger' }));
    expect((await screen.findAllByText('Souper des Fêtes')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: 'Souper des Fêtes' })).toBeNull();
  });
});
