/** What the build of the server must leave as it is (decision 97). */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundle } from '../build.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(import.meta.dirname, '../dist/tests-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SOURCE = `
import { format } from 'node:util';
import pg from 'pg';
import { z } from 'zod';
const places = [import.meta.dirname, import.meta.filename, import.meta.url];
const texts = ['l’été — 日本 🚧', /^[–—]+$/u.test('–—'), \`\${'«'} œuvre »\`];
const nameOfError = () => { try { return z.string().parse(1); } catch (error) { return error.constructor.name; } };
const later = (await import('./later.ts')).later;
console.log(JSON.stringify({ places, texts, error: nameOfError(), later, pool: pg.Pool.name, text: format('%d', 1) }));
`;

it('runs as its sources do: places, letters of all languages, names, packages and what is loaded later', async () => {
  const from = path.join(folder, 'inner folder');
  const out = path.join(folder, 'out');
  const file = path.join(from, 'main.ts');
  mkdirSync(from);
  writeFileSync(file, SOURCE);
  writeFileSync(path.join(from, 'later.ts'), "export const later = 'à l’heure';\n");
  await bundle({ main: file }, out);
  const said = execFileSync(process.execPath, [path.join(out, 'main.js')], { encoding: 'utf8' });
  expect(JSON.parse(said)).toEqual({
    places: [from, file, pathToFileURL(file).href],
    texts: ['l’été — 日本 🚧', true, '« œuvre »'],
    error: 'ZodError',
    later: 'à l’heure',
    pool: 'BoundPool',
    text: '1',
  });
  for (const name of readdirSync(out)) expect(readFileSync(path.join(out, name), 'utf8')).not.toMatch(/[^\0-\xFF]/);
});

it('fails where a source does not exist', async () => {
  await expect(bundle({ main: path.join(folder, 'nothing.ts') }, path.join(folder, 'none'))).rejects.toThrow(
    /nothing\.ts/,
  );
});
