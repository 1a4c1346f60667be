/** Articles for the portal: rows of lists, and the full details for the editor. */
import { type ReviewMonths, reviewState } from '@fanal/contract/infohub/articles.rules';
import type { Article, ArticleAttachment, ArticleRow, PdfText, Tile } from '@fanal/contract/infohub/articles.shapes';
import type { Locale } from '@fanal/contract/locales';
import { isPinned } from '@fanal/contract/posts/posts.rules';
import type { PostAuthor } from '@fanal/contract/posts/posts.shapes';
import { describeTargets } from '#features/audiences/item-targets.service';
import { textsOfFiles } from '#features/uploads/files.service';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { renderHtml } from '#platform/rich-text/render-html';
import { findListed, type ListedArticle } from './article-pages.data.ts';
import { pinOf, type StoredArticle } from './articles.data.ts';
import { contentsOf, type StoredContent } from './contents.data.ts';
import { usesIn } from './file-uses.rules.ts';
import { type ArticleFile, filesOf } from './files.data.ts';
import { checksOfLinks } from './links/links.service.ts';
import { todayOf } from './publishing.service.ts';
import { targetsOf } from './targets.service.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

type Described = { id: string; displayName: string; avatarFileId: string | null };

export const personOf = (ctx: Pick<Context, 'fileUrl'>, person: Described): PostAuthor => ({
  id: person.id,
  displayName: person.displayName,
  avatarUrl: ctx.fileUrl(person.avatarFileId),
});

type TileRow = { icon: string; color: string; image_file_id: string | null };

export const tileOf = ({ fileUrl }: Pick<Context, 'fileUrl'>, row: TileRow): Tile => ({
  icon: row.icon as Tile['icon'],
  color: row.color,
  imageFileId: row.image_file_id,
  imageUrl: fileUrl(row.image_file_id),
});

const reviewOf = (row: StoredArticle, hasOwner: boolean, today: string): ArticleRow['review'] => {
  const checkedOn = row.checked_on as unknown as string;
  const months = row.review_months as ReviewMonths | null;
  return {
    state: reviewState({ hasOwner, checkedOn, months }, today),
    checkedOn,
    dueOn: row.review_due_on as string | null,
    months,
  };
};

/** The fields common to list rows and details. */
const sharedOf = (ctx: Context, row: ListedArticle) => {
  const today = todayOf(ctx);
  return {
    id: row.id,
    status: row.status as ArticleRow['status'],
    version: row.version,
    format: row.format as ArticleRow['format'],
    category: row.category_id && row.categoryName ? { id: row.category_id, name: row.categoryName } : null,
    order: row.position,
    ...tileOf(ctx, row),
    tags: row.tags,
    createdBy: row.author && personOf(ctx, row.author),
    owner: row.owner && personOf(ctx, row.owner),
    review: reviewOf(row, row.owner?.isActive ?? false, today),
    isPinned: isPinned(pinOf(row), today),
    isLinkBroken: row.isLinkBroken,
    priority: row.priority as ArticleRow['priority'],
    isNotificationEnabled: row.is_notification_enabled,
    isSignedByOrganization: row.is_signed_by_organization,
    canShare: row.can_share,
    organizationPost: row.feed as ArticleRow['organizationPost'],
    clickCount: row.clickCount,
    publishedAt: iso(row.published_at),
    deletedAt: iso(row.deleted_at),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
};

export const toArticleRow = (ctx: Context, row: ListedArticle): ArticleRow => ({
  ...sharedOf(ctx, row),
  title: row.title,
  blurb: row.blurb,
  locales: row.locales,
  outdatedLocales: row.outdatedLocales,
});

const requireListed = async ({ db, org }: Context, id: string): Promise<ListedArticle> => {
  const row = (await findListed(db, org, [id])).get(id);
  if (!row) throw fail('NOT_FOUND');
  return row;
};

export const describeRow = async (ctx: Context, id: string): Promise<ArticleRow> =>
  toArticleRow(ctx, await requireListed(ctx, id));

/** The PDF of a text, with a signed URL; null without one. */
export const pdfOf = (
  { fileUrl }: Pick<Context, 'fileUrl'>,
  pdfFileId: string | null,
  files: readonly ArticleFile[],
) => {
  const file = files.find(({ fileId }) => fileId === pdfFileId);
  return file ? { ...file, url: fileUrl(file.fileId) } : null;
};

const attachmentsOf = (
  { fileUrl }: Context,
  contents: readonly StoredContent[],
  { imageFileId, files }: { imageFileId: string | null; files: readonly ArticleFile[] },
): ArticleAttachment[] =>
  usesIn(contents, imageFileId).flatMap(({ fileId, kind }) => {
    const file = files.find((one) => one.fileId === fileId);
    return file ? [{ kind, ...file, url: fileUrl(fileId) }] : [];
  });

/** The words that search finds in the PDF of a language (GAP-42). */
export const readPdfText = async (ctx: Context, id: string, locale: Locale): Promise<PdfText> => {
  const contents = (await contentsOf(ctx.db, ctx.org, [id])).get(id) ?? [];
  const fileId = contents.find((content) => content.locale === locale)?.pdfFileId;
  const text = fileId && (await textsOfFiles(ctx, [fileId])).get(fileId);
  if (!text) throw fail('NOT_FOUND');
  return text;
};

/** All details of one article, as seen by this transaction. */
export const describeArticle = async (ctx: Context, id: string): Promise<Article> => {
  const { db, org } = ctx;
  const row = await requireListed(ctx, id);
  const contents = (await contentsOf(db, org, [id])).get(id)!;
  const files = await filesOf(db, org, id);
  const targets = (await targetsOf(db, org, [id])).get(id)!;
  const original = contents.find(({ isOriginal }) => isOriginal);
  const checks = await checksOfLinks(
    ctx,
    contents.flatMap(({ externalLink }) => externalLink ?? []),
  );
  return {
    ...sharedOf(ctx, row),
    ...(await describeTargets(ctx, targets)),
    infoHubContents: contents.map(({ pdfFileId, ...content }) => ({
      ...content,
      linkCheck: (content.externalLink && checks.get(content.externalLink)) || null,
      description: renderHtml(content.descriptionJson, ctx.fileUrl),
      pdf: pdfOf(ctx, pdfFileId, files),
    })),
    attachments: attachmentsOf(ctx, contents, { imageFileId: row.image_file_id, files }),
    externalLink: row.format === 'link' ? (original?.externalLink ?? null) : null,
    pdfLink: row.format === 'pdf' ? (pdfOf(ctx, original?.pdfFileId ?? null, files)?.url ?? null) : null,
    linkTarget: row.link_target as Article['linkTarget'],
    canDownload: row.can_download,
    pin: pinOf(row),
  };
};
