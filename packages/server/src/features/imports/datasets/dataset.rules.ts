/** What an importable thing is made of: its fields, how its lines are told apart, and the functions that write and undo it. */
import type { ImportDataset } from '@fanal/contract/imports/imports.rules';
import type { RoleType } from '@fanal/contract/permissions';
import type { SignInActor } from '@fanal/contract/users/sign-in-address.rules';
import type { AuditEntry } from '#platform/audit/audit-entry';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { ReadLine } from '../fields/cells.rules.ts';
import type { Field } from '../fields/field.rules.ts';
import type { Imported, Issue, Judgement, ReadRow, RowRecord, Values } from '../rows.data.ts';
import type { Structure, StructureChoices } from '../structure-values.service.ts';
import type { Secret } from './secrets.service.ts';

/** What whoever ordered the import may do. */
export type Grants = { roles: readonly RoleType[]; mayReveal: boolean; mayCreateStructure: boolean };

export type Scope = {
  db: Db;
  org: OrgId;
  importId: string;
  now: Date;
  /** Whoever ordered it. */
  actor: SignInActor;
  structure: Structure;
  choices: StructureChoices;
  invites: boolean;
  roles: readonly RoleType[];
  /** True while lines are written: what they meet is held until the transaction ends. */
  isHeld: boolean;
  /** The national id numbers of these lines, by line. */
  secrets: ReadonlyMap<number, Secret>;
};

export type Written = Omit<Imported, keyof Judgement>;
export type Undone = { line: number; kept: string | null };
export type UndoneRows = { rows: Undone[]; entries: AuditEntry[]; accountIds: string[] };

/** `Plan` is what a judgement has to remember for the writing. */
export type Dataset<Plan = unknown> = {
  name: ImportDataset;
  /** Where its things are kept. */
  table: string;
  fields: readonly Field[];
  /** Fields of which no two lines may have the same, at most three; the first one finds a person or thing again first. */
  keyFields: readonly string[];
  /** A field that has to be mapped for anything to be imported; null when nothing is missing. */
  missingField: (mapped: ReadonlySet<string>) => string | null;
  /** What follows from the cells of a line together. */
  settle: (line: ReadLine, grants: Grants) => void;
  nameOf: (values: Values) => string | null;
  judge: (scope: Scope, rows: readonly ReadRow[]) => Promise<{ judgement: Judgement; plan: Plan }[]>;
  /** Writes lines that were judged while held and are not refused; answers what is kept of each, by line. */
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

/** Of a line that is refused only the reasons for that are told; what is doubtful about it does not matter any more. */
export const weighed = (issues: readonly Issue[]): { issues: Issue[]; isRefused: boolean } => {
  const refusing = issues.filter(({ refuses }) => refuses);
  return refusing.length > 0 ? { issues: refusing, isRefused: true } : { issues: [...issues], isRefused: false };
};
