import type { SentMessage } from '@fanal/contract/notifications/notifications.shapes';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { NotificationsTab } from './NotificationsTab.tsx';

/** Landmarks belong to the frame around the tab. */
const partOfPage = { rules: { region: { enabled: false } } };
const userId = '0192a000-0000-7000-8000-000000000777';
const path = `/v1/all/users/${userId}/notifications`;
const Tab = () => <NotificationsTab userId={userId} />;
const sms: SentMessage = {
  id: '0192a000-0000-7000-8000-000000000901',
  kind: 'invitation',
  channel: 'sms',
  state: 'failed',
  title: null,
  cardEvent: null,
  contact: '+14185550142',
  devices: null,
  reason: 'Ce numéro ne reçoit pas de textos.',
  at: '2026-03-02T15:41:00.000Z',
};
const mail: SentMessage = {
  ...sms,
  id: '0192a000-0000-7000-8000-000000000902',
  channel: 'email',
  state: 'sent',
  contact: 'samuel@boreal.example',
  reason: null,
};
const read: SentMessage = {
  ...mail,
  id: '0192a000-0000-7000-8000-000000000903',
  kind: 'post',
  channel: 'app',
  state: 'read',
  title: 'Chemin fermé au kilomètre 42',
  contact: null,
};
const pushed: SentMessage = { ...read, channel: 'push', state: 'sent', devices: 2 };
const unheard: SentMessage = {
  ...read,
  id: '0192a000-0000-7000-8000-000000000904',
  kind: 'card',
  channel: 'push',
  state: 'failed',
  cardEvent: 'expired',
  title: 'Permis de conduire',
  devices: 1,
};
const page = (items: SentMessage[], total = items.length, at = 1) =>
  json({ items, total, lastPage: Math.ceil(total / 20) || 1, page: at });

beforeEach(() => {
  localStorage.clear();
});

describe('the notifications of a person', () => {
  it('say by what, where to, when, how it ended and why, and axe finds nothing (GAP-58)', async () => {
    await openScreen(Tab, (server) => void server.on(`GET ${path}`, () => page([sms, mail])));
    const failed = within(await screen.findByRole('row', { name: /Texto/ }));
    for (const words of ['Non envoyée', 'Ce numéro ne reçoit pas de textos.', /418.555-0142/, /02\/03\/2026/])
      expect(failed.getByText(words)).toBeDefined();
    const sent = within(screen.getByRole('row', { name: /Courriel/ }));
    for (const words of ['Envoyée', 'samuel@boreal.example']) expect(sent.getByText(words)).toBeDefined();
    expect((await axe.run(document.body, partOfPage)).violations).toEqual([]);
  });

  it('of every channel name what they are about, their outcome and the devices, and are filtered (GAP-58)', async () => {
    const { server, address } = await openScreen(
      Tab,
      (fake) => void fake.on(`GET ${path}`, ({ search }) => page(search.get('channel') ? [] : [read, pushed, unheard])),
    );
    const inApp = within(await screen.findByRole('row', { name: /Application/ }));
    for (const words of [/^Publication\s: Chemin fermé au kilomètre 42$/, 'Lue'])
      expect(inApp.getByText(words)).toBeDefined();
    expect(within(screen.getByRole('row', { name: /2 appareils/ })).getByText('Envoyée')).toBeDefined();
    const failed = within(screen.getByRole('row', { name: /Carte expirée\s: Permis de conduire/ }));
    expect(failed.getByText('Aucun appareil ne l’a acceptée.')).toBeDefined();
    await userEvent.click(screen.getByRole('combobox', { name: 'Moyen' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Texto' }));
    await screen.findByText('Aucune notification ne correspond à ces filtres');
    expect(address()).toEqual({ channel: 'sms' });
    expect(server.asked(path).at(-1)!.search.get('channel')).toBe('sms');
    await userEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
    expect(await screen.findByRole('row', { name: /Application/ })).toBeDefined();
  });

  it('come page by page (GAP-58)', async () => {
    const { server, address } = await openScreen(Tab, (fake) => {
      fake.on(`GET ${path}`, ({ search }) => (search.get('page') === '2' ? page([mail], 21, 2) : page([sms], 21)));
    });
    expect(await screen.findByText('1 à 20 sur 21')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Page suivante' }));
    expect(await screen.findByRole('row', { name: /Courriel/ })).toBeDefined();
    expect(address()).toEqual({ page: 2 });
    expect(server.asked(path).at(-1)!.search.get('perPage')).toBe('20');
  });

  it('say that there is none yet, or that they could not be loaded', async () => {
    let isDown = true;
    await openScreen(Tab, (server) => void server.on(`GET ${path}`, () => (isDown ? refusal('NOT_FOUND') : page([]))));
    await screen.findByText('Les notifications n’ont pas pu être chargées');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Recharger' }));
    expect(await screen.findByText('Aucune notification pour l’instant')).toBeDefined();
  });
});
