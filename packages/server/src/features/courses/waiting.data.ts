import type { Locale } from '@fanal/contract/locales';
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { readOnce, type WaitingRow } from '#platform/db/waiting';

type Fragment = RawBuilder<unknown>;
type Asker = { db: Db; org: OrgId };

/** Drafts of people who do not publish, since they were last changed. */
export const draftsOfMembers = (org: OrgId): Fragment =>
  sql`select c.id, c.updated_at as at from courses c where c.organization_id = ${org} and c.status = 'draft' and c.created_by_a_member`;

const translations = sql`jsonb_array_elements(c.translations) t(text)`;

/** Published courses that lack a language, or have a translation that is behind. */
export const untranslated = (asker: Asker, languages: readonly string[]): Promise<readonly WaitingRow[]> =>
  readOnce(
    asker,
    { list: 'courses', key: `untranslated ${languages}` },
    sql`select c.id, c.updated_at as at from courses c where c.organization_id = ${asker.org} and c.status = 'published'
    and (exists (select from ${translations} where (t.text ->> 'isOutdated')::boolean)
      or exists (select from unnest(${sql.val(languages)}::text[]) l(language)
        where l.language <> left(c.locale, 2)
          and not exists (select from ${translations} where left(t.text ->> 'locale', 2) = l.language)))`,
  );

export type WaitingCourse = {
  id: string;
  name: string;
  authorId: string | null;
  authorName: string | null;
  avatarFileId: string | null;
  version: number;
  updatedAt: Date;
  locales: Locale[];
  outdated: Locale[];
};

export const findWaiting = async (db: Db, org: OrgId, ids: readonly string[]): Promise<WaitingCourse[]> => {
  const { rows } = await sql<WaitingCourse>`
    select c.id, c.name, c.author_id as "authorId", u.display_name as "authorName", u.avatar_file_id as "avatarFileId", c.version,
      c.updated_at as "updatedAt", array[c.locale] || array(select t.text ->> 'locale' from ${translations}) as locales,
      array(select t.text ->> 'locale' from ${translations} where (t.text ->> 'isOutdated')::boolean) as outdated
    from courses c left join users u on u.organization_id = c.organization_id and u.id = c.author_id
    where c.organization_id = ${org} and c.id = any(${sql.val(ids)}::uuid[])`.execute(db);
  return rows;
};
