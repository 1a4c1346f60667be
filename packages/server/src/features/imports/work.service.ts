/** What all the work of imports in the background shares: its parts, and how a piece of it finds out that it is still wanted. */
import type { ImportStatus } from '@fanal/contract/imports/imports.rules';
import { rolesInvitedBy } from '@fanal/contract/invitations/invitations.rules';
import { type Asker, may, type RoleType } from '@fanal/contract/permissions';
import { writeAudit } from '#platform/audit/audit';
import type { AuditEntry } from '#platform/audit/audit-entry';
import type { OrgId } from '#platform/context';
import type { Database, Db } from '#platform/db/db';
import type { TextCipher } from '#platform/encryption/text-cipher';
import type { Files } from '#platform/files/files';
import type { Grants } from './datasets/dataset.rules.ts';
import { type ImportRecord, lockImport } from './imports.data.ts';

export const READ_TASK = 'read-import';
export const CHECK_TASK = 'check-import';
export const RUN_TASK = 'run-import';
export const UNDO_TASK = 'undo-import';

/** One job at a time for an import, whatever it does. */
export const jobKey = (id: string) => `import ${id}`;

type Log = { warn: (fields: object, message: string) => void };

export type Deps = {
  database: Database;
  ownerDb: Db;
  files: Files;
  textCipher: TextCipher;
  /** Drops what is remembered of these accounts' sessions, in every process. */
  forgetSessions: (accountIds: string[]) => Promise<void>;
  /** Most lines of one file. */
  mostRows: number;
  now: () => Date;
  log: Log;
};

/** An import that is under way; `round` tells a check from the one that took its place. */
export type JobReference = { org: OrgId; id: string; round: number };

export const askerOf = (record: Pick<ImportRecord, 'is_super_admin' | 'role_type'>): Asker => ({
  isSuperAdmin: record.is_super_admin,
  roleType: record.role_type as RoleType | null,
});

export const grantsOf = (asker: Asker): Grants => ({
  roles: rolesInvitedBy(asker),
  mayReveal: may(asker, 'users:reveal'),
  mayCreateStructure: may(asker, 'structure:create'),
});

/** A short transaction of the organisation. */
export const inOrganization = <T>({ database }: Pick<Deps, 'database'>, org: OrgId, work: (db: Db) => Promise<T>) =>
  database.transaction({ org, readOnly: false }, work);

export const reading = <T>({ database }: Pick<Deps, 'database'>, org: OrgId, work: (db: Db) => Promise<T>) =>
  database.transaction({ org, readOnly: true }, work);

/** The import held, while it is in this state and round; null when nobody wants the work any more. */
export const lockWanted = async (
  db: Db,
  { org, id, round }: JobReference,
  status: ImportStatus,
): Promise<ImportRecord | null> => {
  const record = await lockImport(db, org, id);
  return record?.status === status && record.round === round ? record : null;
};

/** Writes audit lines in the name of whoever ordered the work. */
export const auditAs = (db: Db, record: ImportRecord, entries: readonly AuditEntry[], now: Date): Promise<void> => {
  const actor = { accountId: record.account_id, userId: record.user_id, displayName: record.actor_name };
  const origin = { org: record.organization_id as OrgId, actor, requestId: jobKey(record.id), address: null, now };
  return writeAudit(db, origin, entries);
};

export const objectOfImport = (record: Pick<ImportRecord, 'id'>) => ({ type: 'import', id: record.id });

/** Lets requests be answered between two slices of work. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
