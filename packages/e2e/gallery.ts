/**
 * Builds the gallery with what only development shows, once for all its journeys, and serves it. Asked of a server that puts
 * each file together on request, one look at it would keep a small machine busy for seconds.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const web = path.resolve(import.meta.dirname, '../web');
const vite = path.join(
  path.dirname(createRequire(path.join(web, 'package.json')).resolve('vite/package.json')),
  'bin/vite.js',
);

const startVite = (...args: string[]): ChildProcess =>
  spawn(process.execPath, [vite, ...args], {
    cwd: web,
    env: { ...process.env, NODE_ENV: 'development', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

const build = async (folder: string): Promise<void> => {
  const builder = startVite('build', '--mode', 'development', '--minify', 'false', '--outDir', folder, '--emptyOutDir');
  builder.stdout!.resume();
  const [code] = await once(builder, 'exit');
  if (code !== 0) throw new Error('The gallery could not be built. What the builder said stands above.');
};

/** The address that the server says once it listens. */
const addressOf = async (server: ChildProcess): Promise<string> => {
  for await (const line of createInterface(server.stdout!)) {
    const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error('The gallery is not served.');
};

/** Names its address in GALLERY_URL. */
export const openGallery = async (): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fanal-gallery-'));
  await build(folder);
  const server = startVite('preview', '--outDir', folder, '--host', '127.0.0.1', '--port', '0');
  process.env.GALLERY_URL = `${await addressOf(server)}/dev/gallery`;
  return async () => {
    server.kill();
    await rm(folder, { recursive: true, force: true });
  };
};
