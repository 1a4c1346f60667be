/** Files of an organization that is being erased, through the owner's connection (P40). */
import type { Db } from '#platform/db/db';
import * as data from './uploads.data.ts';

/** Some files whose stored object is still there. */
export const someStoredFiles = (ownerDb: Db, org: string, most: number): Promise<{ id: string; objectKey: string }[]> =>
  data.someStoredFiles(ownerDb, org, most);

/** Files whose objects are gone lose their key, so that none is counted twice. How many they are. */
export const forgetObjects = (ownerDb: Db, org: string, ids: readonly string[]): Promise<number> =>
  data.forgetObjects(ownerDb, org, ids);
