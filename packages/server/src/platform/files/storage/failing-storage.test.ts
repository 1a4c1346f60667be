import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { type Storage, StorageFull, StorageUnavailable } from '#platform/files/storage';
import { startAzureServer } from '../../../../test/azure-server.ts';
import { makeBytes, streamOf } from '../../../../test/bytes.ts';
import { startS3Server } from '../../../../test/s3-server.ts';
import { openAzureStorage } from './azure-storage.ts';
import { openS3Storage } from './s3-storage.ts';

const now = () => new Date();
const aType = { contentType: 'image/webp' };
const key = 'a/b.1';
const SHORT = 100;

const openAt = {
  azure: (address: string, patienceMs?: number) => {
    const accountKey = Buffer.from('canary').toString('base64');
    const parts = `AccountName=fanal;AccountKey=${accountKey};BlobEndpoint=${address}/fanal`;
    const connectionString = `DefaultEndpointsProtocol=http;${parts}`;
    return openAzureStorage({ connectionString, container: 'files' }, patienceMs);
  },
  s3: (endpoint: string, patienceMs?: number) => {
    const credentials = { accessKeyId: 'canary', secretAccessKey: 'canary' };
    const bucketSettings = { bucket: 'files', region: 'us-east-1', endpoint, forcePathStyle: true };
    return openS3Storage({ ...bucketSettings, credentials, directUploads: true }, now, patienceMs);
  },
};

const everyUse = (storage: Storage): (() => Promise<unknown>)[] => [
  () => storage.write(key, streamOf(makeBytes(100)), aType),
  () => storage.write(key, streamOf(makeBytes(6_000_000)), aType),
  () => storage.read(key),
  () => storage.find(key),
  () => storage.remove(key),
  () => storage.check(),
];

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** Starts a server with the given behaviour; returns its address. */
const serve = async (listener: RequestListener) => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

describe.each(['azure', 's3'] as const)('the storage on %s', (name) => {
  it('is unavailable when no server listens, and reveals no secret or signature (P36, P52)', async () => {
    const storage = await openAt[name]('http://127.0.0.1:9');
    for (const use of everyUse(storage)) {
      const error = await use().catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(StorageUnavailable);
      expect(inspect(error, { depth: 20, showHidden: true })).not.toMatch(/canary|authorization|sharedkey|signature=/i);
    }
  });

  it('gives up on a server that never answers (P52, P57)', async () => {
    const storage = await openAt[name](await serve(() => {}), SHORT);
    for (const use of everyUse(storage)) await expect(use()).rejects.toThrow(StorageUnavailable);
  });

  it('gives up in less than 10 s by default, for every operation (P57)', async () => {
    const storage = await openAt[name](await serve(() => {}));
    const timed = async (use: () => Promise<unknown>) => {
      const began = performance.now();
      await expect(use()).rejects.toThrow(StorageUnavailable);
      return performance.now() - began;
    };
    for (const ms of await Promise.all(everyUse(storage).map(timed))) expect(ms).toBeLessThan(10_000);
  });

  it('is unavailable when the server fails or refuses the credentials (P52)', async () => {
    for (const status of [403, 503]) {
      const storage = await openAt[name](await serve((_, response) => response.writeHead(status).end()));
      for (const use of everyUse(storage)) await expect(use()).rejects.toThrow(StorageUnavailable);
    }
  });

  it.each(['stops in the middle', 'is cut in the middle'])(
    'reports to the reader when a response %s (P52)',
    async (end) => {
      const address = await serve((_, response) => {
        response.writeHead(200, { 'content-length': 1000, etag: '"1"' }).write('half');
        if (end.includes('cut')) setImmediate(() => response.destroy());
      });
      const storage = await openAt[name](address, SHORT);
      await expect(buffer(await storage.read(key))).rejects.toThrow(StorageUnavailable);
    },
  );
});

describe('the storage on s3', () => {
  const start = async () => {
    const server = await startS3Server();
    stops.push(server.stop);
    return server;
  };

  it('reports a full server, and stores nothing (P54)', async () => {
    const { settings, faults, unfinishedUploads } = await start();
    const storage = await openS3Storage(settings, now);
    faults.full = true;
    for (const size of [5, 6_000_000])
      await expect(storage.write(key, streamOf(makeBytes(size)), aType)).rejects.toThrow(StorageFull);
    expect(await storage.find(key)).toBeNull();
    expect(unfinishedUploads()).toEqual([]);
  });

  it.each([
    ['replaces', 'lets objects be replaced'],
    ['obeys', 'obeys headers that were not signed'],
    ['knowsNoConditions', 'refuses what was signed'],
  ] as const)(
    'is not ready for uploads straight to a server with the fault "%s", and is without them (P19, P32)',
    async (fault, expectedMessage) => {
      const { settings, faults } = await start();
      const storage = await openS3Storage(settings, now);
      faults[fault] = true;
      const refusal = { cause: { message: expect.stringContaining(expectedMessage) } };
      await expect(storage.check()).rejects.toMatchObject(refusal);
      const terms = { contentType: 'image/webp', size: 5, metadata: {}, expiresAt: new Date(Date.now() + 60_000) };
      await expect(storage.signPut!(key, terms)).rejects.toMatchObject(refusal);
      const without = await openS3Storage({ ...settings, directUploads: false }, now);
      await without.check();
      expect([without.signPut, without.uploadOrigin]).toEqual([null, null]);
    },
  );

  it('reports a missing bucket as a failure and not as a missing object', async () => {
    const { settings } = await start();
    const storage = await openS3Storage({ ...settings, bucket: 'elsewhere' }, now);
    await expect(storage.read(key)).rejects.toThrow(StorageUnavailable);
    await expect(storage.check()).rejects.toThrow(StorageUnavailable);
  });

  it("sends browsers to the bucket's host name at Amazon", async () => {
    const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
    const bucketSettings = { bucket: 'fanal-files', region: 'ca-central-1', endpoint: null, forcePathStyle: false };
    const storage = await openS3Storage({ ...bucketSettings, credentials, directUploads: true }, now);
    const terms = { ...aType, size: 1, metadata: {}, expiresAt: new Date(Date.now() + 60_000) };
    const { url } = await storage.signPut!(key, terms);
    expect(storage.uploadOrigin).toBe('https://fanal-files.s3.ca-central-1.amazonaws.com');
    expect(new URL(url).origin).toBe(storage.uploadOrigin);
  });
});

describe('the storage on azure', () => {
  it('reports a missing container as a failure and not as a missing object', async () => {
    const server = await startAzureServer();
    stops.push(server.stop);
    const storage = await openAzureStorage({ ...server.settings, container: 'elsewhere' });
    for (const use of everyUse(storage)) await expect(use()).rejects.toThrow(StorageUnavailable);
  });
});

describe('opening a storage', () => {
  const local = { driver: 'local', local: { root: '/tmp' } };
  const azure = { driver: 'azure', azure: { connectionString: 'UseDevelopmentStorage=true', container: 'files' } };
  const bucketSettings = { bucket: 'files', region: 'us-east-1', endpoint: null, forcePathStyle: false };
  const s3 = { driver: 's3', s3: { ...bucketSettings, credentials: null, directUploads: true } };

  it.each([
    [local, []],
    [azure, ['@azure/']],
    [s3, ['@aws-sdk/']],
  ])('loads the code of no other storage: %j', (settings, expected) => {
    const words = `
      import { registerHooks } from 'node:module';
      const loaded = new Set();
      const resolve = (name, context, next) => (loaded.add(name.match(/^@(azure|aws-sdk)\\//)?.[0]), next(name, context));
      registerHooks({ resolve });
      const { openStorage } = await import(${JSON.stringify(new URL('./open-storage.ts', import.meta.url).href)});
      await openStorage(${JSON.stringify(settings)}, () => new Date());
      console.log(JSON.stringify([...loaded].filter(Boolean)));`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', words], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    expect(JSON.parse(stdout.toString())).toEqual(expected);
  });
});
