/**
 * Undoes a whole import, some hundred lines per transaction, except records that were used or changed since (GAP-55).
 */
import { removeEmptyGroups, removeUnusedStructureItems } from '#features/structure/imported-structure-items.service';
import { dropUnusedAccount } from '#features/users/accounts.service';
import { isUnreachable } from '#platform/unreachable';
import { datasetOf, structureFields } from './datasets/datasets.service.ts';
import { type Secret, sealReplaced } from './datasets/secrets.service.ts';
import * as data from './imports.data.ts';
import { scopeOf } from './judging.service.ts';
import { allValues } from './missing-values.data.ts';
import type { RowRecord } from './rows.data.ts';
import { noteUndone, rowsToUndo } from './undone-rows.data.ts';
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

/** The numbers that the import replaced, ready to be restored. */
const replacedBy = async (
  parts: Deps,
  { org }: JobReference,
  rows: readonly RowRecord[],
): Promise<Map<number, Secret>> => {
  const sealed = await sealReplaced(parts.textCipher, org, rows);
  return new Map(
    rows.flatMap((row) => {
      const forPerson = sealed.get(row.object_id ?? '');
      if (!forPerson) return [];
      const secret = { userId: forPerson.userId, isNew: true, lastBefore: null, lastAfter: forPerson.lastCharacters };
      return [[row.line, { ...secret, forPerson, replaced: null }] as const];
    }),
  );
};

const noSurroundings = { structure: { structureItems: new Map(), groups: [] }, choices: new Map() };

const undoSome = async (parts: Deps, place: JobReference, record: data.ImportRecord, rows: readonly RowRecord[]) => {
  const { org, id } = place;
  const secrets = await replacedBy(parts, place, rows);
  const accountIds = await inOrganization(parts, org, async (db) => {
    const held = await lockWanted(db, place, 'undoing');
    if (!held) return null;
    const now = parts.now();
    const scope = scopeOf(db, record, noSurroundings, { now, isHeld: true, secrets });
    const undone = await datasetOf(record.dataset).undo(scope, rows);
    await noteUndone(db, org, id, undone.rows, now);
    const outcomes = new Map(rows.map(({ line, outcome }) => [line, outcome]));
    const free = undone.rows.filter(({ kept }) => kept === null);
    await data.changeImport(db, org, id, {
      undo_removed: (held.undo_removed ?? 0) + free.filter(({ line }) => outcomes.get(line) === 'added').length,
      undo_restored: (held.undo_restored ?? 0) + free.filter(({ line }) => outcomes.get(line) === 'changed').length,
      undo_kept: (held.undo_kept ?? 0) + undone.rows.length - free.length,
      progress_done: held.progress_done + rows.length,
      updated_at: now,
    });
    await auditAs(db, record, undone.entries, now);
    return undone.accountIds;
  });
  if (accountIds === null) return false;
  if (accountIds.length > 0) await parts.forgetSessions(accountIds);
  for (const accountId of accountIds) await dropUnusedAccount(parts.ownerDb, accountId);
  return true;
};

/** A record that cannot be restored, because its name or number is now used by another one, stays unchanged. */
const keep = (parts: Deps, place: JobReference, line: number) =>
  inOrganization(parts, place.org, async (db) => {
    const held = await lockWanted(db, place, 'undoing');
    if (!held) return false;
    const now = parts.now();
    await noteUndone(db, place.org, place.id, [{ line, kept: 'inUse' }], now);
    const [undo_kept, progress_done] = [(held.undo_kept ?? 0) + 1, held.progress_done + 1];
    await data.changeImport(db, place.org, place.id, { undo_kept, progress_done, updated_at: now });
    return true;
  });

const undoBatch = async (
  parts: Deps,
  place: JobReference,
  record: data.ImportRecord,
  rows: readonly RowRecord[],
): Promise<boolean> => {
  try {
    return await undoSome(parts, place, record, rows);
  } catch (error) {
    if (isUnreachable(error)) throw error;
    parts.log.warn({ err: error, import: place.id, lines: rows.length }, 'lines of an import could not be undone');
    if (rows.length === 1) return keep(parts, place, rows[0]!.line);
    for (const row of rows) if (!(await undoBatch(parts, place, record, [row]))) return false;
    return true;
  }
};

/** Structure items created by the import are removed unless they are in use. */
const removeCreated = async (parts: Deps, place: JobReference, record: data.ImportRecord): Promise<void> =>
  inOrganization(parts, place.org, async (db) => {
    const { org, id } = place;
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
          parts.now(),
        );
    }
  });

const finish = (parts: Deps, place: JobReference) =>
  inOrganization(parts, place.org, async (db) => {
    const record = await lockWanted(db, place, 'undoing');
    if (!record) return;
    const now = parts.now();
    await data.changeImport(db, place.org, place.id, { status: 'undone', updated_at: now });
    const after = {
      removed: record.undo_removed ?? 0,
      restored: record.undo_restored ?? 0,
      kept: record.undo_kept ?? 0,
    };
    await auditAs(db, record, [{ action: 'import.undone', object: objectOfImport(record), after }], now);
  });

export const undoImport = async (parts: Deps, place: JobReference): Promise<void> => {
  const { org, id } = place;
  const record = await reading(parts, org, (db) => data.findImport(db, org, id));
  if (record?.status !== 'undoing' || record.round !== place.round) return;
  for (;;) {
    const rows = await reading(parts, org, (db) => rowsToUndo(db, org, id, UNDONE_AT_ONCE));
    if (rows.length === 0) break;
    if (!(await undoBatch(parts, place, record, rows))) return;
    await yieldToEventLoop();
  }
  await removeCreated(parts, place, record);
  await finish(parts, place);
};
