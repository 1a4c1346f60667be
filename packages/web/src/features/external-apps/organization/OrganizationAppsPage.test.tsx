import { appRequests, organizationApps } from '@fanal/contract/external-apps/external-apps.examples';
import type { OrganizationApp } from '@fanal/contract/external-apps/external-apps.shapes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, it, vi } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { OrganizationAppsPage } from './OrganizationAppsPage.tsx';

vi.mock('#platform/clock.ts', () => ({ now: () => new Date('2026-11-20T17:00:00Z') }));

const list = '/v1/organization/apps';
const [shifts, log, cubage] = organizationApps as [OrganizationApp, OrganizationApp, OrganizationApp];
const answerOf = (items: readonly OrganizationApp[]) => json({ items, counts: { all: 3, offered: 2, notOffered: 1 } });

const open = (prepare: (server: FakeServer) => void = () => undefined, wanted: Parameters<typeof openScreen>[2] = {}) =>
  openScreen(
    OrganizationAppsPage,
    (server) => {
      server.on(`GET ${list}/requests`, () => json({ items: appRequests, total: 2, lastPage: 1, page: 1 }));
      server.on(`GET ${list}`, ({ search }) =>
        answerOf(search.get('offer') === 'notOffered' ? [cubage] : organizationApps),
      );
      prepare(server);
    },
    wanted,
  );
const sentTo = (server: FakeServer, path: string) =>
  JSON.parse(server.asked(path).findLast(({ method }) => method !== 'GET')!.body);
const plain = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ');
const names = () =>
  [...document.querySelectorAll('tbody tr')].flatMap(
    ({ textContent }) => organizationApps.find(({ name }) => textContent.includes(name))?.name ?? [],
  );
const offerOf = (name: string, system: string) => screen.findByRole('switch', { name: `Offrir ${name} sur ${system}` });
const isOn = (element: HTMLElement) => (element as HTMLInputElement).checked;

describe('the apps of an organization', () => {
  it('stand in the order of the mobile app, with their platforms, audience and openings (APPS-01, SHELL-17, GAP-73)', async () => {
    await open();
    await waitFor(() => expect(names()).toEqual([shifts.name, log.name, cubage.name]));
    expect(plain(screen.getByRole('row', { name: /^Horaires Relais/ }))).toMatch(
      /Offerte.*Offerte.*Tout le personnel.*1\s019/,
    );
    expect(plain(screen.getByRole('row', { name: /^Carnet de bord/ }))).toMatch(/Absente.*Offerte/);
    expect((await offerOf(log.name, 'iOS')).hasAttribute('disabled')).toBe(true);
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
  });

  it('are offered and withdrawn on each platform at once, with a way back (APPS-01)', async () => {
    const path = `${list}/${shifts.id}`;
    const off = { ...shifts, version: 2, android: { ...shifts.android, isOffered: false } };
    const { server } = await open((fake) => fake.on(`PATCH ${path}`, () => json(off)));
    const use = await offerOf(shifts.name, 'Android');
    await userEvent.click(use);
    expect(await screen.findByText('Horaires Relais n’est plus offerte sur Android.')).toBeDefined();
    expect([isOn(use), sentTo(server, path)]).toEqual([false, { version: 1, isAndroidOffered: false }]);
    server.on(`PATCH ${path}`, () => json({ ...shifts, version: 3 }));
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(await screen.findByText('Horaires Relais est offerte sur Android.')).toBeDefined();
    expect(isOn(use)).toBe(true);
  });

  it('turn back and say why when they cannot be offered (APPS-01)', async () => {
    await open((fake) =>
      fake.on(`PATCH ${list}/${shifts.id}`, () => refusal('APP_UNAVAILABLE', 'Aucun lien ne l’ouvre')),
    );
    const use = await offerOf(shifts.name, 'iOS');
    await userEvent.click(use);
    expect(await screen.findByText('L’offre de Horaires Relais sur iOS n’a pas changé')).toBeDefined();
    expect(isOn(use)).toBe(true);
  });

  it('are carried to another place by a handle and the arrow keys (APPS-01)', async () => {
    const path = `${list}/updateOrder/${log.id}/1`;
    const { server } = await open((fake) => fake.on(`PATCH ${path}`, () => new Promise<Response>(() => undefined)));
    (await screen.findByRole('button', { name: /^Déplacer «\sCarnet/ })).focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(names()).toEqual([log.name, shifts.name, cubage.name]);
    await waitFor(() => expect(server.asked(path)).toHaveLength(1));
  });

  it('have an audience that is chosen like that of a post (APPS-01)', async () => {
    const path = `${list}/${shifts.id}`;
    const { server } = await open((fake) => fake.on(`PATCH ${path}`, () => json({ ...shifts, version: 2 })), {
      search: `open=audience&id=${shifts.id}`,
    });
    const dialog = within(await screen.findByRole('dialog', { name: /^À qui offrir «\sHoraires Relais\s»\s\?$/ }));
    await userEvent.click(await dialog.findByRole('radio', { name: 'Audiences choisies' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer l’audience' }));
    expect(await dialog.findByText('Choisissez au moins une audience.')).toBeDefined();
    expect(server.asked(path)).toHaveLength(0);
    await userEvent.click(dialog.getByRole('radio', { name: 'Tout le personnel' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer l’audience' }));
    expect(await screen.findByText('L’audience de Horaires Relais est enregistrée.')).toBeDefined();
    expect(sentTo(server, path).targets).toMatchObject([{ kind: 'everybody' }]);
  });

  it('are shown as on the telephone, of either kind (APPS-01)', async () => {
    await open();
    const phone = within(await screen.findByRole('complementary', { name: 'Sur le téléphone' }));
    expect(await phone.findByText('Horaires Relais')).toBeDefined();
    expect(phone.getByText('Carnet de bord n’est pas offerte sur iOS.')).toBeDefined();
    await userEvent.click(phone.getByRole('radio', { name: 'Android' }));
    expect(phone.getByText('Carnet de bord')).toBeDefined();
  });

  it('are filtered by whether they are offered, and the address keeps it', async () => {
    const { address } = await open();
    await userEvent.click(await screen.findByRole('tab', { name: /Pas offertes/ }));
    await waitFor(() => expect(names()).toEqual([cubage.name]));
    expect(address()).toEqual({ view: 'notOffered' });
  });

  it('are words alone for somebody who only reads', async () => {
    await open(undefined, { permissions: ['apps:read'], search: `open=audience&id=${shifts.id}` });
    await screen.findByRole('row', { name: /^Horaires/ });
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Déplacer/ })).toBeNull();
  });

  it.each([
    ['en_CA', 'External applications', 'Offered'],
    ['es_ES', 'Aplicaciones externas', 'Ofrecida'],
  ] as const)('speak %s', async (locale, title, word) => {
    await open(undefined, { locale });
    expect(await screen.findByRole('heading', { name: new RegExp(`^${title}`) })).toBeDefined();
    expect((await screen.findAllByText(word)).length).toBeGreaterThan(0);
  });
});

describe('an app that the catalogue lacks', () => {
  it('is asked for from the list, unless it is there already, and stands among the requests with its answer (GAP-73)', async () => {
    const { server, address } = await open((fake) => fake.on(`POST ${list}/requests`, () => json(appRequests[0], 201)));
    await userEvent.click(await screen.findByRole('button', { name: 'Demander une application' }));
    const form = within(await screen.findByRole('dialog', { name: 'Demander une application' }));
    const name = form.getByRole('textbox', { name: /^Nom de l’application/ });
    await userEvent.type(name, shifts.name);
    expect(await form.findByText(/^Elle est déjà au catalogue/)).toBeDefined();
    await userEvent.clear(name);
    await userEvent.type(name, 'Nivelle');
    await userEvent.click(form.getByRole('button', { name: 'Envoyer la demande' }));
    expect(await screen.findByText('La demande a été envoyée.')).toBeDefined();
    expect(sentTo(server, `${list}/requests`)).toEqual({ name: 'Nivelle', description: null });
    expect(address()).toEqual({ view: 'requests' });
    expect(await screen.findByText('Cette application n’est plus dans les magasins.')).toBeDefined();
    expect(screen.getByText('En attente')).toBeDefined();
  });

  it('is not asked for by whoever may only read', async () => {
    await open(undefined, { permissions: ['apps:read'], search: 'open=request' });
    await screen.findAllByText(shifts.name);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Demander une application' })).toBeNull();
  });
});
