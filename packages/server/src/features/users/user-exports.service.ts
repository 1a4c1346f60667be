/** Export of the list of people (USERS-01, GAP-53). The ids are read at one moment, with the filters of the list. */
import { type Language, languageOf, tagOf } from '@fanal/contract/locales';
import { type UserColumn, type UserExport, userColumns } from '@fanal/contract/users/users.shapes';
import { type Exporter, exportedFile, exporterFor } from '#features/exports/exports.service';
import type { Context, PreparingContext } from '#platform/context';
import type { SentFile } from '#platform/http/sent-file';
import { writePhoneNumber } from '#platform/phone-numbers';
import type { Cell, CellKind } from '#platform/spreadsheets/sheet';
import { peopleFilterOf } from './people-filter.service.ts';
import { type ExportedPerson, exportedPeople } from './user-exports.data.ts';
import english from './user-exports.text.en.json' with { type: 'json' };
import spanish from './user-exports.text.es.json' with { type: 'json' };
import french from './user-exports.text.fr.json' with { type: 'json' };
import { idsOfUsers } from './user-pages.data.ts';

const isOfContact = (column: UserColumn): boolean => column.startsWith('emergencyContact');

/** Only exported when requested by name: health and family data. */
const onRequest: readonly UserColumn[] = ['allergies', 'motherName'];
const usual = userColumns.filter((column) => !onRequest.includes(column) && !isOfContact(column));

type Chosen = { query: UserExport; ids: string[] };

/** The ids to export: people of the filtered list (or of the selection) whom the caller may see (GAP-04). */
export const chooseExported = async (ctx: PreparingContext, query: UserExport): Promise<Chosen> => {
  const ids = await ctx.reading(async (db) => idsOfUsers(db, ctx.org, await peopleFilterOf({ ...ctx, db }, query)));
  return { query, ids };
};

const words: Record<Language, typeof french> = { fr: french, en: english, es: spanish };

const kinds: Partial<Record<UserColumn, CellKind>> = {
  hireDate: 'day',
  startDate: 'day',
  trialEndDate: 'day',
  dateOfBirth: 'day',
  firstSignInAt: 'moment',
  lastSeenAt: 'moment',
  createdAt: 'moment',
};

type Say = { values: typeof french.values; countries: Intl.DisplayNames; exporter: Exporter };
type Listed = keyof typeof french.values;

/** The label of an enumerated value. */
const inWords = (person: ExportedPerson, column: Listed, { values }: Say): Cell => {
  const names: Record<string, string> = values[column];
  return names[person[column] ?? ''] ?? null;
};

const phoneColumns = [
  'phone',
  'homePhone',
  'workPhone',
  'professionalPhone',
  'emergencyContact1Phone',
  'emergencyContact1OtherPhone',
  'emergencyContact2Phone',
  'emergencyContact2OtherPhone',
] as const satisfies readonly UserColumn[];

const isPhone = (column: UserColumn): column is (typeof phoneColumns)[number] =>
  phoneColumns.some((one) => one === column);

/** A person under one heading, as people write it. */
const cellOf = (person: ExportedPerson, column: UserColumn, say: Say): Cell => {
  if (isPhone(column)) return person[column] && writePhoneNumber(person[column], say.exporter.country);
  switch (column) {
    case 'roleType':
    case 'invitationStatus':
    case 'gender':
    case 'employmentType':
    case 'locale':
      return inWords(person, column, say);
    case 'country':
      return person.country && (say.countries.of(person.country) ?? person.country);
    case 'spokenLanguages':
      return person.spokenLanguages.join(', ');
    case 'firstSignInAt':
    case 'lastSeenAt':
    case 'createdAt':
      return person[column] && say.exporter.momentOf(person[column]);
    default:
      return person[column];
  }
};

/** Writes filters and number of people to the audit log, because the data leaves the product (P75). */
export const exportUsers = async (ctx: Context, { query, ids }: Chosen): Promise<SentFile> => {
  const { org, locale } = ctx;
  const { format, columns = usual, ...filters } = query;
  const { title, headings, values } = words[languageOf(locale)];
  const exporter = await exporterFor(ctx);
  const countries = new Intl.DisplayNames(tagOf(locale), { type: 'region' });
  const say: Say = { values, countries, exporter };
  const after = { format, columns, filters, userCount: ids.length };
  ctx.audit({ action: 'users.exported', object: { type: 'organization', id: org }, after });
  return exportedFile(ctx, exporter, {
    format,
    title,
    ids,
    columns: columns.map((column) => ({ heading: headings[column], kind: kinds[column] ?? 'text' })),
    rowsOf: async (db, batch) =>
      (await exportedPeople(db, org, batch)).map((person) => columns.map((column) => cellOf(person, column, say))),
  });
};
