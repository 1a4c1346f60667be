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

/** A data folder that is ready to be served, and what is needed to serve it. */
export type Cluster = { dataFolder: string; password: string; account: Account; binaries: Binaries; durable: boolean };

/** Where the server's files lie inside the folder that was given. */
export const DATA_FOLDER = 'pgdata';

/** Makes the data folder at the first start; afterwards only finds it. */
export const openCluster = async (dir: string, durable: boolean): Promise<Cluster> => {
  const binaries = findBinaries();
  mkdirSync(dir, { recursive: true });
  const folder = realpathSync(dir);
  const dataFolder = path.join(folder, DATA_FOLDER);
  const account = chooseAccount(folder, dataFolder, binaries.postgres);
  handOver(account, folder);
  const passwordFile = path.join(folder, 'password');
  const cluster = { dataFolder, password: keepPassword(passwordFile, account), account, binaries, durable };
  removeAbandoned(folder);
  if (!isMade(dataFolder)) await makeDataFolder(cluster, passwordFile);
  refuseOtherVersion(cluster);
  return cluster;
};

/** The environment of every PostgreSQL program: nothing of the caller's language or PG* variables may leak in. */
export const environment = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' });

/** A command as the chosen account runs it. */
export const commandFor = (account: Account, program: string, args: string[]): { command: string; args: string[] } => {
  const [command, ...rest] = [...account.wrapper, program, ...args];
  return { command: command!, args: rest };
};

const isMade = (dataFolder: string): boolean => existsSync(path.join(dataFolder, 'PG_VERSION'));

const handOver = (account: Account, file: string): void => {
  if (account.ids.uid !== undefined) chownSync(file, account.ids.uid, account.ids.gid!);
};

/** Several first starts at the same moment all end up with the same password. */
const keepPassword = (file: string, account: Account): string => {
  if (!existsSync(file)) {
    const draft = `${file}.${draftMark()}`;
    writeFileSync(draft, randomBytes(24).toString('base64url'), { mode: 0o600 });
    try {
      linkSync(draft, file); // a file that appears with its content, or not at all
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  }
  handOver(account, file);
  return readFileSync(file, 'utf8');
};

const makeDataFolder = async (cluster: Cluster, passwordFile: string): Promise<void> => {
  const { dataFolder, account, binaries, durable } = cluster;
  const draft = `${dataFolder}.${draftMark()}`;
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
    renameSync(draft, dataFolder); // a start that was cut short never leaves half a data folder
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!isMade(dataFolder)) throw error; // otherwise another process was faster
  }
};

/** Marks what this start makes, with the process, so that a later start knows whether it was abandoned. */
const draftMark = (): string => `draft-${process.pid}-${randomBytes(4).toString('hex')}`;

/** Drafts of starts that were killed. */
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
