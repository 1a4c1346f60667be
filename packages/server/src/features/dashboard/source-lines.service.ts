/** Lines of the sources of an inbox: what is in memory, what the database is asked, and what their reader has put off or was assigned. */
import type { InboxKind } from '@fanal/contract/dashboard/inbox.rules';
import type { Context, ReadingContext } from '#platform/context';
import type { Db } from '#platform/db/db';
import { fail } from '#platform/fail';
import { localTimeOf } from '#platform/time/zoned-time';
import * as data from './inbox.data.ts';
import { type Source, sourcesFor } from './inbox-sources.service.ts';
import { type KnownParts, knownAmong } from './known-lines.rules.ts';

export const todayOf = ({ now, organization }: ReadingContext): string => localTimeOf(now, organization.timeZone).day;

export const readerOf = (ctx: ReadingContext): data.Reader => ({
  accountId: ctx.actor.accountId,
  userId: ctx.actor.userId,
  today: todayOf(ctx),
});

export const dbOf = ({ parts }: Source): Db => parts[0]!.db;

/** The rows of a kind whose parts are all in memory; undefined where the database is asked. */
export const rowsOf = ({ parts }: Source): KnownParts | undefined => {
  const known = parts.flatMap(({ rows }) => (rows ? [rows] : []));
  return known.length === parts.length ? known : undefined;
};

export const plainLines = ({ kind, parts }: Source): data.Lines => ({
  kind,
  queries: parts.flatMap(({ query }) => (query ? [query] : [])),
});

export type Marks = ReadonlyMap<InboxKind, data.OwnMarks>;
export const unmarked: data.OwnMarks = { snoozed: [], mine: [] };
export const marksFor = (ctx: ReadingContext): Promise<Marks> => data.ownMarks(ctx.db, ctx.org, readerOf(ctx));
export const markedLines = (source: Source, marks: Marks): data.MarkedLines => ({
  ...plainLines(source),
  marks: marks.get(source.kind) ?? unmarked,
});

export type Named = { kind: InboxKind; id: string };

export const knownOf = async (source: Source, ids: readonly string[]): Promise<string[]> => {
  const rows = rowsOf(source);
  return rows ? knownAmong(rows, ids) : data.knownLines(dbOf(source), plainLines(source), ids);
};

/** The lines by kind, each once, when all of them are there for this caller; undefined otherwise. */
export const knownByKind = async (
  ctx: Context,
  lines: readonly Named[],
): Promise<Map<InboxKind, string[]> | undefined> => {
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

export const requireLines = async (ctx: Context, lines: readonly Named[]): Promise<Map<InboxKind, string[]>> => {
  const known = await knownByKind(ctx, lines);
  if (!known) throw fail('NOT_FOUND');
  return known;
};

export const countOf = (byKind: ReadonlyMap<InboxKind, readonly string[]>): number =>
  [...byKind.values()].reduce((sum, ids) => sum + ids.length, 0);
