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
 * The account of the new e-mail, and access by the old one ended; somebody else of the organisation may not be behind it. It is always another
 * account: one that kept its password, provider identity or telephone would let its former holder in wherever the new e-mail is invited. The
 * old one is forgotten unless it belongs to people of other organisations, or to a super admin; nothing tells which it was (P46).
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
 * Says how a person signs in, and with which e-mail. An e-mail that was both the login and the personal one changes as both;
 * whoever has no account yet is invited at it.
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
  // an account that is known by its telephone alone stays so while that is what the person signs in with
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

/** The caller wants text messages at this number: the one that is known, or the first one (USER-PROFILE-20, API-26). */
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
