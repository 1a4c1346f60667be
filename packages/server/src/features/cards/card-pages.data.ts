import { type CardStatus, SOON_DAYS } from '@fanal/contract/cards/cards.rules';
import type { Page } from '@fanal/contract/kit/page';
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { type Matches, matchesIn, openList, pageOfList, recallFigures } from '#platform/db/lists';
import { type CardRecord, rowsOfCards } from './card-rows.data.ts';

type Fragment = RawBuilder<unknown>;

/** Which cards a list is about; `today` is the organisation's, and `onlyBelow` leaves those of the people whom this person supervises. */
export type CardCircle = {
  status?: CardStatus | undefined;
  isSoon?: boolean | undefined;
  cardTypeId?: string | undefined;
  search?: string | undefined;
  today: string;
  onlyBelow: string | null;
};

/** A day as cards are listed by it. */
const listedAt = (day: Fragment): Fragment => sql`(${day})::timestamp at time zone 'UTC'`;

/** Claimed, and the last day is today or one of the next ones. */
const soon = (today: string): Fragment => sql`c.status = 'claimed' and c.expires_on is not null
  and c.listed_at >= ${listedAt(sql`${today}::date`)} and c.listed_at <= ${listedAt(sql`${today}::date + ${SOON_DAYS}::int`)}`;

const notSoon = (today: string): Fragment => sql`not (${soon(today)})`;

const below = (org: OrgId, onlyBelow: string): Fragment =>
  sql`c.user_id in (select u.id from users u where u.organization_id = ${org} and u.supervisor_id = ${onlyBelow})`;

/** Of so many people the ids are looked up for each question, and stay in the database; of more, each card's person is looked at. */
const MOST_PICKED = 20_000;

const found = (org: OrgId, { ids, pattern, total }: Matches): Fragment => {
  if (ids) return sql`c.user_id = any(${sql.val(ids)}::uuid[])`;
  if (total <= MOST_PICKED)
    // asked for in this way, the list is walked in its order beside a table of these people, and not person by person
    return sql`(c.user_id in (select unnest(m.ids) from matches_in('users', ${pattern}, ${MOST_PICKED}) m)) is true`;
  return sql`exists (select from users u where u.organization_id = ${org} and u.id = c.user_id and u.search_key like ${pattern})`;
};

const conditionsOf = (org: OrgId, circle: CardCircle): Fragment[] => {
  const { status, isSoon, cardTypeId, today, onlyBelow } = circle;
  return [
    sql`c.organization_id = ${org} and c.replaced_by_id is null`,
    ...(status ? [sql`c.status = ${status}`] : []),
    ...(isSoon === undefined ? [] : [isSoon ? soon(today) : notSoon(today)]),
    ...(cardTypeId ? [sql`c.card_type_id = ${cardTypeId}`] : []),
    ...(onlyBelow ? [below(org, onlyBelow)] : []),
  ];
};

const countOf = async (db: Db, where: Fragment): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from cards c where ${where}`.execute(db);
  return rows[0]!.count;
};

type Place = { key: Date; id: string };
type Slice = { take: number; skip: number; anchor: Place | null };

const idsInOrder = async (db: Db, where: Fragment, { take, skip, anchor }: Slice): Promise<string[]> => {
  const from = anchor ? sql`and (c.listed_at, c.id) >= (${anchor.key}, ${anchor.id}::uuid)` : sql``;
  const { rows } = await sql<{ id: string }>`select c.id from cards c where ${where} ${from}
    order by c.listed_at, c.id limit ${take} offset ${skip}`.execute(db);
  return rows.map(({ id }) => id);
};

const openCards = async (db: Db, org: OrgId, circle: CardCircle) => {
  const open = await openList(db, org, 'cards', circle.onlyBelow || circle.search ? ['users'] : []);
  const matches = circle.search
    ? await matchesIn({ ...open, list: 'users', key: `${org} card holders` }, circle.search)
    : null;
  const where = sql.join([...conditionsOf(org, circle), ...(matches ? [found(org, matches)] : [])], sql` and `);
  return { open, where, key: JSON.stringify(circle) };
};

/** A page in the order of waiting and ending. The ids come first, from an index alone; only they are then read whole. */
export const pageOfCards = async (
  db: Db,
  org: OrgId,
  circle: CardCircle,
  { page, perPage }: { page: number; perPage: number },
): Promise<Page<CardRecord>> => {
  const { open, where, key } = await openCards(db, org, circle);
  return pageOfList<CardRecord, Place>(open, {
    ...{ page, perPage, filter: key, order: 'listed' },
    count: () => countOf(db, where),
    rows: async (slice) => rowsOfCards(db, org, await idsInOrder(db, where, slice)),
    anchorOf: (row) => ({ key: row.listedAt, id: row.id }),
  });
};

/** The ids of all of them, in order. */
export const idsOfCards = async (db: Db, org: OrgId, circle: CardCircle): Promise<string[]> => {
  const { where } = await openCards(db, org, circle);
  const { rows } = await sql<{
    id: string;
  }>`select c.id from cards c where ${where} order by c.listed_at, c.id`.execute(db);
  return rows.map(({ id }) => id);
};

/** How many there are in a circle; asked once as long as no card changes. */
export const countCards = async (db: Db, org: OrgId, circle: CardCircle): Promise<number> => {
  const { open, where, key } = await openCards(db, org, circle);
  const [counted] = await recallFigures(open, [`cards ${key}`], async () => [await countOf(db, where)]);
  return counted!;
};

export type TypeCount = { cardTypeId: string; status: CardStatus; count: number };

/** Cards that no newer one has replaced, by type and status; what nobody has is not named. */
export const countByTypeAndStatus = async (db: Db, org: OrgId): Promise<TypeCount[]> => {
  const open = await openList(db, org, 'cards');
  const [counted] = await recallFigures(open, ['types and statuses'], async () => {
    const { rows } = await sql<TypeCount>`
      select c.card_type_id as "cardTypeId", c.status, count(*)::int as count from cards c
      where c.organization_id = ${org} and c.replaced_by_id is null group by 1, 2 order by 1, 2`.execute(db);
    return [rows];
  });
  return counted!;
};

export const countOfType = (db: Db, org: OrgId, cardTypeId: string): Promise<number> =>
  countOf(db, sql`c.organization_id = ${org} and c.replaced_by_id is null and c.card_type_id = ${cardTypeId}`);
