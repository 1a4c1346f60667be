import type { SchedulingTest } from '@fanal/contract/organization/organization.shapes';
import { type Selectable, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { DB } from '#platform/db/tables';
import type { SealedText } from '#platform/encryption/text-cipher';

export type SecretKind = 'application' | 'scheduling';
export type SecretRow = Selectable<DB['integration_secrets']>;

export type IntegrationsRow = {
  appUrl: string | null;
  isActive: boolean;
  accountName: string | null;
  accountNumber: string | null;
  tests: SchedulingTest[];
};

const nothing: IntegrationsRow = { appUrl: null, isActive: false, accountName: null, accountNumber: null, tests: [] };

export const findIntegrations = async (db: Db, org: OrgId): Promise<IntegrationsRow> => {
  const row = await db
    .selectFrom('organization_integrations')
    .select([
      'app_url as appUrl',
      'scheduling_is_active as isActive',
      'scheduling_account_name as accountName',
      'scheduling_account_number as accountNumber',
      'scheduling_tests as tests',
    ])
    .where('organization_id', '=', org)
    .executeTakeFirst();
  return row ? { ...row, tests: row.tests as unknown as SchedulingTest[] } : nothing;
};

export const putIntegrations = (db: Db, org: OrgId, row: Omit<IntegrationsRow, 'tests'>) => {
  const columns = {
    app_url: row.appUrl,
    scheduling_is_active: row.isActive,
    scheduling_account_name: row.accountName,
    scheduling_account_number: row.accountNumber,
  };
  return db
    .insertInto('organization_integrations')
    .values({ organization_id: org, ...columns })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(columns))
    .execute();
};

/** Puts a test before the others and keeps the latest `most` of them. */
export const addTest = (db: Db, org: OrgId, test: SchedulingTest, most: number) =>
  sql`update organization_integrations set scheduling_tests = (
      select jsonb_agg(t.test order by t.at) from (
        select test, at from jsonb_array_elements(${JSON.stringify([test])}::jsonb || scheduling_tests) with ordinality as all_tests (test, at)
        order by at limit ${most}) t)
    where organization_id = ${org}`.execute(db);

/** The secrets in force: the present one of each kind, and one before it until its date. */
export const secretsOf = (db: Db, org: OrgId, now: Date): Promise<SecretRow[]> =>
  db
    .selectFrom('integration_secrets')
    .selectAll()
    .where('organization_id', '=', org)
    .where((e) => e.or([e('valid_until', 'is', null), e('valid_until', '>', now)]))
    .orderBy('set_at', 'desc')
    .execute();

/** The secrets of a kind end: the present one at `until`, those before it now. */
export const endSecrets = async (db: Db, org: OrgId, kind: SecretKind, until: Date | null): Promise<void> => {
  const ofKind = db.deleteFrom('integration_secrets').where('organization_id', '=', org).where('kind', '=', kind);
  if (until === null) return void (await ofKind.execute());
  await ofKind.where('valid_until', 'is not', null).execute();
  await db
    .updateTable('integration_secrets')
    .set({ valid_until: until })
    .where('organization_id', '=', org)
    .where('kind', '=', kind)
    .execute();
};

type NewSecret = { id: string; kind: SecretKind; sealed: SealedText; ending: string; setAt: Date; setByName: string };

export const insertSecret = (db: Db, org: OrgId, { id, kind, sealed, ending, setAt, setByName }: NewSecret) =>
  db
    .insertInto('integration_secrets')
    .values({
      organization_id: org,
      id,
      kind,
      sealed: sealed.sealed,
      data_key_version: sealed.keyVersion,
      ending,
      set_at: setAt,
      set_by_name: setByName,
    })
    .execute();

/** Deletes secrets of all organizations that are no longer valid. */
export const deleteEndedSecrets = (ownerDb: Db, now: Date) =>
  ownerDb.deleteFrom('integration_secrets').where('valid_until', '<=', now).execute();
