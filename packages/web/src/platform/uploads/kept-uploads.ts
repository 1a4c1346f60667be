/** Tasks and, where they are not too large, their bytes, kept over a reload. A browser that refuses to keep them loses only that. */
import type { DBSchema, IDBPDatabase } from 'idb';
import { markStoredUploads, UPLOADS_DATABASE } from './stored-uploads.ts';
import type { UploadTask } from './upload-task.ts';

interface Kept extends DBSchema {
  tasks: { key: string; value: UploadTask };
  bytes: { key: string; value: Blob };
}

const VERSION = 1;
/** Larger files are chosen again after a reload. */
export const MOST_KEPT_BYTES = 100 * 1024 * 1024;

/** A store for reading. When the database is deleted meanwhile, the request fails, and its transaction says nothing beside. */
const storeOf = <Name extends 'tasks' | 'bytes'>(database: IDBPDatabase<Kept>, name: Name) => {
  const reading = database.transaction(name);
  reading.done.catch(() => undefined);
  return reading.objectStore(name);
};

export const openKeptUploads = () => {
  let opening: Promise<IDBPDatabase<Kept>> | null = null;
  const forget = () => {
    opening = null;
  };
  const open = () => {
    opening ??= import('idb').then(({ openDB }) =>
      openDB<Kept>(UPLOADS_DATABASE, VERSION, {
        upgrade: (database) => {
          database.createObjectStore('tasks');
          database.createObjectStore('bytes');
        },
        // Somebody signs out: the database is about to be deleted.
        blocking: (_current, _blocked, event) => {
          (event.target as IDBDatabase).close();
          forget();
        },
        terminated: forget,
      }),
    );
    // tried again the next time
    opening.catch(forget);
    return opening;
  };
  /** Without storage (private window, full disk) a reload loses the task, and nothing else. */
  const attempt = async <Result>(
    work: (database: IDBPDatabase<Kept>) => Promise<Result>,
  ): Promise<Result | undefined> => {
    try {
      return await work(await open());
    } catch (error) {
      console.warn('An upload could not be kept in this browser', error);
      return undefined;
    }
  };
  return {
    all: async (): Promise<UploadTask[]> => {
      const tasks = (await attempt((database) => storeOf(database, 'tasks').getAll())) ?? [];
      if (tasks.length === 0) markStoredUploads(false);
      return tasks;
    },
    save: async (task: UploadTask): Promise<void> => {
      markStoredUploads(true);
      await attempt((database) => database.put('tasks', { ...task, signedUrl: null }, task.id));
    },
    saveBytes: async (id: string, bytes: Blob): Promise<void> => {
      if (bytes.size <= MOST_KEPT_BYTES) await attempt((database) => database.put('bytes', bytes, id));
    },
    bytesOf: (id: string): Promise<Blob | undefined> => attempt((database) => storeOf(database, 'bytes').get(id)),
    remove: async (id: string): Promise<void> => {
      const left = await attempt(async (database) => {
        const change = database.transaction(['tasks', 'bytes'], 'readwrite');
        await Promise.all([
          change.objectStore('tasks').delete(id),
          change.objectStore('bytes').delete(id),
          change.done,
        ]);
        return storeOf(database, 'tasks').count();
      });
      if (left === 0) markStoredUploads(false);
    },
  };
};

export type KeptUploads = ReturnType<typeof openKeptUploads>;
