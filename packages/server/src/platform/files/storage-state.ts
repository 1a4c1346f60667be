import type { Logger } from 'pino';
import { type Storage, StorageFull } from '#platform/files/storage';

export type StorageCondition = 'unknown' | 'usable' | 'full' | 'unavailable';

export type StorageState = {
  /** Result of the last check. Reading it starts the next check when the last is old, and does not wait for it. */
  current: () => StorageCondition;
};

type Options = { storage: Pick<Storage, 'check'>; now: () => number; log: Pick<Logger, 'info' | 'warn'> };

const CHECK_EVERY_MS = 15_000;

/**
 * Monitors the storage separately from readiness: without it only file operations fail, so the process stays ready.
 * Loss and recovery are logged.
 */
export const watchStorage = ({ storage, now, log }: Options): StorageState => {
  let condition: StorageCondition = 'unknown';
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking = false;

  const become = (next: StorageCondition, reason?: unknown) => {
    if (next === condition) return;
    const before = condition;
    condition = next;
    if (next !== 'usable') log.warn({ alert: 'storage', storage: next, err: reason }, 'files cannot be stored');
    else if (before !== 'unknown') log.info({ storage: next }, 'files can be stored again');
  };

  const check = async () => {
    checking = true;
    checkedAt = now();
    try {
      await storage.check();
      become('usable');
    } catch (error) {
      become(error instanceof StorageFull ? 'full' : 'unavailable', error);
    } finally {
      checking = false;
    }
  };

  return {
    current: () => {
      if (!checking && Math.abs(now() - checkedAt) >= CHECK_EVERY_MS) void check();
      return condition;
    },
  };
};
