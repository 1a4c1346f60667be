/**
 * Second thread of the reading process: ends the process at once when it uses too much memory, when a file needs too
 * much CPU time, or when its server is gone, even while the main thread is busy.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { computedMs } from './computed-time.ts';

export type Watch = {
  memoryLimitBytes: number;
  parentId: number;
  /** Shared number: the CPU time limit of the process, in milliseconds of `computedMs`. */
  computingLimit: Float64Array;
};

const EVERY_MS = 50;

const { memoryLimitBytes, parentId, computingLimit } = workerData as Watch;

setInterval(() => {
  const isTooMuch = process.memoryUsage.rss() > memoryLimitBytes || computedMs() > computingLimit[0]!;
  if (isTooMuch || process.ppid !== parentId) process.kill(process.pid, 'SIGKILL');
}, EVERY_MS);
parentPort?.postMessage('watching');
