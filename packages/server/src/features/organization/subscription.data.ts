import { type Selectable, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { DB } from '#platform/db/tables';

export type SubscriptionRow = Selectable<DB['organization_subscriptions']>;

const query = (db: Db, org: OrgId) =>
  db.selectFrom('organization_subscriptions').selectAll().where('organization_id', '=', org);

/** Undefined for an organization whose plan nobody has written. */
export const findSubscription = (db: Db, org: OrgId) => query(db, org).executeTakeFirst();

/** The subscription, stored if it was not, locked until the end of the transaction. */
export const lockSubscription = async (db: Db, org: OrgId): Promise<SubscriptionRow> => {
  await db
    .insertInto('organization_subscriptions')
    .values({ organization_id: org })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return query(db, org).forUpdate().executeTakeFirstOrThrow();
};

type CancellationColumns = Pick<SubscriptionRow, 'cancelled_at' | 'cancelled_by_name' | 'erase_on' | 'erase_at'>;

export const changeCancellation = (db: Db, org: OrgId, columns: CancellationColumns): Promise<SubscriptionRow> =>
  db
    .updateTable('organization_subscriptions')
    .set((e) => ({ ...columns, reminded_days: null, version: e('version', '+', 1) }))
    .where('organization_id', '=', org)
    .returningAll()
    .executeTakeFirstOrThrow();

/** People who were here, by month; the latest first. */
export const activePeople = async (
  db: Db,
  org: OrgId,
  months: number,
): Promise<{ month: string; people: number }[]> => {
  const { rows } = await sql<{ month: string; people: number }>`
    select to_char(month, 'YYYY-MM') as month, count(*)::int as people from user_months
    where organization_id = ${org} group by user_months.month order by user_months.month desc limit ${months}`.execute(
    db,
  );
  return rows;
};

export type DueReminder = {
  org: OrgId;
  displayName: string;
  eraseOn: string;
  eraseAt: Date;
  cancelledAt: Date;
  remindedDays: number | null;
};

/** Cancelled organizations whose erasure is less than so many days away. Takes the owner's connection. */
export const cancelledUntil = async (ownerDb: Db, until: Date): Promise<DueReminder[]> => {
  const { rows } = await sql<DueReminder>`select s.organization_id as org, o.display_name as "displayName",
      s.erase_on as "eraseOn", s.erase_at as "eraseAt", s.cancelled_at as "cancelledAt", s.reminded_days as "remindedDays"
    from organization_subscriptions s join organizations o on o.organization_id = s.organization_id
    where s.erase_at <= ${until} and o.erasing_since is null order by s.erase_at`.execute(ownerDb);
  return rows;
};

export type ReminderAddress = { userId: string; email: string; locale: string };

/** The owner and the administrators with access, by the address they sign in with. */
export const responsibleAddresses = async (ownerDb: Db, org: OrgId): Promise<ReminderAddress[]> => {
  const { rows } = await sql<ReminderAddress>`select u.id as "userId", coalesce(a.email, u.email) as email,
      coalesce(a.locale, u.locale, o.default_locale) as locale
    from users u join organizations o on o.organization_id = u.organization_id left join accounts a on a.id = u.account_id
    where u.organization_id = ${org} and u.invitation_status in ('claimed', 'invited')
      and (u.role_type = 'organizationAdmin' or u.id = o.owner_user_id) and coalesce(a.email, u.email) is not null
    order by u.id`.execute(ownerDb);
  return rows;
};

/** Notes a reminder, unless the cancellation was taken back meanwhile. */
export const noteReminder = (ownerDb: Db, org: OrgId, cancelledAt: Date, days: number) =>
  ownerDb
    .updateTable('organization_subscriptions')
    .set({ reminded_days: days })
    .where('organization_id', '=', org)
    .where('cancelled_at', '=', cancelledAt)
    .execute();
