import { Logger, type Runner, run } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '#platform/db/db';

/** What may be enqueued: a name that a feature registered, and its payload as JSON. */
export type Enqueue = (
  task: string,
  payload: Record<string, unknown>,
  options?: { runAt?: Date; key?: string },
) => Promise<void>;

/** A background task of a feature; it must be safe to run twice, since a killed worker's job runs again. */
export type Job = {
  task: string;
  /** In UTC, five fields, for sweeps only; schedules of people compute their moment and use `runAt`. */
  cron?: string;
  run: (payload: Record<string, unknown>) => Promise<void>;
};

/** Enters the queue inside the transaction of `db`: rolled back with it, run after its commit. */
export const enqueueIn =
  (db: Db): Enqueue =>
  async (task, payload, { runAt, key } = {}) => {
    await sql`select enqueue_job(${task}, ${JSON.stringify(payload)}::json, ${runAt ?? null}::timestamptz, ${key ?? null}::text)`.execute(
      db,
    );
  };

type Log = { info: (fields: object, message: string) => void; error: (fields: object, message: string) => void };

/** Starts the workers on the owner's pool. A lost database is waited for; `stop` lets running jobs finish. */
export const startJobs = async (
  pool: pg.Pool,
  jobs: readonly Job[],
  { concurrency, log }: { concurrency: number; log: Log },
): Promise<{ stop: () => Promise<void> }> => {
  if (concurrency === 0) return { stop: async () => {} };
  const runner: Runner = await run({
    pgPool: pool,
    concurrency,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error({ source: 'jobs' }, message);
    }),
    taskList: Object.fromEntries(
      jobs.map((job) => [job.task, (payload) => job.run(payload as Record<string, unknown>)]),
    ),
    crontab: jobs.flatMap((job) => (job.cron ? [`${job.cron} ${job.task}`] : [])).join('\n'),
  });
  runner.promise.catch((error: unknown) => log.error({ err: error, source: 'jobs' }, 'the workers stopped'));
  return { stop: () => runner.stop() };
};
