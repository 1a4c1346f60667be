import { nameKey } from '@fanal/contract/names.rules';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { DB } from '#platform/db/tables';

export type StoredPost = Selectable<DB['posts']>;
export type PostColumns = Updateable<DB['posts']>;
type NewRow = Insertable<DB['posts']>;
/** The columns that a request may set; not its identity, type, status or timestamps. */
export type WrittenColumns = Partial<
  Omit<NewRow, 'organization_id' | 'id' | 'type' | 'status' | 'created_at' | 'updated_at'>
>;

/** The columns that only events fill, by the fields of the contract; the schedule beside them is JSON. */
export const eventColumns = {
  eventType: 'event_type',
  eventMode: 'event_mode',
  eventPlaceName: 'event_place_name',
  eventAddress: 'event_address',
  eventZipCode: 'event_zip_code',
  eventUrl: 'event_url',
  eventStartsAt: 'event_starts_at',
  eventEndsAt: 'event_ends_at',
  eventHasRegistration: 'event_has_registration',
  eventRegistrationClosesAt: 'event_registration_closes_at',
  eventCapacity: 'event_capacity',
  eventAllowPlusOne: 'event_allow_plus_one',
  eventAllowChildren: 'event_allow_children',
} as const;
export type EventColumn = (typeof eventColumns)[keyof typeof eventColumns] | 'event_schedule';

const byId = (db: Db, org: OrgId, id: string) =>
  db.selectFrom('posts').selectAll().where('organization_id', '=', org).where('id', '=', id);

/** The post, locked until the end of the transaction. */
export const lockPost = (db: Db, org: OrgId, id: string): Promise<StoredPost | undefined> =>
  byId(db, org, id).forNoKeyUpdate().executeTakeFirst();

export const findStored = (db: Db, org: OrgId, id: string): Promise<StoredPost | undefined> =>
  byId(db, org, id).executeTakeFirst();

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

/** The columns for lists and search: the original's title, and a search key of all titles and the location name. */
export const titleColumns = (contents: readonly { title: string; isOriginal: boolean }[], place?: string | null) => {
  const title = contents.find(({ isOriginal }) => isOriginal)?.title ?? '';
  const searched = [...contents.map((content) => content.title), ...(place ? [place] : [])];
  return { title, name_key: nameKey(title), search_key: searched.map(nameKey).join('\n') };
};

/** Default values: feed of the organization, no push, comments enabled (GAP-30, GAP-37). */
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
