/** Heads of long kinds, kept between requests until the lists that they stand in change. */
import type { ReadingContext } from '#platform/context';
import type { Within } from '#platform/db/waiting';
import * as data from './inbox.data.ts';
import type { Source } from './inbox-sources.service.ts';
import { keptHeads } from './kept-heads.data.ts';
import { HEAD_COUNTED, HEAD_LINES, readHead } from './kept-heads.rules.ts';
import { type Marks, markedLines, plainLines, unmarked } from './source-lines.service.ts';

/** With which lists the lines of a kind change; undefined where something else changes them too, or some are in memory. */
const withinOf = ({ parts }: Source): readonly Within[] | undefined => {
  const within = parts.flatMap((part) => part.within ?? []);
  return within.length === parts.length ? within : undefined;
};

/** The kinds whose kept heads tell what the reader sees of them. */
export const readKept = async (
  ctx: ReadingContext,
  all: readonly Source[],
  { marks, slice }: { marks: Marks; slice: data.LineSlice },
): Promise<data.Ahead[]> => {
  const sources = all.filter((source) => withinOf(source));
  if (sources.length === 0) return [];
  const wanted = sources.map((source) => ({ ...plainLines(source), within: withinOf(source)! }));
  const heads = await keptHeads(ctx.db, ctx.org, wanted, { lines: HEAD_LINES, counted: HEAD_COUNTED });
  const withMarks = sources.filter(({ kind }) => marks.has(kind)).map((source) => markedLines(source, marks));
  const marked = withMarks.length > 0 ? await data.markedLines(ctx.db, withMarks) : new Map();
  return sources.flatMap(({ kind }, at) => {
    const own = { marks: marks.get(kind) ?? unmarked, slice };
    const seen = readHead(heads[at]!, marked.get(kind) ?? [], own);
    return seen ? [{ kind, ...seen }] : [];
  });
};
