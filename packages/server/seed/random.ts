/** A deterministic random generator, so that the demonstration is always the same (mulberry32). */
export type Random = {
  /** From 0 up to 1, exclusive. */
  next: () => number;
  /** A whole number from 0 up to `below`, exclusive. */
  below: (below: number) => number;
  /** True with this probability, from 0 to 1. */
  chance: (share: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
  /** Picks by weight; the weights need no particular sum. */
  weighted: <T>(list: readonly (readonly [T, number])[]) => T;
};

export const seededRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const weighted: Random['weighted'] = (list) => {
    let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of list) {
      left -= weight;
      if (left < 0) return value;
    }
    return list.at(-1)![0];
  };
  return { next, below, chance: (share) => next() < share, pick: (list) => list[below(list.length)]!, weighted };
};
