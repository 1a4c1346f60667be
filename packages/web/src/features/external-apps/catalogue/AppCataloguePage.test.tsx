import { appRequests, externalApps, partlySavedApp } from '@fanal/contract/external-apps/external-apps.examples';
import type { ExternalApp } from '@fanal/contract/external-apps/external-apps.shapes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { AppCataloguePage } from './AppCataloguePage.tsx';

const list = '/v1/externalApp/list/search';
const [log, cubage, shifts] = externalApps as [ExternalApp, ExternalApp, ExternalApp];
const pageOf = (items: readonly ExternalApp[]) => json({ items, total: items.length, lastPage: 1, page: 1 });

const open = (prepare: (server: FakeServer) => void = () => undefined, search = '') =>
  openScreen(
    AppCataloguePage,
    (server) => {
      server.on(`GET ${list}`, () => pageOf(externalApps));
      server.on('GET /v1/externalApp/list/requests', ({ search: query }) => {
        const wanted = query.get('status');
        const items = appRequests.filter(({ status }) => wanted === null || status === wanted);
        return json({ items, total: items.length, lastPage: 1, page: 1 });
      });
      prepare(server);
    },
    { isSuperAdmin: true, permissions: ['superadmin:read', 'superadmin:update'], search },
  );
const sentTo = (server: FakeServer, path: string) =>
  JSON.parse(server.asked(path).findLast(({ method }) => method !== 'GET')!.body);
const plain = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ');
const dialog = async (name?: RegExp) => within(await screen.findByRole('dialog', name && { name }));
const problems = async () =>
  (
    await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
  ).violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
const fill = async (form: Awaited<ReturnType<typeof dialog>>) => {
  await userEvent.type(form.getByRole('textbox', { name: /^Nom/ }), 'Cubage Express');
  await userEvent.type(form.getByRole('textbox', { name: 'Identifiant iOS' }), 'ca.cubage.express');
  await userEvent.type(form.getByRole('textbox', { name: 'Identifiant Android' }), 'ca.cubage.express');
  await userEvent.type(form.getByRole('textbox', { name: 'Lien profond' }), 'cubage://');
};

describe('the catalogue of apps', () => {
  it('says of each app how far it is on each platform and how many organizations offer it (APPS-02, APPS-03, SHELL-20)', async () => {
    await open();
    expect(plain(await screen.findByRole('row', { name: /^Horaires Relais/ }))).toMatch(
      /Quarts et remplacements.*Prête.*Prête.*41/,
    );
    expect(plain(screen.getByRole('row', { name: /^Carnet de bord/ }))).toMatch(/Absente.*Prête/);
    expect(plain(screen.getByRole('row', { name: /^Cubage Express/ }))).toMatch(/Lien à compléter.*Prête/);
    expect(await problems()).toEqual([]);
  });

  it('is searched, and says that nothing fits, that there is nothing yet, and that it could not be read', async () => {
    const { server } = await open((fake) =>
      fake.on(`GET ${list}`, ({ search }) => pageOf(search.get('search') ? [] : externalApps)),
    );
    await screen.findByRole('row', { name: /^Horaires/ });
    await userEvent.type(screen.getByRole('searchbox', { name: 'Chercher une application' }), 'zzz');
    expect(await screen.findByRole('heading', { name: /^Aucune application pour «\szzz\s»$/ })).toBeDefined();
    server.on(`GET ${list}`, () => pageOf([]));
    await userEvent.click(screen.getByRole('button', { name: 'Effacer la recherche' }));
    expect(await screen.findByRole('heading', { name: 'Aucune application pour l’instant' })).toBeDefined();
  });
});

describe('a new app', () => {
  it('is added, and its store pages are looked for by its bundle ids (APPS-03, GAP-73)', async () => {
    const { server, address } = await open(
      (fake) => fake.on('POST /v1/externalApp', () => json({ ...partlySavedApp, app: shifts, missing: [] })),
      'open=new',
    );
    const form = await dialog();
    await fill(form);
    expect(await problems()).toEqual([]);
    await userEvent.click(form.getByRole('button', { name: 'Ajouter l’application' }));
    expect(await screen.findByText('Horaires Relais est au catalogue.')).toBeDefined();
    expect(sentTo(server, '/v1/externalApp')).toEqual({
      name: 'Cubage Express',
      description: null,
      icon: 'tools',
      color: '#24493B',
      imageFileId: null,
      deeplink: 'cubage://',
      iosBundleId: 'ca.cubage.express',
      androidBundleId: 'ca.cubage.express',
    });
    await waitFor(() => expect(address()).toEqual({}));
  });

  it('that could not be added says why, keeps what was written and offers to try again (APPS-04, ERRORS-12)', async () => {
    const { server } = await open(
      (fake) => fake.on('POST /v1/externalApp', () => refusal('SERVICE_UNAVAILABLE', 'Le service ne répond pas')),
      'open=new',
    );
    const form = await dialog();
    await fill(form);
    await userEvent.click(form.getByRole('button', { name: 'Ajouter l’application' }));
    expect(await form.findByText('L’application n’a pas pu être ajoutée')).toBeDefined();
    expect(form.getByRole('alert').textContent).toMatch(/Ce que vous avez écrit est resté/);
    server.on('POST /v1/externalApp', () => json({ ...partlySavedApp, app: shifts, missing: [] }));
    await userEvent.click(form.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Horaires Relais est au catalogue.')).toBeDefined();
    expect(server.asked('/v1/externalApp')).toHaveLength(2);
  });

  it('that one store does not know is added in part: its page is entered by hand (APPS-05, ERRORS-13)', async () => {
    const path = `/v1/externalApp/${cubage.id}`;
    const { server, address } = await open((fake) => {
      fake.on('POST /v1/externalApp', () => json(partlySavedApp));
      fake.on(`PATCH ${path}`, () => json(cubage));
    }, 'open=new');
    const form = await dialog();
    await fill(form);
    await userEvent.click(form.getByRole('button', { name: 'Ajouter l’application' }));
    const stores = await dialog(/^Liens de «\sCubage Express\s»$/);
    expect(stores.getByText('Ajoutée pour Android, pas encore pour iOS.')).toBeDefined();
    expect(stores.getByText('Cubage Express, par Mesure Nordet inc.')).toBeDefined();
    expect(stores.getByText(/^Cherché à .* dans ces pays\s: CA, US\.$/)).toBeDefined();
    expect(await problems()).toEqual([]);
    const field = stores.getByRole('textbox', { name: 'Adresse App Store' });
    await userEvent.click(stores.getByRole('button', { name: 'Enregistrer l’adresse' }));
    expect(stores.getByText('Écrivez une adresse, ou revenez-y plus tard.')).toBeDefined();
    await userEvent.type(field, 'https://evil.example/app');
    await userEvent.click(stores.getByRole('button', { name: 'Enregistrer l’adresse' }));
    expect(stores.getByText(/qui commence par https:\/\/apps\.apple\.com\//)).toBeDefined();
    await userEvent.clear(field);
    await userEvent.type(field, 'https://apps.apple.com/ca/app/cubage/id7');
    await userEvent.click(stores.getByRole('button', { name: 'Enregistrer l’adresse' }));
    expect(await screen.findByText('L’adresse est enregistrée.')).toBeDefined();
    expect(sentTo(server, path)).toEqual({
      version: 1,
      iosUrl: 'https://apps.apple.com/ca/app/cubage/id7',
      isIosEnabled: true,
    });
    await waitFor(() => expect(address()).toEqual({}));
  });

  it('is looked for again, or offered without a page when its deep link opens it (APPS-05)', async () => {
    const path = `/v1/externalApp/${cubage.id}`;
    const { server } = await open((fake) => {
      fake.on(`POST ${path}/look-up`, () =>
        json({
          ...partlySavedApp,
          lookups: { ...partlySavedApp.lookups, ios: { ...partlySavedApp.lookups.ios, state: 'failed' } },
        }),
      );
      fake.on(`PATCH ${path}`, () => json(cubage));
    }, `open=stores&id=${cubage.id}`);
    const stores = await dialog();
    await userEvent.click(stores.getByRole('button', { name: 'Chercher encore' }));
    expect(await stores.findByText(/^Le magasin n’a pas répondu à /)).toBeDefined();
    await userEvent.click(stores.getByRole('checkbox', { name: /^Offrir sans lien/ }));
    await userEvent.click(stores.getByRole('button', { name: 'Enregistrer l’adresse' }));
    await waitFor(() => expect(sentTo(server, path)).toEqual({ version: 1, isIosEnabled: true }));
  });
});

describe('an app that is there', () => {
  it('is changed: only what differs is sent, and a dangerous link is refused before (APPS-03, P23)', async () => {
    const path = `/v1/externalApp/${shifts.id}`;
    const { server } = await open((fake) => fake.on(`PATCH ${path}`, () => json(shifts)), `open=edit&id=${shifts.id}`);
    const form = await dialog();
    const link = form.getByRole('textbox', { name: 'Lien profond' });
    await userEvent.type(link, 'javascript:alert(1)');
    await userEvent.click(form.getByRole('button', { name: 'Enregistrer' }));
    expect(form.getByText(/^Écrivez une adresse https, ou le lien de l’application/)).toBeDefined();
    expect(server.asked(path)).toHaveLength(0);
    await userEvent.clear(link);
    await userEvent.type(link, 'relais://');
    await userEvent.click(form.getByRole('switch', { name: /offrir sur Android$/ }));
    await userEvent.click(form.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('L’application est modifiée.')).toBeDefined();
    expect(sentTo(server, path)).toEqual({ version: 1, deeplink: 'relais://', isAndroidEnabled: false });
  });

  it('is removed after a question that says how many organizations lose it (APPS-02)', async () => {
    const path = `/v1/externalApp/${log.id}`;
    const { server } = await open(
      (fake) => fake.on(`DELETE ${path}`, () => json({ id: log.id })),
      `open=delete&id=${log.id}`,
    );
    const question = await dialog();
    expect(question.getByText(/^9 organisations l’offrent/)).toBeDefined();
    await userEvent.click(question.getByRole('button', { name: 'Retirer du catalogue' }));
    expect(await screen.findByText('Carnet de bord n’est plus au catalogue.')).toBeDefined();
    expect(server.asked(path)).toHaveLength(1);
  });
});

describe('an app that an organization asks for', () => {
  const waiting = appRequests[0]!;
  const answers = `/v1/externalApp/requests/${waiting.id}`;

  it('stands above the catalogue and is answered with a note (GAP-73)', async () => {
    const { server } = await open((fake) => fake.on(`PUT ${answers}`, () => json({ ...waiting, status: 'declined' })));
    await userEvent.click(await screen.findByRole('button', { name: /^Refuser.*Cubage Express/ }));
    const form = await dialog(/^Refuser la demande/);
    await userEvent.type(form.getByRole('textbox', { name: /^Réponse/ }), 'Plus dans les magasins');
    await userEvent.click(form.getByRole('button', { name: 'Refuser la demande' }));
    expect(await screen.findByText('La demande est refusée.')).toBeDefined();
    expect(sentTo(server, answers)).toEqual({ version: 1, status: 'declined', answer: 'Plus dans les magasins' });
    expect(await problems()).toEqual([]);
  });

  it('is added under the name that was asked for, and answered after that', async () => {
    await open((fake) => fake.on('POST /v1/externalApp', () => json({ ...partlySavedApp, missing: [] }, 201)));
    await userEvent.click(await screen.findByRole('button', { name: /^Ajouter cette application.*Cubage Express/ }));
    const form = await dialog(/^Ajouter une application/);
    expect(form.getByRole<HTMLInputElement>('textbox', { name: /^Nom/ }).value).toBe('Cubage Express');
    await userEvent.click(form.getByRole('button', { name: 'Ajouter l’application' }));
    expect(await dialog(/^Marquer la demande comme faite/)).toBeDefined();
  });
});
