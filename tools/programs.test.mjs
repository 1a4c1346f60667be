import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMPILER } from './setup/checks.mjs';
import { root } from './setup/machine.mjs';
import { runtime } from './setup/runtime.mjs';

/** @type {string} */
let folder;

/** @param {string} file @param {string} text */
const write = (file, text) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};

/** @param {string[]} command @param {string} cwd */
const run = ([program = '', ...args], cwd) => {
  const binaries = path.join(root, 'node_modules/.bin');
  const env = { ...process.env, PATH: `${binaries}:${process.env.PATH}`, NO_COLOR: '1', FORCE_COLOR: undefined };
  const [command, before] = program.includes('/')
    ? [runtime(), [path.join(root, program)]]
    : [path.join(binaries, program), []];
  const { status, stdout, stderr } = spawnSync(command, [...before, ...args], {
    cwd,
    env,
    encoding: 'utf8',
  });
  return { failed: status !== 0, said: `${stdout}${stderr}` };
};

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fanal programs '));
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  for (const file of ['tsconfig.base.json', '.oxlintrc.json'])
    copyFileSync(path.join(root, file), path.join(folder, file));
  write('package.json', '{ "name": "sample", "type": "module", "workspaces": ["packages/server"] }');
  write('packages/server/package.json', '{ "name": "server", "type": "module" }');
  write('packages/server/tsconfig.json', '{ "extends": "../../tsconfig.base.json", "include": ["src"] }');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the programs that check', { timeout: 120_000 }, () => {
  it.each([
    ['a value that may be missing', 'export const first = (all: string[]) => all[0].length;'],
    ['syntax that Node.js cannot strip', 'export enum Kind { Site }'],
    ['undefined for a property that may only be absent', 'export const x: { a?: string } = { a: undefined };'],
  ])('types refuse %s', (_what, text) => {
    write('packages/server/src/bad.ts', `${text}\n`);
    const { failed, said } = run([COMPILER, '-p', 'packages/server', '--pretty', 'false'], folder);
    expect(failed).toBe(true);
    expect(said).toContain('packages/server/src/bad.ts');
  });

  it.each([
    ['any', 'export const f = (value: any) => value;\n', 'noExplicitAny'],
    ['a default export', 'const f = 1;\nexport default f;\n', 'noDefaultExport'],
    ['an import that is not used', "import { a } from './a.ts';\n\nexport const b = 1;\n", 'noUnusedImports'],
    ['another way to write', 'export const a = "b"\n', 'differs from formatting output'],
  ])('lint and format refuse %s', (_what, text, rule) => {
    write('packages/server/src/bad.ts', text);
    const config = `--config-path=${path.join(root, 'biome.json')}`;
    const { failed, said } = run(['biome', 'ci', config, '--vcs-enabled=false', '--colors=off', 'packages'], folder);
    expect(failed).toBe(true);
    expect(said).toContain(rule);
  });

  it('lint by types refuses promises that nobody waits for, and more', () => {
    write(
      'packages/server/src/bad.ts',
      [
        'export const save = async (): Promise<void> => {};',
        'export const forget = (): void => { save(); };',
        "export const shout = (): never => { throw 'no'; };",
        'export const wait = async (): Promise<number> => await 1;',
        'export const each = (all: number[]): void => all.forEach(async () => save());',
        "export const name = (kind: 'a' | 'b'): number => { switch (kind) { case 'a': return 1; } return 2; };",
        '',
      ].join('\n'),
    );
    const { failed, said } = run(['oxlint', 'packages'], folder);
    expect(failed).toBe(true);
    for (const rule of [
      'no-floating-promises',
      'only-throw-error',
      'await-thenable',
      'no-misused-promises',
      'switch-exhaustiveness-check',
    ])
      expect(said).toContain(rule);
  });

  it('unused refuses files and exports that nobody needs', () => {
    write(
      'knip.json',
      '{ "workspaces": { "packages/server": { "entry": ["src/main.ts"], "project": ["src/**/*.ts"] } } }',
    );
    write('packages/server/src/main.ts', "import { used } from './parts.ts';\nconsole.log(used);\n");
    write('packages/server/src/parts.ts', 'export const used = 1;\nexport const left = 2;\n');
    write('packages/server/src/bad.ts', 'export const alone = 1;\n');
    const { failed, said } = run(['knip', '--no-progress'], folder);
    expect(failed).toBe(true);
    expect(said).toContain('src/bad.ts');
    expect(said).toContain('left');
    expect(said).not.toContain('used  ');
  });
});
