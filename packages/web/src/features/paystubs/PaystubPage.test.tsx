import {
  checkedRun,
  coveredPage,
  doubtfulStubs,
  matchedNames,
  paystubSettings,
  receivedRun,
  receivedRunRow,
  releasedRunRow,
} from '@fanal/contract/paystubs/paystubs.examples';
import type { Paystub } from '@fanal/contract/paystubs/paystubs.shapes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { startFakeXhr } from '#platform/testing/fake-xhr.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { PaystubPage } from './PaystubPage.tsx';
import { clearDrop } from './send/drop.store.ts';

vi.mock('#platform/clock.ts', () => ({ now: () => new Date('2026-11-20T17:00:00Z') }));

const [wrong, shorter] = doubtfulStubs as [Paystub, Paystub];
const pageOf = <Item,>(items: readonly Item[]) => json({ items, total: items.length, lastPage: 1, page: 1 });
const dates = '/v1/paystubs/pay-dates';
const run = `/v1/paystubs/runs/${receivedRun.payDate}`;

const open = (prepare: (server: FakeServer) => void = () => undefined, wanted: Parameters<typeof openScreen>[2] = {}) =>
  openScreen(
    PaystubPage,
    (server) => {
      server.on('GET /v1/paystubs/settings', () => json(paystubSettings));
      server.on(`GET ${dates}`, () => pageOf([receivedRunRow, releasedRunRow]));
      server.on('GET /v1/paystubs/splits', () => pageOf([]));
      server.on(`GET ${run}`, () => json(receivedRun));
      server.on('GET /v1/paystubs', () => pageOf(doubtfulStubs));
      for (const { id } of doubtfulStubs) server.on(`GET /v1/paystubs/${id}/page`, () => json({ page: coveredPage }));
      prepare(server);
    },
    wanted,
  );
const checking = { search: 'tab=check&payDate=2026-11-26' };
const plain = (element: HTMLElement) => element.textContent.replaceAll(/[\u00a0\u202f]/g, ' ');
const problems = async () =>
  (
    await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
  ).violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
const bodyOf = (server: FakeServer, path: string) =>
  JSON.parse(server.asked(path).findLast(({ method }) => method !== 'GET')!.body);

const pdf = (name: string) => new File(['%PDF-1.4 talon'], name, { type: 'application/pdf' });
const drop = async (files: readonly File[]) => {
  await screen.findByDisplayValue('26/11/2026');
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, [...files], {
    applyAccept: false,
  });
};
const dropNamed = async () =>
  drop([...matchedNames.map(({ name }) => pdf(name)), new File(['words'], '20402-talon.docx', { type: 'text/plain' })]);
const withMatches = (server: FakeServer) =>
  server.on('POST /v1/paystubs/match', ({ body }) => {
    const { names } = JSON.parse(body) as { names: string[] };
    return json({
      files: names.map((name) => matchedNames.find((one) => one.name === name) ?? { ...matchedNames[0]!, name }),
    });
  });

beforeEach(() => clearDrop());

describe('sending pay stubs', () => {
  it('fills in the dates of the next payroll from the settings (GAP-71)', async () => {
    await open((server) => server.on(`GET ${dates}`, () => pageOf([releasedRunRow])));
    expect(await screen.findByDisplayValue('26/11/2026')).toBeDefined();
    expect(screen.getByDisplayValue('08/11/2026')).toBeDefined();
    expect(screen.getByText('Deux semaines, d’après les réglages des talons de paie.')).toBeDefined();
    expect(await problems()).toEqual([]);
  });

  it('shows each file ready or invalid with its remedy before anything is sent (PAYSTUBS-05, PAYSTUBS-06)', async () => {
    const { server } = await open(withMatches);
    await dropNamed();
    expect(plain(await screen.findByRole('row', { name: /^20402-2026-11-26/ }))).toContain('Nadia Benali');
    expect(plain(screen.getByRole('row', { name: /^99120/ }))).toContain('Aucune personne ne porte le numéro 99120.');
    expect(plain(screen.getByRole('row', { name: /^20455 2026/ }))).toContain('Est-ce Fatou Diallo ?');
    expect(plain(screen.getByRole('row', { name: /docx/ }))).toContain('Seuls les PDF sont acceptés.');
    expect(plain(screen.getByRole('row', { name: /^20388/ }))).toContain('Remplace celui envoyé le 19/11/2026');
    expect(server.asked('/v1/paystubs').filter(({ method }) => method === 'POST')).toEqual([]);
    expect(await problems()).toEqual([]);
  });

  it('mends a missing hyphen, asks before it replaces, and sends what is ready (PAYSTUBS-01)', async () => {
    const xhr = startFakeXhr();
    await open(withMatches);
    await dropNamed();
    await userEvent.click(await screen.findByRole('button', { name: 'Renommer avec le tiret' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remplacer' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Envoyer 3 talons' }));
    await waitFor(() => expect(xhr.sent).toHaveLength(3));
    const replaces = xhr.sent.map(({ body }) => [
      (body as FormData).get('payDate'),
      (body as FormData).get('replaces'),
    ]);
    expect(replaces).toEqual([
      ['2026-11-26', 'false'],
      ['2026-11-26', 'true'],
      ['2026-11-26', 'false'],
    ]);
    for (const request of xhr.sent) request.answer(201, { ...shorter, state: 'ready' });
    expect(await screen.findByRole('button', { name: 'Vérifier la paie' })).toBeDefined();
    expect(screen.getAllByText('Envoyé')).toHaveLength(3);
  });

  it('gives a file to a person by hand only with a reason', async () => {
    await open(withMatches);
    await drop([pdf('99120-2026-11-26.pdf')]);
    await userEvent.click(await screen.findByRole('button', { name: 'Donner à la main' }));
    const form = within(await screen.findByRole('dialog'));
    await userEvent.click(form.getByRole('button', { name: 'Donner à cette personne' }));
    expect(form.getByText('Choisissez la personne.')).toBeDefined();
    expect(form.getByText('Dites pourquoi ce fichier va à cette personne.')).toBeDefined();
    expect(await problems()).toEqual([]);
  });
});

describe('checking a payroll', () => {
  it('shows its stages, and doubts side by side with what was read, amounts covered (PAYSTUBS-02)', async () => {
    await open(undefined, checking);
    const card = within(await screen.findByRole('article', { name: /20417/ }));
    expect(card.getByText('Le PDF est pour une autre personne')).toBeDefined();
    expect(await card.findByText('montant caché')).toBeDefined();
    expect(plain(card.getByRole('row', { name: /^Numéro/ }))).toMatch(/20417.*20471/);
    expect(plain(screen.getByRole('list', { name: 'Étapes de la paie' }))).toContain(
      'Par Luc Roy ou Maude Tremblay-Roy',
    );
    expect(await problems()).toEqual([]);
  });

  it('gives a stub to whom it names, and takes a reason to overrule a contradiction', async () => {
    const { server } = await open(
      (fake) => fake.on(`POST /v1/paystubs/${wrong.id}/decision`, () => json({ ...wrong, state: 'ready' })),
      checking,
    );
    const card = within(await screen.findByRole('article', { name: /20417/ }));
    await userEvent.click(card.getByRole('button', { name: 'C’est la bonne personne' }));
    const form = within(await screen.findByRole('dialog'));
    await userEvent.click(form.getByRole('button', { name: 'C’est la bonne personne' }));
    expect(form.getByText('Dites comment vous le savez.')).toBeDefined();
    await userEvent.click(form.getByRole('button', { name: 'Annuler' }));
    await userEvent.click(card.getByRole('button', { name: 'Donner à Maxime Gagnon-Lavoie' }));
    await waitFor(() =>
      expect(bodyOf(server, `/v1/paystubs/${wrong.id}/decision`)).toEqual({
        version: 1,
        decision: 'giveTo',
        userId: wrong.otherPerson!.id,
      }),
    );
  });

  it('is approved by a second person after a summary, now or at the usual moment', async () => {
    const { server } = await open((fake) => {
      fake.on(`GET ${run}`, () => json(checkedRun));
      fake.on(`POST ${run}/approve`, () => json({ ...checkedRun, stage: 'approved' }));
    }, checking);
    await userEvent.click(await screen.findByRole('button', { name: 'Approuver et diffuser…' }));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(plain(dialog)).toContain('Personnes actives sans talon12'));
    expect(await problems()).toEqual([]);
    await userEvent.click(await within(dialog).findByRole('button', { name: /^Diffuser 1.228 talons$/ }));
    await waitFor(() =>
      expect(bodyOf(server, `${run}/approve`)).toEqual({ version: 4, releaseAt: '2026-11-26T11:00:00.000Z' }),
    );
  });

  it('cannot be approved by whoever checked it', async () => {
    await open((fake) => fake.on(`GET ${run}`, () => json({ ...checkedRun, mayApprove: false })), checking);
    const button = await screen.findByRole('button', { name: 'En attente d’une deuxième personne' });
    expect(button.hasAttribute('disabled')).toBe(true);
  });

  it('says why it could not be loaded', async () => {
    await open((fake) => fake.on(`GET ${run}`, () => refusal('SERVICE_UNAVAILABLE', 'Réessayez plus tard.')), checking);
    expect(await screen.findByText('La paie n’a pas pu être chargée')).toBeDefined();
  });
});

describe('the settings of pay runs', () => {
  it('are changed in one dialog, which shows the dates that follow (GAP-74)', async () => {
    const { server } = await open(
      (fake) => fake.on('PATCH /v1/paystubs/settings', () => json({ ...paystubSettings, version: 3 })),
      { search: 'settings=true' },
    );
    const dialog = await screen.findByRole('dialog', { name: /Réglages/ });
    const form = within(dialog);
    await userEvent.click(form.getByRole('radio', { name: '1 semaine' }));
    expect(plain(dialog)).toContain('03/12/2026');
    await userEvent.click(form.getByRole('switch', { name: 'Deuxième personne' }));
    expect(await problems()).toEqual([]);
    await userEvent.click(form.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(bodyOf(server, '/v1/paystubs/settings')).toEqual({
        version: 2,
        periodLength: 'week',
        needsSecondPerson: false,
      }),
    );
  });
});
