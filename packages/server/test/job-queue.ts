import { Logger, runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import pg from 'pg';
import type { Job } from '#platform/jobs/jobs';
import type { TestApp } from './harness.ts';

const CONNECTIONS = 6;
const pools = new Map<string, pg.Pool>();

/** Connections that serve many runs of the queue, by database: new ones each time would plan every statement again. */
const poolOf = (connectionString: string): pg.Pool => {
  const known = pools.get(connectionString);
  if (known) return known;
  const pool = new pg.Pool({ connectionString, max: CONNECTIONS, idleTimeoutMillis: 5_000, allowExitOnIdle: true });
  // The database goes with its test.
  pool.on('error', () => {});
  pools.set(connectionString, pool);
  return pool;
};

/** Runs the due jobs of the real queue until none is left, with workers that take only these jobs. */
export const runDueJobs = async (t: TestApp, jobs: readonly Job[], concurrency = 2): Promise<void> => {
  await runOnce({
    pgPool: poolOf(t.ownerUrl),
    concurrency,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    taskList: Object.fromEntries(
      jobs.map(({ task, run }) => [task, (payload) => run(payload as Record<string, unknown>)]),
    ),
  });
};

/** Advances the clock of the application, and makes jobs scheduled for that time due. */
export const passTime = async (t: TestApp, ms: number): Promise<void> => {
  t.clock.set(new Date(t.clock.now().getTime() + ms));
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at <= ${t.clock.now()}`.execute(
    t.ownerDb,
  );
};

/** Number of waiting jobs, due or scheduled. */
export const countJobs = async (t: TestApp): Promise<number> => {
  const { rows } = await sql<{ jobs: number }>`select count(*)::int as jobs from graphile_worker._private_jobs`.execute(
    t.ownerDb,
  );
  return rows[0]!.jobs;
};
