import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import { type Db, sendWithCommit } from '#platform/db/db';
import { newId } from '#platform/ids';
import type { AuditEntry } from './audit-entry.ts';

/** The actor: a person, or a service without an account. */
export type AuditActor = { accountId: string | null; userId: string | null; displayName: string };

type Origin = { org: OrgId; actor: AuditActor; requestId: string; address: string | null; now: Date };

const rowsOf = (origin: Origin, entries: readonly AuditEntry[]) =>
  entries.map((entry) => ({
    organization_id: origin.org,
    id: newId(),
    at: origin.now,
    account_id: origin.actor.accountId,
    user_id: origin.actor.userId,
    actor_name: origin.actor.displayName,
    action: entry.action,
    object_type: entry.object.type,
    object_id: entry.object.id,
    before: entry.before ? JSON.stringify(entry.before) : null,
    after: entry.after ? JSON.stringify(entry.after) : null,
    request_id: origin.requestId,
    address: origin.address,
    // Placeholders for NOT NULL columns; a trigger sets the real values.
    sequence: 0,
    previous_hash: Buffer.alloc(0),
    hash: Buffer.alloc(0),
  }));

/** One statement that appends the entries to the hash chain of the organization, and names the people whom they concern. */
const auditStatement = (db: Db, origin: Origin, entries: readonly AuditEntry[]) => {
  const rows = rowsOf(origin, entries);
  const added = db.insertInto('audit_log').values(rows);
  const concerned = entries.flatMap(({ people = [] }, at) => people.map((userId) => ({ id: rows[at]!.id, userId })));
  if (concerned.length === 0) return added;
  return db
    .with('added', () => added.returning(['id', 'sequence']))
    .insertInto('audit_people')
    .columns(['organization_id', 'user_id', 'sequence'])
    .expression(
      sql`select ${origin.org}::uuid, c."userId", added.sequence
        from jsonb_to_recordset(${JSON.stringify(concerned)}::jsonb) c(id uuid, "userId" uuid) join added on added.id = c.id`,
    );
};

/** Appends entries to the hash chain of the organization. Writers of one chain run one after the other from here to their commit. */
export const writeAudit = async (db: Db, origin: Origin, entries: readonly AuditEntry[]): Promise<void> => {
  if (entries.length > 0) await auditStatement(db, origin, entries).execute();
};

/** The same together with the commit of the transaction, so that the next writer waits for the database alone. */
export const commitWithAudit = (db: Db, origin: Origin, entries: readonly AuditEntry[]): void =>
  sendWithCommit(db, auditStatement(db, origin, entries));
