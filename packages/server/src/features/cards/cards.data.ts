import type { CardStatus } from '@fanal/contract/cards/cards.rules';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { DB } from '#platform/db/tables';

/** Converts a date to the sort key `listed_at`: claimed cards are sorted by their expiration date. */
/** The people whose cards a caller may see. `key` identifies the set among others. */
export type CardPeople = { ids: ReadonlySet<string>; key: string };

export const listedAt = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`((${day})::timestamp at time zone 'UTC')`;

const columns = [
  'id',
  'user_id as userId',
  'card_type_id as cardTypeId',
  'version',
  'status',
  'sealed',
  'data_key_version as keyVersion',
  'expiration_date as expirationDate',
  'front_file_id as frontFileId',
  'back_file_id as backFileId',
  'replaced_by_id as replacedById',
  'course_id as courseId',
  'course_name as courseName',
  'notified_at as notifiedAt',
  'created_at as createdAt',
  'updated_at as updatedAt',
  'decided_at as decidedAt',
  'decided_by_name as decidedBy',
] as const;

const cards = (db: Db, org: OrgId) =>
  db.selectFrom('cards').select(columns).where('organization_id', '=', org).$narrowType<{ status: CardStatus }>();

export type StoredCard = Awaited<ReturnType<ReturnType<typeof cards>['executeTakeFirstOrThrow']>>;

export const findCard = (db: Db, org: OrgId, userId: string, id: string) =>
  cards(db, org).where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();

/** The person's pending card of this type, if any. */
export const findPending = (db: Db, org: OrgId, userId: string, cardTypeId: string) =>
  cards(db, org)
    .where('user_id', '=', userId)
    .where('card_type_id', '=', cardTypeId)
    .where('status', '=', 'pending')
    .executeTakeFirst();

/** Locks all cards of a person and type until the end of the transaction: a decision about one card may change the others. */
export const lockCards = (db: Db, org: OrgId, userId: string, cardTypeId: string): Promise<StoredCard[]> =>
  cards(db, org)
    .where('user_id', '=', userId)
    .where('card_type_id', '=', cardTypeId)
    .orderBy('id')
    .forUpdate()
    .execute();

/** All cards of a person, newest first. */
export const cardsOf = (db: Db, org: OrgId, userId: string): Promise<StoredCard[]> =>
  cards(db, org).where('user_id', '=', userId).orderBy('created_at', 'desc').orderBy('id', 'desc').execute();

export const insertCard = (db: Db, row: Insertable<DB['cards']>) => db.insertInto('cards').values(row).execute();

export const updateCard = async (db: Db, org: OrgId, id: string, changes: Updateable<DB['cards']>): Promise<void> => {
  await db.updateTable('cards').set(changes).where('organization_id', '=', org).where('id', '=', id).execute();
};

/** Marks all older cards of the same person and type as replaced by the approved card. */
export const replaceOlder = async (db: Db, org: OrgId, card: StoredCard): Promise<void> => {
  await sql`update cards set replaced_by_id = ${card.id} where organization_id = ${org} and user_id = ${card.userId}
    and card_type_id = ${card.cardTypeId} and id <> ${card.id} and status in ('claimed', 'expired') and replaced_by_id is null`.execute(
    db,
  );
};

/** When a card is rejected or deleted: the cards it had replaced become current again, or point to the card that replaced it in turn. */
export const restoreReplaced = async (db: Db, org: OrgId, { id, replacedById }: StoredCard): Promise<void> => {
  await db
    .updateTable('cards')
    .set({ replaced_by_id: replacedById })
    .where('organization_id', '=', org)
    .where('replaced_by_id', '=', id)
    .execute();
};

/** The status that a card had before its last decision; undefined without one. */
export const statusBeforeDecision = async (
  db: Db,
  org: OrgId,
  { id, userId }: Pick<StoredCard, 'id' | 'userId'>,
): Promise<CardStatus | undefined> => {
  const { rows } = await sql<{ status: CardStatus }>`select before->>'status' as status from audit_log
    where organization_id = ${org} and object_type = 'user' and object_id = ${userId}
      and action in ('card.approved', 'card.rejected') and before->>'cardId' = ${id}
    order by sequence desc limit 1`.execute(db);
  return rows[0]?.status;
};

export const deleteCard = (db: Db, org: OrgId, id: string) =>
  db.deleteFrom('cards').where('organization_id', '=', org).where('id', '=', id).execute();

const person = (db: Db, org: OrgId, id: string) =>
  db.selectFrom('users').select('id').where('organization_id', '=', org).where('id', '=', id);

export const findPerson = (db: Db, org: OrgId, id: string) => person(db, org, id).executeTakeFirst();

/** Locks the person's row until the end of the transaction. Every writer locks the person before the cards, to avoid deadlocks. */
export const lockPerson = (db: Db, org: OrgId, id: string) => person(db, org, id).forNoKeyUpdate().executeTakeFirst();
