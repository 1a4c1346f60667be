/**
 * Shared by all background jobs of imports: their dependencies, and how a step detects that the import was cancelled or
 * restarted.
 */
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

/** One job per import at a time. */
export const jobKey = (id: string) => `import ${id}`;

type Log = { warn: (fields: object, message: string) => void };

export type Deps = {
  database: Database;
  ownerDb: Db;
  files: Files;
  textCipher: TextCipher;
  /** Removes the sessions of these accounts from the cache of every process. */
  forgetSessions: (accountIds: string[]) => Promise<void>;
  /** Maximum number of lines of a file. */
  mostRows: number;
  now: () => Date;
  log: Log;
};

/** A running import; `round` distinguishes a check from the one that replaced it. */
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

/** Runs a short transaction in the organization. */
export const inOrganization = <T>({ database }: Pick<Deps, 'database'>, org: OrgId, work: (db: Db) => Promise<T>) =>
  database.transaction({ org, readOnly: false }, work);

export const reading = <T>({ database }: Pick<Deps, 'database'>, org: OrgId, work: (db: Db) => Promise<T>) =>
  database.transaction({ org, readOnly: true }, work);

/** Locks the import if it still has this state and round; null when the work is obsolete. */
export const lockWanted = async (
  db: Db,
  { org, id, round }: JobReference,
  status: ImportStatus,
): Promise<ImportRecord | null> => {
  const record = await lockImport(db, org, id);
  return record?.status === status && record.round === round ? record : null;
};

/** Writes audit lines in the name of the user who started the import. */
export const auditAs = (db: Db, record: ImportRecord, entries: readonly AuditEntry[], now: Date): Promise<void> => {
  const actor = { accountId: record.account_id, userId: record.user_id, displayName: record.actor_name };
  const origin = { org: record.organization_id as OrgId, actor, requestId: jobKey(record.id), address: null, now };
  return writeAudit(db, origin, entries);
};

export const objectOfImport = (record: Pick<ImportRecord, 'id'>) => ({ type: 'import', id: record.id });

/** Lets the event loop process requests between two slices of work. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
