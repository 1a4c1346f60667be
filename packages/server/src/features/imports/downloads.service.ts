/** Downloads of imports: templates, and refused lines to correct. */
import { buffer } from 'node:stream/consumers';
import type { ImportDataset } from '@fanal/contract/imports/imports.rules';
import type { ImportDownload, ImportSheet, TemplateQuery } from '@fanal/contract/imports/imports.shapes';
import { type Language, type Locale, languageOf } from '@fanal/contract/locales';
import { may } from '@fanal/contract/permissions';
import { offerDocument } from '#features/uploads/documents.service';
import type { Context, PreparingContext } from '#platform/context';
import { csvOf } from '#platform/spreadsheets/csv';
import { inBatches, type Sheet, type SheetColumn } from '#platform/spreadsheets/sheet';
import { workbookOf } from '#platform/spreadsheets/xlsx';
import { datasetOf } from './datasets/datasets.service.ts';
import type { Field } from './fields/field.rules.ts';
import { findImport, type ImportRecord } from './imports.data.ts';
import { fileWords } from './imports.messages.ts';
import { requireDataset, requireImport } from './imports.service.ts';
import { toIssue } from './listing.service.ts';
import type { Issue } from './rows.data.ts';
import { refusedRows } from './rows.data.ts';
import { objectOfImport } from './work.service.ts';

const REFUSED_AT_ONCE = 1_000;

const textColumns = (headings: readonly string[]): SheetColumn[] =>
  headings.map((heading) => ({ heading, kind: 'text' }));

const sheetOf = (title: string, headings: readonly string[], rows: readonly string[][]): Sheet => ({
  title,
  columns: textColumns(headings),
  batches: inBatches(rows, REFUSED_AT_ONCE, async (batch) => [...batch]),
});

const exampleOf = ({ example }: Field, language: Language) =>
  typeof example === 'string' ? example : example[language];

/** One example line; in a workbook, also a sheet with explanations. */
const templateOf = (fields: readonly Field[], format: TemplateQuery['format'], language: Language, now: Date) => {
  const say = fileWords(language);
  const headings = fields.map(({ labels }) => labels[language]);
  const lines = sheetOf(say.template, headings, [fields.map((field) => exampleOf(field, language))]);
  if (format === 'csv') return csvOf(lines, localeOf[language]);
  const hints = fields.map(({ labels, hint }) => [labels[language], hint?.[language] ?? '']);
  return workbookOf([lines, sheetOf(say.explanations, [say.column, say.means], hints)], now);
};

const localeOf: Record<Language, Locale> = { fr: 'fr_CA', en: 'en_CA', es: 'es_ES' };

/** A template with one example line and, in a workbook, a sheet with explanations. */
export const offerTemplate = async (
  ctx: PreparingContext,
  dataset: ImportDataset,
  { format, language: requestedLanguage }: TemplateQuery,
): Promise<ImportDownload> => {
  requireDataset(ctx, dataset);
  const language = requestedLanguage ?? languageOf(ctx.locale);
  const mayReveal = may(ctx.actor, 'users:reveal');
  const fields = datasetOf(dataset).fields.filter(
    ({ kind }) => kind !== 'fullName' && (kind !== 'secret' || mayReveal),
  );
  const bytes = await buffer(templateOf(fields, format, language, ctx.now));
  const { template, datasets } = fileWords(language);
  return offerDocument(ctx, {
    name: `${template}-${datasets[dataset]}.${format}`,
    format,
    bytes,
    objectType: 'import',
  });
};

/** The refused lines as received, each with its reasons, in batches. */
async function* refusedLines(ctx: PreparingContext, record: ImportRecord, width: number) {
  for (let after = 0; ; ) {
    const rows = await ctx.transaction((db) => refusedRows(db, ctx.org, record.id, after, REFUSED_AT_ONCE));
    yield rows.map(({ cells, issues }) => {
      const described = (issues as Issue[]).map((issue) => toIssue(record, issue, ctx.locale));
      const reasons = described.map(({ message, remedy }) => `${message} ${remedy}`).join(' ');
      return [...Array.from({ length: width }, (_, at) => cells?.[at] ?? ''), reasons];
    });
    const last = rows.at(-1);
    if (!last || rows.length < REFUSED_AT_ONCE) return;
    after = last.line;
  }
}

/** The refused lines under their original headings, so that the file can be corrected and imported again. */
export const prepareRefused = async (ctx: PreparingContext, id: string) => {
  const record = await ctx.transaction((db) => requireImport({ ...ctx, db }, id, findImport));
  const say = fileWords(languageOf(ctx.locale));
  const { columns = [] } = (record.sheets as ImportSheet[])[record.sheet ?? 0] ?? {};
  const headings = [...columns.map(({ heading }) => heading), say.reasons];
  const batches = refusedLines(ctx, record, columns.length);
  const bytes = await buffer(csvOf({ title: say.reasons, columns: textColumns(headings), batches }, ctx.locale));
  const name = `${say.refusedLines}-${record.file_name.replace(/\.[^.]*$/, '')}.csv`;
  return { record, download: await offerDocument(ctx, { name, format: 'csv', bytes, objectType: 'import' }) };
};

/** The file contains personal data: the download is written to the audit log. */
export const offerRefused = async (
  ctx: Context,
  { record, download }: Awaited<ReturnType<typeof prepareRefused>>,
): Promise<ImportDownload> => {
  ctx.audit({
    action: 'import.refusedLinesDownloaded',
    object: objectOfImport(record),
    after: { refused: record.refused },
  });
  return download;
};
