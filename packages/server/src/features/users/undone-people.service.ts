/** Undoes the effects of an import on people, except for later changes. */
import type { RoleType } from '@fanal/contract/permissions';
import { outranks } from '@fanal/contract/users/roles.rules';
import type { SignInActor } from '@fanal/contract/users/sign-in-address.rules';
import type { AuditEntry } from '#platform/audit/audit-entry';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { lockSupervision } from './assignments.data.ts';
import * as data from './imported-people.data.ts';
import { columnsOf, type PersonField, type PersonValues, valuesOf } from './person.rules.ts';
import { peopleAboveRights } from './sign-in-address.service.ts';
import { changedSignInFields } from './sign-in-fields.rules.ts';

/** The effect of one import line on a person. */
export type ImportedPerson = {
  line: number;
  id: string;
  wasAdded: boolean;
  version: number;
  before: Partial<PersonValues>;
  after: Partial<PersonValues>;
};

export type KeptReason =
  | 'signedIn'
  | 'changedSince'
  | 'hasFiles'
  | 'isOwner'
  | 'isSelf'
  | 'aboveRights'
  | 'gone'
  | 'inUse';
type Kept = { line: number; reason: KeptReason };

/** People undone, people left as they are (with the reason), audit entries, and accounts that may now be unused. */
export type UndonePeople = {
  undone: ImportedPerson[];
  kept: Kept[];
  entries: AuditEntry[];
  accountIds: string[];
};

const reasonToKeep = (
  { id, version }: ImportedPerson,
  row: data.Removable | undefined,
  actor: SignInActor,
): KeptReason | null => {
  if (!row) return 'gone';
  if (id === actor.userId) return 'isSelf';
  if (row.isOwner) return 'isOwner';
  if (!outranks(actor, row.roleType as RoleType)) return 'aboveRights';
  if (row.hasSignedIn || row.invitationStatus === 'claimed') return 'signedIn';
  if (row.hasFiles) return 'hasFiles';
  return row.version !== version || row.invitationStatus === 'disabled' ? 'changedSince' : null;
};

/** Removes people added by an import, unless they signed in or were changed since. */
export const removeImportedPeople = async (
  db: Db,
  org: OrgId,
  people: readonly ImportedPerson[],
  { importId, actor }: { importId: string; actor: SignInActor },
): Promise<UndonePeople> => {
  const rows = await data.lockRemovable(
    db,
    org,
    people.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const judged = people.map((person) => ({ person, reason: reasonToKeep(person, byId.get(person.id), actor) }));
  const undone = judged.filter(({ reason }) => reason === null).map(({ person }) => person);
  await data.removePeople(
    db,
    org,
    undone.map(({ id }) => id),
  );
  return {
    undone,
    kept: judged.flatMap(({ person: { line }, reason }) => (reason ? [{ line, reason }] : [])),
    entries: undone.map(({ id }) => ({
      action: 'user.deleted',
      object: { type: 'user', id },
      before: { undoneImport: importId },
    })),
    accountIds: undone.flatMap(({ id }) => byId.get(id)!.accountId ?? []),
  };
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

type PutBack = { values: PersonValues; reason: KeptReason | null; isChanged: boolean };

/**
 * Restores fields that still have the imported value. Sign-in fields of people above the actor's rights are not
 * restored. A supervisor that is still among the fields could not be restored before.
 */
const putBack = (now: PersonValues, { before, after }: ImportedPerson, isAbove: boolean): PutBack => {
  const fields = Object.keys(before) as PersonField[];
  const unchanged = fields.filter((field) => field !== 'supervisorId' && isSame(now[field], after[field]));
  const guarded: readonly string[] = isAbove ? changedSignInFields(now, { ...now, ...before }) : [];
  const free = unchanged.filter((field) => !guarded.includes(field));
  const values = { ...now, ...Object.fromEntries(free.map((field) => [field, before[field]])) };
  const isChanged = free.length > 0;
  if (free.length < unchanged.length) return { values, reason: 'aboveRights', isChanged };
  return { values, reason: unchanged.length < fields.length ? 'changedSince' : null, isChanged };
};

/**
 * Restores the supervisors that an import changed. Must run before the people whom the import added are removed,
 * because removing a supervisor empties the field. Returns those that were restored: the others were changed since, have
 * lost their previous supervisor, or would be in a supervision loop.
 */
export const restoreSupervisors = async (
  db: Db,
  org: OrgId,
  changes: readonly data.SupervisorChange[],
  { importId, now }: { importId: string; now: Date },
): Promise<{ restored: data.SupervisorChange[]; entries: AuditEntry[] }> => {
  await lockSupervision(db, org);
  const set = await data.restoreSupervisors(db, org, changes, now);
  const loops = await data.peopleInLoops(
    db,
    org,
    set.map(({ id }) => id),
  );
  const inLoop = set.filter(({ id }) => loops.has(id));
  if (inLoop.length > 0)
    await data.setSupervisors(
      db,
      org,
      inLoop.map(({ id, after }) => ({ id, before: after })),
    );
  const restored = set.filter(({ id }) => !loops.has(id));
  const entries = restored.map(({ id, before, after }) => ({
    action: 'user.changed' as const,
    object: { type: 'user', id },
    before: { supervisorId: after },
    after: { supervisorId: before, undoneImport: importId },
  }));
  return { restored, entries };
};

/** Restores people changed by an import, except for their supervisors; later changes are kept. */
export const restoreImportedPeople = async (
  db: Db,
  org: OrgId,
  people: readonly ImportedPerson[],
  { importId, actor, now }: { importId: string; actor: SignInActor; now: Date },
): Promise<UndonePeople> => {
  const keys = { numbers: [], emailKeys: [], phones: [], ids: people.map(({ id }) => id) };
  const rows = new Map((await data.peopleByKeys(db, org, keys, true)).map((row) => [row.id, row]));
  const above = await peopleAboveRights(db, org, actor, keys.ids);
  const kept: Kept[] = [];
  const undone: ImportedPerson[] = [];
  const changed: Record<string, unknown>[] = [];
  for (const person of people) {
    const row = rows.get(person.id);
    if (!row) {
      kept.push({ line: person.line, reason: 'gone' });
      continue;
    }
    const { values, reason, isChanged } = putBack(valuesOf(row), person, above.has(person.id));
    if (isChanged) changed.push({ ...columnsOf(values), id: person.id });
    if (reason) kept.push({ line: person.line, reason });
    else undone.push(person);
  }
  if (changed.length > 0) await data.changePeople(db, org, changed, now);
  const entries = changed.map(({ id }) => ({
    action: 'user.changed' as const,
    object: { type: 'user', id: id as string },
    after: { undoneImport: importId },
  }));
  return { undone, kept, entries, accountIds: [] };
};
