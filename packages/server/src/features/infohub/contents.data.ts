import type { ArticleContent } from '@fanal/contract/infohub/publishable-articles.rules';
import type { Locale } from '@fanal/contract/locales';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import { byPreference } from '#platform/db/best-text';
import type { Db } from '#platform/db/db';

export type StoredContent = ArticleContent & { isOutdated: boolean };

/** The texts of several articles, by article id and in the order of `position`. */
export const contentsOf = async (db: Db, org: OrgId, ids: readonly string[]): Promise<Map<string, StoredContent[]>> => {
  const { rows } = await sql<StoredContent & { articleId: string }>`
    select article_id as "articleId", locale, title, blurb, description_json as "descriptionJson", external_link as "externalLink",
      pdf_file_id as "pdfFileId", is_original as "isOriginal", is_outdated as "isOutdated"
    from infohub_contents where organization_id = ${org} and article_id = any(${sql.val(ids)}::uuid[]) order by position`.execute(
    db,
  );
  const byArticle = Map.groupBy(rows, ({ articleId }) => articleId);
  return new Map(ids.map((id) => [id, (byArticle.get(id) ?? []).map(({ articleId: _, ...content }) => content)]));
};

export type ListedContent = Pick<StoredContent, 'locale' | 'title' | 'blurb'>;

/** Title and blurb of each article in the language that fits a reader best. */
export const bestTitlesOf = async (
  db: Db,
  org: OrgId,
  ids: readonly string[],
  locale: Locale,
): Promise<Map<string, ListedContent>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ListedContent & { articleId: string }>`
    select distinct on (c.article_id) c.article_id as "articleId", c.locale, c.title, c.blurb
    from infohub_contents c where c.organization_id = ${org} and c.article_id = any(${sql.val(ids)}::uuid[])
    order by c.article_id, ${byPreference('c', locale)}, c.position`.execute(db);
  return new Map(rows.map(({ articleId, ...content }) => [articleId, content]));
};

/** Replaces all texts of an article. */
export const writeContents = async (
  db: Db,
  org: OrgId,
  id: string,
  contents: readonly StoredContent[],
): Promise<void> => {
  await db.deleteFrom('infohub_contents').where('organization_id', '=', org).where('article_id', '=', id).execute();
  const rows = contents.map((content, position) => ({
    organization_id: org,
    article_id: id,
    locale: content.locale,
    position,
    title: content.title,
    blurb: content.blurb,
    description_json: content.descriptionJson && JSON.stringify(content.descriptionJson),
    external_link: content.externalLink,
    pdf_file_id: content.pdfFileId,
    is_original: content.isOriginal,
    is_outdated: content.isOutdated,
  }));
  await db.insertInto('infohub_contents').values(rows).execute();
};
