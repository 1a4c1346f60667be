import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { useMemoryFolder } from './memory-folder.mjs';

const parent = mkdtempSync(path.join(tmpdir(), 'fanal-memory-'));
const before = process.env.TMPDIR;
afterEach(() => {
  rmSync(parent, { recursive: true });
  mkdirSync(parent);
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
});

const plenty = { parent, leastSpace: 0, leastMemory: 0 };

it('is where temporary files go, until it is removed', () => {
  const { remove } = useMemoryFolder(plenty);
  expect(tmpdir()).toBe(path.join(parent, `fanal-tests-of-${process.pid}`));
  expect(existsSync(tmpdir())).toBe(true);
  remove();
  expect(existsSync(path.join(parent, `fanal-tests-of-${process.pid}`))).toBe(false);
});

it('is not used where space or memory are short, or where there is none', () => {
  for (const limits of [{ leastSpace: Infinity }, { leastMemory: Infinity }, { parent: path.join(parent, 'none') }]) {
    useMemoryFolder({ ...plenty, ...limits }).remove();
    expect(process.env.TMPDIR).toBe(before);
  }
});

it('takes away what a run left that is gone, and nothing of others', () => {
  const gone = path.join(parent, 'fanal-tests-of-999999999');
  const others = [path.join(parent, `fanal-tests-of-${process.ppid}`), path.join(parent, 'something')];
  for (const folder of [gone, ...others]) mkdirSync(folder);
  useMemoryFolder({ ...plenty, leastMemory: Infinity });
  expect(existsSync(gone)).toBe(false);
  expect(others.map((folder) => existsSync(folder))).toEqual([true, true]);
});
