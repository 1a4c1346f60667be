/** Heads of long kinds, kept between requests until the lists that they stand in change. */
import type { ReadingContext } from '#platform/context';
import { keepFigure, openLists, recallFigure } from '#platform/db/lists';
import type { Within } from '#platform/db/waiting';
import * as data from './inbox.data.ts';
import type { Source } from './inbox-sources.service.ts';
import { HEAD_COUNTED, HEAD_LINES, type Head, readHead } from './kept-heads.rules.ts';
import { type Marks, markedLines, plainLines, unmarked } from './source-lines.service.ts';

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
export const readKept = async (
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
