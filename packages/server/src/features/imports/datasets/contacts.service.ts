/** Contacts of the phone book as a data set. The phone book finds and writes them. */
import { type ContactCategory, contactName } from '@fanal/contract/phone-book/phone-book.rules';
import {
  addImportedContacts,
  type ContactValues,
  changeImportedContacts,
  countryOf,
  type FoundContact,
  findContactsLike,
  lockImportedContacts,
  readPhones,
  removeImportedContacts,
} from '#features/phone-book/imported-contacts.service';
import { chosenValue } from '../choice-values.service.ts';
import { contactFields } from '../fields/contact-fields.rules.ts';
import { words } from '../fields/field.rules.ts';
import type { Issue, Judgement, NamedValue, ReadRow, RowRecord } from '../rows.data.ts';
import {
  changesOfContact,
  contactAfter,
  emailsOfLine,
  nameOfContact,
  phonesOfLine,
  refusalsOfContact,
  settleContact,
} from './contacts.rules.ts';
import { type Dataset, judgementOf, nothingWritten, type Scope, type UndoneRows, weighed } from './dataset.rules.ts';

type Plan = { id: string; before: FoundContact | null; after: ContactValues };
type Judged = { judgement: Judgement; plan: Plan };

/** The category that a line says, or what somebody chose for its word. */
const categoryOf = ({ choices }: Scope, { values }: ReadRow): { category: ContactCategory | null; issues: Issue[] } => {
  const value = values.contactCategory;
  if (value === undefined) return { category: null, issues: [] };
  const category = typeof value === 'string' ? value : chosenValue(choices, 'contactCategory', value as NamedValue);
  const issue = { code: 'choiceUnknown', field: 'contactCategory', value: (value as NamedValue).text } as const;
  return category === null ? { category, issues: [issue] } : { category: category as ContactCategory, issues: [] };
};

/** What a line says by itself, before the contact that it means is known. */
const readRow = (scope: Scope, row: ReadRow, country: string) => {
  const written = phonesOfLine(row.values);
  const { phones, unreadable } = readPhones(written, country);
  const { category, issues } = categoryOf(scope, row);
  const invalid = unreadable.map(
    ({ at, text }): Issue => ({ code: 'phoneInvalid', field: written[at]!.field, value: text.slice(0, 80) }),
  );
  const reach = { category, phones, emails: emailsOfLine(row.values) };
  return { row, reach, alone: contactAfter(row.values, null, reach), issues: [...row.issues, ...issues, ...invalid] };
};

const judgeOne = (
  { isHeld }: Scope,
  { row, reach, issues: own }: ReturnType<typeof readRow>,
  before: FoundContact | null,
): Judged => {
  const after = contactAfter(row.values, before?.values ?? null, reach);
  const { issues, isRefused } = weighed([...own, ...refusalsOfContact(after)]);
  const changes = before && !isRefused ? changesOfContact(before.values, after) : [];
  const name = contactName(after) || null;
  return {
    judgement: judgementOf(row, {
      id: before?.id ?? null,
      name,
      summary: after.company,
      changes,
      issues,
      isRefused,
      isHeld,
    }),
    plan: { id: before?.id ?? row.row_id, before, after },
  };
};

const judge = async (scope: Scope, rows: readonly ReadRow[]): Promise<Judged[]> => {
  const { db, org, isHeld } = scope;
  const country = await countryOf(db, org);
  const read = rows.map((row) => readRow(scope, row, country));
  const found = await findContactsLike(
    db,
    org,
    read.map(({ alone }) => alone),
    isHeld,
  );
  return read.map((one, at) => judgeOne(scope, one, found[at]!));
};

const write: Dataset<Plan>['write'] = async ({ db, org, importId, now }, judged) => {
  // each line must be judged after the previous one is written
  if (new Set(judged.map(({ plan }) => plan.id)).size < judged.length)
    throw new Error('several lines concern the same contact');
  const having = (outcome: string) =>
    judged.filter(({ judgement }) => judgement.outcome === outcome).map(({ plan }) => plan);
  const added = having('added').map(({ id, after }) => ({ id, values: after }));
  const changed = having('changed').map(({ id, before, after }) => ({ id, values: after, before: before!.values }));
  const entries = [
    ...(await addImportedContacts(db, org, added, { importId, now })),
    ...(await changeImportedContacts(db, org, changed, { importId, now })),
  ];
  const written = judged.map(({ judgement: { line, outcome }, plan: { before } }) => {
    const isChanged = outcome === 'changed';
    const version = before ? before.version + (isChanged ? 1 : 0) : 1;
    return [line, { ...nothingWritten, before: isChanged ? before!.values : null, version }] as const;
  });
  return { written: new Map(written), entries };
};

/** Removes what was added and restores what was changed, unless somebody changed it since. */
const undo = async ({ db, org, importId, now }: Scope, rows: readonly RowRecord[]): Promise<UndoneRows> => {
  const present = await lockImportedContacts(
    db,
    org,
    rows.flatMap(({ object_id: id }) => id ?? []),
  );
  const kept = new Map<number, string>();
  const free = rows.flatMap((row) => {
    const contact = present.get(row.object_id!);
    if (contact?.version === row.version_after) return [{ row, contact: contact! }];
    kept.set(row.line, contact ? 'changedSince' : 'gone');
    return [];
  });
  const removed = free.filter(({ row }) => row.outcome === 'added').map(({ contact }) => contact);
  const restored = free
    .filter(({ row }) => row.outcome === 'changed')
    .map(({ row, contact }) => ({
      id: contact.id,
      values: row.before_values as ContactValues,
      before: contact.values,
    }));
  const entries = [
    ...(await removeImportedContacts(db, org, removed, importId)),
    ...(await changeImportedContacts(db, org, restored, { importId, now })),
  ];
  return { rows: rows.map(({ line }) => ({ line, kept: kept.get(line) ?? null })), entries, accountIds: [] };
};

export const contacts: Dataset<Plan> = {
  name: 'contacts',
  table: 'phone_book_contacts',
  fields: contactFields,
  derivedLabels: {
    identity: words('Nom et entreprise', 'Name and company', 'Nombre y empresa'),
    phones: words('Téléphones', 'Phones', 'Teléfonos'),
    emails: words('Courriels', 'Emails', 'Correos'),
    labels: words('Types de téléphone et de courriel', 'Phone and email types', 'Tipos de teléfono y de correo'),
  },
  keyFields: ['identity'],
  missingFields: (mapped) =>
    ['givenName', 'familyName', 'fullName'].some((field) => mapped.has(field)) ? [] : ['familyName'],
  settle: settleContact,
  nameOf: nameOfContact,
  judge,
  write,
  undo,
};
