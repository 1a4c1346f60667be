import type { Storage } from '#platform/files/storage';
import type { AzureSettings } from './azure-storage.ts';
import type { S3Settings } from './s3-storage.ts';

export type StorageSettings =
  | { driver: 'local'; local: { root: string } }
  | { driver: 'azure'; azure: AzureSettings }
  | { driver: 's3'; s3: S3Settings };

/** Opens the storage from the settings and loads only its driver. Call `check` to test whether it works. */
export const openStorage = async (settings: StorageSettings, now: () => Date): Promise<Storage> => {
  switch (settings.driver) {
    case 'local':
      return (await import('./local-storage.ts')).openLocalStorage({ root: settings.local.root, now: now() });
    case 'azure':
      return (await import('./azure-storage.ts')).openAzureStorage(settings.azure);
    case 's3':
      return (await import('./s3-storage.ts')).openS3Storage(settings.s3, now);
  }
};
