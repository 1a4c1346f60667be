/**
 * Refuses a build whose pages load too much JavaScript: the home of a visitor, what comes before any screen, and what each screen adds
 * to it, both as the first screen and after a first list.
 */
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { reachedFrom } from './reached.ts';
import { readScreens, readTabs, type ScreenFiles } from './route-tables.ts';
import { wordFileOf } from './word-files.ts';
import { alwaysThere, homeWords, openWordGraph, type WordGraph } from './words-with-chunks.ts';

const KIB = 1024;
export const budget = { home: 100 * KIB, firstLoad: 146 * KIB, screen: 56 * KIB, later: 40 * KIB };
/** The list that is opened first where a screen comes later: the shortest way to one (`npm run bench -- first-load`). */
const FIRST_LIST = 'organization/sites';

/** One built file of JavaScript; `modules` gives the length of each source file in it before it was made small. */
export type BuiltFile = {
  code: string;
  imports: readonly string[];
  facade: string | null;
  modules: Record<string, number>;
};
export type BuiltFiles = Record<string, BuiltFile>;

type Part = { name: string; bytes: number };
type Load = { name: string; bytes: number; requests: number; limit: number; parts: Part[]; after?: string };

/** What a page asks for. */
const script = /<script type="module"[^>]* src="\/([^"]+)"/g;

const nodeModule = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/;

/** A package as a whole, one of our files by its path. */
const partOf = (id: string, folder: string): string =>
  nodeModule.exec(id)?.[1] ?? (path.isAbsolute(id) ? path.relative(folder, id) : id);

export const openMeasure = (built: BuiltFiles, folder: string) => {
  const sizes = new Map<string, number>();
  const sizeOf = (file: string): number => {
    const known = sizes.get(file) ?? gzipSync(built[file]?.code ?? '', { level: 9 }).length;
    sizes.set(file, known);
    return known;
  };

  const isBuilt = (file: string): boolean => file in built;
  const closure = (starts: readonly string[]): Set<string> =>
    reachedFrom(starts.filter(isBuilt), (file) => built[file]!.imports.filter(isBuilt));

  /** Parts of files by their share of the gzipped bytes, largest first. */
  const partsOf = (files: Iterable<string>): Part[] => {
    const parts = new Map<string, number>();
    for (const file of files) {
      const modules = Object.entries(built[file]?.modules ?? {});
      const whole = modules.reduce((sum, [, length]) => sum + length, 0) || 1;
      for (const [id, length] of modules) {
        const name = partOf(id, folder);
        parts.set(name, (parts.get(name) ?? 0) + (sizeOf(file) * length) / whole);
      }
    }
    return [...parts].map(([name, bytes]) => ({ name, bytes })).sort((a, b) => b.bytes - a.bytes);
  };

  const load = (name: string, files: ReadonlySet<string>, limit: number): Load => ({
    name,
    bytes: [...files].reduce((sum, file) => sum + sizeOf(file), 0),
    requests: files.size,
    limit,
    parts: partsOf(files),
  });

  const builtFor = (source: string): string => {
    const found = Object.entries(built).find(([, { facade }]) => facade === source);
    if (!found) throw new Error(`No built file for ${source}`);
    return found[0];
  };

  /** The words of a namespace in the language that needs most bytes; nothing when the namespace has no file. */
  const wordsFile = (namespace: string): string[] =>
    Object.keys(built)
      .filter((file) => path.basename(built[file]?.facade ?? '').startsWith(`${namespace}.text.`))
      .sort((a, b) => sizeOf(b) - sizeOf(a))
      .slice(0, 1);

  return { builtFor, closure, load, wordsFile };
};

const without = (files: ReadonlySet<string>, known: ReadonlySet<string>): Set<string> =>
  new Set([...files].filter((file) => !known.has(file)));

/** The two pages as they are built. */
type Pages = { page: string; home: string };

/** What the home of a visitor loads, what is loaded before any screen, then what each screen adds to it, and what it adds after a first list. */
export const measure = (
  { built, page, home, screens }: Pages & { built: BuiltFiles; screens: readonly ScreenFiles[] },
  graph: Pick<WordGraph, 'wordsOf'>,
  folder: string,
): Load[] => {
  const { builtFor, closure, load, wordsFile } = openMeasure(built, folder);
  const entriesOf = (html: string, name: string): string[] => {
    const entries = [...html.matchAll(script)].map(([, file = '']) => file);
    if (entries.length === 0) throw new Error(`${name} loads no module`);
    return entries;
  };
  const visitor = closure([...entriesOf(home, 'home.html'), ...homeWords.flatMap(wordsFile)]);
  const first = closure([...entriesOf(page, 'index.html'), ...[...alwaysThere].flatMap(wordsFile)]);
  const filesOf = ({ files }: ScreenFiles): Set<string> => {
    const words = new Set(files.flatMap((file) => graph.wordsOf(file)));
    return without(closure([...files.map(builtFor), ...[...words].flatMap(wordsFile)]), first);
  };
  const list = screens.find(({ name }) => name === FIRST_LIST);
  if (!list) throw new Error(`No screen ${FIRST_LIST}`);
  const listed = filesOf(list);
  const added = screens.flatMap((screen) => {
    const files = filesOf(screen);
    const later = { ...load(screen.name, without(files, listed), budget.later), after: FIRST_LIST };
    return [load(screen.name, files, budget.screen), later];
  });
  return [load('home', visitor, budget.home), load('first load', first, budget.firstLoad), ...added];
};

const kib = (bytes: number): string => (bytes / KIB).toFixed(1);

/** What is over its limit, each with its largest parts; empty when all is well. */
export const complaintsOf = (loads: readonly Load[]): string[] =>
  loads
    .filter(({ bytes, limit }) => bytes > limit)
    .map(({ name, bytes, limit, parts, after }) => {
      const largest = parts.slice(0, 5).map((part) => `${part.name} ${kib(part.bytes)}`);
      const when = after ? `${name} after ${after}` : name;
      return `${when}: ${kib(bytes)} KiB of JavaScript gzipped, at most ${limit / KIB}. Largest: ${largest.join(', ')}`;
    });

const tableOf = (loads: readonly Load[]): string => {
  const later = new Map(loads.filter(({ after }) => after).map(({ name, bytes }) => [name, kib(bytes)]));
  const rows = loads
    .filter(({ after }) => !after)
    .map(({ name, bytes, requests }) => `| ${name} | ${kib(bytes)} | ${requests} | ${later.get(name) ?? ''} |`);
  return ['| loaded by | KiB gzip | requests | KiB after the list of sites |', '|---|---:|---:|---:|', ...rows].join(
    '\n',
  );
};

export const bundleBudget = (): Plugin => {
  let folder = '';
  return {
    name: 'fanal:bundle-budget',
    // What is built for development (the gallery of the journeys) is larger on purpose, and served to nobody.
    apply: (_config, { command, mode }) => command === 'build' && mode === 'production',
    configResolved({ root }) {
      folder = path.join(root, 'src');
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const built: BuiltFiles = {};
        for (const [name, file] of Object.entries(bundle))
          if (file.type === 'chunk')
            built[name] = {
              code: file.code,
              imports: file.imports,
              facade: file.facadeModuleId,
              modules: Object.fromEntries(
                Object.entries(file.modules).map(([id, { renderedLength }]) => [id, renderedLength]),
              ),
            };
          else if (wordFileOf(name))
            built[name] = {
              code: String(file.source),
              imports: [],
              facade: wordFileOf(name) ?? null,
              modules: { [name]: 1 },
            };
        const graph = openWordGraph(folder);
        const pageNamed = (name: string): string => {
          const html = bundle[name];
          return html?.type === 'asset' ? String(html.source) : '';
        };
        const pages = { page: pageNamed('index.html'), home: pageNamed('home.html') };
        const screens = readScreens(folder, graph);
        const opened = [...screens, ...readTabs(folder, graph, screens)];
        const loads = measure({ built, ...pages, screens: opened }, graph, folder);
        this.info(`JavaScript by screen:\n${tableOf(loads)}`);
        const complaints = complaintsOf(loads);
        if (complaints.length > 0) this.error(`Too much JavaScript (vite/bundle-budget.ts):\n${complaints.join('\n')}`);
      },
    },
  };
};
