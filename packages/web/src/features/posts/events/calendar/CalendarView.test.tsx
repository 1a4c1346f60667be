import { decemberAgenda, eventMetrics, eventRows } from '@fanal/contract/posts/events.examples';
import { postCounts } from '@fanal/contract/posts/post-lists.examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, it, vi } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { EventsPage } from '../EventsPage.tsx';

vi.mock('#platform/clock.ts', () => ({ now: () => new Date('2026-12-10T17:00:00Z') }));

const agenda = '/v1/posts/agenda';

const openCalendar = (
  search: string,
  wanted: Parameters<typeof openScreen>[2] = {},
  prepare: (server: FakeServer) => void = () => undefined,
) =>
  openScreen(
    EventsPage,
    (server) => {
      server.on(`GET ${agenda}`, () => json(decemberAgenda));
      server.on('GET /v1/posts/status/counts', () => json(postCounts));
      server.on('GET /v2/posts', () => json({ items: eventRows, total: 4, lastPage: 1, page: 1 }));
      server.on('POST /v1/posts/metrics', () => json(eventMetrics));
      prepare(server);
    },
    { ...wanted, search },
  );
const asked = (server: FakeServer) => Object.fromEntries(server.asked(agenda).at(-1)!.search);
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
const cellOf = (day: RegExp) => screen.getByRole('link', { name: day }).closest('td')!;
const problemsOf = async () =>
  (
    await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
  ).violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);

describe('the month of events', () => {
  it('is restored by its link, with whole weeks from Sunday and what stands on their days (EVENTS-06, GAP-39)', async () => {
    const { server } = await openCalendar('view=month&day=2026-12-01&title=no%C3%ABl&mode=inPerson');
    expect(await screen.findByRole('table', { name: 'Décembre 2026' })).toBeDefined();
    await screen.findByText('8 entrées');
    expect(asked(server)).toEqual({
      title: 'noël',
      mode: 'inPerson',
      status: 'all',
      from: '2026-11-29',
      days: '35',
    });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)[0]).toContain('dimanche');
    expect(plain(cellOf(/^samedi 12 décembre/).textContent)).toContain('18 h Souper de Noël');
    expect(plain(cellOf(/^vendredi 4 décembre/).textContent)).toContain('16 h Fin des inscriptions : Souper de Noël');
    expect(plain(cellOf(/^vendredi 25 décembre/).textContent)).toContain('Noël');
    expect(plain(cellOf(/^vendredi 1er janvier 2027/).textContent)).toContain('Jour de l’An');
    expect(screen.getByRole('link', { name: /^Aujourd’hui, jeudi 10 décembre 2026, 10 entrées/ })).toBeDefined();
    expect(await problemsOf()).toEqual([]);
  });

  it('begins on Monday in Spain', async () => {
    const { server } = await openCalendar('view=month&day=2026-12-01', { locale: 'es_ES' });
    expect(await screen.findByRole('table', { name: 'Diciembre de 2026' })).toBeDefined();
    await waitFor(() => expect(asked(server)).toMatchObject({ from: '2026-11-30', days: '35' }));
    expect(screen.getAllByRole('columnheader')[0]!.textContent).toContain('lunes');
  });

  it('shows as planned what a rule still has to bring, and each day of what lasts several (EVENTS-03, GAP-31)', async () => {
    await openCalendar('view=month&day=2026-12-01');
    await screen.findByText('8 entrées');
    expect(plain(cellOf(/^lundi 7 décembre/).textContent)).toMatch(/6 h 15 Rencontre de quart.*Répétition prévue/);
    expect(plain(cellOf(/^mercredi 16 décembre/).textContent)).toContain('jour 2 sur 3 Salon de l’emploi');
    expect(plain(cellOf(/^jeudi 17 décembre/).textContent)).toContain('jour 3 sur 3');
  });

  it('names two of a day and leads to the others, and to the list for those that it was not sent', async () => {
    const { address } = await openCalendar('view=month&day=2026-12-01');
    await userEvent.click(await screen.findByRole('link', { name: 'et 8 autres' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'jeudi 10 décembre 2026' }));
    expect(dialog.getByRole('link', { name: 'Visite du ministère' })).toBeDefined();
    expect(dialog.getByText(/7 autres événements ne sont pas montrés ici/)).toBeDefined();
    expect(address()).toEqual({ view: 'month', day: '2026-12-10', open: 'day' });
    await userEvent.click(dialog.getByRole('link', { name: 'Voir la liste de ce jour' }));
    await waitFor(() =>
      expect(address()).toEqual({ day: '2026-12-10', status: 'all', from: '2026-12-10', to: '2026-12-10' }),
    );
  });

  it('is walked through day by day with the keys, also into the next month', async () => {
    const { server, address } = await openCalendar('view=month&day=2026-12-31');
    await screen.findByText('8 entrées');
    screen.getByRole('link', { name: /^jeudi 31 décembre/ }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(address()).toMatchObject({ day: '2027-01-01' }));
    expect(await screen.findByRole('table', { name: 'Janvier 2027' })).toBeDefined();
    expect(asked(server)).toMatchObject({ from: '2026-12-27', days: '42' });
    await waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe('2027-01-01'));
    await userEvent.keyboard('{PageUp}{ArrowDown}');
    await waitFor(() => expect(address()).toMatchObject({ day: '2026-12-08' }));
  });

  it('goes from month to month and back to today', async () => {
    const { address } = await openCalendar('view=month');
    expect(await screen.findByRole('heading', { name: 'Décembre 2026' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Aujourd’hui' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('button', { name: 'Mois suivant' }));
    expect(await screen.findByRole('heading', { name: 'Janvier 2027' })).toBeDefined();
    expect(address()).toEqual({ view: 'month', day: '2027-01-10' });
    await userEvent.click(screen.getByRole('button', { name: 'Aujourd’hui' }));
    expect(await screen.findByRole('heading', { name: 'Décembre 2026' })).toBeDefined();
  });

  it('has no tab for the past, which is in its place, and filters by the others (EVENTS-10)', async () => {
    const { server } = await openCalendar('view=month&status=past');
    await screen.findByText('8 entrées');
    expect(screen.queryByRole('tab', { name: /^Passés/ })).toBeNull();
    expect(screen.getByRole('tab', { name: /^Tous/ }).getAttribute('aria-selected')).toBe('true');
    await userEvent.click(screen.getByRole('tab', { name: /^Brouillons/ }));
    await waitFor(() => expect(asked(server)).toMatchObject({ status: 'draft' }));
  });

  it('offers a new event of a day that is to come, to those who may write one (EVENTS-01, EVENTS-12)', async () => {
    const create = 'Créer un événement ce jour-là';
    const { address } = await openCalendar('view=month&day=2026-12-11&open=day', { roleType: 'influencer' });
    expect(await screen.findByText('Rien n’est prévu ce jour-là.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: create }));
    await waitFor(() => expect(address()).toEqual({ view: 'month', day: '2026-12-11', open: 'new' }));
  });

  it.each([
    ['a day that is over', 'day=2026-12-09', {}],
    ['somebody who may only read', 'day=2026-12-11', { permissions: ['posts:read'] }],
  ] as const)('offers no new event for %s', async (_, day, wanted) => {
    await openCalendar(`view=month&${day}&open=day`, wanted);
    expect(await screen.findByText('Rien n’est prévu ce jour-là.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Créer un événement ce jour/ })).toBeNull();
  });

  it('says that it could not be read, and asks again', async () => {
    let answer = () => refusal('UNEXPECTED');
    await openCalendar('view=month', {}, (server) => server.on(`GET ${agenda}`, () => answer()));
    expect(await screen.findByText('Les événements n’ont pas pu être chargés')).toBeDefined();
    answer = () => json(decemberAgenda);
    await userEvent.click(screen.getByRole('button', { name: 'Recharger' }));
    expect(await screen.findByText('8 entrées')).toBeDefined();
  });
});

describe('the week of events', () => {
  it('shows the days by their hours, with what lasts for days above them (EVENTS-06)', async () => {
    const { server } = await openCalendar('view=week&day=2026-12-15');
    const week = within(await screen.findByRole('region', { name: '13–19 décembre 2026' }));
    expect(asked(server)).toMatchObject({ from: '2026-12-13', days: '7' });
    expect(await week.findAllByRole('link', { name: /Salon de l’emploi/ })).toHaveLength(3);
    expect(week.getByRole('list', { name: 'mardi 15 décembre 2026' }).textContent).toBe('');
    expect(await problemsOf()).toEqual([]);
  });

  it('puts side by side what takes place at the same time, and leads from week to week', async () => {
    const { address } = await openCalendar('view=week&day=2026-12-10');
    const day = within(await screen.findByRole('list', { name: 'jeudi 10 décembre 2026' }));
    const placed = (await day.findAllByRole('link')).map(({ style }) => [style.top, style.height]);
    expect(placed).toEqual([
      ['392px', '54px'],
      ['476px', '54px'],
      ['728px', '54px'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Semaine précédente' }));
    await waitFor(() => expect(address()).toEqual({ view: 'week', day: '2026-12-03' }));
  });
});
