/** Lines of a kind whose rows are in memory: counted, ranked and paged as the database does with the others. */
import { MOST_COUNTED } from '@fanal/contract/dashboard/inbox.rules';

type Row = { id: string; at: Date };
/** The rows of each part, by `at` and `id`. */
export type KnownParts = readonly (readonly Row[])[];
type Marks = { snoozed: readonly string[]; mine: readonly string[] };
type Slice = { take: number; skip: number; isSnoozed: boolean };

/** How many are shown and how many are put off, up to a most, and since when the first waits. */
export const countKnown = (parts: KnownParts, { snoozed }: Pick<Marks, 'snoozed'>, most = MOST_COUNTED) => {
  const hidden = new Set(snoozed);
  const away = hidden.size === 0 ? 0 : parts.flat().filter(({ id }) => hidden.has(id)).length;
  const firsts = parts.flatMap((rows) => rows.find(({ id }) => !hidden.has(id)) ?? []);
  const all = parts.reduce((sum, rows) => sum + rows.length, 0);
  return {
    count: Math.min(all - away, most),
    snoozed: Math.min(away, most),
    oldestAt: firsts.length > 0 ? new Date(Math.min(...firsts.map(({ at }) => at.getTime()))) : null,
  };
};

/** The first rows of a part that pass, as many as are asked for. */
const firstOf = (rows: readonly Row[], most: number, passes: (row: Row) => boolean): Row[] => {
  const found: Row[] = [];
  for (const row of rows) {
    if (found.length >= most) break;
    if (passes(row)) found.push(row);
  }
  return found;
};

export const inOrder = (one: Row, other: Row): number =>
  one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1);

/** What is assigned to the reader first, then the earliest. */
export const sliceKnown = (parts: KnownParts, marks: Marks, { take, skip, isSnoozed }: Slice) => {
  const [hidden, mine] = [new Set(marks.snoozed), new Set(marks.mine)];
  const most = take + skip;
  const isShown = ({ id }: Row) => hidden.has(id) === isSnoozed;
  const own =
    mine.size === 0
      ? []
      : parts.flatMap((rows, part) =>
          rows.filter((row) => mine.has(row.id) && isShown(row)).map((row) => ({ ...row, part, isMine: true })),
        );
  const rest = parts.flatMap((rows, part) =>
    firstOf(rows, most, (row) => isShown(row) && !mine.has(row.id)).map((row) => ({ ...row, part, isMine: false })),
  );
  return [...own.toSorted(inOrder), ...rest.toSorted(inOrder)]
    .slice(skip, most)
    .map(({ id, part, isMine }) => ({ id, part, isMine }));
};

/** Those of these ids that are there. */
export const knownAmong = (parts: KnownParts, ids: readonly string[]): string[] => {
  const wanted = new Set(ids);
  return [...new Set(parts.flat().flatMap(({ id }) => (wanted.has(id) ? [id] : [])))];
};
