import { setTimeout as sleep } from 'node:timers/promises';
import type { Dataset } from './dataset.ts';
import { type LoadOrder, load } from './load.ts';
import { runPgbench, type scriptOf } from './pgbench.ts';
import { databaseProcessorMs, processorMs } from './processor-time.ts';
import type { Process } from './server-process.ts';

const SETTLE_MS = 200;

/** One target in one round. Processor time is in milliseconds per request. */
export type Round = { perSecond: number; p50: number; p99: number; serverMs: number; databaseMs: number };

export type Targets = {
  dataset: Dataset;
  product: Process;
  bare: Process;
  loader: Process;
  pgbench: string | null;
};

/** Sends load to the product and measures the processor time of its process and its database. */
export const roundOfProduct = async ({ dataset, product, loader }: Targets, order: LoadOrder): Promise<Round> => {
  const before = { server: processorMs(product.pid), database: databaseProcessorMs(dataset.postmaster) };
  const { requests, ...result } = await load(loader, order);
  return {
    ...result,
    serverMs: (processorMs(product.pid) - before.server) / requests,
    databaseMs: (databaseProcessorMs(dataset.postmaster) - before.database) / requests,
  };
};

/** The bare handler returns the same bytes. */
export const roundOfBare = async ({ bare, loader }: Targets, order: LoadOrder): Promise<Round> => {
  const before = processorMs(bare.pid);
  const { requests, ...result } = await load(loader, order);
  return { ...result, serverMs: (processorMs(bare.pid) - before) / requests, databaseMs: 0 };
};

type PgbenchOrder = {
  pgbench: string;
  name: string;
  script: ReturnType<typeof scriptOf>;
  clients: number;
  seconds: number;
};

/** The statements without the server; the processor time of pgbench itself is not counted. */
export const roundOfPgbench = async (dataset: Dataset, order: PgbenchOrder): Promise<Round> => {
  const before = databaseProcessorMs(dataset.postmaster);
  const { transactions, perSecond } = await runPgbench({ ...order, url: dataset.appUrl });
  await sleep(SETTLE_MS); // the postmaster counts closed connections only after their processes have ended
  const databaseMs = (databaseProcessorMs(dataset.postmaster) - before) / transactions;
  return { perSecond, p50: 0, p99: 0, serverMs: 0, databaseMs };
};
