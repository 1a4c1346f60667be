import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './setup/machine.mjs';

/** @param {string} file */
const read = (file) => readFileSync(path.join(root, file), 'utf8');

describe('docs/operations.md', () => {
  const settings = ['settings.ts', 'production-settings.ts']
    .map((file) => read(`packages/server/src/platform/${file}`))
    .join('\n');
  const documented = new Set([...read('docs/operations.md').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name));
  // The keys of the schema, and what production alone asks for.
  const variables = new Set(
    [...settings.matchAll(/^ {2}([A-Z][A-Z0-9_]+): |\benv\.([A-Z][A-Z0-9_]+)/gm)].map(([, read, used]) => read ?? used),
  );

  it('names every setting of the server', () => {
    expect(variables.size).toBeGreaterThan(60);
    expect([...variables].filter((name) => !documented.has(name))).toEqual([]);
  });

  it('tells what both start commands do for less memory', () => {
    const { flags, GLIBC_TUNABLES } = JSON.parse(read('packages/server/process.json'));
    for (const text of [...flags.map((/** @type {string} */ flag) => `"${flag}"`), `GLIBC_TUNABLES=${GLIBC_TUNABLES}`])
      expect(read('Dockerfile')).toContain(text);
    for (const name of [...flags, 'GLIBC_TUNABLES']) expect(read('docs/operations.md')).toContain(name);
  });

  it('is followed by compose.yaml, which asks for all that production requires', () => {
    const required = [...settings.matchAll(/needed\('([A-Z_]+)'/g)].map(([, name]) => name);
    const compose = read('compose.yaml');
    expect(required.length).toBeGreaterThan(4);
    expect(required.filter((name) => !compose.includes(`${name}:`))).toEqual([]);
  });
});
