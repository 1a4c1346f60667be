import { execFileSync } from 'node:child_process';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { root } from './workplace.ts';

/** The machine of the measurement: figures are only comparable on the same one. */
export const describeMachine = () => ({
  date: new Date().toISOString(),
  processor: `${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown'}`,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  system: `${process.platform} ${release()}`,
  node: process.version,
  commit: execFileSync('git', ['-C', root, 'rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
  loadBefore: loadavg()[0]!,
});
