/** Exports of rows as a file. The ids are determined once; the rows are read in batches while the file is sent. */
import { type SheetFormat, sheetTypes } from '@fanal/contract/exports/exports.shapes';
import type { Context } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { SentFile } from '#platform/http/sent-file';
import { csvOf } from '#platform/spreadsheets/csv';
import { type Cell, inBatches, type Sheet, type SheetColumn } from '#platform/spreadsheets/sheet';
import { xlsxOf } from '#platform/spreadsheets/xlsx';
import { findOrganization } from './exports.data.ts';

const ROWS_AT_ONCE = 1_000;

/** How an organization formats cells: its name, the country of its phone numbers, its time zone. */
export type Exporter = {
  name: string;
  country: string;
  /** '2026-11-22 14:05' in the organization's time zone. */
  momentOf: (time: Date) => string;
};

/** The name of an organization and the country of its phone numbers. */
export const organizationOf = ({ db, org }: Pick<Context, 'db' | 'org'>) => findOrganization(db, org);

/** The Swedish locale formats dates as ISO 8601. */
const clockOf = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });

export const exporterFor = async ({
  db,
  org,
  organization,
}: Pick<Context, 'db' | 'org' | 'organization'>): Promise<Exporter> => {
  const clock = clockOf(organization.timeZone);
  return { ...(await findOrganization(db, org)), momentOf: (time) => clock.format(time) };
};

export type Exported = {
  format: SheetFormat;
  /** Title of the sheet, in the caller's language; also part of the file name, with the organization and the date. */
  title: string;
  columns: readonly SheetColumn[];
  ids: readonly string[];
  /** Rows of these ids, in the same order; deleted rows are left out. */
  rowsOf: (db: Db, ids: readonly string[]) => Promise<Cell[][]>;
};

/** A file whose rows are read lazily. Each batch uses its own short read transaction, so that a slow download blocks no connection. */
export const exportedFile = (ctx: Context, exporter: Exporter, exported: Exported): SentFile => {
  const { now, locale, reading } = ctx;
  const { format, title, columns, ids, rowsOf } = exported;
  const batches = inBatches(ids, ROWS_AT_ONCE, (batch) => reading((db) => rowsOf(db, batch)));
  const sheet: Sheet = { title, columns, batches };
  const day = exporter.momentOf(now).slice(0, 10);
  return {
    name: `${exporter.name} - ${title} - ${day}.${format}`,
    mediaType: sheetTypes[format],
    bytes: format === 'csv' ? csvOf(sheet, locale) : xlsxOf(sheet, now),
  };
};
