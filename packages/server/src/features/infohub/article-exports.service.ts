/** Exports the list of articles as a file, with owner, review and figures. */
import { type ReviewMonths, reviewState } from '@fanal/contract/infohub/articles.rules';
import type { ArticleExport } from '@fanal/contract/infohub/articles.shapes';
import { type Language, languageOf } from '@fanal/contract/locales';
import { type Exporter, exportedFile, exporterFor } from '#features/exports/exports.service';
import type { Context, PreparingContext } from '#platform/context';
import type { SentFile } from '#platform/http/sent-file';
import type { Cell, SheetColumn } from '#platform/spreadsheets/sheet';
import { localTimeOf } from '#platform/time/zoned-time';
import english from './article-exports.text.en.json' with { type: 'json' };
import spanish from './article-exports.text.es.json' with { type: 'json' };
import french from './article-exports.text.fr.json' with { type: 'json' };
import { findListed, idsOfArticles, type ListedArticle } from './article-pages.data.ts';

type Chosen = { query: ArticleExport; ids: string[] };

/** Evaluates the filters once, before the file is written. */
export const chooseExportedArticles = async (
  { org, now, organization, reading }: PreparingContext,
  query: ArticleExport,
): Promise<Chosen> => {
  const { format: _format, ...filter } = query;
  const today = localTimeOf(now, organization.timeZone).day;
  return { query, ids: await reading((db) => idsOfArticles(db, org, filter, today)) };
};

type Words = typeof french;
const words: Record<Language, Words> = { fr: french, en: english, es: spanish };

type Formatting = { texts: Words; exporter: Exporter; today: string };
type Column = { kind: SheetColumn['kind']; cell: (article: ListedArticle, formatting: Formatting) => Cell };

const text = (cell: Column['cell']): Column => ({ kind: 'text', cell });
const moment = (of: (article: ListedArticle) => Date | null): Column => ({
  kind: 'moment',
  cell: (article, { exporter }) => {
    const at = of(article);
    return at && exporter.momentOf(at);
  },
});

const stateOf = (article: ListedArticle, today: string) =>
  reviewState(
    {
      hasOwner: article.owner?.isActive ?? false,
      checkedOn: article.checked_on as unknown as string,
      months: article.review_months as ReviewMonths | null,
    },
    today,
  );

const columns: Record<keyof Words['headings'], Column> = {
  title: text(({ title }) => title),
  blurb: text(({ blurb }) => blurb),
  category: text(({ categoryName }) => categoryName),
  format: text((article, { texts }) => texts.formats[article.format as 'text']),
  status: text((article, { texts }) => texts.statuses[article.status as 'draft']),
  locales: text(({ locales }) => locales.map((locale) => languageOf(locale).toUpperCase()).join(', ')),
  outdated: text(({ outdatedLocales }) => outdatedLocales.map((locale) => languageOf(locale).toUpperCase()).join(', ')),
  tags: text(({ tags }) => tags.join(', ')),
  owner: text(({ owner }) => owner?.displayName ?? null),
  review: text((article, { texts, today }) => texts.reviews[stateOf(article, today)]),
  checkedOn: { kind: 'text', cell: ({ checked_on }) => checked_on as unknown as string },
  dueOn: { kind: 'text', cell: ({ review_due_on }) => review_due_on as string | null },
  clicks: { kind: 'number', cell: ({ clickCount, published_at }) => (published_at ? clickCount : null) },
  publishedAt: moment(({ published_at }) => published_at),
  updatedAt: moment(({ updated_at }) => updated_at),
};

/** Exported data leaves the product, so the audit log records the filters and the number of articles (P75). */
export const exportArticles = async (ctx: Context, { query, ids }: Chosen): Promise<SentFile> => {
  const { org, locale } = ctx;
  const { format: sheetFormat, ...filters } = query;
  const texts = words[languageOf(locale)];
  const exporter = await exporterFor(ctx);
  const today = localTimeOf(ctx.now, ctx.organization.timeZone).day;
  const after = { format: sheetFormat, filters, articleCount: ids.length };
  ctx.audit({ action: 'article.exported', object: { type: 'organization', id: org }, after });
  const names = Object.keys(columns) as (keyof typeof columns)[];
  return exportedFile(ctx, exporter, {
    format: sheetFormat,
    title: texts.title,
    ids,
    columns: names.map((name) => ({ heading: texts.headings[name], kind: columns[name].kind })),
    rowsOf: async (db, batch) => {
      const articles = await findListed(db, org, batch);
      return batch.flatMap((id) => {
        const article = articles.get(id);
        return article ? [names.map((name) => columns[name].cell(article, { texts, exporter, today }))] : [];
      });
    },
  });
};
