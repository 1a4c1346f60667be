import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';

/** What postmaster.pid of a data folder says, compared with the processes that really run. */
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
  // After a reboot or in a container the same number may belong to any other program.
  const command = commandOf(pid);
  if (!command) return 'dead'; // a process that has ended but was not collected yet has no command
  return command.split('\0')[0]!.endsWith('postgres') ? 'running' : 'recycled';
};

/** Server processes that outlived their postmaster: they work in the data folder. */
export const findOrphans = (dataFolder: string): number[] => {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => workingFolderOf(pid) === dataFolder && commandOf(pid)?.startsWith('postgres:'));
};

/** Sends a signal, and does not mind when the process is gone already. */
export const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // gone meanwhile
  }
};

/** Whether a process of that number exists, whoever owns it. */
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
