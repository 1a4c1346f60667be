/** Starts the product as a newcomer does, in a folder and on ports of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Below the ports that systems lend to outgoing connections. */
const PORTS = { from: 20_000, to: 30_000 };
const START_MS = 120_000;
const STOP_MS = 20_000;

export type Portal = { url: string; dataDir: string; webhookOrigin: string; stop: () => Promise<void> };

export const startPortal = async (): Promise<Portal> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fanal-journeys-'));
  const port = await freePorts();
  const webhookOrigin = `http://127.0.0.1:${port + 2}`;
  const child = spawn(process.execPath, [path.join(ROOT, 'tools/start.mjs')], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      IDENTITY_PORT: String(port + 1),
      DATA_DIR: dataDir,
      DEMO: '1',
      // Two browsers share one address here.
      RATE_LIMIT_PERSON: '0',
      RATE_LIMIT_ADDRESS: '0',
      APP_STORE_URL: 'https://apps.apple.com/app/fanal',
      // The one place inside that webhooks may lead to: a journey listens there.
      WEBHOOK_ORIGINS: webhookOrigin,
      GOOGLE_PLAY_URL: 'https://play.google.com/store/fanal',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stopping = false;
  child.once('exit', (code, signal) => {
    if (!stopping)
      console.error(`\nThe portal ended during the journeys (${signal ?? code}):\n${lastLinesOf(dataDir)}`);
  });
  const stop = async () => {
    stopping = true;
    await end(child);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  const url = `http://localhost:${port}`;
  try {
    await untilReady(child, url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, dataDir, webhookOrigin, stop };
};

/** What the log says at the end, to know why everything after it failed. */
const lastLinesOf = (dataDir: string): string => {
  const file = path.join(dataDir, 'server.log');
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-10).join('\n') : '';
};

/** Waits for the line that a person waits for; says what the product said when it never comes. */
const untilReady = async (child: ChildProcess, url: string): Promise<void> => {
  let said = '';
  const ready = Promise.withResolvers<void>();
  const hear = (chunk: Buffer) => {
    said += chunk;
    if (said.includes(`Fanal is ready   ${url}`)) ready.resolve();
  };
  child.stdout!.on('data', hear);
  child.stderr!.on('data', hear);
  child.once('exit', () => ready.reject(new Error(`the portal did not start:\n${said}`)));
  const late = setTimeout(() => ready.reject(new Error(`the portal is not ready in time:\n${said}`)), START_MS);
  await ready.promise.finally(() => clearTimeout(late));
};

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await Promise.race([once(child, 'exit'), sleep(STOP_MS, null, { ref: false })]);
  child.kill('SIGKILL');
};

/** Three neighbouring ports that nobody listens on: portal, identity provider, and a system that webhooks lead to. Others may look for theirs meanwhile. */
const freePorts = async (): Promise<number> => {
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = randomInt(PORTS.from, PORTS.to);
    if ((await isFree(port)) && (await isFree(port + 1)) && (await isFree(port + 2))) return port;
  }
  throw new Error(`no three free ports between ${PORTS.from} and ${PORTS.to}`);
};

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
