/** Heads of long kinds, kept between requests until the lists that they stand in change. */
import { type InboxKind, MOST_COUNTED } from '@fanal/contract/dashboard/inbox.rules';
import type { ReadingContext } from '#platform/context';
import type { Within } from '#platform/db/waiting';
import * as data from './inbox.data.ts';
import type { Source } from './inbox-sources.service.ts';
import { keptHeads } from './kept-heads.data.ts';
import { countInHead, HEAD_COUNTED, HEAD_LINES, readHead } from './kept-heads.rules.ts';
import { type Marks, markedLines, plainLines, unmarked } from './source-lines.service.ts';

/** With which lists the lines of a kind change; undefined where something else changes them too, or some are in memory. */
const withinOf = ({ parts }: Source): readonly Within[] | undefined => {
  const within = parts.flatMap((part) => part.within ?? []);
  return within.length === parts.length ? within : undefined;
};

type Kept = { source: Source; head: data.Head; marked: readonly data.HeadRow[] };

/** The heads of those kinds that can be kept, counted up to a most, with the lines that are put off or assigned to the reader. */
const readHeads = async (
  ctx: ReadingContext,
  all: readonly Source[],
  { marks, counted }: { marks: Marks; counted: number },
): Promise<Kept[]> => {
  const sources = all.filter((source) => withinOf(source));
  if (sources.length === 0) return [];
  const wanted = sources.map((source) => ({ ...plainLines(source), within: withinOf(source)! }));
  const heads = await keptHeads(ctx.db, ctx.org, wanted, { lines: HEAD_LINES, counted });
  const withMarks = sources.filter(({ kind }) => marks.has(kind)).map((source) => markedLines(source, marks));
  const marked = withMarks.length > 0 ? await data.markedLines(ctx.db, withMarks) : new Map();
  return sources.map((source, at) => ({ source, head: heads[at]!, marked: marked.get(source.kind) ?? [] }));
};

/** The kinds whose kept heads tell what the reader sees of them. */
export const readKept = async (
  ctx: ReadingContext,
  all: readonly Source[],
  { marks, slice }: { marks: Marks; slice: data.LineSlice },
): Promise<data.Ahead[]> => {
  const kept = await readHeads(ctx, all, { marks, counted: HEAD_COUNTED });
  return kept.flatMap(({ source: { kind }, head, marked }) => {
    const seen = readHead(head, marked, { marks: marks.get(kind) ?? unmarked, slice });
    return seen ? [{ kind, ...seen }] : [];
  });
};

/** How many lines the reader has of those kinds whose kept heads tell it. */
export const countKept = async (
  ctx: ReadingContext,
  all: readonly Source[],
  marks: Marks,
): Promise<Map<InboxKind, data.Counted>> => {
  const kept = await readHeads(ctx, all, { marks, counted: MOST_COUNTED });
  return new Map(
    kept.flatMap(({ source: { kind }, head, marked }) => {
      const counted = countInHead(head, marked, marks.get(kind) ?? unmarked);
      return counted ? [[kind, counted] as const] : [];
    }),
  );
};
