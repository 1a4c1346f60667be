/** Calendar subscriptions: a person's calendar program reads the events from a secret address. */
import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { CALENDAR_TYPE } from '@fanal/contract/posts/calendar.rules';
import type { CalendarSubscription, NewCalendarAddress } from '@fanal/contract/posts/calendar.shapes';
import * as audience from '#features/audiences/audience.service';
import type { Context, PublicContext } from '#platform/context';
import { fail } from '#platform/fail';
import type { SentFile } from '#platform/http/sent-file';
import { localTimeOf } from '#platform/time/zoned-time';
import { contentsOf } from '../contents.data.ts';
import { inFileName } from '../file-names.rules.ts';
import type { StoredPost } from '../posts.data.ts';
import { plannedOccurrences } from '../recurrences.service.ts';
import { type CalendarEntry, calendarText, type Occasion, ownOccasion } from './calendar-entries.service.ts';
import * as data from './feeds.data.ts';

const TOKEN_BYTES = 32;
const DAY_MS = 86_400_000;
/** How long past events stay in the feed. */
const PAST_DAYS = 90;
/** How far ahead recurring events are shown. */
const AHEAD_DAYS = 366;
/** Events per feed, occurrences not counted. */
const MOST_EVENTS = 500;
const REFRESH_SECONDS = 3_600;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const toSubscription = ({ createdAt, lastReadAt }: data.FeedRow): CalendarSubscription => ({
  createdAt: createdAt.toISOString(),
  lastReadAt: lastReadAt?.toISOString() ?? null,
});

export const findSubscription = async ({
  db,
  org,
  actor,
}: Context): Promise<{ subscription: CalendarSubscription | null }> => {
  const row = actor.userId ? await data.findFeed(db, org, actor.userId) : undefined;
  return { subscription: row ? toSubscription(row) : null };
};

/** The address is shown only once: only the hash of its token is stored. */
export const subscribe = async (ctx: Context): Promise<NewCalendarAddress> => {
  const { db, org, now } = ctx;
  const { userId, accountId } = ctx.actor;
  if (!userId) throw fail('NOT_FOUND');
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await data.replaceFeed(db, org, { userId, accountId, tokenHash: hashOf(token), now });
  ctx.audit({ action: 'calendar.subscribed', object: { type: 'user', id: userId } });
  return { path: `/v1/calendar/${token}.ics`, createdAt: now.toISOString() };
};

export const unsubscribe = async (ctx: Context): Promise<CalendarSubscription> => {
  const { userId } = ctx.actor;
  const ended = userId ? await data.deleteFeed(ctx.db, ctx.org, userId) : undefined;
  if (!userId || !ended) throw fail('NOT_FOUND');
  ctx.audit({ action: 'calendar.unsubscribed', object: { type: 'user', id: userId } });
  return toSubscription(ended);
};

/** The event itself and its future occurrences. An occurrence that was published is a separate event. */
const occasionsOf = (row: StoredPost, zone: string, to: string): Occasion[] => [
  ownOccasion(row, row.event_starts_at!),
  ...plannedOccurrences(row, zone, { from: null, to }).map(({ day, startsAt, endsAt }) => ({
    uid: `${row.id}-${day}@fanal`,
    startsAt,
    endsAt,
  })),
];

const entriesFor = (ctx: PublicContext, { org, userId, timeZone }: data.FeedReader): Promise<CalendarEntry[]> =>
  ctx.system.readingIn(org, async (db) => {
    const targets = await audience.targetsMeaning({ db, org }, userId);
    const since = new Date(ctx.now.getTime() - PAST_DAYS * DAY_MS);
    const until = localTimeOf(new Date(ctx.now.getTime() + AHEAD_DAYS * DAY_MS), timeZone).day;
    const rows = await data.eventsFor(db, org, { targets, since, most: MOST_EVENTS });
    const contents = await contentsOf(
      db,
      org,
      rows.map(({ id }) => id),
    );
    return rows.flatMap((row) =>
      occasionsOf(row, timeZone, until)
        .filter(({ startsAt, endsAt }) => (endsAt ?? startsAt) >= since)
        .map((occasion) => ({ row, contents: contents.get(row.id)!, occasion })),
    );
  });

/** Published events meant for the owner of the address, in that person's language. Throws NOT_FOUND for an unknown address. */
export const readFeed = async (ctx: PublicContext, file: string): Promise<SentFile> => {
  const reader = await data.readerOf(ctx.system.ownerDb, hashOf(file.slice(0, -'.ics'.length)), ctx.now);
  if (!reader) throw fail('NOT_FOUND');
  const { organizationName: name, locale } = reader;
  const entries = await entriesFor(ctx, reader);
  const text = calendarText(entries, locale, { name, refreshSeconds: REFRESH_SECONDS });
  return { name: `${inFileName(name)}.ics`, mediaType: CALENDAR_TYPE, bytes: Readable.from([Buffer.from(text)]) };
};
