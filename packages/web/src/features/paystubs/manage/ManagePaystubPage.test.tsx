import {
  paystubSettings,
  recalledRun,
  receivedRunRow,
  releasedRun,
  releasedRunRow,
  releasedStubs,
} from '@fanal/contract/paystubs/paystubs.examples';
import type { Paystub } from '@fanal/contract/paystubs/paystubs.shapes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, it, vi } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { ManagePaystubPage } from './ManagePaystubPage.tsx';

vi.mock('#platform/clock.ts', () => ({ now: () => new Date('2026-11-20T17:00:00Z') }));

const [unseen, seen] = releasedStubs as [Paystub, Paystub];
const pageOf = <Item,>(items: readonly Item[]) => json({ items, total: items.length, lastPage: 1, page: 1 });
const run = `/v1/paystubs/runs/${releasedRun.payDate}`;

const open = (prepare: (server: FakeServer) => void = () => undefined, wanted: Parameters<typeof openScreen>[2] = {}) =>
  openScreen(
    ManagePaystubPage,
    (server) => {
      server.on('GET /v1/paystubs/settings', () => json(paystubSettings));
      server.on('GET /v1/paystubs/pay-dates', () => pageOf([receivedRunRow, releasedRunRow]));
      server.on(`GET ${run}`, () => json(releasedRun));
      server.on('GET /v1/paystubs', () => pageOf(releasedStubs));
      prepare(server);
    },
    { search: 'payDate=2026-11-12', ...wanted },
  );
const plain = (element: HTMLElement) => element.textContent.replaceAll(/[\u00a0\u202f]/g, ' ');
const problems = async () =>
  (
    await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
  ).violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
const bodyOf = (server: FakeServer, path: string) =>
  JSON.parse(server.asked(path).findLast(({ method }) => method !== 'GET')!.body);
const choose = async (name: string, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions pour ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

describe('pay stubs by pay date', () => {
  it('list the dates with their counts, and the people of one with what became of their stubs (PAYSTUBS-02)', async () => {
    await open();
    expect(plain(await screen.findByRole('row', { name: /Nadia Benali/ }))).toMatch(/20402.*Pas encore ouvert/);
    expect(plain(screen.getByRole('row', { name: /Kevin Boudreau/ }))).toContain('Ouvert');
    expect(plain(screen.getByRole('row', { name: /Fatou Diallo/ }))).toContain('Rappelé');
    expect(plain(screen.getByRole('navigation', { name: 'Dates de paie' }))).toMatch(/26\/11\/2026.*1 230/);
    expect(plain(document.body)).toContain('53 personnes n’ont pas de talon pour cette paie.');
    expect(await problems()).toEqual([]);
  });

  it('search and filter through the server', async () => {
    const { server } = await open();
    await screen.findByRole('row', { name: /Nadia Benali/ });
    await userEvent.type(screen.getByRole('searchbox'), 'benali{Enter}');
    await waitFor(() =>
      expect(Object.fromEntries(server.asked('/v1/paystubs').at(-1)!.search)).toMatchObject({
        payDate: '2026-11-12',
        search: 'benali',
      }),
    );
  });

  it('open a whole stub only with a reason', async () => {
    const { server } = await open((fake) =>
      fake.on(`POST /v1/paystubs/${unseen.id}/open`, () => refusal('SIGN_IN_AGAIN', 'Reconnectez-vous.')),
    );
    await choose('Nadia Benali', 'Voir le PDF');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('radio', { name: 'Traiter une contestation' }));
    expect(await problems()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Télécharger le PDF' }));
    expect(await dialog.findByRole('button', { name: 'Se reconnecter' })).toBeDefined();
    expect(bodyOf(server, `/v1/paystubs/${unseen.id}/open`)).toEqual({ reason: 'dispute' });
  });

  it('recall one stub: who opened it, what the law says, and keeping has the focus', async () => {
    const { server } = await open((fake) => {
      fake.on(`GET /v1/paystubs/${seen.id}/openings`, () => json({ openings: [{ at: '2026-11-12T11:14:00.000Z' }] }));
      fake.on(`POST ${run}/recall`, () => json({ recalled: 1, opened: 1 }));
    });
    await choose('Kevin Boudreau', 'Rappeler');
    const dialog = await screen.findByRole('dialog');
    expect(plain(dialog)).toContain('Ouvert 2 fois');
    expect(plain(dialog)).toContain('incident de confidentialité');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Garder la paie'));
    expect(await problems()).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Rappeler le talon' }));
    await waitFor(() => expect(bodyOf(server, `${run}/recall`)).toMatchObject({ ids: [seen.id], checksAgain: true }));
  });

  it('remind, and delete with what that means', async () => {
    const { server } = await open((fake) => {
      fake.on(`POST ${run}/remind`, () => json({ reminded: 1 }));
      fake.on(`DELETE /v1/paystubs/${unseen.id}`, () => json({ id: unseen.id }));
    });
    await choose('Nadia Benali', 'Relancer');
    await waitFor(() => expect(bodyOf(server, `${run}/remind`)).toEqual({ ids: [unseen.id] }));
    await choose('Nadia Benali', 'Supprimer');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('La personne ne l’a pas ouvert.')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Supprimer le talon' }));
    expect(await screen.findByText('Le talon est supprimé.')).toBeDefined();
  });

  it('remind everybody at once, and show how far that is until it is over', async () => {
    let reminded: { done: number } | null = { done: 1 };
    const work = () => reminded && { kind: 'reminder', total: 2, ...reminded };
    const { server } = await open((fake) => {
      fake.on(`POST ${run}/remind`, () => json({ reminded: 2 }));
      fake.on(`GET ${run}`, () =>
        json({ ...releasedRun, work: fake.asked(`${run}/remind`).length > 0 ? work() : null }),
      );
      fake.on(`GET ${run}/standing`, () => json({ ...releasedRun, work: work() }));
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Relancer 1 personne' }));
    expect(plain(await screen.findByText(/vont recevoir une relance/))).toContain('2 personnes vont recevoir');
    expect(bodyOf(server, `${run}/remind`)).toEqual({ ids: null });
    expect(await screen.findByRole('progressbar', { name: 'Relances de la paie' })).toBeDefined();
    await waitFor(() => expect(plain(document.body)).toContain('Relances envoyées jusqu’ici : 1 sur 2.'));
    expect(screen.queryByRole('button', { name: /^Relancer/ })).toBeNull();
    expect(await problems()).toEqual([]);
    reminded = null;
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull(), { timeout: 8_000 });
    expect(await screen.findByRole('button', { name: 'Relancer 1 personne' })).toBeDefined();
  });

  it('say that nobody sees a payroll any more while its recall is written down', async () => {
    await open((fake) => {
      fake.on(`GET ${run}`, () => json(recalledRun));
      fake.on(`GET ${run}/standing`, () => json(recalledRun));
    });
    await screen.findByRole('progressbar', { name: 'Rappel de la paie' });
    expect(plain(document.body)).toContain(
      'Plus personne ne voit ces talons. Rappelés dans la liste jusqu’ici : 40 500 sur 97 991.',
    );
  });

  it('are only read by somebody who does not send them', async () => {
    await open(undefined, { search: 'payDate=2026-11-12', roleType: 'userAdmin' });
    await screen.findByRole('row', { name: /Nadia Benali/ });
    expect(screen.queryByRole('button', { name: 'Envoyer des talons' })).toBeNull();
    expect(screen.queryByRole('tab', { name: 'Envoyer' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Actions pour Nadia Benali' }));
    expect((await screen.findAllByRole('menuitem')).map(plain)).toEqual(['Voir le PDF']);
  });

  it('say what to do when there is none yet', async () => {
    await open((fake) => fake.on('GET /v1/paystubs/pay-dates', () => pageOf([])), { search: '' });
    expect(await screen.findByText('Aucun talon de paie pour l’instant')).toBeDefined();
  });
});
