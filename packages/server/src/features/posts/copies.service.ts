/** Duplicates of posts and events. */
import type { PostCopy } from '@fanal/contract/posts/copies.shapes';
import type { Post } from '@fanal/contract/posts/posts.shapes';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { newId } from '#platform/ids';
import { daysBetween, localTimeOf, movedByDays } from '#platform/time/zoned-time';
import { contentsOf, writeContents } from './contents.data.ts';
import { writtenContents } from './contents.service.ts';
import { insertCopy } from './copies.data.ts';
import { describePost } from './post-details.service.ts';
import * as data from './posts.data.ts';
import { mayPublish } from './publishing.service.ts';

/** A day that is not over; null for one that is. */
const dayToCome = ({ now, organization }: Context, day: string | null): string | null =>
  day !== null && day >= localTimeOf(now, organization.timeZone).day ? day : null;

type Dated = Pick<data.StoredPost, 'event_starts_at' | 'event_ends_at' | 'event_registration_closes_at'> & {
  type: string;
};

/** The dates of the event, moved by whole days of the organization's zone. Throws VALIDATION_FAILED where there is no date to move. */
export const movedDates = ({ organization: { timeZone } }: Context, row: Dated, day: string | undefined) => {
  if (day === undefined) return {};
  const starts = row.event_starts_at;
  if (row.type !== 'event' || !starts)
    throw fail('VALIDATION_FAILED', { issues: [{ path: 'eventStartsOn', rule: 'choice' }] });
  const days = daysBetween(localTimeOf(starts, timeZone).day, day);
  const moved = (at: Date | null) => at && movedByDays(at, days, timeZone);
  return {
    event_starts_at: moved(starts),
    event_ends_at: moved(row.event_ends_at),
    event_registration_closes_at: moved(row.event_registration_closes_at),
  };
};

const optionsOf = (ctx: Context, row: data.StoredPost, isKept: boolean) => {
  if (isKept) return { acknowledgement_due_on: dayToCome(ctx, row.acknowledgement_due_on as string | null) };
  const { is_notification_enabled, are_comments_enabled, priority, is_signed_by_organization, pin_kind } =
    data.usualColumns;
  return {
    is_notification_enabled,
    are_comments_enabled,
    priority,
    is_signed_by_organization,
    pin_kind,
    pin_from: null,
    pin_to: null,
    is_acknowledgement_asked: false,
    acknowledgement_due_on: null,
  };
};

/** Writes another title in the original language; translations that say the old one are then outdated (POSTS-36). */
const retitle = async ({ db, org }: Context, copy: data.StoredPost, title: string): Promise<data.StoredPost> => {
  const before = (await contentsOf(db, org, [copy.id])).get(copy.id)!;
  const sent = before.map(({ isOutdated: _, ...content }) => (content.isOriginal ? { ...content, title } : content));
  const contents = writtenContents(before, sent);
  await writeContents(db, org, copy.id, contents);
  return data.updatePost(db, org, copy.id, data.titleColumns(contents, copy.event_place_name));
};

/** Copies a post as a draft, with the parts that are wanted, but without views, reactions, comments and answers. */
export const duplicatePost = async (ctx: Context, id: string, wanted: PostCopy): Promise<Post> => {
  const { db, org, now, actor } = ctx;
  const row = await data.findStored(db, org, id);
  if (!row || row.status === 'deleted') throw fail('NOT_FOUND');
  const inserted = await insertCopy(
    db,
    row,
    { recurrence: mayPublish(ctx) && wanted.keepsOptions ? row.recurrence : null },
    {
      id: newId(now.getTime()),
      status: 'draft',
      author_id: actor.userId,
      created_by_a_member: !mayPublish(ctx),
      parent_id: null,
      scheduled_at: null,
      published_at: null,
      recurs_from: null,
      next_at: null,
      notified_at: null,
      ...optionsOf(ctx, row, wanted.keepsOptions),
      ...movedDates(ctx, row, wanted.eventStartsOn),
      created_at: now,
      updated_at: now,
    },
    { attachments: wanted.keepsAttachments, translations: wanted.keepsTranslations, targets: wanted.keepsAudience },
  );
  const isRetitled = wanted.title !== undefined && wanted.title !== row.title;
  const isRewritten = isRetitled || !wanted.keepsTranslations;
  const copy = isRewritten ? await retitle(ctx, inserted, wanted.title ?? row.title) : inserted;
  const after = { name: copy.title, copyOf: id };
  ctx.audit({ action: 'post.created', object: { type: 'post', id: copy.id }, after });
  return describePost(ctx, copy.id);
};
