/** Expires cards after their expiration date, and notifies people two weeks before (CARDS-41, GAP-66). */
import { setTimeout as sleep } from 'node:timers/promises';
import { nameIn } from '@fanal/contract/cards/cards.rules';
import { notifyOfCards } from '#features/notifications/inbox.service';
import { writeAudit } from '#platform/audit/audit';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { localTimeOf, zonedInstant } from '#platform/time/zoned-time';
import * as data from './expiry.data.ts';

export const EXPIRE_TASK = 'expire-cards';
/** Cards per transaction. */
const BATCH = 200;

const systemActor = { accountId: null, userId: null, displayName: 'calendar' };

type Calendar = { org: OrgId; today: string; isOn: boolean; now: Date; pushFrom: Date | null };

/** Push messages for events of the night are sent from this local time on, so that nobody is woken for a card. */
const MORNING = '07:00';

const calendarOf = ({ org, timeZone, isOn }: data.CardsOwner, now: Date): Calendar => {
  const { day: today, time } = localTimeOf(now, timeZone);
  return {
    org,
    today,
    isOn,
    now,
    pushFrom: time < MORNING ? zonedInstant({ day: today, time: MORNING }, timeZone) : null,
  };
};

const recipientsOf = (cards: readonly data.DueCard[]) => cards.map(({ id, userId }) => ({ cardId: id, userId }));

/** Expires one batch of cards, with an audit entry and a notification for each, in one transaction. Returns the number of cards. */
const expireBatch = async (db: Db, { org, today, isOn, now, pushFrom }: Calendar): Promise<number> => {
  const cards = await data.lockEnded(db, org, today, BATCH);
  if (cards.length === 0) return 0;
  await data.expireCards(db, org, cards, now);
  if (isOn) await notifyOfCards({ db, org }, recipientsOf(cards), 'expired', { now, pushFrom });
  const lines = cards.map(({ id, userId, typeNames }) => ({
    action: 'card.expired' as const,
    object: { type: 'user', id: userId },
    before: { cardId: id, status: 'claimed' },
    after: { cardId: id, name: nameIn(typeNames, 'fr_CA'), status: 'expired' },
  }));
  await writeAudit(db, { org, actor: systemActor, requestId: EXPIRE_TASK, address: null, now }, lines);
  return cards.length;
};

/** Notifies one batch of people and marks their cards in the same transaction, so that a worker crash neither repeats nor loses a notice (P59). */
const notifyBatch = async (db: Db, { org, today, now, pushFrom }: Calendar): Promise<number> => {
  const cards = await data.lockEnding(db, org, today, BATCH);
  if (cards.length === 0) return 0;
  await data.markNotified(db, org, cards, now);
  await notifyOfCards({ db, org }, recipientsOf(cards), 'ending', { now, pushFrom });
  return cards.length;
};

/** How long rows that others have locked are waited for: two workers can skip each other's rows at the same moment. */
const WAIT_MS = 50;
const MAX_WAITS = 200;

type Batches = { runBatch: (db: Db) => Promise<number>; hasMore: () => Promise<boolean> };

const runUntilEmpty = async (ownerDb: Db, { runBatch, hasMore }: Batches): Promise<void> => {
  for (let waits = 0; waits < MAX_WAITS; ) {
    const done = await ownerDb.transaction().execute(runBatch);
    if (done > 0) continue;
    if (!(await hasMore())) return;
    waits += 1;
    await sleep(WAIT_MS);
  }
};

/** Expires and notifies all due cards, by the local date of each organization. Idempotent, and safe to run concurrently. */
export const expireDueCards = async (ownerDb: Db, now: Date): Promise<void> => {
  for (const owner of await data.organizationsWithCards(ownerDb)) {
    const calendar = calendarOf(owner, now);
    const { org, today } = calendar;
    await runUntilEmpty(ownerDb, {
      runBatch: (db) => expireBatch(db, calendar),
      hasMore: () => data.hasEnded(ownerDb, org, today),
    });
    if (calendar.isOn)
      await runUntilEmpty(ownerDb, {
        runBatch: (db) => notifyBatch(db, calendar),
        hasMore: () => data.hasEnding(ownerDb, org, today),
      });
  }
};
