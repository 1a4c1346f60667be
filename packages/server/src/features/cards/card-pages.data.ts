import { type CardSort, type CardStatus, SOON_DAYS } from '@fanal/contract/cards/cards.rules';
import type { CardsOverview } from '@fanal/contract/cards/cards.shapes';
import type { Page } from '@fanal/contract/kit/page';
import type { Language } from '@fanal/contract/locales';
import { nameKey } from '@fanal/contract/names.rules';
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import {
  keptPage,
  likePattern,
  matchesIn,
  type OpenList,
  openList,
  openLists,
  pageOfList,
  recallFigures,
} from '#platform/db/lists';
import { type CardOfPerson, type CardRecord, cardsOfPeople, shownLists, withTypeNames } from './card-rows.data.ts';
import { type CardPeople, listedAt } from './cards.data.ts';

type Fragment = RawBuilder<unknown>;

/** Filters of a card list. `today` is the date in the organization's time zone; `reach` limits the list to these people. */
export type CardListFilter = {
  status?: CardStatus | undefined;
  isSoon?: boolean | undefined;
  cardTypeId?: string | undefined;
  search?: string | undefined;
  sort: CardSort;
  order: 'asc' | 'desc';
  /** In which the names of types are sorted. */
  language: Language;
  today: string;
  reach: CardPeople | null;
};

type Sorting = 'sort' | 'order' | 'language';

/** Claimed, and the last day is today or one of the next ones. */
export const soon = (today: string): Fragment => sql`c.status = 'claimed' and c.expires_on is not null
  and c.listed_at >= ${listedAt(sql`${today}::date`)} and c.listed_at <= ${listedAt(sql`${today}::date + ${SOON_DAYS}::int`)}`;

const notSoon = (today: string): Fragment => sql`not (${soon(today)})`;

const isAmong = (ids: Iterable<string>): Fragment => sql`c.user_id = any(${sql.val([...ids])}::uuid[])`;

/** Cards that were not replaced by a newer one. */
const currentOf = (org: OrgId, reach: CardPeople | null): Fragment[] => [
  sql`c.organization_id = ${org} and c.replaced_by_id is null`,
  ...(reach ? [isAmong(reach.ids)] : []),
];

const conditionsOf = (org: OrgId, listFilter: Omit<CardListFilter, Sorting>): Fragment[] => {
  const { status, isSoon, cardTypeId, today, reach } = listFilter;
  return [
    ...currentOf(org, reach),
    ...(status ? [sql`c.status = ${status}`] : []),
    ...(isSoon === undefined ? [] : [isSoon ? soon(today) : notSoon(today)]),
    ...(cardTypeId ? [sql`c.card_type_id = ${cardTypeId}`] : []),
  ];
};

const countOf = async (db: Db, where: Fragment): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from cards c where ${where}`.execute(db);
  return rows[0]!.count;
};

type Cursor = { key: Date; id: string };
type Slice = { take: number; skip: number; anchor: Cursor | null };

/**
 * How a list is sorted: the keys, and the tables beside `cards` that hold them. `isKnown` is true for cards that have
 * the first key; without it all have.
 */
type Order = { keys: Fragment[]; beside?: Fragment; isKnown?: Fragment };

const holders = sql`join users k on k.organization_id = c.organization_id and k.id = c.user_id`;
const holdersAndPositions = sql`${holders} left join positions p on p.organization_id = k.organization_id and p.id = k.position_id`;

const orders: Record<CardSort, (language: Language) => Order> = {
  listed: () => ({ keys: [sql`c.listed_at`] }),
  name: () => ({ keys: [sql`k.name_key`], beside: holders }),
  phone: () => ({ keys: [sql`k.phone`], beside: holders, isKnown: sql`k.phone is not null` }),
  employeeNumber: () => ({
    keys: [sql`length(k.employee_number)`, sql`k.employee_number`],
    beside: holders,
    isKnown: sql`k.employee_number is not null`,
  }),
  jobTitle: () => ({
    // the title of the person is no key: the collation is what ignores accents and case
    keys: [sql`coalesce(nullif(k.title, ''), p.name) collate "fr-x-icu"`],
    beside: holdersAndPositions,
    isKnown: sql`coalesce(nullif(k.title, ''), p.name) is not null`,
  }),
  cardType: (language) => ({
    keys: [sql`k.name_keys ->> ${language}`],
    beside: sql`join card_types k on k.id = c.card_type_id`,
  }),
  expirationDate: () => ({
    keys: [sql`c.expiration_date collate "C"`],
    isKnown: sql`c.expiration_date is not null`,
  }),
};

type Ordered = Pick<CardListFilter, Sorting>;

/** Cards that all have a last day which their place in the list follows: those are sorted by it along the index. */
const alongIndex = (listFilter: CardListFilter): CardListFilter =>
  listFilter.sort === 'expirationDate' && (listFilter.isSoon === true || listFilter.status === 'expired')
    ? { ...listFilter, sort: 'listed' }
    : listFilter;

/** The first `take` ids after `skip`; all of them without a limit. */
type Part = { take: number | null; skip: number };

/** Cards that are alike stand by what waits longest or ends first. */
const idsOfPart = async (
  db: Db,
  where: Fragment,
  { keys, beside = sql`` }: Order,
  { sort, order }: Pick<Ordered, 'sort' | 'order'>,
  { take, skip }: Part,
): Promise<string[]> => {
  const way = sql.raw(order);
  const ties = sort === 'listed' ? [] : [sql`c.listed_at`];
  const last = sql`c.id ${sql.raw(sort === 'listed' ? order : 'asc')}`;
  const { rows } = await sql<{ id: string }>`select c.id from cards c ${beside} where ${where}
    order by ${sql.join([...keys.map((key) => sql`${key} ${way}`), ...ties, last])} limit ${take} offset ${skip}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

/** Without their keys in one statement, so that an index can be read from either end: cards without a key come last, whichever way. */
const idsWithout = async (db: Db, where: Fragment, { beside = sql``, isKnown }: Order, part: Part, known: number) => {
  const countKnown = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from cards c ${beside}
      where ${where} and ${isKnown}`.execute(db);
    return rows[0]!.count;
  };
  const skip = known > 0 || part.skip === 0 ? 0 : part.skip - (await countKnown());
  const take = part.take === null ? null : part.take - known;
  const without = { ...orders.listed('fr'), beside };
  return idsOfPart(db, sql`${where} and not (${isKnown})`, without, { sort: 'listed', order: 'asc' }, { take, skip });
};

const idsOfParts = async (db: Db, where: Fragment, ordered: Ordered, part: Part): Promise<string[]> => {
  const order = orders[ordered.sort](ordered.language);
  const { isKnown } = order;
  const known = await idsOfPart(db, isKnown ? sql`${where} and ${isKnown}` : where, order, ordered, part);
  if (!isKnown || known.length === part.take) return known;
  return [...known, ...(await idsWithout(db, where, order, part, known.length))];
};

const idsInOrder = (db: Db, where: Fragment, ordered: Ordered, { anchor, ...part }: Slice): Promise<string[]> => {
  const sign = sql.raw(ordered.order === 'asc' ? '>=' : '<=');
  const from = anchor ? sql`${where} and (c.listed_at, c.id) ${sign} (${anchor.key}, ${anchor.id}::uuid)` : where;
  return idsOfParts(db, from, ordered, part);
};

/** The list with its filters, before anybody is searched for, and all lists that its rows show. */
type OpenCards = {
  org: OrgId;
  open: OpenList;
  shown: OpenList;
  people: OpenList;
  within: Fragment;
  listFilter: CardListFilter;
  key: string;
};

const openCards = async (db: Db, org: OrgId, asked: CardListFilter): Promise<OpenCards> => {
  const listFilter = alongIndex(asked);
  const [open, shown, people] = await openLists(db, org, [
    listFilter.search ? ['cards', 'users'] : ['cards'],
    shownLists,
    ['users'],
  ]);
  const within = sql.join(conditionsOf(org, listFilter), sql` and `);
  const { sort: _sort, order: _order, language: _language, reach, ...filter } = listFilter;
  return {
    org,
    open: open!,
    shown: shown!,
    people: people!,
    within,
    listFilter,
    key: JSON.stringify({ ...filter, reach: reach?.key }),
  };
};

/** So few letters match too many people, and no index knows them. */
const FEW_LETTERS = 2;

/** The person of the card matches the search: by id while few people match, by what stands beside each card when many do. */
const isFound = async (people: OpenList, search: string): Promise<Fragment> => {
  const isShort = nameKey(search).length <= FEW_LETTERS;
  const { ids, pattern } = isShort ? { ids: null, pattern: likePattern(search) } : await matchesIn(people, search);
  return ids ? isAmong(ids) : sql`c.search_key like ${pattern}`;
};

const whereOf = async ({ people, within, listFilter: { search } }: OpenCards): Promise<Fragment> =>
  search ? sql`${within} and ${await isFound(people, search)}` : within;

type Wanted = { page: number; perPage: number };

/** In the order of waiting and ending the ids come from an index alone; only they are then read whole. */
const readPage = async (db: Db, opened: OpenCards, { page, perPage }: Wanted): Promise<Page<CardOfPerson>> => {
  const { org, open, listFilter, key } = opened;
  const where = await whereOf(opened);
  return pageOfList<CardOfPerson, Cursor>(open, {
    page,
    perPage,
    filter: key,
    order: `${listFilter.sort} ${listFilter.order} ${listFilter.language}`,
    count: () => countOf(db, where),
    rows: async (slice) => cardsOfPeople(db, org, await idsInOrder(db, where, listFilter, slice)),
    ...(listFilter.sort === 'listed' && { anchorOf: (row: CardOfPerson) => ({ key: row.listedAt, id: row.id }) }),
  });
};

/**
 * A page of cards. In the order of waiting and ending, ids and rows are kept until a card changes, or a person or a position that
 * they show; the names of types, which all organizations share, are read each time.
 */
export const pageOfCards = async (
  db: Db,
  org: OrgId,
  asked: CardListFilter,
  wanted: Wanted,
): Promise<Page<CardRecord>> => {
  const opened = await openCards(db, org, asked);
  const { open, shown, listFilter, key } = opened;
  const read = () => readPage(db, opened, wanted);
  const figure = JSON.stringify(['page', key, listFilter.order, wanted.page, wanted.perPage]);
  const rowsOf = (ids: string[]) => cardsOfPeople(db, org, ids);
  // other orders depend on more than the open list
  const found =
    listFilter.sort === 'listed' ? await keptPage(open, { figure, read, rowsOf, rowsFrom: shown }) : await read();
  return { ...found, items: await withTypeNames(db, found.items) };
};

/** The ids of all of them, in order. */
export const idsOfCards = async (db: Db, org: OrgId, asked: CardListFilter): Promise<string[]> => {
  const opened = await openCards(db, org, asked);
  const { listFilter } = opened;
  return idsOfParts(db, await whereOf(opened), listFilter, { take: null, skip: 0 });
};

/** Whose cards are counted, and for which date. */
type Counted = Pick<CardListFilter, 'today' | 'reach'>;

const keyOf = ({ today, reach }: Counted) => `${today} ${reach?.key ?? ''}`;

/** The counts of the dashboard tile, in one query. Cached until a card changes. */
export const countTile = async (db: Db, org: OrgId, counted: Counted): Promise<CardsOverview> => {
  const open = await openList(db, org, 'cards');
  const count = (filter: Partial<CardListFilter>) =>
    sql`(select count(*)::int from cards c where ${sql.join(conditionsOf(org, { ...counted, ...filter }), sql` and `)})`;
  const [figures] = await recallFigures(open, [`tile ${keyOf(counted)}`], async () => {
    const { rows } = await sql<CardsOverview>`select ${count({ isSoon: true })} as "expireSoon",
      ${count({ status: 'pending' })} as pending, ${count({ status: 'expired' })} as expired`.execute(db);
    return rows;
  });
  return figures!;
};

/** Number of cards by type id; types without cards are left out. Cached until a card changes. */
export const countTypes = async (db: Db, org: OrgId, reach: CardPeople | null): Promise<Map<string, number>> => {
  const open = await openList(db, org, 'cards');
  const [counted] = await recallFigures(open, [`types ${reach?.key ?? ''}`], async () => {
    const { rows } = await sql<{ id: string; count: number }>`select c.card_type_id as id, count(*)::int as count
      from cards c where ${sql.join(currentOf(org, reach), sql` and `)} group by 1`.execute(db);
    return [new Map(rows.map(({ id, count }) => [id, count]))];
  });
  return counted!;
};

export const countOfType = (db: Db, org: OrgId, cardTypeId: string): Promise<number> =>
  countOf(db, sql`c.organization_id = ${org} and c.replaced_by_id is null and c.card_type_id = ${cardTypeId}`);
