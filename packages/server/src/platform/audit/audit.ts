import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { newId } from '#platform/ids';
import type { AuditEntry } from './audit-entry.ts';

/** The actor: a person, or a service without an account. */
export type AuditActor = { accountId: string | null; userId: string | null; displayName: string };

type Origin = { org: OrgId; actor: AuditActor; requestId: string; address: string | null; now: Date };

/**
 * Appends the entries to the hash chain of the organization. Call it once, just before the commit, because writers of
 * one chain run one after the other.
 */
export const writeAudit = async (db: Db, origin: Origin, entries: readonly AuditEntry[]): Promise<void> => {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({
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
  const written = await db.insertInto('audit_log').values(rows).returning(['id', 'sequence']).execute();
  const sequences = new Map(written.map(({ id, sequence }) => [id, sequence]));
  const concerned = entries.flatMap(({ people = [] }, at) =>
    people.map((userId) => ({
      organization_id: origin.org,
      user_id: userId,
      sequence: sequences.get(rows[at]!.id)!,
    })),
  );
  if (concerned.length > 0) await db.insertInto('audit_people').values(concerned).execute();
};
