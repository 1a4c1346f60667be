/** Posts for the portal: rows of lists, and the full details for the editor. */
import { isPinned, type Pin } from '@fanal/contract/posts/posts.rules';
import type { EventFields, Post, PostAuthor, PostRow } from '@fanal/contract/posts/posts.shapes';
import type { Recurrence } from '@fanal/contract/posts/recurrence.rules';
import * as audience from '#features/audiences/audience.service';
import { describeTargets } from '#features/audiences/item-targets.service';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { renderHtml } from '#platform/rich-text/render-html';
import { localTimeOf } from '#platform/time/zoned-time';
import { attachmentsOf } from './attachments.data.ts';
import { describeAttachment, kindOfAttachment } from './attachments.service.ts';
import { contentsOf } from './contents.data.ts';
import { findListed, type ListedPost } from './post-pages.data.ts';
import type { EventColumn, StoredPost } from './posts.data.ts';
import { targetsOf } from './targets.service.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const eventFieldsOf = (row: Pick<StoredPost, EventColumn>): EventFields => ({
  eventType: row.event_type as EventFields['eventType'],
  eventMode: row.event_mode as EventFields['eventMode'],
  eventPlaceName: row.event_place_name,
  eventAddress: row.event_address,
  eventZipCode: row.event_zip_code,
  eventUrl: row.event_url,
  eventStartsAt: iso(row.event_starts_at),
  eventEndsAt: iso(row.event_ends_at),
  eventHasRegistration: row.event_has_registration,
  eventRegistrationClosesAt: iso(row.event_registration_closes_at),
  eventCapacity: row.event_capacity,
  eventAllowPlusOne: row.event_allow_plus_one,
  eventAllowChildren: row.event_allow_children,
  eventSchedule: (row.event_schedule as EventFields['eventSchedule'] | null) ?? [],
});

export const acknowledgementOf = (row: StoredPost): { dueOn: string | null } | null =>
  row.is_acknowledgement_asked ? { dueOn: row.acknowledgement_due_on as string | null } : null;

export const pinOf = (row: Pick<StoredPost, 'pin_kind' | 'pin_from' | 'pin_to'>): Pin => ({
  kind: row.pin_kind as Pin['kind'],
  from: row.pin_from as string | null,
  to: row.pin_to as string | null,
});

type Author = NonNullable<ListedPost['author']>;

export const describeAuthor = (ctx: Context, { id, displayName, avatarFileId }: Author): PostAuthor => ({
  id,
  displayName,
  avatarUrl: ctx.fileUrl(avatarFileId),
});

/** The fields common to list rows and details. */
const sharedOf = (ctx: Context, row: ListedPost) => ({
  id: row.id,
  type: row.type as PostRow['type'],
  status: row.status as PostRow['status'],
  version: row.version,
  author: row.author && describeAuthor(ctx, row.author),
  isSignedByOrganization: row.is_signed_by_organization,
  createdByAMember: row.created_by_a_member,
  postCategories: row.categories,
  organizationPost: row.feed as PostRow['organizationPost'],
  isPinned: isPinned(pinOf(row), localTimeOf(ctx.now, ctx.organization.timeZone).day),
  isNotificationEnabled: row.is_notification_enabled,
  priority: row.priority as PostRow['priority'],
  acknowledgement: acknowledgementOf(row),
  recurrence: row.recurrence as Recurrence | null as PostRow['recurrence'],
  parentId: row.parent_id,
  scheduledAt: iso(row.scheduled_at),
  nextAt: iso(row.status === 'published' ? row.next_at : null),
  publishedAt: iso(row.published_at),
  deletedAt: iso(row.deleted_at),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  ...eventFieldsOf(row),
});

export const toPostRows = async (ctx: Context, rows: readonly ListedPost[]): Promise<PostRow[]> => {
  const single = rows.flatMap(({ targetCount, firstTarget }) =>
    targetCount === 1 && firstTarget ? [firstTarget] : [],
  );
  const names = await audience.nameTargets(ctx, single);
  return rows.map((row) => ({
    ...sharedOf(ctx, row),
    title: row.title,
    locales: row.locales,
    outdatedLocales: row.outdatedLocales,
    attachmentKind: row.firstAttachment && kindOfAttachment(row.firstAttachment),
    imageUrl: ctx.fileUrl(row.imageFileId),
    targetCount: row.targetCount,
    targetName:
      row.targetCount === 1 ? (names.get(`${row.firstTarget!.kind} ${row.firstTarget!.id}`)?.name ?? null) : null,
  }));
};

const requireListed = async ({ db, org }: Context, id: string): Promise<ListedPost> => {
  const row = (await findListed(db, org, [id])).get(id);
  if (!row) throw fail('NOT_FOUND');
  return row;
};

/** All details of one post, as seen by this transaction. */
export const describePost = async (ctx: Context, id: string): Promise<Post> => {
  const { db, org } = ctx;
  const row = await requireListed(ctx, id);
  const contents = (await contentsOf(db, org, [id])).get(id)!;
  const attachments = (await attachmentsOf(db, org, [id])).get(id)!;
  return {
    ...sharedOf(ctx, row),
    ...(await describeTargets(ctx, (await targetsOf(db, org, [id])).get(id)!)),
    postContents: contents.map((content) => ({ ...content, content: renderHtml(content.contentJson, ctx.fileUrl) })),
    attachments: attachments.map((attachment) => describeAttachment(ctx, attachment)),
    pin: pinOf(row),
    areCommentsEnabled: row.are_comments_enabled,
    timeZone: ctx.organization.timeZone,
  };
};

export const describeRow = async (ctx: Context, id: string): Promise<PostRow> => {
  const [row] = await toPostRows(ctx, [await requireListed(ctx, id)]);
  return row!;
};
