import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

export type OwnerOfferRow = { userId: string; displayName: string; offeredAt: Date; offeredByName: string };

export const findOffer = async (db: Db, org: OrgId): Promise<OwnerOfferRow | null> => {
  const { rows } = await sql<OwnerOfferRow>`select f.user_id as "userId", u.display_name as "displayName",
      f.offered_at as "offeredAt", f.offered_by_name as "offeredByName"
    from owner_offers f join users u on u.organization_id = f.organization_id and u.id = f.user_id
    where f.organization_id = ${org}`.execute(db);
  return rows[0] ?? null;
};

/** One question at a time: a later one takes the place of an earlier one. */
export const putOffer = (db: Db, org: OrgId, offer: { userId: string; offeredAt: Date; offeredByName: string }) => {
  const columns = { user_id: offer.userId, offered_at: offer.offeredAt, offered_by_name: offer.offeredByName };
  return db
    .insertInto('owner_offers')
    .values({ organization_id: org, ...columns })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(columns))
    .execute();
};

/** Takes the question away; the person who was asked, undefined when nobody was. */
export const takeOffer = async (db: Db, org: OrgId, userId?: string): Promise<string | undefined> => {
  const taken = await db
    .deleteFrom('owner_offers')
    .where('organization_id', '=', org)
    .$if(userId !== undefined, (offers) => offers.where('user_id', '=', userId!))
    .returning('user_id')
    .executeTakeFirst();
  return taken?.user_id;
};
