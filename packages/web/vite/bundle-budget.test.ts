import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type BuiltFiles, complaintsOf, measure } from './bundle-budget.ts';

const KIB = 1024;
/** Code of about so many KiB that gzip cannot make smaller. */
const codeOf = (kib: number) => randomBytes(kib * KIB * 0.75).toString('base64');

type Given = { kib: number; imports?: string[]; facade?: string; modules?: Record<string, number> };
const built = (files: Record<string, Given>): BuiltFiles =>
  Object.fromEntries(
    Object.entries(files).map(([name, { kib, imports = [], facade = null, modules = { [name]: 1 } }]) => [
      name,
      { code: codeOf(kib), imports, facade, modules },
    ]),
  );

const page = '<script src="/first.js"></script><script type="module" crossorigin src="/assets/frame.js"></script>';
const home = '<script type="module" crossorigin src="/assets/home.js"></script>';
const screens = [
  { name: 'organization/sites', files: ['/src/SitesPage.tsx'] },
  { name: 'cards', files: ['/src/CardsPage.tsx'] },
];
const graph = { wordsOf: (file: string) => (file.includes('Cards') ? ['cards'] : []) };
const portal = (changes: Record<string, Given> = {}) =>
  built({
    'assets/frame.js': { kib: 80, imports: ['assets/libraries.js'] },
    'assets/libraries.js': { kib: 40 },
    'assets/home.js': { kib: 30, imports: ['assets/libraries.js'] },
    'assets/general.fr.js': { kib: 4, facade: '/src/general.text.fr.json' },
    'assets/cards.js': {
      kib: 20,
      imports: ['assets/libraries.js', 'assets/table.js'],
      facade: '/src/CardsPage.tsx',
    },
    'assets/sites.js': { kib: 5, imports: ['assets/table.js'], facade: '/src/SitesPage.tsx' },
    'assets/table.js': { kib: 10 },
    'assets/dialog.js': { kib: 500, imports: ['assets/table.js'] },
    'assets/cards.fr.js': { kib: 3, facade: '/src/cards.text.fr.json' },
    'assets/cards.es.js': { kib: 2, facade: '/src/cards.text.es.json' },
    ...changes,
  });
const loadsOf = (files: BuiltFiles) => measure({ built: files, page, home, screens }, graph, '/src');

describe('budget of JavaScript', () => {
  it('counts what the page asks for, then what a screen adds: its files once, its words in the longest language, nothing that comes later', () => {
    const files = portal();
    const together = (...names: string[]) =>
      names.reduce((sum, name) => sum + gzipSync(files[`assets/${name}.js`]?.code ?? '', { level: 9 }).length, 0);
    const loads = loadsOf(files);
    expect(loads.map(({ name, bytes, requests, after }) => [after ? `${name} later` : name, bytes, requests])).toEqual([
      ['home', together('home', 'libraries', 'general.fr'), 3],
      ['first load', together('frame', 'libraries', 'general.fr'), 3],
      ['organization/sites', together('sites', 'table'), 2],
      ['organization/sites later', 0, 0],
      ['cards', together('cards', 'table', 'cards.fr'), 3],
      ['cards later', together('cards', 'cards.fr'), 2],
    ]);
    expect(complaintsOf(loads)).toEqual([]);
  });

  it('refuses a first load over 146 KiB and names its largest parts', () => {
    const modules = { '/a/node_modules/@mantine/core/Modal.mjs': 3, '/src/app/main.tsx': 1 };
    const heavy = portal({ 'assets/frame.js': { kib: 240, imports: ['assets/libraries.js'], modules } });
    const [complaint, ...others] = complaintsOf(loadsOf(heavy));
    expect(complaint).toMatch(
      /^first load: 2\d\d\.\d KiB of JavaScript gzipped, at most 146\. Largest: @mantine\/core 1\d\d\.\d, app\/main\.tsx /,
    );
    expect(others).toEqual([]);
  });

  it('refuses a home over 100 KiB', () => {
    const heavy = portal({ 'assets/home.js': { kib: 90, imports: ['assets/libraries.js'] } });
    expect(complaintsOf(loadsOf(heavy))).toEqual([expect.stringMatching(/^home: 1\d\d\.\d KiB .* at most 100\. /)]);
  });

  it('refuses a screen that adds more than 56 KiB, by a file that it shares too', () => {
    const heavy = portal({ 'assets/table.js': { kib: 62 } });
    expect(complaintsOf(loadsOf(heavy))).toEqual([
      expect.stringMatching(/^cards: 6\d\.\d KiB .* at most 56\. Largest: /),
    ]);
  });

  it('refuses a screen that adds more than 40 KiB after the list of sites', () => {
    const heavy = portal({
      'assets/cards.js': { kib: 54, imports: ['assets/table.js'], facade: '/src/CardsPage.tsx' },
    });
    expect(complaintsOf(loadsOf(heavy))).toEqual([
      expect.stringMatching(/^cards after organization\/sites: 4\d\.\d KiB .* at most 40\. Largest: /),
    ]);
  });

  it('does not pass over a screen that it cannot find', () => {
    const files = portal();
    delete files['assets/cards.js'];
    expect(() => loadsOf(files)).toThrow('No built file for /src/CardsPage.tsx');
  });

  it('does not pass over a page that asks for nothing', () => {
    const empty = '<html></html>';
    const read = (pages: object) => measure({ built: portal(), page, home, screens, ...pages }, graph, '/src');
    expect(() => read({ page: empty })).toThrow('index.html');
    expect(() => read({ home: empty })).toThrow('home.html');
  });
});
