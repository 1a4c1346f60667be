import {
  doneSplit,
  failedSplit,
  readingSplit,
  splitPages,
  waitingSplit,
} from '@fanal/contract/paystubs/paystub-splits.examples';
import type { PaystubSplit } from '@fanal/contract/paystubs/paystub-splits.shapes';
import { coveredPage, paystubSettings, receivedRunRow } from '@fanal/contract/paystubs/paystubs.examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { startFakeXhr } from '#platform/testing/fake-xhr.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { PaystubPage } from '../PaystubPage.tsx';
import { clearDrop } from '../send/drop.store.ts';
// Its code comes later in the portal, and is there already in these tests.
import './SplitReview.tsx';

vi.mock('#platform/clock.ts', () => ({ now: () => new Date('2026-11-20T17:00:00Z') }));

const { id } = waitingSplit;
const path = `/v1/paystubs/splits/${id}`;
const pageOf = <Item,>(items: readonly Item[]) => json({ items, total: items.length, lastPage: 1, page: 1 });

const open = (
  split: PaystubSplit,
  prepare: (server: FakeServer) => void = () => undefined,
  wanted: Parameters<typeof openScreen>[2] = { search: `split=${id}` },
) =>
  openScreen(
    PaystubPage,
    (server) => {
      server.on('GET /v1/paystubs/settings', () => json(paystubSettings));
      server.on('GET /v1/paystubs/pay-dates', () => pageOf([receivedRunRow]));
      server.on('GET /v1/paystubs/splits', () => pageOf([split]));
      server.on(`GET ${path}`, () => json(split));
      server.on(`GET ${path}/pages`, () => pageOf(splitPages));
      for (const { page } of splitPages)
        server.on(`GET ${path}/pages/${page}`, () => json({ page: page === 4 ? null : coveredPage }));
      prepare(server);
    },
    wanted,
  );
const plain = (element: HTMLElement) => element.textContent.replaceAll(/[\u00a0\u202f]/g, ' ');
const problems = async () =>
  (
    await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
  ).violations.map(({ id: rule, nodes }) => `${rule}: ${nodes.map((node) => node.html).join(' ')}`);
const bodyOf = (server: FakeServer, at: string) =>
  JSON.parse(server.asked(at).findLast(({ method }) => method !== 'GET')!.body);

beforeEach(() => clearDrop());

describe('one PDF of a whole payroll', () => {
  it('is offered to be split when it is dropped alone and its name leads to nobody (GAP-71)', async () => {
    const xhr = startFakeXhr();
    await open(
      readingSplit,
      (server) =>
        server.on('POST /v1/paystubs/match', () =>
          json({
            files: [
              { name: 'paie.pdf', problem: 'noNumber', number: null, person: null, suggestion: null, replaces: null },
            ],
          }),
        ),
      {},
    );
    await screen.findByDisplayValue('26/11/2026');
    const file = new File(['%PDF-1.4 paie'], 'paie.pdf', { type: 'application/pdf' });
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
    await userEvent.click(await screen.findByRole('button', { name: 'Le diviser' }));
    await waitFor(() => expect(xhr.sent).toHaveLength(1));
    expect((xhr.sent[0]!.body as FormData).get('payDate')).toBe('2026-11-26');
    expect(await problems()).toEqual([]);
    xhr.sent[0]!.answer(201, readingSplit);
    expect(await screen.findByText(/Pages lues.*120 sur 300/)).toBeDefined();
    expect(screen.getByRole('progressbar', { name: 'Lecture des pages' }).getAttribute('aria-valuenow')).toBe('40');
  });

  it('shows page by page whom each goes to and why, with its amounts covered', async () => {
    await open(waitingSplit);
    expect(plain(await screen.findByRole('row', { name: /Page 1/ }))).toContain('Par le numéro d’employé');
    expect(plain(screen.getByRole('row', { name: /Page 2/ }))).toContain('Ne nomme personne : suit la page précédente');
    expect(plain(screen.getByRole('row', { name: /Page 3/ }))).toContain('Aucune personne ne porte le numéro 99120.');
    expect(plain(screen.getByRole('row', { name: /Page 4/ }))).toContain('La page ne contient pas de texte.');
    const panel = within(await screen.findByRole('region', { name: 'Page 1' }));
    expect(await panel.findByText('montant caché')).toBeDefined();
    await userEvent.click(panel.getByRole('button', { name: 'Page suivante' }));
    expect(await screen.findByRole('region', { name: 'Page 2' })).toBeDefined();
    expect(screen.getByText(/Un seul talon.: pages 1, 2/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Créer les talons…' }).hasAttribute('disabled')).toBe(true);
    expect(await problems()).toEqual([]);
  });

  it('leaves chosen pages out, and gives one to a person only with a reason', async () => {
    const { server } = await open(waitingSplit, (fake) => fake.on(`POST ${path}/pages`, () => json(waitingSplit)));
    const row = await screen.findByRole('row', { name: /Page 4/ });
    await userEvent.click(within(row).getByRole('checkbox'));
    await userEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Laisser de côté' }));
    await waitFor(() =>
      expect(bodyOf(server, `${path}/pages`)).toEqual({ version: 3, pages: [4], decision: 'leaveOut' }),
    );
    const panel = within(await screen.findByRole('region', { name: 'Page 1' }));
    await userEvent.click(panel.getByRole('button', { name: 'Donner à…' }));
    const form = within(await screen.findByRole('dialog'));
    await userEvent.click(form.getByRole('button', { name: 'Donner à cette personne' }));
    expect(form.getByText('Choisissez la personne.')).toBeDefined();
    expect(form.getByText('Dites pourquoi.')).toBeDefined();
    expect(await problems()).toEqual([]);
  });

  it('is confirmed after a look at doubtful pages, and replaces nothing without an answer', async () => {
    const ready = { ...waitingSplit, counts: { ...waitingSplit.counts, toDecide: 0, leftOut: 2, replaced: 1 } };
    const { server } = await open(ready, (fake) => fake.on(`POST ${path}/confirm`, () => json(doneSplit)));
    await userEvent.click(await screen.findByRole('button', { name: 'Créer les talons…' }));
    const dialog = within(await screen.findByRole('dialog'));
    const submit = dialog.getByRole('button', { name: 'Créer 1 talon' });
    expect(submit.hasAttribute('disabled')).toBe(true);
    await userEvent.click(dialog.getByRole('checkbox', { name: /J’ai regardé/ }));
    expect(await problems()).toEqual([]);
    await userEvent.click(submit);
    await waitFor(() => expect(bodyOf(server, `${path}/confirm`)).toEqual({ version: 3, replaces: false }));
  });

  it('leads to the check once its stubs are received', async () => {
    await open(doneSplit);
    expect(await screen.findByText('1 talon reçu')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Vérifier la paie' })).toBeDefined();
    expect(await problems()).toEqual([]);
  });

  it('says why it cannot be split', async () => {
    await open(failedSplit);
    expect(await screen.findByText('Aucune page de ce PDF ne contient de texte.')).toBeDefined();
  });

  it('asks for a new sign-in where pages are shown (P35)', async () => {
    await open(waitingSplit, (server) =>
      server.on(`GET ${path}/pages/1`, () => refusal('SIGN_IN_AGAIN', 'Reconnectez-vous pour voir cette page.')),
    );
    expect(await screen.findByRole('button', { name: 'Se reconnecter' })).toBeDefined();
  });
});
