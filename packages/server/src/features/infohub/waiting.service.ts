/** Articles that wait: drafts to review, checks that end, and texts without an up-to-date translation. */
import type { WaitingItem } from '@fanal/contract/dashboard/inbox.shapes';
import { NOTICE_DAYS } from '@fanal/contract/infohub/articles.rules';
import { addDays, daysBetween } from '@fanal/contract/kit/days.rules';
import type { Language } from '@fanal/contract/locales';
import { draftReason, translationReason } from '#features/translations/waiting-texts.service';
import type { ReadingContext } from '#platform/context';
import type { Waiting, Waits } from '#platform/db/waiting';
import { joinedPer } from '#platform/joined';
import { todayOf } from './publishing.service.ts';
import * as data from './waiting.data.ts';

type Told = Pick<WaitingItem, 'reason' | 'about' | 'userId' | 'at'> & { avatarFileId: string | null };

/** One question for the articles of both kinds. */
const rowsOf = joinedPer((ctx: ReadingContext, ids) => data.findWaiting(ctx.db, ctx.org, ids));

const articles = (
  ctx: ReadingContext,
  waits: Waits,
  detailsOf: (article: data.WaitingArticle) => Told,
): Waiting<WaitingItem> => ({
  ...waits,
  db: ctx.db,
  describe: async (ids) =>
    (await rowsOf(ctx, ids)).map((article) => {
      const { avatarFileId, ...told } = detailsOf(article);
      return {
        id: article.id,
        object: 'article',
        name: article.title,
        avatarUrl: ctx.fileUrl(avatarFileId),
        version: article.version,
        ...told,
      };
    }),
});

const author = ({ authorId, authorName, authorAvatar }: data.WaitingArticle) => ({
  about: authorName,
  userId: authorId,
  avatarFileId: authorAvatar,
});

export const articleDrafts = (ctx: ReadingContext): Waiting<WaitingItem> =>
  articles(
    ctx,
    { query: data.draftsOfMembers(ctx.org), within: { list: 'infohub_articles', key: 'drafts of members' } },
    (article) => ({
      ...author(article),
      at: article.updatedAt.toISOString(),
      reason: draftReason(ctx, article.updatedAt),
    }),
  );

/** Articles whose check has ended, or ends in the days in which the owner is notified. */
export const articlesToCheck = async (ctx: ReadingContext): Promise<Waiting<WaitingItem>> => {
  const today = todayOf(ctx);
  const until = addDays(today, NOTICE_DAYS);
  const rows = await data.toCheck(ctx, until);
  return articles(ctx, { rows }, (article) => {
    const { ownerId, ownerName, ownerAvatar } = article;
    const dueOn = article.dueOn ?? today;
    const left = daysBetween(today, dueOn);
    return {
      about: ownerName,
      userId: ownerId,
      avatarFileId: ownerAvatar,
      at: `${dueOn}T00:00:00.000Z`,
      reason:
        left > 0
          ? { code: 'checkInDays', number: left, languages: [] }
          : { code: 'checkLateDays', number: -left, languages: [] },
    };
  });
};

export const untranslatedArticles = async (
  ctx: ReadingContext,
  languages: readonly Language[],
): Promise<Waiting<WaitingItem>> => {
  return articles(ctx, { rows: await data.untranslated(ctx, languages) }, (article) => ({
    ...author(article),
    at: article.updatedAt.toISOString(),
    reason: translationReason(article, languages),
  }));
};
