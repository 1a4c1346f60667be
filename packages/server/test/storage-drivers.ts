import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AzureSettings } from '#platform/files/storage/azure-storage';
import { openStorage, type StorageSettings } from '#platform/files/storage/open-storage';
import type { S3Settings } from '#platform/files/storage/s3-storage';
import { startAzureServer } from './azure-server.ts';
import { startS3Server } from './s3-server.ts';

export type DriverUnderTest = {
  settings: StorageSettings;
  /** Remains of unfinished uploads; null when the storage cannot list them. */
  leftovers: () => string[] | null;
  stop: () => Promise<void>;
};

const given = <T>(variable: string): T | null => JSON.parse(process.env[variable] ?? 'null');

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

/**
 * A storage with an empty container. TEST_AZURE and TEST_S3 (settings as JSON) select other servers than those started
 * here.
 */
export const startDriver = {
  local: async (): Promise<DriverUnderTest> => {
    const root = mkdtempSync(path.join(tmpdir(), 'fanal storage '));
    const stop = async () => rmSync(root, { recursive: true });
    return {
      settings: { driver: 'local', local: { root } },
      leftovers: () => namesIn(path.join(root, 'incoming')),
      stop,
    };
  },
  azure: async (): Promise<DriverUnderTest> => {
    const azure = given<AzureSettings>('TEST_AZURE');
    const server = azure ? { settings: azure, stop: async () => {} } : await startAzureServer();
    return { settings: { driver: 'azure', azure: server.settings }, leftovers: () => null, stop: server.stop };
  },
  s3: async (): Promise<DriverUnderTest> => {
    const s3 = given<S3Settings>('TEST_S3');
    if (s3) return { settings: { driver: 's3', s3 }, leftovers: () => null, stop: async () => {} };
    const server = await startS3Server();
    return { settings: { driver: 's3', s3: server.settings }, leftovers: server.unfinishedUploads, stop: server.stop };
  },
};

export type DriverName = keyof typeof startDriver;

export const openDriver = async (name: DriverName, now: () => Date = () => new Date()) => {
  const driver = await startDriver[name]();
  return { ...driver, storage: await openStorage(driver.settings, now) };
};
