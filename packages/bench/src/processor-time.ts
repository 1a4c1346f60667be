import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** The fields of /proc/<pid>/stat after the name, which may contain blanks; null when the process has ended. */
const statOf = (pid: number): string[] | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
};

// Indexes in this list: 1 parent, 11 user time, 12 system time, 13 and 14 the same of ended children.
const PARENT = 1;
const OWN_TIME = [11, 12];
const ENDED_CHILDREN_TIME = [13, 14];

const tickMs = 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
const sum = (stat: string[], places: readonly number[]) =>
  places.reduce((total, place) => total + Number(stat[place]) * tickMs, 0);

/** Processor milliseconds, user and system, of one process since its start. */
export const processorMs = (pid: number): number => {
  const stat = statOf(pid);
  if (!stat) throw new Error(`process ${pid} is gone`);
  return sum(stat, OWN_TIME);
};

/** The same of all ended children of this process. */
export const endedChildrenMs = (): number => sum(statOf(process.pid)!, ENDED_CHILDREN_TIME);

/** The same of a database server: its postmaster, its running and its ended child processes. */
export const databaseProcessorMs = (postmaster: number): number => {
  const own = statOf(postmaster);
  if (!own) throw new Error(`the database server ${postmaster} is gone`);
  const below = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat !== null && Number(stat[PARENT]) === postmaster);
  return below.reduce((total, stat) => total + sum(stat!, OWN_TIME), sum(own, [...OWN_TIME, ...ENDED_CHILDREN_TIME]));
};

/** The only running child of a process, such as the server that `npm start` runs. */
export const childOf = (pid: number): number => {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(statOf(Number(name))?.[PARENT]) === pid)
    .map(Number);
  if (children.length !== 1) throw new Error(`process ${pid} has ${children.length} children`);
  return children[0]!;
};

/** Resident memory of one process in MiB. */
export const residentMiB = (pid: number): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
};
