/** What the register of people does for invitations: adds people, moves them through the states of specification §4, makes their accounts. */
import type { Locale } from '@fanal/contract/locales';
import type { RoleType } from '@fanal/contract/permissions';
import type { Context, OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { newId } from '#platform/ids';
import { readPhoneNumber } from '#platform/phone-numbers';
import { type AccountWanted, accountBy } from './accounts.service.ts';
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
  /** The language to write to the person in; null leaves it to the organisation's. */
  locale: Locale | null;
  loginMethod: 'email' | 'phone';
};

type Holder = { id: string; displayName: string; email: string | null; phone: string | null };

/** Who in this organisation already has one of these addresses or numbers; nobody looks into another one (P46). */
export const holdersOf = async (
  { db, org }: Context,
  people: readonly Pick<PersonToInvite, 'email' | 'phone'>[],
): Promise<Holder[]> => {
  const known = (contacts: (string | null)[]) => contacts.filter((contact) => contact !== null);
  const emails = known(people.map(({ email }) => email));
  const rows = await data.peopleWithContact(db, org, emails, known(people.map(({ phone }) => phone)));
  return rows.map(({ display_name, ...row }) => ({ ...row, displayName: display_name }));
};

/** Adds people as pending: created, awaiting their invitation, kept from signing in (USERS-08). Answers their ids in the same order. */
export const addInvitedPeople = async (
  { db, org, now }: Context,
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

/** An invitation was ordered for people who had none: they wait for it from now on. */
export const awaitInvitation = (db: Db, org: OrgId, userIds: readonly string[], now: Date) =>
  data.moveInvitations(db, org, userIds, { from: 'notInvited', to: 'pending', now });

/** The invitation has left: the person may sign in (USERS-09). */
export const becomeInvited = (db: Db, org: OrgId, userId: string, now: Date) =>
  data.moveInvitation(db, org, userId, { from: ['notInvited', 'pending'], to: 'invited', now });

/** The invitation did not arrive after all: the person awaits another one. */
export const becomePendingAgain = (db: Db, org: OrgId, userId: string, now: Date) =>
  data.moveInvitation(db, org, userId, { from: ['invited'], to: 'pending', now });

const isPresentAddress = ({ by }: Pick<AccountWanted, 'by'>, { email, phone, country }: InvitationAddress): boolean =>
  'email' in by
    ? isSameAddress(email, by.email)
    : phone !== null && readPhoneNumber(phone, country)?.number === by.phone;

/**
 * Sees to it that a person has the account to sign in with that the contact of the invitation belongs to, a new one where it belongs to none. A
 * new account is known by that contact alone: were an administrator to write another one into it, whoever has that other one could become the
 * first person in any organisation. `addressChanged` when the contact is the person's no more: of whoever has an account, that of the account,
 * which nothing but a change of the sign-in moves (GAP-57). `taken` when the account already belongs to somebody else in this organisation.
 */
export const openAccount = (
  ownerDb: Db,
  org: OrgId,
  { userId, ...wanted }: AccountWanted & { userId: string },
): Promise<'open' | 'addressChanged' | 'taken'> =>
  ownerDb.transaction().execute(async (db) => {
    const address = await lockInvitationAddress(db, org, userId);
    if (!address || !isPresentAddress(wanted, address)) return 'addressChanged';
    if (address.accountId) return 'open';
    return (await data.giveAccount(db, org, userId, await accountBy(db, wanted))) ? 'open' : 'taken';
  });
