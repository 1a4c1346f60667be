/** `npm start` puts npm, and often a shell, above this process: when one of them is killed, we must not stay behind. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const LOOK_MS = 500;
const INIT = 1;

/** @param {number} pid */
const isShell = (pid) => /(^|\/|-)(ba|da|z|k|a)?sh$/.test(lookUp(pid, 'comm').trim());

/** @param {number} pid */
const parentOf = (pid) => Number(lookUp(pid, 'ppid')) || null;

/**
 * @param {number} pid
 * @param {'comm' | 'ppid'} field
 */
const lookUp = (pid, field) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8'); // pid (name) state parent …
    const end = stat.lastIndexOf(')');
    return field === 'comm' ? stat.slice(stat.indexOf('(') + 1, end) : (stat.slice(end + 2).split(' ')[1] ?? '');
  } catch {
    return spawnSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  }
};

/** @param {number} pid */
export const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
};

// Looked at before anything else happens: whoever is above us now is the runner. An orphan of the first milliseconds has
// init above it, which is no runner (but npm itself in a container).
const isRunByNpm = process.env.npm_lifecycle_event !== undefined;
const parent = process.ppid;
const above = isRunByNpm && isShell(parent) ? parentOf(parent) : null;
const isOrphan = [parent, above].includes(INIT) && !/npm|node/.test(lookUp(INIT, 'comm'));

const isRunnerThere = () => !isOrphan && process.ppid === parent && (above === null || isAlive(above));

/**
 * Calls `gone` once when npm, or the shell that it started, has ended; what it returns ends the watch. Does nothing
 * outside of npm.
 * @param {() => void} gone
 */
export const watchRunner = (gone) => {
  if (!isRunByNpm) return () => {};
  const timer = setInterval(() => {
    if (isRunnerThere()) return;
    clearInterval(timer);
    gone();
  }, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
};
