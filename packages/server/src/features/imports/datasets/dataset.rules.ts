/** The definition of an importable data set: its fields, its keys, and the functions that write and undo lines. */
import type { ImportDataset } from '@fanal/contract/imports/imports.rules';
import { nameKey } from '@fanal/contract/names.rules';
import type { RoleType } from '@fanal/contract/permissions';
import type { SignInActor } from '@fanal/contract/users/sign-in-address.rules';
import type { AuditEntry } from '#platform/audit/audit-entry';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { ReadLine } from '../fields/cells.rules.ts';
import type { Field, Words } from '../fields/field.rules.ts';
import type { Imported, Issue, Judgement, ReadRow, RowRecord, Values } from '../rows.data.ts';
import type { Structure, StructureChoices } from '../structure-values.service.ts';
import type { Secret } from './secrets.service.ts';

/** The rights of the user who started the import. */
export type Grants = { roles: readonly RoleType[]; mayReveal: boolean; mayCreateStructure: boolean };

export type Scope = {
  db: Db;
  org: OrgId;
  importId: string;
  now: Date;
  /** The user who started the import. */
  actor: SignInActor;
  structure: Structure;
  choices: StructureChoices;
  invites: boolean;
  roles: readonly RoleType[];
  /** True while lines are written: matching records are locked until the transaction ends. */
  isHeld: boolean;
  /** The national id numbers of these lines, by line. */
  secrets: ReadonlyMap<number, Secret>;
};

export type Written = Omit<Imported, keyof Judgement>;
export type Undone = { line: number; kept: string | null };
export type UndoneRows = { rows: Undone[]; entries: AuditEntry[]; accountIds: string[] };

/** `Plan`: data that the judgement passes on to the write step. */
export type Dataset<Plan = unknown> = {
  name: ImportDataset;
  /** The table of its records. */
  table: string;
  fields: readonly Field[];
  /** What issues and changes call values that come from several columns. */
  derivedLabels?: Readonly<Record<string, Words>>;
  /**
   * Fields that must be unique within the file, at most three; the first one takes precedence when an existing record
   * is matched.
   */
  keyFields: readonly string[];
  /** The fields that must still be mapped before anything can be imported. */
  missingFields: (mapped: ReadonlySet<string>) => string[];
  /** Derives values from several cells of a line. */
  settle: (line: ReadLine, grants: Grants) => void;
  nameOf: (values: Values) => string | null;
  judge: (scope: Scope, rows: readonly ReadRow[]) => Promise<{ judgement: Judgement; plan: Plan }[]>;
  /** Writes judged and locked lines that are not refused; returns the undo data of each, by line. */
  write: (
    scope: Scope,
    judged: readonly { judgement: Judgement; plan: Plan }[],
  ) => Promise<{ written: Map<number, Written>; entries: AuditEntry[] }>;
  undo: (scope: Scope, rows: readonly RowRecord[]) => Promise<UndoneRows>;
};

export const textOf = (values: Values, field: string): string | null => {
  const value = values[field];
  return typeof value === 'string' ? value : null;
};

export const nothingWritten: Written = {
  isInvited: false,
  before: null,
  after: null,
  version: null,
  supervisor: null,
  sealed: null,
  keyVersion: null,
  last: null,
};

/** For a refused line, only the reasons of the refusal are returned; warnings no longer matter. */
export const weighed = (issues: readonly Issue[]): { issues: Issue[]; isRefused: boolean } => {
  const refusing = issues.filter(({ refuses }) => refuses);
  return refusing.length > 0 ? { issues: refusing, isRefused: true } : { issues: [...issues], isRefused: false };
};

type Found = Pick<Judgement, 'name' | 'summary' | 'changes' | 'issues'> & {
  /** The record that is there already; null for a new one. */
  id: string | null;
  isRefused: boolean;
  isHeld: boolean;
};

/** The result of a line whose record is found by its name. */
export const judgementOf = (
  { line, row_id: newId }: Pick<ReadRow, 'line' | 'row_id'>,
  { id, name, summary, changes, issues, isRefused, isHeld }: Found,
): Judgement => {
  const ofFound = changes.length > 0 ? 'changed' : 'unchanged';
  return {
    line,
    isDoubtful: issues.length > 0 && !isRefused,
    name,
    nameKey: name && nameKey(name),
    outcome: isRefused ? 'refused' : id === null ? 'added' : ofFound,
    objectId: id ?? (isHeld && !isRefused ? newId : null),
    summary,
    changes,
    issues,
  };
};
