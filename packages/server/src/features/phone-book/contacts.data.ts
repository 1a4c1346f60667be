import type { Page } from '@fanal/contract/kit/page';
import { type ContactCategory, digitsOfSearch, type Likeness } from '@fanal/contract/phone-book/phone-book.rules';
import type { ContactEmail, ContactFilter, ContactPhone } from '@fanal/contract/phone-book/phone-book.shapes';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import {
  type Matches,
  matchCondition,
  matchesIn,
  type OpenList,
  openList,
  pageOfIds,
  recallFigures,
} from '#platform/db/lists';
import type { DB } from '#platform/db/tables';
import { readPhoneNumber } from '#platform/phone-numbers';

export type ContactValues = {
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  category: ContactCategory;
  note: string | null;
  isFavorite: boolean;
  phones: ContactPhone[];
  emails: ContactEmail[];
};

export type ContactKey = { kind: Likeness; key: string };

/** What is stored of a contact: its values, and the keys by which it is found, sorted and compared. */
export type ContactToStore = {
  id: string;
  values: ContactValues;
  nameKey: string;
  companyKey: string | null;
  searchKey: string;
  likenessKeys: ContactKey[];
};

export type ContactRow = ContactValues & { id: string; version: number; createdAt: Date; updatedAt: Date };
export type ContactSearch = Omit<ContactFilter, 'page' | 'perPage'>;

const columns = sql`c.id, c.version, c.first_name as "firstName", c.last_name as "lastName", c.company, c.category, c.note,
  c.is_favorite as "isFavorite", c.phones, c.emails, c.created_at as "createdAt", c.updated_at as "updatedAt"`;

export const countryOf = async (db: Db, org: OrgId): Promise<string> =>
  (await db.selectFrom('organizations').select('country').where('organization_id', '=', org).executeTakeFirstOrThrow())
    .country;

/** The search text: only its digits when it is a phone number in any notation. */
export const searchedText = (search: string, country: string): string => {
  if (digitsOfSearch(search) === null) return search;
  const read = readPhoneNumber(search, country);
  return read ? read.number.slice(1) + (read.extension ?? '') : search.replace(/\D/g, '').replace(/^0+/, '');
};

const isRepeated = (org: OrgId) => sql`exists (
  select from phone_book_contact_keys as k join phone_book_contact_keys as o
    on o.organization_id = k.organization_id and o.kind = k.kind and o.key = k.key and o.contact_id <> k.contact_id
  where k.organization_id = ${org} and k.contact_id = c.id)`;

const conditionsOf = (org: OrgId, { category, duplicates }: ContactSearch, matches: Matches | null) => {
  const conditions = [sql`c.organization_id = ${org}`];
  if (category) conditions.push(sql`c.category = ${category}`);
  if (duplicates) conditions.push(isRepeated(org));
  if (matches) conditions.push(matchCondition('c', matches));
  return conditions;
};

const sortKeys: Record<ContactSearch['sort'], (way: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  name: (way) => sql`c.name_key ${way}, c.id ${way}`,
  company: (way) => sql`c.company_key ${way} nulls last, c.name_key, c.id`,
  updatedAt: (way) => sql`c.updated_at ${way}, c.id ${way}`,
};

const openContacts = async (db: Db, org: OrgId, filter: ContactSearch) => {
  const open = await openList(db, org, 'phone_book_contacts');
  const { search, sort, order } = filter;
  const matches = search ? await matchesIn(open, searchedText(search, await countryOf(db, org))) : null;
  const conditions = conditionsOf(org, filter, matches);
  const where = sql.join(conditions, sql` and `);
  return {
    open,
    where,
    /** Known without counting when nothing but the search filters. */
    total: conditions.length === 2 && matches ? matches.total : null,
    isFiltered: conditions.length > 1,
    inOrder: sql`c.is_favorite desc, ${sortKeys[sort](sql.raw(order))}`,
  };
};

/** A page of contacts, favourites first. Ids come from an index, full rows only for this page. */
export const pageOfContacts = async (db: Db, org: OrgId, filter: ContactFilter): Promise<Page<ContactRow>> => {
  const { open, where, isFiltered, total, inOrder } = await openContacts(db, org, filter);
  const { page, perPage, sort, order, search, category, duplicates } = filter;
  return pageOfIds(open, {
    page,
    perPage,
    filter: isFiltered ? JSON.stringify([search, category, duplicates]) : '',
    order: `${sort} ${order}`,
    count: async () => {
      if (total !== null) return total;
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from phone_book_contacts as c where ${where}`.execute(db);
      return rows[0]!.count;
    },
    ids: ({ take, skip }) =>
      sql`select c.id from phone_book_contacts as c where ${where} order by ${inOrder} limit ${take} offset ${skip}`,
    rowsOf: (ids) => contactsInOrder(db, org, ids),
  });
};

/** The ids of all contacts of a list, in order. */
export const idsOfContacts = async (db: Db, org: OrgId, filter: ContactSearch): Promise<string[]> => {
  const { where, inOrder } = await openContacts(db, org, filter);
  const { rows } = await sql<{ id: string }>`
    select c.id from phone_book_contacts as c where ${where} order by ${inOrder}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Contacts in the order of `ids`; unknown ids are skipped. */
export const contactsInOrder = async (db: Db, org: OrgId, ids: readonly string[]): Promise<ContactRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<ContactRow>`
    select ${columns} from unnest(${sql.val(ids)}::uuid[]) with ordinality as wanted(id, place)
      join phone_book_contacts as c on c.organization_id = ${org} and c.id = wanted.id order by wanted.place`.execute(
    db,
  );
  return rows;
};

/** Keeps others from changing them until this transaction ends. */
export const lockContacts = async (db: Db, org: OrgId, ids: readonly string[]): Promise<ContactRow[]> => {
  const { rows } = await sql<ContactRow>`
    select ${columns} from phone_book_contacts as c where c.organization_id = ${org} and c.id = any(${sql.val(ids)}::uuid[])
    order by c.id for update`.execute(db);
  return rows;
};

/** Contacts with one of these names, oldest first. `isHeld` keeps others from changing them until this transaction ends. */
export const contactsNamed = async (
  db: Db,
  org: OrgId,
  keys: readonly string[],
  isHeld: boolean,
): Promise<ContactRow[]> => {
  if (keys.length === 0) return [];
  const { rows } = await sql<ContactRow>`
    select ${columns} from phone_book_contacts as c where c.organization_id = ${org} and c.id in (
      select k.contact_id from phone_book_contact_keys as k
      where k.organization_id = ${org} and k.kind = 'name' and k.key = any(${sql.val(keys)}::text[]))
    order by c.id ${isHeld ? sql`for update` : sql``}`.execute(db);
  return rows;
};

type StoredList = Selectable<DB['phone_book_contacts']>['phones'];

const rowOf = ({ values, nameKey, companyKey, searchKey }: ContactToStore) => {
  return {
    first_name: values.firstName,
    last_name: values.lastName,
    company: values.company,
    category: values.category,
    note: values.note,
    is_favorite: values.isFavorite,
    phones: sql<StoredList>`${JSON.stringify(values.phones)}::jsonb`,
    emails: sql<StoredList>`${JSON.stringify(values.emails)}::jsonb`,
    name_key: nameKey,
    company_key: companyKey,
    search_key: searchKey,
  };
};

const ROWS_AT_ONCE = 500;

const addKeys = async (db: Db, org: OrgId, contacts: readonly ContactToStore[]): Promise<void> => {
  const rows = contacts.flatMap(({ id, likenessKeys }) =>
    likenessKeys.map((key) => ({ organization_id: org as string, contact_id: id, ...key })),
  );
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await db
      .insertInto('phone_book_contact_keys')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .execute();
};

export const insertContacts = async (
  db: Db,
  org: OrgId,
  contacts: readonly ContactToStore[],
  now: Date,
): Promise<void> => {
  for (let at = 0; at < contacts.length; at += ROWS_AT_ONCE)
    await db
      .insertInto('phone_book_contacts')
      .values(
        contacts
          .slice(at, at + ROWS_AT_ONCE)
          .map((one) => ({ organization_id: org, id: one.id, ...rowOf(one), created_at: now, updated_at: now })),
      )
      .execute();
  await addKeys(db, org, contacts);
};

export const updateContact = async (db: Db, org: OrgId, contact: ContactToStore, now: Date): Promise<void> => {
  const { id } = contact;
  await db
    .updateTable('phone_book_contacts')
    .set((e) => ({ ...rowOf(contact), updated_at: now, version: e('version', '+', 1) }))
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .execute();
  await db
    .deleteFrom('phone_book_contact_keys')
    .where('organization_id', '=', org)
    .where('contact_id', '=', id)
    .execute();
  await addKeys(db, org, [contact]);
};

export const deleteContacts = (db: Db, org: OrgId, ids: readonly string[]) =>
  db
    .deleteFrom('phone_book_contacts')
    .where('organization_id', '=', org)
    .where('id', 'in', [...ids])
    .execute();

export type AlikeRow = ContactKey & { id: string; firstName: string | null; lastName: string | null };

const MOST_ALIKE = 200;

/** Contacts with one of these keys, the most certain likeness first. */
export const contactsWithKeys = async (db: Db, org: OrgId, keys: readonly ContactKey[]): Promise<AlikeRow[]> => {
  if (keys.length === 0) return [];
  const { rows } = await sql<AlikeRow>`
    select k.kind, k.key, c.id, c.first_name as "firstName", c.last_name as "lastName"
    from unnest(${sql.val(keys.map(({ kind }) => kind))}::text[], ${sql.val(keys.map(({ key }) => key))}::text[]) as wanted(kind, key)
      join phone_book_contact_keys as k on k.organization_id = ${org} and k.kind = wanted.kind and k.key = wanted.key
      join phone_book_contacts as c on c.organization_id = ${org} and c.id = k.contact_id
    order by k.kind = 'name', c.name_key, c.id limit ${MOST_ALIKE}`.execute(db);
  return rows;
};

export type RepeatedKey = { kind: ContactKey['kind']; ids: string[] };

/** The first groups of contacts with a key in common; a group with the same contacts is listed once. */
export const repeatedKeys = async (db: Db, org: OrgId, most: number): Promise<RepeatedKey[]> => {
  const { rows } = await sql<RepeatedKey>`
    select kind, ids from (
      select distinct on (ids) kind, ids from (
        select kind, array_agg(contact_id order by contact_id) as ids from phone_book_contact_keys
        where organization_id = ${org} group by kind, key having count(*) > 1
      ) as repeated order by ids, kind = 'name', kind
    ) as distinct_groups order by kind = 'name', kind, ids limit ${most}`.execute(db);
  return rows;
};

/** How many contacts there are, and how many share something with another one; counted once for each state of the list. */
export const countContacts = async (db: Db, org: OrgId): Promise<{ contacts: number; duplicates: number }> => {
  const open: OpenList = await openList(db, org, 'phone_book_contacts');
  const [duplicates] = await recallFigures(open, ['duplicates'], async () => {
    const { rows } = await sql<{ count: number }>`
      select count(distinct id)::int as count from (
        select unnest(array_agg(contact_id)) as id from phone_book_contact_keys
        where organization_id = ${org} group by kind, key having count(*) > 1
      ) as repeated`.execute(db);
    return [rows[0]!.count];
  });
  return { contacts: open.rowCount, duplicates: duplicates! };
};
