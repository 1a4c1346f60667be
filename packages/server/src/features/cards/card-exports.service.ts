/** Exports a list of cards as a file. The filters of the list are evaluated once, before the file is written. */
import { cardAlert, nameIn } from '@fanal/contract/cards/cards.rules';
import type { CardExport } from '@fanal/contract/cards/cards.shapes';
import { type Language, languageOf } from '@fanal/contract/locales';
import { type Exporter, exportedFile, exporterFor } from '#features/exports/exports.service';
import type { Context, PreparingContext } from '#platform/context';
import type { SentFile } from '#platform/http/sent-file';
import { writePhoneNumber } from '#platform/phone-numbers';
import type { Cell, CellKind } from '#platform/spreadsheets/sheet';
import english from './card-exports.text.en.json' with { type: 'json' };
import spanish from './card-exports.text.es.json' with { type: 'json' };
import french from './card-exports.text.fr.json' with { type: 'json' };
import { idsOfCards } from './card-pages.data.ts';
import { type CardRecord, rowsOfCards } from './card-rows.data.ts';
import { jobTitleOf, listFilterOf, todayOf } from './cards.service.ts';

type Chosen = { query: CardExport; ids: string[] };

export const chooseExportedCards = async (ctx: PreparingContext, query: CardExport): Promise<Chosen> => ({
  query,
  ids: await ctx.reading(async (db) => idsOfCards(db, ctx.org, await listFilterOf({ ...ctx, db }, query))),
});

const words: Record<Language, typeof french> = { fr: french, en: english, es: spanish };
type Words = typeof french;
type Column = keyof Words['headings'];

const columns = Object.keys(french.headings) as Column[];
const kinds: Partial<Record<Column, CellKind>> = { expirationDate: 'day', createdAt: 'moment', decidedAt: 'moment' };

const alertOf = (written: string | null, today: string, { alerts }: Words): Cell => {
  const alert = cardAlert(written, today);
  if (!alert) return null;
  if (alert.kind !== 'days') return alerts[alert.kind];
  if (alert.days === 0) return alerts.today;
  return (alert.days === 1 ? alerts.day : alerts.days).replace('{{days}}', String(alert.days));
};

type Formatting = { words: Words; exporter: Exporter; today: string; locale: Context['locale'] };

const cellsOf = (row: CardRecord, { words: texts, exporter, today, locale }: Formatting): Record<Column, Cell> => ({
  displayName: row.displayName,
  phone: row.phone && writePhoneNumber(row.phone, exporter.country),
  employeeNumber: row.employeeNumber,
  jobTitle: jobTitleOf(row),
  cardType: nameIn(row.typeNames, locale),
  hasPhoto: row.hasFrontPhoto || row.hasBackPhoto ? texts.yes : texts.no,
  status: texts.statuses[row.status],
  expirationDate: row.expirationDate,
  alert: alertOf(row.expirationDate, today, texts),
  createdAt: exporter.momentOf(row.createdAt),
  decidedAt: row.decidedAt && exporter.momentOf(row.decidedAt),
  decidedBy: row.decidedBy,
});

/** Exported data leaves the product, so the audit log records the filters and the number of cards (P75). */
export const exportCards = async (ctx: Context, { query, ids }: Chosen): Promise<SentFile> => {
  const { org, locale } = ctx;
  const { format, sort: _sort, order: _order, ...filters } = query;
  const texts = words[languageOf(locale)];
  const exporter = await exporterFor(ctx);
  const formatting: Formatting = { words: texts, exporter, today: todayOf(ctx), locale };
  ctx.audit({
    action: 'cards.exported',
    object: { type: 'organization', id: org },
    after: { format, filters, count: ids.length },
  });
  return exportedFile(ctx, exporter, {
    format,
    title: texts.title,
    ids,
    columns: columns.map((column) => ({ heading: texts.headings[column], kind: kinds[column] ?? 'text' })),
    rowsOf: async (db, batch) =>
      (await rowsOfCards(db, org, batch)).map((row) => {
        const cells = cellsOf(row, formatting);
        return columns.map((column) => cells[column]);
      }),
  });
};
