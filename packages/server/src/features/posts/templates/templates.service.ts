/** Templates that new posts and events begin with: one's own, and those of the organization. */
import { may } from '@fanal/contract/permissions';
import type { Post, PostType } from '@fanal/contract/posts/posts.shapes';
import { MOST_OWN_TEMPLATES, MOST_SHARED_TEMPLATES } from '@fanal/contract/posts/templates.rules';
import type {
  NewPostTemplate,
  PostTemplate,
  PostTemplateChanges,
  TemplateUse,
} from '@fanal/contract/posts/templates.shapes';
import * as audience from '#features/audiences/audience.service';
import { lockDistinct } from '#features/audiences/item-targets.service';
import { releaseFile } from '#features/uploads/files.service';
import { writeAudit } from '#platform/audit/audit';
import type { AuditEntry } from '#platform/audit/audit-entry';
import type { Context } from '#platform/context';
import type { Db } from '#platform/db/db';
import { fail } from '#platform/fail';
import { newId } from '#platform/ids';
import { enqueueIn } from '#platform/jobs/jobs';
import { localTimeOf } from '#platform/time/zoned-time';
import { addFiles, writeAttachments } from '../attachments.data.ts';
import { writeContents } from '../contents.data.ts';
import { movedDates } from '../copies.service.ts';
import { describePost } from '../post-details.service.ts';
import * as posts from '../posts.data.ts';
import { columnsOf } from '../posts.service.ts';
import { mayPublish } from '../publishing.service.ts';
import { writeTargets } from '../targets.service.ts';
import { snapshotOf } from '../versions/kept-posts.service.ts';
import { filesOfSnapshot } from '../versions/post-snapshots.rules.ts';
import { pinFrom, previewOf, recurrenceFrom, TemplateSnapshot } from './template-snapshots.rules.ts';
import * as data from './templates.data.ts';

const objectOf = (id: string) => ({ type: 'postTemplate', id });

/** One of the organization belongs to who made it, and to administrators. */
const mayChange = ({ actor }: Context, { isShared, ownerId }: data.TemplateRow): boolean =>
  (ownerId !== null && ownerId === actor.userId) || (isShared && may(actor, 'posts:erase'));

const toTemplate = (ctx: Context, row: data.TemplateRow): PostTemplate => {
  const snapshot = TemplateSnapshot.parse(row.snapshot);
  return {
    id: row.id,
    type: row.type,
    name: row.name,
    isShared: row.isShared,
    ownerName: row.ownerName,
    mayChange: mayChange(ctx, row),
    ...previewOf(snapshot, ctx.locale),
    locales: snapshot.texts.map(({ locale }) => locale),
    eventStartsAt: snapshot.event?.eventStartsAt ?? null,
    hasAudience: snapshot.targets.length > 0,
    isRecurring: snapshot.recurrence !== null,
    version: row.version,
  };
};

export const listTemplates = async (ctx: Context, { type }: { type: PostType }): Promise<PostTemplate[]> => {
  const rows = await data.templatesFor(ctx.db, ctx.org, { type, userId: ctx.actor.userId });
  return rows.map((row) => toTemplate(ctx, row));
};

const requireTemplate = async ({ db, org, actor }: Context, id: string): Promise<data.TemplateRow> => {
  const row = await data.findTemplate(db, org, id, actor.userId);
  if (!row) throw fail('NOT_FOUND');
  return row;
};

/** For the organization only who may publish; for oneself only who is a person of the organization. */
const refuseScope = (ctx: Context, isShared: boolean): void => {
  if (isShared ? !mayPublish(ctx) : ctx.actor.userId === null) throw fail('ACTION_FORBIDDEN');
};

const refuseFull = async ({ db, org, actor }: Context, isShared: boolean): Promise<void> => {
  const most = isShared ? MOST_SHARED_TEMPLATES : MOST_OWN_TEMPLATES;
  const count = await data.countTemplates(db, org, { isShared, ownerId: actor.userId });
  if (count >= most) throw fail('TEMPLATES_FULL', { most });
};

export const createTemplate = async (ctx: Context, wanted: NewPostTemplate): Promise<PostTemplate> => {
  const { db, org, now, actor } = ctx;
  const { postId, name, isShared, keepsAudience } = wanted;
  const post = await posts.lockPost(db, org, postId);
  if (!post || post.status === 'deleted') throw fail('NOT_FOUND');
  refuseScope(ctx, isShared);
  await refuseFull(ctx, isShared);
  const kept = await snapshotOf(ctx, post);
  const snapshot: TemplateSnapshot = {
    ...kept,
    targets: keepsAudience ? kept.targets : [],
    isNotificationEnabled: post.is_notification_enabled,
    isAcknowledgementAsked: post.is_acknowledgement_asked,
    recurrence: post.recurrence as TemplateSnapshot['recurrence'],
  };
  const id = newId(now.getTime());
  const type = post.type as PostType;
  const written = { id, type, name, isShared, ownerId: actor.userId, snapshot, now };
  if (!(await data.insertTemplate(db, org, written))) throw fail('NAME_TAKEN', { name });
  await data.addTemplateFiles(db, org, id, filesOfSnapshot(snapshot));
  ctx.audit({ action: 'postTemplate.created', object: objectOf(id), after: { name, type, isShared } });
  return toTemplate(ctx, await requireTemplate(ctx, id));
};

/** Locked, for whoever may change it. Throws NOT_FOUND for an own one of somebody else. */
const lockChangeable = async (ctx: Context, id: string): Promise<data.TemplateRow> => {
  await data.lockTemplate(ctx.db, ctx.org, id);
  const row = await requireTemplate(ctx, id);
  if (!mayChange(ctx, row)) throw fail('ACTION_FORBIDDEN');
  return row;
};

export const renameTemplate = async (
  ctx: Context,
  id: string,
  { version, name }: PostTemplateChanges,
): Promise<PostTemplate> => {
  const { db, org, now } = ctx;
  const row = await lockChangeable(ctx, id);
  if (row.version !== version) throw fail('VERSION_CONFLICT', { version: row.version });
  if (await data.findNamesake(db, org, row, name)) throw fail('NAME_TAKEN', { name });
  await data.renameTemplate(db, org, id, name, now);
  ctx.audit({ action: 'postTemplate.changed', object: objectOf(id), before: { name: row.name }, after: { name } });
  return toTemplate(ctx, await requireTemplate(ctx, id));
};

type Removing = Pick<Context, 'db' | 'org' | 'enqueue' | 'audit'>;

const removeWithFiles = async (ctx: Removing, id: string): Promise<void> => {
  for (const fileId of await data.deleteTemplate(ctx.db, ctx.org, id)) await releaseFile(ctx, fileId);
};

export const removeTemplate = async (ctx: Context, id: string): Promise<{ id: string }> => {
  const { name, type, isShared } = await lockChangeable(ctx, id);
  await removeWithFiles(ctx, id);
  ctx.audit({ action: 'postTemplate.deleted', object: objectOf(id), before: { name, type, isShared } });
  return { id };
};

/** The fields of a draft. Dates move by whole days to the day that is wanted; without one, an event has no date yet. */
const fieldsOf = (ctx: Context, { type }: data.TemplateRow, snapshot: TemplateSnapshot, day: string | undefined) => {
  const { settings, event, isNotificationEnabled, isAcknowledgementAsked } = snapshot;
  const today = localTimeOf(ctx.now, ctx.organization.timeZone).day;
  const at = (instant: string | null | undefined) => (instant ? new Date(instant) : null);
  const dates = movedDates(
    ctx,
    {
      type,
      event_starts_at: at(event?.eventStartsAt),
      event_ends_at: at(event?.eventEndsAt),
      event_registration_closes_at: at(event?.eventRegistrationClosesAt),
    },
    day,
  );
  // only who may publish repeats something
  const recurrence = mayPublish(ctx) ? recurrenceFrom(snapshot, day ?? today) : null;
  const undated = { eventStartsAt: null, eventEndsAt: null, eventRegistrationClosesAt: null };
  const fields = {
    ...settings,
    pin: pinFrom(snapshot, today),
    ...event,
    ...undated,
    recurrence,
    ...(event && { eventType: recurrence ? ('recurring' as const) : ('single' as const) }),
    isNotificationEnabled,
    acknowledgement: isAcknowledgementAsked ? { dueOn: null } : null,
  };
  return { ...columnsOf(ctx, fields), ...dates };
};

/** Files of a template that were erased since are left out. */
const writeKeptFiles = async ({ db, org }: Context, templateId: string, postId: string, snapshot: TemplateSnapshot) => {
  const fileIds = await data.templateFiles(db, org, templateId);
  await addFiles(db, org, postId, fileIds);
  const there = snapshot.attachments.filter(({ fileId }) => fileId === null || fileIds.includes(fileId));
  await writeAttachments(db, org, postId, there);
};

/** Begins a draft with the content of a template. Audiences that have been deleted since are left out. */
export const beginWith = async (ctx: Context, templateId: string, wanted: TemplateUse): Promise<Post> => {
  const { db, org, now, actor } = ctx;
  await data.lockTemplate(db, org, templateId);
  const template = await requireTemplate(ctx, templateId);
  const snapshot = TemplateSnapshot.parse(template.snapshot);
  const id = newId(now.getTime());
  const row = await posts.insertPost(db, {
    organization_id: org,
    id,
    type: template.type,
    status: 'draft',
    author_id: actor.userId,
    created_by_a_member: !mayPublish(ctx),
    ...posts.usualColumns,
    ...fieldsOf(ctx, template, snapshot, wanted.eventStartsOn),
    ...posts.titleColumns(snapshot.texts, snapshot.event?.eventPlaceName),
    created_at: now,
    updated_at: now,
  });
  await writeKeptFiles(ctx, templateId, id, snapshot);
  await writeContents(db, org, id, snapshot.texts);
  if (wanted.keepsAudience) {
    const named = await audience.namedInOrder(ctx, snapshot.targets);
    const targets = named.map((target) => ({ kind: target.kind, id: target.id }));
    await writeTargets(db, org, id, await lockDistinct(ctx, targets));
  }
  const after = { name: row.title, type: template.type, template: template.name };
  ctx.audit({ action: 'post.created', object: { type: 'post', id }, after });
  return describePost(ctx, id);
};

const BATCH = 25;
const systemActor = { accountId: null, userId: null, displayName: 'erasure' };

const sweepBatch = async (db: Db, now: Date): Promise<boolean> => {
  const rows = await data.lockAbandoned(db, BATCH);
  for (const { org, id } of rows) {
    const lines: AuditEntry[] = [];
    await removeWithFiles({ db, org, enqueue: enqueueIn(db), audit: (entry) => void lines.push(entry) }, id);
    await writeAudit(db, { org, actor: systemActor, requestId: 'sweep-post-templates', address: null, now }, lines);
  }
  return rows.length > 0;
};

/** Erases the own templates of people who were removed, with their files. */
export const sweepAbandoned = async (ownerDb: Db, now: Date): Promise<void> => {
  let isLeft = true;
  while (isLeft) isLeft = await ownerDb.transaction().execute((db) => sweepBatch(db, now));
};
