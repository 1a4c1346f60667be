/** The Info Hub of a member: what is meant for the person, what was opened and whether it was useful (GAP-80). */
import type * as shapes from '@fanal/contract/infohub/my-infohub.shapes';
import { tileText } from '@fanal/contract/infohub/tiles.rules';
import { bestContent, isPinned } from '@fanal/contract/posts/posts.rules';
import * as audience from '#features/audiences/audience.service';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { renderHtml } from '#platform/rich-text/render-html';
import { pdfOf, tileOf } from '../article-details.service.ts';
import { findStored, pinOf, type StoredArticle } from '../articles.data.ts';
import type { StoredCategory } from '../categories/categories.data.ts';
import { contentsOf, type ListedContent } from '../contents.data.ts';
import { filesOf } from '../files.data.ts';
import { noteMissed } from '../missed-searches.service.ts';
import { todayOf } from '../publishing.service.ts';
import { targetsOf } from '../targets.service.ts';
import * as data from './my-infohub.data.ts';

type Listed = Omit<data.MyArticleListed, 'publishedAt'> & { publishedAt: Date };

const toRow = (ctx: Context, row: Listed, content: ListedContent): shapes.MyArticleRow => ({
  id: row.id,
  categoryId: row.categoryId,
  locale: content.locale,
  title: content.title,
  blurb: content.blurb,
  format: row.format as shapes.MyArticleRow['format'],
  ...tileOf(ctx, row),
  tags: row.tags,
  isPinned: row.isPinned,
  priority: row.priority as shapes.MyArticleRow['priority'],
  checkedOn: row.checkedOn,
  publishedAt: row.publishedAt.toISOString(),
});

/** Only categories with an article for the reader are listed. */
const categoriesFor = (
  ctx: Context,
  categories: readonly StoredCategory[],
  counts: ReadonlyMap<string, number>,
): shapes.MyCategory[] =>
  categories.flatMap((row) => {
    const articleCount = counts.get(row.id) ?? 0;
    if (articleCount === 0) return [];
    const { id, name, description } = row;
    return [
      { id, name, description, tileText: description && tileText(description), ...tileOf(ctx, row), articleCount },
    ];
  });

export const readInfoHub = async (ctx: Context, query: shapes.MyInfoHubQuery): Promise<shapes.MyInfoHub> => {
  const { db, org, actor, locale } = ctx;
  const { page, perPage, categoryId, search } = query;
  const targets = actor.userId ? await audience.targetsMeaning(ctx, actor.userId) : [];
  if (targets.length === 0) return { items: [], total: 0, lastPage: 1, page, categories: [] };
  const reader = { targets, today: todayOf(ctx), locale };
  const { rows, titles, categories, counts } = await data.pageFor(db, org, reader, query);
  const total = categoryId ? (counts.get(categoryId) ?? 0) : [...counts.values()].reduce((sum, one) => sum + one, 0);
  if (search && total === 0 && !categoryId) noteMissed(ctx, search);
  return {
    items: rows.map((row) => toRow(ctx, row, titles.get(row.id)!)),
    total,
    lastPage: Math.max(1, Math.ceil(total / perPage)),
    page,
    categories: categoriesFor(ctx, categories, counts),
  };
};

/** A published article that is meant for the caller. */
const requireMeant = async (ctx: Context, id: string): Promise<{ row: StoredArticle; userId: string }> => {
  const { db, org, actor } = ctx;
  const [row, targets] = await Promise.all([findStored(db, org, id), targetsOf(db, org, [id])]);
  if (!actor.userId || row?.status !== 'published') throw fail('NOT_FOUND');
  if (!(await audience.isMeantFor(ctx, targets.get(id)!, actor.userId))) throw fail('NOT_FOUND');
  return { row, userId: actor.userId };
};

const authorOf = async (ctx: Context, row: StoredArticle): Promise<shapes.MyArticle['author']> => {
  const { organizationName, author } = await data.signaturesOf(ctx.db, ctx.org, row.author_id);
  if (row.is_signed_by_organization || !author) return { id: null, displayName: organizationName, avatarUrl: null };
  return { id: author.id, displayName: author.displayName, avatarUrl: ctx.fileUrl(author.avatarFileId) };
};

export const readArticle = async (ctx: Context, id: string): Promise<shapes.MyArticle> => {
  const { db, org } = ctx;
  const { row, userId } = await requireMeant(ctx, id);
  const contents = (await contentsOf(db, org, [id])).get(id)!;
  const files = await filesOf(db, org, id);
  const content = bestContent(contents, ctx.locale)!;
  const original = contents.find(({ isOriginal }) => isOriginal)!;
  const pdf = pdfOf(ctx, content.pdfFileId ?? original.pdfFileId, files);
  const listed: Listed = {
    ...row,
    categoryId: row.category_id!,
    isPinned: isPinned(pinOf(row), todayOf(ctx)),
    checkedOn: row.checked_on as unknown as string,
    publishedAt: row.published_at!,
  };
  return {
    ...toRow(ctx, listed, content),
    description: row.format === 'text' ? renderHtml(content.descriptionJson, ctx.fileUrl) : '',
    externalLink: row.format === 'link' ? (content.externalLink ?? original.externalLink) : null,
    linkTarget: row.link_target as shapes.MyArticle['linkTarget'],
    pdf: row.format === 'pdf' && pdf ? { name: pdf.name, byteSize: pdf.byteSize, url: pdf.url } : null,
    canShare: row.can_share,
    canDownload: row.can_download,
    author: await authorOf(ctx, row),
    myFeedback: await data.feedbackOf(db, org, { articleId: id, userId }),
  };
};

export const clickArticle = async (
  ctx: Context,
  id: string,
  { locale }: shapes.ArticleClick,
): Promise<{ id: string }> => {
  await requireMeant(ctx, id);
  await data.noteClick(ctx.db, ctx.org, id, { day: todayOf(ctx), locale });
  return { id };
};

export const answerFeedback = async (
  ctx: Context,
  id: string,
  { isUseful, comment = null }: shapes.NewFeedback,
): Promise<{ id: string }> => {
  const { userId } = await requireMeant(ctx, id);
  await data.writeFeedback(ctx.db, ctx.org, { articleId: id, userId }, { isUseful, comment, now: ctx.now });
  return { id };
};
