import { expect, it } from 'vitest';
import { countScreens, findHeavyPath, type Modules } from './screen-chunks.ts';

const table = 'routes.tsx';
const zod = '/node_modules/zod/index.js';

/** Modules by what each imports: at once, and later. */
const modulesOf = (graph: Record<string, [now: string[], later: string[]]>): Modules => ({
  getModuleInfo: (id) => {
    const [importedIds, dynamicallyImportedIds] = graph[id] ?? [[], []];
    return { importedIds, dynamicallyImportedIds };
  },
});

const graph: Record<string, [string[], string[]]> = {
  [table]: [['menu.ts'], ['Posts.tsx', 'Cards.tsx']],
  'Posts.tsx': [['Table.tsx'], ['Editor.tsx']],
  'Cards.tsx': [['Table.tsx', 'Photo.tsx'], []],
  'Table.tsx': [['Row.tsx'], []],
  'Row.tsx': [['Table.tsx'], []],
  'Editor.tsx': [['Form.tsx', 'Photo.tsx'], []],
  'Form.tsx': [[zod], []],
};

it('counts the screens that need a module as they open, in a ring too, and none for what comes later or before', () => {
  const counts = countScreens([table], modulesOf(graph));
  expect(Object.fromEntries(counts)).toEqual({
    'Posts.tsx': 1,
    'Cards.tsx': 1,
    'Table.tsx': 2,
    'Row.tsx': 2,
    'Photo.tsx': 1,
  });
});

it('lets a form that is fetched later check by a schema', () => {
  expect(findHeavyPath([table], modulesOf(graph))).toBeUndefined();
});

it('shows the way by which a screen loads schemas as it opens', () => {
  const slow = modulesOf({ ...graph, 'Row.tsx': [['shapes.ts'], []], 'shapes.ts': [[zod], []] });
  expect(findHeavyPath([table], slow)).toEqual(['Posts.tsx', 'Table.tsx', 'Row.tsx', 'shapes.ts', zod]);
});
