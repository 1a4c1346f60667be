/** Who has read and acknowledged a post, as a file or as a list to print: the proof with dates. */
import { Readable } from 'node:stream';
import { type Language, languageOf } from '@fanal/contract/locales';
import type { ReaderExport, ReaderPrint } from '@fanal/contract/posts/readers.shapes';
import { type Exporter, exportedFile, exporterFor, organizationOf } from '#features/exports/exports.service';
import type { Context, PreparingContext } from '#platform/context';
import type { Db } from '#platform/db/db';
import { fail } from '#platform/fail';
import { fillText } from '#platform/fill-text';
import type { SentFile } from '#platform/http/sent-file';
import { drawList } from '#platform/pdf/list-pages';
import type { Cell, SheetColumn } from '#platform/spreadsheets/sheet';
import { inFileName } from '../file-names.rules.ts';
import { acknowledgementOf } from '../post-details.service.ts';
import type { StoredPost } from '../posts.data.ts';
import english from './reader-exports.text.en.json' with { type: 'json' };
import spanish from './reader-exports.text.es.json' with { type: 'json' };
import french from './reader-exports.text.fr.json' with { type: 'json' };
import { idsOfReaders, type ReaderRow, type Readership, readersInOrder, totalsOf } from './readers.data.ts';
import { readershipOf, requireReadership } from './readership.service.ts';

const words: Record<Language, typeof french> = { fr: french, en: english, es: spanish };

type Chosen<Query> = { row: StoredPost; query: Query; ids: string[] };

/** Evaluates the filters of the list once, before the file is written. */
const chooseReaders = <Query extends ReaderPrint>(
  { org, actor, reading }: PreparingContext,
  id: string,
  query: Query,
): Promise<Chosen<Query> & { readership: Readership }> =>
  reading(async (db) => {
    const { row, readership } = await requireReadership({ db, org, actor }, id);
    return { row, readership, query, ids: await idsOfReaders(db, org, readership, query) };
  });

export const chooseExportedReaders = (ctx: PreparingContext, id: string, query: ReaderExport) =>
  chooseReaders(ctx, id, query);

const rowsFor = async ({ org }: Pick<Context, 'org'>, db: Db, postId: string, ids: readonly string[]) =>
  readersInOrder(db, org, await readershipOf({ db, org }, postId, null), ids);

const columns: Record<keyof typeof french.headings, SheetColumn['kind']> = {
  displayName: 'text',
  employeeNumber: 'text',
  positionName: 'text',
  state: 'text',
  readAt: 'moment',
  acknowledgedAt: 'moment',
  version: 'number',
  note: 'text',
};

type Said = typeof french;

const cellsOf = (row: ReaderRow, say: Said, momentOf: Exporter['momentOf']): Cell[] => [
  row.displayName,
  row.employeeNumber,
  row.positionName,
  say.states[row.state],
  row.readAt && momentOf(row.readAt),
  row.acknowledgedAt && momentOf(row.acknowledgedAt),
  row.version,
  row.isMeant ? null : say.left,
];

const titleOf = (say: Said, { title }: StoredPost) => [say.title, inFileName(title)].filter(Boolean).join(' - ');

/** Exported data leaves the product, so the audit log records the filters and the number of people (P75). */
export const exportReaders = async (ctx: Context, { row, query, ids }: Chosen<ReaderExport>): Promise<SentFile> => {
  const { format, ...filters } = query;
  const say = words[languageOf(ctx.locale)];
  const exporter = await exporterFor(ctx);
  const after = { name: row.title, format, filters, userCount: ids.length };
  ctx.audit({ action: 'post.readersExported', object: { type: 'post', id: row.id }, after });
  return exportedFile(ctx, exporter, {
    format,
    title: titleOf(say, row),
    ids,
    columns: Object.entries(columns).map(([name, kind]) => ({
      heading: say.headings[name as keyof typeof columns],
      kind,
    })),
    rowsOf: async (db, batch) =>
      (await rowsFor(ctx, db, row.id, batch)).map((reader) => cellsOf(reader, say, exporter.momentOf)),
  });
};

/** Widths of the columns of the list, in points; they fill the page. */
const WIDTHS = [150, 72, 126, 100, 88, 88, 46, 99];
const MOST_PRINTED = 5_000;
/** People read in one transaction. */
const BATCH = 1_000;

type Printed = Chosen<ReaderPrint> & { title: string; bytes: Uint8Array };

const factsOf = (
  say: Said,
  { row, query }: Chosen<ReaderPrint>,
  { people, acknowledged, printed }: { people: number; acknowledged: number; printed: string },
): string[] => {
  const asked = acknowledgementOf(row);
  return [
    fillText(asked ? say.acknowledged : say.people, { count: acknowledged, people }),
    ...(asked?.dueOn ? [fillText(say.due, { day: asked.dueOn })] : []),
    ...(query.state ? [fillText(say.state, { state: say.filters[query.state] })] : []),
    printed,
  ];
};

/** Draws the list before the transaction of the request begins. */
export const printReaders = async (ctx: PreparingContext, id: string, query: ReaderPrint): Promise<Printed> => {
  const { locale, now, actor, org, organization, reading } = ctx;
  const say = words[languageOf(locale)];
  const chosen = await chooseReaders(ctx, id, query);
  if (chosen.ids.length > MOST_PRINTED) throw fail('LIST_TOO_LONG');
  const totals = await reading((db) => totalsOf(db, org, chosen.readership));
  const { momentOf } = await reading((db) => exporterFor({ db, org, organization }));
  const rows: string[][] = [];
  for (let at = 0; at < chosen.ids.length; at += BATCH) {
    const batch = await reading((db) => rowsFor(ctx, db, id, chosen.ids.slice(at, at + BATCH)));
    rows.push(...batch.map((reader) => cellsOf(reader, say, momentOf).map((cell) => String(cell ?? ''))));
  }
  const { name: organizationName } = await reading((db) => organizationOf({ db, org }));
  const printed = fillText(say.printed, { when: momentOf(now), person: actor.displayName });
  const bytes = await drawList({
    locale,
    over: `${organizationName} · ${say.title}`,
    title: chosen.row.title,
    facts: factsOf(say, chosen, { ...totals, printed }),
    columns: Object.keys(columns).map((name, at) => ({
      heading: say.headings[name as keyof typeof columns],
      width: WIDTHS[at]!,
    })),
    rows,
    nobody: say.nobody,
    page: say.page,
  });
  return { ...chosen, title: titleOf(say, chosen.row), bytes };
};

export const sendPrintedReaders = async (
  ctx: Context,
  { row, query, ids, title, bytes }: Printed,
): Promise<SentFile> => {
  const after = { name: row.title, filters: query, userCount: ids.length };
  ctx.audit({ action: 'post.readersPrinted', object: { type: 'post', id: row.id }, after });
  return { name: `${title}.pdf`, mediaType: 'application/pdf', bytes: Readable.from([Buffer.from(bytes)]) };
};
