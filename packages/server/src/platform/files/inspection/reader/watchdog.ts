/**
 * Second thread of the reading process: ends the process at once when it holds too much memory, when a file costs too much
 * computing, or when its server is gone, even while the first thread is busy with the file.
 */
import { workerData } from 'node:worker_threads';
import { computedMs } from './computed-time.ts';

export type Watch = {
  memoryLimitBytes: number;
  parentId: number;
  /** One number, shared with the first thread: how much the process may have computed, in milliseconds of `computedMs`. */
  computingLimit: Float64Array;
};

const EVERY_MS = 50;

const { memoryLimitBytes, parentId, computingLimit } = workerData as Watch;

setInterval(() => {
  const isTooMuch = process.memoryUsage.rss() > memoryLimitBytes || computedMs() > computingLimit[0]!;
  if (isTooMuch || process.ppid !== parentId) process.kill(process.pid, 'SIGKILL');
}, EVERY_MS);
