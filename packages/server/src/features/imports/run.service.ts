/**
 * Writes a checked file to the organization, some hundred lines per transaction, and continues where a lost worker
 * stopped (P50, P55).
 */
import { orderInvitations } from '#features/invitations/runs.service';
import { releaseFile } from '#features/uploads/files.service';
import { linkPeople, peopleByNumber } from '#features/users/imported-people.service';
import type { AuditEntry } from '#platform/audit/audit-entry';
import type { Db } from '#platform/db/db';
import { enqueueIn } from '#platform/jobs/jobs';
import { isUnreachable } from '#platform/unreachable';
import { type Dataset, nothingWritten } from './datasets/dataset.rules.ts';
import { datasetOf, structureFields } from './datasets/datasets.service.ts';
import * as data from './imports.data.ts';
import { loadReferenceData, type ReferenceData, scopeOf, secretsOf } from './judging.service.ts';
import * as rows from './rows.data.ts';
import { createMissing } from './structure-values.service.ts';
import { loopIssue } from './supervision.service.ts';
import {
  askerOf,
  auditAs,
  type Deps,
  grantsOf,
  inOrganization,
  type JobReference,
  lockWanted,
  objectOfImport,
  reading,
  yieldToEventLoop,
} from './work.service.ts';

const IMPORTED_AT_ONCE = 500;
const LINKED_AT_ONCE = 1_000;

type Batch = {
  record: data.ImportRecord;
  dataset: Dataset;
  referenceData: ReferenceData;
  rows: readonly rows.ReadRow[];
};

const figuresOf = (imported: readonly rows.Imported[]): data.Figures => {
  const count = (wanted: (row: rows.Imported) => boolean) => imported.filter(wanted).length;
  return {
    added: count(({ outcome }) => outcome === 'added'),
    changed: count(({ outcome }) => outcome === 'changed'),
    unchanged: count(({ outcome }) => outcome === 'unchanged'),
    refused: count(({ outcome }) => outcome === 'refused'),
    doubtful: count(({ isDoubtful }) => isDoubtful),
  };
};

/**
 * Judges lines again, since the organization may have changed, writes them, and marks them as done, in one transaction.
 */
const importSome = async (deps: Deps, job: JobReference, batch: Batch): Promise<boolean> => {
  const { record, dataset, referenceData } = batch;
  const secrets = await secretsOf(deps, batch, true);
  return inOrganization(deps, job.org, async (db) => {
    if (!(await lockWanted(db, job, 'importing'))) return false;
    const now = deps.now();
    const scope = scopeOf(db, record, referenceData, { now, isHeld: true, secrets });
    const judged = await dataset.judge(scope, batch.rows);
    const { written, entries } = await dataset.write(
      scope,
      judged.filter(({ judgement }) => judgement.outcome !== 'refused'),
    );
    const imported = judged.map(({ judgement }) => ({
      ...judgement,
      ...nothingWritten,
      ...written.get(judgement.line),
    }));
    await rows.noteImported(db, job.org, job.id, imported, now);
    await data.addFigures(db, job.org, job.id, figuresOf(imported), imported.length, now);
    await auditAs(db, record, entries, now);
    return true;
  });
};

/** Marks a line as refused after an unexpected error, so that the others can continue. */
const giveUp = (deps: Deps, job: JobReference, row: rows.ReadRow) =>
  inOrganization(deps, job.org, async (db) => {
    if (!(await lockWanted(db, job, 'importing'))) return false;
    const now = deps.now();
    const imported: rows.Imported = {
      ...nothingWritten,
      line: row.line,
      outcome: 'refused',
      isDoubtful: false,
      objectId: null,
      name: row.name,
      nameKey: null,
      summary: null,
      changes: [],
      issues: [{ code: 'unexpected', refuses: true }],
    };
    await rows.noteImported(db, job.org, job.id, [imported], now);
    await data.addFigures(db, job.org, job.id, figuresOf([imported]), 1, now);
    return true;
  });

/** When a batch fails, each of its lines is imported separately, so that one line does not stop the rest. */
const importBatch = async (deps: Deps, job: JobReference, batch: Batch): Promise<boolean> => {
  try {
    return await importSome(deps, job, batch);
  } catch (error) {
    if (isUnreachable(error)) throw error;
    deps.log.warn({ err: error, import: job.id, lines: batch.rows.length }, 'lines of an import go one by one');
    return importOneByOne(deps, job, batch);
  }
};

const importOneByOne = async (
  deps: Deps,
  job: JobReference,
  { record, dataset, rows: all }: Batch,
): Promise<boolean> => {
  // referenced items may have been deleted in the meantime
  const referenceData = await loadReferenceData(deps, job.org, record);
  for (const row of all) {
    const isWanted = await importSome(deps, job, { record, dataset, referenceData, rows: [row] }).catch(
      (error: unknown) => {
        if (isUnreachable(error)) throw error;
        deps.log.warn({ err: error, import: job.id, line: row.line }, 'a line of an import could not be written');
        return giveUp(deps, job, row);
      },
    );
    if (!isWanted) return false;
  }
  return true;
};

const importLines = async (deps: Deps, job: JobReference, record: data.ImportRecord): Promise<boolean> => {
  const { org, id } = job;
  const dataset = datasetOf(record.dataset);
  const referenceData = await loadReferenceData(deps, org, record);
  for (let untold = 0; ; ) {
    const next = await reading(deps, org, (db) => rows.rowsToImport(db, org, id, IMPORTED_AT_ONCE));
    if (next.length === 0) return true;
    if (!(await importBatch(deps, job, { record, dataset, referenceData, rows: next }))) return false;
    untold += next.length;
    if (await data.refreshStatistics(deps.ownerDb, dataset.table, untold)) untold = 0;
    await yieldToEventLoop();
  }
};

/** Creates the missing values that were chosen to be created; returns false when the import was cancelled. */
const createStructure = async (deps: Deps, job: JobReference, record: data.ImportRecord): Promise<boolean> => {
  if (!grantsOf(askerOf(record)).mayCreateStructure) return true;
  const fields = structureFields(datasetOf(record.dataset), record.columns ?? []);
  for (;;) {
    const entries = await inOrganization(deps, job.org, async (db) => {
      if (!(await lockWanted(db, job, 'importing'))) return 'unwanted';
      const now = deps.now();
      const created = await createMissing(db, job.org, fields, { importId: job.id, now });
      if (created) await auditAs(db, record, created, now);
      return created;
    });
    if (entries === 'unwanted') return false;
    if (entries === null) return true;
  }
};

/** Why the supervisor of a line was not assigned; null when it was, or already had been. */
const unlinkedIssues = async (
  db: Db,
  { org, id }: JobReference,
  waiting: readonly rows.Unlinked[],
  inLoop: ReadonlySet<number>,
) => {
  const numbers = [...new Set(waiting.map(({ number }) => number))];
  const people = await peopleByNumber(db, org, numbers);
  const inFile = await rows.numbersInFile(db, org, id, numbers);
  return ({ line, id: userId, number }: rows.Unlinked): rows.Issue | null => {
    if (inLoop.has(line)) return loopIssue(number);
    const supervisor = people.get(number);
    if (supervisor && supervisor.id !== userId) return null;
    const absent = inFile.has(number) ? 'supervisorRefused' : 'supervisorUnknown';
    return { code: supervisor ? 'supervisorSelf' : absent, field: 'supervisor', value: number };
  };
};

const linkSome = async (deps: Deps, job: JobReference, record: data.ImportRecord) =>
  inOrganization(deps, job.org, async (db) => {
    if (!(await lockWanted(db, job, 'importing'))) return 0;
    const { org, id } = job;
    const now = deps.now();
    const waiting = await rows.rowsToLink(db, org, id, LINKED_AT_ONCE);
    if (waiting.length === 0) return 0;
    const { linked, loops } = await linkPeople(db, org, waiting, now);
    const issueOf = await unlinkedIssues(db, job, waiting, new Set(loops.map(({ line }) => line)));
    const byLine = new Map([...linked, ...loops].map((one) => [one.line, one]));
    const noted = waiting.map((row) => {
      const one = byLine.get(row.line);
      const link = { before: one?.before ?? null, after: one?.after ?? null, version: one?.version ?? null };
      return { line: row.line, ...link, issue: issueOf(row) };
    });
    await rows.noteLinked(db, org, id, noted);
    // new people already have a log line for being added
    const known = new Set(waiting.filter(({ wasAdded }) => !wasAdded).map(({ line }) => line));
    const entries = linked
      .filter(({ line }) => known.has(line))
      .map(({ id: userId, before, after }): AuditEntry => {
        const object = { type: 'user', id: userId };
        return {
          action: 'user.changed',
          object,
          before: { supervisorId: before },
          after: { supervisorId: after, import: id },
        };
      });
    await auditAs(db, record, entries, now);
    await data.changeImport(db, org, id, { updated_at: now });
    return waiting.length;
  });

/** Now that all people exist, supervisors are assigned in any order of the file. */
const linkSupervisors = async (deps: Deps, job: JobReference, record: data.ImportRecord): Promise<void> => {
  while ((await linkSome(deps, job, record)) > 0) await yieldToEventLoop();
};

/** Releases the file; its name and size stay in the log. */
export const letFileGo = async (db: Db, record: data.ImportRecord, now: Date): Promise<void> => {
  if (!record.file_id) return;
  const entries: AuditEntry[] = [];
  const ctx = { db, org: record.organization_id as JobReference['org'], enqueue: enqueueIn(db) };
  await releaseFile({ ...ctx, audit: (entry) => void entries.push(entry) }, record.file_id);
  await auditAs(db, record, entries, now);
};

const inviteAdded = async (db: Db, record: data.ImportRecord, now: Date): Promise<string | null> => {
  if (!record.invites) return null;
  const org = record.organization_id as JobReference['org'];
  const userIds = await rows.invitedIds(db, org, record.id);
  if (userIds.length === 0) return null;
  const roleTypes = grantsOf(askerOf(record)).roles;
  return orderInvitations(db, { org, userIds, roleTypes, accountId: record.account_id, now });
};

/** Finishes the import: queues the invitations, releases the file, and writes the summary to the log. */
const finish = (deps: Deps, job: JobReference) =>
  inOrganization(deps, job.org, async (db) => {
    const record = await lockWanted(db, job, 'importing');
    if (!record) return;
    const now = deps.now();
    // a supervisor who was left out may have been the only change of a line
    const counts = await rows.countRows(db, job.org, job.id);
    const runId = await inviteAdded(db, record, now);
    await letFileGo(db, record, now);
    await data.changeImport(db, job.org, job.id, {
      status: 'done',
      ...counts,
      invitation_run_id: runId,
      ended_at: now,
      updated_at: now,
    });
    const after = { dataset: record.dataset, ...counts, invitationRun: runId };
    await auditAs(db, record, [{ action: 'import.finished', object: objectOfImport(record), after }], now);
  });

export const runImport = async (deps: Deps, job: JobReference): Promise<void> => {
  const record = await reading(deps, job.org, (db) => data.findImport(db, job.org, job.id));
  if (record?.status !== 'importing' || record.round !== job.round) return;
  if (!(await createStructure(deps, job, record)) || !(await importLines(deps, job, record))) return;
  await linkSupervisors(deps, job, record);
  await finish(deps, job);
};
