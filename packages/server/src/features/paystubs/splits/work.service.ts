/** Shared by the work that reads and splits a PDF in the background: its dependencies, and in whose name it is done. */
import { writeAudit } from '#platform/audit/audit';
import type { AuditEntry } from '#platform/audit/audit-entry';
import type { Actor, OrgId, System } from '#platform/context';
import type { Database, Db } from '#platform/db/db';
import { Refusal } from '#platform/fail';
import { ObjectMissing } from '#platform/files/storage';
import { enqueueIn } from '#platform/jobs/jobs';
import type { Keeping } from '../sending.service.ts';
import { lockSplit, type SplitRow } from './splits.data.ts';

export const READ_TASK = 'read-paystub-split';
export const KEEP_TASK = 'keep-paystub-split';

export type SplitDeps = {
  database: Database;
  ownerDb: Db;
  system: Pick<System, 'files' | 'markOf'>;
  now: () => Date;
};
export type SplitJob = { org: OrgId; id: string };

/** One job of a split at a time. */
export const jobKey = (id: string): string => `paystub split ${id}`;
export const objectOf = ({ id }: Pick<SplitRow, 'id'>) => ({ type: 'paystubSplit', id });

/** Who confirmed it. What he may do was asked when he did. */
export const actorOf = (split: SplitRow): Actor => ({
  accountId: split.account_id,
  userId: split.user_id,
  displayName: split.actor_name,
  isSuperAdmin: false,
  roleType: null,
  signedInAt: null,
});

export const reading = <T>({ database }: Pick<SplitDeps, 'database'>, org: OrgId, work: (db: Db) => Promise<T>) =>
  database.transaction({ org, readOnly: true }, work);

/** Runs a transaction on the locked split, with its lines of the audit log; null when it is not in this state any more. */
export const onSplit = <T>(
  { database, now }: Pick<SplitDeps, 'database' | 'now'>,
  { org, id }: SplitJob,
  state: 'reading' | 'keeping',
  work: (ctx: Keeping, split: SplitRow) => Promise<T>,
): Promise<T | null> =>
  database.transaction({ org, readOnly: false }, async (db) => {
    const split = await lockSplit(db, org, id);
    if (split?.state !== state) return null;
    const lines: AuditEntry[] = [];
    const actor = actorOf(split);
    const at = now();
    const audit = (entry: AuditEntry) => void lines.push(entry);
    const done = await work({ db, org, now: at, actor, audit, enqueue: enqueueIn(db) }, split);
    await writeAudit(db, { org, actor, requestId: jobKey(id), address: null, now: at }, lines);
    return done;
  });

/** The code of a refusal that another try would not change; anything else is thrown again, and tried again. */
export const refusalOf = (error: unknown): string => {
  if (error instanceof ObjectMissing) return 'FILE_DAMAGED';
  if (error instanceof Refusal && error.code !== 'SERVICE_UNAVAILABLE') return error.code;
  throw error;
};
