import type { Locale } from '@fanal/contract/locales';
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { readOnce, type WaitingRow } from '#platform/db/waiting';

type Fragment = RawBuilder<unknown>;
type Asker = { db: Db; org: OrgId };

const HOUR_MS = 3_600_000;

/** Drafts of people who do not publish, since they were last changed. */
export const draftsOfMembers = (org: OrgId): Fragment =>
  sql`select p.id, p.updated_at as at from posts p where p.organization_id = ${org} and p.status = 'draft' and p.created_by_a_member`;

const hasContent = (condition: Fragment): Fragment => sql`exists (select from post_contents c
  where c.organization_id = p.organization_id and c.post_id = p.id and ${condition})`;

/**
 * Posts published since a day and events to come that lack a language, or have a translation that is behind. What gets too old or ends
 * stays listed for up to an hour.
 */
export const untranslated = (
  asker: Asker,
  { languages, since, now }: { languages: readonly string[]; since: Date; now: Date },
): Promise<readonly WaitingRow[]> =>
  readOnce(
    asker,
    { list: 'posts', key: `untranslated ${languages} ${Math.floor(now.getTime() / HOUR_MS)}` },
    sql`select p.id, p.dated_at as at from posts p where p.organization_id = ${asker.org} and p.status = 'published'
      and (p.type = 'post' and p.dated_at > ${since}::timestamptz or p.type = 'event' and p.event_over_at > ${now}::timestamptz)
      and (${hasContent(sql`c.is_outdated`)} or exists (select from unnest(${sql.val(languages)}::text[]) l(language)
        where not ${hasContent(sql`left(c.locale, 2) = l.language`)}))`,
  );

export type WaitingPost = {
  id: string;
  type: 'post' | 'event';
  title: string;
  authorId: string | null;
  authorName: string | null;
  avatarFileId: string | null;
  version: number;
  updatedAt: Date;
  datedAt: Date;
  locales: Locale[];
  outdated: Locale[];
};

export const findWaiting = async (db: Db, org: OrgId, ids: readonly string[]): Promise<WaitingPost[]> => {
  const { rows } = await sql<WaitingPost>`
    select p.id, p.type, p.title, p.author_id as "authorId", u.display_name as "authorName", u.avatar_file_id as "avatarFileId",
      p.version, p.updated_at as "updatedAt", p.dated_at as "datedAt",
      array(select c.locale from post_contents c where c.organization_id = p.organization_id and c.post_id = p.id order by c.position) as locales,
      array(select c.locale from post_contents c where c.organization_id = p.organization_id and c.post_id = p.id and c.is_outdated
        order by c.position) as outdated
    from posts p left join users u on u.organization_id = p.organization_id and u.id = p.author_id
    where p.organization_id = ${org} and p.id = any(${sql.val(ids)}::uuid[])`.execute(db);
  return rows;
};
