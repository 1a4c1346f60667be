import type { CardStatus } from '@fanal/contract/cards/cards.rules';
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/** Somebody who has a card of a type, with the newest one that no other has replaced. */
export type HolderRow = {
  id: string;
  displayName: string;
  avatarFileId: string | null;
  employeeNumber: string | null;
  positionName: string | null;
  cardId: string;
  status: CardStatus;
  expirationDate: string | null;
};

type Circle = { cardTypeId: string; onlyBelow: string | null };

const holders = (
  org: OrgId,
  { cardTypeId, onlyBelow }: Circle,
): RawBuilder<unknown> => sql`users u where u.organization_id = ${org}
  and ${onlyBelow ? sql`u.supervisor_id = ${onlyBelow}` : sql`true`}
  and exists (select from cards c where c.organization_id = ${org} and c.user_id = u.id and c.card_type_id = ${cardTypeId}
    and c.replaced_by_id is null)`;

export const countHolders = async (db: Db, org: OrgId, circle: Circle): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${holders(org, circle)}`.execute(db);
  return rows[0]!.count;
};

/** By name. */
export const pageOfHolders = async (
  db: Db,
  org: OrgId,
  circle: Circle,
  { page, perPage }: { page: number; perPage: number },
): Promise<HolderRow[]> => {
  const { rows } = await sql<HolderRow>`
    with people as materialized (
      select u.id, u.name_key from ${holders(org, circle)} order by u.name_key, u.id limit ${perPage} offset ${(page - 1) * perPage}
    )
    select u.id, u.display_name as "displayName", u.avatar_file_id as "avatarFileId", u.employee_number as "employeeNumber",
      p.name as "positionName", c.id as "cardId", c.status, c.expiration_date as "expirationDate"
    from people join users u on u.organization_id = ${org} and u.id = people.id
      left join positions p on p.organization_id = u.organization_id and p.id = u.position_id
      cross join lateral (
        select c.id, c.status, c.expiration_date from cards c
        where c.organization_id = ${org} and c.user_id = u.id and c.card_type_id = ${circle.cardTypeId} and c.replaced_by_id is null
        order by c.created_at desc, c.id desc limit 1) c
    order by people.name_key, u.id`.execute(db);
  return rows;
};
