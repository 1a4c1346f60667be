import { describe, expect, it } from 'vitest';
import { filesOnlyOf } from './prefetch-portal.ts';

const entry = (name: string, imports: string[], module: string) => ({
  type: 'chunk',
  isEntry: true,
  name,
  imports,
  modules: { [module]: {} },
});
const home = entry('home', ['react.js', 'base.js'], '/src/app/home.tsx');
const bundle = {
  'home.js': home,
  'index.js': entry('index', ['react.js', 'base.js', 'frame.js'], '/src/app/main.tsx'),
  'react.js': { type: 'chunk' },
  'base.js': { type: 'chunk', viteMetadata: { importedCss: new Set(['base.css']) } },
  'frame.js': { type: 'chunk', imports: ['libraries.js'], viteMetadata: { importedCss: new Set(['frame.css']) } },
  'libraries.js': { type: 'chunk' },
  'screen.js': { type: 'chunk' },
};

describe('the files that the home of a visitor prefetches', () => {
  it('are those of the portal with their styles, without its own and without screens', () => {
    expect(filesOnlyOf(bundle, 'index', 'home')).toEqual(['index.js', 'frame.js', 'libraries.js', 'frame.css']);
  });

  it('leave out an entry that only imports', () => {
    const portal = entry('index', ['react.js', 'frame.js'], '/index.html');
    const files = filesOnlyOf({ ...bundle, 'index.js': portal }, 'index', 'home');
    expect(files).toEqual(['frame.js', 'libraries.js', 'frame.css']);
  });

  it('are refused where an entry is missing', () => {
    expect(() => filesOnlyOf(bundle, 'portal', 'home')).toThrow('No entry portal');
  });
});
