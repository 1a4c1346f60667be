import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, DATA_FOLDER, openCluster } from './embedded/cluster.ts';
import { endServer, type Log, launch, release } from './embedded/launch.ts';
import { findOrphans, readPostmaster, signal } from './embedded/postmaster.ts';
import { ownerUrlOf, prepareOwner, SETUP_LOCK } from './roles.ts';

export type EmbeddedPostgres = {
  /** Connection of the role that owns the database and its objects; not a superuser. */
  url: string;
  /** Connection of the superuser that created the cluster, for administration only. */
  adminUrl: string;
  port: number;
  /** True when another process already serves this folder. The database server then ends with that process. */
  reused: boolean;
  /** Stops the database server if this process started it, and waits for its end. */
  stop(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  /** Folder for the data and the generated password; created when missing. */
  dir: string;
  /** Database to connect to; created when missing. */
  database: string;
  /** False trades safety against power loss for speed; for tests only. */
  durable?: boolean;
  /** Receives the output of the database server. */
  log?: (line: string) => void;
};

const RETRY_MS = 200;
const MAX_ATTEMPTS = 300; // times RETRY_MS: another process may be recovering its data after a crash
const ORPHAN_ATTEMPTS = 10; // times RETRY_MS: server processes end by themselves when their postmaster dies
const MAX_FAILED_LAUNCHES = 5;
const RELAUNCH_PAUSE_MS = 2000;

/**
 * Starts PostgreSQL from the npm packages on a free local port, or uses the server that already runs on the folder.
 * The server shuts down cleanly when this process ends for any reason. If the server dies first, it is started again
 * on the same port.
 */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const { dir, database, durable = true, log = () => {} } = options;
  const cluster = await openCluster(dir, durable);
  const { port, child } = await joinOrLaunch(cluster, log);
  const ownerDb = child ? keepRunning(cluster, child, port, log) : null;
  try {
    await ensureDatabase(cluster, port, database);
  } catch (error) {
    await ownerDb?.stop();
    throw error;
  }
  const adminUrl = `postgres://postgres:${cluster.password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
  return {
    url: ownerUrlOf(adminUrl, cluster.password),
    adminUrl,
    port,
    reused: child === null,
    stop: async () => ownerDb?.stop(),
  };
};

/** True when a process serves the folder now. Creates and starts nothing. */
export const isEmbeddedPostgresRunning = (dir: string): boolean =>
  readPostmaster(path.join(dir, DATA_FOLDER))?.state === 'running';

/** `child` is null when another process serves the folder. */
type RunningServer = { port: number; child: ChildProcess | null };

const joinOrLaunch = async (cluster: Cluster, log: Log, fixedPort?: number): Promise<RunningServer> => {
  const { dataFolder } = cluster;
  const failures: string[] = [];
  for (let attempt = 0; attempt < MAX_ATTEMPTS && failures.length < MAX_FAILED_LAUNCHES; attempt++) {
    const found = readPostmaster(dataFolder);
    if (found?.state === 'running') {
      // A server of another process, or one that is starting, stopping or recovering: its pid file must not be
      // touched.
      if (found.ready && (await canConnect(cluster, found.port))) return { port: found.port, child: null };
    } else if (!orphansRemain(dataFolder, attempt)) {
      const port = fixedPort ?? (await findFreePort());
      const launched = await launch(cluster, port, found, log);
      if ('child' in launched) return { port, child: launched.child };
      failures.push(launched.failure); // perhaps another process was faster with the folder or the port: try again
    }
    await sleep(RETRY_MS);
  }
  throw new Error(`The built-in PostgreSQL did not start in ${dataFolder}. ${failures.at(-1) ?? 'It is busy.'}`);
};

/** True while processes of a dead postmaster still use the data. Asks them to quit when they take too long. */
const orphansRemain = (dataFolder: string, attempt: number): boolean => {
  const orphans = findOrphans(dataFolder);
  if (attempt > ORPHAN_ATTEMPTS) for (const pid of orphans) signal(pid, 'SIGQUIT');
  return orphans.length > 0;
};

/** Starts the server again when it dies, until `stop` is called. */
const keepRunning = (cluster: Cluster, first: ChildProcess, port: number, log: Log): { stop(): Promise<void> } => {
  const stopping = new AbortController();
  let serving: Promise<ChildProcess | null>;
  const watch = (child: ChildProcess): ChildProcess => {
    release(child);
    child.once('exit', () => {
      if (!stopping.signal.aborted) serving = relaunch();
    });
    return child;
  };
  const relaunch = async (): Promise<ChildProcess | null> => {
    log('The database server ended unexpectedly and is started again.');
    while (!stopping.signal.aborted) {
      try {
        const { child } = await joinOrLaunch(cluster, log, port);
        return child && watch(child);
      } catch (error) {
        log(String(error));
        await sleep(RELAUNCH_PAUSE_MS, null, { signal: stopping.signal }).catch(() => {});
      }
    }
    return null;
  };
  serving = Promise.resolve(watch(first));
  return {
    stop: async () => {
      stopping.abort();
      const child = await serving;
      if (child) await endServer(child, cluster.dataFolder);
    },
  };
};

const clientFor = ({ password }: Cluster, port: number, database = 'postgres'): pg.Client => {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database,
    connectionTimeoutMillis: 2000,
  });
  client.on('error', () => {}); // a connection closed by the server must not end this process
  return client;
};

const canConnect = async (cluster: Cluster, port: number): Promise<boolean> => {
  const client = clientFor(cluster, port);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
};

/** Creates the database and its owner role, and transfers objects that the superuser created before. */
const ensureDatabase = async (cluster: Cluster, port: number, database: string): Promise<void> => {
  const client = clientFor(cluster, port);
  await client.connect();
  try {
    // several processes may start at the same time
    await client.query('select pg_advisory_lock($1)', [SETUP_LOCK]);
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
    await transferOwnership(cluster, port, database);
  } finally {
    await client.end();
  }
};

const transferOwnership = async (cluster: Cluster, port: number, database: string): Promise<void> => {
  const client = clientFor(cluster, port, database);
  await client.connect();
  try {
    // wait for a process that is migrating
    await client.query('select pg_advisory_lock($1)', [SETUP_LOCK]);
    await prepareOwner(client, cluster.password);
  } finally {
    await client.end();
  }
};

const findFreePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve, reject) => probe.once('listening', resolve).once('error', reject));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
};
