/** Articles of the Info Hub for editors (specification §3, §4, GAP-42). */
import { isDeepStrictEqual } from 'node:util';
import type {
  Article,
  ArticleChanges,
  ArticleCounts,
  ArticleCountsQuery,
  ArticleFilter,
  ArticleOwner,
  ArticleRow,
  NewArticle,
} from '@fanal/contract/infohub/articles.shapes';
import { isBlankText } from '@fanal/contract/kit/blank-texts.rules';
import type { Page } from '@fanal/contract/kit/page';
import { isBlank, plainTextOf } from '@fanal/contract/kit/rich-text.rules';
import { DEFAULT_LOCALE } from '@fanal/contract/locales';
import * as audience from '#features/audiences/audience.service';
import { lockDistinct } from '#features/audiences/item-targets.service';
import { writtenTranslations } from '#features/translations/translations.service';
import { textsOfFiles } from '#features/uploads/files.service';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { newId } from '#platform/ids';
import { describeArticle, personOf, toArticleRow } from './article-details.service.ts';
import * as pages from './article-pages.data.ts';
import * as data from './articles.data.ts';
import { contentsOf, type StoredContent, writeContents } from './contents.data.ts';
import { usesIn } from './file-uses.rules.ts';
import { writeFiles } from './files.service.ts';
import { closeGap, endOf } from './places.data.ts';
import { lockCategory, lockPlaced, placeArticle } from './places.service.ts';
import { incomplete, mayPublish, moveTo, refuseIncomplete, todayOf } from './publishing.service.ts';
import { writeTargets } from './targets.service.ts';
import { keepArticle, keepEarlierState } from './versions/kept-articles.service.ts';

export const listArticles = async (ctx: Context, filter: ArticleFilter): Promise<Page<ArticleRow>> => {
  const page = await pages.pageOfArticles(ctx.db, ctx.org, filter, todayOf(ctx));
  return { ...page, items: page.items.map((row) => toArticleRow(ctx, row)) };
};

export const countArticles = async (ctx: Context, query: ArticleCountsQuery): Promise<ArticleCounts> =>
  pages.countArticles(ctx.db, ctx.org, query, todayOf(ctx));

export const listOwners = async (ctx: Context): Promise<ArticleOwner[]> =>
  (await pages.ownersOf(ctx.db, ctx.org)).map(({ articles, isActive, ...person }) => ({
    ...personOf(ctx, person),
    articles,
    isActive,
  }));

export const findArticle = (ctx: Context, id: string): Promise<Article> => describeArticle(ctx, id);

type Fields = Omit<NewArticle, 'status'>;
type Sent = NonNullable<Fields['infoHubContents']>;
type Words = Omit<StoredContent, 'isOutdated'>;

/** The default text of a new article is in French (INFOHUB-19). */
const BLANK: Sent = [
  {
    locale: DEFAULT_LOCALE,
    title: '',
    blurb: '',
    descriptionJson: null,
    externalLink: null,
    pdfFileId: null,
    isOriginal: true,
  },
];

const isSame = (one: Words, other: Words): boolean =>
  one.title === other.title &&
  one.blurb === other.blurb &&
  one.externalLink === other.externalLink &&
  one.pdfFileId === other.pdfFileId &&
  isDeepStrictEqual(one.descriptionJson, other.descriptionJson);

/** The texts to store; a language twice is refused (INFOHUB-18). */
const writtenContents = (before: readonly StoredContent[], sent: Sent): StoredContent[] =>
  writtenTranslations(before, sent.length > 0 ? sent : BLANK, { path: 'infoHubContents', isSame });

const plainColumns = {
  format: 'format',
  icon: 'icon',
  color: 'color',
  imageFileId: 'image_file_id',
  organizationPost: 'feed',
  isNotificationEnabled: 'is_notification_enabled',
  priority: 'priority',
  isSignedByOrganization: 'is_signed_by_organization',
  canShare: 'can_share',
  canDownload: 'can_download',
  linkTarget: 'link_target',
  ownerId: 'owner_id',
  reviewMonths: 'review_months',
} as const satisfies Partial<Record<keyof Fields, keyof data.ArticleColumns>>;

/** The columns for the fields of a request; fields that were not sent are left out. With a single feed, no other is stored (GAP-26). */
const columnsOf = ({ organization }: Context, fields: Fields): data.ArticleColumns => {
  const named = Object.entries(plainColumns).flatMap(([field, column]) => {
    const value = fields[field as keyof typeof plainColumns];
    return value === undefined ? [] : [[column, value]];
  });
  const { tags, pin } = fields;
  return {
    ...Object.fromEntries(named),
    ...(organization.features.singleNewsFeed ? { feed: 'organization' } : {}),
    ...(tags ? { tags: [...new Set(tags)] } : {}),
    ...(pin ? { pin_kind: pin.kind, pin_from: pin.from, pin_to: pin.to } : {}),
  };
};

/** Characters of a PDF that search looks at. */
const SEARCHED_CHARACTERS = 50_000;

/** What lists and search keep of the texts; the words of its PDFs are among them while they are what opens. */
const textColumnsOf = async (ctx: Context, format: string, contents: readonly StoredContent[]) => {
  const pdfs = format === 'pdf' ? contents.flatMap(({ pdfFileId }) => pdfFileId ?? []) : [];
  const texts = await textsOfFiles(ctx, pdfs);
  return data.textColumns(
    contents.map(({ title, blurb, isOriginal, descriptionJson, pdfFileId }) => ({
      title,
      blurb,
      isOriginal,
      words: [
        descriptionJson ? plainTextOf(descriptionJson) : '',
        (pdfFileId && texts.get(pdfFileId)?.text.slice(0, SEARCHED_CHARACTERS)) ?? '',
      ].join(' '),
    })),
  );
};

/** The owner is an active person of the organization. */
export const refuseUnknownOwner = async (ctx: Context, ownerId: string | null | undefined, path = 'ownerId') => {
  if (!ownerId) return;
  const [found] = await audience.lockExisting(ctx, [ownerId]);
  if (!found) throw fail('VALIDATION_FAILED', { issues: [{ path, rule: 'reference' }] });
};

/** A draft may be incomplete, but not completely empty (GAP-34). */
const isEmptyForm = ({ imageFileId, targets, tags }: Fields, contents: readonly StoredContent[]): boolean =>
  contents.every(
    ({ title, blurb, descriptionJson, externalLink, pdfFileId }) =>
      isBlankText(title) && isBlankText(blurb) && isBlank(descriptionJson) && !externalLink && !pdfFileId,
  ) &&
  !imageFileId &&
  [targets, tags].every((list) => !list?.length);

const nameOf = ({ title }: data.StoredArticle) => ({ name: title });

export const createArticle = async (ctx: Context, { status, ...fields }: NewArticle): Promise<Article> => {
  const { db, org, now, actor } = ctx;
  const contents = writtenContents([], fields.infoHubContents ?? []);
  if (isEmptyForm(fields, contents)) throw incomplete(ctx, [{ code: 'TITLE_REQUIRED' }]);
  const { categoryId = null, ownerId = actor.userId } = fields;
  if (categoryId) await lockCategory(ctx, categoryId);
  await refuseUnknownOwner(ctx, ownerId);
  const id = newId(now.getTime());
  const row = await data.insertArticle(db, {
    organization_id: org,
    id,
    status: 'draft',
    author_id: actor.userId,
    created_by_a_member: !mayPublish(ctx),
    ...data.usualColumns,
    ...columnsOf(ctx, { ...fields, ownerId, imageFileId: null }),
    ...(await textColumnsOf(ctx, fields.format ?? data.usualColumns.format, contents)),
    category_id: categoryId,
    position: categoryId === null ? null : await endOf(db, org, categoryId),
    checked_on: todayOf(ctx),
    created_at: now,
    updated_at: now,
  } as Parameters<typeof data.insertArticle>[1]);
  await writeRelated(ctx, row, fields, contents);
  if (fields.imageFileId) await data.updateArticle(db, org, id, { image_file_id: fields.imageFileId });
  ctx.audit({ action: 'article.created', object: { type: 'article', id }, after: nameOf(row) });
  if (status === 'published') await moveTo(ctx, row, status);
  return describeArticle(ctx, id);
};

/** Writes files, texts and audience; fields that were not sent stay unchanged. */
const writeRelated = async (
  ctx: Context,
  { id, image_file_id }: data.StoredArticle,
  { targets, imageFileId = image_file_id }: Fields,
  contents: readonly StoredContent[],
): Promise<void> => {
  const { db, org } = ctx;
  if (targets) await writeTargets(db, org, id, await lockDistinct(ctx, targets));
  await writeFiles(ctx, id, usesIn(contents, imageFileId));
  await writeContents(db, org, id, contents);
};

/** Authors who may not publish change only their own drafts (GAP-05). Deleted articles must be restored first. */
const refuseChange = (ctx: Context, row: data.StoredArticle, status: ArticleChanges['status']) => {
  if (!mayPublish(ctx)) {
    const isOwnDraft = row.status === 'draft' && row.author_id !== null && row.author_id === ctx.actor.userId;
    if (!isOwnDraft || (status && status !== 'draft')) throw fail('ACTION_FORBIDDEN');
  }
  if (row.status === 'deleted') throw fail('ARTICLE_STATUS_WRONG', { from: row.status });
};

/** The columns for another category: the end of it. Closes the gap in the one before. */
export const placeColumns = async (
  { db, org }: Context,
  row: data.StoredArticle,
  categoryId: string | null | undefined,
): Promise<data.ArticleColumns> => {
  if (categoryId === undefined || categoryId === row.category_id) return {};
  return { category_id: categoryId, position: categoryId === null ? null : await endOf(db, org, categoryId) };
};

/** Content that members read was written again: that is a check of the article as well. */
const isRewritten = (row: data.StoredArticle, before: readonly StoredContent[], after: readonly StoredContent[]) =>
  row.status === 'published' &&
  (before.length !== after.length || after.some((content, at) => !isSame(content, before[at]!)));

/** Locks the article and the category that it goes to. Throws VERSION_CONFLICT when it changed since the caller read it (GAP-35, P60). */
export const requireUnchanged = async (
  ctx: Context,
  id: string,
  version: number,
  categoryId: string | null = null,
): Promise<data.StoredArticle> => {
  const row = await lockPlaced(ctx, id, categoryId);
  if (row.version !== version) throw fail('VERSION_CONFLICT', { version: row.version }, 'ARTICLE_MODIFIED');
  return row;
};

/** A kept version that is put back: its texts as they were, with their marks of outdated translations. */
type Restored = { contents: readonly StoredContent[]; number: number };

const contentsAfter = (before: readonly StoredContent[], fields: Fields, restored?: Restored) => {
  if (restored) return restored.contents;
  return fields.infoHubContents ? writtenContents(before, fields.infoHubContents) : before;
};

const auditChange = (
  ctx: Context,
  { row, changed, fields }: { row: data.StoredArticle; changed: data.StoredArticle; fields: Fields },
  restored?: Restored,
): void => {
  const after = restored ? { number: restored.number } : { fields: Object.keys(fields).sort() };
  ctx.audit({
    action: restored ? 'article.versionRestored' : 'article.changed',
    object: { type: 'article', id: row.id },
    before: nameOf(row),
    after: { ...nameOf(changed), ...after },
  });
};

/** Updates the sent fields of an article that is locked with its categories, or puts a kept version back. */
export const changeLocked = async (
  ctx: Context,
  row: data.StoredArticle,
  { status, ...fields }: Omit<ArticleChanges, 'version'>,
  restored?: Restored,
): Promise<data.StoredArticle> => {
  const { db, org, now, actor } = ctx;
  const { id } = row;
  refuseChange(ctx, row, status);
  await keepEarlierState(ctx, row);
  if (fields.ownerId !== row.owner_id) await refuseUnknownOwner(ctx, fields.ownerId);
  const before = (await contentsOf(db, org, [id])).get(id)!;
  const contents = contentsAfter(before, fields, restored);
  const places = await placeColumns(ctx, row, fields.categoryId);
  await writeRelated(ctx, row, fields, contents);
  const changed = await data.updateArticle(db, org, id, {
    ...columnsOf(ctx, fields),
    ...places,
    ...(await textColumnsOf(ctx, fields.format ?? row.format, contents)),
    ...(isRewritten(row, before, contents) ? { checked_on: todayOf(ctx) } : {}),
    updated_at: now,
    version: row.version + 1,
  });
  if (places.category_id !== undefined && row.category_id && row.position)
    await closeGap(db, org, row.category_id, row.position);
  auditChange(ctx, { row, changed, fields }, restored);
  if (status && status !== changed.status) return moveTo(ctx, changed, status);
  if (changed.status === 'published') {
    await refuseIncomplete(ctx, changed);
    await keepArticle(ctx, changed, { at: now, by: actor.userId });
  }
  return changed;
};

/** Updates the sent fields. */
export const changeArticle = async (
  ctx: Context,
  id: string,
  { version, ...changes }: ArticleChanges,
): Promise<Article> => {
  await changeLocked(ctx, await requireUnchanged(ctx, id, version, changes.categoryId ?? null), changes);
  return describeArticle(ctx, id);
};

/** Gives an article another place in its category. */
export const updateOrder = async (ctx: Context, id: string, order: number): Promise<{ id: string; order: number }> => {
  const row = await lockPlaced(ctx, id);
  if (!mayPublish(ctx)) throw fail('ACTION_FORBIDDEN');
  const place = await placeArticle(ctx, row, order);
  ctx.audit({
    action: 'article.reordered',
    object: { type: 'article', id },
    before: { ...nameOf(row), order: row.position },
    after: { ...nameOf(row), order: place },
  });
  return { id, order: place };
};
