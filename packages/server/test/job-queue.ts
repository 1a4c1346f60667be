import { Logger, runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import type { Job } from '#platform/jobs/jobs';
import type { TestApp } from './harness.ts';

/** Runs what is due in the real queue until nothing is, with workers that take only these jobs. */
export const runDueJobs = async (t: TestApp, jobs: readonly Job[], concurrency = 2): Promise<void> => {
  await runOnce({
    connectionString: t.ownerUrl,
    concurrency,
    maxPoolSize: concurrency + 1,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    taskList: Object.fromEntries(
      jobs.map(({ task, run }) => [task, (payload) => run(payload as Record<string, unknown>)]),
    ),
  });
};

/** Lets a while pass on the application's clock, and makes due whatever was planned for it. */
export const passTime = async (t: TestApp, ms: number): Promise<void> => {
  t.clock.set(new Date(t.clock.now().getTime() + ms));
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at <= ${t.clock.now()}`.execute(
    t.ownerDb,
  );
};

/** How many jobs wait, for now or for later. */
export const countJobs = async (t: TestApp): Promise<number> => {
  const { rows } = await sql<{ jobs: number }>`select count(*)::int as jobs from graphile_worker._private_jobs`.execute(
    t.ownerDb,
  );
  return rows[0]!.jobs;
};
