/** The home of a visitor asks for the portal's files once it is idle: they are there when the person comes back from signing in. */
import type { Plugin } from 'vite';
import { type BuiltChunk, filesNeededBy } from './reached.ts';

type Bundle = Record<string, BuiltChunk & { isEntry?: boolean; name?: string; modules?: object }>;

/**
 * The built files of an entry with all that it imports statically, without those of another entry; styles among them. An entry without
 * modules of its own is not served: the page asks for its imports.
 */
export const filesOnlyOf = (bundle: Bundle, entry: string, other: string): string[] => {
  const reach = (name: string): Set<string> => {
    const start = Object.entries(bundle).find(([, chunk]) => chunk.isEntry && chunk.name === name);
    if (!start) throw new Error(`No entry ${name}`);
    const hasModules = Object.keys(start[1].modules ?? {}).some((id) => !id.endsWith('.html'));
    const starts = [...(hasModules ? [start[0]] : []), ...(start[1].imports ?? [])];
    return filesNeededBy(starts, bundle);
  };
  const there = reach(other);
  return [...reach(entry)].filter((file) => !there.has(file));
};

export const prefetchPortal = (): Plugin => ({
  name: 'fanal:prefetch-portal',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle, filename }) =>
      filename.endsWith('home.html')
        ? filesOnlyOf(bundle as Bundle, 'index', 'home').map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'prefetch',
              as: file.endsWith('.css') ? 'style' : 'script',
              href: `/${file}`,
              crossorigin: '',
            },
            injectTo: 'head' as const,
          }))
        : [],
  },
});
