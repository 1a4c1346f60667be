import type { RichText } from '@fanal/contract/kit/rich-text.rules';
import type { Locale } from '@fanal/contract/locales';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import { byPreference } from '#platform/db/best-text';
import type { Db } from '#platform/db/db';

export type StoredContent = {
  locale: Locale;
  title: string;
  contentJson: RichText | null;
  isOriginal: boolean;
  isOutdated: boolean;
};

/** The texts of several posts, by post id and in the order of `position`. */
export const contentsOf = async (
  db: Db,
  org: OrgId,
  postIds: readonly string[],
): Promise<Map<string, StoredContent[]>> => {
  if (postIds.length === 0) return new Map();
  const { rows } = await sql<StoredContent & { postId: string }>`
    select post_id as "postId", locale, title, content_json as "contentJson", is_original as "isOriginal", is_outdated as "isOutdated"
    from post_contents where organization_id = ${org} and post_id = any(${sql.val(postIds)}::uuid[]) order by position`.execute(
    db,
  );
  const byPost = Map.groupBy(rows, ({ postId }) => postId);
  return new Map(postIds.map((id) => [id, (byPost.get(id) ?? []).map(({ postId: _, ...content }) => content)]));
};

export type ReadContent = Pick<StoredContent, 'locale' | 'title' | 'contentJson'>;

/** The text of each post that fits a reader best. */
export const bestContentsOf = async (
  db: Db,
  org: OrgId,
  postIds: readonly string[],
  locale: Locale,
): Promise<Map<string, ReadContent>> => {
  if (postIds.length === 0) return new Map();
  const { rows } = await sql<ReadContent & { postId: string }>`
    select distinct on (c.post_id) c.post_id as "postId", c.locale, c.title, c.content_json as "contentJson"
    from post_contents c where c.organization_id = ${org} and c.post_id = any(${sql.val(postIds)}::uuid[])
    order by c.post_id, ${byPreference('c', locale)}, c.position`.execute(db);
  return new Map(rows.map(({ postId, ...content }) => [postId, content]));
};

/** Replaces all texts of a post. */
export const writeContents = async (
  db: Db,
  org: OrgId,
  postId: string,
  contents: readonly StoredContent[],
): Promise<void> => {
  await db.deleteFrom('post_contents').where('organization_id', '=', org).where('post_id', '=', postId).execute();
  if (contents.length === 0) return;
  await db
    .insertInto('post_contents')
    .values(
      contents.map(({ locale, title, contentJson, isOriginal, isOutdated }, position) => ({
        organization_id: org,
        post_id: postId,
        locale,
        position,
        title,
        content_json: contentJson && JSON.stringify(contentJson),
        is_original: isOriginal,
        is_outdated: isOutdated,
      })),
    )
    .execute();
};
