import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import asShipped from '../../server/process.json' with { type: 'json' };
import { root, serverEntry } from './workplace.ts';

const READY_MS = 120_000;
const STOP_MS = 20_000;
const POLL_MS = 10;

export type Process = { pid: number; child: ChildProcess; stop: () => Promise<void> };

type Launch = { command?: string; args: readonly string[]; env?: NodeJS.ProcessEnv };

/** A child process that ends with this one, with a message channel; its output is shown only when it fails. */
export const launch = ({ command = process.execPath, args, env = {} }: Launch): Process => {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, FANAL_PARENT: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  const listen = (chunk: Buffer) => {
    said = `${said}${chunk}`.slice(-4_000);
  };
  child.stdout!.on('data', listen);
  child.stderr!.on('data', listen);
  let stopping = false;
  child.once('exit', (code) => {
    if (!stopping && code !== 0) console.error(`${args.at(-1)} ended with ${code}:\n${said}`);
  });
  return {
    pid: child.pid!,
    child,
    stop: async () => {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const insist = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await ended;
      clearTimeout(insist);
    },
  };
};

/** Polls until the address returns 200; returns the elapsed milliseconds. */
export const untilAnswered = async ({ child }: Process, url: string): Promise<number> => {
  const began = performance.now();
  while (performance.now() - began < READY_MS) {
    if (child.exitCode !== null) throw new Error('the server ended before it answered');
    const status = await fetch(url).then(
      (answer) => answer.body?.cancel().then(() => answer.status),
      () => null,
    );
    if (status === 200) return performance.now() - began;
    await sleep(POLL_MS);
  }
  throw new Error(`${url} does not answer`);
};

type ServerOptions = { port: number; dataDir: string; env?: NodeJS.ProcessEnv; preload?: string; flags?: string[] };

/** Environment of a measured server: without rate limits, otherwise as `npm start` and the image run it. */
const serverEnvironment = ({ port, dataDir, env = {} }: ServerOptions): NodeJS.ProcessEnv => ({
  PORT: `${port}`,
  IDENTITY_PORT: `${port + 1}`,
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  RATE_LIMIT_PERSON: '0',
  RATE_LIMIT_ADDRESS: '0',
  RATE_LIMIT_KEY: '0',
  PORTAL: 'off',
  GLIBC_TUNABLES: process.env.GLIBC_TUNABLES ?? asShipped.GLIBC_TUNABLES,
  ...env,
});

/**
 * Runs the same command as `npm start`: it builds pages and server when their sources have changed, then starts the server.
 */
export const launchCommand = (options: ServerOptions): Process =>
  launch({ args: [path.join(root, 'tools/start.mjs')], env: serverEnvironment(options) });

/** Only the server: the pages and the server itself are built already. */
export const launchServer = (options: ServerOptions): Process => {
  const preload = options.preload ? ['--import', options.preload] : [];
  return launch({
    args: [...asShipped.flags, ...(options.flags ?? []), ...preload, serverEntry],
    env: serverEnvironment(options),
  });
};

/** Starts the product and waits until it is ready. */
export const startProduct = async (options: ServerOptions): Promise<Process> => {
  const started = launchServer(options);
  try {
    await untilAnswered(started, `http://127.0.0.1:${options.port}/readyz`);
    return started;
  } catch (error) {
    await started.stop();
    throw error;
  }
};
