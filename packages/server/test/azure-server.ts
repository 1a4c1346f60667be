import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import { BlobServiceClient } from '@azure/storage-blob';

const require = createRequire(import.meta.url);
const program = require.resolve('azurite/dist/src/blob/main.js');
const listens = /successfully listens on (http:\S+)/;
const ACCOUNT = 'fanal';
const CONTAINER = 'files';

/**
 * Azurite, Microsoft's storage emulator, in a worker thread that ends with the tests: on a free port, in memory, with
 * one empty container.
 */
export const startAzureServer = async () => {
  const key = randomBytes(64).toString('base64');
  const server = new Worker(program, {
    argv: ['--blobPort', '0', '--inMemoryPersistence', '--disableTelemetry', '--skipApiVersionCheck'],
    env: { ...process.env, AZURITE_ACCOUNTS: `${ACCOUNT}:${key}` },
    stdout: true,
  });
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      const found = listens.exec(line);
      if (found) resolve(`${found[1]}/${ACCOUNT}`);
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error('azurite ended before it listened')));
  });
  const parts = { DefaultEndpointsProtocol: 'http', AccountName: ACCOUNT, AccountKey: key, BlobEndpoint: address };
  const connectionString = Object.entries(parts)
    .map((part) => part.join('='))
    .join(';');
  await BlobServiceClient.fromConnectionString(connectionString).getContainerClient(CONTAINER).create();
  return { settings: { connectionString, container: CONTAINER }, stop: async () => void (await server.terminate()) };
};
