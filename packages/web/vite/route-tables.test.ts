import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { lazyPartsOf, readScreens, readTabs, screensOfTable } from './route-tables.ts';
import { openWordGraph } from './words-with-chunks.ts';

describe('screens of the route tables', () => {
  it('are read with all that each fetches, a path by its name too', () => {
    const table = `
    export const OWN_PROFILE = 'user-details';
    [
      { path: 'posts', chunk: async () => Promise.all([import('#a/Posts.tsx'), import('#a/posts.queries.ts')]) },
      { path: OWN_PROFILE, chunk: async () => await import(
          '#b/Own.tsx'
        ) },
      { path: 'nowhere' },
    ]`;
    expect(screensOfTable(table)).toEqual([
      { name: 'posts', files: ['#a/Posts.tsx', '#a/posts.queries.ts'] },
      { name: 'user-details', files: ['#b/Own.tsx'] },
    ]);
    expect(lazyPartsOf(table)).toHaveLength(3);
  });

  it('are found in every table of the portal, without those for development', () => {
    const folder = path.join(import.meta.dirname, '../src');
    const graph = openWordGraph(folder);
    const screens = readScreens(folder, graph);
    const names = screens.map(({ name }) => name);
    const oneOfEach = ['/callback', 'content/posts', 'organization/apps', 'ai/documents', 'dashboard/overview'];
    expect(names).toEqual(
      expect.arrayContaining([...oneOfEach, 'phone-book', 'superadmin/organizations', 'user-details']),
    );
    expect(names.filter((name) => name.startsWith('/dev/') || /^[A-Z]/.test(name))).toEqual([]);
    const tabs = readTabs(folder, graph, screens);
    expect(tabs.length).toBeGreaterThan(5);
    for (const { files } of tabs) expect(files.length).toBeGreaterThan(1);
  });
});
