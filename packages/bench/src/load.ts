import { once } from 'node:events';
import path from 'node:path';
import { launch, type Process } from './server-process.ts';

/** Paths are asked one after the other on each connection, again and again. */
export type LoadOrder = {
  origin: string;
  paths: readonly string[];
  headers: Record<string, string>;
  connections: number;
  /** How long, or how many requests. */
  until: { seconds: number } | { requests: number };
};
export type LoadResult = { requests: number; perSecond: number; p50: number; p99: number; failed: number };

export const startLoadProcess = (): Process => launch({ args: [path.join(import.meta.dirname, 'load-process.ts')] });

/** Loads an address and answers what came back; throws when an answer was not a good one. */
export const load = async ({ child }: Process, order: LoadOrder): Promise<LoadResult> => {
  const answered = once(child, 'message') as Promise<[LoadResult]>;
  child.send(order);
  const [result] = await answered;
  if (result.failed > 0) throw new Error(`${result.failed} requests to ${order.paths[0]} failed`);
  return result;
};
