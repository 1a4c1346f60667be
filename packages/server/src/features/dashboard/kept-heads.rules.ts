/** The head of a long kind is kept between requests; what the reader has put off or was assigned is applied to it here. */
import { MOST_COUNTED_AHEAD } from '@fanal/contract/dashboard/inbox.rules';
import type { Head, HeadRow } from './inbox.data.ts';

/** Lines that are kept of a kind. */
export const HEAD_LINES = 40;
/** Lines that are counted of a kind: enough for a group to be full though its reader has put many off. */
export const HEAD_COUNTED = 2 * MOST_COUNTED_AHEAD;

type Marks = { snoozed: readonly string[]; mine: readonly string[] };
type Slice = { take: number; skip: number; isSnoozed: boolean };

const inOrder = (one: HeadRow, other: HeadRow): number =>
  one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1);

/**
 * What a reader sees of a kind: its count, how many lines are put off, and a slice with the reader's own lines first. `marked` are the
 * lines of the kind that are put off or assigned to the reader. Undefined when the head is too short to tell.
 */
export const readHead = (
  { rows, count }: Head,
  marked: readonly HeadRow[],
  { marks, slice }: { marks: Marks; slice: Slice },
) => {
  const [hidden, mine] = [new Set(marks.snoozed), new Set(marks.mine)];
  const away = marked.filter(({ id }) => hidden.has(id));
  const shown = rows.filter(({ id }) => !hidden.has(id));
  const isWhole = rows.length === count;
  const own = marked.filter(({ id }) => mine.has(id) && hidden.has(id) === slice.isSnoozed);
  const rest = (slice.isSnoozed ? away : shown).filter(({ id }) => !mine.has(id));
  const most = slice.take + slice.skip;
  const isCounted = count < HEAD_COUNTED || count - away.length >= MOST_COUNTED_AHEAD;
  const isLongEnough = isWhole || (shown.length > 0 && (slice.isSnoozed || own.length + rest.length >= most));
  if (!isCounted || !isLongEnough) return undefined;
  return {
    count: Math.min(count - away.length, MOST_COUNTED_AHEAD),
    snoozed: Math.min(away.length, MOST_COUNTED_AHEAD),
    oldestAt: shown[0]?.at ?? null,
    lines: [...own.toSorted(inOrder), ...rest.toSorted(inOrder)]
      .slice(slice.skip, most)
      .map(({ id, part }) => ({ id, part, isMine: mine.has(id) })),
  };
};
