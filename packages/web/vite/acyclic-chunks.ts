import type { Plugin } from 'vite';

type Chunks = Record<string, { type: string; imports?: string[] }>;

/** The first ring of built files that need each other before any of them has run, or undefined. Lazy imports do not count. */
export const findChunkCycle = (chunks: Chunks): string[] | undefined => {
  const done = new Set<string>();
  const visit = (name: string, path: string[]): string[] | undefined => {
    const at = path.indexOf(name);
    if (at !== -1) return [...path.slice(at), name];
    if (done.has(name)) return undefined;
    for (const next of chunks[name]?.imports ?? []) {
      const cycle = visit(next, [...path, name]);
      if (cycle) return cycle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of Object.keys(chunks)) {
    const cycle = visit(name, []);
    if (cycle) return cycle;
  }
  return undefined;
};

/** Refuses a build whose files import each other in a ring: one of them would read what has no value yet. */
export const acyclicChunks = (): Plugin => ({
  name: 'fanal:acyclic-chunks',
  generateBundle(_options, bundle) {
    const cycle = findChunkCycle(bundle);
    if (cycle)
      this.error(`Built files import each other in a ring: ${cycle.join(' → ')}. Mend the groups in vite.config.ts.`);
  },
});
