/** Rows that leave the product as a file: which ones is decided at one moment, and they are read while the file is being sent. */
import { type SheetFormat, sheetTypes } from '@fanal/contract/exports/exports.shapes';
import type { Context } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { SentFile } from '#platform/http/sent-file';
import { csvOf } from '#platform/spreadsheets/csv';
import { type Cell, inBatches, type Sheet, type SheetColumn } from '#platform/spreadsheets/sheet';
import { xlsxOf } from '#platform/spreadsheets/xlsx';
import { organizationBehind } from './exports.data.ts';

const ROWS_AT_ONCE = 1_000;

/** What the cells of an export are written by: the organisation's name, the country of its phone numbers, the hour on its clocks. */
export type Exporter = {
  name: string;
  country: string;
  /** '2026-11-22 14:05' in the organisation's time zone. */
  momentOf: (time: Date) => string;
};

/** Swedish writes dates as the standard does. */
const clockOf = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });

export const exporterFor = async ({ db, org, organization }: Context): Promise<Exporter> => {
  const clock = clockOf(organization.timeZone);
  return { ...(await organizationBehind(db, org)), momentOf: (time) => clock.format(time) };
};

export type Exported = {
  format: SheetFormat;
  /** What the rows are, in the caller's language: the sheet is called so, and the file after the organisation, this and the day. */
  title: string;
  columns: readonly SheetColumn[];
  ids: readonly string[];
  /** Rows of these ids, in their order; those that are gone meanwhile are left out. */
  rowsOf: (db: Db, ids: readonly string[]) => Promise<Cell[][]>;
};

/** The file, none of whose rows has been read yet: each batch is a short read of its own, so that a slow download holds no connection. */
export const exportedFile = (ctx: Context, exporter: Exporter, exported: Exported): SentFile => {
  const { now, locale, reading } = ctx;
  const { format, title, columns, ids, rowsOf } = exported;
  const batches = inBatches(ids, ROWS_AT_ONCE, (some) => reading((db) => rowsOf(db, some)));
  const sheet: Sheet = { title, columns, batches };
  const day = exporter.momentOf(now).slice(0, 10);
  return {
    name: `${exporter.name} - ${title} - ${day}.${format}`,
    mediaType: sheetTypes[format],
    bytes: format === 'csv' ? csvOf(sheet, locale) : xlsxOf(sheet, now),
  };
};
