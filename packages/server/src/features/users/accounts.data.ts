import type { Locale } from '@fanal/contract/locales';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db';

/** Accounts belong to no organization, so every function here takes the owner's database connection; requests use sign-ins.data.ts. */
const columns = [
  'id',
  'display_name',
  'email',
  'phone',
  'locale',
  'password_hash',
  'locked_at',
  'is_super_admin',
  'demo_name',
  'issuer',
  'subject',
] as const;

export const findAccount = (ownerDb: Db, id: string) =>
  ownerDb.selectFrom('accounts').select(columns).where('id', '=', id).executeTakeFirst();

export const findAccountByEmail = (ownerDb: Db, email: string) =>
  ownerDb
    .selectFrom('accounts')
    .select(columns)
    .where((e) => e(e.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();

export const findAccountByPhone = (ownerDb: Db, phone: string) =>
  ownerDb.selectFrom('accounts').select(columns).where('phone', '=', phone).executeTakeFirst();

export const findDemoAccount = (ownerDb: Db, name: string) =>
  ownerDb.selectFrom('accounts').select(columns).where('demo_name', '=', name).executeTakeFirst();

/** The color of the sign-in pages of an organization that people can enter. */
export const findLoginBackground = async (ownerDb: Db, organization: string): Promise<string | null> =>
  (
    await ownerDb
      .selectFrom('organizations')
      .select('login_background')
      .where('organization_id', '=', organization)
      .where('erasing_since', 'is', null)
      .executeTakeFirst()
  )?.login_background ?? null;

/** Demonstration accounts, each with the name of its first organization (null for super admins). */
export const demoAccounts = (ownerDb: Db) =>
  ownerDb
    .selectFrom('accounts as a')
    .leftJoin('users as u', 'u.account_id', 'a.id')
    .leftJoin('organizations as o', 'o.organization_id', 'u.organization_id')
    .distinctOn('a.id')
    .select(columns.map((column) => `a.${column}` as const))
    .select('o.display_name as organization_name')
    .where('a.demo_name', 'is not', null)
    .orderBy('a.id')
    .orderBy('u.organization_id')
    .execute();

/** Counts a failed sign-in and locks the account at the limit. Undefined when it was already locked. */
export const addFailure = (ownerDb: Db, id: string, most: number, now: Date) =>
  ownerDb
    .updateTable('accounts')
    .set((e) => ({
      failed_sign_ins: e('failed_sign_ins', '+', 1),
      locked_at: e
        .case()
        .when('failed_sign_ins', '>=', most - 1)

        .then(sql<Date>`${now}::timestamptz`)
        .else(null)
        .end(),
    }))
    .where('id', '=', id)
    .where('locked_at', 'is', null)
    .returning(['failed_sign_ins', 'locked_at'])
    .executeTakeFirst();

export const clearFailures = (ownerDb: Db, id: string) =>
  ownerDb
    .updateTable('accounts')
    .set({ failed_sign_ins: 0 })
    .where('id', '=', id)
    .where('failed_sign_ins', '>', 0)
    .where('locked_at', 'is', null)
    .execute();

/** Sets the password and links the account to the embedded provider, with the account id as subject. */
export const setAccountPassword = (ownerDb: Db, id: string, hash: string, issuer: string) =>
  ownerDb
    .updateTable('accounts')
    .set({ password_hash: hash, issuer, subject: id, failed_sign_ins: 0 })
    .where('id', '=', id)
    .where('locked_at', 'is', null)
    .execute();

/** Links an account to its provider identity. False when it is already linked, also by a concurrent request. */
export const linkAccount = async (ownerDb: Db, id: string, issuer: string, subject: string): Promise<boolean> => {
  const linked = await ownerDb
    .updateTable('accounts')
    .set({ issuer, subject })
    .where('id', '=', id)
    .where('issuer', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return linked !== undefined;
};

/** Links all accounts with a password to the embedded provider, with the account id as subject. */
export const adoptAccounts = (ownerDb: Db, issuer: string) =>
  ownerDb
    .updateTable('accounts')
    .set((e) => ({ issuer, subject: e.cast<string>('id', 'text') }))
    .where('password_hash', 'is not', null)
    .where((e) => e.or([e('issuer', 'is', null), e('issuer', '<>', issuer)]))
    .execute();

type NewAccount = {
  id: string;
  displayName: string;
  now: Date;
  locale?: string;
  email?: string | undefined;
  phone?: string | undefined;
};

/** Inserts an account. Null when its e-mail or phone already belongs to another one. */
export const insertAccount = async (
  ownerDb: Db,
  { id, displayName, now, locale, email, phone }: NewAccount,
): Promise<string | null> => {
  const made = await ownerDb
    .insertInto('accounts')
    .values({
      id,
      display_name: displayName,
      created_at: now,
      locale,
      email,
      phone,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
};

/** Deletes the account unless it belongs to a person of any organization, or to a super admin. */
export const deleteUnusedAccount = (ownerDb: Db, id: string) =>
  ownerDb
    .deleteFrom('accounts as a')
    .where('a.id', '=', id)
    .where('a.is_super_admin', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users as u').select('u.id').whereRef('u.account_id', '=', 'a.id'))),
    )
    .execute();

/** Super admins who have an e-mail address. */
export const superAdminAddresses = (ownerDb: Db) =>
  ownerDb
    .selectFrom('accounts')
    .select(['id as accountId', 'email', 'locale'])
    .where('is_super_admin', '=', true)
    .where('email', 'is not', null)
    .orderBy('id')
    .$narrowType<{ email: string; locale: Locale | null }>()
    .execute();

/** Deletes accounts whose people all belong to this organization, with their sessions; super admins keep theirs. */
export const deleteAccountsOf = async (ownerDb: Db, org: string, most: number): Promise<number> => {
  const { rows } = await sql<{ id: string }>`delete from accounts where id in (
      select a.id from accounts a join users u on u.account_id = a.id
      where u.organization_id = ${org} and not a.is_super_admin
        and not exists (select from users o where o.account_id = a.id and o.organization_id <> ${org})
      order by a.id limit ${most}) returning id`.execute(ownerDb);
  const ids = rows.map(({ id }) => id);
  await sql`delete from identity_payloads where payload ->> 'accountId' = any(${sql.val(ids)}::text[])`.execute(
    ownerDb,
  );
  return ids.length;
};

export const makeSuperAdmin = (ownerDb: Db, email: string) =>
  sql`update accounts set is_super_admin = true where lower(email) = lower(${email})`.execute(ownerDb);
