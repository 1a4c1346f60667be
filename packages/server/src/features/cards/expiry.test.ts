import type { Card } from '@fanal/contract/cards/cards.shapes';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { buildUser } from '#features/users/users.build';
import { enqueueIn } from '#platform/jobs/jobs';
import { claimedCard, dayAfter, decide, linesAbout, pendingCard, readCard, stayAtNoon } from '../../../test/cards.ts';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { runDueJobs } from '../../../test/job-queue.ts';
import { buildCardType } from './cards.build.ts';
import { cardsJobs } from './cards.jobs.ts';
import { EXPIRE_TASK, followCalendar } from './expiry.service.ts';

const t = useTestApp();
stayAtNoon(t);

const toldOf = (cardId: string) =>
  t.keeper.selectFrom('notifications').select('card_event').where('card_id', '=', cardId).execute();
const endingIn = (days: number, wanted: Parameters<typeof claimedCard>[1] = {}) =>
  claimedCard(t, { data: { expirationDate: dayAfter(t, days) }, ...wanted });
const statusOf = async ({ admin, card }: { admin: Caller; card: Card }): Promise<Card['status']> =>
  (await readCard(t, admin, card)).body.status;

/** Six hundred and one claimed cards: of half of them the last day is over, the others end soon. */
const manyDue = async () => {
  const { admin, card } = await endingIn(3);
  const { org } = admin;
  const stored = t.keeper.selectFrom('cards').selectAll().where('id', '=', card.id);
  const { listed_at: _, ...columns } = await stored.executeTakeFirstOrThrow();
  for (let made = 0; made < 600; made += 1) {
    const { id } = await buildUser(t.keeper, org);
    const expires_on = dayAfter(t, made % 2 === 0 ? 4 : -4);
    const own = { id, user_id: id, expires_on, expiration_date: expires_on };
    await t.keeper
      .insertInto('cards')
      .values({ ...columns, ...own })
      .execute();
  }
  return { org, count: 601 };
};

describe('the calendar', () => {
  it('ends a card on the day after its last one, in the organisation’s own time zone (CARDS-37, GAP-66)', async () => {
    const east = await endingIn(0, { org: await t.organization({ timeZone: 'America/Toronto' }) });
    const west = await endingIn(0, { org: await t.organization({ timeZone: 'America/Los_Angeles' }) });
    for (const [at, eastern, western] of [
      ['2026-11-21T04:59:00Z', 'claimed', 'claimed'],
      ['2026-11-21T05:01:00Z', 'expired', 'claimed'],
      ['2026-11-21T07:59:00Z', 'expired', 'claimed'],
      ['2026-11-21T08:01:00Z', 'expired', 'expired'],
    ] as const) {
      await followCalendar(t.keeper, new Date(at));
      expect([at, await statusOf(east), await statusOf(west)]).toEqual([at, eastern, western]);
    }
    const lines = (await linesAbout(t, east.userId)).filter(({ action }) => action === 'card.expired');
    expect(lines).toMatchObject([{ user_id: null, before: { status: 'claimed' }, after: { status: 'expired' } }]);
    expect(await toldOf(east.card.id)).toContainEqual({ card_event: 'expired' });
  });

  it('leaves alone what is not claimed, has no end, or is of a type that it does not end (CARD-TYPES-06)', async () => {
    const { id: endless } = await buildCardType(t.keeper, { canExpire: false });
    const { id: dateless } = await buildCardType(t.keeper, { hasExpirationDate: false });
    const kept = await endingIn(-5, { cardTypeId: endless });
    const open = await claimedCard(t, { cardTypeId: dateless, data: {} });
    const waiting = await pendingCard(t, { data: { expirationDate: dayAfter(t, -5) } });
    await followCalendar(t.keeper, t.clock.now());
    expect([await statusOf(kept), await statusOf(open), await statusOf(waiting)]).toEqual([
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
  ] as const)('with %d days left tells the person: %s (CARDS-41, GAP-66)', async (days, events) => {
    const made = await endingIn(days);
    for (let run = 0; run < 3; run += 1) await followCalendar(t.keeper, t.clock.now());
    expect((await toldOf(made.card.id)).map(({ card_event }) => card_event)).toEqual(events);
    const { body } = await readCard(t, made.admin, made.card);
    const isNoticed = (events as readonly string[]).includes('ending');
    expect([body.notificationSent, body.notifiedAt !== null]).toEqual([isNoticed, isNoticed]);
  });

  it('tells nobody of types without notice, nor where operations are off, and tells anew of another last day (GAP-26)', async () => {
    const { id: silent } = await buildCardType(t.keeper, { hasNotification: false });
    const quiet = await endingIn(5, { cardTypeId: silent });
    const off = await endingIn(5);
    await t.keeper
      .updateTable('organizations')
      .set({ operations: false })
      .where('organization_id', '=', off.admin.org)
      .execute();
    const made = await endingIn(5);
    await followCalendar(t.keeper, t.clock.now());
    for (const { card } of [quiet, off]) expect(await toldOf(card.id)).toEqual([{ card_event: 'approved' }]);
    const data = { expirationDate: dayAfter(t, 6) };
    const renewed = await decide(t, made.admin, { ...made.card, version: 2 }, { data });
    expect(renewed.body.notificationSent).toBe(false);
    await followCalendar(t.keeper, t.clock.now());
    expect((await toldOf(made.card.id)).filter(({ card_event }) => card_event === 'ending')).toHaveLength(2);
  });

  it('wakes nobody: what the night brings is told in the app at once, and rings telephones from seven in the morning', async () => {
    const { card } = await endingIn(0);
    const sweep = t.app.jobs.find(({ task }) => task === 'sweep-notifications')!;
    const stateAt = async (at: string) => {
      t.clock.set(new Date(at));
      await sweep.run({});
      const told = t.keeper.selectFrom('notifications').select('push').where('card_id', '=', card.id);
      return (await told.where('card_event', '=', 'expired').executeTakeFirstOrThrow()).push;
    };
    await followCalendar(t.keeper, new Date('2026-11-21T05:01:00Z'));
    const states = [];
    for (const at of ['2026-11-21T05:02:00Z', '2026-11-21T11:59:00Z', '2026-11-21T12:00:00Z'])
      states.push(await stateAt(at));
    t.clock.set(new Date('2026-11-20T17:00:00Z'));
    expect(states).toEqual(['waiting', 'waiting', 'done']);
  });

  it('is followed by workers that lose their connections, then by five at once: each card once, nobody left out (P59)', async () => {
    const { org, count } = await manyDue();
    const killer = new pg.Client({ connectionString: t.ownerUrl });
    await killer.connect();
    for (let kill = 0; kill < 8; kill += 1) {
      const run = followCalendar(t.keeper, t.clock.now()).catch(() => {});
      // lets it come some statements further each time before its connection is cut
      for (let wait = 0; wait < kill; wait += 1) await killer.query('select');
      await killer.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query like '%card%'`);
      await run;
    }
    await killer.end();
    for (let worker = 0; worker < 5; worker += 1) await enqueueIn(t.keeper)(EXPIRE_TASK, { worker });
    await runDueJobs(t, cardsJobs({ keeper: t.keeper, courier: null, now: t.clock.now }), 5);
    const notices = t.keeper.selectFrom('notifications').select(['card_id', 'card_event']);
    const told = await notices.where('organization_id', '=', org).where('card_event', '<>', 'approved').execute();
    expect([told.length, new Set(told.map(({ card_id }) => card_id)).size]).toEqual([count, count]);
    const ended = told.filter(({ card_event }) => card_event === 'expired');
    const lines = t.keeper.selectFrom('audit_log').select('object_id').where('organization_id', '=', org);
    expect((await lines.where('action', '=', 'card.expired').execute()).length).toBe(ended.length);
    expect(ended.length).toBe((count - 1) / 2);
  }, 60_000);
});
