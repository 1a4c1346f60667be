import type { SheetFormat } from '@fanal/contract/exports/exports.shapes';
import { languageOf } from '@fanal/contract/locales';
import type { ContactEmail, ContactPhone } from '@fanal/contract/phone-book/phone-book.shapes';
import { exportedFile, exporterFor } from '#features/exports/exports.service';
import type { Context, PreparingContext } from '#platform/context';
import type { SentFile } from '#platform/http/sent-file';
import { writePhoneNumber } from '#platform/phone-numbers';
import type { Cell } from '#platform/spreadsheets/sheet';
import { COLUMNS_OF_A_KIND, type ContactHeading, type ContactWords, contactWords } from './contact-words.rules.ts';
import { type ContactRow, type ContactSearch, contactsInOrder, idsOfContacts } from './contacts.data.ts';

type Query = ContactSearch & { format: SheetFormat };
type Chosen = { query: Query; ids: string[] };

export const chooseExportedContacts = async (ctx: PreparingContext, query: Query): Promise<Chosen> => ({
  query,
  ids: await ctx.reading((db) => idsOfContacts(db, ctx.org, query)),
});

const spread = (texts: readonly string[]): Cell[] =>
  Array.from({ length: COLUMNS_OF_A_KIND }, (_, at) =>
    at < COLUMNS_OF_A_KIND - 1 ? (texts[at] ?? null) : texts.slice(at).join(' | ') || null,
  );

const phoneText = ({ number, extension }: ContactPhone, country: string, { extension: word }: ContactWords): string =>
  writePhoneNumber(number, country) + (extension ? ` ${word} ${extension}` : '');

const cellsOf = (row: ContactRow, country: string, words: ContactWords): Cell[] => [
  row.firstName,
  row.lastName,
  row.company,
  words.categories[row.category],
  row.isFavorite ? words.yes : words.no,
  ...spread(row.phones.map((phone) => phoneText(phone, country, words))),
  ...spread(row.phones.map(({ label }) => words.phoneLabels[label])),
  ...spread(row.emails.map(({ email }: ContactEmail) => email)),
  ...spread(row.emails.map(({ label }) => words.emailLabels[label])),
  row.note,
];

const columns = [
  ...(['firstName', 'lastName', 'company', 'category', 'favorite'] as const).map((name) => ({ name, count: 1 })),
  ...(['phone', 'phoneLabel', 'email', 'emailLabel'] as const).map((name) => ({ name, count: COLUMNS_OF_A_KIND })),
  { name: 'note', count: 1 },
] as const satisfies readonly { name: ContactHeading; count: number }[];

const headingsOf = ({ headings }: ContactWords): string[] =>
  columns.flatMap(({ name, count }) =>
    count === 1 ? [headings[name]] : Array.from({ length: count }, (_, at) => `${headings[name]} ${at + 1}`),
  );

export const exportContacts = async (ctx: Context, { query, ids }: Chosen): Promise<SentFile> => {
  const { org, locale, audit } = ctx;
  const { format, ...filters } = query;
  const words = contactWords[languageOf(locale)];
  const after = { format, filters, count: ids.length };
  audit({ action: 'contact.exported', object: { type: 'organization', id: org }, after });
  const exporter = await exporterFor(ctx);
  return exportedFile(ctx, exporter, {
    format,
    title: words.title,
    ids,
    columns: headingsOf(words).map((heading) => ({ heading, kind: 'text' })),
    rowsOf: async (db, some) =>
      (await contactsInOrder(db, org, some)).map((row) => cellsOf(row, exporter.country, words)),
  });
};
