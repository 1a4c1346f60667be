import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { readPostmaster } from '../../server/src/platform/db/embedded/postmaster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/src/platform/db/embedded-postgres.ts';
import { applicationUrl } from '../../server/src/platform/db/roles.ts';
import { readSettings } from '../../server/src/platform/settings.ts';
import { databaseProcessorMs, endedChildrenMs } from './processor-time.ts';
import { cacheFolder, dataFolder, root } from './workplace.ts';

/** Smaller only to try whether a part runs: its figures say nothing then. */
const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 100_000);
const SITES = PEOPLE;
/** The account of the administrator of the large organization. */
export const ADMIN = 'bench-admin';

/** When and from what the data set was created; it is created again after a change of the migrations or the seed. */
type Stamp = {
  fingerprint: string;
  people: number;
  sites: number;
  seconds: number;
  /** Of the seed program and of the database in the meantime. */
  programProcessorSeconds: number;
  databaseProcessorSeconds: number;
};
export type Dataset = {
  ownerUrl: string;
  /** Of the superuser of the cluster. */
  adminUrl: string;
  appUrl: string;
  postmaster: number;
  stamp: Stamp;
  stop: () => Promise<void>;
};

/** Process id of the database server of an installation. */
export const postmasterOf = (dataDir: string): number => readPostmaster(path.join(dataDir, 'postgres/pgdata'))!.pid;

const stampFile = path.join(cacheFolder, 'data-set.json');

const fingerprint = (): string => {
  const hash = createHash('sha256').update(`${PEOPLE} ${SITES}`);
  const files = globSync(['packages/server/migrations/*.sql', 'packages/server/seed/seed.ts'], { cwd: root }).sort();
  for (const file of files) hash.update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
};

const readStamp = (): Stamp | null =>
  existsSync(stampFile) ? (JSON.parse(readFileSync(stampFile, 'utf8')) as Stamp) : null;

const seed = (): Omit<Stamp, 'fingerprint'> => {
  const before = { program: endedChildrenMs(), database: databaseProcessorMs(postmasterOf(dataFolder)) };
  const began = performance.now();
  const sizes = ['--people', `${PEOPLE}`, '--organizations', '1', '--sites', `${SITES}`];
  const { status } = spawnSync(process.execPath, [path.join(root, 'packages/server/seed/seed.ts'), ...sizes], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataFolder },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error('the large data set could not be made');
  return {
    people: PEOPLE,
    sites: SITES,
    seconds: (performance.now() - began) / 1000,
    programProcessorSeconds: (endedChildrenMs() - before.program) / 1000,
    databaseProcessorSeconds: (databaseProcessorMs(postmasterOf(dataFolder)) - before.database) / 1000,
  };
};

const startCluster = (): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ dir: path.join(dataFolder, 'postgres'), database: 'fanal', log: console.error });

/** The embedded PostgreSQL with the large organization; created on first use. */
export const openDataset = async (): Promise<Dataset> => {
  const wanted = fingerprint();
  let stamp = readStamp();
  if (stamp?.fingerprint !== wanted) {
    rmSync(dataFolder, { recursive: true, force: true });
    rmSync(stampFile, { force: true });
    stamp = null;
  }
  mkdirSync(dataFolder, { recursive: true });
  const cluster = await startCluster();
  try {
    if (!stamp) {
      console.error(`Making ${PEOPLE} people and ${SITES} sites (once)…`);
      stamp = { fingerprint: wanted, ...seed() };
      await tidy(cluster.adminUrl);
      writeFileSync(stampFile, JSON.stringify(stamp));
    }
    return {
      ownerUrl: cluster.url,
      adminUrl: cluster.adminUrl,
      appUrl: applicationUrl(cluster.url, readSettings({}).secret),
      postmaster: postmasterOf(dataFolder),
      stamp,
      stop: () => cluster.stop(),
    };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
};

// The database would do this minutes later: done now, so that it does not affect the measurements.
const tidy = async (url: string) => {
  await ask(url, 'vacuum (analyze)');
  await ask(url, 'checkpoint');
};

/** One statement on a separate connection. */
export const ask = async <Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
};
