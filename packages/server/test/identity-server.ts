import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import { startEmbeddedProvider } from '../src/platform/identity/embedded/embedded-provider.ts';
import { makeMemoryPayloadStore } from './memory-payload-store.ts';
import { AUDIENCE, CLIENT, makeTestAccounts, PORTAL } from './sign-in-client.ts';

export type TestProviderOptions = { demo: boolean; now?: () => number; publicUrl?: string; passwordCost?: number };

/** The embedded identity provider on a free port, with two people and everything in memory. */
export async function startTestProvider({ passwordCost, ...options }: TestProviderOptions) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fanal identity '));
  const accounts = makeTestAccounts(passwordCost);
  const store = makeMemoryPayloadStore();
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const portalOrigins: [string] = [PORTAL];
  const port = await freePort();
  const where = { port, host: '127.0.0.1', portalOrigins, trustProxy: true, dataDir };
  const who = { clientId: CLIENT, audience: AUDIENCE, store, accounts, log };
  const provider = await startEmbeddedProvider({ ...where, ...who, ...options });
  const stop = async () => {
    await provider.stop();
    rmSync(dataDir, { recursive: true });
  };
  return { provider, address: `http://127.0.0.1:${port}`, accounts, store, log, stop };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
