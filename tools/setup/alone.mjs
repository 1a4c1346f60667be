/** Two starts at the same moment must not install or build over each other. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './machine.mjs';

const WAIT_MS = 250;
const SILENT_WAITS = 8;

/**
 * Runs the work while no other process does work of the same name; a process that died does not count.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @param {string} [folder]
 * @returns {Promise<T>}
 */
export const alone = async (name, work, folder = path.join(root, '.cache')) => {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.lock`);
  for (let waits = 1; !take(file); waits++) {
    if (waits === SILENT_WAITS) console.error(`Waiting for another start (${name}). If there is none, remove ${file}.`);
    await sleep(WAIT_MS);
  }
  const free = () => rmSync(file, { force: true });
  process.on('exit', free);
  try {
    return await work();
  } finally {
    process.off('exit', free);
    free();
  }
};

/** @param {string} file */
const take = (file) => {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    if (isAbandoned(file)) rmSync(file, { force: true });
    return false;
  }
};

/** @param {string} file */
const isAbandoned = (file) => {
  try {
    const owner = Number(readFileSync(file, 'utf8'));
    if (owner > 0) process.kill(owner, 0);
    return false; // alive, or still writing its number
  } catch (error) {
    return existsSync(file) && /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH';
  }
};
