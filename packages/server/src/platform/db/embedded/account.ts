import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';

/** The system account that runs PostgreSQL: `ids` for spawn, `wrapper` as prefix of the command. */
export type Account = { ids: { uid?: number; gid?: number }; wrapper: string[] };

const own: Account = { ids: {}, wrapper: [] };
// Inside the namespace the caller appears as "nobody"; outside, all files still belong to the caller.
const namespace: Account = {
  ids: {},
  wrapper: ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'],
};

/**
 * Chooses the account for PostgreSQL, which refuses to run as root and whose initdb refuses a uid without a name.
 * Never creates an account. It uses the owner of existing data, else `postgres` or `nobody`, or as a last resort runs
 * as `nobody` inside a user namespace.
 */
export const chooseAccount = (folder: string, dataFolder: string, binary: string): Account => {
  const owner = ownerOf(dataFolder);
  if (process.getuid!() !== 0) {
    if (owner && owner.uid !== process.getuid!()) throw new Error(foreignOwner(dataFolder));
    return hasName() ? own : inNamespace();
  }
  const candidates = owner ? [owner] : ['postgres', 'nobody'].map(accountNamed).filter((found) => found !== null);
  const fitting = candidates.find((ids) => ids.uid !== 0 && mayEnter(ids, [path.dirname(folder), binary]));
  if (fitting) return { ids: fitting, wrapper: [] };
  if (owner && owner.uid !== 0) throw new Error(foreignOwner(dataFolder));
  return inNamespace();
};

type Ids = { uid: number; gid: number };

const ownerOf = (dataFolder: string): Ids | null => {
  const stat = statSync(dataFolder, { throwIfNoEntry: false });
  return stat ? { uid: stat.uid, gid: stat.gid } : null;
};

const hasName = (): boolean => {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
};

const accountNamed = (name: string): Ids | null => {
  const row = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.split(':');
  return row ? { uid: Number(row[2]), gid: Number(row[3]) } : null;
};

/** False for example when the checkout is in a private folder such as /root. */
const mayEnter = (ids: Ids, files: string[]): boolean =>
  files.every((file) => spawnSync('/bin/sh', ['-c', 'test -x "$0"', file], { ...ids, cwd: '/' }).status === 0);

const inNamespace = (): Account => {
  const [command, ...options] = namespace.wrapper;
  if (spawnSync(command!, [...options, 'true']).status === 0) return namespace;
  throw new Error(
    'The built-in PostgreSQL needs an ordinary account. Start as a normal user, move the checkout out of a private ' +
      'folder, or set DATABASE_URL.',
  );
};

const foreignOwner = (dataFolder: string): string =>
  `The local database in ${dataFolder} belongs to another account. Start with the account that made it, or choose ` +
  'another folder with DATA_DIR.';
