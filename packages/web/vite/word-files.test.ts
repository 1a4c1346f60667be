import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { wordFileOf, wordFilesOf } from './word-files.ts';

const folder = path.join(import.meta.dirname, '../src');

it('serves each text of the portal by its name and language, without its line breaks, and none of the gallery', () => {
  const files = wordFilesOf(folder);
  const app = path.join(folder, 'app/app.text.fr.json');
  expect(existsSync(app)).toBe(true);
  expect(files.get('app.fr')).toBe(JSON.stringify(JSON.parse(readFileSync(app, 'utf8'))));
  expect(files.has('gallery.fr')).toBe(false);
  for (const name of files.keys()) expect(name).toMatch(/^[\w-]+\.(fr|en|es)$/);
  expect(files.size % 3).toBe(0);
});

it('knows a built text from any other built file, so that the budget counts it', () => {
  expect(wordFileOf('assets/words-0a1b2c/user-groups.fr.json')).toBe('user-groups.text.fr.json');
  expect(wordFileOf('assets/user-groups.fr-0a1b2c.js')).toBeUndefined();
  expect(wordFileOf('version.json')).toBeUndefined();
});
