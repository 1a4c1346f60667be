/** Everything that is reached from these, themselves among it, where `nextOf` tells what follows each. */
export const reachedFrom = (starts: Iterable<string>, nextOf: (id: string) => Iterable<string>): Set<string> => {
  const reached = new Set(starts);
  for (const id of reached) for (const next of nextOf(id)) reached.add(next);
  return reached;
};

/** A built file, as far as one leads to others. */
export type BuiltChunk = {
  type: string;
  imports?: string[];
  viteMetadata?: { importedCss: ReadonlySet<string> } | undefined;
};

/** The built files that these need before they run, themselves among them, then the styles of all. */
export const filesNeededBy = (starts: Iterable<string>, bundle: Readonly<Record<string, BuiltChunk>>): Set<string> => {
  const reached = reachedFrom(starts, (file) => bundle[file]?.imports ?? []);
  for (const file of [...reached])
    for (const style of bundle[file]?.viteMetadata?.importedCss ?? []) reached.add(style);
  return reached;
};
