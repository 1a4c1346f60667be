export const importances = ['required', 'recommended', 'none'] as const;

export const MOST_CONDITIONS = 10;
/** Whoever gathers more than these by hand is better served by a rule or a nested audience. */
export const MOST_PICKED = 1_000;
export const MOST_AUDIENCES = 50;

/** The groups that each group contains directly. */
export type GroupLinks = ReadonlyMap<string, readonly string[]>;

/**
 * The shortest cycle through a group, from it back to it ([a, b, a]); null when there is none. Other links may already
 * contain a cycle.
 */
export const wayBack = (links: GroupLinks, id: string): string[] | null => {
  const cameFrom = new Map<string, string>();
  for (let reached = [id]; reached.length > 0; ) {
    const next: string[] = [];
    for (const from of reached)
      for (const to of links.get(from) ?? []) {
        if (to === id) return [...wayTo(cameFrom, id, from), id];
        if (cameFrom.has(to)) continue;
        cameFrom.set(to, from);
        next.push(to);
      }
    reached = next;
  }
  return null;
};

const wayTo = (cameFrom: ReadonlyMap<string, string>, start: string, end: string): string[] => {
  const way = [end];
  while (way[0] !== start) way.unshift(cameFrom.get(way[0]!)!);
  return way;
};
