import type { Page } from '@fanal/contract/kit/page';
import {
  CONTACT_NOTE_LENGTH,
  contactName,
  MOST_OF_A_KIND,
  missingOfContact,
  type PhoneLabel,
} from '@fanal/contract/phone-book/phone-book.rules';
import type {
  Contact,
  ContactChanges,
  ContactFilter,
  ContactsToJoin,
  NewContact,
} from '@fanal/contract/phone-book/phone-book.shapes';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { newId } from '#platform/ids';
import * as data from './contacts.data.ts';
import { contactToStore, emailKey, joinedContact, readPhones, withoutRepeats } from './contacts.rules.ts';

export const toContact = ({ createdAt, updatedAt, ...row }: data.ContactRow): Contact => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

export const listContacts = async ({ db, org }: Context, filter: ContactFilter): Promise<Page<Contact>> => {
  const page = await data.pageOfContacts(db, org, filter);
  return { ...page, items: page.items.map(toContact) };
};

export const findContact = async ({ db, org }: Context, id: string): Promise<Contact> => {
  const [row] = await data.contactsInOrder(db, org, [id]);
  if (!row) throw fail('NOT_FOUND');
  return toContact(row);
};

/** Numbers as E.164; one that is none is refused at its field. */
const phonesOf = async (
  { db, org }: Context,
  written: readonly { label: PhoneLabel; number: string }[],
): Promise<data.ContactValues['phones']> => {
  const { phones, unreadable } = readPhones([...written], await data.countryOf(db, org));
  if (unreadable.length > 0) {
    const issues = unreadable.map(({ at }) => ({ path: `phones.${at}.number`, rule: 'format' }));
    throw fail('VALIDATION_FAILED', { issues });
  }
  return phones;
};

const emailsOf = (emails: data.ContactValues['emails']) => withoutRepeats(emails, ({ email }) => emailKey(email));

/** What the audit log says of a contact: its name and category, and which other fields changed, without numbers. */
export const auditedContact = (values: data.ContactValues) => ({
  name: contactName(values),
  category: values.category,
});

const valuesOf = ({
  id: _,
  version: __,
  createdAt: ___,
  updatedAt: ____,
  ...values
}: data.ContactRow): data.ContactValues => values;

const reread = async (ctx: Context, id: string): Promise<Contact> => findContact(ctx, id);

export const createContact = async (ctx: Context, sent: NewContact): Promise<Contact> => {
  const { db, org, now, audit } = ctx;
  const values = { ...sent, phones: await phonesOf(ctx, sent.phones), emails: emailsOf(sent.emails) };
  const id = newId(now.getTime());
  await data.insertContacts(db, org, [contactToStore(id, values)], now);
  audit({ action: 'contact.created', object: { type: 'contact', id }, after: auditedContact(values) });
  return reread(ctx, id);
};

const refuseIncomplete = (values: data.ContactValues): void => {
  const issues = missingOfContact(values).map((path) => ({ path, rule: 'required' }));
  if (issues.length > 0) throw fail('VALIDATION_FAILED', { issues });
};

const differing = (before: data.ContactValues, after: data.ContactValues): string[] =>
  (Object.keys(after) as (keyof data.ContactValues)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );

/** Changes the fields that were sent; refuses an outdated version (P60). */
export const changeContact = async (ctx: Context, id: string, sent: ContactChanges): Promise<Contact> => {
  const { db, org, now, audit } = ctx;
  const [row] = await data.lockContacts(db, org, [id]);
  if (!row) throw fail('NOT_FOUND');
  const { version, phones, emails, ...plain } = sent;
  if (row.version !== version) throw fail('VERSION_CONFLICT', { version: row.version });
  const before = valuesOf(row);
  const defined = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined));
  const after: data.ContactValues = {
    ...before,
    ...defined,
    ...(phones && { phones: await phonesOf(ctx, phones) }),
    ...(emails && { emails: emailsOf(emails) }),
  };
  refuseIncomplete(after);
  await data.updateContact(db, org, contactToStore(id, after), now);
  audit({
    action: 'contact.changed',
    object: { type: 'contact', id },
    before: auditedContact(before),
    after: { ...auditedContact(after), changed: differing(before, after) },
  });
  return reread(ctx, id);
};

export const removeContact = async ({ db, org, audit }: Context, id: string): Promise<{ id: string }> => {
  const [row] = await data.lockContacts(db, org, [id]);
  if (!row) throw fail('NOT_FOUND');
  await data.deleteContacts(db, org, [id]);
  audit({ action: 'contact.deleted', object: { type: 'contact', id }, before: auditedContact(row) });
  return { id };
};

/** Joins contacts into the first one, which keeps every phone, e-mail and note; all are refused when one changed. */
export const joinContacts = async (ctx: Context, { contacts }: ContactsToJoin): Promise<Contact> => {
  const { db, org, now, audit } = ctx;
  const rows = new Map(
    (
      await data.lockContacts(
        db,
        org,
        contacts.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  if (rows.size < contacts.length) throw fail('NOT_FOUND');
  const stale = contacts.find(({ id, version }) => rows.get(id)!.version !== version);
  if (stale) throw fail('VERSION_CONFLICT', { version: rows.get(stale.id)!.version });
  const [first, ...others] = contacts.map(({ id }) => rows.get(id)!) as [data.ContactRow, ...data.ContactRow[]];
  const values = joinedContact([first, ...others].map(valuesOf));
  if (Math.max(values.phones.length, values.emails.length) > MOST_OF_A_KIND)
    throw fail('CONTACT_FULL', { most: MOST_OF_A_KIND });
  if ((values.note ?? '').length > CONTACT_NOTE_LENGTH)
    throw fail('VALIDATION_FAILED', { issues: [{ path: 'note', rule: 'tooLong', limit: CONTACT_NOTE_LENGTH }] });
  await data.deleteContacts(
    db,
    org,
    others.map(({ id }) => id),
  );
  await data.updateContact(db, org, contactToStore(first.id, values), now);
  audit({
    action: 'contact.joined',
    object: { type: 'contact', id: first.id },
    before: { ...auditedContact(first), joined: others.map(contactName) },
    after: { ...auditedContact(values), count: contacts.length },
  });
  return reread(ctx, first.id);
};
