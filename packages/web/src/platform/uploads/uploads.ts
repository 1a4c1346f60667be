/** The uploads of this tab. Loads with the first screen that sends a file, or when an earlier page left some behind. */
import { currentOrganization, readToken, watchToken } from '../session/storage.ts';
import { blockLeaving } from './block-leaving.ts';
import { openKeptUploads } from './kept-uploads.ts';
import { readDuration } from './media-duration.ts';
import { createTaskLocks } from './task-locks.ts';
import { createUploadQueue } from './upload-queue.ts';
import { uploadServer } from './upload-server.ts';
import { isLeaving } from './upload-task.ts';

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });

const startUploads = () => {
  const queue = createUploadQueue({
    server: uploadServer,
    kept: openKeptUploads(),
    ...createTaskLocks(),
    readDuration,
    pause,
    clock: () => performance.now(),
    isOnline: () => navigator.onLine,
    organization: currentOrganization,
  });
  let letGo: (() => void) | null = null;
  queue.watch(() => {
    const holds = queue.tasks().some(isLeaving);
    if (holds) letGo ??= blockLeaving();
    else {
      letGo?.();
      letGo = null;
    }
  });
  window.addEventListener('online', queue.goOnline);
  window.addEventListener('offline', queue.goOffline);
  watchToken(() => {
    if (readToken() === null) queue.empty();
  });
  return queue;
};

export const uploads = startUploads();
