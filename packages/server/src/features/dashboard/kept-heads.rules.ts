/** The head of a long kind is kept between requests; what the reader has put off or was assigned is applied to it here. */
import { MOST_COUNTED, MOST_COUNTED_AHEAD } from '@fanal/contract/dashboard/inbox.rules';
import type { Head, HeadRow } from './inbox.data.ts';
import { inOrder, type KnownParts, sliceKnown } from './known-lines.rules.ts';

/** Lines that are kept of a kind. */
export const HEAD_LINES = 40;
/** Lines that are counted of a kind: enough for a group to be full though its reader has put many off. */
export const HEAD_COUNTED = 2 * MOST_COUNTED_AHEAD;

type Marks = { snoozed: readonly string[]; mine: readonly string[] };
type Slice = { take: number; skip: number; isSnoozed: boolean };

/** The rows of each part, each row once. */
const partsOf = (rows: readonly HeadRow[]): KnownParts => {
  const distinct = new Map(rows.map((row) => [row.id, row]));
  const byPart = Map.groupBy(distinct.values(), ({ part }) => part);
  const parts = Math.max(0, ...byPart.keys()) + 1;
  return Array.from({ length: parts }, (_, part) => (byPart.get(part) ?? []).toSorted(inOrder));
};

/** How many lines are put off, and the first line of the head that is not. */
const withoutSnoozed = (rows: readonly HeadRow[], marked: readonly HeadRow[], { snoozed }: Pick<Marks, 'snoozed'>) => {
  const hidden = new Set(snoozed);
  return { away: marked.filter(({ id }) => hidden.has(id)).length, first: rows.find(({ id }) => !hidden.has(id)) };
};

/**
 * What a reader sees of a kind: its count, how many lines are put off, and a slice with the reader's own lines first. `marked` are the
 * lines of the kind that are put off or assigned to the reader. Undefined when the head is too short to tell.
 */
export const readHead = (
  { rows, count }: Head,
  marked: readonly HeadRow[],
  { marks, slice }: { marks: Marks; slice: Slice },
) => {
  const { away, first } = withoutSnoozed(rows, marked, marks);
  const lines = sliceKnown(partsOf([...rows, ...marked]), marks, slice);
  const isCounted = count < HEAD_COUNTED || count - away >= MOST_COUNTED_AHEAD;
  const isWhole = rows.length === count;
  const isLongEnough = isWhole || (first !== undefined && (slice.isSnoozed || lines.length === slice.take));
  if (!isCounted || !isLongEnough) return undefined;
  return {
    count: Math.min(count - away, MOST_COUNTED_AHEAD),
    snoozed: Math.min(away, MOST_COUNTED_AHEAD),
    oldestAt: first?.at ?? null,
    lines,
  };
};

/**
 * How many lines of a kind a reader sees, up to `MOST_COUNTED`, by a head that is counted as far. Undefined when the head cannot tell:
 * lines are put off in a kind that is longer, or all lines of the head are.
 */
export const countInHead = ({ rows, count }: Head, marked: readonly HeadRow[], marks: Pick<Marks, 'snoozed'>) => {
  const { away, first } = withoutSnoozed(rows, marked, marks);
  const isCounted = count < MOST_COUNTED || away === 0;
  const isFound = first !== undefined || rows.length === count;
  if (!isCounted || !isFound) return undefined;
  return { count: count - away, snoozed: away, oldestAt: first?.at ?? null };
};
