import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { BlobServiceClient } from '@azure/storage-blob';

const program = createRequire(import.meta.url).resolve('azurite/dist/src/blob/main.js');
const listens = /successfully listens on (http:\S+)/;
const ACCOUNT = 'fanal';
const CONTAINER = 'files';

/** Azurite, the emulator that Microsoft maintains, on a free port and in memory, with one empty container. */
export const startAzureServer = async () => {
  const key = randomBytes(64).toString('base64');
  const args = ['--blobPort', '0', '--inMemoryPersistence', '--disableTelemetry', '--skipApiVersionCheck', '--silent'];
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, AZURITE_ACCOUNTS: `${ACCOUNT}:${key}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = listens.exec(line);
      if (found) resolve(`${found[1]}/${ACCOUNT}`);
    });
    child.once('exit', () => reject(new Error('azurite ended before it listened')));
  });
  const parts = { AccountName: ACCOUNT, AccountKey: key, BlobEndpoint: address };
  const connectionString = Object.entries(parts)
    .map((part) => part.join('='))
    .join(';');
  await BlobServiceClient.fromConnectionString(connectionString).getContainerClient(CONTAINER).create();
  const stop = async () => {
    child.kill('SIGKILL'); // it keeps nothing
    await once(child, 'exit');
  };
  return { settings: { connectionString, container: CONTAINER }, stop };
};
