/** Where a page lies that goes from category to category. */
export type Segment = {
  /** The categories that it touches, in order; null stands for articles without one. */
  categoryIds: (string | null)[];
  /** Articles of the first of these categories that come before the page. */
  skip: number;
};

/** `counts` holds how many articles each category has; one that is not in it has none. */
export const segmentOf = (
  categoryIds: readonly (string | null)[],
  counts: ReadonlyMap<string | null, number>,
  { skip, take }: { skip: number; take: number },
): Segment => {
  const segment: Segment = { categoryIds: [], skip };
  let room = take;
  for (const id of categoryIds) {
    const count = counts.get(id) ?? 0;
    const isBefore = segment.categoryIds.length === 0 && count <= segment.skip;
    if (isBefore) segment.skip -= count;
    else if (room > 0 && count > 0) {
      room -= segment.categoryIds.length === 0 ? count - segment.skip : count;
      segment.categoryIds.push(id);
    }
  }
  return segment;
};
