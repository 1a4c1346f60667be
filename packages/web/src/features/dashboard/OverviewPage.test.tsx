import { overviewExample } from '@fanal/contract/dashboard/dashboard.examples';
import type { Overview } from '@fanal/contract/dashboard/dashboard.shapes';
import { waitingExample } from '@fanal/contract/dashboard/inbox.examples';
import type { WaitingLines } from '@fanal/contract/dashboard/inbox.shapes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, it, vi } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { organizationSample } from '#platform/testing/session.samples.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { OverviewPage } from './OverviewPage.tsx';

vi.mock('#platform/clock.ts', () => ({ now: () => new Date('2026-11-20T17:00:00Z') }));

const call = 'GET /v1/stats/overview';
const empty: WaitingLines = { total: 0, groups: [], snoozed: 0, done: [] };
const nothing: Overview = { activation: null, active: null, pending: [], security: null, firstSteps: null };
const answer = (server: FakeServer, overview: Overview, inbox: WaitingLines) => {
  server.on(call, () => json(overview));
  server.on('GET /v1/inbox', () => json(inbox));
};
const open = async (
  overview: Overview = overviewExample,
  wanted: Parameters<typeof openScreen>[2] = {},
  inbox: WaitingLines = overview === nothing ? empty : waitingExample,
) => {
  const opened = await openScreen(OverviewPage, (server) => answer(server, overview, inbox), wanted);
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
  return opened;
};
const plain = (element: Element) => (element.textContent ?? '').replaceAll('\u00a0', ' ');
const tile = async (name: RegExp) => within(await screen.findByRole('region', { name }));
const people = `/${organizationSample.id}/organization/users-management`;
const addressOf = (link: HTMLElement) => link.getAttribute('href');
const problems = async () =>
  (
    await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
  ).violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);

describe('the overview of the dashboard', () => {
  it('has four parts, each at its address (DASHBOARD-01)', async () => {
    await open();
    const parts = within(await screen.findByRole('navigation', { name: 'Parties du tableau de bord' }));
    expect(parts.getAllByRole('link').map((link) => [link.textContent, addressOf(link)])).toEqual([
      ['Vue d’ensemble', `/${organizationSample.id}/dashboard/overview`],
      ['Formations', `/${organizationSample.id}/dashboard/formations`],
      ['Utilisation', `/${organizationSample.id}/dashboard/usage`],
      ['Accusés de réception', `/${organizationSample.id}/dashboard/acknowledgements`],
    ]);
    expect(parts.getByRole('link', { current: 'page' }).textContent).toBe('Vue d’ensemble');
  });

  it('leaves the parts out where there is only one: without training, or for whoever may not read it (GAP-26)', async () => {
    await open(overviewExample, { features: { learning: false }, permissions: ['users:read'] });
    await screen.findByRole('region', { name: 'Taux d’activation' });
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('shows the activation rate, what it divides, and each part with its people behind it (DASHBOARD-02)', async () => {
    await open();
    const activation = await tile(/^Taux d’activation/);
    expect(plain(activation.getByText(/^86,4/))).toBe('86,4 %');
    expect(plain(activation.getByText(/ sur .* personnes$/))).toBe('1 109 sur 1 284 personnes');
    expect(activation.getAllByRole('link').map((link) => [plain(link), addressOf(link)])).toEqual([
      ['Inscrites1 109', `${people}?invitationStatus=claimed`],
      ['Invitées98', `${people}?invitationStatus=invited`],
      ['À inviter37', `${people}?invitationStatus=pending`],
      ['Jamais invitées40', `${people}?invitationStatus=notInvited`],
    ]);
    await userEvent.click(activation.getByRole('button', { name: 'Comment est compté le taux d’activation' }));
    expect(await screen.findByText(/divisées par toutes les personnes qui ne sont pas désactivées/)).toBeDefined();
  });

  it('shows who was active, against the month before, month by month as bars and as a table (DASHBOARD-03)', async () => {
    await open();
    const active = await tile(/^Personnes actives/);
    expect(active.getByText('962')).toBeDefined();
    expect(plain(active.getByText(/de plus/))).toBe('41 de plus que les 30 jours précédents');
    expect(plain(active.getByText('nov.'))).toBe('nov.');
    expect(active.getByRole('img').getAttribute('aria-label')?.replaceAll('\u00a0', ' ')).toBe(
      'Personnes actives par mois : août 2026 884, sept. 2026 918, oct. 2026 921, nov. 2026 962',
    );
    await userEvent.click(active.getByRole('button', { name: 'Voir en tableau' }));
    const rows = within(active.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map(plain)).toEqual(['août 2026884', 'sept. 2026918', 'oct. 2026921', 'nov. 2026962']);
    expect(addressOf(active.getByRole('link', { name: /^Voir qui/ }))).toBe(`${people}?sort=lastSeenAt&order=desc`);
  });

  it('says fewer, as many, or nothing when no figure of a month ago is known (DASHBOARD-03)', async () => {
    const active = { people: 5, months: [{ month: '2026-11', people: 5 }] };
    await open({ ...overviewExample, active: { ...active, change: -3 } });
    const shown = await tile(/^Personnes actives/);
    expect(shown.getByText('3 de moins que les 30 jours précédents')).toBeDefined();
    expect(shown.getByText('Les mois s’ajouteront ici à mesure qu’ils se terminent.')).toBeDefined();
    expect(shown.queryByRole('img')).toBeNull();
  });

  it('shows alerts, the latest first, with the way to the person (DASHBOARD-05)', async () => {
    await open();
    const alerts = await tile(/^Alertes de sécurité/);
    const lines = alerts.getAllByRole('listitem').map(plain);
    expect(lines[0]).toMatch(/^Compte bloqué : Kevin Boudreau.*hier, 22 h 14Examiner$/);
    expect(lines[1]).toMatch(/^4 échecs de connexion : Louis-Philippe Desrosiers.*09\/11\/2026/);
    expect(lines[2]).toMatch(/^6 personnes supprimées à la fois.*Julie Paradis/);
    expect(alerts.getByText('Les 3 plus récentes sur 12.')).toBeDefined();
    expect(alerts.getAllByRole('link').map(addressOf)).toEqual(
      ['16', '17'].map((end) => expect.stringMatching(new RegExp(`user-profile/.*${end}\\?selectedTab=activities$`))),
    );
  });

  it('shows a lead that only the own people are counted, and nobody what is not for them (ROLES-17)', async () => {
    await open(nothing, { roleType: 'lead' });
    expect(await screen.findByText('Rien ne vous attend')).toBeDefined();
    expect(screen.getByText('Seules les personnes que vous supervisez sont comptées.')).toBeDefined();
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('says what could not be loaded, and tries again', async () => {
    let isBroken = true;
    await openScreen(OverviewPage, (server) => {
      server.on(call, () => (isBroken ? refusal('UNEXPECTED', 'phrase du serveur') : json(overviewExample)));
      server.on('GET /v1/inbox', () => json(waitingExample));
    });
    expect(await screen.findByText('La vue d’ensemble n’a pas pu être chargée')).toBeDefined();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Recharger' }));
    expect(await screen.findByText(/^86,4/)).toBeDefined();
  });

  it.each(['fr_CA', 'en_CA', 'es_ES'] as const)('has names for everything in %s (WCAG 2.2 AA)', async (locale) => {
    await open(overviewExample, { locale, isSuperAdmin: true });
    await screen.findByText(/^86[,.]4/);
    expect(await problems()).toEqual([]);
    expect(document.body.textContent).not.toMatch(/\{\{|undefined/);
  });
});

it('shows a new organization its first steps, each with its way, and which are done', async () => {
  const steps = [
    { step: 'logo', isDone: true },
    { step: 'structure', isDone: false },
  ] as const;
  await open({ ...overviewExample, firstSteps: [...steps] });
  const path = within(screen.getByRole('region', { name: /^Pour commencer 1\ssur\s2$/ }));
  expect(path.getByRole('link', { name: 'Décrire la structure' }).getAttribute('href')).toMatch(
    /organization\/structure$/,
  );
  expect(path.queryByRole('link', { name: 'Mettre votre logo' })).toBeNull();
  expect(plain(path.getAllByRole('listitem')[0]!)).toMatch(/^Fait : Mettre votre logo/);
});
