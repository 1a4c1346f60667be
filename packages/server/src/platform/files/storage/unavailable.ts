import { StorageUnavailable } from '#platform/files/storage';

/**
 * Copies the message of an SDK error without the error itself, which contains the whole request with its signature
 * and must not be logged (P36).
 */
export const unavailable = (error: unknown): StorageUnavailable => {
  if (error instanceof StorageUnavailable) return error;
  const { name, code, message } = error as { name?: string; code?: string; message?: string };
  return new StorageUnavailable(new Error([...new Set([name, code, message])].filter(Boolean).join(' ')));
};
