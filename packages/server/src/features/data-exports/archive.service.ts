/** What a full export holds, entry by entry: tables as CSV, then files, then a manifest. It can go on after any entry. */

import { Readable } from 'node:stream';
import type { Locale } from '@fanal/contract/locales';
import type { RawBuilder } from 'kysely';
import { counted, type ZipEntry } from '#platform/archives/zip';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { CiphertextRefused } from '#platform/encryption/ciphertext-refused';
import type { TextCipher } from '#platform/encryption/text-cipher';
import { type Files, readStored } from '#platform/files/files';
import { ObjectMissing } from '#platform/files/storage';
import { csvOf } from '#platform/spreadsheets/csv';
import type { Cell } from '#platform/spreadsheets/sheet';
import { type CatalogueTable, tablesOfOrganizations } from './catalogue.data.ts';
import * as data from './exported-rows.data.ts';
import * as rules from './exported-tables.rules.ts';

const ROWS_AT_ONCE = 1_000;
const FILES_AT_ONCE = 50;
/** After all tables, whose names are in small letters. */
const FILES_PART = '~files';

/** Where the next entry begins. `after` is the key of the last row or file of the part, null at its beginning. */
export type Position = { part: string; after: string[] | null; piece: number };

export type Progress = {
  position: Position;
  steps: number;
  rows: number;
  files: number;
  tableRows: Record<string, number>;
  missing: { id: string; name: string }[];
  isEnd: boolean;
};

type Part = { path: string; table: CatalogueTable; where: RawBuilder<unknown>; columns: string[] };
export type Plan = { parts: Part[]; files: RawBuilder<unknown>; steps: number };

const partsOf = (table: CatalogueTable, subject: data.Subject): Part[] => {
  const shown = rules.shownColumns(table);
  if (!subject) return [{ path: table.name, table, where: data.wholeTable(table), columns: shown }];
  const columns = rules.personColumnsOf(table);
  if (!rules.namesPeople(columns)) return [];
  const own = columns.own.length > 0 || table.name === 'audit_log';
  const mentions = columns.mentions.length + columns.lists.length + columns.accounts.length > 0;
  return [
    ...(own ? [{ path: table.name, table, where: data.ownRows(table, columns, subject.userId), columns: shown }] : []),
    ...(mentions
      ? [
          {
            path: `${table.name}-mentions`,
            table,
            where: data.mentioningRows(table, columns, subject),
            columns: rules.mentionColumns(table),
          },
        ]
      : []),
  ];
};

/** Everything of an organization, or of one of its people. */
export const planExport = async (ownerDb: Db, org: OrgId, userId: string | null): Promise<Plan> => {
  const subject = userId ? { userId, accountId: await data.accountOf(ownerDb, org, userId) } : null;
  const all = await tablesOfOrganizations(ownerDb);
  const tables = all.filter((table) => rules.isExported(table) || (subject && table.name === 'data_exports'));
  const parts = tables.flatMap((table) => partsOf(table, subject));
  parts.sort((one, other) => (one.path < other.path ? -1 : 1));
  const files = data.whichFiles(tables, subject, rules.personColumnsOf);
  return { parts, files, steps: parts.length + (await data.countFiles(ownerDb, org, files)) + 1 };
};

type Archive = {
  ownerDb: Db;
  files: Files;
  textCipher: TextCipher;
  org: OrgId;
  locale: Locale;
  plan: Plan;
  /** Changed while the entries are read. */
  progress: Progress;
  /** Plain bytes after which a volume ends. */
  volumeBytes: number;
  /** Called between batches; throws when the work is to stop. */
  keep: () => Promise<void>;
};

const cellOf = (value: unknown): Cell => {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
};

const openSealed = async ({ textCipher, org, progress }: Archive, { name }: CatalogueTable, row: data.ExportedRow) => {
  if (!row.sealed) return null;
  const { id } = row.sealed;
  try {
    return await textCipher.open({ org, kind: rules.openedTexts[name]!.kind, id }, row.sealed);
  } catch (error) {
    // the cipher has logged the alert; one text that was changed keeps nobody from the rest
    if (!(error instanceof CiphertextRefused)) throw error;
    progress.missing.push({ id, name });
    return null;
  }
};

const cellsOf = (archive: Archive, { table, columns }: Part, rows: readonly data.ExportedRow[]): Promise<Cell[][]> =>
  Promise.all(
    rows.map(async (row) => {
      if (row.org !== archive.org) throw new Error(`a row of another organization in ${table.name}`);
      const cells = columns.map((name) => cellOf(row.row[name]));
      return table.name in rules.openedTexts ? [...cells, await openSealed(archive, table, row)] : cells;
    }),
  );

type Spent = { bytes: number };

/** One CSV file with the next rows of a part, up to the end of the part or of the volume; null without rows. */
const nextPiece = async (archive: Archive, part: Part, spent: Spent): Promise<ZipEntry | null> => {
  const { ownerDb, org, progress, keep, locale, volumeBytes } = archive;
  const { table, where, path } = part;
  const sealedBy = rules.openedTexts[table.name]?.id ?? null;
  const read = (after: string[] | null) =>
    data.nextRows(ownerDb, org, { table, sealedBy, where, after, take: ROWS_AT_ONCE });
  const { position } = progress;
  const first = await read(position.after);
  if (first.length === 0) {
    position.after = null;
    return null;
  }
  async function* batches() {
    for (let rows = first; ; ) {
      yield await cellsOf(archive, part, rows);
      progress.rows += rows.length;
      progress.tableRows[path] = (progress.tableRows[path] ?? 0) + rows.length;
      position.after = rows.length < ROWS_AT_ONCE ? null : rows.at(-1)!.key;
      if (position.after === null || spent.bytes >= volumeBytes) return;
      await keep();
      rows = await read(position.after);
      if (rows.length === 0) {
        position.after = null;
        return;
      }
    }
  }
  const extra = table.name in rules.openedTexts ? ['opened'] : [];
  const headings = [...part.columns, ...extra].map((heading) => ({ heading, kind: 'text' as const }));
  const content = counted(csvOf({ title: path, columns: headings, batches: batches() }, locale), (bytes) => {
    spent.bytes += bytes;
  });
  const suffix = position.piece > 1 ? `-${position.piece}` : '';
  return { path: `data/${path}${suffix}.csv`, content, packed: true };
};

async function* tableEntries(archive: Archive, spent: Spent): AsyncGenerator<ZipEntry> {
  const { plan, progress, keep, volumeBytes } = archive;
  for (const part of plan.parts) {
    if (part.path < progress.position.part) continue;
    if (spent.bytes >= volumeBytes) return;
    if (part.path !== progress.position.part) progress.position = { part: part.path, after: null, piece: 1 };
    progress.tableRows[part.path] ??= 0;
    await keep();
    const piece = await nextPiece(archive, part, spent);
    if (piece) yield piece;
    if (progress.position.after !== null) {
      progress.position.piece += 1;
      return;
    }
    progress.steps += 1;
    // behind this part, whatever the next one is called
    progress.position = { part: `${part.path} `, after: null, piece: 1 };
  }
  progress.position = { part: FILES_PART, after: null, piece: 1 };
}

const packs = (contentType: string): boolean => contentType.startsWith('text/');

/** The bytes of a file; null when they are gone. */
const openFile = async ({ files }: Archive, file: data.ExportedFile): Promise<Readable | null> => {
  try {
    return await readStored(files, file);
  } catch (error) {
    if (error instanceof ObjectMissing) return null;
    throw error;
  }
};

const oneName = (name: string): string => name.replace(/[/\\]/g, '_');

async function* fileEntries(archive: Archive, spent: Spent): AsyncGenerator<ZipEntry> {
  const { ownerDb, org, plan, progress, keep, volumeBytes } = archive;
  for (;;) {
    const after = progress.position.after?.[0] ?? null;
    const found = await data.nextFiles(ownerDb, org, plan.files, after, FILES_AT_ONCE);
    for (const file of found) {
      if (spent.bytes >= volumeBytes) return;
      if (file.org !== org) throw new Error('a file of another organization');
      await keep();
      const content = await openFile(archive, file);
      const { id, name, contentType } = file;
      if (content) {
        const passing = counted(content, (bytes) => {
          spent.bytes += bytes;
        });
        yield { path: `files/${id}-${oneName(name)}`, content: passing, packed: packs(contentType) };
        progress.files += 1;
      } else progress.missing.push({ id, name });
      progress.steps += 1;
      progress.position.after = [id];
    }
    if (found.length < FILES_AT_ONCE) break;
  }
  progress.isEnd = true;
}

/** How many rows and files there are in all volumes together, so that whoever reads them knows that nothing is missing. */
const manifestOf = ({ org, progress }: Archive): ZipEntry => {
  const { tableRows, files, missing } = progress;
  const manifest = { organizationId: org, rows: tableRows, files, missingFiles: missing };
  const bytes = Buffer.from(JSON.stringify(manifest, null, 2));
  return { path: 'manifest.json', content: Readable.from([bytes], { objectMode: false }), packed: true };
};

/** The entries of the next volume. Afterwards the progress says where the one after it begins. */
export async function* volumeEntries(archive: Archive): AsyncGenerator<ZipEntry> {
  const spent = { bytes: 0 };
  const { progress } = archive;
  if (progress.position.part !== FILES_PART) yield* tableEntries(archive, spent);
  if (progress.position.part === FILES_PART && spent.bytes < archive.volumeBytes) yield* fileEntries(archive, spent);
  if (progress.isEnd) yield manifestOf(archive);
}
