import type { Locale } from '@fanal/contract/locales';
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { readOnce, type WaitingRow } from '#platform/db/waiting';

type Fragment = RawBuilder<unknown>;
type Asker = { db: Db; org: OrgId };

/** Drafts of people who do not publish, since they were last changed. */
export const draftsOfMembers = (org: OrgId): Fragment =>
  sql`select a.id, a.updated_at as at from infohub_articles a where a.organization_id = ${org} and a.status = 'draft'
    and a.created_by_a_member`;

/** Published articles whose check ends by a day. */
export const toCheck = (asker: Asker, until: string): Promise<readonly WaitingRow[]> =>
  readOnce(
    asker,
    { list: 'infohub_articles', key: `to check ${until}` },
    sql`select a.id, a.review_due_on::timestamp at time zone 'UTC' as at from infohub_articles a where a.organization_id = ${asker.org}
      and a.status = 'published' and a.review_due_on <= ${until}::date`,
  );

const hasContent = (condition: Fragment): Fragment => sql`exists (select from infohub_contents c
  where c.organization_id = a.organization_id and c.article_id = a.id and ${condition})`;

/** Published articles that lack a language, or have a translation that is behind. */
export const untranslated = (asker: Asker, languages: readonly string[]): Promise<readonly WaitingRow[]> =>
  readOnce(
    asker,
    { list: 'infohub_articles', key: `untranslated ${languages}` },
    sql`select a.id, a.updated_at as at from infohub_articles a where a.organization_id = ${asker.org} and a.status = 'published'
      and (${hasContent(sql`c.is_outdated`)} or exists (select from unnest(${sql.val(languages)}::text[]) l(language)
        where not ${hasContent(sql`left(c.locale, 2) = l.language`)}))`,
  );

export type WaitingArticle = {
  id: string;
  title: string;
  authorId: string | null;
  authorName: string | null;
  authorAvatar: string | null;
  ownerId: string | null;
  ownerName: string | null;
  ownerAvatar: string | null;
  version: number;
  updatedAt: Date;
  dueOn: string | null;
  locales: Locale[];
  outdated: Locale[];
};

export const findWaiting = async (db: Db, org: OrgId, ids: readonly string[]): Promise<WaitingArticle[]> => {
  const { rows } = await sql<WaitingArticle>`
    select a.id, a.title, a.author_id as "authorId", u.display_name as "authorName", u.avatar_file_id as "authorAvatar",
      a.owner_id as "ownerId", o.display_name as "ownerName", o.avatar_file_id as "ownerAvatar", a.version,
      a.updated_at as "updatedAt", a.review_due_on as "dueOn",
      array(select c.locale from infohub_contents c where c.organization_id = a.organization_id and c.article_id = a.id order by c.position) as locales,
      array(select c.locale from infohub_contents c where c.organization_id = a.organization_id and c.article_id = a.id and c.is_outdated
        order by c.position) as outdated
    from infohub_articles a
      left join users u on u.organization_id = a.organization_id and u.id = a.author_id
      left join users o on o.organization_id = a.organization_id and o.id = a.owner_id
    where a.organization_id = ${org} and a.id = any(${sql.val(ids)}::uuid[])`.execute(db);
  return rows;
};
