import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, commandFor, environment } from './cluster.ts';
import { type Postmaster, readPostmaster, signal } from './postmaster.ts';
import { serverSettings } from './settings.ts';

export type Log = (line: string) => void;
export type Launch = { child: ChildProcess } | { failure: string };

const POLL_MS = 20;
const STOP_TIMEOUT_MS = 8000;

// The shell is a watchdog for PostgreSQL: when this process dies, even by SIGKILL, file descriptor 3 closes and the
// shell requests a fast shutdown. It sends SIGTERM first, because a shell starts background programs with SIGINT
// ignored: until PostgreSQL has installed its own handlers, only SIGTERM reaches it.
const WATCHDOG =
  '"$0" "$@" 3<&- & P=$!; (read -r _ <&3; kill -TERM $P; kill -INT $P) 2>/dev/null & W=$!; ' +
  'wait $P; S=$?; kill $W 2>/dev/null; exit $S';

/** Starts the server on the port and waits until it accepts connections, or until it ends with an error message. */
export const launch = async (cluster: Cluster, port: number, before: Postmaster | null, log: Log): Promise<Launch> => {
  const { dataFolder } = cluster;
  // The pid file of a dead postmaster is left to PostgreSQL: its shared memory check prevents two servers on one
  // folder. Only a pid that now belongs to another program would block the start for ever.
  if (before?.state === 'recycled') rmSync(path.join(dataFolder, 'postmaster.pid'), { force: true });
  const child = spawnServer(cluster, port);
  let output = '';
  child.stderr!.on('data', (chunk: Buffer) => {
    output = `${output}${chunk}`.slice(-2000);
    for (const line of `${chunk}`.trimEnd().split('\n')) log(line);
  });
  let ended = false;
  child.once('error', (error) => {
    output = error.message;
    ended = true;
  });
  child.once('exit', () => {
    ended = true;
  });
  while (!ended) {
    const found = readPostmaster(dataFolder);
    if (found?.state === 'running' && found.port === port && found.ready) return { child };
    await sleep(POLL_MS);
  }
  return { failure: output.trim() };
};

const spawnServer = ({ dataFolder, account, binaries, durable }: Cluster, port: number): ChildProcess => {
  const server = [binaries.postgres, '-D', dataFolder, '-p', `${port}`, '-h', '127.0.0.1', '-k', ''];
  const { command, args } = commandFor(account, '/bin/sh', ['-c', WATCHDOG, ...server, ...serverSettings(durable)]);
  const child = spawn(command, args, {
    ...account.ids,
    env: environment(),
    cwd: '/',
    detached: true, // Ctrl-C must reach the application first, which then stops the database
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  lifeline(child).on('error', () => {}); // the other end is closed: the 'exit' event reports it
  return child;
};

/** The pipe whose closing ends the server. */
const lifeline = (child: ChildProcess): Writable => child.stdio[3] as Writable;

/** Lets this process end while the server still runs. */
export const release = (child: ChildProcess): void => {
  child.unref();
  for (const pipe of [child.stderr, child.stdio[3]] as (Readable & { unref(): void })[]) pipe.unref();
};

/**
 * Requests a fast shutdown and waits. After a time-out it forces an immediate one, which costs a recovery at the next
 * start.
 */
export const endServer = async (child: ChildProcess, dataFolder: string): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.ref();
  const ended = once(child, 'exit');
  lifeline(child).end();
  const timer = setTimeout(() => {
    const postmaster = readPostmaster(dataFolder);
    if (postmaster?.state === 'running') signal(postmaster.pid, 'SIGQUIT');
  }, STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(timer);
};
