import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/** Serializes changes of administrators, so that two concurrent ones cannot remove the last administrator (P62). */
export const lockAdministrators = (db: Db, org: OrgId) =>
  db.selectFrom('organizations').select('organization_id').where('organization_id', '=', org).forUpdate().execute();

/** Administrators who are not disabled. */
export const countActiveAdministrators = async (db: Db, org: OrgId): Promise<number> => {
  const { count } = await db
    .selectFrom('users')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('organization_id', '=', org)
    .where('role_type', '=', 'organizationAdmin')
    .where('invitation_status', '<>', 'disabled')
    .executeTakeFirstOrThrow();
  return count;
};

/** True when this person is the only active administrator. */
export const isLastAdministrator = async (
  db: Db,
  org: OrgId,
  { role_type, invitation_status }: { role_type: string; invitation_status: string },
): Promise<boolean> =>
  role_type === 'organizationAdmin' &&
  invitation_status !== 'disabled' &&
  (await countActiveAdministrators(db, org)) === 1;

export const findRole = async (db: Db, org: OrgId, userId: string): Promise<string | null> => {
  const found = db.selectFrom('users').select('role_type').where('organization_id', '=', org).where('id', '=', userId);
  return (await found.executeTakeFirst())?.role_type ?? null;
};

/** Increments the version, so that changes based on the former role are refused (P60). */
export const changeRole = (db: Db, org: OrgId, userId: string, roleType: string, now: Date) =>
  db
    .updateTable('users')
    .set((e) => ({ role_type: roleType, version: e('version', '+', 1), updated_at: now }))
    .where('organization_id', '=', org)
    .where('id', '=', userId)
    .execute();

type Disabling = { by: 'admin' | 'security'; reason: string | null; now: Date };

/** Returns the ids of people who were not disabled before. */
export const disableUsers = (db: Db, org: OrgId, ids: readonly string[], { by, reason, now }: Disabling) =>
  db
    .updateTable('users')
    .set((e) => ({
      invitation_status: 'disabled',
      status_before_disabled: e.ref('invitation_status'),
      disabled_by: by,
      disabled_reason: reason,
      disabled_at: now,
      version: e('version', '+', 1),
      updated_at: now,
    }))
    .where('organization_id', '=', org)
    .where('id', 'in', ids)
    .where('invitation_status', '<>', 'disabled')
    .returning('id')
    .execute();

/** Restores the status before the deactivation: claimed, invited or pending (GAP-54). */
export const enableUsers = (db: Db, org: OrgId, ids: readonly string[], now: Date) =>
  db
    .updateTable('users')
    .set((e) => ({
      invitation_status: e.fn.coalesce('status_before_disabled', e.val('pending')),
      status_before_disabled: null,
      disabled_by: null,
      disabled_reason: null,
      disabled_at: null,
      version: e('version', '+', 1),
      updated_at: now,
    }))
    .where('organization_id', '=', org)
    .where('id', 'in', ids)
    .where('invitation_status', '=', 'disabled')
    .execute();

/** First visit: the invitation becomes claimed. Undefined when the person was not `invited`. */
export const claimInvitation = (db: Db, org: OrgId, userId: string, now: Date) =>
  db
    .updateTable('users')
    .set({ invitation_status: 'claimed', updated_at: now })
    .where('organization_id', '=', org)
    .where('id', '=', userId)
    .where('invitation_status', '=', 'invited')
    .returning(['account_id', 'display_name'])
    .executeTakeFirst();

export const noteVisit = (db: Db, org: OrgId, userId: string, now: Date) =>
  db
    .insertInto('user_visits')
    .values({ organization_id: org, user_id: userId, first_sign_in_at: now, last_seen_at: now })
    .onConflict((conflict) => conflict.columns(['organization_id', 'user_id']).doUpdateSet({ last_seen_at: now }))
    .execute();

/** Counts the person among those who were here this month, once. */
export const noteMonth = (db: Db, org: OrgId, userId: string, month: string) =>
  db
    .insertInto('user_months')
    .values({ organization_id: org, month, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Memberships of the account in all organizations. Takes the owner's database connection. */
export const membershipsOfAccount = (ownerDb: Db, accountId: string) =>
  ownerDb
    .selectFrom('users')
    .select(['organization_id', 'id', 'display_name', 'invitation_status', 'role_type'])
    .where('account_id', '=', accountId)
    .orderBy('organization_id')
    .execute();
