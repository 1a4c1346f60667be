/** Who has read and acknowledged a post, for whoever may see statistics; a lead sees the people whom he manages. */

import { lastPageOf, type Page } from '@fanal/contract/kit/page';
import type {
  AskedPost,
  AskedPostsQuery,
  PostReader,
  PostReaders,
  ReaderFilter,
} from '@fanal/contract/posts/readers.shapes';
import * as audience from '#features/audiences/audience.service';
import { peopleInReach } from '#features/users/led-people.service';
import * as versions from '#features/versions/versions.service';
import type { Context } from '#platform/context';
import type { Reach } from '#platform/db/reach';
import { briefOf } from '#platform/files/avatar-url';
import { localTimeOf } from '#platform/time/zoned-time';
import { acknowledgementOf } from '../post-details.service.ts';
import { targetsOf } from '../targets.service.ts';
import { versionedPost } from '../versions/kept-posts.service.ts';
import * as data from './readers.data.ts';
import { readershipOf, requireReadership } from './readership.service.ts';
import { latestReminder } from './reading-reminders.service.ts';

/** Among how many of the latest a lead's are looked for: each is counted for his people alone. */
const MOST_LOOKED_AT = 200;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const toReader = (ctx: Context, row: data.ReaderRow): PostReader => {
  const { state, readAt, acknowledgedAt, version, locale, isMeant, remindedAt, ...person } = row;
  return {
    user: briefOf(ctx, person),
    state,
    readAt: iso(readAt),
    acknowledgedAt: iso(acknowledgedAt),
    version,
    locale,
    isMeant,
    remindedAt: iso(remindedAt),
  };
};

export const listReaders = async (ctx: Context, id: string, filter: ReaderFilter): Promise<PostReaders> => {
  const { db, org } = ctx;
  const { row, readership } = await requireReadership(ctx, id);
  const totals = await data.totalsOf(db, org, readership);
  const page = await data.pageOfReaders(db, org, readership, filter);
  return {
    ...page,
    items: page.items.map((reader) => toReader(ctx, reader)),
    title: row.title,
    type: row.type as PostReaders['type'],
    isPublished: row.status === 'published',
    acknowledgement: acknowledgementOf(row),
    version: await versions.latestNumber(ctx, versionedPost(row.id)),
    totals: { ...totals, removed: readership.reach ? 0 : row.removed_acknowledgements },
    reminder: await latestReminder(ctx, row.id),
  };
};

const todayOf = ({ now, organization }: Context) => localTimeOf(now, organization.timeZone).day;

type Counts = Pick<AskedPost, 'people' | 'acknowledged'>;

/** Everybody: the size of each audience, which is remembered, and the number of confirmations. */
const countsForAll = async (ctx: Context, rows: readonly data.AskedRow[]): Promise<Counts[]> => {
  const ids = rows.map(({ id }) => id);
  const targets = await targetsOf(ctx.db, ctx.org, ids);
  const audiences = await audience.resolveDefinitions(
    ctx,
    ids.map((id) => audience.adHocAudience(targets.get(id)!)),
  );
  const counts = await audience.countEach(ctx, audiences);
  return rows.map(({ acknowledged }, at) => ({ people: audience.reachOf(counts[at]!), acknowledged }));
};

const countsInReach = async (ctx: Context, rows: readonly data.AskedRow[], reach: Reach): Promise<Counts[]> => {
  const counts: Counts[] = [];
  for (const { id } of rows) counts.push(await data.totalsOf(ctx.db, ctx.org, await readershipOf(ctx, id, reach)));
  return counts;
};

/** Those that are meant for one of a lead's people. */
const askedInReach = async (ctx: Context, reach: Reach, { search, page, perPage }: AskedPostsQuery) => {
  const latest = await data.askedPosts(ctx.db, ctx.org, { search, take: MOST_LOOKED_AT, skip: 0 });
  const counts = await countsInReach(ctx, latest, reach);
  const meant = latest.map((row, at) => ({ row, counts: counts[at]! })).filter((one) => one.counts.people > 0);
  return { total: meant.length, found: meant.slice((page - 1) * perPage, page * perPage) };
};

const askedOfAll = async (ctx: Context, { search, page, perPage }: AskedPostsQuery) => {
  const total = await data.countAsked(ctx.db, ctx.org, search);
  const rows = await data.askedPosts(ctx.db, ctx.org, { search, take: perPage, skip: (page - 1) * perPage });
  const counts = rows.length > 0 ? await countsForAll(ctx, rows) : [];
  return { total, found: rows.map((row, at) => ({ row, counts: counts[at]! })) };
};

/** The latest first. */
export const listAsked = async (ctx: Context, query: AskedPostsQuery): Promise<Page<AskedPost>> => {
  const { page, perPage } = query;
  const reach = await peopleInReach(ctx);
  if (reach?.ids.size === 0) return { items: [], total: 0, lastPage: 1, page };
  const { total, found } = reach ? await askedInReach(ctx, reach, query) : await askedOfAll(ctx, query);
  const today = todayOf(ctx);
  const items = found.map(({ row: { publishedAt, dueOn, ...row }, counts: { people, acknowledged } }) => ({
    ...row,
    publishedAt: publishedAt.toISOString(),
    dueOn,
    isOverdue: dueOn !== null && dueOn < today && acknowledged < people,
    people,
    acknowledged,
  }));
  return { items, total, lastPage: lastPageOf(total, perPage), page };
};
