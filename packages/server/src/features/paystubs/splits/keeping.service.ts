/**
 * Makes the stubs of a confirmed split and keeps them, each through the road of a stub that is sent. A stub and the mark of
 * its pages are written in one transaction: a killed worker begins again and neither loses nor doubles one.
 */
import type { ReceivedFile } from '@fanal/contract/kit/endpoint';
import { isOpenPage, resolvePages } from '@fanal/contract/paystubs/paystub-splits.rules';
import { openDocument } from '#features/uploads/documents.service';
import { releaseFile } from '#features/uploads/files.service';
import { fail } from '#platform/fail';
import type { FileSource } from '#platform/files/inspection/file-source';
import type { Inspector } from '#platform/files/inspection/inspector';
import { type Preparing, prepareStub, storeStub } from '../sending.service.ts';
import { keepPages, type PageRow, pagesOf, refusePages, toRulesPage } from './split-pages.data.ts';
import * as data from './splits.data.ts';
import { actorOf, objectOf, onSplit, reading, refusalOf, type SplitDeps, type SplitJob } from './work.service.ts';

/** Stubs that are cut out of the PDF at once. */
const STUBS_AT_ONCE = 20;

/** A stub that was ordered: its name, its pages, and its person with the reason when somebody chose him. */
type Ordered = { name: string; pages: number[]; personId: string; reason: string | null };

const orderedOf = (rows: readonly PageRow[]): Ordered[] => {
  const stubs = new Map<string, Ordered>();
  for (const [at, { page, forId }] of resolvePages(rows.map(toRulesPage)).entries()) {
    const { stub_name: name, kept_at, refusal, decision, decision_reason: reason } = rows[at]!;
    if (name === null || kept_at || refusal !== null || forId === null) continue;
    const byHand = decision === null ? null : reason;
    const stub = stubs.get(name) ?? { name, pages: [], personId: forId, reason: null };
    // Somebody who is no longer the same for all pages gets none of them.
    if (stub.personId !== forId) throw new Error('a stub was ordered for two people');
    stubs.set(name, { ...stub, pages: [...stub.pages, page], reason: stub.reason ?? byHand });
  }
  return [...stubs.values()];
};

const fileOf = (name: string, bytes: Buffer): ReceivedFile => ({
  name,
  size: bytes.length,
  read: async (start, end) => bytes.subarray(start, end),
});

const preparing = (deps: SplitDeps, split: data.SplitRow, job: SplitJob): Preparing => ({
  org: job.org,
  actor: actorOf(split),
  now: deps.now(),
  system: deps.system,
  reading: (work) => reading(deps, job.org, work),
  transaction: (work) => deps.database.transaction({ org: job.org, readOnly: false }, work),
});

const keepOne = async (deps: SplitDeps, split: data.SplitRow, job: SplitJob, stub: Ordered, bytes: Buffer) => {
  const { name, personId, reason } = stub;
  const form = {
    payDate: split.pay_date,
    periodStart: split.period_start,
    periodEnd: split.period_end,
    replaces: split.replaces,
    ...(reason === null ? {} : { userId: personId, reason }),
  };
  const prepared = await prepareStub(preparing(deps, split, job), fileOf(name, bytes), form, { isRead: true });
  // The name of the file must lead to the person of the page: a longer number of somebody else may begin it.
  if (prepared.personId !== personId) throw fail('PAYSTUB_UNMATCHED', { name });
  await onSplit(deps, job, 'keeping', async (ctx) => {
    if (!(await keepPages(ctx.db, ctx.org, split.id, name, ctx.now))) return;
    await storeStub(ctx, prepared);
    await data.touchSplit(ctx.db, ctx.org, split.id, { updated_at: ctx.now });
  });
};

const refuse = (deps: SplitDeps, job: SplitJob, { name }: Ordered, code: string) =>
  onSplit(deps, job, 'keeping', async ({ db, org, now }) => {
    await refusePages(db, org, job.id, name, code);
    await data.touchSplit(db, org, job.id, { updated_at: now });
  });

type Cut = { stub: Ordered; bytes: Buffer | null; refusal: string };

/** Cuts stubs out together; when that is refused, one by one, so that one does not hold back the others. */
const cut = async (inspector: Inspector, source: FileSource, stubs: readonly Ordered[]): Promise<Cut[]> => {
  const parts = stubs.map(({ pages }) => pages);
  try {
    const documents = await inspector.splitPdf(source, parts);
    return stubs.map((stub, at) => ({ stub, bytes: documents[at]!, refusal: '' }));
  } catch (error) {
    const refusal = refusalOf(error);
    if (stubs.length === 1) return stubs.map((stub) => ({ stub, bytes: null, refusal }));
  }
  const all: Cut[] = [];
  for (const stub of stubs) all.push(...(await cut(inspector, source, [stub])));
  return all;
};

const keepBatch = async (deps: SplitDeps, job: SplitJob): Promise<boolean> => {
  const { org, id } = job;
  const found = await reading(deps, org, async (db) => {
    const split = await data.findSplit(db, org, id);
    if (split?.state !== 'keeping' || !split.file_id) return null;
    const source = await openDocument(deps.system.files, db, org, split.file_id);
    return { split, source, stubs: orderedOf(await pagesOf(db, org, id)).slice(0, STUBS_AT_ONCE) };
  });
  if (!found || found.stubs.length === 0) return false;
  const { split, source, stubs } = found;
  if (!source) throw new Error('the PDF of a split is gone');
  for (const { stub, bytes, refusal } of await cut(deps.system.files.inspector, source, stubs)) {
    const code = bytes === null ? refusal : await keepOne(deps, split, job, stub, bytes).then(() => null, refusalOf);
    if (code !== null) await refuse(deps, job, stub, code);
  }
  return true;
};

/** Once every page was kept or left out, the PDF is erased. What was refused waits for somebody. */
const endKeeping = (deps: SplitDeps, job: SplitJob) =>
  onSplit(deps, job, 'keeping', async (ctx, split) => {
    const { db, org, now } = ctx;
    const rows = await pagesOf(db, org, split.id);
    const pages = resolvePages(rows.map(toRulesPage));
    const isOver = pages.every((page) => page.keptAs !== null || page.isLeftOut) && !pages.some(isOpenPage);
    await data.changeSplit(db, org, split.id, {
      updated_at: now,
      ...(isOver ? { state: 'done', file_id: null } : { state: 'waiting' }),
    });
    if (!isOver || !split.file_id) return;
    await releaseFile(ctx, split.file_id);
    const kept = new Set(pages.flatMap(({ keptAs }) => keptAs ?? [])).size;
    ctx.audit({
      action: 'paystubSplit.ended',
      object: objectOf(split),
      after: { name: split.file_name, stubs: kept, leftOut: pages.filter(({ isLeftOut }) => isLeftOut).length },
    });
  });

export const keepSplit = async (deps: SplitDeps, job: SplitJob): Promise<void> => {
  let isLeft = true;
  while (isLeft) isLeft = await keepBatch(deps, job);
  await endKeeping(deps, job);
};
