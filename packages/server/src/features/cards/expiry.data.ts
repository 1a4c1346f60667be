import type { Named } from '@fanal/contract/cards/cards.rules';
import { NOTICE_DAYS } from '@fanal/contract/cards/cards.rules';
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { listedAt } from './cards.data.ts';

/** An organization with claimed cards, and its time zone. */
export type CardsOwner = { org: OrgId; timeZone: string; isOn: boolean };

export const organizationsWithCards = async (ownerDb: Db): Promise<CardsOwner[]> => {
  const { rows } = await sql<CardsOwner>`
    select o.organization_id as org, o.time_zone as "timeZone", o.operations as "isOn" from organizations o
    where exists (select from cards c where c.organization_id = o.organization_id and c.status = 'claimed' and c.replaced_by_id is null)
    order by o.organization_id`.execute(ownerDb);
  return rows;
};

/** A card that must expire or whose person must be notified. */
export type DueCard = { id: string; userId: string; typeNames: readonly Named[] };

/** Due cards and their people; the condition uses `listed_at`, so that the index skips cards that are valid for years. */
const dueCards = (org: OrgId, condition: RawBuilder<unknown>) => sql`cards c join card_types t on t.id = c.card_type_id
      join users u on u.organization_id = c.organization_id and u.id = c.user_id
    where c.organization_id = ${org} and c.status = 'claimed' and c.replaced_by_id is null and ${condition}`;

/** Locks a batch of cards together with their people, like every writer of cards. Rows locked by another transaction are skipped. */
const lockDue = async (ownerDb: Db, org: OrgId, condition: RawBuilder<unknown>, most: number): Promise<DueCard[]> => {
  const { rows } = await sql<DueCard>`
    select c.id, c.user_id as "userId", t.locales as "typeNames" from ${dueCards(org, condition)}
    order by c.listed_at, c.id limit ${most} for no key update of u skip locked for update of c skip locked`.execute(
    ownerDb,
  );
  return rows;
};

const hasDue = async (ownerDb: Db, org: OrgId, condition: RawBuilder<unknown>): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from ${dueCards(org, condition)}) as found`.execute(ownerDb);
  return rows[0]!.found;
};

/** Claimed cards whose expiration date has passed, of types that can expire. */
const ended = (today: string) => sql`t.can_expire and c.listed_at < ${listedAt(sql`${today}::date`)}`;

/** Claimed cards that expire within two weeks and were not notified yet, of types with notification and people who are not disabled (GAP-66). */
const ending = (today: string) => sql`t.has_notification and u.invitation_status <> 'disabled' and c.notified_at is null
  and c.listed_at between ${listedAt(sql`${today}::date`)} and ${listedAt(sql`${today}::date + ${NOTICE_DAYS}::int`)}`;

export const lockEnded = (ownerDb: Db, org: OrgId, today: string, most: number): Promise<DueCard[]> =>
  lockDue(ownerDb, org, ended(today), most);

export const lockEnding = (ownerDb: Db, org: OrgId, today: string, most: number): Promise<DueCard[]> =>
  lockDue(ownerDb, org, ending(today), most);

/** Whether cards remain to be expired, also those that another transaction has locked. */
export const hasEnded = (ownerDb: Db, org: OrgId, today: string) => hasDue(ownerDb, org, ended(today));

/** Whether people remain to be notified, also those that another transaction has locked. */
export const hasEnding = (ownerDb: Db, org: OrgId, today: string) => hasDue(ownerDb, org, ending(today));

const idsOf = (cards: readonly DueCard[]) => sql.val(cards.map(({ id }) => id));

export const expireCards = (ownerDb: Db, org: OrgId, cards: readonly DueCard[], now: Date) =>
  sql`update cards set status = 'expired', version = version + 1, updated_at = ${now}
    where organization_id = ${org} and id = any(${idsOf(cards)}::uuid[])`.execute(ownerDb);

export const markNotified = (ownerDb: Db, org: OrgId, cards: readonly DueCard[], now: Date) =>
  sql`update cards set notified_at = ${now} where organization_id = ${org} and id = any(${idsOf(cards)}::uuid[])`.execute(
    ownerDb,
  );
