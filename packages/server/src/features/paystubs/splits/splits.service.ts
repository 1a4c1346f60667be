/** One PDF of a whole payroll: sent, looked at page by page, confirmed or cancelled. Nothing is kept before it is confirmed (GAP-71). */
import type { ReceivedFile } from '@fanal/contract/kit/endpoint';
import type { Page } from '@fanal/contract/kit/page';
import { employeeNumberKey } from '@fanal/contract/paystubs/employee-numbers.rules';
import { unreadCheck } from '@fanal/contract/paystubs/paystub-checks.rules';
import { isOpenPage, MOST_SPLIT_PAGES, partsOf, resolvePages } from '@fanal/contract/paystubs/paystub-splits.rules';
import type {
  PaystubSplit,
  SplitConfirmation,
  SplitDecision,
  SplitForm,
  SplitPage,
  SplitPageFilter,
} from '@fanal/contract/paystubs/paystub-splits.shapes';
import type { CoveredPage } from '@fanal/contract/paystubs/paystubs.shapes';
import {
  keepDocument,
  openDocument,
  type PreparedDocument,
  prepareDocument,
} from '#features/uploads/documents.service';
import { releaseFile } from '#features/uploads/files.service';
import type { Context, PreparingContext } from '#platform/context';
import { fail } from '#platform/fail';
import { sourceOfReceived } from '#platform/files/inspection/file-source';
import { newId } from '#platform/ids';
import { requireRecentSignIn } from '#platform/session/recent-sign-in';
import { coverPage } from '../covered-pages.service.ts';
import { requireNamed } from '../matching.service.ts';
import { peopleById } from '../people.data.ts';
import { findRun } from '../runs/runs.data.ts';
import { lockForChange } from '../runs/runs.service.ts';
import { refuseOtherPeriod, refuseWrongDates } from '../sending.service.ts';
import { describeSplit, nameParts, pageOfPages } from './describing.service.ts';
import { decidePages, orderStubs, type PageRow, pagesOf, toRulesPage } from './split-pages.data.ts';
import * as data from './splits.data.ts';
import { jobKey, KEEP_TASK, objectOf, READ_TASK } from './work.service.ts';

/** PDFs of one person that are not finished. */
const MOST_OPEN = 5;

export type PreparedSplit = { form: SplitForm; document: PreparedDocument; pages: number };

/** Inspects and stores the PDF. One that is protected, too long or not a PDF is refused at once. */
export const prepareSplit = async (
  ctx: PreparingContext,
  file: ReceivedFile,
  form: SplitForm,
): Promise<PreparedSplit> => {
  refuseWrongDates(form);
  const open = await ctx.reading((db) => data.countOpen(db, ctx.org, ctx.actor.accountId));
  if (open >= MOST_OPEN) throw fail('SPLITS_OPEN', { most: MOST_OPEN });
  const document = await prepareDocument(ctx, file, 'payStub');
  const { pages } = await ctx.system.files.inspector.readPageTexts(sourceOfReceived(file), { first: 1, last: 0 });
  if (pages > MOST_SPLIT_PAGES) throw fail('PDF_TOO_LONG', { pages, most: MOST_SPLIT_PAGES });
  return { form, document, pages };
};

export const keepSplitFile = async (ctx: Context, { form, document, pages }: PreparedSplit): Promise<PaystubSplit> => {
  const { db, org, now, actor } = ctx;
  const id = newId(now.getTime());
  const file = await keepDocument(ctx, document, { type: 'paystubSplit', id });
  const split = await data.insertSplit(db, {
    organization_id: org,
    id,
    state: 'reading',
    file_id: file.id,
    file_name: file.name,
    byte_size: file.byte_size!,
    page_count: pages,
    pay_date: form.payDate,
    period_start: form.periodStart,
    period_end: form.periodEnd,
    account_id: actor.accountId,
    user_id: actor.userId,
    actor_name: actor.displayName,
    created_at: now,
    updated_at: now,
  });
  await ctx.enqueue(READ_TASK, { org, id }, { key: jobKey(id) });
  ctx.audit({
    action: 'paystubSplit.begun',
    object: objectOf(split),
    after: { name: split.file_name, payDate: form.payDate, pages },
  });
  return describeSplit(ctx, split);
};

const requireSplit = async ({ db, org }: Pick<Context, 'db' | 'org'>, id: string, find = data.findSplit) => {
  const split = await find(db, org, id);
  if (!split) throw fail('NOT_FOUND');
  return split;
};

export const findSplit = async (ctx: Context, id: string): Promise<PaystubSplit> =>
  describeSplit(ctx, await requireSplit(ctx, id));

export const listSplits = async (
  ctx: Context,
  { page, perPage }: { page: number; perPage: number },
): Promise<Page<PaystubSplit>> => {
  const { rows, total } = await data.pageOfSplits(ctx.db, ctx.org, { page, perPage });
  const items: PaystubSplit[] = [];
  for (const row of rows) items.push(await describeSplit(ctx, row));
  return { items, total, lastPage: Math.max(1, Math.ceil(total / perPage)), page };
};

export const listPages = async (ctx: Context, id: string, filter: SplitPageFilter): Promise<Page<SplitPage>> =>
  pageOfPages(ctx, await requireSplit(ctx, id), filter);

/** What of a page is shown and marked: the name and the number by which it found its person, or did not. */
const subjectOf = ({ numbers, names }: PageRow, employeeNumber: string | null) => {
  const number = numbers[1] ?? numbers[0] ?? (employeeNumber === null ? null : employeeNumberKey(employeeNumber));
  return {
    employeeNumber: numbers[0] ?? employeeNumber ?? '',
    check: {
      ...unreadCheck,
      number: { state: 'other' as const, read: number },
      name: { state: 'other' as const, read: names[0] ?? null },
    },
  };
};

/** One page with its amounts covered. Page after page would show a whole payroll, so it takes a recent sign-in (P35). */
export const readSplitPage = async (
  ctx: PreparingContext,
  id: string,
  number: number,
): Promise<{ page: CoveredPage }> => {
  requireRecentSignIn(ctx);
  const { org, system } = ctx;
  const { row, employeeNumber, source } = await ctx.reading(async (db) => {
    const split = await requireSplit({ db, org }, id);
    const rows = await pagesOf(db, org, id);
    const found = rows.find(({ page }) => page === number);
    if (!found || !split.file_id) throw fail('NOT_FOUND');
    const forId = resolvePages(rows.map(toRulesPage)).find(({ page }) => page === number)?.forId;
    const person = forId ? (await peopleById(db, org, [forId])).get(forId) : undefined;
    return {
      row: found,
      employeeNumber: person?.employeeNumber ?? null,
      source: await openDocument(system.files, db, org, split.file_id),
    };
  });
  return { page: await coverPage(ctx, source, number, subjectOf(row, employeeNumber)) };
};

/** The locked split while somebody looks at it, in the version that he has seen. */
const lockWaiting = async (ctx: Context, id: string, version: number): Promise<data.SplitRow> => {
  const split = await requireSplit(ctx, id, data.lockSplit);
  if (split.state !== 'waiting') throw fail('SPLIT_STATE_WRONG', { state: split.state });
  if (split.version !== version) throw fail('VERSION_CONFLICT');
  return split;
};

/** Decides about pages by hand; the reason is kept with them and with their stub. */
export const decideSplitPages = async (ctx: Context, id: string, sent: SplitDecision): Promise<PaystubSplit> => {
  const { db, org, now } = ctx;
  const split = await lockWaiting(ctx, id, sent.version);
  const rows = new Map((await pagesOf(db, org, id)).map((row) => [row.page, row]));
  for (const page of sent.pages) {
    const row = rows.get(page);
    if (!row) throw fail('NOT_FOUND');
    if (row.kept_at) throw fail('SPLIT_STATE_WRONG', { state: 'kept' });
    if (page === 1 && sent.decision === 'continue') throw fail('SPLIT_STATE_WRONG', { state: 'first' });
  }
  const person = sent.userId ? await requireNamed(db, org, split.file_name, sent.userId) : null;
  const decision = sent.decision === 'asRead' ? null : sent.decision;
  const reason = decision === null ? null : (sent.reason ?? null);
  await decidePages(db, org, id, sent.pages, { decision, userId: person?.id ?? null, reason });
  const changed = await data.changeSplit(db, org, id, { updated_at: now });
  ctx.audit({
    action: 'paystubSplit.decided',
    object: objectOf(split),
    people: person ? [person.id] : [],
    after: {
      name: split.file_name,
      pages: sent.pages,
      decision: sent.decision,
      ...(person ? { number: employeeNumberKey(person.employeeNumber) } : {}),
      ...(reason ? { reason } : {}),
    },
  });
  return describeSplit(ctx, changed);
};

/** Refuses a payroll that has another period or is being released, before any stub is made. */
const refusePayroll = async (ctx: Context, split: data.SplitRow): Promise<void> => {
  const run = await findRun(ctx.db, ctx.org, split.pay_date);
  if (!run) return;
  await lockForChange(ctx, run.id);
  refuseOtherPeriod(run, { periodStart: split.period_start, periodEnd: split.period_end });
};

/** Orders the stubs that the pages make. Every page goes to somebody by then, or was left out. */
export const confirmSplit = async (
  ctx: Context,
  id: string,
  { version, replaces }: SplitConfirmation,
): Promise<PaystubSplit> => {
  const { db, org, now, actor } = ctx;
  const split = await lockWaiting(ctx, id, version);
  const pages = resolvePages((await pagesOf(db, org, id)).map(toRulesPage));
  const open = pages.filter(isOpenPage).length;
  if (open > 0) throw fail('SPLIT_UNDECIDED', { count: open });
  await refusePayroll(ctx, split);
  const { named, unnumbered } = await nameParts(ctx, partsOf(pages), split.pay_date);
  if (unnumbered > 0) throw fail('SPLIT_UNDECIDED', { count: unnumbered });
  await orderStubs(db, org, id, named);
  const changed = await data.changeSplit(db, org, id, {
    state: 'keeping',
    replaces,
    // The stubs are sent by who confirms them.
    account_id: actor.accountId,
    user_id: actor.userId,
    actor_name: actor.displayName,
    updated_at: now,
  });
  await ctx.enqueue(KEEP_TASK, { org, id }, { key: jobKey(id) });
  ctx.audit({
    action: 'paystubSplit.confirmed',
    object: objectOf(split),
    after: { name: split.file_name, payDate: split.pay_date, stubs: named.length, replaces },
  });
  return describeSplit(ctx, changed);
};

/** Erases the PDF. Stubs that were kept already stay. */
export const cancelSplit = async (ctx: Context, id: string): Promise<{ id: string }> => {
  const split = await requireSplit(ctx, id, data.lockSplit);
  if (split.state === 'keeping') throw fail('SPLIT_STATE_WRONG', { state: split.state });
  await data.deleteSplit(ctx.db, ctx.org, id);
  if (split.file_id) await releaseFile(ctx, split.file_id);
  ctx.audit({
    action: 'paystubSplit.cancelled',
    object: objectOf(split),
    before: { name: split.file_name, state: split.state },
  });
  return { id };
};
