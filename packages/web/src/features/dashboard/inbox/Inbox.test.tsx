import { cards } from '@fanal/contract/cards/cards.examples';
import { overviewExample } from '@fanal/contract/dashboard/dashboard.examples';
import { waitingExample } from '@fanal/contract/dashboard/inbox.examples';
import type { InboxKind } from '@fanal/contract/dashboard/inbox.rules';
import type { WaitingLines } from '@fanal/contract/dashboard/inbox.shapes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { json, refusal } from '#platform/testing/fake-server.ts';
import { organizationSample } from '#platform/testing/session.samples.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { OverviewPage } from '../OverviewPage.tsx';

vi.mock('#platform/clock.ts', () => ({ now: () => new Date('2026-11-20T17:00:00Z') }));

const open = async (inbox: WaitingLines = waitingExample, wanted: Parameters<typeof openScreen>[2] = {}) => {
  let present = inbox;
  const sent: { call: string; body: unknown }[] = [];
  const { server } = await openScreen(
    OverviewPage,
    (fake) => {
      fake.on('GET /v1/stats/overview', () => json(overviewExample));
      fake.on('GET /v1/inbox', () => json(present));
    },
    wanted,
  );
  await screen.findByRole('heading', { name: /^(À traiter|To do|Pendientes)/ });
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
  const take = (call: string, answer: unknown, status?: number) =>
    server.on(call, ({ body }) => {
      sent.push({ call, body: JSON.parse(body) });
      return json(answer, status);
    });
  return { server, sent, take, become: (next: WaitingLines) => (present = next) };
};

const run = {
  id: organizationSample.id,
  createdAt: '2026-11-20T17:00:00.000Z',
  channel: 'best',
  filter: null,
  isPrepared: false,
  isDone: false,
  found: 0,
  waiting: 0,
  sent: 0,
  failed: 0,
  uncertain: 0,
  cancelled: 0,
  skipped: { notInvitable: 0, unreachable: 0, tooSoon: 0, overLimit: 0 },
  isDelayed: false,
  secondsLeft: null,
};
const plain = (element: Element) => (element.textContent ?? '').replaceAll('\u00a0', ' ');
const region = async (name: RegExp) => within(await screen.findByRole('region', { name }));
const linesOf = (kind: InboxKind) => waitingExample.groups.find((group) => group.kind === kind)!.lines;
const without = (kind: InboxKind): WaitingLines => ({
  ...waitingExample,
  groups: waitingExample.groups.filter((group) => group.kind !== kind),
});
const addressOf = (link: HTMLElement) => link.getAttribute('href');
const named = (kind: InboxKind) => linesOf(kind).map(({ id }) => ({ kind, id }));

describe('the inbox of the overview', () => {
  it('lists what waits by kind, the most pressing first, and says of each line why it stands there (DASHBOARD-04)', async () => {
    await open();
    expect(plain(screen.getByRole('heading', { level: 2, name: /^À traiter/ }))).toBe('À traiter 20');
    const inbox = within(screen.getByRole('region', { name: /^À traiter/ }));
    expect(inbox.getAllByRole('heading', { level: 3 }).map(plain)).toEqual([
      '1 carte expirée',
      '14 cartes à approuver',
      '1 formation obligatoire en retard',
      '2 brouillons à relire',
      '2 invitations à envoyer',
    ]);
    const expired = await region(/carte expirée$/);
    expect(expired.getByText('expirée depuis 5 jours')).toBeDefined();
    expect(expired.getByText('sans carte valide, le travail doit cesser')).toBeDefined();
    const cards = await region(/cartes à approuver$/);
    expect(cards.getByText('la plus ancienne attend depuis 4 jours')).toBeDefined();
    expect(cards.getByText('confié à Julie Paradis')).toBeDefined();
    const drafts = await region(/brouillons à relire$/);
    expect(drafts.getByText('Sans titre')).toBeDefined();
    expect(drafts.getAllByRole('link').map(addressOf)).toEqual([
      `/${organizationSample.id}/content/posts?open=edit&id=${linesOf('drafts')[0]!.id}`,
      `/${organizationSample.id}/lms/formations?course=${linesOf('drafts')[1]!.id}`,
    ]);
    expect((await region(/en retard$/)).getByText('12 personnes en retard')).toBeDefined();
  });

  it('says that more waits than is counted, at the group and for all', async () => {
    const [first, ...others] = waitingExample.groups;
    await open({ ...waitingExample, total: 1_019, groups: [{ ...first!, count: 1_000 }, ...others] });
    expect(plain(screen.getByRole('heading', { level: 2, name: /^À traiter/ }))).toBe('À traiter 1 019 +');
    const group = await region(/^1.000.\+ cartes expirées$/);
    expect(plain(group.getByRole('button', { name: /Voir les/ }))).toBe('Voir les 1 000 +');
  });

  it('goes from line to line with the arrows', async () => {
    await open();
    const cards = await region(/cartes à approuver$/);
    cards.getByRole('button', { name: 'Voir les 14' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(cards.getByRole('link', { name: /Examiner.*Samuel/ }));
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(cards.getByRole('button', { name: 'Voir les 14' }));
  });

  it('invites in the row, and gives the focus to the line that takes its place', async () => {
    const { sent, take, become } = await open();
    take('POST /v1/invitations/list/send', run, 201);
    const [first, second] = linesOf('invitations');
    const button = (await region(/invitations à envoyer$/)).getByRole('button', { name: /^Inviter.*Nadia/ });
    button.focus();
    become({
      ...waitingExample,
      groups: waitingExample.groups.map((group) =>
        group.kind === 'invitations' ? { ...group, count: 1, lines: [second!] } : group,
      ),
    });
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('L’invitation est lancée')).toBeDefined();
    expect(sent).toEqual([{ call: 'POST /v1/invitations/list/send', body: { userIds: [first!.id] } }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Inviter.*Nadia/ })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Inviter.*Kevin/ })));
  });

  it('invites several at once, chosen by the keyboard', async () => {
    const { sent, take, become } = await open();
    take('POST /v1/invitations/list/send', run, 201);
    (await region(/invitations à envoyer$/)).getByRole('button', { name: /^Inviter.*Nadia/ }).focus();
    await userEvent.keyboard('x{ArrowDown}x');
    const bar = within(screen.getByRole('toolbar', { name: '2 éléments sélectionnés' }));
    become(without('invitations'));
    await userEvent.click(bar.getByRole('button', { name: 'Inviter' }));
    expect(await screen.findByText('2 invitations sont lancées')).toBeDefined();
    expect(sent[0]!.body).toEqual({ userIds: linesOf('invitations').map(({ id }) => id) });
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('approves a card from the menu of its line, and takes that back', async () => {
    const { sent, take } = await open();
    const [line] = linesOf('cards');
    const card = `/v1/cards/${line!.userId}/${line!.id}`;
    take(`PUT ${card}`, { ...cards[0]!, version: 2 });
    take(`POST ${card}/undo`, { ...cards[0]!, version: 3 });
    await userEvent.click(screen.getByRole('button', { name: /^Autres actions.*Samuel/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Approuver' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ body }) => body)).toEqual([{ version: 1, status: 'claimed' }, { version: 2 }]);
  });

  it('puts a line off by the keyboard, until a day and for everybody', async () => {
    const { sent, take } = await open();
    take('PUT /v1/inbox/snoozes', { lines: 1 });
    (await region(/carte expirée$/)).getByRole('link', { name: /^Ouvrir/ }).focus();
    await userEvent.keyboard('s');
    const dialog = within(await screen.findByRole('dialog', { name: 'Remettre à plus tard' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /Pour tout le monde/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remettre' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.body).toEqual({ lines: named('cardsExpired'), until: '2026-11-23', forEverybody: true });
  });

  it('assigns a line to a colleague, and says why that was refused', async () => {
    const { server, sent, take } = await open();
    const colleague = {
      id: organizationSample.id,
      displayName: 'Julie Paradis',
      avatarUrl: null,
      employeeNumber: null,
      positionName: null,
    };
    take('PUT /v1/inbox/assignments', { lines: 1 });
    server.on('GET /v1/inbox/cardsExpired/colleagues', () =>
      json({ items: [colleague], total: 1, lastPage: 1, page: 1 }),
    );
    (await region(/carte expirée$/)).getByRole('link', { name: /^Ouvrir/ }).focus();
    await userEvent.keyboard('a');
    const dialog = within(await screen.findByRole('dialog', { name: 'Confier à un ou une collègue' }));
    await userEvent.click(dialog.getByRole('combobox', { name: /Collègue/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Julie Paradis/ }));
    server.on('PUT /v1/inbox/assignments', () => refusal('ASSIGNEE_REFUSED', 'Choisissez quelqu’un d’autre.'));
    await userEvent.click(dialog.getByRole('button', { name: 'Confier' }));
    expect(await dialog.findByText(/Choisissez quelqu’un d’autre/)).toBeDefined();
    take('PUT /v1/inbox/assignments', { lines: 1 });
    await userEvent.click(dialog.getByRole('button', { name: 'Confier' }));
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ lines: named('cardsExpired'), userId: colleague.id }));
  });

  it('shows what is put off, and brings it back; a lead does so for himself alone', async () => {
    const { sent, take } = await open(waitingExample, { roleType: 'lead' });
    take('PUT /v1/inbox/snoozes', { lines: 1 });
    await userEvent.click(screen.getByRole('button', { name: '3 remis à plus tard' }));
    expect(await screen.findByRole('heading', { name: /^Remis à plus tard/ })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /^Ramener.*Tommy/ }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.body).toEqual({ lines: named('cardsExpired'), until: null, forEverybody: false });
  });

  it('says what was done this week when nothing waits', async () => {
    await open({
      total: 0,
      groups: [],
      snoozed: 0,
      done: [
        { kind: 'cards', count: 12 },
        { kind: 'locked', count: 1 },
      ],
    });
    expect(screen.getByText('Rien ne vous attend')).toBeDefined();
    const done = within(screen.getByRole('region', { name: 'Fait cette semaine' }));
    expect(done.getAllByRole('listitem').map(plain)).toEqual(['12 cartes décidées', '1 compte débloqué']);
  });

  it('says what was refused, and leaves the line where it is', async () => {
    const { server } = await open();
    server.on('POST /v1/invitations/list/send', () => refusal('CHANNEL_OFF', 'Aucun envoi n’est possible.'));
    await userEvent.click((await region(/invitations à envoyer$/)).getByRole('button', { name: /^Inviter.*Nadia/ }));
    expect(await screen.findByText(/Aucun envoi n’est possible/)).toBeDefined();
    expect(screen.getByRole('button', { name: /^Inviter.*Nadia/ })).toBeDefined();
  });
});

describe('the letter of Monday morning', () => {
  it('is ordered and stopped with one press, and says where it goes', async () => {
    const { server, take, sent } = await open();
    server.on('GET /v1/inbox-letter', () => json({ isWanted: false, email: 'marie@boreal.example' }));
    take('PUT /v1/inbox-letter', { isWanted: true, email: 'marie@boreal.example' });
    await userEvent.click(screen.getByRole('button', { name: 'Lettre du lundi' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lettre du lundi' }));
    expect(await dialog.findByText(/à marie@boreal\.example/)).toBeDefined();
    await userEvent.click(dialog.getByRole('switch', { name: /^Recevoir par courriel/ }));
    await waitFor(() => expect(sent).toEqual([{ call: 'PUT /v1/inbox-letter', body: { isWanted: true } }]));
    expect(await screen.findByText('Vous recevrez la lettre chaque lundi matin.')).toBeDefined();
  });

  it('says that an address is missing', async () => {
    const { server } = await open();
    server.on('GET /v1/inbox-letter', () => json({ isWanted: false, email: null }));
    await userEvent.click(screen.getByRole('button', { name: 'Lettre du lundi' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lettre du lundi' }));
    expect(await dialog.findByText(/Votre compte n’a pas d’adresse/)).toBeDefined();
    expect((dialog.getByRole('switch') as HTMLInputElement).disabled).toBe(true);
  });
});
