import { once } from 'node:events';
import path from 'node:path';
import { launch, type Process } from './server-process.ts';

/** Each connection requests the paths in turn, repeatedly. */
export type LoadOrder = {
  origin: string;
  paths: readonly string[];
  headers: Record<string, string>;
  /** Sent to each path instead of asking for it. */
  write?: { method: 'POST' | 'PUT'; body: object };
  connections: number;
  /** A duration or a number of requests. */
  until: { seconds: number } | { requests: number };
};
export type LoadResult = { requests: number; perSecond: number; p50: number; p99: number; failed: number };

export const startLoadProcess = (): Process => launch({ args: [path.join(import.meta.dirname, 'load-process.ts')] });

/** Sends load to an address and returns the results; throws when a response was not successful. */
export const load = async ({ child }: Process, order: LoadOrder): Promise<LoadResult> => {
  const answered = once(child, 'message') as Promise<[LoadResult]>;
  child.send(order);
  const [result] = await answered;
  if (result.failed > 0) throw new Error(`${result.failed} requests to ${order.paths[0]} failed`);
  return result;
};
