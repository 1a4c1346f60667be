/** The median; the mean of the two middle values of an even number. NaN for an empty list. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length % 2 === 1) return sorted[middle]!;
  return (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/** The median of one figure over several rounds. */
export const medianOf = <Round>(rounds: readonly Round[], figure: (round: Round) => number): number =>
  median(rounds.map(figure));
