/** The screens of the portal with the source files that each fetches, read from the text of the route tables. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { WordGraph } from './words-with-chunks.ts';

/** Files whose lazy imports are screens. */
export const routeTables = [
  'app/plain-routes.ts',
  'app/routes.tsx',
  'app/apps-screens.ts',
  'app/assistant-screens.ts',
  'app/dashboard-screens.ts',
  'app/phone-book-screen.ts',
  'app/super-admin-screens.ts',
];

/** Screens whose tabs are fetched one by one, and the files whose lazy imports are the tabs. */
export const tabTables = [
  { screen: 'user-profile/$userId', file: 'app/pages/profile-tabs.ts' },
  { screen: 'organization/settings', file: 'app/pages/settings-tabs.ts' },
];

/** A screen and the source files that are fetched when it opens. Its name is its path; of a tab, that of the screen and its own. */
export type ScreenFiles = { name: string; files: readonly string[] };

const mark = /\b(path: (?:'([^']+)'|[A-Z][A-Z_]+))|\bimport\(\s*'([^']+)'\s*,?\s*\)/g;
const LAZY_PART = /\bimport\(\s*'([^']+)'\s*,?\s*\)/g;
const constant = /\bconst ([A-Z][A-Z_]+) = '([^']+)'/g;

/** The screens of a route table by the text of its file: each `path` with the `import('…')` that follow it. */
export const screensOfTable = (table: string): ScreenFiles[] => {
  const constants = new Map([...table.matchAll(constant)].map(([, name = '', value = '']) => [name, value]));
  const screens: { name: string; files: string[] }[] = [];
  for (const [, named, name, file] of table.matchAll(mark)) {
    if (named) {
      const given = named.slice('path: '.length);
      screens.push({ name: name ?? constants.get(given) ?? given, files: [] });
    } else if (file) screens.at(-1)?.files.push(file);
  }
  return screens.filter(({ files }) => files.length > 0);
};

/** Files that a module fetches later. */
export const lazyPartsOf = (module: string): string[] => [...module.matchAll(LAZY_PART)].map(([, file = '']) => file);

const resolved = (specifiers: readonly string[], importer: string, graph: Pick<WordGraph, 'resolve'>): string[] =>
  specifiers.flatMap((specifier) => graph.resolve(specifier, importer) ?? []);

/** Screens below `folder`, the sources of the portal. Those for development are not built. */
export const readScreens = (folder: string, graph: Pick<WordGraph, 'resolve'>): ScreenFiles[] =>
  routeTables
    .map((file) => path.join(folder, file))
    .flatMap((table) =>
      screensOfTable(readFileSync(table, 'utf8')).map(({ name, files }) => ({
        name,
        files: resolved(files, table, graph),
      })),
    )
    .filter(({ name }) => !name.startsWith('/dev/'));

/** The tabs of `screens`, each together with its screen. */
export const readTabs = (
  folder: string,
  graph: Pick<WordGraph, 'resolve'>,
  screens: readonly ScreenFiles[],
): ScreenFiles[] =>
  tabTables.flatMap(({ screen, file }) => {
    const table = path.join(folder, file);
    const page = screens.find(({ name }) => name === screen);
    return resolved(lazyPartsOf(readFileSync(table, 'utf8')), table, graph).map((tab) => ({
      name: `${screen}, ${path.basename(tab, '.tsx')}`,
      files: [...(page?.files ?? []), tab],
    }));
  });
