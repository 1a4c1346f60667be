import { Logger, type Runner, run } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '#platform/db/db';

/** Adds a job: the name of a registered task and its payload as JSON. */
export type Enqueue = (
  task: string,
  payload: Record<string, unknown>,
  options?: { runAt?: Date; key?: string },
) => Promise<void>;

/** A background task of a feature. It must be safe to run twice, because the job of a killed worker runs again. */
export type Job = {
  task: string;
  /** Cron schedule in UTC, five fields, for sweeps only. Schedules set by people compute their time and use `runAt`. */
  cron?: string;
  run: (payload: Record<string, unknown>) => Promise<void>;
};

/** Adds jobs inside the transaction of `db`: removed by its rollback, run after its commit. */
export const enqueueIn =
  (db: Db): Enqueue =>
  async (task, payload, { runAt, key } = {}) => {
    await sql`select enqueue_job(${task}, ${JSON.stringify(payload)}::json, ${runAt ?? null}::timestamptz, ${key ?? null}::text)`.execute(
      db,
    );
  };

type Log = { info: (fields: object, message: string) => void; error: (fields: object, message: string) => void };

/** Starts the workers on the owner's pool. They wait when the database is lost. `stop` lets running jobs finish. */
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
