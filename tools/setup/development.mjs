/** The product while it is written: pages with hot reload, a server that starts again after each change, one address. */
import { watch } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { startEmbeddedPostgres } from '../../packages/server/src/platform/db/embedded-postgres.ts';
import { root } from './machine.mjs';
import { refuseTakenPorts } from './ports.mjs';
import { startProgram } from './program.mjs';

const QUIET_MS = 150;
const watched = ['packages/server/src', 'packages/server/migrations', 'packages/contract/src'];
const notWatched = /\.(test|build)\.ts$|~$|\.sw.$/;

const host = process.env.HOST ?? '127.0.0.1';
const port = Number(process.env.PORT ?? 8080);
const identityPort = Number(process.env.IDENTITY_PORT ?? port + 1);
const apiPort = Number(process.env.API_PORT ?? port + 2);

/** The pages' server passes calls on to the API, so that there is one address. @returns {Promise<import('vite').ViteDevServer>} */
const startPages = async () => {
  const vite = createRequire(path.join(root, 'packages/web/package.json')).resolve('vite');
  const { createServer } = await import(pathToFileURL(vite).href);
  process.env.API_ORIGIN = `http://${host}:${apiPort}`;
  const pages = await createServer({ root: path.join(root, 'packages/web'), server: { host, port, strictPort: true } });
  return pages.listen();
};

/** The API serves no pages here, and checks its answers against the contract. */
const startApi = () =>
  startProgram('packages/server/src/main.ts', {
    PORT: String(apiPort),
    IDENTITY_PORT: String(identityPort),
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
    NODE_ENV: process.env.NODE_ENV ?? 'development',
    PORTAL: 'off',
  });

/** @param {() => void} changed called once after a burst of changes */
const watchSources = (changed) => {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  for (const folder of watched)
    watch(path.join(root, folder), { recursive: true }, (_event, file) => {
      if (file && notWatched.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(changed, QUIET_MS);
    });
};

await refuseTakenPorts(
  [
    { name: 'PORT', port },
    { name: 'IDENTITY_PORT', port: identityPort },
    { name: 'API_PORT', port: apiPort },
  ],
  host,
);
// Kept here, so that the database does not start again with every change.
const database = process.env.DATABASE_URL
  ? null
  : await startEmbeddedPostgres({
      dir: path.resolve(root, process.env.DATA_DIR ?? '.data', 'postgres'),
      database: 'fanal',
    });
const pages = await startPages();
let api = startApi();
let stopping = false;
let restarting = Promise.resolve();

watchSources(() => {
  restarting = restarting.then(async () => {
    if (stopping) return;
    console.log('Changed: the server starts again.');
    await api.stop();
    api = startApi();
  });
});

const stop = async () => {
  if (stopping) return;
  stopping = true;
  await restarting;
  await Promise.allSettled([api.stop(), pages.close()]);
  await database?.stop();
  process.exit(0);
};
for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, () => void stop());
