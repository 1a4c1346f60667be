/** Lists of stubs, decisions about them, and the look into one (PAYSTUBS-02, GAP-71). */
import type { Page } from '@fanal/contract/kit/page';
import { employeeNumberKey } from '@fanal/contract/paystubs/employee-numbers.rules';
import type { Openings } from '@fanal/contract/paystubs/paystub-runs.shapes';
import { isWaiting, type MatchWay, type StubState, stateOfVerdict } from '@fanal/contract/paystubs/paystubs.rules';
import type {
  OpenedPaystub,
  Paystub,
  PaystubDecision,
  PaystubFilter,
  PaystubOpening,
  StubCheckResult,
} from '@fanal/contract/paystubs/paystubs.shapes';
import { openDocument } from '#features/uploads/documents.service';
import { releaseFile } from '#features/uploads/files.service';
import type { Context, PreparingContext } from '#platform/context';
import { fail } from '#platform/fail';
import { briefOf } from '#platform/files/avatar-url';
import { requireRecentSignIn } from '#platform/session/recent-sign-in';
import { checkContent, contentMarkOf, type ReadContent, readContent } from './checking.service.ts';
import { requireNamed } from './matching.service.ts';
import { findListedStubs, type ListedStub, pageOfStubs } from './paystub-pages.data.ts';
import * as data from './paystubs.data.ts';
import { findRun } from './runs/runs.data.ts';
import { lockForChange, receiveAgain } from './runs/runs.service.ts';

export const toPaystub = (ctx: Pick<Context, 'fileUrl'>, row: ListedStub): Paystub => ({
  id: row.id,
  version: row.version,
  payDate: row.payDate,
  fileName: row.file_name,
  employeeNumber: row.employee_number,
  person: row.person && briefOf(ctx, row.person),
  displayName: row.person?.displayName ?? row.display_name,
  isFormer: row.isFormer,
  byteSize: row.byte_size,
  state: row.state as StubState,
  check: row.findings as unknown as StubCheckResult,
  matchedBy: row.matched_by as MatchWay,
  matchReason: row.match_reason,
  otherPerson: row.otherPerson && briefOf(ctx, row.otherPerson),
  sentAt: row.sent_at.toISOString(),
  sentBy: { id: row.sent_by, displayName: row.sent_by_name },
  isReplacement: row.is_replacement,
  releasedAt: row.released_at?.toISOString() ?? null,
  recalledAt: row.recalled_at?.toISOString() ?? null,
  openedCount: row.opened_count,
  lastOpenedAt: row.last_opened_at?.toISOString() ?? null,
  remindedAt: row.reminded_at?.toISOString() ?? null,
});

export const describeStub = async (ctx: Context, id: string): Promise<Paystub> => {
  const [row] = await findListedStubs(ctx.db, ctx.org, [id]);
  if (!row) throw fail('NOT_FOUND');
  return toPaystub(ctx, row);
};

export const listStubs = async (ctx: Context, { payDate, ...filter }: PaystubFilter): Promise<Page<Paystub>> => {
  const { db, org } = ctx;
  const run = await findRun(db, org, payDate);
  const { rows, total } = run ? await pageOfStubs(db, org, run.id, filter) : { rows: [], total: 0 };
  return {
    items: rows.map((row) => toPaystub(ctx, row)),
    total,
    lastPage: Math.max(1, Math.ceil(total / filter.perPage)),
    page: filter.page,
  };
};

/** The audit object of a stub: its person, as long as there is one. */
export const objectOf = ({ user_id, id }: Pick<data.StubRow, 'user_id' | 'id'>) =>
  user_id ? { type: 'user', id: user_id } : { type: 'paystub', id };

const requireStub = async ({ db, org }: Pick<Context, 'db' | 'org'>, id: string, find = data.findStub) => {
  const row = await find(db, org, id);
  if (!row) throw fail('NOT_FOUND');
  return row;
};

export const listOpenings = async (ctx: Context, id: string): Promise<Openings> => {
  await requireStub(ctx, id);
  const openings = await data.openingsOf(ctx.db, ctx.org, id);
  return { openings: openings.map((at) => ({ at: at.toISOString() })) };
};

/** Refuses who signed in long ago, before anything is looked up (P35). */
export const prepareOpening = async (ctx: PreparingContext, id: string, { reason }: PaystubOpening) => {
  requireRecentSignIn(ctx);
  return { id, reason };
};

/** A signed link to the whole stub. Who looked, at whose, and why stands in the audit log. */
export const openStub = async (
  ctx: Context,
  { id, reason }: Awaited<ReturnType<typeof prepareOpening>>,
): Promise<OpenedPaystub> => {
  const row = await requireStub(ctx, id);
  ctx.audit({
    action: 'paystub.opened',
    object: objectOf(row),
    after: { paystubId: id, name: row.file_name, reason },
  });
  return { url: ctx.fileUrl(row.file_id) };
};

export type PreparedDecision = { id: string; sent: PaystubDecision; content: ReadContent | null };

/** A stub that is given to somebody else is read again, to be compared with that person. */
export const prepareDecision = async (
  ctx: PreparingContext,
  id: string,
  sent: PaystubDecision,
): Promise<PreparedDecision> => {
  if (sent.decision !== 'giveTo') return { id, sent, content: null };
  const source = await ctx.reading(async (db) => {
    const row = await requireStub({ db, org: ctx.org }, id);
    return openDocument(ctx.system.files, db, ctx.org, row.file_id);
  });
  if (!source) throw fail('NOT_FOUND');
  return { id, sent, content: await readContent(ctx, source, await contentMarkOf(ctx, source), true) };
};

const confirmOrHold = (row: data.StubRow, { decision, reason }: PaystubDecision) => {
  if (decision === 'hold') return { state: 'held' };
  // Releasing a stub against what it says is explained.
  if (row.state === 'contradiction' && reason === undefined)
    throw fail('VALIDATION_FAILED', { issues: [{ path: 'reason', rule: 'required' }] });
  return { state: 'ready' };
};

const giveTo = async (ctx: Context, row: data.StubRow, content: ReadContent, userId: string, payroll: Payroll) => {
  const person = await requireNamed(ctx.db, ctx.org, row.file_name, userId);
  const { check, otherPerson } = await checkContent(ctx, content, person, payroll, [row.id]);
  return {
    user_id: person.id,
    employee_number: person.employeeNumber,
    display_name: person.displayName,
    name_key: person.nameKey,
    state: stateOfVerdict(check.verdict),
    findings: JSON.stringify(check),
    other_user_id: otherPerson?.id ?? null,
    matched_by: 'decision',
  };
};

type Payroll = { payDate: string; periodStart: string; periodEnd: string };

/** Decides about one stub; the others do not wait for it. */
export const decideStub = async (ctx: Context, { id, sent, content }: PreparedDecision): Promise<Paystub> => {
  const { db, org, actor } = ctx;
  const found = await requireStub(ctx, id);
  const run = await lockForChange(ctx, found.run_id);
  const row = await requireStub(ctx, id, data.lockStub);
  if (row.version !== sent.version) throw fail('VERSION_CONFLICT');
  if (!isWaiting(row.state as StubState)) throw fail('PAYSTUB_STATE_WRONG', { state: row.state });
  const payroll = {
    payDate: run.pay_date,
    periodStart: run.period_start,
    periodEnd: run.period_end,
  };
  const changes =
    content && sent.userId ? await giveTo(ctx, row, content, sent.userId, payroll) : confirmOrHold(row, sent);
  const changed = await data.updateStub(db, org, id, {
    ...changes,
    match_reason: sent.reason ?? row.match_reason,
    decided_by_account: actor.accountId,
  });
  await receiveAgain(ctx, run);
  const isGiven = changed.user_id !== row.user_id;
  ctx.audit({
    action: isGiven ? 'paystub.given' : 'paystub.decided',
    object: objectOf(changed),
    people: isGiven && row.user_id ? [row.user_id] : [],
    before: { name: row.file_name, state: row.state, number: employeeNumberKey(row.employee_number) },
    after: {
      paystubId: id,
      name: row.file_name,
      state: changed.state,
      number: employeeNumberKey(changed.employee_number),
      decision: sent.decision,
      ...(sent.reason ? { reason: sent.reason } : {}),
    },
  });
  return describeStub(ctx, id);
};

/** Deletes a stub with its file; the audit log keeps the fact. */
export const removeStub = async (ctx: Context, id: string): Promise<{ id: string }> => {
  const found = await requireStub(ctx, id);
  const run = await lockForChange(ctx, found.run_id);
  const row = await requireStub(ctx, id, data.lockStub);
  await data.deleteStub(ctx.db, ctx.org, id);
  await releaseFile(ctx, row.file_id);
  if (isWaiting(row.state as StubState)) await receiveAgain(ctx, run);
  ctx.audit({
    action: 'paystub.deleted',
    object: objectOf(row),
    before: { paystubId: id, name: row.file_name, state: row.state, payDate: run.pay_date },
  });
  return { id };
};
