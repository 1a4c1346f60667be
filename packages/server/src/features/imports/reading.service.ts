/** Reads the sheets and headings of a file and guesses the fields. */
import { type DateOrder, MOST_COLUMNS } from '@fanal/contract/imports/imports.rules';
import type { ImportSheet } from '@fanal/contract/imports/imports.shapes';
import {
  isNationalId,
  lastCharactersOf,
  maskedNationalId,
  plainNationalId,
} from '@fanal/contract/users/national-ids.rules';
import { openDocument } from '#features/uploads/documents.service';
import { Refusal } from '#platform/fail';
import type { FileSource } from '#platform/files/inspection/file-source';
import type { TableFormat, TableSheet } from '#platform/files/inspection/messages';
import { ObjectMissing } from '#platform/files/storage';
import { datasetOf } from './datasets/datasets.service.ts';
import type { Field } from './fields/field.rules.ts';
import { guessFields, headingScore, recalledColumns, rememberedColumns } from './fields/headings.rules.ts';
import * as data from './imports.data.ts';
import { isReasonsHeading } from './imports.messages.ts';
import { type Deps, inOrganization, type JobReference, lockWanted, reading } from './work.service.ts';

/** Number of rows searched for the headings: titles and empty lines may come first. */
const HEADINGS_WITHIN = 10;
const MOST_HEADING = 200;
/** The score of headings whose mapping is remembered: more than any number of matching fields. */
const REMEMBERED = 1_000;
const SAMPLES = 3;
const MOST_SAMPLE = 60;

/** A sample that could be a national id number is masked, whatever its heading is. */
const shown = (text: string, field: Field | undefined): string => {
  const plain = plainNationalId(text);
  if (field?.kind === 'secret' || isNationalId(plain, 'CA')) return maskedNationalId(lastCharactersOf(plain));
  return text.slice(0, MOST_SAMPLE);
};

/** A row as headings: as wide as the widest of the rows below it. */
const headingsAt = ({ head }: TableSheet, at: number): string[] => {
  const width = Math.min(MOST_COLUMNS, Math.max(...head.slice(at).map(({ cells }) => cells.length)));
  return Array.from({ length: width }, (_, column) => head[at]!.cells[column]?.slice(0, MOST_HEADING) ?? '');
};

const rowsOfHeadings = (sheet: TableSheet): { headings: string[]; hash: string }[] =>
  sheet.head.slice(0, HEADINGS_WITHIN).map((_, at) => {
    const headings = headingsAt(sheet, at);
    return { headings, hash: hashOf(headings) };
  });

const hashOf = (headings: readonly string[]): string =>
  rememberedColumns(headings, [], isReasonsHeading).hash.toString('hex');

type Remembered = ReadonlyMap<string, data.Remembered>;

/** The heading row: one whose mapping is remembered, or the one with the most matching fields, the first among equals. */
const headingRowOf = (sheet: TableSheet, fields: readonly Field[], remembered: Remembered) => {
  const candidates = rowsOfHeadings(sheet).map(({ headings, hash }, at) => {
    const mapping = remembered.get(hash);
    return { at, headings, mapping, score: mapping ? REMEMBERED : headingScore(headings, fields) };
  });
  return candidates.reduce((best, one) => (one.score > best.score ? one : best), candidates[0]!);
};

const describeSheet = (sheet: TableSheet, fields: readonly Field[], remembered: Remembered) => {
  if (sheet.head.length === 0)
    return { sheet: { name: sheet.name, rowCount: 0, headingLine: 1, columns: [] }, score: 0, mapping: undefined };
  const { at, headings, score, mapping } = headingRowOf(sheet, fields, remembered);
  const rows = sheet.head.slice(at + 1);
  const filled = headings.map((_, column) => rows.flatMap(({ cells }) => cells[column] || []));
  const guesses = guessFields(headings, fields, filled);
  const columns = headings.map((heading, column) => {
    const field = fields.find(({ name }) => name === guesses[column]);
    return {
      heading,
      samples: filled[column]!.slice(0, SAMPLES).map((text) => shown(text, field)),
      guess: guesses[column] ?? null,
    };
  });
  const { name, rowCount, head } = sheet;
  const described: ImportSheet = { name, rowCount: rowCount - at - 1, headingLine: head[at]!.line, columns };
  return { sheet: described, score, mapping };
};

/** The file of an import; FILE_DAMAGED when it no longer exists. */
export const fileOf = async (
  deps: Deps,
  { org }: JobReference,
  record: data.ImportRecord,
): Promise<FileSource | null> =>
  record.file_id ? reading(deps, org, (db) => openDocument(deps.files, db, org, record.file_id!)) : null;

/** The error code of a permanent failure; other errors are thrown again and retried. */
export const failureOf = (error: unknown): string => {
  if (error instanceof ObjectMissing) return 'FILE_DAMAGED';
  if (error instanceof Refusal && error.code !== 'SERVICE_UNAVAILABLE') return error.code;
  throw error;
};

export const endInFailure = (deps: Deps, job: JobReference, status: 'reading' | 'checking', failure: string) =>
  inOrganization(deps, job.org, async (db) => {
    const now = deps.now();
    if (await lockWanted(db, job, status))
      await data.changeImport(db, job.org, job.id, { status: 'failed', failure, updated_at: now, ended_at: now });
  });

const survey = async (deps: Deps, job: JobReference, record: data.ImportRecord) => {
  const source = await fileOf(deps, job, record);
  if (!source) return 'FILE_DAMAGED';
  const { sheets } = await deps.files.inspector.surveyTable(source, record.format as TableFormat);
  const { fields } = datasetOf(record.dataset);
  const hashes = sheets.flatMap((sheet) => rowsOfHeadings(sheet).map(({ hash }) => hash));
  const found = await reading(deps, job.org, (db) => data.findMappings(db, job.org, record.dataset, hashes));
  const remembered = new Map(found.map((mapping) => [mapping.hash.toString('hex'), mapping]));
  const described = sheets.map((sheet) => describeSheet(sheet, fields, remembered));
  return described.some(({ sheet }) => sheet.rowCount > 0) ? described : 'FILE_EMPTY';
};

/** Reads the headings of a file and proposes a mapping: the last one used for them, or a guess. */
export const readFile = async (deps: Deps, job: JobReference): Promise<void> => {
  const { org, id } = job;
  const record = await reading(deps, org, (db) => data.findImport(db, org, id));
  if (record?.status !== 'reading') return;
  const sheets = await survey(deps, job, record).catch(failureOf);
  if (typeof sheets === 'string') return endInFailure(deps, job, 'reading', sheets);
  const best = sheets.reduce(
    (one, other) => (other.sheet.rowCount > 0 && other.score > one.score ? other : one),
    sheets.find(({ sheet }) => sheet.rowCount > 0)!,
  );
  await inOrganization(deps, org, async (db) => {
    if (!(await lockWanted(db, job, 'reading'))) return;
    const { mapping } = best;
    const headings = best.sheet.columns.map(({ heading }) => heading);
    const guessed = best.sheet.columns.map(({ guess }) => guess ?? '');
    await data.changeImport(db, org, id, {
      status: 'mapping',
      sheets: JSON.stringify(sheets.map(({ sheet }) => sheet)),
      sheet: sheets.indexOf(best),
      columns: mapping ? recalledColumns(headings, mapping.columns, isReasonsHeading) : guessed,
      date_order: (mapping?.dateOrder ?? 'dayFirst') satisfies string as DateOrder,
      is_mapping_remembered: mapping !== undefined,
      updated_at: deps.now(),
    });
  });
};
