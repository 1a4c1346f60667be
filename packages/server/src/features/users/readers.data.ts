import type { Language } from '@fanal/contract/locales';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/** Who reads which language; whoever has chosen none reads the language of the organization. Disabled people read nothing. */
export const countReaders = async (db: Db, org: OrgId): Promise<{ language: Language; people: number }[]> => {
  const { rows } = await sql<{ language: Language; people: number }>`
    select left(coalesce(u.locale, o.default_locale), 2) as language, sum(u.people)::int as people
    from (select organization_id, locale, count(*) as people from users
        where organization_id = ${org} and invitation_status <> 'disabled' group by organization_id, locale) u
      join organizations o on o.organization_id = u.organization_id
    group by 1`.execute(db);
  return rows;
};
