import type { Locale } from '@fanal/contract/locales';
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

export type Readers = { locale: Locale; people: number; claimed: number; withPush: number };

/** Number of distinct people by language: their own, otherwise the default of the organization. */
export const readersOf = async (db: Db, org: OrgId, condition: RawBuilder<unknown>): Promise<Readers[]> => {
  const { rows } = await sql<Readers>`
    select coalesce(u.locale, o.default_locale) as locale, count(*)::int as people,
      count(*) filter (where u.invitation_status = 'claimed')::int as claimed,
      count(*) filter (where exists (select from user_devices d where d.organization_id = u.organization_id and d.user_id = u.id))::int as "withPush"
    from users as u join organizations o on o.organization_id = u.organization_id
    where u.organization_id = ${org} and ${condition} group by 1 order by 2 desc, 1`.execute(db);
  return rows;
};
