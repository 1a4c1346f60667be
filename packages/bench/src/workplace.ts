import path from 'node:path';

/** Root of the project. */
export const root = path.resolve(import.meta.dirname, '../../..');
/** All files that the benchmarks create. */
export const cacheFolder = path.join(root, '.cache/bench');
/** Data of the large installation: database, provider keys, log. */
export const dataFolder = path.join(cacheFolder, 'data');
/** Built by `npm run bench` (tools/setup/server.mjs). */
export const serverEntry = path.join(root, 'packages/server/dist/main.js');

/** Ports of the processes; BENCH_PORT moves all of them. */
const firstPort = Number(process.env.BENCH_PORT ?? 5420);
export const ports = {
  server: firstPort,
  bareAnswer: firstPort + 2,
  start: firstPort + 4,
  browser: firstPort + 6,
  proxy: firstPort + 8,
};
