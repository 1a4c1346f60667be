/** A split as people see it: how far it is, and whom each page goes to. */
import { type ErrorCode, errors } from '@fanal/contract/errors';
import type { Page } from '@fanal/contract/kit/page';
import { fileNameKey } from '@fanal/contract/paystubs/employee-numbers.rules';
import {
  isOpenPage,
  MOST_SPLIT_PAGES,
  nameOfPart,
  type PageDecision,
  type PageReason,
  partsOf,
  type ResolvedPage,
  resolvePages,
  SPLIT_HOURS,
  type SplitPart,
  type SplitState,
} from '@fanal/contract/paystubs/paystub-splits.rules';
import type { PaystubSplit, SplitPage, SplitPageFilter } from '@fanal/contract/paystubs/paystub-splits.shapes';
import type { Context } from '#platform/context';
import { briefPerson } from '#platform/files/avatar-url';
import { sentenceOf } from '#platform/http/messages';
import { stubsOfName } from '../paystubs.data.ts';
import { peopleById } from '../people.data.ts';
import { findRun } from '../runs/runs.data.ts';
import { type PageRow, pagesOf, toRulesPage } from './split-pages.data.ts';
import type { SplitRow } from './splits.data.ts';

const HOUR_MS = 60 * 60_000;

const isErrorCode = (code: string): code is ErrorCode => code in errors;

const sentence = (code: string, { locale }: Pick<Context, 'locale'>, details: Record<string, unknown>): string =>
  sentenceOf(isErrorCode(code) ? code : 'UNEXPECTED', locale, details);

export type NamedPart = SplitPart & { name: string };

/**
 * The names of the stubs that are not kept yet, and how many have none because their person has no number. No two of a
 * split have one name, however numbers are written.
 */
export const nameParts = async (
  { db, org }: Pick<Context, 'db' | 'org'>,
  parts: readonly SplitPart[],
  payDate: string,
): Promise<{ named: NamedPart[]; unnumbered: number }> => {
  const people = await peopleById(
    db,
    org,
    parts.map(({ personId }) => personId),
  );
  const taken = new Set(parts.flatMap(({ keptAs }) => (keptAs === null ? [] : [fileNameKey(keptAs)])));
  const unkept = parts.filter(({ keptAs }) => keptAs === null);
  const named = unkept.flatMap((part) => {
    const number = people.get(part.personId)?.employeeNumber;
    if (!number) return [];
    const name = nameOfPart(number, payDate, taken);
    taken.add(fileNameKey(name));
    return [{ ...part, name }];
  });
  return { named, unnumbered: unkept.length - named.length };
};

/** Stubs that would take the place of others of the same name. */
const countReplaced = async (ctx: Context, split: SplitRow, parts: readonly SplitPart[]): Promise<number> => {
  const { db, org } = ctx;
  const run = split.state === 'waiting' ? await findRun(db, org, split.pay_date) : undefined;
  if (!run) return 0;
  const { named } = await nameParts(ctx, parts, split.pay_date);
  const names = named.map(({ name }) => fileNameKey(name));
  return names.length === 0 ? 0 : (await stubsOfName(db, org, run.id, names)).size;
};

const namesOf = (rows: readonly PageRow[], isCounted: (row: PageRow) => boolean): number =>
  new Set(rows.filter(isCounted).map(({ stub_name }) => stub_name)).size;

const progressOf = (split: SplitRow, rows: readonly PageRow[]): PaystubSplit['progress'] => {
  if (split.state !== 'keeping') return { done: split.pages_read, total: split.page_count };
  const isOrdered = ({ stub_name: name }: PageRow) => name !== null;
  return {
    done: namesOf(rows, (row) => isOrdered(row) && (row.kept_at !== null || row.refusal !== null)),
    total: namesOf(rows, isOrdered),
  };
};

const isContinued = ({ reason, decision }: ResolvedPage): boolean => reason === 'continued' && decision === null;

export const describeSplit = async (ctx: Context, split: SplitRow): Promise<PaystubSplit> => {
  const { db, org } = ctx;
  const rows = await pagesOf(db, org, split.id);
  const pages = resolvePages(rows.map(toRulesPage));
  const parts = partsOf(pages);
  return {
    id: split.id,
    version: split.version,
    fileName: split.file_name,
    byteSize: split.byte_size,
    payDate: split.pay_date,
    periodStart: split.period_start,
    periodEnd: split.period_end,
    state: split.state as SplitState,
    pageCount: split.page_count,
    progress: progressOf(split, rows),
    failure: split.failure
      ? {
          code: split.failure,
          message: sentence(split.failure, ctx, { accepted: 'PDF', pages: split.page_count, most: MOST_SPLIT_PAGES }),
        }
      : null,
    counts: {
      people: new Set(parts.map(({ personId }) => personId)).size,
      stubs: parts.length,
      toDecide: pages.filter(isOpenPage).length,
      continued: pages.filter(isContinued).length,
      leftOut: pages.filter(({ isLeftOut }) => isLeftOut).length,
      kept: namesOf(rows, ({ kept_at }) => kept_at !== null),
      refused: namesOf(rows, ({ refusal }) => refusal !== null),
      replaced: await countReplaced(ctx, split, parts),
    },
    createdAt: split.created_at.toISOString(),
    createdBy: split.actor_name,
    expiresAt: new Date(split.created_at.getTime() + SPLIT_HOURS * HOUR_MS).toISOString(),
  };
};

/** What a page says, where somebody must see it to decide. */
const readOf = ({ reason, numbers, names }: PageRow): string | null => {
  if (reason === 'several') return [...numbers, ...names].join(', ') || null;
  return (reason.endsWith('Name') || reason === 'unnumbered' ? names[0] : numbers[0]) ?? null;
};

type Shown = { row: PageRow; page: ResolvedPage };

const isShown: Record<SplitPageFilter['view'], (shown: Shown) => boolean> = {
  all: () => true,
  toDecide: ({ page }) => isOpenPage(page),
  continued: ({ page }) => isContinued(page),
  leftOut: ({ page }) => page.isLeftOut,
  refused: ({ row }) => row.refusal !== null,
};

export const pageOfPages = async (
  ctx: Context,
  split: SplitRow,
  { page, perPage, view }: SplitPageFilter,
): Promise<Page<SplitPage>> => {
  const { db, org } = ctx;
  const rows = await pagesOf(db, org, split.id);
  const pages = resolvePages(rows.map(toRulesPage));
  const parts = partsOf(pages);
  const found = rows.map((row, at) => ({ row, page: pages[at]! })).filter(isShown[view]);
  const shown = found.slice((page - 1) * perPage, page * perPage);
  const ids = shown.flatMap(({ page: { forId } }) => forId ?? []);
  const people = await peopleById(db, org, ids);
  const items = shown.map(({ row, page: { forId } }): SplitPage => {
    const person = forId === null ? undefined : people.get(forId);
    const refusal = row.refusal && sentence(row.refusal, ctx, { name: row.stub_name });
    return {
      page: row.page,
      reason: row.reason as PageReason,
      person: person ? briefPerson(ctx, person) : null,
      read: readOf(row),
      decision: row.decision as PageDecision | null,
      decisionReason: row.decision_reason,
      stubPages: parts.find((part) => part.pages.includes(row.page))?.pages ?? [],
      stubsOfPerson: parts.filter(({ personId }) => personId === forId).length,
      isKept: row.kept_at !== null,
      refusal,
    };
  });
  return { items, total: found.length, lastPage: Math.max(1, Math.ceil(found.length / perPage)), page };
};
