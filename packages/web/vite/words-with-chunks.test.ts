import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openWordGraph, withWordsOfImports } from './words-with-chunks.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'words-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
};

it('finds the words of a module and of all it imports statically, over several lines and aliases', () => {
  write('widgets/Menu.tsx', "const t = useText('exports');");
  write('features/cards/Row.tsx', "import {\n  Menu,\n} from '#widgets/Menu.tsx';\nconst t = useText('card');");
  const page = write(
    'features/cards/Page.tsx',
    "import './Page.css';\nexport { Row } from './Row.tsx';\nuseText('cards');",
  );
  expect(openWordGraph(folder).wordsOf(page)).toEqual(['card', 'cards', 'exports']);
});

it('leaves out what is imported as a type, fetched later, or there from the start', () => {
  write('Later.tsx', "useText('later');");
  write('Typed.tsx', "useText('typed');");
  const page = write(
    'Page.tsx',
    "import type { Typed } from './Typed.tsx';\nconst load = () => import('./Later.tsx');\nuseText('general');\nuseText('page');",
  );
  expect(openWordGraph(folder).wordsOf(page)).toEqual(['page']);
});

it('follows a file that changes while it runs', () => {
  const page = write('Page.tsx', "useText('before');");
  const graph = openWordGraph(folder);
  expect(graph.wordsOf(page)).toEqual(['before']);
  write('Page.tsx', "useText('after-this');");
  // The time of a change has milliseconds: a second file system write in the same one would look unchanged.
  const other = write('Other.tsx', "import './Page.tsx';\nuseText('other');");
  expect(openWordGraph(folder).wordsOf(other)).toEqual(['after-this', 'other']);
});

it('lets a lazy import bring its words, and leaves alone what has none', () => {
  write('Editor.tsx', "useText('editor');");
  write('plain.ts', 'export const one = 1;');
  const code =
    "const a = () => import('./Editor.tsx');\nconst b = () => import('./plain.ts');\ntype C = typeof import('./Editor.tsx');\nimport('recharts');";
  const graph = openWordGraph(folder);
  const rewritten = withWordsOfImports(code, path.join(folder, 'Page.tsx'), graph);
  expect(rewritten).toContain(`withWords(import('./Editor.tsx'), ["editor"])`);
  expect(rewritten).toContain("() => import('./plain.ts')");
  expect(rewritten).toContain("type C = typeof import('./Editor.tsx')");
  expect(withWordsOfImports("import('./plain.ts')", path.join(folder, 'Page.tsx'), graph)).toBeNull();
});

it('needs no other words on every page than those of the start', () => {
  const src = path.resolve(import.meta.dirname, '../src');
  expect(openWordGraph(src).wordsOf(path.join(src, 'app/main.tsx'))).toEqual([]);
});
