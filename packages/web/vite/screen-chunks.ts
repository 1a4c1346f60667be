/** What goes into the file that most screens load: only what screens need as they open, never what their dialogs fetch later. */
import path from 'node:path';
import type { Plugin } from 'vite';
import { reachedFrom } from './reached.ts';
import { routeTables, tabTables } from './route-tables.ts';

/** Files whose lazy imports are screens, or tabs of one. */
const screenTables = [...routeTables, ...tabTables.map(({ file }) => file)];

type ModuleInfo = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] };
export type Modules = { getModuleInfo: (id: string) => ModuleInfo | null };

type NameOf = (id: string) => string | null;

const screensOf = (tables: readonly string[], modules: Modules): string[] => [
  ...new Set(tables.flatMap((table) => modules.getModuleInfo(table)?.dynamicallyImportedIds ?? [])),
];

/** Everything that a module needs before it runs, itself among it. */
export const neededBy = (entry: string, modules: Modules): Set<string> =>
  reachedFrom([entry], (id) => modules.getModuleInfo(id)?.importedIds ?? []);

/** By module: how many of the screens that these tables fetch need it as they open. */
export const countScreens = (tables: readonly string[], modules: Modules): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const screen of screensOf(tables, modules)) {
    for (const id of neededBy(screen, modules)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
};

/** Libraries that a screen must do without as it opens: they come with the form or the number that needs them. */
const laterOnly = /[\\/]node_modules[\\/](?:zod|libphonenumber-js)[\\/]/;

/** How a screen comes to need what it must do without, from the screen to the library; undefined when none does. */
export const findHeavyPath = (tables: readonly string[], modules: Modules): string[] | undefined => {
  const cameFrom = new Map<string, string | null>(screensOf(tables, modules).map((screen) => [screen, null]));
  for (const id of cameFrom.keys()) {
    if (laterOnly.test(id)) return wayTo(id, cameFrom);
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) if (!cameFrom.has(next)) cameFrom.set(next, id);
  }
  return undefined;
};

const wayTo = (id: string, cameFrom: ReadonlyMap<string, string | null>): string[] => {
  const way: string[] = [];
  for (let at: string | null | undefined = id; at; at = cameFrom.get(at)) way.unshift(at);
  return way;
};

type ScreenChunks = {
  plugin: Plugin;
  /** Names the group of what at least `fewest` screens need as they open. */
  nameFor: (name: string, fewest: number) => NameOf;
  /** Names the group of what the home of a visitor needs, there or to sign in, and the portal before any screen as well. */
  nameForEveryPage: (name: string) => NameOf;
  /** Names the group of what the home of a visitor needs and at least `fewest` screens; without what shows it, which other pages must not run. */
  nameForHome: (name: string, fewest: number) => NameOf;
};

/** Looks at the screens once all modules are known. */
export const screenChunks = (): ScreenChunks => {
  let counts = new Map<string, number>();
  let home: ReadonlySet<string> = new Set();
  let signingIn: ReadonlySet<string> = new Set();
  let portal: ReadonlySet<string> = new Set();
  let entry = '';
  let folder = '';
  return {
    plugin: {
      name: 'fanal:screen-chunks',
      apply: 'build',
      configResolved({ root }) {
        folder = path.join(root, 'src');
      },
      buildEnd(error) {
        if (error) return;
        const tables = screenTables.map((file) => path.join(folder, file));
        counts = countScreens(tables, this);
        if (counts.size === 0) this.error(`No screens found in ${screenTables.join(' and ')}.`);
        entry = path.join(folder, 'app/home.tsx');
        home = neededBy(entry, this);
        signingIn = neededBy(path.join(folder, 'platform/session/identity-provider.ts'), this);
        portal = neededBy(path.join(folder, 'app/main.tsx'), this);
        const way = findHeavyPath(tables, this);
        if (way)
          this.error(`A screen loads what only forms need: ${way.map((id) => path.relative(folder, id)).join(' → ')}.`);
      },
    },
    nameFor: (name, fewest) => (id) => ((counts.get(id) ?? 0) >= fewest ? name : null),
    nameForEveryPage: (name) => (id) => (portal.has(id) && (home.has(id) || signingIn.has(id)) ? name : null),
    nameForHome: (name, fewest) => (id) =>
      home.has(id) && id !== entry && (counts.get(id) ?? 0) >= fewest ? name : null,
  };
};
