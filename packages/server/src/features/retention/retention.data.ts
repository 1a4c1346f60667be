import type { Periods, RetentionKind } from '@fanal/contract/retention/retention.rules';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

export type StoredSettings = { version: number; periods: Partial<Periods> };

export const findSettings = async (db: Db, org: OrgId): Promise<StoredSettings> => {
  const { rows } = await sql<StoredSettings>`
    select version, periods from retention_settings where organization_id = ${org}`.execute(db);
  return rows[0] ?? { version: 1, periods: {} };
};

/** The settings, stored if they were not, locked until the end of the transaction. */
export const lockSettings = async (db: Db, org: OrgId, now: Date): Promise<StoredSettings> => {
  await sql`insert into retention_settings (organization_id, updated_at) values (${org}, ${now}) on conflict do nothing`.execute(
    db,
  );
  const { rows } = await sql<StoredSettings>`
    select version, periods from retention_settings where organization_id = ${org} for update`.execute(db);
  return rows[0]!;
};

export const updateSettings = (db: Db, org: OrgId, periods: Periods, now: Date) =>
  sql`update retention_settings set periods = ${JSON.stringify(periods)}::jsonb, updated_at = ${now}, version = version + 1
    where organization_id = ${org}`.execute(db);

export type RunRow = { id: string; counts: Partial<Periods>; startedAt: Date; endedAt: Date | null };

export const latestRuns = async (db: Db, org: OrgId, most: number): Promise<RunRow[]> => {
  const { rows } = await sql<RunRow>`
    select id, counts, started_at as "startedAt", ended_at as "endedAt" from retention_runs
    where organization_id = ${org} order by id desc limit ${most}`.execute(db);
  return rows;
};

/** Organizations in a fixed order. */
export const organizationIds = async (ownerDb: Db): Promise<OrgId[]> => {
  const { rows } = await sql<{ org: OrgId }>`
    select organization_id as org from organizations order by organization_id`.execute(ownerDb);
  return rows.map(({ org }) => org);
};

/** Begins a run, or goes on with the one that was interrupted. */
export const openRun = async (ownerDb: Db, org: OrgId, id: string, now: Date): Promise<RunRow> => {
  await sql`insert into retention_runs (organization_id, id, started_at) values (${org}, ${id}, ${now}) on conflict do nothing`.execute(
    ownerDb,
  );
  const { rows } = await sql<RunRow>`
    select id, counts, started_at as "startedAt", ended_at as "endedAt" from retention_runs
    where organization_id = ${org} and ended_at is null`.execute(ownerDb);
  return rows[0]!;
};

/** In the transaction that removed them, so that a run counts each thing once. */
export const addCount = (ownerDb: Db, org: OrgId, id: string, kind: RetentionKind, count: number) =>
  sql`update retention_runs set counts = jsonb_set(counts, array[${kind}], to_jsonb(coalesce((counts ->> ${kind})::int, 0) + ${count}::int))
    where organization_id = ${org} and id = ${id}`.execute(ownerDb);

export const endRun = async (ownerDb: Db, org: OrgId, id: string, now: Date): Promise<Partial<Periods>> => {
  const { rows } = await sql<{ counts: Partial<Periods> }>`
    update retention_runs set ended_at = ${now} where organization_id = ${org} and id = ${id} returning counts`.execute(
    ownerDb,
  );
  return rows[0]!.counts;
};
