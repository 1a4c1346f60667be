/** The list of a pay date as a file: names, numbers and states, never a stub. */
import { type Language, languageOf } from '@fanal/contract/locales';
import type { PaystubExport } from '@fanal/contract/paystubs/paystubs.shapes';
import { type Exporter, exportedFile, exporterFor } from '#features/exports/exports.service';
import type { Context, PreparingContext } from '#platform/context';
import type { SentFile } from '#platform/http/sent-file';
import type { Cell, SheetColumn } from '#platform/spreadsheets/sheet';
import english from './paystub-exports.text.en.json' with { type: 'json' };
import spanish from './paystub-exports.text.es.json' with { type: 'json' };
import french from './paystub-exports.text.fr.json' with { type: 'json' };
import { findListedStubs, idsOfStubs, type ListedStub } from './paystub-pages.data.ts';
import { findRun } from './runs/runs.data.ts';

type Chosen = { query: PaystubExport; ids: string[] };

/** Evaluates the filters once, before the file is written. */
export const chooseExportedStubs = async (
  { org, reading }: PreparingContext,
  query: PaystubExport,
): Promise<Chosen> => {
  const ids = await reading(async (db) => {
    const run = await findRun(db, org, query.payDate);
    return run ? idsOfStubs(db, org, run.id, query) : [];
  });
  return { query, ids };
};

type Words = typeof french;
const words: Record<Language, Words> = { fr: french, en: english, es: spanish };

type Formatting = { texts: Words; exporter: Exporter };
type Column = { kind: SheetColumn['kind']; cell: (stub: ListedStub, formatting: Formatting) => Cell };

const moment = (of: (stub: ListedStub) => Date | null): Column => ({
  kind: 'moment',
  cell: (stub, { exporter }) => {
    const at = of(stub);
    return at && exporter.momentOf(at);
  },
});

const columns: Record<keyof Words['headings'], Column> = {
  name: { kind: 'text', cell: ({ person, display_name }) => person?.displayName ?? display_name },
  employeeNumber: { kind: 'text', cell: ({ employee_number }) => employee_number },
  fileName: { kind: 'text', cell: ({ file_name }) => file_name },
  payDate: { kind: 'text', cell: ({ payDate }) => payDate },
  state: { kind: 'text', cell: ({ state }, { texts }) => texts.states[state as 'ready'] },
  sentAt: moment(({ sent_at }) => sent_at),
  sentBy: { kind: 'text', cell: ({ sent_by_name }) => sent_by_name },
  releasedAt: moment(({ released_at }) => released_at),
  lastOpenedAt: moment(({ last_opened_at }) => last_opened_at),
};

/** Exported data leaves the product, so the audit log records the filters and the number of stubs (P75). */
export const exportStubs = async (ctx: Context, { query, ids }: Chosen): Promise<SentFile> => {
  const texts = words[languageOf(ctx.locale)];
  const exporter = await exporterFor(ctx);
  const { format, ...filters } = query;
  ctx.audit({
    action: 'paystubs.exported',
    object: { type: 'organization', id: ctx.org },
    after: { format, filters, stubCount: ids.length },
  });
  const names = Object.keys(columns) as (keyof typeof columns)[];
  return exportedFile(ctx, exporter, {
    format,
    title: texts.title,
    ids,
    columns: names.map((name) => ({ heading: texts.headings[name], kind: columns[name].kind })),
    rowsOf: async (db, batch) => {
      const stubs = new Map((await findListedStubs(db, ctx.org, batch)).map((stub) => [stub.id, stub]));
      return batch.flatMap((id) => {
        const stub = stubs.get(id);
        return stub ? [names.map((name) => columns[name].cell(stub, { texts, exporter }))] : [];
      });
    },
  });
};
