import { generateKeySync, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { createFileCipher } from '../../server/src/platform/encryption/file-cipher.ts';
import { beginStoring } from '../../server/src/platform/files/files.ts';
import { openLocalStorage } from '../../server/src/platform/files/storage/local-storage.ts';
import { cacheFolder } from './workplace.ts';

/** Milliseconds to encrypt these files and store them on disk with fsync, one after the other, and nothing else. */
export const storeAlone = async (files: readonly (() => Readable)[]): Promise<number> => {
  const root = mkdtempSync(path.join(cacheFolder, 'alone-'));
  try {
    const storage = await openLocalStorage({ root, now: new Date() });
    const dataKey = { version: 1, key: generateKeySync('aes', { length: 256 }) };
    const keys = { current: async () => dataKey, find: async () => dataKey };
    const cipher = createFileCipher({ keys, log: { error: () => {} } });
    const org = randomUUID();
    const began = performance.now();
    for (const file of files) {
      const id = randomUUID();
      const described = { org, id, contentType: 'application/pdf', personal: true };
      const { write } = await beginStoring({ storage, cipher }, described, file());
      await write(`${org}/${id}.1`);
    }
    return performance.now() - began;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
};
