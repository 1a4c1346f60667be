/** Statistics as a spreadsheet: what every such file has in common. */
import type { SheetFormat } from '@fanal/contract/exports/exports.shapes';
import { exportedFile, exporterFor } from '#features/exports/exports.service';
import type { Context } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { SentFile } from '#platform/http/sent-file';
import { type Column, tableOf, wordsIn } from './export-words.rules.ts';

type ExportedTable<Row, Name extends string> = {
  query: { format: SheetFormat };
  title: string;
  ids: readonly string[];
  columns: Record<Name, Column<Row>>;
  headings: Record<Name, string>;
  /** The rows of these ids; one that no longer exists is left out. */
  find: (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>;
  object: { type: 'organization' | 'course' | 'user'; id: string };
  /** What the audit log records beside the filters. */
  noted: Record<string, unknown>;
};

/** Exported data leaves the product, so the audit log records the filters and how much it was (P75). */
export const exportTable = async <Row, Name extends string>(
  ctx: Context,
  { query, title, ids, columns, headings, find, object, noted }: ExportedTable<Row, Name>,
): Promise<SentFile> => {
  const { format, ...filters } = query;
  const exporter = await exporterFor(ctx);
  ctx.audit({ action: 'courseStatistics.exported', object, after: { format, filters, ...noted } });
  const table = tableOf(columns, headings, { say: wordsIn(ctx.locale), exporter });
  return exportedFile(ctx, exporter, {
    format,
    title,
    ids: [...ids],
    columns: table.columns,
    rowsOf: async (db, batch) => {
      const rows = await find(db, batch);
      return batch.flatMap((id) => (rows.has(id) ? [table.cellsOf(rows.get(id)!)] : []));
    },
  });
};
