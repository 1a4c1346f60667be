import type { Locale } from '@fanal/contract/locales';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db';

/** Accounts stand outside of organisations, so every function here takes the owner's connection; requests use sign-ins.data.ts. */
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

/** With the name of the first organisation that each belongs to; super admins belong to none. */
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

/** One more failed sign-in; at the limit the account closes. Undefined when it was closed already. */
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

/** The account is known to the embedded provider from now on, by its own id and this password. */
export const setAccountPassword = (ownerDb: Db, id: string, hash: string, issuer: string) =>
  ownerDb
    .updateTable('accounts')
    .set({ password_hash: hash, issuer, subject: id, failed_sign_ins: 0 })
    .where('id', '=', id)
    .where('locked_at', 'is', null)
    .execute();

/** Ties an account to its provider identity, once; false when it has one or somebody was quicker. */
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

/** Accounts of the embedded provider are known to it by their own id. */
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

/** Makes an account. Null when somebody was quicker with its e-mail or phone. */
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

/** Removes the account unless somebody is behind it somewhere. */
export const deleteUnusedAccount = (ownerDb: Db, id: string) =>
  ownerDb
    .deleteFrom('accounts as a')
    .where('a.id', '=', id)
    .where('a.is_super_admin', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users as u').select('u.id').whereRef('u.account_id', '=', 'a.id'))),
    )
    .execute();

/** Super admins who can be written to. */
export const superAdminAddresses = (ownerDb: Db) =>
  ownerDb
    .selectFrom('accounts')
    .select(['id as accountId', 'email', 'locale'])
    .where('is_super_admin', '=', true)
    .where('email', 'is not', null)
    .orderBy('id')
    .$narrowType<{ email: string; locale: Locale | null }>()
    .execute();
