/** Exports the answers to an event as a file (EVENTS-02, GAP-41). */
import { type Language, languageOf } from '@fanal/contract/locales';
import type { EventResponseExport } from '@fanal/contract/posts/responses.shapes';
import * as audience from '#features/audiences/audience.service';
import { type Exporter, exportedFile, exporterFor } from '#features/exports/exports.service';
import type { Context, PreparingContext } from '#platform/context';
import { fail } from '#platform/fail';
import type { SentFile } from '#platform/http/sent-file';
import type { Cell, SheetColumn } from '#platform/spreadsheets/sheet';
import { inFileName } from '../file-names.rules.ts';
import { findStored } from '../posts.data.ts';
import { targetsOf } from '../targets.service.ts';
import english from './response-exports.text.en.json' with { type: 'json' };
import spanish from './response-exports.text.es.json' with { type: 'json' };
import french from './response-exports.text.fr.json' with { type: 'json' };
import { idsOfResponses, type ResponseRow, responsesInOrder } from './responses.data.ts';

type Chosen = { id: string; title: string; query: EventResponseExport; ids: string[] };

/** Evaluates the filters of the list once, before the file is written. */
export const chooseExportedResponses = (
  { org, reading }: PreparingContext,
  id: string,
  query: EventResponseExport,
): Promise<Chosen> =>
  reading(async (db) => {
    const row = await findStored(db, org, id);
    if (row?.type !== 'event') throw fail('NOT_FOUND');
    const { condition } = await audience.reachedBy({ db, org }, (await targetsOf(db, org, [id])).get(id)!);
    return { id, title: row.title, query, ids: await idsOfResponses(db, org, id, condition, query) };
  });

const words: Record<Language, typeof french> = { fr: french, en: english, es: spanish };

const columns: Record<keyof typeof french.headings, SheetColumn['kind']> = {
  displayName: 'text',
  employeeNumber: 'text',
  positionName: 'text',
  response: 'text',
  spouseCount: 'number',
  childrenCount: 'number',
  answeredAt: 'moment',
  recordedBy: 'text',
};

const cellsOf = (row: ResponseRow, { answers }: typeof french, { momentOf }: Exporter): Cell[] => [
  row.displayName,
  row.employeeNumber,
  row.positionName,
  answers[row.response],
  ...(row.answeredAt ? [row.spouseCount, row.childrenCount, momentOf(row.answeredAt)] : [null, null, null]),
  row.recordedByName,
];

/** Exported data leaves the product, so the audit log records the filters and the number of people (P75). */
export const exportResponses = async (ctx: Context, { id, title, query, ids }: Chosen): Promise<SentFile> => {
  const { org, locale } = ctx;
  const { format, ...filters } = query;
  const texts = words[languageOf(locale)];
  const exporter = await exporterFor(ctx);
  const after = { name: title, format, filters, userCount: ids.length };
  ctx.audit({ action: 'event.responsesExported', object: { type: 'post', id }, after });
  return exportedFile(ctx, exporter, {
    format,
    title: [texts.title, inFileName(title)].filter(Boolean).join(' - '),
    ids,
    columns: Object.entries(columns).map(([name, kind]) => ({
      heading: texts.headings[name as keyof typeof columns],
      kind,
    })),
    rowsOf: async (db, batch) =>
      (await responsesInOrder(db, org, id, batch)).map((row) => cellsOf(row, texts, exporter)),
  });
};
