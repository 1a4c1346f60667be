/** The register of what people ask about their personal information: access, erasure, answers (Law 25). */
import type { DataExport, VolumeAddress } from '@fanal/contract/data-exports/data-exports.shapes';
import { lastPageOf, type Page } from '@fanal/contract/kit/page';
import { dueDayOf } from '@fanal/contract/privacy-requests/privacy-requests.rules';
import type {
  NewPrivacyRequest,
  PersonErasure,
  PrivacyAnswer,
  PrivacyRequest,
  PrivacyRequestFilter,
} from '@fanal/contract/privacy-requests/privacy-requests.shapes';
import { isConfirmation } from '@fanal/contract/structure/structure.rules';
import { findDataExports, openExportOf, orderExport } from '#features/data-exports/data-exports.service';
import { requireErasable } from '#features/users/erased-people.service';
import { requirePerson } from '#features/users/register.service';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { newId } from '#platform/ids';
import { requireRecentSignIn } from '#platform/session/recent-sign-in';
import { localTimeOf } from '#platform/time/zoned-time';
import { ERASE_PERSON_TASK, erasureJobKey } from './erasing.service.ts';
import * as data from './privacy-requests.data.ts';

const percentOf = ({ kind, status, steps_done: done, steps_total: total }: data.StoredRequest): number | null => {
  if (kind !== 'erasure' || status === 'refused') return null;
  if (status === 'granted') return 100;
  return status === 'working' ? Math.min(99, Math.floor((done / total) * 100)) : null;
};

const toRequest = (row: data.RequestRow, exported: DataExport | undefined): PrivacyRequest => ({
  id: row.id,
  version: row.version,
  kind: row.kind as PrivacyRequest['kind'],
  status: row.status as PrivacyRequest['status'],
  person: row.user_id ? { id: row.user_id, displayName: row.display_name ?? '' } : null,
  receivedOn: row.received_on,
  dueOn: row.due_on,
  answeredOn: row.answered_on,
  answer: row.answer,
  export: exported ?? null,
  erasedPercent: percentOf(row),
  recordedByName: row.recorded_by_name,
  createdAt: row.created_at.toISOString(),
});

const describe = async (ctx: Context, rows: readonly data.RequestRow[]): Promise<PrivacyRequest[]> => {
  const ids = rows.flatMap(({ export_id: id }) => (id ? [id] : []));
  const exports = await findDataExports(ctx, ids);
  return rows.map((row) => toRequest(row, exports.get(row.export_id ?? '')));
};

const readOne = async (ctx: Context, id: string): Promise<PrivacyRequest> =>
  (await describe(ctx, [(await data.findRequest(ctx.db, ctx.org, id))!]))[0]!;

export const listRequests = async (ctx: Context, query: PrivacyRequestFilter): Promise<Page<PrivacyRequest>> => {
  const { db, org } = ctx;
  const total = await data.countRequests(db, org);
  const items = await describe(ctx, await data.pageOfRequests(db, org, query));
  return { items, total, page: query.page, lastPage: lastPageOf(total, query.perPage) };
};

const today = ({ now, organization }: Context): string => localTimeOf(now, organization.timeZone).day;

const refuseFuture = (ctx: Context, path: string, day: string): void => {
  if (day > today(ctx)) throw fail('VALIDATION_FAILED', { issues: [{ path, rule: 'tooBig' }] });
};

/** Enters a request. What is kept about the person is exported at once when the person asks for access. */
export const createRequest = async (ctx: Context, sent: NewPrivacyRequest): Promise<PrivacyRequest> => {
  const { db, org, now, actor } = ctx;
  refuseFuture(ctx, 'receivedOn', sent.receivedOn);
  const userId = sent.userId.toLowerCase();
  await requirePerson(ctx, userId).catch(() => {
    throw fail('VALIDATION_FAILED', { issues: [{ path: 'userId', rule: 'reference' }] });
  });
  const exported = sent.kind === 'access' ? await orderExport(ctx, userId) : null;
  const id = newId(now.getTime());
  await data.insertRequest(db, {
    organization_id: org,
    id,
    kind: sent.kind,
    user_id: userId,
    received_on: sent.receivedOn,
    due_on: dueDayOf(sent.receivedOn),
    export_id: exported?.id ?? null,
    recorded_by_name: actor.displayName,
    created_at: now,
    updated_at: now,
  });
  const after = { requestId: id, kind: sent.kind, receivedOn: sent.receivedOn };
  ctx.audit({ action: 'privacyRequest.created', object: { type: 'user', id: userId }, after });
  return readOne(ctx, id);
};

const requireRequest = async (ctx: Context, id: string): Promise<data.StoredRequest> => {
  const row = await data.lockRequest(ctx.db, ctx.org, id);
  if (!row) throw fail('NOT_FOUND');
  return row;
};

/** Makes the export again: what is kept about the person may have changed, or the files were erased. */
export const exportAgain = async (ctx: Context, id: string): Promise<PrivacyRequest> => {
  const { db, org, now } = ctx;
  const row = await requireRequest(ctx, id);
  if (!row.user_id || row.status === 'working') throw fail('NOT_FOUND');
  const { id: export_id } = await orderExport(ctx, row.user_id);
  await data.changeRequest(db, org, id, { export_id, updated_at: now });
  return readOne(ctx, id);
};

export const openExport = async (ctx: Context, id: string, number: number): Promise<VolumeAddress> => {
  const row = await data.findRequest(ctx.db, ctx.org, id);
  if (!row) throw fail('NOT_FOUND');
  return openExportOf(ctx, row.export_id, number);
};

const lockVersion = async (ctx: Context, id: string, version: number): Promise<data.StoredRequest> => {
  const row = await requireRequest(ctx, id);
  if (row.version !== version) throw fail('VERSION_CONFLICT', { version: row.version });
  return row;
};

/** Begins the erasure of the person, after the typed confirmation. */
export const eraseRequestedPerson = async (
  ctx: Context,
  id: string,
  { version, confirmation }: PersonErasure,
): Promise<PrivacyRequest> => {
  const { db, org, now, actor } = ctx;
  const row = await lockVersion(ctx, id, version);
  if (row.kind !== 'erasure' || row.status !== 'open' || !row.user_id) throw fail('NOT_FOUND');
  if (!isConfirmation(confirmation)) throw fail('CONFIRMATION_WRONG');
  requireRecentSignIn(ctx);
  await requireErasable(ctx, row.user_id);
  const begun = { status: 'working', lease_until: now, ordered_by: actor.accountId, updated_at: now };
  await data.changeRequest(db, org, id, begun);
  await ctx.enqueue(ERASE_PERSON_TASK, { org, id }, { key: erasureJobKey(id) });
  ctx.audit({ action: 'privacyRequest.erasing', object: { type: 'user', id: row.user_id }, after: { requestId: id } });
  return readOne(ctx, id);
};

/** An erasure is granted by erasing the person alone, and cannot be refused afterwards. */
const isAnswerable = ({ kind, status }: data.StoredRequest, { granted }: PrivacyAnswer): boolean => {
  if (status === 'working') return false;
  return kind === 'access' || granted === (status === 'granted');
};

/** Notes the answer. That an erasure was granted is noted by the erasure itself. */
export const answerRequest = async (ctx: Context, id: string, sent: PrivacyAnswer): Promise<PrivacyRequest> => {
  const { db, org, now } = ctx;
  const row = await lockVersion(ctx, id, sent.version);
  if (!isAnswerable(row, sent)) throw fail('VERSION_CONFLICT', { version: row.version });
  refuseFuture(ctx, 'answeredOn', sent.answeredOn);
  if (sent.answeredOn < row.received_on)
    throw fail('VALIDATION_FAILED', { issues: [{ path: 'answeredOn', rule: 'tooSmall' }] });
  const status = sent.granted ? 'granted' : 'refused';
  const answer = { status, answered_on: sent.answeredOn, answer: sent.answer };
  await data.changeRequest(db, org, id, { ...answer, updated_at: now });
  ctx.audit({
    action: 'privacyRequest.answered',
    object: row.user_id ? { type: 'user', id: row.user_id } : { type: 'organization', id: org },
    after: { requestId: id, status, answeredOn: sent.answeredOn },
  });
  return readOne(ctx, id);
};
