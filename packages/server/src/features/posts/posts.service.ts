/** Posts and events for editors (specification §3, §4). */

import { isBlankText } from '@fanal/contract/kit/blank-texts.rules';
import type { Page } from '@fanal/contract/kit/page';
import { isBlank } from '@fanal/contract/kit/rich-text.rules';
import { nameKey } from '@fanal/contract/names.rules';
import type { PostDetails } from '@fanal/contract/posts/post-details.shapes';
import type { PostCounts, PostCountsQuery, PostFilter } from '@fanal/contract/posts/post-lists.shapes';
import type { NewPost, Post, PostAuthor, PostChanges, PostRow } from '@fanal/contract/posts/posts.shapes';
import { lockDistinct } from '#features/audiences/item-targets.service';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { newId } from '#platform/ids';
import { writeFiles } from './attachments.service.ts';
import { contentsOf, type StoredContent, writeContents } from './contents.data.ts';
import { writtenContents } from './contents.service.ts';
import { notifyMentioned } from './mentions.service.ts';
import { incomplete } from './missing.service.ts';
import { describeAuthor, describePost, toPostRows } from './post-details.service.ts';
import * as pages from './post-pages.data.ts';
import * as data from './posts.data.ts';
import { mayPublish, moveTo, refuseIncomplete, replanRecurrence } from './publishing.service.ts';
import { embeddedResponses } from './responses/responses.service.ts';
import { writeTargets } from './targets.service.ts';
import { keepEarlierState, keepPost } from './versions/kept-posts.service.ts';

/** Maximum number of search results (GAP-28). */
const MOST_FOUND = 50;

const momentOf = ({ now, organization }: Context) => ({ now, timeZone: organization.timeZone });

export const listPosts = async (ctx: Context, filter: PostFilter): Promise<Page<PostRow>> => {
  const page = await pages.pageOfPosts(ctx.db, ctx.org, filter, momentOf(ctx));
  return { ...page, items: await toPostRows(ctx, page.items) };
};

type Search = Pick<PostFilter, 'type' | 'title' | 'status'>;

export const searchPosts = async (ctx: Context, search: Search): Promise<Page<PostRow>> =>
  listPosts(ctx, { ...search, page: 1, perPage: MOST_FOUND, sort: 'date', order: 'desc' });

export const countPosts = async (ctx: Context, filter: PostCountsQuery): Promise<PostCounts> =>
  pages.countPosts(ctx.db, ctx.org, filter, momentOf(ctx));

/** Categories in use whose name contains `search`, ignoring accents and case. */
export const listCategories = async ({ db, org }: Context, search = ''): Promise<string[]> => {
  const key = nameKey(search);
  const names = await pages.categoriesOf(db, org);
  return names.filter((name) => nameKey(name).includes(key)).slice(0, MOST_FOUND);
};

export const listAuthors = async (ctx: Context): Promise<PostAuthor[]> =>
  (await pages.authorsOf(ctx.db, ctx.org)).map((author) => describeAuthor(ctx, author));

type Fields = Omit<NewPost, 'type' | 'status'>;

const plainColumns = {
  isNotificationEnabled: 'is_notification_enabled',
  organizationPost: 'feed',
  areCommentsEnabled: 'are_comments_enabled',
  priority: 'priority',
  isSignedByOrganization: 'is_signed_by_organization',
  scheduledAt: 'scheduled_at',
} as const;

/** The columns for the fields of a request; fields that were not sent are left out. With a single feed, no other is stored (GAP-26). */
export const columnsOf = ({ organization }: Context, fields: Fields): data.WrittenColumns => {
  const named = Object.entries({ ...data.eventColumns, ...plainColumns }).flatMap(([field, column]) => {
    const value = fields[field as keyof typeof plainColumns];
    return value === undefined ? [] : [[column, value]];
  });
  const { postCategories, pin, recurrence, eventSchedule, acknowledgement } = fields;
  return {
    ...Object.fromEntries(named),
    ...(organization.features.singleNewsFeed ? { feed: 'organization' } : {}),
    ...(postCategories ? { categories: [...new Set(postCategories)] } : {}),
    ...(pin ? { pin_kind: pin.kind, pin_from: pin.from, pin_to: pin.to } : {}),
    ...(acknowledgement === undefined
      ? {}
      : {
          is_acknowledgement_asked: acknowledgement !== null,
          acknowledgement_due_on: acknowledgement?.dueOn ?? null,
        }),
    ...(recurrence === undefined ? {} : { recurrence: recurrence && JSON.stringify(recurrence) }),
    ...(eventSchedule ? { event_schedule: JSON.stringify(eventSchedule) } : {}),
  };
};

/** Writes texts, files and audience; fields that were not sent stay unchanged. */
const writeRelated = async (ctx: Context, id: string, fields: Fields, contents: readonly StoredContent[]) => {
  const { db, org } = ctx;
  const { targets, attachments } = fields;
  if (targets) await writeTargets(db, org, id, await lockDistinct(ctx, targets));
  if (attachments || fields.postContents) await writeFiles(ctx, id, attachments, contents);
  await writeContents(db, org, id, contents);
};

/** Authors who may not publish may not schedule or repeat a post either (GAP-05). */
const refuseDiffusion = (ctx: Context, { scheduledAt, recurrence }: Fields) => {
  if (!mayPublish(ctx) && (scheduledAt || recurrence)) throw fail('ACTION_FORBIDDEN');
};

type Recurring = { eventType: string; recurrence: unknown };

/** An event is recurring exactly when it has a rule of recurrence, also as a draft (EVENTS-03, GAP-39). */
const refuseUntied = (type: string, { eventType, recurrence }: Recurring): void => {
  if (type !== 'event' || (eventType === 'recurring') === (recurrence !== null)) return;
  const rule = recurrence === null ? 'required' : 'choice';
  throw fail('VALIDATION_FAILED', { issues: [{ path: 'recurrence', rule }] });
};

/** A draft may be incomplete, but not completely empty (GAP-34). */
const isEmptyForm = (
  { attachments, targets, postCategories, eventStartsAt, eventPlaceName }: NewPost,
  contents: readonly StoredContent[],
) =>
  contents.every(({ title, contentJson }) => isBlankText(title) && isBlank(contentJson)) &&
  [attachments, targets, postCategories].every((list) => !list?.length) &&
  !eventStartsAt &&
  !eventPlaceName;

const nameOf = ({ title }: data.StoredPost) => ({ name: title });

export const createPost = async (ctx: Context, { type, status, ...fields }: NewPost): Promise<Post> => {
  const { db, org, now, actor } = ctx;
  const contents = writtenContents([], fields.postContents ?? []);
  if (isEmptyForm({ type, status, ...fields }, contents)) throw incomplete(ctx, [{ code: 'TITLE_REQUIRED' }]);
  refuseDiffusion(ctx, fields);
  refuseUntied(type, { eventType: fields.eventType ?? 'single', recurrence: fields.recurrence ?? null });
  const id = newId(now.getTime());
  const row = await data.insertPost(db, {
    organization_id: org,
    id,
    type,
    status: 'draft',
    author_id: actor.userId,
    created_by_a_member: !mayPublish(ctx),
    ...data.usualColumns,
    ...columnsOf(ctx, fields),
    ...data.titleColumns(contents, fields.eventPlaceName),
    created_at: now,
    updated_at: now,
  });
  await writeRelated(ctx, id, { ...fields, postContents: fields.postContents ?? [] }, contents);
  ctx.audit({ action: 'post.created', object: { type: 'post', id }, after: { ...nameOf(row), type } });
  if (status !== 'draft') await moveTo(ctx, row, status);
  return describePost(ctx, id);
};

export const requireLocked = async ({ db, org }: Context, id: string): Promise<data.StoredPost> => {
  const row = await data.lockPost(db, org, id);
  if (!row) throw fail('NOT_FOUND');
  return row;
};

/** Authors who may not publish change only their own drafts (GAP-05). Deleted posts must be restored first (POSTS-29). */
const refuseChange = (ctx: Context, row: data.StoredPost, { status, ...fields }: Omit<PostChanges, 'version'>) => {
  if (!mayPublish(ctx)) {
    const isOwnDraft = row.status === 'draft' && row.author_id !== null && row.author_id === ctx.actor.userId;
    if (!isOwnDraft || (status && status !== 'draft')) throw fail('ACTION_FORBIDDEN');
    refuseDiffusion(ctx, fields);
  }
  if (row.status === 'deleted') throw fail('POST_STATUS_WRONG', { from: row.status });
};

/** The publication date of a published post cannot be changed any more. */
const refusePastSchedule = (row: data.StoredPost, fields: Fields) => {
  const isOut = row.status === 'published' || row.status === 'archived';
  if (isOut && fields.scheduledAt && fields.scheduledAt !== row.scheduled_at?.toISOString())
    throw fail('POST_STATUS_WRONG', { from: row.status });
};

/** A published or scheduled post must stay complete after a change. */
const keepComplete = async (ctx: Context, row: data.StoredPost) => {
  if (row.status === 'published') await refuseIncomplete(ctx, row, 'published', { isOut: true });
  if (row.status === 'scheduled') await moveTo(ctx, row, 'scheduled');
};

const changedFields = (fields: Fields): string[] => Object.keys(fields).sort();

/** Locks the post. Throws VERSION_CONFLICT when it changed since the caller read it (POSTS-41, P60). */
export const requireUnchanged = async (ctx: Context, id: string, version: number): Promise<data.StoredPost> => {
  const row = await requireLocked(ctx, id);
  if (row.version !== version) throw fail('VERSION_CONFLICT', { version: row.version }, 'POST_MODIFIED');
  return row;
};

/** A kept version that is put back: its texts as they were, with their marks of outdated translations. */
type Restored = { contents: readonly StoredContent[]; number: number };

/** Reads the texts to store, and whether texts are written at all. */
const contentsAfter = async ({ db, org }: Context, id: string, fields: Fields, restored?: Restored) => {
  if (restored) return restored.contents;
  const before = (await contentsOf(db, org, [id])).get(id)!;
  return fields.postContents ? writtenContents(before, fields.postContents) : before;
};

const auditChange = (
  ctx: Context,
  { row, changed, fields }: { row: data.StoredPost; changed: data.StoredPost; fields: Fields },
  restored?: Restored,
): void => {
  const after = { ...nameOf(changed), fields: changedFields(fields) };
  ctx.audit({
    action: restored ? 'post.versionRestored' : 'post.changed',
    object: { type: 'post', id: row.id },
    before: nameOf(row),
    after: restored ? { ...nameOf(changed), number: restored.number } : after,
  });
};

/** What follows from a change that leaves the status as it is. */
const settleInPlace = async (ctx: Context, changed: data.StoredPost, { recurrence }: Fields): Promise<void> => {
  await keepComplete(ctx, changed);
  if (recurrence !== undefined) await replanRecurrence(ctx, changed);
  if (changed.status !== 'published') return;
  await notifyMentioned(ctx, changed, ctx.now);
  await keepPost(ctx, changed, { at: ctx.now, by: ctx.actor.userId });
};

/** Updates the sent fields of a post that is locked, or puts a kept version back. */
export const changeLocked = async (
  ctx: Context,
  row: data.StoredPost,
  changes: Omit<PostChanges, 'version'>,
  restored?: Restored,
): Promise<data.StoredPost> => {
  const { db, org, now } = ctx;
  const { id } = row;
  refuseChange(ctx, row, changes);
  await keepEarlierState(ctx, row);
  const { status, ...fields } = changes;
  refusePastSchedule(row, fields);
  const { eventType = row.event_type, recurrence = row.recurrence } = fields;
  refuseUntied(row.type, { eventType, recurrence });
  const contents = await contentsAfter(ctx, id, fields, restored);
  const { eventPlaceName = row.event_place_name } = fields;
  const changed = await data.updatePost(db, org, id, {
    ...columnsOf(ctx, fields),
    ...data.titleColumns(contents, eventPlaceName),
    updated_at: now,
    version: row.version + 1,
  });
  await writeRelated(ctx, id, fields, contents);
  auditChange(ctx, { row, changed, fields }, restored);
  if (status !== undefined && status !== changed.status) await moveTo(ctx, changed, status);
  else await settleInPlace(ctx, changed, fields);
  return changed;
};

/** Updates the sent fields. */
export const changePost = async (ctx: Context, id: string, { version, ...changes }: PostChanges): Promise<Post> => {
  await changeLocked(ctx, await requireUnchanged(ctx, id, version), changes);
  return describePost(ctx, id);
};

export const findPost = async (ctx: Context, id: string): Promise<PostDetails> => ({
  ...(await describePost(ctx, id)),
  ...(await embeddedResponses(ctx, id)),
});

/** Drafts of authors who may not publish (GAP-05), with their total, for the dashboard. */
export const pendingDrafts = ({ db, org }: Context, most: number) => pages.pendingDrafts(db, org, most);

/** The last published posts, for the dashboard. */
export const lastPublications = async (ctx: Context, most: number): Promise<PostRow[]> =>
  toPostRows(ctx, await pages.lastPublished(ctx.db, ctx.org, most));
