/** Takes whoever was erased out of the audit log. The hashes of such lines stay, so the chain still holds together. */
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/** Stands where a name was. */
export const REDACTED_NAME = '—';

export type Redacted = {
  userId: string;
  accountId: string | null;
  /** Texts that name the person. */
  values: readonly string[];
};

/** The number of the last line; 0 without any. */
export const lastLine = async (ownerDb: Db, org: OrgId): Promise<number> => {
  const { rows } = await sql<{ last: number | null }>`select max(sequence) as last from audit_log
    where organization_id = ${org}`.execute(ownerDb);
  return rows[0]?.last ?? 0;
};

/** Redacts the lines between two numbers, both included: what the person did, what was done to the person, what names the person. */
export const redactLines = async (
  ownerDb: Db,
  org: OrgId,
  { from, to, now, userId, accountId, values }: Redacted & { from: number; to: number; now: Date },
): Promise<void> => {
  const didIt = sql`(user_id = ${userId}::uuid or (${accountId}::uuid is not null and account_id = ${accountId}::uuid))`;
  const isAbout = sql`(object_type = 'user' and object_id = ${userId})`;
  const patterns = sql`${sql.val([...values])}::text[]`;
  const names = sql`exists (select from unnest(${patterns}) as v(value)
    where position(v.value in coalesce(before::text, '') || coalesce(after::text, '') || actor_name) > 0)`;
  await sql`update audit_log set redacted_at = ${now},
      actor_name = case when ${didIt} or actor_name = any(${patterns}) then ${REDACTED_NAME} else actor_name end,
      user_id = case when ${didIt} then null else user_id end,
      account_id = case when ${didIt} then null else account_id end,
      address = case when ${didIt} then null else address end,
      before = case when ${isAbout} or ${names} then null else before end,
      after = case when ${isAbout} or ${names} then null else after end
    where organization_id = ${org} and sequence between ${from} and ${to} and (${didIt} or ${isAbout} or ${names})`.execute(
    ownerDb,
  );
};
