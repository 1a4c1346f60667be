import { lastPageOf, type Page } from '@fanal/contract/kit/page';
import { digitsOfSearch, type ShownFields, shownByDefault } from '@fanal/contract/phone-book/phone-book.rules';
import type { MemberFilter } from '@fanal/contract/phone-book/phone-book.shapes';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { likePattern, matchesIn, openList, pageOfList, recallFigures } from '#platform/db/lists';
import { countryOf, searchedText } from './contacts.data.ts';

export type MemberRow = {
  id: string;
  displayName: string;
  avatarFileId: string | null;
  positionName: string | null;
  gender: string | null;
  siteName: string | null;
  mobile: string | null;
  workPhone: string | null;
  workPhoneExtension: string | null;
  email: string | null;
  nameKey: string;
};
type Cursor = { key: string; id: string };

export type Settings = ShownFields & { version: number };

export const findSettings = async (db: Db, org: OrgId): Promise<Settings> => {
  const row = await db
    .selectFrom('phone_book_settings')
    .select(['version', 'shows_mobile', 'shows_work_phone', 'shows_email'])
    .where('organization_id', '=', org)
    .executeTakeFirst();
  return row
    ? {
        version: row.version,
        showsMobile: row.shows_mobile,
        showsWorkPhone: row.shows_work_phone,
        showsEmail: row.shows_email,
      }
    : { version: 1, ...shownByDefault };
};

const columnsOf = ({ showsMobile, showsWorkPhone, showsEmail }: ShownFields) => ({
  shows_mobile: showsMobile,
  shows_work_phone: showsWorkPhone,
  shows_email: showsEmail,
});

/** The settings, stored if they were not, locked until the end of the transaction. */
export const lockSettings = async (db: Db, org: OrgId, now: Date): Promise<Settings> => {
  await db
    .insertInto('phone_book_settings')
    .values({ organization_id: org, ...columnsOf(shownByDefault), updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .selectFrom('phone_book_settings')
    .select('version')
    .where('organization_id', '=', org)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return findSettings(db, org);
};

export const updateSettings = (db: Db, org: OrgId, shown: ShownFields, now: Date) =>
  db
    .updateTable('phone_book_settings')
    .set((e) => ({ ...columnsOf(shown), updated_at: now, version: e('version', '+', 1) }))
    .where('organization_id', '=', org)
    .execute();

/** Positions or sites whose name contains the text. */
const itemsNamed = async (db: Db, org: OrgId, list: 'positions' | 'sites', search: string): Promise<string[]> =>
  (await matchesIn(await openList(db, org, list), search)).ids ?? [];

/** Criteria of a search; a field that is not shown is not searched, so that nothing hidden is found. */
const criteriaOf = async (db: Db, org: OrgId, search: string, shown: ShownFields) => {
  const isNumber = digitsOfSearch(search) !== null;
  const pattern = likePattern(search);
  const digits = isNumber ? likePattern(searchedText(search, await countryOf(db, org))) : null;
  return {
    named: pattern,
    mailed: shown.showsEmail ? pattern : null,
    mobile: shown.showsMobile ? digits : null,
    work: shown.showsWorkPhone ? digits : null,
    positions: await itemsNamed(db, org, 'positions', search),
    sites: await itemsNamed(db, org, 'sites', search),
  };
};

const pageColumns = (
  shown: ShownFields,
) => sql`m.id, m.name_key as "nameKey", u.display_name as "displayName", u.avatar_file_id as "avatarFileId", u.gender,
  p.name as "positionName", s.name as "siteName",
  case when ${shown.showsMobile} then m.mobile end as mobile,
  case when ${shown.showsWorkPhone} then m.work_phone end as "workPhone",
  case when ${shown.showsWorkPhone} then m.work_phone_extension end as "workPhoneExtension",
  case when ${shown.showsEmail} then m.email end as email`;

/** The rows of these ids, in their order. */
const rowsOf = async (db: Db, org: OrgId, shown: ShownFields, ids: readonly string[]): Promise<MemberRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<MemberRow>`
    select ${pageColumns(shown)} from unnest(${sql.val(ids)}::uuid[]) with ordinality as listed(id, place)
      join phone_book_members as m on m.organization_id = ${org} and m.id = listed.id
      join users as u on u.organization_id = ${org} and u.id = m.id
      left join positions as p on p.organization_id = ${org} and p.id = m.position_id
      left join sites as s on s.organization_id = ${org} and s.id = m.site_id
    order by listed.place`.execute(db);
  return rows;
};

type PageOfIds = { total: number; ids: string[] };

/** A page of what a search finds; counted and read by one statement, once for each state of the lists. */
const pageOfFound = async (
  db: Db,
  org: OrgId,
  { page, perPage, search, siteId, order }: MemberFilter & { search: string },
  shown: ShownFields,
): Promise<Page<MemberRow>> => {
  const open = await openList(db, org, 'phone_book_members', ['positions', 'sites']);
  const skip = (page - 1) * perPage;
  const key = JSON.stringify([search, siteId, order, skip, perPage, shown]);
  const [found] = await recallFigures<PageOfIds>(open, [key], async () => {
    const { named, mailed, mobile, work, positions, sites } = await criteriaOf(db, org, search, shown);
    const { rows } = await sql<{ total: string; ids: string[] }>`select * from phone_book_members_page(
      ${named}, ${mailed}, ${mobile}, ${work}, ${sql.val(positions)}::uuid[], ${sql.val(sites)}::uuid[],
      ${siteId ?? null}::uuid, ${order === 'desc'}, ${perPage}, ${skip})`.execute(db);
    return [{ total: Number(rows[0]!.total), ids: rows[0]!.ids }];
  });
  const { total, ids } = found!;
  const items = await rowsOf(db, org, shown, ids);
  return { items, total, lastPage: lastPageOf(total, perPage), page };
};

/** A page of all members, or of those of a site. */
const pageOfAll = async (
  db: Db,
  org: OrgId,
  { page, perPage, siteId, order }: MemberFilter,
  shown: ShownFields,
): Promise<Page<MemberRow>> => {
  const open = await openList(db, org, 'phone_book_members');
  const where = sql`m.organization_id = ${org} ${siteId ? sql`and m.site_id = ${siteId}` : sql``}`;
  const way = sql.raw(order);
  const sign = sql.raw(order === 'asc' ? '>=' : '<=');
  return pageOfList<MemberRow, Cursor>(open, {
    page,
    perPage,
    filter: siteId ?? '',
    order,
    count: async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from phone_book_members as m where ${where}`.execute(db);
      return rows[0]!.count;
    },
    rows: async ({ take, skip, anchor }) => {
      const after = anchor ? sql`and (m.name_key, m.id) ${sign} (${anchor.key}, ${anchor.id}::uuid)` : sql``;
      // Two simple statements: one of both takes longer to plan, each time, than it runs.
      const { rows } = await sql<{ id: string }>`select m.id from phone_book_members as m where ${where} ${after}
        order by m.name_key ${way}, m.id ${way} limit ${take} offset ${skip}`.execute(db);
      const ids = rows.map(({ id }) => id);
      return rowsOf(db, org, shown, ids);
    },
    anchorOf: (row) => ({ key: row.nameKey, id: row.id }),
  });
};

/** A page of members, without the fields that are not shown. */
export const pageOfMembers = (
  db: Db,
  org: OrgId,
  filter: MemberFilter,
  shown: ShownFields,
): Promise<Page<MemberRow>> => {
  const { search } = filter;
  return search ? pageOfFound(db, org, { ...filter, search }, shown) : pageOfAll(db, org, filter, shown);
};

export const countMembers = async (db: Db, org: OrgId): Promise<number> =>
  (await openList(db, org, 'phone_book_members')).rowCount;

export type MemberAlike = { id: string; name: string; number: string | null; email: string | null };

/** Members with one of these shown numbers (E.164) or e-mails. */
export const membersWith = async (
  db: Db,
  org: OrgId,
  { numbers, emails }: { numbers: readonly string[]; emails: readonly string[] },
  shown: ShownFields,
): Promise<MemberAlike[]> => {
  const alike: MemberAlike[] = [];
  for (const number of shown.showsMobile || shown.showsWorkPhone ? numbers : []) {
    const pattern = number.slice(1);
    const { rows } = await sql<{ ids: string[] | null }>`select ids from phone_book_members_in(null, null,
      ${shown.showsMobile ? pattern : null}, ${shown.showsWorkPhone ? pattern : null}, null, null, 5)`.execute(db);
    alike.push(...(await namesOf(db, org, rows[0]!.ids ?? [])).map((one) => ({ ...one, number, email: null })));
  }
  for (const email of shown.showsEmail ? emails : []) {
    const { rows } = await sql<{ ids: string[] | null }>`select ids from phone_book_members_in(null,
      ${email.replace(/[\\%_]/g, '\\$&')}, null, null, null, null, 5)`.execute(db);
    alike.push(...(await namesOf(db, org, rows[0]!.ids ?? [])).map((one) => ({ ...one, number: null, email })));
  }
  return alike;
};

const namesOf = (db: Db, org: OrgId, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('users')
        .select(['id', 'display_name as name'])
        .where('organization_id', '=', org)
        .where('id', 'in', [...ids])
        .orderBy('name_key')
        .execute();

export type Choices = { hidesMobile: boolean; hidesEmail: boolean };

export const findChoices = async (db: Db, org: OrgId, userId: string): Promise<Choices> => {
  const row = await db
    .selectFrom('phone_book_choices')
    .select(['hides_mobile as hidesMobile', 'hides_email as hidesEmail'])
    .where('organization_id', '=', org)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? { hidesMobile: false, hidesEmail: false };
};

/** A trigger takes what is hidden out of the phone book in the same transaction. */
export const keepChoices = (db: Db, org: OrgId, userId: string, { hidesMobile, hidesEmail }: Choices, now: Date) => {
  const chosen = { hides_mobile: hidesMobile, hides_email: hidesEmail, updated_at: now };
  return db
    .insertInto('phone_book_choices')
    .values({ organization_id: org, user_id: userId, ...chosen })
    .onConflict((conflict) => conflict.columns(['organization_id', 'user_id']).doUpdateSet(chosen))
    .execute();
};
