/** How a person is written: once, whoever writes (an administrator, a lead, the person). */
import { isPostalCode, postalCodeAs } from '@fanal/contract/users/addresses.rules';
import type { NewUser, UserChanges } from '@fanal/contract/users/person.shapes';
import { releaseFile, takeFile } from '#features/uploads/files.service';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { readPhoneNumber } from '#platform/phone-numbers';
import { lockStructureItem, structureItemFields } from './assignments.data.ts';
import { refuseLoop } from './assignments.service.ts';
import * as data from './person.data.ts';
import { changedValues, columnsOf, type PersonValues, toldChange, valuesOf } from './person.rules.ts';
import { refuseSignInFields } from './sign-in-address.service.ts';

/** What may be sent of a person, all of it optional. */
export type Written = Partial<Omit<UserChanges, 'version' | 'nationalId'>>;

const refused = (path: string, rule: 'format' | 'reference' | 'tooBig') =>
  fail('VALIDATION_FAILED', { issues: [{ path, rule }] });

const phoneAt = (path: string, text: string, country: string): string => {
  const phone = readPhoneNumber(text, country);
  if (!phone || phone.extension) throw refused(path, 'format');
  return phone.number;
};

const phoneFields = ['phone', 'homePhone', 'professionalPhone'] as const;

/** The work phone; an extension that was written behind the number is kept apart from it. */
const workPhoneOf = ({ workPhone, workPhoneExtension }: Written, country: string) => {
  const extension = workPhoneExtension === undefined ? {} : { workPhoneExtension };
  if (workPhone === undefined || workPhone === null)
    return { ...(workPhone === null ? { workPhone } : {}), ...extension };
  const phone = readPhoneNumber(workPhone, country);
  if (!phone) throw refused('workPhone', 'format');
  return {
    workPhone: phone.number,
    ...extension,
    ...(phone.extension ? { workPhoneExtension: workPhoneExtension ?? phone.extension } : {}),
  };
};

const contactsOf = ({ emergencyContacts }: Written, country: string) =>
  emergencyContacts?.map((contact, at) => ({
    ...contact,
    phone1: phoneAt(`emergencyContacts.${at}.phone1`, contact.phone1, country),
    phone2: contact.phone2 && phoneAt(`emergencyContacts.${at}.phone2`, contact.phone2, country),
  }));

/** What was sent with every phone number in E.164; a number that cannot be one is refused where it stands. */
const withPhones = (written: Written, country: string): Written => {
  const phones = phoneFields.flatMap((field) => {
    const text = written[field];
    return text ? [[field, phoneAt(field, text, country)] as const] : [];
  });
  const contacts = contactsOf(written, country);
  return {
    ...written,
    ...Object.fromEntries(phones),
    ...workPhoneOf(written, country),
    ...(contacts ? { emergencyContacts: contacts } : {}),
  };
};

/** Nobody else may have the number, e-mail or phone that somebody is to have (USERS-05, USERS-06). */
export const refuseHolders = async (
  { db, org }: Context,
  wanted: data.Unshared,
  except: string | null,
): Promise<void> => {
  if (!wanted.email && !wanted.phone && !wanted.employeeNumber) return;
  const held = await data.findHolders(db, org, wanted, except);
  if (held.email || held.phone) {
    const taken = [...(held.email ? ['email'] : []), ...(held.phone ? ['phone'] : [])];
    throw fail('USER_EXISTS', { email: wanted.email ?? '–', phone: wanted.phone ?? '–', taken });
  }
  if (held.employeeNumber) throw fail('EMPLOYEE_NUMBER_TAKEN', { employeeNumber: wanted.employeeNumber });
};

/** Whom and what a person is put to must be of the organisation, and nobody answers to himself in the end (P13). */
const checkAssignments = async (ctx: Context, id: string | null, written: Written): Promise<void> => {
  for (const field of structureItemFields) {
    const wanted = written[field];
    if (wanted && !(await lockStructureItem(ctx.db, ctx.org, field, wanted))) throw refused(field, 'reference');
  }
  if (written.supervisorId) await refuseLoop(ctx, written.supervisorId, id === null ? [] : [id]);
};

const swapPicture = async (ctx: Context, id: string, before: string | null, after: string | null) => {
  if (!after || after === before) return;
  const by = { type: 'user', id };
  await takeFile(ctx, { fileId: after, uses: ['profile'], by, path: 'avatarFileId' });
};

const checkBirth = ({ now }: Context, { dateOfBirth }: Written) => {
  if (dateOfBirth && dateOfBirth > now.toISOString().slice(0, 10)) throw refused('dateOfBirth', 'tooBig');
};

/** Ids as the database writes them, so that a reference is compared by itself. */
const inLowerCase = (written: Written): Written => ({
  ...written,
  ...(written.avatarFileId ? { avatarFileId: written.avatarFileId.toLowerCase() } : {}),
  ...(written.supervisorId ? { supervisorId: written.supervisorId.toLowerCase() } : {}),
});

/** Everything that can be wrong with what was sent, and the values as they will be kept. */
const readWritten = async (ctx: Context, id: string | null, sent: Written): Promise<Written> => {
  const written = withPhones(inLowerCase(sent), await data.countryOf(ctx.db, ctx.org));
  checkBirth(ctx, written);
  await checkAssignments(ctx, id, written);
  return written;
};

/** The values after a change; a postal code that is new, or in another country than before, must be one there (USER-PROFILE-08). */
const valuesAfter = async ({ db, org }: Context, before: PersonValues, written: Written): Promise<PersonValues> => {
  const after = changedValues(before, written as Partial<PersonValues>);
  const isSame = after.postalCode === before.postalCode && after.country === before.country;
  if (isSame || after.postalCode === null) return after;
  const country = after.country ?? (await data.countryOf(db, org));
  if (!isPostalCode(after.postalCode, country)) throw refused('postalCode', 'format');
  return { ...after, postalCode: postalCodeAs(after.postalCode, country) };
};

/** The values of somebody new, checked. */
export const readNewPerson = async (ctx: Context, nobody: PersonValues, sent: NewUser) => {
  const written = await readWritten(ctx, null, sent);
  const values = await valuesAfter(ctx, nobody, written);
  await refuseHolders(ctx, values, null);
  return { values, contacts: written.emergencyContacts ?? [] };
};

/** The login phone stays what it was when the person was added (USER-PROFILE-05, GAP-57). */
const refuseOtherPhone = (before: PersonValues, { phone }: Written) => {
  if (phone !== undefined && phone !== before.phone) throw fail('LOGIN_PHONE_FIXED');
};

/** Writes what was sent over a person who is held. A new picture replaces the old one, whose bytes are removed. */
export const writePerson = async (
  ctx: Context,
  row: data.PersonRow,
  sent: Written,
  alsoChanged: readonly string[],
): Promise<void> => {
  const { db, org, now } = ctx;
  const before = valuesOf(row);
  const written = await readWritten(ctx, row.id, sent);
  refuseOtherPhone(before, written);
  const after = await valuesAfter(ctx, before, written);
  await refuseSignInFields(ctx, row.id, before, after);
  await refuseHolders(ctx, after, row.id);
  await swapPicture(ctx, row.id, before.avatarFileId, after.avatarFileId);
  await data.changePerson(db, org, row.id, { ...columnsOf(after), updated_at: now });
  if (written.emergencyContacts) await data.replaceContacts(db, org, row.id, written.emergencyContacts);
  if (before.avatarFileId && before.avatarFileId !== after.avatarFileId) await releaseFile(ctx, before.avatarFileId);
  const contacts = written.emergencyContacts ? ['emergencyContacts'] : [];
  ctx.audit({
    action: 'user.changed',
    object: { type: 'user', id: row.id },
    ...toldChange(before, after, [...contacts, ...alsoChanged]),
  });
};
