import { decemberAgenda, eventMetrics, eventRows } from '@fanal/contract/posts/events.examples';
import { postCounts } from '@fanal/contract/posts/post-lists.examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, it, vi } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { EventsPage } from './EventsPage.tsx';

vi.mock('#platform/clock.ts', () => ({ now: () => new Date('2026-11-20T17:00:00Z') }));

const list = '/v2/posts';
const agenda = '/v1/posts/agenda';
const counts = { ...postCounts, upcoming: 12, past: 38 };

const openEvents = (
  wanted: Parameters<typeof openScreen>[2] = {},
  prepare: (server: FakeServer) => void = () => undefined,
) =>
  openScreen(
    EventsPage,
    (server) => {
      server.on(`GET ${list}`, () => json({ items: eventRows, total: 12, lastPage: 2, page: 1 }));
      server.on('GET /v1/posts/status/counts', () => json(counts));
      server.on('POST /v1/posts/metrics', () => json(eventMetrics));
      server.on('GET /v1/posts/categories', () => json(['Sécurité', 'Opérations']));
      server.on(`GET ${agenda}`, () => json(decemberAgenda));
      prepare(server);
    },
    wanted,
  );
const lastAsked = (server: FakeServer, path = list) => Object.fromEntries(server.asked(path).at(-1)!.search);
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
const rowOf = async (name: RegExp) => plain((await screen.findByRole('row', { name })).textContent);
const problemsOf = async () =>
  (
    await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
  ).violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);

describe('the list of events', () => {
  it('shows when and where each takes place, who comes and what is left (EVENTS-02, EVENTS-04, EVENTS-05, EVENTS-08, GAP-39)', async () => {
    await openEvents();
    await screen.findByText('412');
    expect(await rowOf(/santé-sécurité/)).toMatch(/24nov\..*mar\..*7 h à 7 h 45/);
    expect(await rowOf(/santé-sécurité/)).toMatch(
      /HybrideChantier Rivière-aux-Sables et lien vidéo.*214.*118.*inscriptions closes/,
    );
    expect(await rowOf(/Souper/)).toMatch(/sam\..*18 h.*En personneHôtel du Vieux-Port, Chicoutimi.*1 284/);
    expect(await rowOf(/Souper/)).toMatch(/38 places libres · inscription jusqu’au 04\/12\/2026/);
    expect(
      screen.getByRole('link', {
        name: /412 personnes participent.*96 personnes viendront peut-être.*203 personnes ne participent pas/,
      }),
    ).toBeDefined();
    // a draft has no answers and no audience yet, and this one is of another year
    expect(await rowOf(/Clinique/)).toMatch(/8janv\.2027.*Brouillon.*––$/);
    expect((await rowOf(/quart/)).replace(/\s/g, ' ')).toContain(
      'Publié, récurrentProchaine parution : 07/12/2026Prochaine rencontre : 30/11/2026',
    );
    expect(await problemsOf()).toEqual([]);
  });

  it('is taken along as a file by its filters (GAP-53)', async () => {
    const { server } = await openEvents({ search: 'title=souper&status=past' }, (fake) =>
      fake.on('GET /v1/posts/export', () => refusal('UNEXPECTED')),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Exporter' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }));
    await waitFor(() => expect(server.asked('/v1/posts/export')).toHaveLength(1));
    expect(lastAsked(server, '/v1/posts/export')).toMatchObject({
      type: 'event',
      title: 'souper',
      status: 'past',
      format: 'csv',
    });
    expect(lastAsked(server, '/v1/posts/export')).not.toHaveProperty('page');
  });

  it('begins with what comes next, and has a tab for each state with its count (EVENTS-10, GAP-29, GAP-31)', async () => {
    const { server, address } = await openEvents();
    await screen.findByText('À venir');
    const tabs = 'À venir12|Publiés203|Planifiés9|Brouillons21|Récurrents6|Passés38|Archivés15|Supprimés4|Tous248';
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('tab')
          .map(({ textContent }) => textContent)
          .join('|'),
      ).toBe(tabs),
    );
    expect(lastAsked(server)).toEqual({
      type: 'event',
      status: 'upcoming',
      sort: 'eventStartsAt',
      order: 'asc',
      page: '1',
      perPage: '10',
    });
    await userEvent.click(screen.getByRole('tab', { name: /^Passés/ }));
    await waitFor(() => expect(lastAsked(server)).toMatchObject({ status: 'past', order: 'desc' }));
    expect(address()).toEqual({ status: 'past' });
  });

  it('is searched by title or place and filtered; the counts follow, and a link restores all of it', async () => {
    const { server, address } = await openEvents({
      search:
        'title=alma&mode=virtual&category=S%C3%A9curit%C3%A9&from=2026-12-01&status=all&sort=title&order=desc&page=2&perPage=20',
    });
    await screen.findByRole('table', { name: 'Événements' });
    const filter = { type: 'event', title: 'alma', mode: 'virtual', category: 'Sécurité', from: '2026-12-01' };
    expect(lastAsked(server)).toEqual({
      ...filter,
      status: 'all',
      sort: 'title',
      order: 'desc',
      page: '2',
      perPage: '20',
    });
    expect(lastAsked(server, '/v1/posts/status/counts')).toEqual(filter);
    await userEvent.click(screen.getByRole('button', { name: /Virtuel/ }));
    await waitFor(() => expect(lastAsked(server)).not.toHaveProperty('mode'));
    expect(address()).toMatchObject({ title: 'alma', from: '2026-12-01' });
    expect(address()).not.toHaveProperty('page');
    expect(screen.getByText('Depuis le 01/12/2026')).toBeDefined();
  });

  it('chooses a mode and a period in the dialog, which refuses a day that there is not (EVENTS-13)', async () => {
    const { server, address } = await openEvents();
    await userEvent.click(await screen.findByRole('button', { name: 'Filtrer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Filtrer les événements' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Du' }), '31/02/2027');
    await userEvent.click(await dialog.findByRole('button', { name: /^Voir/ }));
    expect(dialog.getByText('Écrivez un jour qui existe.')).toBeDefined();
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Du' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Du' }), '01/02/2027');
    await userEvent.click(dialog.getByRole('button', { name: /^Voir/ }));
    await waitFor(() => expect(address()).toEqual({ from: '2027-02-01' }));
    expect(lastAsked(server)).toMatchObject({ from: '2027-02-01' });
  });

  it('offers in the menu of a row what may be done with it, the answers and the file for calendars (EVENTS-02, EVENTS-11, GAP-32)', async () => {
    await openEvents();
    const menuOf = async (name: string) => {
      await userEvent.click(await screen.findByRole('button', { name: `Actions pour ${name}` }));
      const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
      await userEvent.keyboard('{Escape}');
      return entries.join('|');
    };
    expect(await menuOf('Souper de Noël')).toMatch(
      /^Ouvrir.*\|Voir les réponses.*\|Télécharger pour un calendrier.*Archiver…\|Supprimer…$/,
    );
    const draft = await menuOf('Clinique de vaccination');
    expect(draft).toMatch(/Publier maintenant…\|Planifier…/);
    expect(draft).not.toContain('Voir les réponses');
  });

  it('hands over the file for calendars with the name that the server gave it', async () => {
    const kept: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      kept.push(this.download);
    });
    URL.createObjectURL = () => 'blob:event';
    URL.revokeObjectURL = () => undefined;
    await openEvents({}, (server) =>
      server.on(`GET /v1/posts/${eventRows[1]!.id}/calendar`, () =>
        json({ fileName: 'Souper de Noël.ics', content: 'BEGIN:VCALENDAR' }),
      ),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Actions pour Souper de Noël' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Télécharger/ }));
    await waitFor(() => expect(kept).toEqual(['Souper de Noël.ics']));
    click.mockRestore();
  });

  it('archives several at once and names the one that refuses (EVENTS-10, GAP-32)', async () => {
    const [, supper, draft] = eventRows;
    const { server } = await openEvents({}, (fake) =>
      fake.on('PATCH /v1/posts', () =>
        json({
          changed: [supper!.id],
          refused: [
            {
              id: draft!.id,
              title: draft!.title,
              code: 'POST_STATUS_WRONG',
              message: 'Un brouillon ne s’archive pas.',
            },
          ],
        }),
      ),
    );
    await userEvent.click(await screen.findByRole('checkbox', { name: /Souper de Noël/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Clinique/ }));
    const bar = within(screen.getByRole('toolbar', { name: '2 événements sélectionnés' }));
    await userEvent.click(bar.getByRole('button', { name: 'Archiver' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Archiver' }));
    const refused = within(await screen.findByRole('dialog', { name: '1 événement n’a pas changé' }));
    expect(refused.getByText('Seul ce qui est publié s’archive.')).toBeDefined();
    expect(JSON.parse(server.asked('/v1/posts').at(-1)!.body)).toEqual({
      ids: [supper!.id, draft!.id],
      action: 'archive',
    });
  });

  it('says what to do where there is nothing, or nothing fits', async () => {
    const nothing = (server: FakeServer) =>
      server.on(`GET ${list}`, () => json({ items: [], total: 0, lastPage: 1, page: 1 }));
    const { address } = await openEvents({ search: 'title=zzz' }, nothing);
    expect(await screen.findByText(/Aucun événement pour « zzz »/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Effacer la recherche' }));
    expect(await screen.findByText('Aucun événement à venir')).toBeDefined();
    expect(address()).toEqual({});
  });

  it('says that it could not be read, and asks again', async () => {
    let answer = () => refusal('UNEXPECTED');
    await openEvents({}, (server) => server.on(`GET ${list}`, () => answer()));
    expect(await screen.findByText('Les événements n’ont pas pu être chargés')).toBeDefined();
    answer = () => json({ items: eventRows, total: 4, lastPage: 1, page: 1 });
    await userEvent.click(screen.getByRole('button', { name: /Recharger|Réessayer|Actualiser/ }));
    expect(await screen.findByText('Souper de Noël')).toBeDefined();
  });

  it('lets an influencer begin an event, and neither publish, archive nor delete one (GAP-05)', async () => {
    await openEvents({ roleType: 'influencer' });
    expect(await screen.findByRole('button', { name: 'Créer un événement' })).toBeDefined();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Actions pour Clinique de vaccination' }));
    const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent).join('|');
    expect(entries).toContain('Dupliquer');
    expect(entries).not.toMatch(/Publier|Planifier|Archiver|Supprimer/);
  });
});
