import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';

/** Content of postmaster.pid in a data folder, compared with the running processes. */
export type Postmaster = { pid: number; port: number; ready: boolean; state: 'running' | 'dead' | 'recycled' };

// Lines of postmaster.pid: 1 pid, 2 data folder, 3 start, 4 port, 5 socket folder, 6 address, 7 shared memory, 8 status.
export const readPostmaster = (dataFolder: string): Postmaster | null => {
  let lines: string[];
  try {
    lines = readFileSync(path.join(dataFolder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  return { pid, port: Number(lines[3]), ready: (lines[7] ?? '').startsWith('ready'), state: stateOf(pid) };
};

const stateOf = (pid: number): Postmaster['state'] => {
  if (!isAlive(pid)) return 'dead';
  if (process.platform !== 'linux') return 'running';
  // After a reboot or in a container the same pid may belong to another program.
  const command = commandOf(pid);
  if (!command) return 'dead'; // a zombie process has no command line
  return command.split('\0')[0]!.endsWith('postgres') ? 'running' : 'recycled';
};

/** Server processes that outlived their postmaster, found by their working folder. */
export const findOrphans = (dataFolder: string): number[] => {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => workingFolderOf(pid) === dataFolder && commandOf(pid)?.startsWith('postgres:'));
};

/** Sends a signal; ignores a process that has already ended. */
export const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // already ended
  }
};

/** True when a process with this pid exists, under any account. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const commandOf = (pid: number): string | null => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return null;
  }
};

const workingFolderOf = (pid: number): string | null => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
};
