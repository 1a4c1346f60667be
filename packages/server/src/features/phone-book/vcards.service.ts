import { Readable } from 'node:stream';
import { Email } from '@fanal/contract/kit/texts';
import { languageOf } from '@fanal/contract/locales';
import * as rules from '@fanal/contract/phone-book/phone-book.rules';
import {
  type ReadVcard,
  type VcardFile,
  type VcardPreview,
  vcardParts,
} from '@fanal/contract/phone-book/phone-book.shapes';
import { exporterFor } from '#features/exports/exports.service';
import type { Context, PreparingContext } from '#platform/context';
import { fail } from '#platform/fail';
import type { SentFile } from '#platform/http/sent-file';
import { newId } from '#platform/ids';
import { contactWords } from './contact-words.rules.ts';
import {
  type ContactRow,
  type ContactSearch,
  type ContactValues,
  contactsInOrder,
  contactsWithKeys,
  countryOf,
  idsOfContacts,
  insertContacts,
} from './contacts.data.ts';
import { contactToStore, emailKey, likenessKeysOf, readPhones, withoutRepeats } from './contacts.rules.ts';
import { auditedContact } from './contacts.service.ts';
import { cardsIn, vcardOf, type WrittenContact } from './vcards.rules.ts';

const ROWS_AT_ONCE = 1_000;

const textOf = ({ locale }: Context, rows: readonly ContactRow[]): string =>
  rows.map((row) => vcardOf(row, contactWords[languageOf(locale)].categories[row.category])).join('');

/** Characters that no file name may have are left out. */
const asFileName = (name: string): string => name.replace(/[^\p{L}\p{N} .,'’-]+/gu, ' ').trim() || 'contact';

export const oneVcard = async (ctx: Context, id: string): Promise<VcardFile> => {
  const [row] = await contactsInOrder(ctx.db, ctx.org, [id]);
  if (!row) throw fail('NOT_FOUND');
  ctx.audit({ action: 'contact.exported', object: { type: 'contact', id }, after: { format: 'vcf', count: 1 } });
  return { fileName: `${asFileName(rules.contactName(row))}.vcf`, content: textOf(ctx, [row]) };
};

type Chosen = { query: ContactSearch; ids: string[] };

export const chooseVcards = async (ctx: PreparingContext, query: ContactSearch): Promise<Chosen> => ({
  query,
  ids: await ctx.reading((db) => idsOfContacts(db, ctx.org, query)),
});

/** The contacts of the filtered list, read in batches while the file is sent. */
export const manyVcards = async (ctx: Context, { query, ids }: Chosen): Promise<SentFile> => {
  const { org, now, locale, reading, audit } = ctx;
  const after = { format: 'vcf', filters: query, count: ids.length };
  audit({ action: 'contact.exported', object: { type: 'organization', id: org }, after });
  const exporter = await exporterFor(ctx);
  const batches = async function* () {
    for (let at = 0; at < ids.length; at += ROWS_AT_ONCE)
      yield textOf(ctx, await reading((db) => contactsInOrder(db, org, ids.slice(at, at + ROWS_AT_ONCE))));
  };
  const day = exporter.momentOf(now).slice(0, 10);
  return {
    name: `${exporter.name} - ${contactWords[languageOf(locale)].title} - ${day}.vcf`,
    mediaType: 'text/vcard; charset=utf-8',
    bytes: Readable.from(batches()),
  };
};

type Judged = { read: ReadVcard; values: ContactValues };

const cut = (text: string | null, most: number): string | null =>
  text === null ? null : text.slice(0, most).trim() || null;

/** What of a card does not fit into a contact. */
const shortenedOf = (written: WrittenContact, phones: number, emails: number): ReadVcard['shortened'] => {
  const isLong = (text: string | null, most: number) => text !== null && text.trim().length > most;
  const parts = {
    name: isLong(written.firstName, rules.NAME_LENGTH) || isLong(lastNameOf(written), rules.NAME_LENGTH),
    company: isLong(written.company, rules.COMPANY_LENGTH),
    note: isLong(written.note, rules.CONTACT_NOTE_LENGTH),
    phones: phones > rules.MOST_OF_A_KIND,
    emails: emails > rules.MOST_OF_A_KIND,
  };
  return vcardParts.filter((part) => parts[part]);
};

/** A card of a company has its name where others have a person's. */
const lastNameOf = ({ firstName, lastName, company }: WrittenContact): string | null =>
  lastName ?? (firstName === null ? company : null);

/** A card as a contact; numbers and e-mails that cannot be read are left out, and what does not fit is named. */
const judgeCard = (written: WrittenContact, isWhole: boolean, country: string): Judged => {
  const { phones, unreadable } = readPhones(written.phones, country);
  const isEmail = ({ email }: { email: string }) => Email.safeParse(email).success;
  const emails = withoutRepeats(written.emails.filter(isEmail), ({ email }) => emailKey(email));
  const values: ContactValues = {
    firstName: cut(written.firstName, rules.NAME_LENGTH),
    lastName: cut(lastNameOf(written), rules.NAME_LENGTH),
    company: cut(written.company, rules.COMPANY_LENGTH),
    category: 'other',
    note: cut(written.note, rules.CONTACT_NOTE_LENGTH),
    isFavorite: false,
    phones: phones.slice(0, rules.MOST_OF_A_KIND),
    emails: emails.slice(0, rules.MOST_OF_A_KIND),
  };
  const [missing] = rules.missingOfContact(values);
  const lacking = missing === 'firstName' ? 'nameMissing' : missing === 'phones' ? 'reachMissing' : null;
  return {
    read: {
      name: rules.contactName(values),
      company: values.company,
      phoneCount: values.phones.length,
      emailCount: values.emails.length,
      refusal: isWhole ? lacking : 'unreadable',
      leftOut: [
        ...unreadable.map(({ text }) => text),
        ...written.emails.filter((one) => !isEmail(one)).map(({ email }) => email),
      ],
      shortened: shortenedOf(written, phones.length, emails.length),
      alike: null,
    },
    values,
  };
};

/** A card with the name of a contact and one of its numbers or e-mails is there already. */
const judgeCards = async ({ db, org }: Context, text: string): Promise<{ judged: Judged[]; beyond: number }> => {
  const country = await countryOf(db, org);
  const { cards, beyond } = cardsIn(text, rules.MOST_VCARDS);
  const own = cards.map(({ contact, isWhole }) => judgeCard(contact, isWhole, country));
  const keys = own.flatMap(({ values }) => likenessKeysOf(values)).filter(({ key }) => key !== '');
  const named = new Map<string, { id: string; name: string }[]>();
  for (const row of await contactsWithKeys(db, org, keys)) {
    const at = `${row.kind} ${row.key}`;
    named.set(at, [...(named.get(at) ?? []), { id: row.id, name: rules.contactName(row) }]);
  }
  const judged = own.map(({ read, values }) => {
    const [name, ...reached] = likenessKeysOf(values).map(({ kind, key }) => named.get(`${kind} ${key}`) ?? []);
    const alike = [...(name ?? []), ...reached.flat()];
    const isPresent = (name ?? []).some(({ id }) => reached.flat().some((one) => one.id === id));
    return {
      read: { ...read, refusal: read.refusal ?? (isPresent ? 'present' : null), alike: alike[0]?.name ?? null },
      values,
    };
  });
  return { judged, beyond };
};

const addable = (judged: readonly Judged[]) => judged.filter(({ read }) => read.refusal === null);
const answerOf = ({ judged, beyond }: Awaited<ReturnType<typeof judgeCards>>): VcardPreview => ({
  cards: judged.map(({ read }) => read),
  added: addable(judged).length,
  beyond,
});

export const previewVcards = async (ctx: Context, text: string): Promise<VcardPreview> =>
  answerOf(await judgeCards(ctx, text));

export const addVcards = async (ctx: Context, text: string): Promise<VcardPreview> => {
  const { db, org, now, audit } = ctx;
  const read = await judgeCards(ctx, text);
  const { judged } = read;
  const contacts = addable(judged).map(({ values }) => contactToStore(newId(now.getTime()), values));
  await insertContacts(db, org, contacts, now);
  for (const { id, values } of contacts)
    audit({
      action: 'contact.created',
      object: { type: 'contact', id },
      after: { ...auditedContact(values), from: 'vcf' },
    });
  if (contacts.length === 0)
    audit({ action: 'contact.noneAdded', object: { type: 'organization', id: org }, after: { count: judged.length } });
  return answerOf(read);
};
