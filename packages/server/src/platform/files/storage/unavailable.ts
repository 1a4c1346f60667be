import { StorageUnavailable } from '#platform/files/storage';

/**
 * What an SDK's error says, without the error itself: it carries the whole request with its signature, which must not reach a
 * log (P36).
 */
export const unavailable = (error: unknown): StorageUnavailable => {
  if (error instanceof StorageUnavailable) return error;
  const { name, code, message } = error as { name?: string; code?: string; message?: string };
  return new StorageUnavailable(new Error([...new Set([name, code, message])].filter(Boolean).join(' ')));
};
