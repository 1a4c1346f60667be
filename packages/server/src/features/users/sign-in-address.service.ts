/** Who may change the sign-in address of whom, and where invitations go (GAP-04, GAP-07, GAP-57, P16). */
import type { RoleType } from '@fanal/contract/permissions';
import { isRaise, mayChangeSignInAddress, type SignInActor } from '@fanal/contract/users/sign-in-address.rules';
import type { RoleChange } from '@fanal/contract/users/users.shapes';
import type { Context, OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { fail } from '#platform/fail';
import type { PersonRow } from './person.data.ts';
import { changedSignInFields, isSameAddress, type SignInValues } from './sign-in-fields.rules.ts';
import * as data from './sign-ins.data.ts';
import { endAccess } from './users.service.ts';

/** Those of these people whose sign-in address the actor may not change. */
export const peopleAboveRights = async (
  db: Db,
  org: OrgId,
  actor: SignInActor,
  ids: readonly string[],
): Promise<Set<string>> => {
  if (actor.isSuperAdmin) return new Set();
  const signIns = [...(await data.signInsOf(db, org, ids)).values()];
  const above = signIns.filter(
    ({ roleType, ...signIn }) => !mayChangeSignInAddress(actor, { ...signIn, roleType: roleType as RoleType }),
  );
  return new Set(above.map(({ id }) => id));
};

/** SIGN_IN_ADDRESS_REFUSED when the person is above the caller's rights. Call it while the person is locked. */
export const refuseAboveRights = async ({ db, org, actor }: Context, id: string): Promise<void> => {
  if ((await peopleAboveRights(db, org, actor, [id])).size > 0) throw fail('SIGN_IN_ADDRESS_REFUSED');
};

/** Refuses a change of sign-in fields (invitation contact, employee number) that the caller may not make. */
export const refuseSignInFields = async (
  ctx: Context,
  id: string,
  before: SignInValues,
  after: SignInValues,
): Promise<void> => {
  if (changedSignInFields(before, after).length > 0) await refuseAboveRights(ctx, id);
};

type Contacts = { email: string | null; phone: string | null };

/** Replaces the contacts of people by those an invitation may go to: with an account, the contacts of the account (GAP-57). */
export const withInvitationAddresses = async <Person extends Contacts & { id: string }>(
  db: Db,
  org: OrgId,
  people: readonly Person[],
): Promise<(Person & { hasAccount: boolean })[]> => {
  const signIns = await data.signInsOf(
    db,
    org,
    people.map(({ id }) => id),
  );
  return people.map((person) => {
    const { email = null, phone = null, hasAccount = false } = signIns.get(person.id) ?? {};
    return { ...person, email, phone, hasAccount };
  });
};

const isClaimed = ({ invitation_status: status, status_before_disabled: before }: PersonRow) =>
  status === 'claimed' || before === 'claimed';

/**
 * Before a higher role is given: withdraws an open invitation that went to another address than the person's present one, because its
 * recipient may be another person than the one the role is meant for. The person loses the account and waits for a new invitation.
 * Returns the person after the change.
 */
export const withdrawStaleInvitation = async (
  ctx: Context,
  person: PersonRow,
  { roleType, isSuperAdmin = false }: RoleChange,
): Promise<PersonRow> => {
  const { db, org, now } = ctx;
  const accountId = person.account_id;
  const isRaised = isSuperAdmin || isRaise(person.role_type as RoleType, roleType);
  if (!accountId || isClaimed(person) || !isRaised) return person;
  const signIn = (await data.signInsOf(db, org, [person.id])).get(person.id)!;
  const isPresent = signIn.email === null ? signIn.phone !== null : isSameAddress(signIn.email, person.email);
  if (isPresent) return person;
  await endAccess(ctx, [accountId]);
  await data.dropAccountOf(db, person.id);
  await data.withdrawAccount(db, org, person.id, now);
  return { ...person, account_id: null };
};
