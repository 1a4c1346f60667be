/** Access of requests to accounts, in their own transaction, through database functions that check whose account it is. */
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

export type SignIn = {
  id: string;
  roleType: string;
  isOwner: boolean;
  isSuperAdmin: boolean;
  hasAccount: boolean;
  /** Contact of the account; without an account, of the person. */
  email: string | null;
  phone: string | null;
};

/** What these people sign in with or are invited at. The phone of an account counts only while it is the person's login phone. */
export const signInsOf = async (db: Db, org: OrgId, ids: readonly string[]): Promise<Map<string, SignIn>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<SignIn>`
    select u.id, u.role_type as "roleType", o.owner_user_id is not distinct from u.id as "isOwner",
      coalesce(s.is_super_admin, false) as "isSuperAdmin", u.account_id is not null as "hasAccount",
      case when u.account_id is null then u.email else s.email end as email,
      case when u.account_id is null or s.phone is not null then u.phone end as phone
    from users u join organizations o on o.organization_id = u.organization_id
      left join public.sign_ins_of(${sql.val(ids)}::uuid[]) s on s.user_id = u.id
    where u.organization_id = ${org} and u.id = any(${sql.val(ids)}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

export type InvitationAddress = {
  accountId: string | null;
  /** Of the account; without an account, of the person. */
  email: string | null;
  phone: string | null;
  country: string;
};

/** Where an invitation may go now. Locks the person until the transaction ends. Takes the owner's database connection. */
export const lockInvitationAddress = async (
  ownerDb: Db,
  org: OrgId,
  userId: string,
): Promise<InvitationAddress | undefined> => {
  const { rows } = await sql<InvitationAddress>`
    select u.account_id as "accountId", case when u.account_id is null then u.email else a.email end as email,
      case when u.account_id is null then u.phone else a.phone end as phone, o.country
    from users u join organizations o on o.organization_id = u.organization_id left join accounts a on a.id = u.account_id
    where u.organization_id = ${org} and u.id = ${userId} for no key update of u`.execute(ownerDb);
  return rows[0];
};

/** Removes the account of a person who has not signed in yet, back to `pending`; increments the version (P60). */
export const withdrawAccount = (db: Db, org: OrgId, userId: string, now: Date) =>
  db
    .updateTable('users')
    .set((e) => ({
      account_id: null,
      invitation_status: e
        .case()
        .when('invitation_status', '=', 'invited')
        .then('pending')
        .else(e.ref('invitation_status'))
        .end(),
      status_before_disabled: e
        .case()
        .when('status_before_disabled', '=', 'invited')
        .then('pending')
        .else(e.ref('status_before_disabled'))
        .end(),
      version: e('version', '+', 1),
      updated_at: now,
    }))
    .where('organization_id', '=', org)
    .where('id', '=', userId)
    .execute();

/** True when the flag changed; null when the caller is not a super admin, or the person has no account. */
export const setSuperAdmin = async (db: Db, userId: string, isSuperAdmin: boolean): Promise<boolean | null> => {
  const { rows } = await sql<{ changed: boolean | null }>`
    select public.set_super_admin(${userId}::uuid, ${isSuperAdmin}::boolean) as changed`.execute(db);
  return rows[0]!.changed;
};

type Move = { email: string; newAccountId: string; now: Date };

/** Returns the account of the new e-mail, created when there is none. Never the person's present account. */
export const moveSignIn = async (db: Db, userId: string, { email, newAccountId, now }: Move): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select public.move_sign_in(${userId}::uuid, ${email}::text, ${newAccountId}::uuid, ${now}::timestamptz) as id`.execute(
    db,
  );
  return rows[0]!.id;
};

/** Deletes the account of a person who is about to be removed, unless another person has it too. */
export const dropAccountOf = (db: Db, userId: string) =>
  sql`select public.drop_account_of(${userId}::uuid)`.execute(db);

/** Unlocks the accounts of people locked by security. Call it before they are reactivated. */
export const unlockAccounts = (db: Db, userIds: readonly string[]) =>
  sql`select public.unlock_accounts(${sql.val([...userIds])}::uuid[])`.execute(db);
