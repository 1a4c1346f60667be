/**
 * Second thread of the reading process: ends the process at once when it holds too much memory or when its server is gone,
 * even while the first thread is busy with a file.
 */
import { workerData } from 'node:worker_threads';

const EVERY_MS = 50;

const { memoryLimitBytes, parentId } = workerData as { memoryLimitBytes: number; parentId: number };

setInterval(() => {
  if (process.memoryUsage.rss() > memoryLimitBytes || process.ppid !== parentId) process.kill(process.pid, 'SIGKILL');
}, EVERY_MS);
