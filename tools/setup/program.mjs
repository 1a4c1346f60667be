/** Starts a long-running program as a child that never outlives us, and stops it gracefully. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './machine.mjs';
import { watchRunner } from './runner-watch.mjs';
import { exitCodeOf, runtime, runtimeEnvironment } from './runtime.mjs';

const STOP_PATIENCE_MS = 20_000;
/**
 * Less memory (docs/operations.md, Memory): a collection once the server has started, and a malloc that gives back at once
 * what it no longer needs.
 */
const { flags, GLIBC_TUNABLES } = JSON.parse(readFileSync(path.join(root, 'packages/server/process.json'), 'utf8'));

/**
 * The program runs in its own process group, so that Ctrl-C reaches it once, through us. It ends by itself when the
 * channel to this process breaks (FANAL_PARENT).
 * @param {string} entry path from the root of the project
 * @param {NodeJS.ProcessEnv} [environment]
 */
export const startProgram = (entry, environment = {}) => {
  const child = spawn(runtime(), [...flags, path.join(root, entry)], {
    cwd: root,
    env: { GLIBC_TUNABLES, ...runtimeEnvironment(), FANAL_PARENT: '1', ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  /** @type {Promise<number>} */
  const ended = new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', (code, signal) => resolve(exitCodeOf(code, signal)));
  });
  let stopping = false;
  /** @param {NodeJS.Signals} [signal] */
  const stop = (signal = 'SIGTERM') => {
    // Ctrl-C arrives twice: from the terminal and from npm.
    if (!stopping) {
      stopping = true;
      child.kill(signal);
      setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS).unref();
    }
    return ended;
  };
  return { ended, stop };
};

/**
 * Passes signals on to the program, stops it when npm is gone, and ends with its exit code.
 * @param {ReturnType<typeof startProgram>} program
 */
export const accompany = async ({ ended, stop }) => {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => void stop(signal));
  process.on('SIGHUP', () => void stop());
  watchRunner(() => void stop());
  process.exitCode = await ended;
};
