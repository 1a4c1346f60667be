import { REPEATED_FAILURES } from '@fanal/contract/dashboard/dashboard.rules';
import { type Language, type Locale, languageOf } from '@fanal/contract/locales';
import type { Asker } from '@fanal/contract/permissions';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { verifyPassword } from '#platform/identity/passwords';
import { isId, newId } from '#platform/ids';
import type { Linking } from '#platform/session/gate';
import * as data from './accounts.data.ts';
import { demoRoles } from './accounts.messages.ts';
import { disableBySecurity, membershipsOf, noteRepeatedFailures } from './users.service.ts';

/** Consecutive failed sign-ins after which an account is locked by security (GAP-10). */
export const MOST_FAILURES = 5;

type Row = NonNullable<Awaited<ReturnType<typeof data.findAccount>>>;
type State = 'active' | 'blocked' | 'locked' | 'pending';

/** Whether the account may sign in. An account without any person is `pending` and may not. */
const stateOf = async (ownerDb: Db, row: Row): Promise<State> => {
  if (row.locked_at) return 'locked';
  if (row.is_super_admin) return 'active';
  const memberships = await membershipsOf(ownerDb, row.id);
  if (memberships.some(({ status }) => status === 'claimed' || status === 'invited')) return 'active';
  return memberships.some(({ status }) => status === 'disabled') ? 'blocked' : 'pending';
};

const toAccount = async (ownerDb: Db, row: Row) => ({
  id: row.id,
  displayName: row.display_name,
  state: await stateOf(ownerDb, row),
  ...(row.email ? { email: row.email } : {}),
  ...(row.phone ? { phone: row.phone } : {}),
  ...(row.locale ? { locale: row.locale } : {}),
});

/** A typed phone number in E.164, as accounts store it; ten digits are North American. Null when it is not a phone number. */
const phoneOf = (login: string): string | null => {
  const digits = login.replace(/[\s().-]/g, '');
  if (/^\+\d{8,15}$/.test(digits)) return digits;
  return /^\d{10}$/.test(digits) ? `+1${digits}` : null;
};

/** Accounts of the embedded identity provider, stored in our own database. */
export const createSignInAccounts = (
  ownerDb: Db,
  { now, forget }: { now: () => Date; forget: (accountIds: string[]) => Promise<void> },
) => ({
  findById: async (id: string) => {
    const row = await data.findAccount(ownerDb, id);
    return row && toAccount(ownerDb, row);
  },
  findByLogin: async (login: string) => {
    const phone = phoneOf(login.trim());
    const row = phone
      ? await data.findAccountByPhone(ownerDb, phone)
      : await data.findAccountByEmail(ownerDb, login.trim());
    return row && toAccount(ownerDb, row);
  },
  checkPassword: async (id: string, password: string) =>
    verifyPassword(password, (await data.findAccount(ownerDb, id))?.password_hash ?? null),
  recordFailure: async (id: string) => {
    const after = await ownerDb.transaction().execute(async (db) => {
      const failure = await data.addFailure(db, id, MOST_FAILURES, now());
      if (failure?.locked_at) await disableBySecurity(db, id, now());
      else if (failure?.failed_sign_ins === REPEATED_FAILURES)
        await noteRepeatedFailures(db, id, { failures: REPEATED_FAILURES, now: now() });
      return failure;
    });
    if (after?.locked_at) await forget([id]);
    return {
      remaining: after ? Math.max(0, MOST_FAILURES - after.failed_sign_ins) : 0,
      locked: !after || after.locked_at !== null,
    };
  },
  recordSuccess: async (id: string) => void (await data.clearFailures(ownerDb, id)),
  findLoginBackground: async (organization: string) =>
    isId(organization) ? data.findLoginBackground(ownerDb, organization) : null,
  listDemoAccounts: async (locale: Locale) =>
    Promise.all(
      (await demoAccountsInOrder(ownerDb)).map(async (row) => ({
        ...(await toAccount(ownerDb, row)),
        demo: { role: demoRoles[languageOf(locale)][roleOf(row.demo_name!)], organization: row.organization_name },
      })),
    ),
});

type DemoRole = keyof (typeof demoRoles)[Language];
const roleOf = (demoName: string) => demoName.split('@')[0] as DemoRole;

/** First organization, then accounts of no or both organizations, then the second organization. */
const demoOrder = [...Object.keys(demoRoles.fr), ...Object.keys(demoRoles.fr).map((role) => `${role}@2`)];

/** Demonstration accounts in display order; those without an organization are listed with the first one. */
const demoAccountsInOrder = async (ownerDb: Db) => {
  const rows = (await data.demoAccounts(ownerDb))
    .filter((row) => demoOrder.includes(row.demo_name!))
    .sort((a, b) => demoOrder.indexOf(a.demo_name!) - demoOrder.indexOf(b.demo_name!));
  const first = rows.find((row) => row.organization_name)?.organization_name ?? '';
  return rows.map((row) => ({ ...row, organization_name: row.organization_name ?? first }));
};

/** Names, e-mails and organizations of the demonstration accounts, for the terminal. */
export const listDemoSignIns = async (
  ownerDb: Db,
): Promise<{ name: string; email: string | null; organization: string }[]> =>
  (await demoAccountsInOrder(ownerDb)).map((row) => ({
    name: row.demo_name!,
    email: row.email,
    organization: row.organization_name,
  }));

/** First sign-in with a hosted provider: links it to the account that was invited at the verified e-mail or phone (GAP-10). */
export const linkByContact = async (
  ownerDb: Db,
  issuer: string,
  subject: string,
  contact: { email?: string; phone?: string },
): Promise<Linking> => {
  const unknown = (reason: string): Linking => ({ kind: 'unknown', reason });
  const verified = ['email', 'phone'].filter((name) => name in contact).join(' and ');
  if (verified === '') return unknown('the provider names no verified e-mail or phone number of the bearer');
  const byEmail = contact.email ? await data.findAccountByEmail(ownerDb, contact.email) : undefined;
  const row = byEmail ?? (contact.phone ? await data.findAccountByPhone(ownerDb, contact.phone) : undefined);
  if (!row) return unknown(`no organization has invited the verified ${verified} of the bearer`);
  if (await data.linkAccount(ownerDb, row.id, issuer, subject)) return { kind: 'linked' };
  // two concurrent first requests: one links, the other finds the link
  const linked = await data.findAccount(ownerDb, row.id);
  if (linked?.issuer === issuer && linked.subject === subject) return { kind: 'linked' };
  return unknown(`the verified ${verified} belongs to an account that another sign-in of the provider has taken`);
};

export const adoptEmbeddedAccounts = async (ownerDb: Db, issuer: string): Promise<void> =>
  void (await data.adoptAccounts(ownerDb, issuer));

/** A demonstration account by name, with its first membership, for `npm run token`. */
export const findDemoSignIn = async (ownerDb: Db, name: string) => {
  const row = await data.findDemoAccount(ownerDb, name);
  if (!row) return null;
  const [membership] = await membershipsOf(ownerDb, row.id);
  return {
    issuer: row.issuer,
    accountId: row.id,
    organizationId: membership?.organizationId ?? null,
    userId: membership?.userId ?? null,
  };
};

export const demoNames = async (ownerDb: Db): Promise<string[]> =>
  (await data.demoAccounts(ownerDb)).map((row) => row.demo_name!).sort();

export const findAccountName = async (ownerDb: Db, accountId: string): Promise<string | null> =>
  (await data.findAccount(ownerDb, accountId))?.display_name ?? null;

/** What an account may do in the organization now, and as whom. */
export type CurrentActor = Asker & { accountId: string; userId: string | null };

/** Null when the account is locked, or gives no access to the organization any more. */
export const findCurrentActor = async (ownerDb: Db, org: OrgId, accountId: string): Promise<CurrentActor | null> => {
  const account = await data.findAccount(ownerDb, accountId);
  if (!account || account.locked_at) return null;
  const memberships = await membershipsOf(ownerDb, accountId);
  const membership = memberships.find(({ organizationId }) => organizationId === org);
  const isOpen = membership?.status === 'claimed' || membership?.status === 'invited';
  const isSuperAdmin = account.is_super_admin;
  if (!isOpen && !isSuperAdmin) return null;
  return { accountId, userId: membership?.userId ?? null, isSuperAdmin, roleType: membership?.roleType ?? null };
};

/** E-mail addresses of super admins, with the language to write in. */
export const superAdminAddresses = async (
  ownerDb: Db,
): Promise<{ accountId: string; email: string; locale: Locale }[]> =>
  (await data.superAdminAddresses(ownerDb)).map(({ locale, ...account }) => ({
    ...account,
    locale: locale ?? 'fr_CA',
  }));

/** Deletes an account that belongs to no person any more, with its e-mail and phone. */
export const dropUnusedAccount = async (ownerDb: Db, accountId: string): Promise<void> =>
  void (await data.deleteUnusedAccount(ownerDb, accountId));

/** Deletes some accounts of people who belong to this organization alone; how many. */
export const dropAccountsOf = (ownerDb: Db, org: string, most: number): Promise<number> =>
  data.deleteAccountsOf(ownerDb, org, most);

export type AccountRequest = {
  /** The only contact of the account, used at the first sign-in. */
  by: { email: string } | { phone: string };
  displayName: string;
  locale?: string;
  now: Date;
};

/** Finds the account with this e-mail or phone, from any organization, or creates it. Returns its id. */
export const accountBy = async (ownerDb: Db, { by, ...account }: AccountRequest): Promise<string> => {
  const find = async () =>
    ('email' in by
      ? await data.findAccountByEmail(ownerDb, by.email)
      : await data.findAccountByPhone(ownerDb, by.phone)
    )?.id;
  const id = newId(account.now.getTime());
  return (await find()) ?? (await data.insertAccount(ownerDb, { id, ...by, ...account })) ?? (await find())!;
};

/** The account of this e-mail administers the installation. Takes the owner's connection. */
export const makeSuperAdmin = async (ownerDb: Db, email: string): Promise<void> =>
  void (await data.makeSuperAdmin(ownerDb, email));
