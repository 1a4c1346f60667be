/** A folder for temporary files of tests that lies in memory where the machine has enough of it. */
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import path from 'node:path';
import { isAlive } from './runner-watch.mjs';

const SHARED_MEMORY = '/dev/shm';
const NAME = 'fanal-tests-of-';
const GIB = 2 ** 30;
/** A whole run writes less than 1 GiB at a time; programs need memory besides. */
const LEAST_SPACE = 4 * GIB;
const LEAST_MEMORY = 8 * GIB;

/**
 * What runs left that were killed would stay in memory until the machine stops.
 * @param {string} parent
 */
const removeLeftOver = (parent) => {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(NAME) || isAlive(Number(name.slice(NAME.length)))) continue;
    try {
      rmSync(path.join(parent, name), { recursive: true, force: true });
    } catch {
      // Of somebody else.
    }
  }
};

/**
 * Makes the folder of this process and names it as the place for temporary files of all that it starts. A database is copied some
 * 250 times in a run, 1,330 files each: on a disk whose file system keeps deleted entries apart for a while, that takes up to a
 * second each, in memory 30 ms. `remove` does nothing where there is no such folder.
 * @param {{ parent?: string, leastSpace?: number, leastMemory?: number }} [limits]
 */
export const useMemoryFolder = ({
  parent = SHARED_MEMORY,
  leastSpace = LEAST_SPACE,
  leastMemory = LEAST_MEMORY,
} = {}) => {
  if (!existsSync(parent)) return { remove: () => {} };
  removeLeftOver(parent);
  const { bavail, bsize } = statfsSync(parent);
  if (bavail * bsize < leastSpace || freemem() < leastMemory) return { remove: () => {} };
  const folder = path.join(parent, `${NAME}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // The database runs as another user.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  return { remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
};
