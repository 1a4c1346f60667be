/** What a person signs in with (USER-PROFILE-19, GAP-57). */
import type { IdentityChange, SmsRegistered, SmsRegistration, User } from '@fanal/contract/users/person.shapes';
import { endDevicesOf } from '#features/user-devices/user-devices.service';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { newId } from '#platform/ids';
import { readPhoneNumber } from '#platform/phone-numbers';
import * as data from './person.data.ts';
import { columnsOf, valuesOf } from './person.rules.ts';
import { refuseHolders } from './person.service.ts';
import { findUser, lockVersion } from './register.service.ts';
import { refuseAboveRights } from './sign-in-address.service.ts';
import { dropAccountOf, moveSignIn, signInsOf } from './sign-ins.data.ts';
import { endAccess } from './users.service.ts';

const isSame = (one: string | null, other: string | null) => one?.toLowerCase() === other?.toLowerCase();

/**
 * Moves the person to the account of the new e-mail and ends access with the old account. USER_EXISTS when the account already belongs to
 * another person of the organization. The account is never reused with a new e-mail: its former holder could still sign in with the old
 * password, provider identity or phone, in every organization that invites the new e-mail. The old account is deleted unless it belongs to
 * people of other organizations or to a super admin; the response does not show which case it was (P46).
 */
const moveAccount = async (ctx: Context, row: data.PersonRow, email: string): Promise<string> => {
  const accountId = row.account_id!;
  const newAccountId = newId(ctx.now.getTime());
  const account = await moveSignIn(ctx.db, row.id, { email, newAccountId, now: ctx.now });
  if (await data.isAccountTaken(ctx.db, ctx.org, account))
    throw fail('USER_EXISTS', { email, phone: '–', taken: ['email'] });
  await endAccess(ctx, [accountId]);
  await endDevicesOf(ctx.db, ctx.org, [row.id]);
  await dropAccountOf(ctx.db, row.id);
  return account;
};

/**
 * Changes the sign-in method and the sign-in e-mail. When the personal e-mail is the same as the sign-in e-mail, both change. A person
 * without an account is invited at the new e-mail.
 */
export const changeIdentity = async (ctx: Context, id: string, change: IdentityChange): Promise<User> => {
  const { db, org, now } = ctx;
  const row = await lockVersion(ctx, id, change.version);
  await refuseAboveRights(ctx, id);
  const present = (await signInsOf(db, org, [id])).get(id)?.email ?? null;
  const login = change.email ?? present;
  if (!(change.loginMethod === 'email' ? login : row.phone)) throw fail('LOGIN_CONTACT_MISSING');
  const isMoved = login !== null && !isSame(login, present);
  const email = isMoved && (row.email === null || isSame(row.email, present)) ? login : row.email;
  if (isMoved) await refuseHolders(ctx, { email: login, phone: null, employeeNumber: null }, id);
  // an account with only a phone number stays as it is while the person signs in by phone
  const movesAccount = isMoved && (present !== null || change.loginMethod === 'email');
  const accountId = movesAccount && row.account_id ? await moveAccount(ctx, row, login) : row.account_id;
  await data.changePerson(db, org, id, {
    ...columnsOf({ ...valuesOf(row), email }),
    login_method: change.loginMethod,
    account_id: accountId,
    updated_at: now,
  });
  ctx.audit({
    action: 'user.identityChanged',
    object: { type: 'user', id },
    before: { loginMethod: row.login_method, email: present },
    after: { loginMethod: change.loginMethod, email: login },
  });
  return findUser(ctx, id);
};

/** Registers the caller for SMS. The number must be the caller's phone, or becomes it when there is none (USER-PROFILE-20, API-26). */
export const registerForSms = async (ctx: Context, { phone_number: text }: SmsRegistration): Promise<SmsRegistered> => {
  const { db, org, now, actor } = ctx;
  const row = actor.userId ? await data.lockPerson(db, org, actor.userId) : undefined;
  if (!row) throw fail('NOT_FOUND');
  const phone = readPhoneNumber(text, await data.countryOf(db, org));
  if (!phone || phone.extension)
    throw fail('VALIDATION_FAILED', { issues: [{ path: 'phone_number', rule: 'format' }] });
  if (row.phone !== null && row.phone !== phone.number) throw fail('LOGIN_PHONE_FIXED');
  await refuseHolders(ctx, { email: null, phone: phone.number, employeeNumber: null }, row.id);
  await data.changePerson(db, org, row.id, {
    ...columnsOf({ ...valuesOf(row), phone: phone.number }),
    login_method: row.login_method ?? 'phone',
    sms_registered_at: now,
    updated_at: now,
  });
  ctx.audit({
    action: 'user.smsRegistered',
    object: { type: 'user', id: row.id },
    before: { phone: row.phone },
    after: { phone: phone.number },
  });
  return { phone_number: phone.number };
};
