import type { Card } from '@fanal/contract/cards/cards.shapes';
import { describe, expect, it } from 'vitest';
import { enqueueIn } from '#platform/jobs/jobs';
import {
  buildDueCards,
  claimedCard,
  dayAfter,
  decide,
  linesAbout,
  outcomeOf,
  pendingCard,
  readCard,
  stayAtNoon,
} from '../../../test/cards.ts';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { runDueJobs } from '../../../test/job-queue.ts';
import { buildCardType } from './cards.build.ts';
import { cardsJobs } from './cards.jobs.ts';
import { EXPIRE_TASK, expireDueCards } from './expiry.service.ts';

const t = useTestApp();
stayAtNoon(t);

const cardEventsOf = (cardId: string) =>
  t.ownerDb.selectFrom('notifications').select('card_event').where('card_id', '=', cardId).execute();
const endingIn = (days: number, overrides: Parameters<typeof claimedCard>[1] = {}) =>
  claimedCard(t, { data: { expirationDate: dayAfter(t, days) }, ...overrides });
const statusOf = async ({ admin, card }: { admin: Caller; card: Card }): Promise<Card['status']> =>
  (await readCard(t, admin, card)).body.status;

describe('the expiry job', () => {
  it.each([
    ['America/Toronto', '2026-11-20', '2026-11-21T05:00:00Z'],
    ['Europe/Madrid', '2026-11-20', '2026-11-20T23:00:00Z'],
    ['America/St_Johns', '2026-11-20', '2026-11-21T03:30:00Z'],
    ['Europe/Madrid', '2026-10-24', '2026-10-24T22:00:00Z'],
    ['Europe/Madrid', '2026-10-25', '2026-10-25T23:00:00Z'],
    ['America/Toronto', '2026-10-31', '2026-11-01T04:00:00Z'],
    ['America/Toronto', '2026-11-01', '2026-11-02T05:00:00Z'],
    ['Europe/Madrid', '2027-03-28', '2027-03-28T22:00:00Z'],
    ['America/Toronto', '2027-03-14', '2027-03-15T04:00:00Z'],
  ])(
    'in time zone %s, also on days of clock change, expires a card valid through %s at %s (CARDS-37, GAP-66)',
    async (timeZone, expirationDate, midnight) => {
      const made = await claimedCard(t, { org: await t.organization({ timeZone }), data: { expirationDate } });
      const after = new Date(midnight);
      await expireDueCards(t.ownerDb, new Date(after.getTime() - 1));
      expect(await statusOf(made)).toBe('claimed');
      await expireDueCards(t.ownerDb, after);
      expect(await statusOf(made)).toBe('expired');
      const lines = (await linesAbout(t, made.userId)).filter(({ action }) => action === 'card.expired');
      expect(lines).toMatchObject([{ user_id: null, before: { status: 'claimed' }, after: { status: 'expired' } }]);
      expect(await cardEventsOf(made.card.id)).toContainEqual({ card_event: 'expired' });
    },
  );

  it('notifies from the fourteenth day before expiration on, by local dates of the organization (CARDS-41, CONSTANTS-10, GAP-66)', async () => {
    const data = { expirationDate: '2026-12-05' };
    const east = await claimedCard(t, { org: await t.organization({ timeZone: 'Europe/Madrid' }), data });
    const west = await claimedCard(t, { org: await t.organization({ timeZone: 'America/Toronto' }), data });
    const endingNotices = async ({ card }: { card: Card }) =>
      (await cardEventsOf(card.id)).filter(({ card_event }) => card_event === 'ending').length;
    for (const [at, eastern, western] of [
      ['2026-11-20T22:59:59Z', 0, 0],
      ['2026-11-20T23:00:00Z', 1, 0],
      ['2026-11-21T05:00:00Z', 1, 1],
      ['2026-11-28T12:00:00Z', 1, 1],
    ] as const) {
      await expireDueCards(t.ownerDb, new Date(at));
      expect([at, await endingNotices(east), await endingNotices(west)]).toEqual([at, eastern, western]);
    }
  });

  it('ignores cards that are not claimed, have no expiration date, or belong to a type that cannot expire (CARD-TYPES-06)', async () => {
    const { id: endless } = await buildCardType(t.ownerDb, { canExpire: false });
    const { id: dateless } = await buildCardType(t.ownerDb, { hasExpirationDate: false });
    const unchanged = await endingIn(-5, { cardTypeId: endless });
    const open = await claimedCard(t, { cardTypeId: dateless, data: {} });
    const waiting = await pendingCard(t, { data: { expirationDate: dayAfter(t, -5) } });
    await expireDueCards(t.ownerDb, t.clock.now());
    expect([await statusOf(unchanged), await statusOf(open), await statusOf(waiting)]).toEqual([
      'claimed',
      'claimed',
      'pending',
    ]);
  });

  it.each([
    [-1, ['approved', 'expired']],
    [0, ['approved', 'ending']],
    [14, ['approved', 'ending']],
    [15, ['approved']],
  ] as const)('with %d days left sends these notifications: %s (CARDS-41, GAP-66)', async (days, events) => {
    const made = await endingIn(days);
    for (let run = 0; run < 3; run += 1) await expireDueCards(t.ownerDb, t.clock.now());
    expect((await cardEventsOf(made.card.id)).map(({ card_event }) => card_event)).toEqual(events);
    const { body } = await readCard(t, made.admin, made.card);
    const isNoticed = (events as readonly string[]).includes('ending');
    expect([body.notificationSent, body.notifiedAt !== null]).toEqual([isNoticed, isNoticed]);
  });

  it('sends nothing for types without notification or when operations are off, and notifies again after a changed expiration date (GAP-26)', async () => {
    const { id: silent } = await buildCardType(t.ownerDb, { hasNotification: false });
    const quiet = await endingIn(5, { cardTypeId: silent });
    const off = await endingIn(5);
    await t.ownerDb
      .updateTable('organizations')
      .set({ operations: false })
      .where('organization_id', '=', off.admin.org)
      .execute();
    const made = await endingIn(5);
    await expireDueCards(t.ownerDb, t.clock.now());
    for (const { card } of [quiet, off]) expect(await cardEventsOf(card.id)).toEqual([{ card_event: 'approved' }]);
    const data = { expirationDate: dayAfter(t, 6) };
    const renewed = await decide(t, made.admin, { ...made.card, version: 2 }, { data });
    expect(renewed.body.notificationSent).toBe(false);
    await expireDueCards(t.ownerDb, t.clock.now());
    expect((await cardEventsOf(made.card.id)).filter(({ card_event }) => card_event === 'ending')).toHaveLength(2);
  });

  it('notifies once per expiration date despite decisions in between, and once for the card that replaces it (GAP-66, P59)', async () => {
    const { admin, card, userId, cardTypeId } = await endingIn(10);
    const runExpiry = () => expireDueCards(t.ownerDb, t.clock.now());
    const endings = async (id: string) =>
      (await cardEventsOf(id)).filter(({ card_event }) => card_event === 'ending').length;
    await runExpiry();
    const read = async () => (await readCard(t, admin, card)).body;
    await decide(t, admin, await read(), { status: 'rejected' });
    await decide(t, admin, await read(), { status: 'claimed' });
    await runExpiry();
    expect([await endings(card.id), (await read()).notificationSent]).toEqual([1, true]);
    const data = { expirationDate: dayAfter(t, 12) };
    const { card: renewed } = await claimedCard(t, { org: admin.org, userId, cardTypeId, data });
    await decide(t, admin, await read(), { data: { expirationDate: dayAfter(t, 11) } });
    await runExpiry();
    await runExpiry();
    expect([await endings(card.id), await endings(renewed.id)]).toEqual([1, 1]);
  });

  it('skips disabled people but expires their cards, and notifies people who are enabled again in time (GAP-66)', async () => {
    const [ending, ended] = [await endingIn(9), await endingIn(-1)];
    const switchAll = async (blocked: boolean) => {
      for (const { admin, userId } of [ending, ended])
        expect((await t.call(admin, `PUT /v1/all/users/${userId}/block`, { body: { blocked } })).status).toBe(200);
    };
    const events = async () => [await cardEventsOf(ending.card.id), await cardEventsOf(ended.card.id)];
    const approved = { card_event: 'approved' };
    await switchAll(true);
    await expireDueCards(t.ownerDb, t.clock.now());
    expect(await events()).toEqual([[approved], [approved]]);
    expect([await statusOf(ending), await statusOf(ended)]).toEqual(['claimed', 'expired']);
    await switchAll(false);
    await expireDueCards(t.ownerDb, t.clock.now());
    expect(await events()).toEqual([[approved, { card_event: 'ending' }], [approved]]);
  });

  it('at night writes the notification in the app at once, and sends the push from seven in the morning', async () => {
    const { card } = await endingIn(0);
    const sweep = t.app.jobs.find(({ task }) => task === 'sweep-notifications')!;
    const stateAt = async (at: string) => {
      t.clock.set(new Date(at));
      await sweep.run({});
      const pushes = t.ownerDb.selectFrom('notifications').select('push').where('card_id', '=', card.id);
      return (await pushes.where('card_event', '=', 'expired').executeTakeFirstOrThrow()).push;
    };
    await expireDueCards(t.ownerDb, new Date('2026-11-21T05:01:00Z'));
    const states = [];
    for (const at of ['2026-11-21T05:02:00Z', '2026-11-21T11:59:00Z', '2026-11-21T12:00:00Z'])
      states.push(await stateAt(at));
    t.clock.set(new Date('2026-11-20T17:00:00Z'));
    expect(states).toEqual(['waiting', 'waiting', 'done']);
  });

  it('run by five workers at once handles each card exactly once (P59)', async () => {
    const { org, count } = await buildDueCards(t, { people: 30, each: 20 });
    for (let worker = 0; worker < 5; worker += 1) await enqueueIn(t.ownerDb)(EXPIRE_TASK, { worker });
    await runDueJobs(t, cardsJobs({ ownerDb: t.ownerDb, now: t.clock.now }), 5);
    expect(await outcomeOf(t, org)).toEqual({ notified: count, cards: count, ended: count / 2, noted: count / 2 });
  });
});
