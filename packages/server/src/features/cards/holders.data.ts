import type { CardStatus } from '@fanal/contract/cards/cards.rules';
import type { Page } from '@fanal/contract/kit/page';
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { openList, pageOfList } from '#platform/db/lists';
import { briefColumns, type StoredBrief } from '#platform/db/person-brief';
import { withinReach } from '#platform/db/reach';
import type { CardPeople } from './cards.data.ts';

/** A person who has a card of a type, with the newest card that was not replaced. */
export type HolderRow = StoredBrief & {
  nameKey: string;
  cardId: string;
  status: CardStatus;
  expirationDate: string | null;
};

type HolderFilter = { cardTypeId: string; reach: CardPeople | null };
type Cursor = { key: string; id: string };
type Slice = { take: number; skip: number; anchor: Cursor | null };

const current = (org: OrgId, { cardTypeId }: HolderFilter): RawBuilder<unknown> =>
  sql`c.organization_id = ${org} and c.card_type_id = ${cardTypeId} and c.replaced_by_id is null`;

const countHolders = async (db: Db, org: OrgId, listFilter: HolderFilter): Promise<number> => {
  const { reach } = listFilter;
  const { rows } = await sql<{ count: number }>`
    select count(distinct c.user_id)::int as count from cards c where ${current(org, listFilter)}
      and ${withinReach(reach, sql`c.user_id`)}`.execute(db);
  return rows[0]!.count;
};

const rowsOfHolders = async (
  db: Db,
  org: OrgId,
  listFilter: HolderFilter,
  { take, skip, anchor }: Slice,
): Promise<HolderRow[]> => {
  const { reach } = listFilter;
  const { rows } = await sql<HolderRow>`
    with people as materialized (
      select u.id, u.name_key from users u where u.organization_id = ${org}
        and ${withinReach(reach, sql`u.id`)}
        and ${anchor ? sql`(u.name_key, u.id) >= (${anchor.key}, ${anchor.id}::uuid)` : sql`true`}
        and exists (select from cards c where ${current(org, listFilter)} and c.user_id = u.id)
      order by u.name_key, u.id limit ${take} offset ${skip}
    )
    select ${briefColumns}, u.name_key as "nameKey", c.id as "cardId", c.status, c.expiration_date as "expirationDate"
    from people join users u on u.organization_id = ${org} and u.id = people.id
      cross join lateral (
        select c.id, c.status, c.expiration_date from cards c where ${current(org, listFilter)} and c.user_id = u.id
        order by c.created_at desc, c.id desc limit 1) c
    order by people.name_key, u.id`.execute(db);
  return rows;
};

/** A page of holders, sorted by name. */
export const pageOfHolders = async (
  db: Db,
  org: OrgId,
  listFilter: HolderFilter,
  paging: { page: number; perPage: number },
): Promise<Page<HolderRow>> =>
  pageOfList<HolderRow, Cursor>(await openList(db, org, 'cards', ['users']), {
    ...paging,
    filter: `holders ${listFilter.cardTypeId} ${listFilter.reach?.key ?? ''}`,
    order: 'name',
    count: () => countHolders(db, org, listFilter),
    rows: (slice) => rowsOfHolders(db, org, listFilter, slice),
    anchorOf: (row) => ({ key: row.nameKey, id: row.id }),
  });
