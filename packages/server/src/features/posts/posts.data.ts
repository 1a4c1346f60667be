import { nameKey } from '@fanal/contract/names.rules';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { DB } from '#platform/db/tables';

export type StoredPost = Selectable<DB['posts']>;
export type PostColumns = Updateable<DB['posts']>;
type NewRow = Insertable<DB['posts']>;
/** What a request may set in a row; nothing of what makes it one. */
export type WrittenColumns = Partial<
  Omit<NewRow, 'organization_id' | 'id' | 'type' | 'status' | 'created_at' | 'updated_at'>
>;

const one = (db: Db, org: OrgId, id: string) =>
  db.selectFrom('posts').selectAll().where('organization_id', '=', org).where('id', '=', id);

/** The post as nobody else can change it until the transaction ends. */
export const lockPost = (db: Db, org: OrgId, id: string): Promise<StoredPost | undefined> =>
  one(db, org, id).forNoKeyUpdate().executeTakeFirst();

export const findStored = (db: Db, org: OrgId, id: string): Promise<StoredPost | undefined> =>
  one(db, org, id).executeTakeFirst();

export const insertPost = (db: Db, row: NewRow): Promise<StoredPost> =>
  db.insertInto('posts').values(row).returningAll().executeTakeFirstOrThrow();

export const updatePost = (db: Db, org: OrgId, id: string, columns: PostColumns): Promise<StoredPost> =>
  db
    .updateTable('posts')
    .set(columns)
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deletePost = (db: Db, org: OrgId, id: string) =>
  db.deleteFrom('posts').where('organization_id', '=', org).where('id', '=', id).execute();

/** The zone that schedules are meant in, also where no request says so. */
export const timeZoneOf = async (db: Db, org: OrgId): Promise<string> => {
  const row = db.selectFrom('organizations').select('time_zone').where('organization_id', '=', org);
  return (await row.executeTakeFirstOrThrow()).time_zone;
};

/** What a post is listed, sorted and searched by: the original's title; all titles, and the place of an event. */
export const titleColumns = (contents: readonly { title: string; isOriginal: boolean }[], place?: string | null) => {
  const title = contents.find(({ isOriginal }) => isOriginal)?.title ?? '';
  const searched = [...contents.map((content) => content.title), ...(place ? [place] : [])];
  return { title, name_key: nameKey(title), search_key: searched.map(nameKey).join('\n') };
};

/** What is not said of a post: for the organisation's feed, without push, comments on (GAP-30, GAP-37). */
export const usualColumns = {
  feed: 'organization',
  is_notification_enabled: false,
  are_comments_enabled: true,
  priority: 'normal',
  is_signed_by_organization: false,
  pin_kind: 'none',
  event_type: 'single',
  event_mode: 'inPerson',
  event_has_registration: false,
  event_allow_plus_one: false,
  event_allow_children: false,
} as const;
