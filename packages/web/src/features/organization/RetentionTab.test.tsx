import { incidents } from '@fanal/contract/confidentiality-incidents/confidentiality-incidents.examples';
import { privacyRequests } from '@fanal/contract/privacy-requests/privacy-requests.examples';
import { retention } from '@fanal/contract/retention/retention.examples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, expect, it } from 'vitest';
import { type FakeServer, json } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { RetentionTab } from './RetentionTab.tsx';

const open = (prepare: (server: FakeServer) => void = () => undefined) =>
  openScreen(RetentionTab, (server) => {
    server.on('GET /v1/retention', () => json(retention));
    server.on('GET /v1/retention/preview', () => json(retention.due));
    server.on('GET /v1/confidentiality-incidents', () =>
      json({ items: incidents, total: incidents.length, lastPage: 1, page: 1 }),
    );
    server.on('GET /v1/privacy-requests', () =>
      json({ items: privacyRequests, total: privacyRequests.length, lastPage: 1, page: 1 }),
    );
    prepare(server);
  });
const sentTo = (server: FakeServer, path: string) =>
  JSON.parse(server.asked(path).findLast(({ method }) => method !== 'GET')!.body);

beforeEach(() => {
  localStorage.clear();
});

it('shows each period, what the next night removes, what is fixed and what the last nights removed', async () => {
  await open();
  const log = within(await screen.findByRole('group', { name: 'Journal d’activité' }));
  expect(log.getByText('84 mois')).toBeDefined();
  expect(within(screen.getByRole('group', { name: 'Notifications' })).getByText(/1\s204, depuis le/)).toBeDefined();
  expect(within(screen.getByRole('group', { name: 'Contenu supprimé' })).getByText('30 jours, fixe')).toBeDefined();
  expect(screen.getByText(/Notifications 88, Appareils 1/)).toBeDefined();
  expect(await screen.findByText(incidents[0]!.whatHappened)).toBeDefined();
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

it('refuses a period beyond its bounds, and saves over the version that was read', async () => {
  const { server } = await open((fake) => fake.on('PUT /v1/retention', () => json({ ...retention, version: 2 })));
  await userEvent.click(await screen.findByRole('button', { name: 'Modifier les durées' }));
  const form = within(await screen.findByRole('dialog', { name: 'Durées de conservation' }));
  const field = form.getByRole('textbox', { name: /^Appareils/ });
  await userEvent.clear(field);
  await userEvent.type(field, '1');
  await userEvent.click(form.getByRole('button', { name: 'Enregistrer' }));
  expect(await form.findByText('Un nombre de mois de 3 à 36.')).toBeDefined();
  await userEvent.type(field, '8');
  await userEvent.click(form.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Les durées de conservation ont été enregistrées.')).toBeDefined();
  expect(sentTo(server, '/v1/retention')).toEqual({ version: 1, periods: { ...retention.periods, devices: 18 } });
});

it('enters an incident', async () => {
  const { server } = await open((fake) => fake.on('POST /v1/confidentiality-incidents', () => json(incidents[0], 201)));
  await userEvent.click(await screen.findByRole('button', { name: 'Inscrire un incident' }));
  const form = within(await screen.findByRole('dialog', { name: 'Inscrire un incident' }));
  await userEvent.type(form.getByRole('textbox', { name: /Ce qui s’est passé/ }), 'Courriel mal adressé');
  await userEvent.type(form.getByRole('textbox', { name: /Renseignements visés/ }), 'Noms');
  await userEvent.click(form.getByRole('button', { name: 'Enregistrer' }));
  expect(await form.findByText('Un nombre entier, zéro s’il n’y a personne.')).toBeDefined();
  await userEvent.type(form.getByRole('textbox', { name: /Nombre de personnes/ }), '3');
  await userEvent.click(form.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('L’incident a été inscrit.')).toBeDefined();
  expect(sentTo(server, '/v1/confidentiality-incidents')).toMatchObject({ peopleCount: 3, seriousness: 'low' });
});

it('shows until when requests of people are due, and what came of them; a refusal needs its reason', async () => {
  const path = `/v1/privacy-requests/${privacyRequests[0]!.id}/answer`;
  const { server } = await open((fake) =>
    fake.on(`PUT ${path}`, () => json({ ...privacyRequests[0]!, status: 'refused' })),
  );
  const table = within(await screen.findByRole('table', { name: 'Demandes des personnes' }));
  const row = within(await table.findByRole('row', { name: /Éloïse Côté/ }));
  expect(row.getByText('En attente de réponse')).toBeDefined();
  expect(table.getByRole('button', { name: /^Télécharger/ })).toBeDefined();
  expect(table.getByText(/Accordée le/)).toBeDefined();
  await userEvent.click(row.getByRole('button'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Noter la réponse' }));
  const form = within(await screen.findByRole('dialog', { name: 'Noter la réponse' }));
  await userEvent.click(form.getByRole('radio', { name: 'Refusée' }));
  await userEvent.click(form.getByRole('button', { name: 'Enregistrer' }));
  expect(await form.findByText('Écrivez le motif du refus.')).toBeDefined();
  await userEvent.type(form.getByRole('textbox', { name: /Motif du refus/ }), 'Recours en cours');
  await userEvent.click(form.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('La réponse a été notée.')).toBeDefined();
  expect(sentTo(server, path)).toMatchObject({ version: 1, granted: false, answer: 'Recours en cours' });
});
