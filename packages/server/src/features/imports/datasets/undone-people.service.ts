/** Undoes an import of people, including their groups and national id numbers. */
import { isDeepStrictEqual } from 'node:util';
import type { EmergencyContact } from '@fanal/contract/users/person.shapes';
import { leaveGroups } from '#features/structure/imported-structure-items.service';
import {
  contactsOfPeople,
  dropNationalIds,
  keepNationalIds,
  type PersonValues,
  replaceContactsOf,
} from '#features/users/imported-people.service';
import {
  type ImportedPerson,
  removeImportedPeople,
  restoreImportedPeople,
  type UndonePeople,
} from '#features/users/undone-people.service';
import type { RowRecord } from '../rows.data.ts';
import type { Scope, UndoneRows } from './dataset.rules.ts';

type Contacts = { before: EmergencyContact[]; after: EmergencyContact[] };
type Beside = { group?: string; nationalId?: boolean; contacts?: Contacts };
type Line = { row: RowRecord; person: ImportedPerson; beside: Beside };

const lineOf = (row: RowRecord): Line => {
  const { group, nationalId, contacts, ...after } = (row.after_values ?? {}) as Beside & Partial<PersonValues>;
  return {
    row,
    person: {
      line: row.line,
      id: row.object_id!,
      wasAdded: row.outcome === 'added',
      version: row.version_after ?? 1,
      before: (row.before_values ?? {}) as Partial<PersonValues>,
      after,
    },
    beside: {
      ...(group ? { group } : {}),
      ...(nationalId === undefined ? {} : { nationalId }),
      ...(contacts ? { contacts } : {}),
    },
  };
};

/** A number is restored only if nothing was written about the person since. */
const restoreBeside = async (scope: Scope, lines: readonly Line[], undone: ReadonlySet<number>) => {
  const { db, org } = scope;
  const memberships = lines.flatMap(({ person, beside }) =>
    beside.group ? [{ id: person.id, groupId: beside.group }] : [],
  );
  if (memberships.length > 0) await leaveGroups(db, org, memberships);
  const numbered = lines.filter(({ row, beside }) => beside.nationalId !== undefined && undone.has(row.line));
  const replaced = numbered.flatMap(({ row, beside }) =>
    beside.nationalId ? (scope.secrets.get(row.line)?.forPerson ?? []) : [],
  );
  if (replaced.length > 0) await keepNationalIds(db, org, replaced);
  const added = numbered.filter(({ beside }) => beside.nationalId === false).map(({ person }) => person.id);
  if (added.length > 0) await dropNationalIds(db, org, added);
};

/** Emergency contacts are restored unless they were changed since; returns the lines of those that were. */
const restoreContacts = async ({ db, org }: Scope, lines: readonly Line[]): Promise<UndonePeople['kept']> => {
  const wanted = lines.flatMap(({ person: { id, line }, beside: { contacts } }) =>
    contacts ? [{ id, line, ...contacts }] : [],
  );
  if (wanted.length === 0) return [];
  const ids = wanted.map(({ id }) => id);
  const now = new Map((await contactsOfPeople(db, org, ids)).map(({ userId, contacts }) => [userId, contacts]));
  const isUnchanged = ({ id, after }: (typeof wanted)[number]) => isDeepStrictEqual(now.get(id) ?? [], after);
  const unchanged = wanted.filter(isUnchanged);
  await replaceContactsOf(
    db,
    org,
    unchanged.map(({ id, before }) => ({ userId: id, contacts: before })),
  );
  return wanted.filter((one) => !isUnchanged(one)).map(({ line }) => ({ line, reason: 'changedSince' }));
};

const toRows = (lines: readonly Line[], parts: readonly UndonePeople[]): UndoneRows => {
  const kept = new Map(parts.flatMap((part) => part.kept).map(({ line, reason }) => [line, reason]));
  return {
    rows: lines.map(({ row: { line } }) => ({ line, kept: kept.get(line) ?? null })),
    entries: parts.flatMap(({ entries }) => entries),
    accountIds: parts.flatMap(({ accountIds }) => accountIds),
  };
};

export const undoPeople = async (scope: Scope, rows: readonly RowRecord[]): Promise<UndoneRows> => {
  const { db, org, importId, now, actor } = scope;
  const lines = rows.map(lineOf);
  // each line must be undone after the later one
  if (new Set(lines.map(({ person }) => person.id)).size < lines.length)
    throw new Error('several lines concern the same person');
  const added = lines.filter(({ person }) => person.wasAdded);
  const changed = lines.filter(({ person }) => !person.wasAdded);
  const of = (selected: readonly Line[]) => selected.map(({ person }) => person);
  const removed = await removeImportedPeople(db, org, of(added), { importId, actor });
  const restored = await restoreImportedPeople(db, org, of(changed), { importId, actor, now });
  await restoreBeside(scope, changed, new Set(restored.undone.map(({ line }) => line)));
  const present = changed.filter(
    ({ row }) => !restored.kept.some(({ line, reason }) => line === row.line && reason === 'gone'),
  );
  const kept = await restoreContacts(scope, present);
  return toRows(lines, [removed, restored, { undone: [], kept, entries: [], accountIds: [] }]);
};
