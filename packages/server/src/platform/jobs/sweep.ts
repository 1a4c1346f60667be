import type pg from 'pg';
import type { Job } from '#platform/jobs/jobs';

/**
 * Deletes expired rows: stored responses of idempotent requests (one day), request counts (minutes), sign-in
 * payloads.
 */
export const sweepJob = (owner: pg.Pool): Job => ({
  task: 'sweep-expired',
  cron: '*/10 * * * *',
  run: async () => {
    await owner.query("delete from idempotency_keys where created_at < now() - interval '1 day'");
    await owner.query("delete from rate_counters where window_start < now() - interval '5 minutes'");
    await owner.query('delete from identity_payloads where expires_at < now()');
  },
});
