/** Changes of everybody whom a filter of the list of people found: ordered, followed, stopped. */

import type { BulkChangeKind } from '@fanal/contract/bulk-changes/bulk-changes.rules';
import type { BulkChange, SkippedPeopleFilter, SkippedPerson } from '@fanal/contract/bulk-changes/bulk-changes.shapes';
import { type ErrorCode, errors } from '@fanal/contract/errors';
import type { Page } from '@fanal/contract/kit/page';
import type { AssignFound, BlockFound, PeopleFound } from '@fanal/contract/users/users.shapes';
import { requireGroup } from '#features/structure/members.service';
import { requireRoom } from '#features/user-groups/user-groups.service';
import { requireAssigned } from '#features/users/assignments.service';
import { idsOfFound, idsOfFoundToBlock } from '#features/users/found-people.service';
import type { Context, PreparingContext } from '#platform/context';
import { fail } from '#platform/fail';
import { sentenceOf } from '#platform/http/messages';
import { newId } from '#platform/ids';
import * as data from './bulk-changes.data.ts';
import { jobKey, objectOf, RUN_TASK } from './work.service.ts';

/** Whom the request means: read before its transaction, at one moment. */
type Found<Input> = { input: Input; userIds: string[] };

export const chooseFound = async <Input extends { people: PeopleFound }>(
  ctx: PreparingContext,
  input: Input,
): Promise<Found<Input>> => ({ input, userIds: await idsOfFound(ctx, input.people) });

const isErrorCode = (code: string): code is ErrorCode => code in errors;

const messageOf = (
  { locale }: Pick<Context, 'locale'>,
  code: string,
  details: Record<string, unknown> | null,
): string => sentenceOf(isErrorCode(code) ? code : 'UNEXPECTED', locale, details ?? {});

/** Seconds left at the pace so far; null before anybody was dealt with. */
const secondsLeft = ({ status, reached, total, created_at: since }: data.BulkChangeRow, now: Date): number | null => {
  if (status !== 'running') return 0;
  if (reached === 0) return null;
  return Math.ceil(((now.getTime() - since.getTime()) / 1000 / reached) * (total - reached));
};

const toBulkChange = (ctx: Pick<Context, 'locale' | 'now'>, row: data.BulkChangeRow): BulkChange => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  failure: row.failure ? { code: row.failure, message: messageOf(ctx, row.failure, row.failure_details) } : null,
  total: row.total,
  changed: row.changed,
  skipped: row.skipped,
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  secondsLeft: secondsLeft(row, ctx.now),
});

/** Only those whom it changes: who is deactivated already is not deactivated once more. */
export const chooseBlocked = async (ctx: PreparingContext, input: BlockFound): Promise<Found<BlockFound>> => ({
  input,
  userIds: await idsOfFoundToBlock(ctx, input.people, input.blocked),
});

type Order = { kind: BulkChangeKind; change: object; people: PeopleFound; userIds: readonly string[] };

const order = async (ctx: Context, { kind, change, people, userIds }: Order): Promise<BulkChange> => {
  const { db, org, now, actor, locale } = ctx;
  const id = newId(now.getTime());
  const row = await data.insertChange(db, {
    organization_id: org,
    id,
    kind,
    change: JSON.stringify(change),
    filter: JSON.stringify(people.filter),
    user_ids: [...userIds],
    total: userIds.length,
    account_id: actor.accountId,
    user_id: actor.userId,
    actor_name: actor.displayName,
    locale,
    created_at: now,
    updated_at: now,
  });
  await ctx.enqueue(RUN_TASK, { org, id }, { key: jobKey(id) });
  ctx.audit({
    action: 'bulkChange.ordered',
    object: objectOf(row),
    after: { kind, change, filter: people.filter, seen: people.count, userCount: userIds.length },
  });
  return toBulkChange(ctx, row);
};

export const blockFound = (ctx: Context, { input, userIds }: Found<BlockFound>): Promise<BulkChange> => {
  const { people, blocked, reason } = input;
  const change = blocked && reason ? { reason } : {};
  return order(ctx, { kind: blocked ? 'deactivate' : 'reactivate', change, people, userIds });
};

export const assignFound = async (ctx: Context, { input, userIds }: Found<AssignFound>): Promise<BulkChange> => {
  const { people, ...change } = input;
  await requireAssigned(ctx, change);
  return order(ctx, { kind: 'assign', change, people, userIds });
};

type AddedTo = { groupId: string; people: PeopleFound };

export const addFoundToUserGroup = async (ctx: Context, { input, userIds }: Found<AddedTo>): Promise<BulkChange> => {
  const { groupId, people } = input;
  await requireRoom(ctx, groupId, userIds);
  return order(ctx, { kind: 'addToUserGroup', change: { groupId }, people, userIds });
};

export const addFoundToStructureGroup = async (
  ctx: Context,
  { input, userIds }: Found<AddedTo>,
): Promise<BulkChange> => {
  const { groupId, people } = input;
  await requireGroup(ctx, groupId);
  return order(ctx, { kind: 'addToStructureGroup', change: { groupId }, people, userIds });
};

/** A change that the caller ordered; 404 for those of others. */
const requireOwn = async (ctx: Context, id: string, find = data.findChange): Promise<data.BulkChangeRow> => {
  const row = await find(ctx.db, ctx.org, id);
  if (row?.account_id !== ctx.actor.accountId) throw fail('NOT_FOUND');
  return row;
};

export const findBulkChange = async (ctx: Context, id: string): Promise<BulkChange> =>
  toBulkChange(ctx, await requireOwn(ctx, id));

export const listSkipped = async (
  ctx: Context,
  id: string,
  { page, perPage }: SkippedPeopleFilter,
): Promise<Page<SkippedPerson>> => {
  const { skipped: total } = await requireOwn(ctx, id);
  const rows = await data.pageOfSkipped(ctx.db, ctx.org, id, { page, perPage });
  const items = rows.map(({ details, ...row }) => ({ ...row, message: messageOf(ctx, row.code, details) }));
  return { items, total, page, lastPage: Math.max(1, Math.ceil(total / perPage)) };
};

/** Stops a running change after the batch that is on its way; an ended one is answered as it is. */
export const cancelBulkChange = async (ctx: Context, id: string): Promise<BulkChange> => {
  const row = await requireOwn(ctx, id, data.lockChange);
  const { changed, skipped, total } = row;
  ctx.audit({
    action: 'bulkChange.cancelled',
    object: objectOf(row),
    before: { status: row.status },
    after: { changed, skipped, userCount: total },
  });
  if (row.status !== 'running') return toBulkChange(ctx, row);
  return toBulkChange(ctx, await data.endChange(ctx.db, ctx.org, id, { status: 'cancelled', now: ctx.now }));
};
