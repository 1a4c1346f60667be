/** The inbox: one list over all modules, ranked by what happens if nothing is done. */
import {
  type DoneKind,
  doneActions,
  doneKinds,
  type InboxKind,
  LINES_SHOWN,
  MOST_COUNTED_AHEAD,
  MOST_SNOOZED_DAYS,
  urgencyOf,
} from '@fanal/contract/dashboard/inbox.rules';
import type {
  InboxGroup,
  InboxLine,
  InboxPageQuery,
  InboxQuery,
  Marked,
  Snoozing,
  WaitingLines,
} from '@fanal/contract/dashboard/inbox.shapes';
import { addDays, mondayOf } from '@fanal/contract/kit/days.rules';
import { lastPageOf, type Page } from '@fanal/contract/kit/page';
import { isLead } from '#features/users/led-people.service';
import type { Context, ReadingContext } from '#platform/context';
import type { Db } from '#platform/db/db';
import { fail } from '#platform/fail';
import { newId } from '#platform/ids';
import { zonedInstant } from '#platform/time/zoned-time';
import * as data from './inbox.data.ts';
import { mayActOn, type Source, sourcesFor } from './inbox-sources.service.ts';
import { countKept, readKept } from './kept-heads.service.ts';
import { countKnown, sliceKnown } from './known-lines.rules.ts';
import {
  countOf,
  dbOf,
  type Marks,
  markedLines,
  marksFor,
  type Named,
  readerOf,
  requireLines,
  rowsOf,
  todayOf,
  unmarked,
} from './source-lines.service.ts';

const DAY_MS = 86_400_000;
/** Assignments are forgotten after so many days, snoozes when they have been over for as long. */
const MARKS_KEPT_DAYS = 400;

const countSource = async (source: Source, marks: Marks): Promise<data.Counted> => {
  const rows = rowsOf(source);
  const lines = markedLines(source, marks);
  return rows ? countKnown(rows, lines.marks) : data.countLines(dbOf(source), lines);
};

/** In the order of the sources. */
const countSources = async (ctx: ReadingContext, sources: readonly Source[], marks: Marks): Promise<data.Counted[]> => {
  const kept = await countKept(ctx, sources, marks);
  return Promise.all(sources.map(async (source) => kept.get(source.kind) ?? countSource(source, marks)));
};

type Slice = { source: Source; ranked: readonly data.Ranked[] };

/** What the lines of a slice are, in its order. A line that was settled meanwhile is left out. */
const describeSlice = async ({ source, ranked }: Slice): Promise<Omit<InboxLine, 'assignee' | 'snoozedUntil'>[]> => {
  const { kind, parts } = source;
  const found = await Promise.all(
    parts.map(async ({ describe }, at) => {
      const ids = ranked.filter(({ part }) => part === at).map(({ id }) => id);
      return ids.length > 0 ? describe(ids) : [];
    }),
  );
  const items = new Map(found.flat().map((item) => [item.id, item]));
  return ranked.flatMap(({ id, isMine }) => {
    const item = items.get(id);
    return item ? [{ ...item, kind, isMine, urgency: urgencyOf({ kind, reason: item.reason, isMine }) }] : [];
  });
};

/** The lines of each slice; all are asked for at once. */
const describeSlices = async (ctx: ReadingContext, slices: readonly Slice[]): Promise<InboxLine[][]> => {
  const described = await Promise.all(slices.map(describeSlice));
  const lines = described.flat();
  const marks = lines.length > 0 ? await data.marksOf(ctx.db, ctx.org, lines, readerOf(ctx)) : [];
  let at = 0;
  return described.map((some) =>
    some.map((line) => {
      const { assigneeId, assigneeName, snoozedUntil } = marks[at++]!;
      const assignee = assigneeId && assigneeName ? { userId: assigneeId, name: assigneeName } : null;
      return { ...line, assignee, snoozedUntil };
    }),
  );
};

/** What these lines are, for a reader who may act on them; those that are not there are left out. */
export const describeLines = async (ctx: ReadingContext, lines: readonly Named[]): Promise<InboxLine[]> => {
  const byKind = Map.groupBy(lines, ({ kind }) => kind);
  const sources = await sourcesFor(ctx, [...byKind.keys()]);
  const slices = sources.map((source) => ({
    source,
    ranked: source.parts.flatMap((_, part) => byKind.get(source.kind)!.map(({ id }) => ({ id, part, isMine: true }))),
  }));
  const described = (await describeSlices(ctx, slices)).flat();
  return [...new Map(described.map((line) => [`${line.kind} ${line.id}`, line])).values()];
};

/** Not all lines of a long group are counted, but its first lines are its earliest. */
const earliestOf = (moments: readonly string[]): string | null =>
  moments.reduce<string | null>((first, at) => (first === null || at < first ? at : first), null);

type ReadGroup = InboxGroup & { snoozed: number };

/** The kinds with their first lines. What is read on one connection is asked for in one statement. */
const readGroups = async (
  ctx: ReadingContext,
  sources: readonly Source[],
  isSnoozed: boolean,
): Promise<ReadGroup[]> => {
  const slice = { take: LINES_SHOWN, skip: 0, isSnoozed };
  const marks = await marksFor(ctx);
  const known = sources.flatMap((source): data.Ahead[] => {
    const rows = rowsOf(source);
    if (!rows) return [];
    const own = marks.get(source.kind) ?? unmarked;
    return [{ kind: source.kind, ...countKnown(rows, own, MOST_COUNTED_AHEAD), lines: sliceKnown(rows, own, slice) }];
  });
  const kept = await readKept(ctx, sources, { marks, slice });
  const asked = sources.filter((source) => !rowsOf(source) && !kept.some(({ kind }) => kind === source.kind));
  const ahead = await Promise.all(
    [...Map.groupBy(asked, dbOf)].map(([db, some]) =>
      data.firstOfKinds(
        db,
        some.map((source) => markedLines(source, marks)),
        slice,
      ),
    ),
  );
  const byKind = new Map([...known, ...kept, ...ahead.flat()].map((one) => [one.kind, one]));
  const read = sources.map((source) => ({ source, ...byKind.get(source.kind)! }));
  const lines = await describeSlices(
    ctx,
    read.map(({ source, lines: ranked }) => ({ source, ranked })),
  );
  return read.map(({ kind, count, snoozed, oldestAt }, at) => ({
    kind,
    count: isSnoozed ? snoozed : count,
    oldestAt: earliestOf([...(oldestAt ? [oldestAt.toISOString()] : []), ...lines[at]!.map((line) => line.at)]),
    lines: lines[at]!,
    snoozed,
  }));
};

/** The most pressing line decides where a group stands. */
const rankOf = ({ lines }: InboxGroup): number => Math.max(0, ...lines.map(({ urgency }) => urgency));

/** The first minute of this week. */
const weekBegan = (ctx: ReadingContext): Date =>
  zonedInstant({ day: mondayOf(todayOf(ctx)), time: '00:00' }, ctx.organization.timeZone);

/** What was done since Monday, of the kinds that the caller acts on; of a lead, what he did himself. */
const describeDone = async (ctx: ReadingContext): Promise<WaitingLines['done']> => {
  const { actor, org, db, organization } = ctx;
  const kinds = doneKinds.filter((kind) => mayActOn(actor, kind, organization.features));
  const actions = kinds.flatMap((kind): readonly string[] => doneActions[kind]);
  const accountId = isLead(actor) ? actor.accountId : null;
  const counts = await data.countActions(db, org, { actions, since: weekBegan(ctx), accountId });
  const of = (kind: DoneKind) => doneActions[kind].reduce((sum, action) => sum + (counts.get(action) ?? 0), 0);
  return kinds.map((kind) => ({ kind, count: of(kind) })).filter(({ count }) => count > 0);
};

export const readInbox = async (ctx: ReadingContext, { snoozed }: InboxQuery): Promise<WaitingLines> => {
  const isSnoozed = snoozed === 'true';
  const read = await readGroups(ctx, await sourcesFor(ctx), isSnoozed);
  const total = read.reduce((sum, { count }) => sum + count, 0);
  return {
    total,
    groups: read
      .filter(({ count }) => count > 0)
      .map(({ snoozed: _, ...group }) => group)
      .toSorted((one, other) => rankOf(other) - rankOf(one)),
    snoozed: read.reduce((sum, group) => sum + group.snoozed, 0),
    done: total === 0 ? await describeDone(ctx) : [],
  };
};

/** How much waits of these kinds, snoozed lines among them. */
export const countKinds = async <Kind extends InboxKind>(ctx: Context, kinds: readonly Kind[]) => {
  const sources = await sourcesFor(ctx, kinds);
  const marks = await marksFor(ctx);
  const counts = await countSources(ctx, sources, marks);
  return sources
    .map(({ kind }, at) => {
      const { count, snoozed, oldestAt } = counts[at]!;
      return { kind: kind as Kind, count: count + snoozed, oldestAt: oldestAt?.toISOString() ?? null };
    })
    .filter(({ count }) => count > 0);
};

/** Kinds that the caller may not act on do not exist for him. */
const requireSource = async (ctx: Context, kind: InboxKind): Promise<Source> => {
  const [source] = await sourcesFor(ctx, [kind]);
  if (!source) throw fail('NOT_FOUND');
  return source;
};

export const pageOfKind = async (
  ctx: Context,
  kind: InboxKind,
  { page, perPage, snoozed }: InboxPageQuery,
): Promise<Page<InboxLine>> => {
  const isSnoozed = snoozed === 'true';
  const source = await requireSource(ctx, kind);
  const marks = await marksFor(ctx);
  const [counted] = await countSources(ctx, [source], marks);
  const total = isSnoozed ? counted!.snoozed : counted!.count;
  const slice = { take: perPage, skip: (page - 1) * perPage, isSnoozed };
  const rows = rowsOf(source);
  const lines = markedLines(source, marks);
  const ranked = rows ? sliceKnown(rows, lines.marks, slice) : await data.sliceOfLines(dbOf(source), lines, slice);
  const [items = []] = await describeSlices(ctx, [{ source, ranked }]);
  return { items, total, lastPage: lastPageOf(total, perPage), page };
};

/** Puts lines off, for oneself or for everybody. A lead, who sees a part of the organization, does so for himself alone. */
export const snoozeLines = async (ctx: Context, { lines, until, forEverybody }: Snoozing): Promise<Marked> => {
  const { db, org, now, actor } = ctx;
  const today = todayOf(ctx);
  if (until !== null && until <= today)
    throw fail('VALIDATION_FAILED', { issues: [{ path: 'until', rule: 'tooSmall', limit: addDays(today, 1) }] });
  if (until !== null && until > addDays(today, MOST_SNOOZED_DAYS))
    throw fail('VALIDATION_FAILED', {
      issues: [{ path: 'until', rule: 'tooBig', limit: addDays(today, MOST_SNOOZED_DAYS) }],
    });
  const byKind = await requireLines(ctx, lines);
  if (forEverybody && isLead(actor)) throw fail('ACTION_FORBIDDEN');
  for (const [kind, ids] of byKind) {
    const which = { kind, ids, accountId: actor.accountId, isForEverybody: forEverybody };
    if (until === null) await data.bringBack(db, org, which);
    else {
      const newIds = ids.map(() => newId(now.getTime()));
      await data.snooze(db, org, which, { until, now, newIds });
    }
    ctx.audit({
      action: until === null ? 'inbox.broughtBack' : 'inbox.snoozed',
      object: { type: 'organization', id: org },
      after: { kind, ids, until, forEverybody },
    });
  }
  return { lines: countOf(byKind) };
};

/** Forgets marks that have been over for long. */
export const sweepMarks = (ownerDb: Db, now: Date): Promise<void> => {
  const oldest = new Date(now.getTime() - MARKS_KEPT_DAYS * DAY_MS);
  return data.sweepMarks(ownerDb, { before: oldest.toISOString().slice(0, 10), oldest });
};
