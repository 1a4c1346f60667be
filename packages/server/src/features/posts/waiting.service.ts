/** Posts and events that wait: drafts to review, and texts without an up-to-date translation. */
import { DAYS_LISTED } from '@fanal/contract/dashboard/inbox.rules';
import type { WaitingItem } from '@fanal/contract/dashboard/inbox.shapes';
import type { Language } from '@fanal/contract/locales';
import { draftReason, translationReason } from '#features/translations/waiting-texts.service';
import type { ReadingContext } from '#platform/context';
import type { Waiting, Waits } from '#platform/db/waiting';
import { joinedPer } from '#platform/joined';
import * as data from './waiting.data.ts';

const DAY_MS = 86_400_000;

/** One question for the posts of both kinds. */
const rowsOf = joinedPer((ctx: ReadingContext, ids) => data.findWaiting(ctx.db, ctx.org, ids));

const posts = (
  ctx: ReadingContext,
  waits: Waits,
  detailsOf: (post: data.WaitingPost) => Pick<WaitingItem, 'reason'> & { at: Date },
): Waiting<WaitingItem> => ({
  ...waits,
  db: ctx.db,
  describe: async (ids) =>
    (await rowsOf(ctx, ids)).map((post) => {
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

export const postDrafts = (ctx: ReadingContext): Waiting<WaitingItem> =>
  posts(
    ctx,
    { query: data.draftsOfMembers(ctx.org), within: { list: 'posts', key: 'drafts of members' } },
    ({ updatedAt }) => ({
      at: updatedAt,
      reason: draftReason(ctx, updatedAt),
    }),
  );

export const untranslatedPosts = async (
  ctx: ReadingContext,
  languages: readonly Language[],
): Promise<Waiting<WaitingItem>> => {
  const since = new Date(ctx.now.getTime() - DAYS_LISTED * DAY_MS);
  const rows = await data.untranslated(ctx, { languages, since, now: ctx.now });
  return posts(ctx, { rows }, (post) => ({
    at: post.datedAt,
    reason: translationReason(post, languages),
  }));
};
