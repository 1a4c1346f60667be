/** Imports as users see them: upload, list, details. */

import { type ErrorCode, errors } from '@fanal/contract/errors';
import {
  featureOfDataset,
  type ImportDataset,
  type ImportStatus,
  importDatasets,
  mayImport,
  UNDO_DAYS,
} from '@fanal/contract/imports/imports.rules';
import type {
  Import,
  ImportableDataset,
  ImportBrief,
  ImportFilter,
  ImportSheet,
} from '@fanal/contract/imports/imports.shapes';
import type { ReceivedFile } from '@fanal/contract/kit/endpoint';
import type { Page } from '@fanal/contract/kit/page';
import { languageOf, tagOf } from '@fanal/contract/locales';
import { may } from '@fanal/contract/permissions';
import { keepDocument, type PreparedDocument, prepareDocument } from '#features/uploads/documents.service';
import type { Context, PreparingContext } from '#platform/context';
import { fail } from '#platform/fail';
import { sentenceOf } from '#platform/http/messages';
import { newId } from '#platform/ids';
import { datasetOf } from './datasets/datasets.service.ts';
import * as data from './imports.data.ts';
import { logLines } from './listing.service.ts';
import { countValues } from './missing-values.data.ts';
import { jobKey, objectOfImport, READ_TASK } from './work.service.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Number of log lines returned with an import. */
const LOGGED = 20;

type Asking = Pick<Context, 'actor' | 'organization'>;

const closedFeature = ({ organization }: Asking, dataset: ImportDataset) => {
  const feature = featureOfDataset(dataset);
  return feature !== null && !organization.features[feature] ? feature : null;
};

/** Whether the caller may import this data set here. */
export const isOpen = (ctx: Asking, dataset: ImportDataset): boolean =>
  mayImport(ctx.actor, dataset) && closedFeature(ctx, dataset) === null;

/** Refuses a data set whose items the caller may not add by hand. */
export const requireDataset = (ctx: Asking, dataset: ImportDataset): void => {
  if (!mayImport(ctx.actor, dataset)) throw fail('ACTION_FORBIDDEN');
  const feature = closedFeature(ctx, dataset);
  if (feature !== null) throw fail('FEATURE_OFF', { feature });
};

export const listDatasets = async (ctx: Context): Promise<{ datasets: ImportableDataset[] }> => {
  const language = languageOf(ctx.locale);
  const datasets = importDatasets.filter((dataset) => isOpen(ctx, dataset));
  return {
    datasets: datasets.map((dataset) => ({
      dataset,
      mayInvite: dataset === 'users',
      fields: datasetOf(dataset)
        .fields.filter(({ kind }) => kind !== 'secret' || may(ctx.actor, 'users:reveal'))
        .map(({ name, labels, hint, isRequired = false, isKey = false, kind }) => ({
          name,
          label: labels[language],
          hint: hint?.[language] ?? null,
          isRequired,
          isKey,
          isSecret: kind === 'secret',
        })),
    })),
  };
};

const countsOf = ({ added, changed, unchanged, doubtful, refused, ...record }: data.ImportRecord) => {
  const sheet = record.sheet === null ? undefined : (record.sheets as ImportSheet[])[record.sheet];
  const judged = added + changed + unchanged + refused;
  const rows = record.started_at
    ? Math.max(judged, record.progress_total + refused)
    : Math.max(judged, sheet?.rowCount ?? 0);
  return { rows, added, changed, unchanged, doubtful, refused };
};

const undoUntil = ({ status, started_at, ended_at }: data.ImportRecord, now: Date): string | null => {
  if (!started_at || !ended_at || !['done', 'cancelled'].includes(status)) return null;
  const until = new Date(ended_at.getTime() + UNDO_DAYS * DAY_MS);
  return until > now ? until.toISOString() : null;
};

export const isUndoable = (record: data.ImportRecord, now: Date): boolean => undoUntil(record, now) !== null;

const toBrief = (record: data.ImportRecord, now: Date): ImportBrief => ({
  id: record.id,
  dataset: record.dataset as ImportDataset,
  fileName: record.file_name,
  status: record.status as ImportStatus,
  counts: countsOf(record),
  createdAt: record.created_at.toISOString(),
  createdBy: record.actor_name,
  endedAt: record.ended_at?.toISOString() ?? null,
  undoUntil: undoUntil(record, now),
});

/** Seconds left at the current pace (USERS-15); null before anything is done. */
const progressOf = (
  { progress_done: done, progress_total: total, progress_since: since, status }: data.ImportRecord,
  now: Date,
) => {
  const left = Math.max(0, total - done);
  if (!['checking', 'importing', 'undoing'].includes(status))
    return { done: Math.min(done, total), total, secondsLeft: 0 };
  const seconds = since ? (now.getTime() - since.getTime()) / 1000 : 0;
  return { done: Math.min(done, total), total, secondsLeft: done === 0 ? null : Math.ceil((seconds / done) * left) };
};

const isErrorCode = (code: string): code is ErrorCode => code in errors;

const failureOf = ({ failure }: data.ImportRecord, { locale }: Context, mostRows: number) => {
  if (failure === null) return null;
  const details = { accepted: 'XLSX, CSV', megabytes: 25, most: mostRows.toLocaleString(tagOf(locale)) };
  return { code: failure, message: sentenceOf(isErrorCode(failure) ? failure : 'UNEXPECTED', locale, details) };
};

const mappingOf = ({ sheet, columns, date_order }: data.ImportRecord): Import['mapping'] =>
  sheet === null || columns === null
    ? null
    : { sheet, columns: columns.map((name) => name || null), dateOrder: date_order as 'dayFirst' };

/** The version that clients see: counts from 1. */
export const versionOf = ({ round }: data.ImportRecord): number => round + 1;

/** All data of an import except its lines. */
export const describeImport = async (ctx: Context, record: data.ImportRecord): Promise<Import> => {
  const { db, org, now, system } = ctx;
  const log = await logLines(ctx, record, { page: 1, perPage: LOGGED });
  return {
    ...toBrief(record, now),
    version: versionOf(record),
    fileSize: Number(record.byte_size),
    sheets: record.started_at ? [] : (record.sheets as ImportSheet[]),
    mapping: mappingOf(record),
    isMappingRemembered: record.is_mapping_remembered,
    missingValueCount: await countValues(db, org, record.id),
    progress: progressOf(record, now),
    startedAt: record.started_at?.toISOString() ?? null,
    invites: record.invites,
    invitationRunId: record.invitation_run_id,
    failure: failureOf(record, ctx, system.settings.mostImportRows),
    undo:
      record.undo_kept === null
        ? null
        : { removed: record.undo_removed ?? 0, restored: record.undo_restored ?? 0, kept: record.undo_kept },
    log: log.items,
  };
};

/** An import of a data set that the caller may import; 404 for the others. */
export const requireImport = async (
  ctx: Pick<Context, 'db' | 'org' | 'actor' | 'organization'>,
  id: string,
  find = data.findImport,
): Promise<data.ImportRecord> => {
  const record = await find(ctx.db, ctx.org, id);
  if (!record || !isOpen(ctx, record.dataset as ImportDataset)) throw fail('NOT_FOUND');
  return record;
};

export const findImport = async (ctx: Context, id: string): Promise<Import> =>
  describeImport(ctx, await requireImport(ctx, id));

export const listImports = async (
  ctx: Context,
  { page, perPage, dataset }: ImportFilter,
): Promise<Page<ImportBrief>> => {
  const datasets = importDatasets.filter((one) => isOpen(ctx, one) && (dataset === undefined || one === dataset));
  const found = await data.pageOfImports(ctx.db, ctx.org, { page, perPage, datasets });
  return { ...found, items: found.items.map((record) => toBrief(record, ctx.now)) };
};

/** The user in whose name the background work runs. */
export const orderedBy = ({ actor, locale }: Context) => ({
  account_id: actor.accountId,
  user_id: actor.userId,
  actor_name: actor.displayName,
  locale,
  is_super_admin: actor.isSuperAdmin,
  role_type: actor.roleType,
});

export const prepareUpload = async (ctx: PreparingContext, dataset: ImportDataset, file: ReceivedFile) => {
  requireDataset(ctx, dataset);
  return { dataset, document: await prepareDocument(ctx, file, 'import') };
};

/** Stores the file and starts reading its headings. */
export const keepUpload = async (
  ctx: Context,
  { dataset, document }: { dataset: ImportDataset; document: PreparedDocument },
): Promise<Import> => {
  const { db, org, now } = ctx;
  const id = newId(now.getTime());
  const file = await keepDocument(ctx, document, { type: 'import', id });
  const record = await data.insertImport(db, {
    ...orderedBy(ctx),
    organization_id: org,
    id,
    dataset,
    file_id: file.id,
    file_name: file.name,
    byte_size: file.byte_size!,
    format: document.format,
    status: 'reading',
    sheets: '[]',
    created_at: now,
    updated_at: now,
  });
  await ctx.enqueue(READ_TASK, { org, id, round: record.round }, { key: jobKey(id) });
  ctx.audit({ action: 'import.begun', object: objectOfImport(record), after: { dataset, file: file.name } });
  return describeImport(ctx, record);
};
