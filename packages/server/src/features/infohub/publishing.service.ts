/** Publication of articles: what it requires, and the notification of its audience. */
import type { ArticleFormat } from '@fanal/contract/infohub/articles.rules';
import type { MissingArticlePoint } from '@fanal/contract/infohub/articles.shapes';
import {
  type MissingInArticle,
  missingArticleCodes,
  missingInArticle,
} from '@fanal/contract/infohub/publishable-articles.rules';
import { languageOf } from '@fanal/contract/locales';
import { may } from '@fanal/contract/permissions';
import type { Context } from '#platform/context';
import { fail, type Refusal } from '#platform/fail';
import { localTimeOf } from '#platform/time/zoned-time';
import { pinOf, type StoredArticle, updateArticle } from './articles.data.ts';
import { contentsOf } from './contents.data.ts';
import { missingWords } from './missing.messages.ts';
import { targetsOf } from './targets.service.ts';
import { keepArticle } from './versions/kept-articles.service.ts';

export const NOTIFY_TASK = 'notify-of-article';

export const mayPublish = ({ actor }: Pick<Context, 'actor'>): boolean => may(actor, 'infohub:publish');

/** Today in the organization's time zone. */
export const todayOf = ({ now, organization }: Pick<Context, 'now' | 'organization'>): string =>
  localTimeOf(now, organization.timeZone).day;

/** An ARTICLE_INCOMPLETE refusal with all missing points, each with its tab of the editor and a message in the caller's language. */
export const incomplete = (
  { locale: language }: Pick<Context, 'locale'>,
  missing: readonly MissingInArticle[],
): Refusal =>
  fail('ARTICLE_INCOMPLETE', {
    missing: missing.map(
      ({ code, locale = null }): MissingArticlePoint => ({
        code,
        locale,
        tab: missingArticleCodes[code],
        message: missingWords[languageOf(language)][code],
      }),
    ),
  });

/** Throws ARTICLE_INCOMPLETE with everything that is missing (INFOHUB-16 to INFOHUB-18). */
export const refuseIncomplete = async (ctx: Context, row: StoredArticle): Promise<void> => {
  const { db, org } = ctx;
  const missing = missingInArticle({
    format: row.format as ArticleFormat,
    categoryId: row.category_id,
    infoHubContents: (await contentsOf(db, org, [row.id])).get(row.id)!,
    targets: (await targetsOf(db, org, [row.id])).get(row.id)!,
    pin: pinOf(row),
  });
  if (missing.length > 0) throw incomplete(ctx, missing);
};

/**
 * Publishes a draft, or takes a published article back to a draft. A publication is a check of the article; its
 * audience is notified once, however often it is published again.
 */
export const moveTo = async (ctx: Context, row: StoredArticle, to: 'draft' | 'published'): Promise<StoredArticle> => {
  const { db, org, now } = ctx;
  if (!mayPublish(ctx)) throw fail('ACTION_FORBIDDEN');
  if (row.status === 'deleted') throw fail('ARTICLE_STATUS_WRONG', { from: row.status, to });
  if (to === 'published') await refuseIncomplete(ctx, row);
  const isNotified = row.notified_at !== null || !row.is_notification_enabled;
  const moved = await updateArticle(db, org, row.id, {
    status: to,
    updated_at: now,
    ...(to === 'published'
      ? { published_at: now, checked_on: todayOf(ctx), notified_at: isNotified ? (row.notified_at ?? now) : null }
      : {}),
  });
  if (to === 'published' && !isNotified)
    await ctx.enqueue(NOTIFY_TASK, { org, id: row.id }, { key: `${NOTIFY_TASK} ${row.id}` });
  if (to === 'published') await keepArticle(ctx, moved, { at: now, by: ctx.actor.userId });
  ctx.audit({
    action: to === 'published' ? 'article.published' : 'article.withdrawn',
    object: { type: 'article', id: row.id },
    before: { name: row.title, status: row.status },
    after: { name: moved.title, status: to },
  });
  return moved;
};
