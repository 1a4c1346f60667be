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
  /** Connection of the role that owns the database and everything in it, and is no superuser. */
  url: string;
  /** Connection of the superuser, who made the server: for what only an administrator may do. */
  adminUrl: string;
  port: number;
  /** True when another process serves this folder already; the server then ends with that process. */
  reused: boolean;
  /** Ends the server if this process started it, and waits until it is gone. */
  stop(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  /** Folder that holds the data and the generated password; made when missing. */
  dir: string;
  /** Database to connect to; made when missing. */
  database: string;
  /** False gives up safety against power loss for speed: for tests only. */
  durable?: boolean;
  /** Receives what the database server reports. */
  log?: (line: string) => void;
};

const RETRY_MS = 200;
const PATIENCE = 300; // times RETRY_MS: another process may be repairing its data after a crash
const ORPHAN_PATIENCE = 10; // times RETRY_MS: server processes end by themselves when their postmaster dies
const MAX_FAILED_LAUNCHES = 5;
const RELAUNCH_PAUSE_MS = 2000;

/**
 * Starts PostgreSQL from the npm packages on a free local port, or joins the one that already serves the folder.
 * When this process ends, however it ends, the server shuts down cleanly; when the server dies while this process
 * lives, it is started again on the same port.
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

/** Whether some process serves the folder now; asking makes nothing and starts nothing. */
export const isEmbeddedPostgresRunning = (dir: string): boolean =>
  readPostmaster(path.join(dir, DATA_FOLDER))?.state === 'running';

/** `child` is null when another process serves the folder. */
type Served = { port: number; child: ChildProcess | null };

const joinOrLaunch = async (cluster: Cluster, log: Log, fixedPort?: number): Promise<Served> => {
  const { dataFolder } = cluster;
  const failures: string[] = [];
  for (let attempt = 0; attempt < PATIENCE && failures.length < MAX_FAILED_LAUNCHES; attempt++) {
    const found = readPostmaster(dataFolder);
    if (found?.state === 'running') {
      // Ours from another process; or one that starts, stops or recovers, whose pid file must not be touched.
      if (found.ready && (await answers(cluster, found.port))) return { port: found.port, child: null };
    } else if (!orphansRemain(dataFolder, attempt)) {
      const port = fixedPort ?? (await findFreePort());
      const launched = await launch(cluster, port, found, log);
      if ('child' in launched) return { port, child: launched.child };
      failures.push(launched.failure); // perhaps only a lost race for the folder or the port: look again
    }
    await sleep(RETRY_MS);
  }
  throw new Error(`The built-in PostgreSQL did not start in ${dataFolder}. ${failures.at(-1) ?? 'It is busy.'}`);
};

/** True while processes of a dead postmaster hold the data; asks them to end when they take too long. */
const orphansRemain = (dataFolder: string, attempt: number): boolean => {
  const orphans = findOrphans(dataFolder);
  if (attempt > ORPHAN_PATIENCE) for (const pid of orphans) signal(pid, 'SIGQUIT');
  return orphans.length > 0;
};

/** Starts the server again when it dies, until it is told to stop. */
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
  client.on('error', () => {}); // a connection cut by the server must not end this process
  return client;
};

const answers = async (cluster: Cluster, port: number): Promise<boolean> => {
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

/** Makes the database and the role that owns it, or hands it a database that the superuser made before. */
const ensureDatabase = async (cluster: Cluster, port: number, database: string): Promise<void> => {
  const client = clientFor(cluster, port);
  await client.connect();
  try {
    // several processes start at the same moment
    await client.query('select pg_advisory_lock($1)', [SETUP_LOCK]);
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
    await handOver(cluster, port, database);
  } finally {
    await client.end();
  }
};

const handOver = async (cluster: Cluster, port: number, database: string): Promise<void> => {
  const client = clientFor(cluster, port, database);
  await client.connect();
  try {
    // a process that migrates meanwhile ends first
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
