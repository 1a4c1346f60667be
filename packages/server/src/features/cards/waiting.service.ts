/** Cards that wait for somebody: for a decision, or for a renewal. */
import { nameIn } from '@fanal/contract/cards/cards.rules';
import type { WaitingItem } from '@fanal/contract/dashboard/inbox.shapes';
import { daysBetween } from '@fanal/contract/kit/days.rules';
import type { ReadingContext } from '#platform/context';
import type { Reach } from '#platform/db/reach';
import type { Waiting } from '#platform/db/waiting';
import { joinedPer } from '#platform/joined';
import { daysSince } from '#platform/time/zoned-time';
import { type CardRecord, rowsOfCards } from './card-rows.data.ts';
import { todayOf } from './cards.service.ts';
import * as data from './waiting.data.ts';

type Reason = WaitingItem['reason'];

/** What presses about a card: its last day, or since when its person waits. */
const reasonOf = (ctx: ReadingContext, { status, expirationDate, createdAt, listedAt }: CardRecord): Reason => {
  const { now, organization } = ctx;
  if (status === 'pending') {
    const number = daysSince(createdAt, { now, timeZone: organization.timeZone });
    return { code: 'waitsDays', number, languages: [] };
  }
  const left = daysBetween(todayOf(ctx), expirationDate ?? listedAt.toISOString().slice(0, 10));
  return left < 0
    ? { code: 'expiredDays', number: -left, languages: [] }
    : { code: 'endsInDays', number: left, languages: [] };
};

/** One question for the cards of several kinds. */
const cardsOf = joinedPer((ctx: ReadingContext, ids) => rowsOfCards(ctx.db, ctx.org, ids));

const describe = async (ctx: ReadingContext, ids: readonly string[]): Promise<WaitingItem[]> =>
  (await cardsOf(ctx, ids)).map((row) => ({
    id: row.id,
    object: 'card',
    name: row.displayName,
    about: nameIn(row.typeNames, ctx.locale),
    userId: row.userId,
    avatarUrl: ctx.fileUrl(row.avatarFileId),
    at: row.listedAt.toISOString(),
    reason: reasonOf(ctx, row),
    version: row.version,
  }));

const waiting = (
  ctx: ReadingContext,
  reach: Reach,
  { key, query }: { key: string; query: NonNullable<Waiting<WaitingItem>['query']> },
): Waiting<WaitingItem> => ({
  db: ctx.db,
  query,
  within: reach === null ? { list: 'cards', key } : undefined,
  describe: (ids) => describe(ctx, ids),
});

export const waitingCards = (ctx: ReadingContext, reach: Reach): Waiting<WaitingItem> =>
  waiting(ctx, reach, { key: 'pending', query: data.pendingCards(ctx.org, reach) });

export const expiredCards = (ctx: ReadingContext, reach: Reach): Waiting<WaitingItem> =>
  waiting(ctx, reach, { key: 'expired', query: data.expiredCards(ctx.org, reach) });

export const endingCards = (ctx: ReadingContext, reach: Reach): Waiting<WaitingItem> =>
  waiting(ctx, reach, { key: `ending ${todayOf(ctx)}`, query: data.endingCards(ctx.org, reach, todayOf(ctx)) });
