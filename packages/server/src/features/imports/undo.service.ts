/**
 * Undoes a whole import, some hundred lines per transaction, except records that were used or changed since (GAP-55).
 */
import { removeEmptyGroups, removeUnusedStructureItems } from '#features/structure/imported-structure-items.service';
import { dropUnusedAccount } from '#features/users/accounts.service';
import { restoreSupervisors } from '#features/users/undone-people.service';
import { isUnreachable } from '#platform/unreachable';
import { datasetOf, structureFields } from './datasets/datasets.service.ts';
import { type Secret, sealReplaced } from './datasets/secrets.service.ts';
import * as data from './imports.data.ts';
import { scopeOf } from './judging.service.ts';
import { allValues } from './missing-values.data.ts';
import type { RowRecord } from './rows.data.ts';
import { noteRestoredSupervisors, noteUndone, rowsToUndo, supervisorsToRestore } from './undone-rows.data.ts';
import {
  auditAs,
  type Deps,
  inOrganization,
  type JobReference,
  lockWanted,
  objectOfImport,
  reading,
  yieldToEventLoop,
} from './work.service.ts';

const UNDONE_AT_ONCE = 500;
const SUPERVISORS_AT_ONCE = 1_000;

/** The numbers that the import replaced, ready to be restored. */
const replacedBy = async (
  deps: Deps,
  { org }: JobReference,
  rows: readonly RowRecord[],
): Promise<Map<number, Secret>> => {
  const sealed = await sealReplaced(deps.textCipher, org, rows);
  return new Map(
    rows.flatMap((row) => {
      const forPerson = sealed.get(row.object_id ?? '');
      if (!forPerson) return [];
      const secret = { userId: forPerson.userId, isNew: true, lastBefore: null, lastAfter: forPerson.lastCharacters };
      return [[row.line, { ...secret, forPerson, replaced: null }] as const];
    }),
  );
};

const noReferenceData = { structure: { structureItems: new Map(), groups: [] }, choices: new Map() };

const undoSome = async (deps: Deps, job: JobReference, record: data.ImportRecord, rows: readonly RowRecord[]) => {
  const { org, id } = job;
  const secrets = await replacedBy(deps, job, rows);
  const accountIds = await inOrganization(deps, org, async (db) => {
    const locked = await lockWanted(db, job, 'undoing');
    if (!locked) return null;
    const now = deps.now();
    const scope = scopeOf(db, record, noReferenceData, { now, isHeld: true, secrets });
    const undone = await datasetOf(record.dataset).undo(scope, rows);
    await noteUndone(db, org, id, undone.rows, now);
    const outcomes = new Map(rows.map(({ line, outcome }) => [line, outcome]));
    const free = undone.rows.filter(({ kept }) => kept === null);
    await data.changeImport(db, org, id, {
      undo_removed: (locked.undo_removed ?? 0) + free.filter(({ line }) => outcomes.get(line) === 'added').length,
      undo_restored: (locked.undo_restored ?? 0) + free.filter(({ line }) => outcomes.get(line) === 'changed').length,
      undo_kept: (locked.undo_kept ?? 0) + undone.rows.length - free.length,
      progress_done: locked.progress_done + rows.length,
      updated_at: now,
    });
    await auditAs(db, record, undone.entries, now);
    return undone.accountIds;
  });
  if (accountIds === null) return false;
  if (accountIds.length > 0) await deps.forgetSessions(accountIds);
  for (const accountId of accountIds) await dropUnusedAccount(deps.ownerDb, accountId);
  return true;
};

/** A record that cannot be restored, because its name or number is now used by another one, stays unchanged. */
const keep = (deps: Deps, job: JobReference, line: number) =>
  inOrganization(deps, job.org, async (db) => {
    const locked = await lockWanted(db, job, 'undoing');
    if (!locked) return false;
    const now = deps.now();
    await noteUndone(db, job.org, job.id, [{ line, kept: 'inUse' }], now);
    const [undo_kept, progress_done] = [(locked.undo_kept ?? 0) + 1, locked.progress_done + 1];
    await data.changeImport(db, job.org, job.id, { undo_kept, progress_done, updated_at: now });
    return true;
  });

const undoBatch = async (
  deps: Deps,
  job: JobReference,
  record: data.ImportRecord,
  rows: readonly RowRecord[],
): Promise<boolean> => {
  try {
    return await undoSome(deps, job, record, rows);
  } catch (error) {
    if (isUnreachable(error)) throw error;
    deps.log.warn({ err: error, import: job.id, lines: rows.length }, 'lines of an import could not be undone');
    if (rows.length === 1) return keep(deps, job, rows[0]!.line);
    for (const row of rows) if (!(await undoBatch(deps, job, record, [row]))) return false;
    return true;
  }
};

type Restored = { count: number; last: number | null };

const restoreSomeSupervisors = (deps: Deps, job: JobReference, record: data.ImportRecord, afterLine: number) =>
  inOrganization(deps, job.org, async (db): Promise<Restored> => {
    const { org, id } = job;
    const nothing = { count: 0, last: null };
    if (!(await lockWanted(db, job, 'undoing'))) return nothing;
    const changes = await supervisorsToRestore(db, org, id, afterLine, SUPERVISORS_AT_ONCE);
    if (changes.length === 0) return nothing;
    const now = deps.now();
    const { restored, entries } = await restoreSupervisors(db, org, changes, { importId: id, now });
    await noteRestoredSupervisors(
      db,
      org,
      id,
      restored.map(({ line }) => line),
    );
    await auditAs(db, record, entries, now);
    await data.changeImport(db, org, id, { updated_at: now });
    return { count: restored.length, last: changes.at(-1)!.line };
  });

/**
 * Restores supervisors before anybody is removed. Passes are repeated while they restore somebody: a link that would
 * close a loop may be possible once the others are restored.
 */
const restoreAllSupervisors = async (deps: Deps, job: JobReference, record: data.ImportRecord): Promise<void> => {
  if (!record.columns?.includes('supervisor')) return;
  for (let count = 1; count > 0; ) {
    count = 0;
    for (let line: number | null = 0; line !== null; ) {
      const some: Restored = await restoreSomeSupervisors(deps, job, record, line);
      count += some.count;
      line = some.last;
      await yieldToEventLoop();
    }
  }
};

/** Structure items created by the import are removed unless they are in use. */
const removeCreated = async (deps: Deps, job: JobReference, record: data.ImportRecord): Promise<void> =>
  inOrganization(deps, job.org, async (db) => {
    const { org, id } = job;
    const values = await allValues(db, org, id);
    for (const { name, structureItem } of structureFields(datasetOf(record.dataset), record.columns ?? [])) {
      const ids = values.flatMap(({ field, created_id }) => (field === name && created_id ? [created_id] : []));
      if (ids.length === 0) continue;
      if (structureItem === 'groups') await removeEmptyGroups(db, org, ids);
      else
        await auditAs(
          db,
          record,
          (await removeUnusedStructureItems(db, org, structureItem, ids, id)).entries,
          deps.now(),
        );
    }
  });

const finish = (deps: Deps, job: JobReference) =>
  inOrganization(deps, job.org, async (db) => {
    const record = await lockWanted(db, job, 'undoing');
    if (!record) return;
    const now = deps.now();
    await data.changeImport(db, job.org, job.id, { status: 'undone', updated_at: now });
    const after = {
      removed: record.undo_removed ?? 0,
      restored: record.undo_restored ?? 0,
      kept: record.undo_kept ?? 0,
    };
    await auditAs(db, record, [{ action: 'import.undone', object: objectOfImport(record), after }], now);
  });

export const undoImport = async (deps: Deps, job: JobReference): Promise<void> => {
  const { org, id } = job;
  const record = await reading(deps, org, (db) => data.findImport(db, org, id));
  if (record?.status !== 'undoing' || record.round !== job.round) return;
  await restoreAllSupervisors(deps, job, record);
  for (;;) {
    const rows = await reading(deps, org, (db) => rowsToUndo(db, org, id, UNDONE_AT_ONCE));
    if (rows.length === 0) break;
    if (!(await undoBatch(deps, job, record, rows))) return;
    await yieldToEventLoop();
  }
  await removeCreated(deps, job, record);
  await finish(deps, job);
};
