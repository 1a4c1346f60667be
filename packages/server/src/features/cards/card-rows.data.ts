import type { CardStatus, Named } from '@fanal/contract/cards/cards.rules';
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { TrackedList } from '#platform/db/lists';

/** A card as shown in lists, with its person, but for the names of its type. Contains no encrypted data. */
export type CardOfPerson = {
  id: string;
  userId: string;
  version: number;
  status: CardStatus;
  cardTypeId: string;
  displayName: string;
  phone: string | null;
  avatarFileId: string | null;
  employeeNumber: string | null;
  title: string | null;
  positionName: string | null;
  gender: string | null;
  expirationDate: string | null;
  hasFrontPhoto: boolean;
  hasBackPhoto: boolean;
  isNotified: boolean;
  isReplaced: boolean;
  courseId: string | null;
  courseName: string | null;
  listedAt: Date;
  createdAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
};
type TypeNames = { typeNames: readonly Named[] };
export type CardRecord = CardOfPerson & TypeNames;

/** The lists that the row of a card shows, beside the names of its type. */
export const shownLists: readonly TrackedList[] = ['cards', 'users', 'positions'];

const shown = sql`c.id, c.user_id as "userId", c.version, c.status, c.card_type_id as "cardTypeId",
  u.display_name as "displayName", u.phone, u.avatar_file_id as "avatarFileId", u.employee_number as "employeeNumber",
  u.title, p.name as "positionName", u.gender, c.expiration_date as "expirationDate",
  c.front_file_id is not null as "hasFrontPhoto", c.back_file_id is not null as "hasBackPhoto",
  c.notified_at is not null as "isNotified", c.replaced_by_id is not null as "isReplaced", c.course_id as "courseId", c.course_name as "courseName",
  c.listed_at as "listedAt",
  c.created_at as "createdAt", c.decided_at as "decidedAt", c.decided_by_name as "decidedBy"`;

const besideType = sql`join users u on u.organization_id = c.organization_id and u.id = c.user_id
  left join positions p on p.organization_id = u.organization_id and p.id = u.position_id`;
const beside = sql`join card_types t on t.id = c.card_type_id ${besideType}`;

const records = async (db: Db, from: RawBuilder<unknown>): Promise<CardRecord[]> =>
  (await sql<CardRecord>`select ${shown}, t.locales as "typeNames" ${from}`.execute(db)).rows;

const inOrder = (org: OrgId, ids: readonly string[], joined: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`from unnest(${sql.val(ids)}::uuid[]) with ordinality as wanted(id, place)
    join cards c on c.organization_id = ${org} and c.id = wanted.id ${joined} order by wanted.place`;

/** These cards without the names of their types, in the order of `ids`. */
export const cardsOfPeople = async (db: Db, org: OrgId, ids: readonly string[]): Promise<CardOfPerson[]> => {
  if (ids.length === 0) return [];
  return (await sql<CardOfPerson>`select ${shown} ${inOrder(org, ids, besideType)}`.execute(db)).rows;
};

/** The same cards with the names of their types. */
export const withTypeNames = async (db: Db, cards: readonly CardOfPerson[]): Promise<CardRecord[]> => {
  if (cards.length === 0) return [];
  const types = [...new Set(cards.map(({ cardTypeId }) => cardTypeId))];
  const { rows } = await sql<TypeNames & { id: string }>`
    select id, locales as "typeNames" from card_types where id = any(${sql.val(types)}::uuid[])`.execute(db);
  const byId = new Map(rows.map(({ id, typeNames }) => [id, typeNames]));
  return cards.map((card) => ({ ...card, typeNames: byId.get(card.cardTypeId)! }));
};

/** These cards, in the order of `ids`. */
export const rowsOfCards = async (db: Db, org: OrgId, ids: readonly string[]): Promise<CardRecord[]> => {
  if (ids.length === 0) return [];
  return records(db, inOrder(org, ids, beside));
};

/** All cards of a person, replaced ones included, newest first. */
export const pageOfPerson = async (
  db: Db,
  org: OrgId,
  userId: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: CardRecord[]; total: number }> => {
  const own = sql`c.organization_id = ${org} and c.user_id = ${userId}`;
  const counted = await sql<{ total: number }>`select count(*)::int as total from cards c where ${own}`.execute(db);
  const rows = await records(
    db,
    sql`from cards c ${beside} where ${own} order by c.created_at desc, c.id desc limit ${perPage} offset ${(page - 1) * perPage}`,
  );
  return { rows, total: counted.rows[0]!.total };
};
