/** What the feed shows of posts: what all readers of a language share stays in memory until a post changes, the rest is read each time. */
import type { Locale } from '@fanal/contract/locales';
import type { Reaction } from '@fanal/contract/posts/posts.rules';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { OpenList } from '#platform/db/lists';
import { keepRecent } from '#platform/recent';
import { type AttachmentRow, attachmentsOf } from '../attachments.data.ts';
import { bestContentsOf, type ReadContent } from '../contents.data.ts';
import { eventColumns, type StoredPost } from '../posts.data.ts';

/** What the feed reads of the row of a post. */
const columns = [
  'id',
  'author_id',
  'type',
  'feed',
  'priority',
  'categories',
  'pin_kind',
  'pin_from',
  'pin_to',
  'are_comments_enabled',
  'is_signed_by_organization',
  'published_at',
  'is_acknowledgement_asked',
  'acknowledgement_due_on',
  ...Object.values(eventColumns),
  'event_schedule',
] as const;

/** Changes with the post alone. Attachments may include files that were deleted since. */
export type SharedPart = Pick<StoredPost, (typeof columns)[number]> & {
  content: ReadContent;
  attachments: readonly AttachmentRow[];
};

export type LivePart = {
  author: { id: string; displayName: string; avatarFileId: string | null } | null;
  organizationName: string;
  isSeen: boolean;
  /** Null where a count was kept. */
  reactionCount: number | null;
  commentCount: number | null;
  myReaction: Reaction | null;
  /** Null as well where no acknowledgement is asked. */
  acknowledgedAt: Date | null;
  /** The latest kept version; null where no acknowledgement is asked. */
  versionNumber: number | null;
  /** Null for a post that is no event, and where there is no response. */
  myResponse: MyResponse | null;
  /** The attached files that are still there. */
  fileIds: readonly string[];
};

export type MyResponse = {
  response: 'participates' | 'maybe' | 'declines' | 'none';
  spouseCount: number;
  childrenCount: number;
};

/** In all organizations together; a post takes a few kilobytes. */
const MOST_PARTS = 2_000;
const parts = new Map<string, { revision: string; part: SharedPart }>();

const readShared = async (db: Db, org: OrgId, ids: readonly string[], locale: Locale): Promise<SharedPart[]> => {
  const [{ rows }, contents, attachments] = await Promise.all([
    sql<Pick<StoredPost, (typeof columns)[number]>>`
      select ${sql.join(columns.map((column) => sql.ref(`p.${column}`)))} from posts p
      where p.organization_id = ${org} and p.id = any(${sql.val(ids)}::uuid[])`.execute(db),
    bestContentsOf(db, org, ids, locale),
    attachmentsOf(db, org, ids),
  ]);
  return rows.map((row) => ({ ...row, content: contents.get(row.id)!, attachments: attachments.get(row.id)! }));
};

/** The posts in the order of the ids. `open` is the list of posts, without others. Must run in a read transaction. */
export const sharedParts = async (
  open: OpenList,
  org: OrgId,
  ids: readonly string[],
  locale: Locale,
): Promise<SharedPart[]> => {
  const { revision } = open;
  const keyOf = (id: string) => `${org} ${locale} ${id}`;
  const known = new Map(
    ids.flatMap((id) => {
      const found = parts.get(keyOf(id));
      return found?.revision === revision ? [[id, found.part]] : [];
    }),
  );
  const missing = ids.filter((id) => !known.has(id));
  if (missing.length > 0)
    for (const part of await readShared(open.db, org, missing, locale)) {
      known.set(part.id, part);
      keepRecent(parts, MOST_PARTS, keyOf(part.id), { revision, part });
    }
  return ids.map((id) => known.get(id)!);
};

/** `counted`: the posts whose reactions and comments are counted. */
export const liveParts = async (
  db: Db,
  org: OrgId,
  userId: string,
  shared: readonly SharedPart[],
  counted: ReadonlySet<string>,
): Promise<Map<string, LivePart>> => {
  const idsWhere = (isWanted: (part: SharedPart) => boolean) =>
    sql.val(shared.flatMap((part) => (isWanted(part) ? [part.id] : [])));
  const isCounted = sql`w.id = any(${idsWhere(({ id }) => counted.has(id))}::uuid[])`;
  const isAsked = sql`w.id = any(${idsWhere((part) => part.is_acknowledgement_asked)}::uuid[])`;
  const { rows } = await sql<LivePart & { id: string }>`
    select w.id, o.display_name as "organizationName",
      case when a.id is not null then json_build_object('id', a.id, 'displayName', a.display_name, 'avatarFileId', a.avatar_file_id) end as author,
      exists (select from post_views v where v.organization_id = ${org} and v.post_id = w.id and v.user_id = ${userId}) as "isSeen",
      case when ${isCounted} then (select count(*)::int from post_reactions r where r.organization_id = ${org} and r.post_id = w.id) end as "reactionCount",
      case when ${isCounted} then (select count(*)::int from post_comments c where c.organization_id = ${org} and c.post_id = w.id) end as "commentCount",
      (select r.reaction from post_reactions r where r.organization_id = ${org} and r.post_id = w.id and r.user_id = ${userId}) as "myReaction",
      case when ${isAsked} then (
        select k.acknowledged_at from post_acknowledgements k where k.organization_id = ${org} and k.post_id = w.id and k.user_id = ${userId}
      ) end as "acknowledgedAt",
      case when ${isAsked} then (
        select max(k.number) from content_versions k where k.organization_id = ${org} and k.kind = 'post' and k.item_id = w.id
      ) end as "versionNumber",
      case when w.id = any(${idsWhere(({ type }) => type === 'event')}::uuid[]) then (
        select json_build_object('response', r.response, 'spouseCount', r.spouse_count, 'childrenCount', r.children_count)
        from event_responses r where r.organization_id = ${org} and r.post_id = w.id and r.user_id = ${userId}
      ) end as "myResponse",
      case when w.id = any(${idsWhere(({ attachments }) => attachments.some(({ fileId }) => fileId !== null))}::uuid[]) then array(
        select t.file_id from post_attachments t where t.organization_id = ${org} and t.post_id = w.id and t.file_id is not null
      ) else '{}' end as "fileIds"
    from unnest(${sql.val(shared.map(({ id }) => id))}::uuid[], ${sql.val(shared.map((part) => part.author_id))}::uuid[]) w(id, author_id)
      join organizations o on o.organization_id = ${org}
      left join users a on a.organization_id = ${org} and a.id = w.author_id`.execute(db);
  return new Map(rows.map(({ id, ...live }) => [id, live]));
};
