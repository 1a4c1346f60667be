import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, inject } from 'vitest';
import asShipped from '../process.json' with { type: 'json' };
import type { TestApp } from './harness.ts';

/** Modules that an earlier process compiled: half the processor time of a start. */
const compileCache = path.join(tmpdir(), 'fanal-compile-cache');

/** A whole server on the same database, run as both start commands do, in a separate process that can be killed. */
export const startSecondServer = async (
  t: TestApp,
  { jobsAtOnce }: { jobsAtOnce: number },
): Promise<{ child: ChildProcess; address: string }> => {
  const child = fork(inject('secondProcess'), {
    execArgv: asShipped.flags,
    env: {
      ...process.env,
      GLIBC_TUNABLES: asShipped.GLIBC_TUNABLES,
      NODE_COMPILE_CACHE: compileCache,
      SETTINGS: JSON.stringify({ ...t.env, DATABASE_URL: t.ownerUrl, JOB_CONCURRENCY: String(jobsAtOnce) }),
      PUBLIC_KEY: JSON.stringify(t.signer.publicKey),
    },
  });
  const [address] = (await once(child, 'message')) as [string];
  return { child, address };
};

/** What the queue does by itself after hours: releases the jobs of dead workers. */
export const freeJobs = async ({ ownerDb }: TestApp): Promise<void> => {
  await ownerDb
    .updateTable('graphile_worker._private_jobs' as never)
    .set({ locked_at: null, locked_by: null } as never)
    .execute();
};

type Killing = {
  kills: number;
  jobsAtOnce?: number;
  /** Lets somebody else take the jobs of the dead. */
  after?: () => Promise<unknown>;
};

/** Starts workers one after the other, and kills each once what is counted has grown. */
export const killBetween = async (
  t: TestApp,
  grown: () => Promise<number>,
  { kills, jobsAtOnce = 2, after = () => freeJobs(t) }: Killing,
): Promise<void> => {
  for (let kill = 0; kill < kills; kill += 1) {
    const before = await grown();
    const { child } = await startSecondServer(t, { jobsAtOnce });
    const gone = once(child, 'exit');
    await expect.poll(grown, { timeout: 150_000, interval: 5 }).toBeGreaterThan(before);
    child.kill('SIGKILL');
    await gone;
    await after();
  }
};
