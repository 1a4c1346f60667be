/** Expires cards after their expiration date, and notifies people two weeks before (CARDS-41, GAP-66). */
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

const runUntilEmpty = async (ownerDb: Db, runBatch: (db: Db) => Promise<number>): Promise<void> => {
  let done = 0;
  do done = await ownerDb.transaction().execute(runBatch);
  while (done > 0);
};

/** Expires and notifies all due cards, by the local date of each organisation. Idempotent, and safe to run concurrently. */
export const expireDueCards = async (ownerDb: Db, now: Date): Promise<void> => {
  for (const owner of await data.organizationsWithCards(ownerDb)) {
    const calendar = calendarOf(owner, now);
    await runUntilEmpty(ownerDb, (db) => expireBatch(db, calendar));
    if (calendar.isOn) await runUntilEmpty(ownerDb, (db) => notifyBatch(db, calendar));
  }
};
