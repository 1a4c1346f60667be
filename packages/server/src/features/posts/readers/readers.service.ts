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
  if (rows.length === 0) return [];
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

/** What concerns a lead's people: the targets that include one of them, and what they have acknowledged. */
const concernOf = async (
  ctx: Context,
  reach: NonNullable<Reach>,
  search: string | undefined,
): Promise<data.Concern> => {
  const { db, org } = ctx;
  const targets = await data.targetsAsked(db, org, search);
  const around = await audience.targetsAround(ctx, targets, await data.activeAmong(db, org, [...reach.ids]));
  const places = new Set([...around.values()].flat());
  return { targetIds: [...places].map((place) => targets[place]!.id), userIds: [...reach.ids] };
};

/** The latest first. */
export const listAsked = async (ctx: Context, query: AskedPostsQuery): Promise<Page<AskedPost>> => {
  const { db, org } = ctx;
  const { search, page, perPage } = query;
  const reach = await peopleInReach(ctx);
  const filter = { search, concern: reach && (await concernOf(ctx, reach, search)) };
  const total = await data.countAsked(db, org, filter);
  const rows = await data.askedPosts(db, org, { ...filter, take: perPage, skip: (page - 1) * perPage });
  const counts = await (reach ? countsInReach(ctx, rows, reach) : countsForAll(ctx, rows));
  const today = todayOf(ctx);
  const items = rows.map(({ publishedAt, dueOn, ...row }, at) => {
    const { people, acknowledged } = counts[at]!;
    return {
      ...row,
      publishedAt: publishedAt.toISOString(),
      dueOn,
      isOverdue: dueOn !== null && dueOn < today && acknowledged < people,
      people,
      acknowledged,
    };
  });
  return { items, total, lastPage: lastPageOf(total, perPage), page };
};
