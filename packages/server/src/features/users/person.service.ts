/** Validates and writes a person, in the same way for administrators, leads and the person. */
import { isPostalCode, postalCodeAs } from '@fanal/contract/users/addresses.rules';
import type { NewUser, UserChanges } from '@fanal/contract/users/person.shapes';
import { releaseFile, takeFile } from '#features/uploads/files.service';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { readPhoneNumber } from '#platform/phone-numbers';
import { localTimeOf } from '#platform/time/zoned-time';
import { lockStructureItem, structureItemFields } from './assignments.data.ts';
import { refuseLoop } from './assignments.service.ts';
import * as data from './person.data.ts';
import { auditedChange, changedValues, columnsOf, type PersonValues, valuesOf } from './person.rules.ts';
import { refuseSignInFields } from './sign-in-address.service.ts';

/** Editable fields of a person, all optional. */
export type Written = Partial<Omit<UserChanges, 'version' | 'nationalId'>>;

const refused = (path: string, rule: 'format' | 'reference' | 'tooBig') =>
  fail('VALIDATION_FAILED', { issues: [{ path, rule }] });

const phoneAt = (path: string, text: string, country: string): string => {
  const phone = readPhoneNumber(text, country);
  if (!phone || phone.extension) throw refused(path, 'format');
  return phone.number;
};

const phoneFields = ['phone', 'homePhone', 'professionalPhone'] as const;

/** The work phone; an extension typed after the number goes to its own field. */
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

/** The sent values with all phone numbers in E.164. An invalid number is refused with the path of its field. */
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

/** Refuses an e-mail, phone or employee number that another person of the organization has (USERS-05, USERS-06). */
export const refuseHolders = async (
  { db, org }: Context,
  values: data.Unshared,
  except: string | null,
): Promise<void> => {
  if (!values.email && !values.phone && !values.employeeNumber) return;
  const found = await data.findHolders(db, org, values, except);
  if (found.email || found.phone) {
    const taken = [...(found.email ? ['email'] : []), ...(found.phone ? ['phone'] : [])];
    throw fail('USER_EXISTS', { email: values.email ?? '–', phone: values.phone ?? '–', taken });
  }
  if (found.employeeNumber) throw fail('EMPLOYEE_NUMBER_TAKEN', { employeeNumber: values.employeeNumber });
};

/** Assignments must belong to the organization, and supervisors must not form a loop (P13). */
const checkAssignments = async (ctx: Context, id: string | null, written: Written): Promise<void> => {
  for (const field of structureItemFields) {
    const itemId = written[field];
    if (itemId && !(await lockStructureItem(ctx.db, ctx.org, field, itemId))) throw refused(field, 'reference');
  }
  if (written.supervisorId) await refuseLoop(ctx, written.supervisorId, id === null ? [] : [id]);
};

const swapPicture = async (ctx: Context, id: string, before: string | null, after: string | null) => {
  if (!after || after === before) return;
  const by = { type: 'user', id };
  await takeFile(ctx, { fileId: after, uses: ['profile'], by, path: 'avatarFileId' });
};

const checkBirth = ({ now, organization }: Context, { dateOfBirth }: Written) => {
  if (dateOfBirth && dateOfBirth > localTimeOf(now, organization.timeZone).day) throw refused('dateOfBirth', 'tooBig');
};

/** Ids in lower case, as in the database, so that they can be compared. */
const inLowerCase = (written: Written): Written => ({
  ...written,
  ...(written.avatarFileId ? { avatarFileId: written.avatarFileId.toLowerCase() } : {}),
  ...(written.supervisorId ? { supervisorId: written.supervisorId.toLowerCase() } : {}),
});

/** Validates the sent values and returns them in stored form. */
const readWritten = async (ctx: Context, id: string | null, sent: Written): Promise<Written> => {
  const written = withPhones(inLowerCase(sent), await data.countryOf(ctx.db, ctx.org));
  checkBirth(ctx, written);
  await checkAssignments(ctx, id, written);
  return written;
};

/** The values after a change. A changed postal code, or one with a changed country, must be valid in the country (USER-PROFILE-08). */
const valuesAfter = async ({ db, org }: Context, before: PersonValues, written: Written): Promise<PersonValues> => {
  const after = changedValues(before, written as Partial<PersonValues>);
  const isSame = after.postalCode === before.postalCode && after.country === before.country;
  if (isSame || after.postalCode === null) return after;
  const country = after.country ?? (await data.countryOf(db, org));
  if (!isPostalCode(after.postalCode, country)) throw refused('postalCode', 'format');
  return { ...after, postalCode: postalCodeAs(after.postalCode, country) };
};

/** The validated values of a new person. */
export const readNewPerson = async (ctx: Context, blank: PersonValues, sent: NewUser) => {
  const written = await readWritten(ctx, null, sent);
  const values = await valuesAfter(ctx, blank, written);
  await refuseHolders(ctx, values, null);
  return { values, contacts: written.emergencyContacts ?? [] };
};

/** The login phone cannot be changed after the person was added (USER-PROFILE-05, GAP-57). */
const refuseOtherPhone = (before: PersonValues, { phone }: Written) => {
  if (phone !== undefined && phone !== before.phone) throw fail('LOGIN_PHONE_FIXED');
};

/** Writes the sent values to a locked person. A new picture replaces the old one, whose file is deleted. */
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
    ...auditedChange(before, after, [...contacts, ...alsoChanged]),
  });
};
