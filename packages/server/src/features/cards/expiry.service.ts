/** What the calendar does to cards: ends them after their last day, and says two weeks before that it will (CARDS-41, GAP-66). */
import { nameIn } from '@fanal/contract/cards/cards.rules';
import { notifyOfCards } from '#features/notifications/inbox.service';
import { writeAudit } from '#platform/audit/audit';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { localTimeOf, zonedInstant } from '#platform/time/zoned-time';
import * as data from './expiry.data.ts';

export const EXPIRE_TASK = 'expire-cards';
/** Cards of one transaction. */
const BATCH = 200;

const systemActor = { accountId: null, userId: null, displayName: 'calendar' };

type Calendar = { org: OrgId; today: string; isOn: boolean; now: Date; pushFrom: Date | null };

/** Nobody is woken for a card: what the night brings rings from this time of the organisation's day on. */
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

/** Ends some cards, with a line in the log and a word to the person for each, all in one transaction; how many there were. */
const endSome = async (db: Db, { org, today, isOn, now, pushFrom }: Calendar): Promise<number> => {
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

/** Tells some people that a card of theirs ends, in the transaction that notes it: a lost worker tells nobody twice and leaves nobody out (P59). */
const notifySome = async (db: Db, { org, today, now, pushFrom }: Calendar): Promise<number> => {
  const cards = await data.lockEnding(db, org, today, BATCH);
  if (cards.length === 0) return 0;
  await data.markNotified(db, org, cards, now);
  await notifyOfCards({ db, org }, recipientsOf(cards), 'ending', { now, pushFrom });
  return cards.length;
};

const untilNothingIsLeft = async (ownerDb: Db, some: (db: Db) => Promise<number>): Promise<void> => {
  let done = 0;
  do done = await ownerDb.transaction().execute(some);
  while (done > 0);
};

/** Brings all cards up to the day that each organisation's calendar shows. Safe to run twice, and beside itself. */
export const expireDueCards = async (ownerDb: Db, now: Date): Promise<void> => {
  for (const owner of await data.organizationsWithCards(ownerDb)) {
    const calendar = calendarOf(owner, now);
    await untilNothingIsLeft(ownerDb, (db) => endSome(db, calendar));
    if (calendar.isOn) await untilNothingIsLeft(ownerDb, (db) => notifySome(db, calendar));
  }
};
