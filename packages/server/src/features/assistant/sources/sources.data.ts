import { type ArticleChoice, MOST_FOLLOWED, type PostMonths } from '@fanal/contract/assistant/assistant.rules';
import type { RichText } from '@fanal/contract/kit/rich-text.rules';
import type { Locale } from '@fanal/contract/locales';
import { nameKey } from '@fanal/contract/names.rules';
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/** What an organization answers from beside its files. */
export type Sources = {
  version: number;
  articles: ArticleChoice;
  categoryIds: string[];
  hasPosts: boolean;
  postMonths: PostMonths | null;
};

const byDefault: Sources = { version: 1, articles: 'none', categoryIds: [], hasPosts: false, postMonths: null };

export const findSources = async (db: Db, org: OrgId): Promise<Sources> => {
  const { rows } =
    await sql<Sources>`select s.version, s.articles, s.has_posts as "hasPosts", s.post_months as "postMonths",
      array(select c.category_id from ai_source_categories c where c.organization_id = s.organization_id) as "categoryIds"
    from ai_sources s where s.organization_id = ${org}`.execute(db);
  return rows[0] ?? byDefault;
};

/** The choice, stored if it was not, locked until the end of the transaction: what follows it waits, too. */
export const lockSources = async (db: Db, org: OrgId, now: Date): Promise<Sources> => {
  await sql`insert into ai_sources (organization_id, articles, has_posts, updated_at) values (${org}, 'none', false, ${now})
    on conflict do nothing`.execute(db);
  await sql`select from ai_sources where organization_id = ${org} for update`.execute(db);
  return findSources(db, org);
};

export const updateSources = async (db: Db, org: OrgId, sources: Sources, now: Date): Promise<void> => {
  const { articles, hasPosts, postMonths, categoryIds } = sources;
  await sql`update ai_sources set articles = ${articles}, has_posts = ${hasPosts}, post_months = ${postMonths}, updated_at = ${now},
    version = version + 1 where organization_id = ${org}`.execute(db);
  await sql`delete from ai_source_categories where organization_id = ${org}`.execute(db);
  await sql`insert into ai_source_categories (organization_id, category_id)
    select ${org}, x from unnest(${sql.val(categoryIds)}::uuid[]) x`.execute(db);
};

/** Categories of the Info Hub that are not deleted, by name. */
export const categoriesNamed = async (db: Db, org: OrgId, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from infohub_categories
    where organization_id = ${org} and id = any(${sql.val(ids)}::uuid[]) and deleted_at is null order by name_key`.execute(
    db,
  );
  return rows;
};

/** Organizations that follow anything. */
export const findFollowing = async (ownerDb: Db): Promise<OrgId[]> => {
  const { rows } = await sql<{ org: OrgId }>`select organization_id as org from ai_sources
    where articles <> 'none' or has_posts order by organization_id`.execute(ownerDb);
  return rows.map(({ org }) => org);
};

export type Followed = 'article' | 'post';

type Choosing = { sources: Sources; now: Date };

/**
 * Ids and versions of what is chosen: the newest of each kind. Events are no sources: they are over soon. A published
 * post is dated by its publication.
 */
const chosen = (org: OrgId, kind: Followed, { sources, now }: Choosing): RawBuilder<unknown> => {
  if (kind === 'article')
    return sql`select a.id, a.version from infohub_articles a where a.organization_id = ${org} and a.status = 'published'
      and (${sources.articles} = 'all' or (${sources.articles} = 'categories' and a.category_id = any(${sql.val(sources.categoryIds)}::uuid[])))
      order by a.published_at desc, a.id limit ${MOST_FOLLOWED}`;
  return sql`select p.id, p.version from posts p where p.organization_id = ${org} and p.status = 'published' and p.type = 'post'
    and ${sources.hasPosts} and (${sources.postMonths}::int is null
      or p.dated_at >= ${now}::timestamptz - make_interval(months => ${sources.postMonths}::int))
    order by p.dated_at desc, p.id desc limit ${MOST_FOLLOWED}`;
};

const columnOf = (kind: Followed) => sql.ref(kind === 'article' ? 'article_id' : 'post_id');

/** Deletes the rows of what is not chosen any more; returns a name. */
export const forgetUnchosen = async (
  db: Db,
  org: OrgId,
  kind: Followed,
  choosing: Choosing,
): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`with chosen as (${chosen(org, kind, choosing)})
    delete from ai_documents d where d.organization_id = ${org} and d.kind = ${kind}
      and not exists (select from chosen c where c.id = d.${columnOf(kind)}) returning d.name`.execute(db);
  return rows[0]?.name;
};

export type Unread = { kind: Followed; id: string; version: number };

/** What is chosen and was not read as it is now. */
export const findUnread = async (
  db: Db,
  org: OrgId,
  kind: Followed,
  choosing: Choosing & { most: number },
): Promise<Unread[]> => {
  const { rows } = await sql<Unread>`with chosen as (${chosen(org, kind, choosing)})
    select ${kind} as kind, c.id, c.version from chosen c where not exists (select from ai_documents d
      where d.organization_id = ${org} and d.${columnOf(kind)} = c.id and d.source_version = c.version)
    limit ${choosing.most}`.execute(db);
  return rows;
};

export const countChosen = async (db: Db, org: OrgId, kind: Followed, choosing: Choosing) => {
  const { rows } = await sql<{ chosen: number; read: number }>`with chosen as (${chosen(org, kind, choosing)})
    select count(*)::int as chosen, count(d.id)::int as read from chosen c left join ai_documents d
      on d.organization_id = ${org} and d.${columnOf(kind)} = c.id and d.source_version = c.version`.execute(db);
  return rows[0]!;
};

export type SourceText = {
  locale: Locale;
  isOriginal: boolean;
  title: string;
  blurb: string;
  text: RichText | null;
  /** The PDF that opens instead of a text. */
  pdfFileId: string | null;
};

/** The texts of an article or a post in all its languages, the original first, and who wrote it. */
export const textsOf = async (db: Db, org: OrgId, { kind, id }: Unread) => {
  const texts =
    kind === 'article'
      ? sql<SourceText>`select c.locale, c.is_original as "isOriginal", c.title, c.blurb, c.description_json as text,
          case when a.format = 'pdf' then c.pdf_file_id end as "pdfFileId"
        from infohub_contents c join infohub_articles a on a.organization_id = c.organization_id and a.id = c.article_id
        where c.organization_id = ${org} and c.article_id = ${id} order by c.is_original desc, c.position`
      : sql<SourceText>`select c.locale, c.is_original as "isOriginal", c.title, '' as blurb, c.content_json as text, null as "pdfFileId"
        from post_contents c where c.organization_id = ${org} and c.post_id = ${id} order by c.is_original desc, c.position`;
  const author = sql<{ id: string; displayName: string }>`select u.id, u.display_name as "displayName" from users u
    where u.organization_id = ${org} and u.id = (select s.author_id from ${sql.table(kind === 'article' ? 'infohub_articles' : 'posts')} s
      where s.organization_id = ${org} and s.id = ${id})`;
  return { texts: (await texts.execute(db)).rows, author: (await author.execute(db)).rows[0] };
};

export type FollowedRow = {
  documentId: string;
  name: string;
  size: number;
  language: string;
  passages: number;
  author: { id: string; displayName: string } | undefined;
  now: Date;
};

/** The row of an article or a post as it was read; returns its id, that of the earlier row where there is one. */
export const keepFollowed = async (
  db: Db,
  org: OrgId,
  { kind, id, version }: Unread,
  row: FollowedRow,
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into ai_documents (organization_id, id, kind, ${columnOf(kind)}, source_version, name, name_key, status, byte_size, language,
      passages, added_by_user_id, added_by_name, created_at, indexed_at)
    values (${org}, ${row.documentId}, ${kind}, ${id}, ${version}, ${row.name}, ${nameKey(row.name)}, 'indexed', ${row.size},
      ${row.language}, ${row.passages}, ${row.author?.id ?? null}, ${row.author?.displayName ?? ''}, ${row.now}, ${row.now})
    on conflict (organization_id, ${columnOf(kind)}) where ${columnOf(kind)} is not null do update set
      version = ai_documents.version + 1, source_version = excluded.source_version, name = excluded.name, name_key = excluded.name_key,
      byte_size = excluded.byte_size, language = excluded.language, passages = excluded.passages,
      added_by_user_id = excluded.added_by_user_id, added_by_name = excluded.added_by_name, indexed_at = excluded.indexed_at
    returning id`.execute(db);
  return rows[0]!.id;
};
