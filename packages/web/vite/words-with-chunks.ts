/**
 * Code that is fetched when it is needed brings its words with it: each `import('…')` also loads the text files that the imported module and
 * everything it imports statically use (`useText('cards')`), in the language of now. Nobody lists them by hand (decision 28).
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const source = /\.tsx?$/;
const test = /\.test\.tsx?$/;
const staticImport = /^[ \t]*(?:import|export)\s(?!type\s)(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm;
const dynamicImport = /(?<!typeof )\bimport\(\s*'([^']+)'\s*,?\s*\)/g;
const usedWords = /\b(?:useText|translate|useWordsIn|wordsIn)\(\s*'([a-z0-9-]+)'/g;

/** Words that every page has from the start (app/main.tsx). */
export const alwaysThere = new Set(['app', 'general']);

/** Words that the home of a visitor asks for (app/home.tsx). */
export const homeWords = [...alwaysThere, 'home'];

type Module = { imports: string[]; words: string[] };

/** Answers which words belong to a module; `folder` is where `#features/…` and the like begin. */
export const openWordGraph = (folder: string) => {
  const known = new Map<string, { changedAt: number; module: Module }>();

  /** The file behind a specifier of our own code, or undefined for a package or anything that is no source. */
  const resolve = (specifier: string, importer: string): string | undefined => {
    if (!/^[#.]/.test(specifier) || !source.test(specifier)) return undefined;
    const file = specifier.startsWith('#')
      ? path.join(folder, specifier.slice(1))
      : path.resolve(path.dirname(importer), specifier);
    return existsSync(file) ? file : undefined;
  };

  const read = (file: string): Module => {
    const changedAt = statSync(file).mtimeMs;
    const kept = known.get(file);
    if (kept?.changedAt === changedAt) return kept.module;
    const text = readFileSync(file, 'utf8');
    const imports = [...text.matchAll(staticImport)].flatMap(([, specifier = '']) => resolve(specifier, file) ?? []);
    const module = { imports, words: [...text.matchAll(usedWords)].map(([, namespace = '']) => namespace) };
    known.set(file, { changedAt, module });
    return module;
  };

  /** Namespaces that a file and what it imports statically use, in the order of the alphabet. */
  const wordsOf = (file: string): string[] => {
    const seen = new Set<string>();
    const found = new Set<string>();
    const visit = (one: string) => {
      if (seen.has(one)) return;
      seen.add(one);
      const { imports, words } = read(one);
      for (const namespace of words) found.add(namespace);
      for (const next of imports) visit(next);
    };
    visit(file);
    return [...found].filter((namespace) => !alwaysThere.has(namespace)).sort();
  };

  return { resolve, wordsOf };
};

export type WordGraph = ReturnType<typeof openWordGraph>;

/** The source of a module whose lazy imports bring their words; null when there is nothing to bring. */
export const withWordsOfImports = (code: string, file: string, graph: WordGraph): string | null => {
  let isChanged = false;
  const rewritten = code.replaceAll(dynamicImport, (whole, specifier: string) => {
    const target = graph.resolve(specifier, file);
    const words = target ? graph.wordsOf(target) : [];
    if (words.length === 0) return whole;
    isChanged = true;
    return `withWords(${whole}, ${JSON.stringify(words)})`;
  });
  return isChanged ? `import { withWords } from '#platform/text/words.ts';${rewritten}` : null;
};

export const wordsWithChunks = (): Plugin => {
  let graph: WordGraph;
  let folder = '';
  return {
    name: 'fanal:words-with-chunks',
    enforce: 'pre',
    configResolved({ root }) {
      folder = path.join(root, 'src');
      graph = openWordGraph(folder);
    },
    transform(code, id) {
      const file = id.split('?', 1)[0] ?? id;
      if (!file.startsWith(folder) || !source.test(file)) return null;
      // A test says what a person reads, not which file it stands in: it is given the words of all that it imports.
      if (test.test(file)) return `globalThis.wordsOfTest = ${JSON.stringify(graph.wordsOf(file))};${code}`;
      const rewritten = withWordsOfImports(code, file, graph);
      // Every line stays where it was: the map of the file stays good enough.
      return rewritten === null ? null : { code: rewritten, map: null };
    },
  };
};
