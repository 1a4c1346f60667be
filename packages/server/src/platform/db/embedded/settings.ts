import { totalmem } from 'node:os';

/** Server settings for a machine that PostgreSQL shares with the application. */
export const serverSettings = (durable: boolean): string[] => {
  const megabytes = totalmem() / 2 ** 20;
  const settings: Record<string, string> = {
    timezone: 'UTC',
    logging_collector: 'off',
    log_min_messages: 'fatal', // failed statements contain personal data, and the application logs them itself
    log_error_verbosity: 'terse',
    max_connections: '200', // five servers with their pools and workers
    shared_buffers: `${Math.round(Math.min(256, Math.max(32, megabytes / 8)))}MB`,
    effective_cache_size: `${Math.round(Math.max(128, megabytes / 2))}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    random_page_cost: '1.1', // flash storage: index scans are cheap
    jit: 'off', // compiling costs more than any of our queries
    max_parallel_workers_per_gather: '0', // other cores are busy with other requests
    wal_compression: 'on',
    checkpoint_timeout: '15min',
    max_wal_size: '1GB',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
};
