import { describe, expect, it } from 'vitest';
import { pageFilesOf } from './page-files.ts';

const bundle = {
  'index.html': { type: 'asset', source: '<script src="/frame.js"></script><link href="/frame.css">' },
  'frame.js': { type: 'chunk', viteMetadata: { importedCss: new Set(['frame.css']) } },
  'cards.js': {
    type: 'chunk',
    facadeModuleId: '/src/CardsPage.tsx',
    imports: ['table.js', 'frame.js'],
    viteMetadata: { importedCss: new Set(['cards.css', 'frame.css']) },
  },
  'queries.js': { type: 'chunk', facadeModuleId: '/src/cards.queries.ts', imports: ['table.js'] },
  'table.js': { type: 'chunk' },
  'assets/words-1/cards.fr.json': { type: 'asset' },
};
const graph = { wordsOf: (file: string) => (file.endsWith('Page.tsx') ? ['cards', 'users'] : ['cards']) };
const screens = [{ name: 'cards', files: ['/src/CardsPage.tsx', '/src/cards.queries.ts'] }];

describe('what the server is told of pages', () => {
  it('is what a screen needs besides the portal, each file once', () => {
    expect(pageFilesOf(bundle, screens, graph)).toEqual({
      wordFolder: 'assets/words-1',
      homeWords: ['app', 'general', 'home'],
      words: ['app', 'general'],
      screens: { cards: { files: ['cards.js', 'queries.js', 'table.js', 'cards.css'], words: ['cards', 'users'] } },
    });
  });

  it('is refused where a screen, all text files or the page are missing', () => {
    expect(() => pageFilesOf(bundle, [{ name: 'posts', files: ['/src/Posts.tsx'] }], graph)).toThrow('/src/Posts.tsx');
    const { 'assets/words-1/cards.fr.json': _, ...rest } = bundle;
    expect(() => pageFilesOf(rest, screens, graph)).toThrow('no text files');
    expect(() => pageFilesOf({ ...bundle, 'index.html': { type: 'asset' } }, screens, graph)).toThrow('loads nothing');
  });
});
