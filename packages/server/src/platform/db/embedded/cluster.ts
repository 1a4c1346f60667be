import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Account, chooseAccount } from './account.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { isAlive } from './postmaster.ts';

/** A data folder that is ready to start, and what is needed to start it. */
export type Cluster = { dataFolder: string; password: string; account: Account; binaries: Binaries; durable: boolean };

/** Name of the data folder inside the given folder. */
export const DATA_FOLDER = 'pgdata';

/** Creates the data folder at the first start; later only opens it. */
export const openCluster = async (dir: string, durable: boolean): Promise<Cluster> => {
  const binaries = findBinaries();
  mkdirSync(dir, { recursive: true });
  const folder = realpathSync(dir);
  const dataFolder = path.join(folder, DATA_FOLDER);
  const account = chooseAccount(folder, dataFolder, binaries.postgres);
  giveTo(account, folder);
  const passwordFile = path.join(folder, 'password');
  const cluster = { dataFolder, password: readOrCreatePassword(passwordFile, account), account, binaries, durable };
  removeAbandoned(folder);
  if (!isInitialized(dataFolder)) await makeDataFolder(cluster, passwordFile);
  refuseOtherVersion(cluster);
  return cluster;
};

/** Environment of every PostgreSQL program. The caller's locale and PG* variables must not be inherited. */
export const environment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' });

/** A command in the form that runs it under the chosen account. */
export const commandFor = (account: Account, program: string, args: string[]): { command: string; args: string[] } => {
  const [command, ...rest] = [...account.wrapper, program, ...args];
  return { command: command!, args: rest };
};

const isInitialized = (dataFolder: string): boolean => existsSync(path.join(dataFolder, 'PG_VERSION'));

const giveTo = (account: Account, file: string): void => {
  if (account.ids.uid !== undefined) chownSync(file, account.ids.uid, account.ids.gid!);
};

/** When several processes start for the first time together, they all get the same password. */
const readOrCreatePassword = (file: string, account: Account): string => {
  if (!existsSync(file)) {
    const draft = `${file}.${draftSuffix()}`;
    writeFileSync(draft, randomBytes(24).toString('base64url'), { mode: 0o600 });
    try {
      linkSync(draft, file); // the file appears with its complete content, or not at all
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  }
  giveTo(account, file);
  return readFileSync(file, 'utf8');
};

const makeDataFolder = async (cluster: Cluster, passwordFile: string): Promise<void> => {
  const { dataFolder, account, binaries, durable } = cluster;
  const draft = `${dataFolder}.${draftSuffix()}`;
  const { command, args } = commandFor(account, binaries.initdb, [
    '-D',
    draft,
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ]);
  await promisify(execFile)(command, args, { ...account.ids, env: environment(), cwd: '/' });
  try {
    renameSync(draft, dataFolder); // an interrupted start never leaves half a data folder
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!isInitialized(dataFolder)) throw error; // otherwise another process was faster
  }
};

/** Suffix with the process id for temporary files, so that a later start can detect abandoned ones. */
const draftSuffix = (): string => `draft-${process.pid}-${randomBytes(4).toString('hex')}`;

/** Removes temporary files of killed processes. */
const removeAbandoned = (folder: string): void => {
  for (const name of readdirSync(folder)) {
    const pid = /\.draft-(\d+)-\w+$/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(path.join(folder, name), { recursive: true, force: true, maxRetries: 3 });
  }
};

const refuseOtherVersion = ({ dataFolder, binaries }: Cluster): void => {
  const made = readFileSync(path.join(dataFolder, 'PG_VERSION'), 'utf8').trim();
  if (made === binaries.majorVersion) return;
  throw new Error(
    `The local data in ${dataFolder} was made by PostgreSQL ${made}, and this version brings ${binaries.majorVersion}. ` +
      'Move it with pg_dump and pg_restore, choose another DATA_DIR, or empty it with "npm run reset".',
  );
};
