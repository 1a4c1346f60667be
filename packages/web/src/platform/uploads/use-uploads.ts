import { useSyncExternalStore } from 'react';
import type { UploadTask } from './upload-task.ts';
import { uploads } from './uploads.ts';

/** Every upload of this tab; the same list until one of them changes. */
export const useUploads = (): readonly UploadTask[] => useSyncExternalStore(uploads.watch, uploads.tasks);
