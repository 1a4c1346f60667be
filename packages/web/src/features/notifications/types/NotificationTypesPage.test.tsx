import { languages } from '@fanal/contract/locales';
import { settingTypes, textsOf } from '@fanal/contract/notifications/notification-types.rules';
import type { NotificationTypeSetting } from '@fanal/contract/notifications/notification-types.shapes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { NotificationTypesPage } from './NotificationTypesPage.tsx';

const list = '/v1/notification-types';
const types: NotificationTypeSetting[] = settingTypes.map((id) => ({
  id,
  version: 3,
  isPush: true,
  isEmail: id === 'card',
  isSms: false,
  texts: textsOf(id, null),
  changed: [],
  noticeCount: id === 'post' ? 8_412 : 0,
  updatedAt: null,
  updatedBy: null,
}));
const card = types.find(({ id }) => id === 'card')!;

const open = (prepare: (server: FakeServer) => void = () => undefined, search = '') =>
  openScreen(
    NotificationTypesPage,
    (server) => {
      server.on(`GET ${list}`, () => json(types));
      prepare(server);
    },
    { isSuperAdmin: true, permissions: ['superadmin:read', 'superadmin:update'], search },
  );
const sentTo = (server: FakeServer, path: string) =>
  JSON.parse(server.asked(path).findLast(({ method }) => method !== 'GET')!.body);
const title = (language: string) => screen.findByRole('textbox', { name: `Titre, ${language}` });
const write = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};

describe('the types of notifications', () => {
  it('stand with their channels, texts and figures, and the texts of one of them (NOTIFICATION-TYPES-01, NOTIFICATION-TYPES-02, GAP-77)', async () => {
    await open(undefined, 'type=card&situation=ending');
    const row = await screen.findByRole('row', { name: /^Publication/ });
    expect(row.textContent).toMatch(/8\s412$/);
    expect(((await title('Anglais')) as HTMLInputElement).value).toBe('{{cardType}}: your card expires soon');
    const preview = within(screen.getByRole('complementary', { name: 'Aperçu' }));
    expect(preview.getByText('« Permis de conduire, classe 3 » : votre carte expire bientôt')).toBeDefined();
    await userEvent.click(preview.getByRole('radio', { name: 'Courriel' }));
    expect(preview.getByText(/^De /)).toBeDefined();
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
  });

  it('are switched on and off by channel at once, and turn back with the reason when refused (GAP-77)', async () => {
    const { server } = await open((fake) =>
      fake.on(`PATCH ${list}/card`, () => json({ ...card, version: 4, isSms: true })),
    );
    const sms = await screen.findByRole('switch', { name: /^Carte\s: Texto$/ });
    await userEvent.click(sms);
    expect(await screen.findByText(/^Carte\s: Texto activé\.$/)).toBeDefined();
    expect(sentTo(server, `${list}/card`)).toEqual({ version: 3, isSms: true });
    server.on(`PATCH ${list}/post`, () => refusal('ACTION_FORBIDDEN'));
    const push = await screen.findByRole('switch', { name: /^Publication\s: Poussé$/ });
    await userEvent.click(push);
    expect(await screen.findByText(/^Publication\s: Poussé n’a pas changé$/)).toBeDefined();
    expect((push as HTMLInputElement).checked).toBe(true);
  });

  it('check variables while they are written: an unknown one is named, one that is missing is said (GAP-77)', async () => {
    const { server } = await open(undefined, 'type=card&situation=ending');
    const french = await title('Français');
    await write(french, 'Votre carte de {{nom}}');
    expect(
      screen.getByText(/La variable «\snom\s» n’existe pas pour ce type\. Il manque la variable «\scardType\s»\./),
    ).toBeDefined();
    expect(screen.getByRole('button', { name: 'M’envoyer un essai' }).hasAttribute('disabled')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(server.asked(`${list}/card`)).toHaveLength(0);
  });

  it('are saved in the three languages, and go back to the default (NOTIFICATION-TYPES-01)', async () => {
    const changed = { title: '{{cardType}} : plus que {{days}} jours', body: 'Pensez à la renouveler.' };
    const saved = {
      ...card,
      version: 4,
      changed: ['ending'],
      texts: { ...card.texts, ending: { ...card.texts.ending!, fr: changed } },
    };
    const { server } = await open((fake) => {
      fake.on(`PATCH ${list}/card`, () => {
        fake.on(`GET ${list}`, () => json(types.map((type) => (type.id === 'card' ? saved : type))));
        return json(saved);
      });
    }, 'type=card&situation=ending');
    await write(await title('Français'), changed.title);
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Les textes du type Carte sont enregistrés.')).toBeDefined();
    const { texts, version } = sentTo(server, `${list}/card`);
    expect([version, Object.keys(texts.ending), texts.ending.fr]).toEqual([3, [...languages], changed]);
    await userEvent.click(screen.getByRole('button', { name: 'Revenir au texte par défaut' }));
    expect(((await title('Français')) as HTMLInputElement).value).toBe(card.texts.ending!.fr.title);
  });

  it('are sent to oneself, and say who changed them (GAP-77)', async () => {
    const { server } = await open((fake) => {
      fake.on(`POST ${list}/post/trial`, () => json({ channel: 'email', contact: 'moi@fanal.example' }));
      fake.on(`GET ${list}/post/history`, () =>
        json([
          {
            version: 3,
            at: '2026-11-20T15:00:00.000Z',
            by: 'Noémie Deschênes',
            isPush: true,
            isEmail: false,
            isSms: false,
            changed: ['published'],
          },
        ]),
      );
    });
    await userEvent.click(await screen.findByRole('button', { name: 'M’envoyer un essai' }));
    expect(await screen.findByText('Un essai est parti à moi@fanal.example.')).toBeDefined();
    expect(sentTo(server, `${list}/post/trial`)).toMatchObject({ situation: 'published', language: 'fr' });
    await userEvent.click(screen.getByRole('button', { name: 'Historique' }));
    const history = within(await screen.findByRole('dialog'));
    expect(await history.findByText(/^Noémie Deschênes, /)).toBeDefined();
    expect(history.getByText(/^Textes changés\s: À la publication$/)).toBeDefined();
  });

  it('say that they could not be read, and load again', async () => {
    const { server } = await open((fake) => fake.on(`GET ${list}`, () => refusal('SERVICE_UNAVAILABLE')));
    await screen.findByRole('heading', { name: 'Les types de notification n’ont pas pu être chargés' });
    server.on(`GET ${list}`, () => json(types));
    await userEvent.click(screen.getByRole('button', { name: 'Recharger' }));
    await waitFor(() => expect(screen.getByRole('row', { name: /^Carte/ })).toBeDefined());
  });
});
