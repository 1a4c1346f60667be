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
  Assigning,
  ColleagueQuery,
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
import { type Asker, roleTypes } from '@fanal/contract/permissions';
import type { PersonBrief } from '@fanal/contract/users/users.shapes';
import { isLead } from '#features/users/led-people.service';
import type { Context, ReadingContext } from '#platform/context';
import type { Db } from '#platform/db/db';
import { keepFigure, openLists, recallFigure } from '#platform/db/lists';
import type { Within } from '#platform/db/waiting';
import { fail } from '#platform/fail';
import { briefOf } from '#platform/files/avatar-url';
import { newId } from '#platform/ids';
import { localTimeOf, zonedInstant } from '#platform/time/zoned-time';
import * as data from './inbox.data.ts';
import { mayActOn, type Source, sourcesFor } from './inbox-sources.service.ts';
import { HEAD_COUNTED, HEAD_LINES, type Head, readHead } from './kept-heads.rules.ts';
import { countKnown, type KnownParts, knownAmong, sliceKnown } from './known-lines.rules.ts';

const DAY_MS = 86_400_000;
/** Assignments are forgotten after so many days, snoozes when they have been over for as long. */
const MARKS_KEPT_DAYS = 400;

const todayOf = ({ now, organization }: ReadingContext): string => localTimeOf(now, organization.timeZone).day;

const readerOf = (ctx: ReadingContext): data.Reader => ({
  accountId: ctx.actor.accountId,
  userId: ctx.actor.userId,
  today: todayOf(ctx),
});

/** The rows of a kind whose parts are all in memory; undefined where the database is asked. */
const rowsOf = ({ parts }: Source): KnownParts | undefined => {
  const known = parts.flatMap(({ rows }) => (rows ? [rows] : []));
  return known.length === parts.length ? known : undefined;
};

const plainLines = ({ kind, parts }: Source): data.Lines => ({
  kind,
  queries: parts.flatMap(({ query }) => (query ? [query] : [])),
});

type Marks = ReadonlyMap<InboxKind, data.OwnMarks>;
const unmarked: data.OwnMarks = { snoozed: [], mine: [] };
const marksFor = (ctx: ReadingContext): Promise<Marks> => data.ownMarks(ctx.db, ctx.org, readerOf(ctx));
const markedLines = (source: Source, marks: Marks): data.MarkedLines => ({
  ...plainLines(source),
  marks: marks.get(source.kind) ?? unmarked,
});

const countSource = async (source: Source, marks: Marks): Promise<data.Counted> => {
  const rows = rowsOf(source);
  const lines = markedLines(source, marks);
  return rows ? countKnown(rows, lines.marks) : data.countLines(dbOf(source), lines);
};

const dbOf = ({ parts }: Source): Db => parts[0]!.db;

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

/** Not all lines of a long group are counted, but its first lines are its earliest. */
const earliestOf = (moments: readonly string[]): string | null =>
  moments.reduce<string | null>((first, at) => (first === null || at < first ? at : first), null);

/** With which lists the lines of a kind change; undefined where something else changes them too, or some are in memory. */
const withinOf = ({ parts }: Source): readonly Within[] | undefined => {
  const within = parts.flatMap((part) => part.within ?? []);
  return within.length === parts.length ? within : undefined;
};

/** The heads of these kinds, in their order. Those that were read since their lists changed last are not read again. */
const headsOf = async (ctx: ReadingContext, sources: readonly Source[]): Promise<Head[]> => {
  const withins = sources.map((source) => withinOf(source)!);
  const open = await openLists(
    ctx.db,
    ctx.org,
    withins.map((within) => within.map(({ list }) => list)),
  );
  const keys = sources.map(({ kind }, at) => `head of ${kind}: ${withins[at]!.map(({ key }) => key).join(', ')}`);
  const heads = keys.map((key, at) => recallFigure(open[at]!, key) as Head | undefined);
  const missing = sources.flatMap((source, at) => (heads[at] ? [] : [{ source, at }]));
  if (missing.length > 0) {
    const lines = missing.map(({ source }) => plainLines(source));
    const read = await data.headsOfKinds(ctx.db, lines, { lines: HEAD_LINES, counted: HEAD_COUNTED });
    for (const [index, { at }] of missing.entries()) {
      heads[at] = read[index]!;
      keepFigure(open[at]!, keys[at]!, heads[at]);
    }
  }
  return heads.map((head) => head!);
};

/** The kinds whose kept heads tell what the reader sees of them. */
const readKept = async (
  ctx: ReadingContext,
  all: readonly Source[],
  { marks, slice }: { marks: Marks; slice: data.LineSlice },
): Promise<data.Ahead[]> => {
  const sources = all.filter((source) => withinOf(source));
  if (sources.length === 0) return [];
  const heads = await headsOf(ctx, sources);
  const withMarks = sources.filter(({ kind }) => marks.has(kind)).map((source) => markedLines(source, marks));
  const marked = withMarks.length > 0 ? await data.markedLines(ctx.db, withMarks) : new Map();
  return sources.flatMap(({ kind }, at) => {
    const own = { marks: marks.get(kind) ?? unmarked, slice };
    const seen = readHead(heads[at]!, marked.get(kind) ?? [], own);
    return seen ? [{ kind, ...seen }] : [];
  });
};

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
  const counted = await Promise.all(
    sources.map(async (source) => {
      const { count, snoozed, oldestAt } = await countSource(source, marks);
      return { kind: source.kind as Kind, count: count + snoozed, oldestAt: oldestAt?.toISOString() ?? null };
    }),
  );
  return counted.filter(({ count }) => count > 0);
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
  const counted = await countSource(source, marks);
  const total = isSnoozed ? counted.snoozed : counted.count;
  const slice = { take: perPage, skip: (page - 1) * perPage, isSnoozed };
  const rows = rowsOf(source);
  const lines = markedLines(source, marks);
  const ranked = rows ? sliceKnown(rows, lines.marks, slice) : await data.sliceOfLines(dbOf(source), lines, slice);
  const [items = []] = await describeSlices(ctx, [{ source, ranked }]);
  return { items, total, lastPage: lastPageOf(total, perPage), page };
};

type Named = { kind: InboxKind; id: string };

const knownOf = async (source: Source, ids: readonly string[]): Promise<string[]> => {
  const rows = rowsOf(source);
  return rows ? knownAmong(rows, ids) : data.knownLines(dbOf(source), plainLines(source), ids);
};

/** The lines by kind, each once, when all of them are there for this caller; undefined otherwise. */
const knownByKind = async (ctx: Context, lines: readonly Named[]): Promise<Map<InboxKind, string[]> | undefined> => {
  const byKind = new Map<InboxKind, string[]>();
  for (const [kind, named] of Map.groupBy(lines, (line) => line.kind))
    byKind.set(kind, [...new Set(named.map(({ id }) => id))]);
  const sources = await sourcesFor(ctx, [...byKind.keys()]);
  for (const [kind, ids] of byKind) {
    const source = sources.find((one) => one.kind === kind);
    const known = source ? await knownOf(source, ids) : [];
    if (known.length !== ids.length) return undefined;
  }
  return byKind;
};

const requireLines = async (ctx: Context, lines: readonly Named[]): Promise<Map<InboxKind, string[]>> => {
  const known = await knownByKind(ctx, lines);
  if (!known) throw fail('NOT_FOUND');
  return known;
};

const countOf = (byKind: ReadonlyMap<InboxKind, readonly string[]>): number =>
  [...byKind.values()].reduce((sum, ids) => sum + ids.length, 0);

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

/** Assigns lines to a colleague who may act on all of them. */
export const assignLines = async (ctx: Context, { lines, userId }: Assigning): Promise<Marked> => {
  const { db, org, now, actor } = ctx;
  const byKind = await requireLines(ctx, lines);
  if (userId !== null) {
    const colleague = await data.findColleague(db, org, userId);
    if (!colleague) throw fail('NOT_FOUND');
    const { accountId, displayName, roleType } = colleague;
    const acting = { ...ctx, actor: { ...actor, accountId, displayName, roleType, userId, isSuperAdmin: false } };
    if (!(await knownByKind(acting, lines))) throw fail('ASSIGNEE_REFUSED');
  }
  for (const [kind, ids] of byKind) {
    await data.assign(db, org, { kind, ids, userId }, { accountId: actor.accountId, now });
    ctx.audit({
      action: userId === null ? 'inbox.unassigned' : 'inbox.assigned',
      object: userId === null ? { type: 'organization', id: org } : { type: 'user', id: userId },
      after: { kind, ids },
    });
  }
  return { lines: countOf(byKind) };
};

/** Who may act on a kind, by name. */
export const listColleagues = async (
  ctx: Context,
  kind: InboxKind,
  { page, perPage, search }: ColleagueQuery,
): Promise<Page<PersonBrief>> => {
  const { db, org, actor, organization } = ctx;
  if (!mayActOn(actor, kind, organization.features)) throw fail('NOT_FOUND');
  const acts = (asker: Asker) => mayActOn(asker, kind, organization.features);
  const roles = roleTypes.filter((roleType) => acts({ isSuperAdmin: false, roleType }));
  const slice = { take: perPage, skip: (page - 1) * perPage };
  const { rows, total } = await data.pageOfColleagues(db, org, { roles, search }, slice);
  const items = rows.map(({ roleType: _, ...person }) => briefOf(ctx, person));
  return { items, total, lastPage: lastPageOf(total, perPage), page };
};

/** Forgets marks that have been over for long. */
export const sweepMarks = (ownerDb: Db, now: Date): Promise<void> => {
  const oldest = new Date(now.getTime() - MARKS_KEPT_DAYS * DAY_MS);
  return data.sweepMarks(ownerDb, { before: oldest.toISOString().slice(0, 10), oldest });
};
