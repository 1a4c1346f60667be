/** What requests read and write of accounts, inside their own transaction, by functions of the database that check whose account it is. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/db';

type SignIn = { email: string | null; isSuperAdmin: boolean };

/** What a person of the transaction's organisation signs in with; undefined for somebody without an account. */
export const findSignIn = async (db: Db, userId: string): Promise<SignIn | undefined> => {
  const { rows } = await sql<SignIn>`
    select email, is_super_admin as "isSuperAdmin" from public.sign_in_of(${userId}::uuid)`.execute(db);
  return rows[0];
};

/** True when the flag was another one before; null when no super admin asks, or the person has no account. */
export const setSuperAdmin = async (db: Db, userId: string, isSuperAdmin: boolean): Promise<boolean | null> => {
  const { rows } = await sql<{ changed: boolean | null }>`
    select public.set_super_admin(${userId}::uuid, ${isSuperAdmin}::boolean) as changed`.execute(db);
  return rows[0]!.changed;
};

type Move = { email: string; newAccountId: string; now: Date };

/** The account that the e-mail signs in to from now on: the person's own with the new e-mail, or another one. */
export const moveSignIn = async (db: Db, userId: string, { email, newAccountId, now }: Move): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select public.move_sign_in(${userId}::uuid, ${email}::text, ${newAccountId}::uuid, ${now}::timestamptz) as id`.execute(
    db,
  );
  return rows[0]!.id;
};

/** Forgets the account of somebody who is about to be removed, unless somebody else has it too. */
export const dropAccountOf = (db: Db, userId: string) =>
  sql`select public.drop_account_of(${userId}::uuid)`.execute(db);

/** Opens the accounts of those whom security closed; to be asked while they are still switched off. */
export const unlockAccounts = (db: Db, userIds: readonly string[]) =>
  sql`select public.unlock_accounts(${sql.val([...userIds])}::uuid[])`.execute(db);
