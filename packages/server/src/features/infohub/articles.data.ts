import { nameKey } from '@fanal/contract/names.rules';
import type { Pin } from '@fanal/contract/posts/posts.rules';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { DB } from '#platform/db/tables';

/** Everything but the search key, which holds the texts of all languages. */
const columns = [
  'organization_id',
  'id',
  'status',
  'version',
  'author_id',
  'created_by_a_member',
  'category_id',
  'position',
  'format',
  'title',
  'blurb',
  'name_key',
  'icon',
  'color',
  'image_file_id',
  'tags',
  'feed',
  'is_notification_enabled',
  'is_signed_by_organization',
  'can_share',
  'can_download',
  'link_target',
  'priority',
  'pin_kind',
  'pin_from',
  'pin_to',
  'owner_id',
  'review_months',
  'checked_on',
  'review_due_on',
  'soon_notified_for',
  'due_notified_for',
  'published_at',
  'notified_at',
  'deleted_at',
  'created_at',
  'updated_at',
] as const;

export type StoredArticle = Pick<Selectable<DB['infohub_articles']>, (typeof columns)[number]>;
type NewRow = Insertable<DB['infohub_articles']>;
export type ArticleColumns = Updateable<DB['infohub_articles']>;

/** The pin of an article, as the contract has it. */
export const pinOf = (row: StoredArticle): Pin => ({
  kind: row.pin_kind as Pin['kind'],
  from: row.pin_from as string | null,
  to: row.pin_to as string | null,
});

const byId = (db: Db, org: OrgId, id: string) =>
  db.selectFrom('infohub_articles').select(columns).where('organization_id', '=', org).where('id', '=', id);

/** The article, locked until the end of the transaction. */
export const lockArticle = (db: Db, org: OrgId, id: string): Promise<StoredArticle | undefined> =>
  byId(db, org, id).forNoKeyUpdate().executeTakeFirst();

export const findStored = (db: Db, org: OrgId, id: string): Promise<StoredArticle | undefined> =>
  byId(db, org, id).executeTakeFirst();

export const insertArticle = (db: Db, row: NewRow): Promise<StoredArticle> =>
  db.insertInto('infohub_articles').values(row).returning(columns).executeTakeFirstOrThrow();

export const updateArticle = (db: Db, org: OrgId, id: string, changes: ArticleColumns): Promise<StoredArticle> =>
  db
    .updateTable('infohub_articles')
    .set(changes)
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();

export const deleteArticle = (db: Db, org: OrgId, id: string) =>
  db.deleteFrom('infohub_articles').where('organization_id', '=', org).where('id', '=', id).execute();

type Text = { title: string; blurb: string; isOriginal: boolean; words: string };

/** The columns for lists and search: title and blurb of the original, and a search key of the texts of all languages. */
export const textColumns = (texts: readonly Text[]) => {
  const original = texts.find(({ isOriginal }) => isOriginal);
  const title = original?.title ?? '';
  return {
    title,
    blurb: original?.blurb ?? '',
    name_key: nameKey(title),
    search_key: texts.map((text) => nameKey([text.title, text.blurb, text.words].join(' '))).join('\n'),
  };
};

/** Default values: a text page with a document on green, for the organization's feed, checked once a year. */
export const usualColumns = {
  format: 'text',
  icon: 'document',
  color: '#24493B',
  feed: 'organization',
  is_notification_enabled: false,
  is_signed_by_organization: true,
  can_share: false,
  can_download: true,
  link_target: 'app',
  priority: 'normal',
  pin_kind: 'none',
  review_months: 12,
} as const;

/** Ids of the articles of an owner that are not deleted. */
export const idsOwnedBy = async (db: Db, org: OrgId, ownerId: string): Promise<string[]> => {
  const rows = db.selectFrom('infohub_articles').select('id').where('organization_id', '=', org);
  const owned = rows.where('owner_id', '=', ownerId).where('status', '<>', 'deleted').orderBy('id');
  return (await owned.execute()).map(({ id }) => id);
};
