/**
 * Makes a full export in the background, volume by volume. A volume and where the next one begins are written together, so
 * another process goes on where a lost one stopped (P50, P55).
 */
import { EXPORT_KEPT_DAYS } from '@fanal/contract/data-exports/data-exports.rules';
import { type Language, type Locale, languageOf, locales } from '@fanal/contract/locales';
import { releaseFile } from '#features/uploads/files.service';
import { makeFile } from '#features/uploads/made-files.service';
import { zipOf } from '#platform/archives/zip';
import { writeAudit } from '#platform/audit/audit';
import type { AuditEntry } from '#platform/audit/audit-entry';
import type { OrgId } from '#platform/context';
import type { Database, Db } from '#platform/db/db';
import type { TextCipher } from '#platform/encryption/text-cipher';
import type { Files } from '#platform/files/files';
import { enqueueIn } from '#platform/jobs/jobs';
import { type Plan, type Position, type Progress, planExport, volumeEntries } from './archive.service.ts';
import * as data from './data-exports.data.ts';

export const MAKE_TASK = 'make-data-export';
/** One job per export at a time. */
export const exportJobKey = (id: string) => `data export ${id}`;

const LEASE_MS = 120_000;
const RENEW_MS = 15_000;
/** Attempts at one volume; then the export has failed. */
const MOST_ATTEMPTS = 10;
const DAY_MS = 86_400_000;

export type MakingDeps = {
  database: Database;
  ownerDb: Db;
  files: Files;
  textCipher: TextCipher;
  /** Plain bytes after which a volume ends. */
  volumeBytes: number;
  now: () => Date;
};

type Reference = { org: OrgId; id: string };

/** Another process makes the export now, or it was stopped. */
class ExportLost extends Error {}

/** What the audit log names: the organization, or the person. */
export const objectOf = ({ organization_id, user_id }: Pick<data.ExportRow, 'organization_id' | 'user_id'>) =>
  user_id ? { type: 'user', id: user_id } : { type: 'organization', id: organization_id };

const localeOf = (row: data.ExportRow): Locale => locales.find((one) => one === row.locale) ?? 'fr_CA';

const archiveWords: Record<Language, { organization: string; person: string }> = {
  fr: { organization: 'organisation', person: 'personne' },
  en: { organization: 'organization', person: 'person' },
  es: { organization: 'organizacion', person: 'persona' },
};

/** What the file of a volume is called, in the language of whoever ordered the export. */
export const archiveName = (row: data.ExportRow, number: number): string => {
  const { organization, person } = archiveWords[languageOf(localeOf(row))];
  return `${row.user_id ? person : organization}-${row.created_at.toISOString().slice(0, 10)}-${number}.zip`;
};

const progressOf = (row: data.ExportRow): Progress => ({
  position: row.position as Position,
  steps: row.steps_done,
  rows: Number(row.row_count),
  files: row.file_count,
  tableRows: row.table_rows as Record<string, number>,
  missing: row.missing_files as Progress['missing'],
  isEnd: false,
});

const advanceOf = (progress: Progress): data.Advance => ({
  position: JSON.stringify(progress.position),
  steps_done: progress.steps,
  row_count: progress.rows,
  file_count: progress.files,
  table_rows: JSON.stringify(progress.tableRows),
  missing_files: JSON.stringify(progress.missing),
});

const auditAs = (db: Db, row: data.ExportRow, entry: Omit<AuditEntry, 'object'>, now: Date) => {
  const actor = { accountId: row.account_id, userId: null, displayName: row.requested_by_name };
  const origin = { org: row.organization_id as OrgId, actor, requestId: exportJobKey(row.id), address: null, now };
  return writeAudit(db, origin, [{ ...entry, object: objectOf(row) }]);
};

const leaseOf = ({ ownerDb, now }: MakingDeps, row: data.ExportRow): (() => Promise<void>) => {
  let mine = row.lease_until;
  return async () => {
    const at = now().getTime();
    if (mine.getTime() - at > LEASE_MS - RENEW_MS) return;
    const until = new Date(at + LEASE_MS);
    if (!(await data.keepExport(ownerDb, row, { mine, until }))) throw new ExportLost();
    mine = until;
  };
};

type Work = { row: data.ExportRow; plan: Plan; keep: () => Promise<void> };

const writeVolume = async (deps: MakingDeps, { row, plan, keep }: Work, number: number, progress: Progress) => {
  const { ownerDb, files, textCipher, volumeBytes, now } = deps;
  const org = row.organization_id as OrgId;
  const archive = { ownerDb, files, textCipher, org, locale: localeOf(row), plan, progress, volumeBytes, keep };
  const file = await makeFile(
    { ownerDb, files },
    {
      org,
      objectType: 'dataExport',
      name: archiveName(row, number),
      contentType: 'application/zip',
      accountId: row.account_id,
      now: now(),
    },
    zipOf(volumeEntries(archive), now()),
  );
  await ownerDb.transaction().execute(async (db) => {
    const at = now();
    const ended = progress.isEnd ? { at, expiresAt: new Date(at.getTime() + EXPORT_KEPT_DAYS * DAY_MS) } : null;
    const by = row.user_id ? { type: 'user', id: row.user_id } : { type: 'dataExport', id: row.id };
    const isKept = await file.keep(db, by);
    const volume = { number, fileId: file.id, advance: advanceOf(progress), ended };
    if (!isKept || !(await data.noteVolume(db, row, volume))) throw new ExportLost();
    if (!ended) return;
    const after = { rowCount: progress.rows, fileCount: progress.files, volumes: number };
    await auditAs(db, row, { action: 'dataExport.ended', after }, at);
  });
};

const failExport = ({ ownerDb, now }: MakingDeps, row: data.ExportRow) =>
  ownerDb.transaction().execute(async (db) => {
    await data.endExport(db, row.organization_id as OrgId, row.id, 'failed', now());
    await auditAs(db, row, { action: 'dataExport.ended', after: { status: 'failed' } }, now());
  });

/** Goes on with an export until it is done. Does nothing while another process makes it. */
export const makeDataExport = async (deps: MakingDeps, { org, id }: Reference): Promise<void> => {
  const { ownerDb, now } = deps;
  const lease = { now: now(), until: new Date(now().getTime() + LEASE_MS) };
  const row = await data.takeExport(ownerDb, org, id, lease);
  if (!row) return;
  if (row.attempts > MOST_ATTEMPTS) return void (await failExport(deps, row));
  try {
    const plan = await planExport(ownerDb, org, row.user_id);
    const progress = progressOf(row);
    await data.setSteps(ownerDb, row, Math.max(plan.steps, progress.steps + 1));
    const work = { row, plan, keep: leaseOf(deps, row) };
    let number = (await data.volumesOf(ownerDb, org, [id])).length;
    while (!progress.isEnd) {
      number += 1;
      await writeVolume(deps, work, number, progress);
    }
  } catch (error) {
    if (!(error instanceof ExportLost)) throw error;
  }
};

/** Queues again the exports whose worker was lost. */
export const resumeDataExports = async ({ ownerDb, now }: Pick<MakingDeps, 'ownerDb' | 'now'>): Promise<void> => {
  for (const { org, id } of await data.exportsWithoutWorker(ownerDb, now()))
    await enqueueIn(ownerDb)(MAKE_TASK, { org, id }, { key: exportJobKey(id) });
};

/** Erases the files of exports that nobody can fetch any more. */
export const expireDataExports = async ({
  database,
  ownerDb,
  now,
}: Pick<MakingDeps, 'database' | 'ownerDb' | 'now'>): Promise<void> => {
  for (const { org, id } of await data.exportsToExpire(ownerDb, now()))
    await database.transaction({ org, readOnly: false }, async (db) => {
      const row = await data.lockExport(db, org, id);
      if (!row) return;
      // one line tells of all its files
      const ctx = { db, org, enqueue: enqueueIn(db), audit: () => {} };
      for (const { fileId } of await data.volumesOf(db, org, [id])) await releaseFile(ctx, fileId);
      await data.endExport(db, org, id, 'expired', now());
      await auditAs(db, row, { action: 'dataExport.erased', before: { status: row.status } }, now());
    });
};
