/** Posts and events that wait: drafts to review, and texts without an up-to-date translation. */
import { DAYS_LISTED } from '@fanal/contract/dashboard/inbox.rules';
import type { WaitingItem } from '@fanal/contract/dashboard/inbox.shapes';
import type { Language } from '@fanal/contract/locales';
import { draftReason, translationReason } from '#features/translations/waiting-texts.service';
import type { Context } from '#platform/context';
import { readOnce, type Waiting } from '#platform/db/waiting';
import * as data from './waiting.data.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const posts = (
  ctx: Context,
  query: Waiting<WaitingItem>['query'],
  detailsOf: (post: data.WaitingPost) => Pick<WaitingItem, 'reason'> & { at: Date },
): Waiting<WaitingItem> => ({
  db: ctx.db,
  query,
  describe: async (ids) =>
    (await data.findWaiting(ctx.db, ctx.org, ids)).map((post) => {
      const { at, reason } = detailsOf(post);
      return {
        id: post.id,
        object: post.type,
        name: post.title,
        about: post.authorName,
        userId: post.authorId,
        avatarUrl: ctx.fileUrl(post.avatarFileId),
        at: at.toISOString(),
        reason,
        version: post.version,
      };
    }),
});

export const postDrafts = (ctx: Context): Waiting<WaitingItem> =>
  posts(ctx, data.draftsOfMembers(ctx.org), ({ updatedAt }) => ({
    at: updatedAt,
    reason: draftReason(ctx, updatedAt),
  }));

/** A post that gets too old, or an event that ends, stays listed for up to an hour. */
export const untranslatedPosts = async (
  ctx: Context,
  languages: readonly Language[],
): Promise<Waiting<WaitingItem>> => {
  const hour = Math.floor(ctx.now.getTime() / HOUR_MS);
  const since = new Date(ctx.now.getTime() - DAYS_LISTED * DAY_MS);
  const query = await readOnce(
    ctx,
    { list: 'posts', key: `untranslated ${languages} ${hour}` },
    data.untranslated(ctx.org, { languages, since, now: ctx.now }),
  );
  return posts(ctx, query, (post) => ({
    at: post.datedAt,
    reason: translationReason(post, languages),
  }));
};
