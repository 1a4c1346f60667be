/** Everything that is reached from these, themselves among it, where `nextOf` tells what follows each. */
export const reachedFrom = (starts: Iterable<string>, nextOf: (id: string) => Iterable<string>): Set<string> => {
  const reached = new Set(starts);
  for (const id of reached) for (const next of nextOf(id)) reached.add(next);
  return reached;
};
