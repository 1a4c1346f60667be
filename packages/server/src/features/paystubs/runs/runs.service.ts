/** Payrolls and their stages: received, checked, approved by a second person, released (PAYSTUBS-02). */
import type { Page } from '@fanal/contract/kit/page';
import type {
  Run,
  RunApproval,
  RunPeopleFilter,
  RunReturn,
  RunRow,
  RunStanding,
  RunStep,
  RunWork,
} from '@fanal/contract/paystubs/paystub-runs.shapes';
import { isWaiting, mayApprove, RECALL_DAYS, type RunStage, stubStates } from '@fanal/contract/paystubs/paystubs.rules';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { briefOf } from '#platform/files/avatar-url';
import { zonedInstant } from '#platform/time/zoned-time';
import { countsOf, type StubCounts } from '../paystub-pages.data.ts';
import { approverNames } from '../people.data.ts';
import { findSettings } from '../settings/settings.data.ts';
import { recallProgress } from './recall.data.ts';
import { RELEASE_TASK } from './release.service.ts';
import * as data from './runs.data.ts';

const DAY_MS = 24 * 60 * 60_000;

const toRow = (run: data.StoredRun, counts: StubCounts): RunRow => ({
  payDate: run.pay_date,
  periodStart: run.period_start,
  periodEnd: run.period_end,
  stage: run.stage as RunStage,
  counts,
  total: stubStates.reduce(
    (sum, state) => (state === 'recalled' || state === 'replaced' ? sum : sum + counts[state]),
    0,
  ),
  releaseAt: run.release_at?.toISOString() ?? null,
  releasedAt: run.released_at?.toISOString() ?? null,
});

export const listRuns = async (
  { db, org }: Context,
  query: { page: number; perPage: number },
): Promise<Page<RunRow>> => {
  const { rows, total } = await data.pageOfRuns(db, org, query);
  const counts = await countsOf(
    db,
    org,
    rows.map(({ id }) => id),
  );
  return {
    items: rows.map((run) => toRow(run, counts.get(run.id)!)),
    total,
    lastPage: Math.max(1, Math.ceil(total / query.perPage)),
    page: query.page,
  };
};

type Asking = Pick<Context, 'db' | 'org'>;

const stepOf = (at: Date | null, by: string | null) => (at && by ? { at: at.toISOString(), by } : null);

/** What goes on in the background, the most urgent first. */
const workOf = async ({ db, org }: Asking, run: data.StoredRun, counts: StubCounts): Promise<RunWork | null> => {
  const recall = run.recalling_from && (await recallProgress(db, org, run));
  if (recall) return { kind: 'recall', ...recall };
  if (run.stage === 'releasing' && run.releasing_total !== null)
    return { kind: 'release', done: Math.max(0, run.releasing_total - counts.ready), total: run.releasing_total };
  if (run.reminding_total !== null && run.reminding_done !== null)
    return { kind: 'reminder', done: run.reminding_done, total: run.reminding_total };
  return null;
};

const comparedTo = (run: data.StoredRun, previous: data.StoredRun | undefined) => ({
  runId: run.id,
  previousId: previous?.id ?? null,
  periodEnd: run.period_end,
});

/** Accounts that took part in checking: who asked for approval and who decided. */
const checkersOf = async ({ db, org }: Asking, run: data.StoredRun): Promise<string[]> => {
  const deciders = await data.decidersOf(db, org, run.id);
  return run.checked_by_account ? [...deciders, run.checked_by_account] : deciders;
};

export const describeRun = async (ctx: Context, run: data.StoredRun): Promise<Run> => {
  const { db, org, actor, organization } = ctx;
  const settings = await findSettings(db, org);
  const counts = (await countsOf(db, org, [run.id])).get(run.id)!;
  const payDate = run.pay_date;
  const previous = await data.runBefore(db, org, payDate);
  const checkers = settings.needs_second_person ? await checkersOf(ctx, run) : [];
  const last = run.last_released_at;
  return {
    ...toRow(run, counts),
    version: run.version,
    work: await workOf(ctx, run, counts),
    received: stepOf(run.received_at, run.received_by_name),
    checked: stepOf(run.checked_at, run.checked_by_name),
    approved: stepOf(run.approved_at, run.approved_by_name),
    approvers: await approverNames(db, org, checkers),
    needsSecondPerson: settings.needs_second_person,
    mayApprove: mayApprove({
      needsSecondPerson: settings.needs_second_person,
      checkers: run.stage === 'received' ? [...checkers, actor.accountId] : checkers,
      accountId: actor.accountId,
    }),
    usualRelease: zonedInstant({ day: payDate, time: settings.release_time }, organization.timeZone).toISOString(),
    recallableUntil: last ? new Date(last.getTime() + RECALL_DAYS * DAY_MS).toISOString() : null,
    opened: await data.openedOf(db, org, run.id),
    note: run.note,
    summary: {
      ...(await data.compareRuns(db, org, comparedTo(run, previous))),
      previousPayDate: previous ? previous.pay_date : null,
    },
  };
};

const describeStanding = async (ctx: Asking, run: data.StoredRun): Promise<RunStanding> => {
  const counts = (await countsOf(ctx.db, ctx.org, [run.id])).get(run.id)!;
  return { ...toRow(run, counts), version: run.version, work: await workOf(ctx, run, counts) };
};

const requireRun = async ({ db, org }: Context, payDate: string, find = data.findRun): Promise<data.StoredRun> => {
  const run = await find(db, org, payDate);
  if (!run) throw fail('NOT_FOUND');
  return run;
};

export const findRun = async (ctx: Context, payDate: string): Promise<Run> =>
  describeRun(ctx, await requireRun(ctx, payDate));

/** Where a payroll stands; asked again while work goes on, and compared with no other. */
export const findStanding = async (ctx: Context, payDate: string): Promise<RunStanding> =>
  describeStanding(ctx, await requireRun(ctx, payDate));

export const listRunPeople = async (ctx: Context, payDate: string, filter: RunPeopleFilter) => {
  const { db, org } = ctx;
  const run = await requireRun(ctx, payDate);
  const previous = await data.runBefore(db, org, payDate);
  const { rows, total } = await data.pageOfPeople(db, org, comparedTo(run, previous), filter);
  return {
    items: rows.map((row) => briefOf(ctx, row)),
    total,
    lastPage: Math.max(1, Math.ceil(total / filter.perPage)),
    page: filter.page,
  };
};

/** The locked payroll in one of these stages and in the version that the caller has seen. */
const lockAt = async (
  ctx: Context,
  payDate: string,
  stages: readonly RunStage[],
  version: number,
): Promise<data.StoredRun> => {
  const run = await requireRun(ctx, payDate, data.lockRun);
  if (!stages.includes(run.stage as RunStage)) throw fail('PAYSTUB_RUN_STATE_WRONG', { stage: run.stage });
  if (run.version !== version) throw fail('VERSION_CONFLICT');
  return run;
};

const object = ({ id }: data.StoredRun) => ({ type: 'paystubRun', id });

/** Asks for approval. Stubs that are not ready stay behind until somebody decides about them. */
export const checkRun = async (ctx: Context, payDate: string, { version }: RunStep): Promise<RunStanding> => {
  const { db, org, now, actor } = ctx;
  const run = await lockAt(ctx, payDate, ['received'], version);
  if (run.recalling_from) throw fail('PAYSTUB_RUN_STATE_WRONG', { stage: run.stage });
  const counts = (await countsOf(db, org, [run.id])).get(run.id)!;
  if (counts.ready === 0) throw fail('PAYSTUB_RUN_EMPTY');
  const changed = await data.updateRun(db, org, run.id, {
    stage: 'checked',
    checked_at: now,
    checked_by_name: actor.displayName,
    checked_by_account: actor.accountId,
    note: null,
  });
  const held = stubStates.reduce((sum, one) => (isWaiting(one) && one !== 'ready' ? sum + counts[one] : sum), 0);
  ctx.audit({ action: 'paystubRun.checked', object: object(run), after: { name: payDate, ready: counts.ready, held } });
  return describeStanding(ctx, changed);
};

/** Approves what was checked; a second person does, unless the organization switched that off. */
export const approveRun = async (
  ctx: Context,
  payDate: string,
  { version, releaseAt }: RunApproval,
): Promise<RunStanding> => {
  const { db, org, now, actor } = ctx;
  const run = await lockAt(ctx, payDate, ['checked'], version);
  const { needs_second_person: needsSecondPerson } = await findSettings(db, org);
  const checkers = await checkersOf(ctx, run);
  if (!mayApprove({ needsSecondPerson, checkers, accountId: actor.accountId })) throw fail('SECOND_PERSON_NEEDED');
  if (releaseAt !== null && new Date(releaseAt) <= now) throw fail('MOMENT_PAST');
  const moment = releaseAt === null ? now : new Date(releaseAt);
  const changed = await data.updateRun(db, org, run.id, {
    stage: 'approved',
    approved_at: now,
    approved_by_name: actor.displayName,
    approved_by_account: actor.accountId,
    release_at: moment,
  });
  const when = releaseAt === null ? {} : { runAt: moment };
  await ctx.enqueue(RELEASE_TASK, { org, id: run.id }, { ...when, key: `${RELEASE_TASK} ${run.id}` });
  ctx.audit({
    action: 'paystubRun.approved',
    object: object(run),
    after: { name: payDate, releaseAt: moment.toISOString() },
  });
  return describeStanding(ctx, changed);
};

/** What a change of its stubs does to a payroll: it must be checked and approved again. */
export const receivedAgain = {
  stage: 'received',
  checked_at: null,
  checked_by_name: null,
  checked_by_account: null,
  approved_at: null,
  approved_by_name: null,
  approved_by_account: null,
  release_at: null,
} as const;

export const sendRunBack = async (
  ctx: Context,
  payDate: string,
  { version, note }: RunReturn,
): Promise<RunStanding> => {
  const run = await lockAt(ctx, payDate, ['checked', 'approved'], version);
  const changed = await data.updateRun(ctx.db, ctx.org, run.id, { ...receivedAgain, note });
  ctx.audit({ action: 'paystubRun.sentBack', object: object(run), after: { name: payDate, note } });
  return describeStanding(ctx, changed);
};

/** Locks a payroll before its stubs change. PAYSTUB_RUN_STATE_WRONG while all of them are being released or recalled. */
export const lockForChange = async (ctx: Asking, id: string): Promise<data.StoredRun> => {
  const run = await data.lockRunById(ctx.db, ctx.org, id);
  if (!run) throw fail('NOT_FOUND');
  if (run.stage === 'releasing' || run.recalling_from) throw fail('PAYSTUB_RUN_STATE_WRONG', { stage: run.stage });
  return run;
};

/** A locked payroll whose waiting stubs have changed. */
export const receiveAgain = async ({ db, org }: Asking, run: data.StoredRun): Promise<void> =>
  void (await data.updateRun(db, org, run.id, receivedAgain));
