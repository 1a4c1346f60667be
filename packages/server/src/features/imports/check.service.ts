/** Reads every line of a file and determines its result before anything is written (GAP-55, GAP-86). */
import type { DateOrder } from '@fanal/contract/imports/imports.rules';
import type { ImportSheet } from '@fanal/contract/imports/imports.shapes';
import { nameKey } from '@fanal/contract/names.rules';
import { isNationalId, lastCharactersOf, plainNationalId } from '@fanal/contract/users/national-ids.rules';
import { homeCountry } from '#features/users/imported-people.service';
import type { Db } from '#platform/db/db';
import { fail } from '#platform/fail';
import type { TableFormat, TableRow } from '#platform/files/inspection/messages';
import { newId } from '#platform/ids';
import { timeZoneOf } from '#platform/time/time-zone.data';
import { unknownChoices } from './choice-values.service.ts';
import type { Dataset } from './datasets/dataset.rules.ts';
import { askedFields, datasetOf, mappedFields, structureFields } from './datasets/datasets.service.ts';
import { sealForRows } from './datasets/secrets.service.ts';
import { type ReadingOptions, readLine } from './fields/cells.rules.ts';
import * as data from './imports.data.ts';
import { judgeEverything } from './judging.service.ts';
import { replaceValues } from './missing-values.data.ts';
import { endInFailure, failureOf, fileOf } from './reading.service.ts';
import type { Values } from './rows.data.ts';
import * as rows from './rows.data.ts';
import { missingNames } from './structure-values.service.ts';
import { warnOfLoops } from './supervision.service.ts';
import {
  askerOf,
  type Deps,
  grantsOf,
  inOrganization,
  type JobReference,
  lockWanted,
  reading,
  yieldToEventLoop,
} from './work.service.ts';

const DELETED_AT_ONCE = 5_000;
const NOTED_AT_ONCE = 1_000;
/** Number of lines read before other requests are processed. */
const SLICE = 50;

/** Thrown to stop reading when the import was cancelled or restarted. */
class Obsolete extends Error {}

const keyOf = (field: string, values: Values): string | null => {
  const value = values[field];
  if (typeof value !== 'string') return null;
  return field === 'name' ? nameKey(value) : field === 'email' ? value.toLowerCase() : value;
};

type Staging = { dataset: Dataset; record: data.ImportRecord; options: ReadingOptions };

/** The values read from one line; its national id number is encrypted together with those of the other lines. */
const stage = ({ dataset, record, options }: Staging, { line, cells }: TableRow) => {
  const read = readLine(mappedFields(dataset, record.columns!), cells, options);
  dataset.settle(read, grantsOf(askerOf(record)));
  const { supervisor, ...values } = read.values;
  const name = dataset.nameOf(values);
  return {
    secret: read.secret,
    row: {
      line,
      rowId: newId(),
      cells: withoutSecrets(dataset, record.columns!, cells, read.secret),
      values,
      keys: dataset.keyFields.map((field) => keyOf(field, values)),
      issues: read.issues,
      name,
      nameKey: name && nameKey(name),
      supervisor: (supervisor as string) ?? null,
      last: read.secret?.slice(-3) ?? null,
    },
  };
};

const masked = (end: string | undefined) => `••• ••• ${end ?? '•••'}`;

/**
 * The cells of a refused line as they can be downloaded: only the last characters of an encrypted number, and of
 * unmapped cells that look like a national id number.
 */
const withoutSecrets = (
  { fields }: Dataset,
  columns: readonly string[],
  cells: readonly string[],
  secret: string | null,
) =>
  cells.map((cell, at) => {
    const plain = plainNationalId(cell);
    if (!columns[at]) return isNationalId(plain, 'CA') ? masked(lastCharactersOf(plain)) : cell;
    const isSecret = fields.find(({ name }) => name === columns[at])?.kind === 'secret';
    return isSecret && cell !== '' ? masked(secret?.slice(-3)) : cell;
  });

const stagePiece = async (deps: Deps, job: JobReference, staging: Staging, piece: readonly TableRow[]) => {
  const { org, id } = job;
  const staged: ReturnType<typeof stage>[] = [];
  for (const [at, row] of piece.entries()) {
    if (at % SLICE === SLICE - 1) await yieldToEventLoop();
    staged.push(stage(staging, row));
  }
  const secret = staged.filter((one) => one.secret !== null);
  const texts = secret.map(({ row, secret: text }) => ({ id: row.rowId, text: text! }));
  const sealed = await sealForRows(deps.textCipher, org, texts);
  const byRow = new Map(secret.map(({ row }, at) => [row.rowId, sealed[at]!]));
  await inOrganization(deps, org, async (db) => {
    if (!(await lockWanted(db, job, 'checking'))) throw new Obsolete();
    const all = staged.map(({ row }) => {
      const own = byRow.get(row.rowId);
      return { ...row, sealed: own?.sealed.toString('hex') ?? null, keyVersion: own?.keyVersion ?? null };
    });
    await rows.stageRows(db, org, id, all);
    const none = { added: 0, changed: 0, unchanged: 0, doubtful: 0, refused: 0 };
    await data.addFigures(db, org, id, none, piece.length, deps.now());
  });
};

/** Deletes the lines of an earlier check. */
const forgetLines = async (deps: Deps, { org, id }: JobReference): Promise<void> => {
  for (;;) {
    const gone = await inOrganization(deps, org, (db) => rows.deleteRows(db, org, id, DELETED_AT_ONCE));
    if (gone < DELETED_AT_ONCE) return;
  }
};

const optionsOf = async (deps: Deps, { org }: JobReference, record: data.ImportRecord): Promise<ReadingOptions> => {
  const [country, zone] = await reading(deps, org, async (db) => [
    await homeCountry(db, org),
    await timeZoneOf(db, org),
  ]);
  const today = deps.now().toLocaleDateString('en-CA', { timeZone: zone });
  return { country, today, dateOrder: record.date_order as DateOrder };
};

/** Returns the number of lines. */
const readLines = async (deps: Deps, job: JobReference, record: data.ImportRecord): Promise<number> => {
  const source = await fileOf(deps, job, record);
  if (!source) throw fail('FILE_DAMAGED');
  await forgetLines(deps, job);
  const staging = { dataset: datasetOf(record.dataset), record, options: await optionsOf(deps, job, record) };
  const { headingLine } = (record.sheets as ImportSheet[])[record.sheet!]!;
  let count = 0;
  await deps.files.inspector.readTable(
    source,
    { format: record.format as TableFormat, sheet: record.sheet! },
    async (piece) => {
      const below = piece.filter(({ line }) => line > headingLine);
      count += below.length;
      if (count > deps.mostRows) throw fail('IMPORT_TOO_LONG', { most: deps.mostRows });
      if (below.length > 0) await stagePiece(deps, job, staging, below);
    },
  );
  return count;
};

/** The first line with a key is accepted, later ones are refused with its line number (GAP-86). */
const refuseRepeated = async (db: Db, { org, id }: JobReference, at: number, field: string): Promise<void> => {
  const repeated = await rows.repeatedLines(db, org, id, at);
  const issueOf = (first: number) => ({ code: 'duplicate', field, refuses: true, line: first }) as const;
  for (let from = 0; from < repeated.length; from += NOTED_AT_ONCE) {
    const batch = repeated.slice(from, from + NOTED_AT_ONCE);
    await rows.addIssues(
      db,
      org,
      id,
      batch.map(({ line, first }) => ({ line, issue: issueOf(first) })),
    );
  }
};

/** Checks between lines and against the structure: repeated keys, supervision cycles, names that do not exist. */
const compareLines = (deps: Deps, job: JobReference, record: data.ImportRecord) =>
  inOrganization(deps, job.org, async (db) => {
    const dataset = datasetOf(record.dataset);
    for (const [at, field] of dataset.keyFields.entries()) await refuseRepeated(db, job, at, field);
    if (record.columns!.includes('supervisor')) await warnOfLoops(db, job.org, job.id);
    const { mayCreateStructure } = grantsOf(askerOf(record));
    const headings = (record.sheets as ImportSheet[])[record.sheet!]!.columns.map(({ heading }) => heading);
    const missing = [
      ...(await missingNames(db, job.org, job.id, structureFields(dataset, record.columns!), mayCreateStructure)),
      ...(await unknownChoices(db, job, record.dataset, askedFields(dataset, record.columns!, headings))),
    ];
    await replaceValues(db, job.org, job.id, missing);
  });

const checkWhole = async (deps: Deps, job: JobReference, record: data.ImportRecord, isRead: boolean) => {
  if (!isRead) {
    const count = await readLines(deps, job, record);
    await data.refreshStatistics(deps.ownerDb, 'import_rows', count);
    await compareLines(deps, job, record);
  }
  await judgeEverything(deps, job, record);
};

/**
 * `isRead`: the lines are already read, only their results are computed again. Restarts from the beginning when the
 * worker was lost.
 */
export const checkFile = async (deps: Deps, job: JobReference & { isRead: boolean }): Promise<void> => {
  const { org, id, round } = job;
  const record = await reading(deps, org, (db) => data.findImport(db, org, id));
  if (record?.status !== 'checking' || record.round !== round) return;
  try {
    await checkWhole(deps, job, record, job.isRead);
  } catch (error) {
    if (error instanceof Obsolete) return;
    await endInFailure(deps, job, 'checking', failureOf(error));
  }
};
