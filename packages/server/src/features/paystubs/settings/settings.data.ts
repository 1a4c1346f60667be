import { FORMER_MONTHS } from '@fanal/contract/paystubs/former-paystubs.rules';
import { KEEP_YEARS, REMIND_DAYS } from '@fanal/contract/paystubs/paystubs.rules';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { DB } from '#platform/db/tables';

export type SettingsRow = Selectable<DB['paystub_settings']>;

/** What an organization has before it chooses. */
const usual = {
  version: 1,
  period_length: 'twoWeeks',
  pay_weekday: 4,
  days_after_period: 5,
  reads_pdfs: true,
  needs_second_person: true,
  release_time: '06:00',
  sends_push: true,
  reminds_by_sms: false,
  remind_after_days: REMIND_DAYS.usual,
  keep_years: KEEP_YEARS.usual,
  former_months: FORMER_MONTHS.usual,
} as const;

export const findSettings = async (db: Db, org: OrgId): Promise<SettingsRow> => {
  const row = await db.selectFrom('paystub_settings').selectAll().where('organization_id', '=', org).executeTakeFirst();
  return row ?? { ...usual, organization_id: org, updated_at: new Date(0) };
};

/** The settings, stored if they were not, locked until the end of the transaction. */
export const lockSettings = async (db: Db, org: OrgId, now: Date): Promise<SettingsRow> => {
  await db
    .insertInto('paystub_settings')
    .values({ ...usual, organization_id: org, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('paystub_settings')
    .selectAll()
    .where('organization_id', '=', org)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

export const updateSettings = (db: Db, org: OrgId, changes: Partial<Insertable<DB['paystub_settings']>>) =>
  db
    .updateTable('paystub_settings')
    .set((e) => ({ ...changes, version: e('version', '+', 1) }))
    .where('organization_id', '=', org)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Stubs that are kept, and people who can open some. */
export const countKept = async (db: Db, org: OrgId): Promise<{ stubCount: number; readerCount: number }> => {
  const { rows } = await sql<{ stubCount: number; readerCount: number }>`select
    (select coalesce(sum(stubs), 0)::int from paystub_counts where organization_id = ${org}) as "stubCount",
    (select count(*)::int from users u where u.organization_id = ${org} and u.invitation_status = 'claimed'
      and exists (select from paystubs s where s.organization_id = ${org} and s.user_id = u.id and s.state in ('unseen', 'seen'))) as "readerCount"`.execute(
    db,
  );
  return rows[0]!;
};

type Brief = { payDate: string; periodStart: string; periodEnd: string; stage: string };

export const latestRuns = async (db: Db, org: OrgId, most: number): Promise<Brief[]> => {
  const { rows } =
    await sql<Brief>`select pay_date as "payDate", period_start as "periodStart", period_end as "periodEnd", stage
    from paystub_runs where organization_id = ${org} order by pay_date desc limit ${most}`.execute(db);
  return rows;
};
