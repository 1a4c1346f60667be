/** People for invitations: adds them, changes their invitation status (specification §4), and creates their accounts. */
import type { Locale } from '@fanal/contract/locales';
import type { RoleType } from '@fanal/contract/permissions';
import type { Context, OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { newId } from '#platform/ids';
import { readPhoneNumber } from '#platform/phone-numbers';
import { type AccountRequest, accountBy } from './accounts.service.ts';
import * as data from './invited-people.data.ts';
import { columnsOf, nobody } from './person.rules.ts';
import { isSameAddress } from './sign-in-fields.rules.ts';
import { type InvitationAddress, lockInvitationAddress } from './sign-ins.data.ts';

export type PersonToInvite = {
  givenName: string;
  familyName: string;
  email: string | null;
  /** E.164. */
  phone: string | null;
  roleType: RoleType;
  /** The language of messages; null for the default of the organization. */
  locale: Locale | null;
  loginMethod: 'email' | 'phone';
};

type Holder = { id: string; displayName: string; email: string | null; phone: string | null };

/** People of this organization with one of these contacts. Other organizations are never searched (P46). */
export const holdersOf = async (
  { db, org }: Context,
  people: readonly Pick<PersonToInvite, 'email' | 'phone'>[],
): Promise<Holder[]> => {
  const known = (contacts: (string | null)[]) => contacts.filter((contact) => contact !== null);
  const emails = known(people.map(({ email }) => email));
  const rows = await data.peopleWithContact(db, org, emails, known(people.map(({ phone }) => phone)));
  return rows.map(({ display_name, ...row }) => ({ ...row, displayName: display_name }));
};

/** Adds people as `pending`: they wait for their invitation and cannot sign in (USERS-08). Returns their ids in the same order. */
export const addInvitedPeople = async (
  { db, org, now }: Pick<Context, 'db' | 'org' | 'now'>,
  people: readonly PersonToInvite[],
): Promise<string[]> => {
  const rows = people.map(({ givenName, familyName, email, phone, roleType, locale, loginMethod }) => ({
    ...columnsOf({ ...nobody(givenName, familyName), email, phone, locale }),
    organization_id: org,
    id: newId(now.getTime()),
    login_method: loginMethod,
    role_type: roleType,
    invitation_status: 'pending',
    created_at: now,
    updated_at: now,
  }));
  await data.insertPeople(db, rows);
  return rows.map(({ id }) => id);
};

/** An invitation was queued: people who were not invited become `pending`. */
export const awaitInvitation = (db: Db, org: OrgId, userIds: readonly string[], now: Date) =>
  data.moveInvitations(db, org, userIds, { from: 'notInvited', to: 'pending', now });

/** The invitation was sent: the person may sign in (USERS-09). */
export const becomeInvited = (db: Db, org: OrgId, userId: string, now: Date) =>
  data.moveInvitation(db, org, userId, { from: ['notInvited', 'pending'], to: 'invited', now });

/** The invitation was not delivered after all: the person waits for another one. */
export const becomePendingAgain = (db: Db, org: OrgId, userId: string, now: Date) =>
  data.moveInvitation(db, org, userId, { from: ['invited'], to: 'pending', now });

const isPresentAddress = ({ by }: Pick<AccountRequest, 'by'>, { email, phone, country }: InvitationAddress): boolean =>
  'email' in by
    ? isSameAddress(email, by.email)
    : phone !== null && readPhoneNumber(phone, country)?.number === by.phone;

/**
 * Gives the invited person the account of the invitation contact, or a new one. A new account gets only this contact: with a second contact
 * chosen by an administrator, the owner of that second contact could sign in as this person in other organizations.
 * `addressChanged`: the contact is no longer the person's (with an account, the contact of the account counts, GAP-57).
 * `taken`: the account already belongs to another person of this organization.
 */
export const openAccount = (ownerDb: Db, org: OrgId, request: PersonsAccount): Promise<Opening> =>
  ownerDb.transaction().execute((db) => openAccountIn(db, org, request));

type PersonsAccount = AccountRequest & { userId: string };
type Opening = 'open' | 'addressChanged' | 'taken';

/** The same inside a transaction of the owner's connection. */
export const openAccountIn = async (db: Db, org: OrgId, { userId, ...request }: PersonsAccount): Promise<Opening> => {
  const address = await lockInvitationAddress(db, org, userId);
  if (!address || !isPresentAddress(request, address)) return 'addressChanged';
  if (address.accountId) return 'open';
  return (await data.giveAccount(db, org, userId, await accountBy(db, request))) ? 'open' : 'taken';
};
