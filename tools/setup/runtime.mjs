/** Runs the product's own programs on Node 24, which npm installs where the machine has an older one. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { giveUp, root } from './machine.mjs';

const RUNTIME_MAJOR = 24;
const installed = path.join(root, 'node_modules/.bin/node');

/** The node that runs TypeScript as it stands. */
export const runtime = () => {
  if (existsSync(installed) && spawnSync(installed, ['--version']).status === 0) return installed;
  if (Number.parseInt(process.versions.node, 10) >= RUNTIME_MAJOR) return process.execPath;
  return giveUp(
    `Fanal runs on Node.js ${RUNTIME_MAJOR}, which npm could not install for this machine ` +
      `(${process.platform} ${process.arch}). Install Node.js ${RUNTIME_MAJOR} and start again.`,
  );
};

/** Compiled code is kept between starts. */
export const runtimeEnvironment = () => ({
  ...process.env,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, 'node_modules/.cache/compile'),
});

/**
 * Runs one program in the foreground; resolves with its exit code, 128 + number for a signal.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export const run = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: runtimeEnvironment(), ...options });
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(exitCodeOf(code, signal)));
  });

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export const exitCodeOf = (code, signal) => code ?? (signal ? 128 + constants.signals[signal] : 1);

/**
 * Runs a TypeScript entry point with the arguments of this tool and ends with its exit code.
 * @param {string} entry path from the root of the project
 */
export const runEntry = async (entry) => {
  process.exitCode = await run(runtime(), [path.join(root, entry), ...process.argv.slice(2)]);
};
