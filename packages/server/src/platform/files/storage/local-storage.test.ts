import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StorageFull, StorageUnavailable } from '#platform/files/storage';
import { makeBytes, streamOf } from '../../../../test/bytes.ts';
import { openLocalStorage } from './local-storage.ts';

const driverUrl = new URL('./local-storage.ts', import.meta.url).href;
const bytesUrl = new URL('../../../../test/bytes.ts', import.meta.url).href;
const now = new Date('2026-11-20T12:00:00Z');
const HOURS = 3_600_000;
const aType = { contentType: 'image/webp' };

describe('the local storage', () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'fanal storage '));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(root, { recursive: true });
  });

  const incoming = () => readdirSync(path.join(root, 'incoming'));

  const prototypeOfHandles = async () => {
    await using handle = await open(root);
    return Object.getPrototypeOf(handle) as FileHandle;
  };

  /** Source code of a separate program, which opens the storage as `storage`. */
  const program = (words: string) => `
    import { openLocalStorage } from ${JSON.stringify(driverUrl)};
    import { makeBytes, streamOf } from ${JSON.stringify(bytesUrl)};
    const storage = await openLocalStorage({ root: ${JSON.stringify(root)}, now: new Date() });
    ${words}`;

  /** Writes one object after the other, named by seed and size, and prints a line when one is stored. */
  const endlessWriter = () =>
    program(`
    for (let seed = 1; ; seed++) {
      const size = 500_000 + seed * 1000;
      const key = 'a/' + seed.toString(16) + '-' + size.toString(16) + '.1';
      await storage.write(key, streamOf(makeBytes(size, seed)), { contentType: 'image/webp' });
      console.log(key);
    }`);

  it.each([1, 4, 9])(
    'contains only whole objects after its process is killed behind %i of them (P50)',
    async (enough) => {
      const writer = spawn(process.execPath, ['--input-type=module', '-e', endlessWriter()], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const acknowledged: string[] = [];
      createInterface({ input: writer.stdout }).on('line', (key) => {
        acknowledged.push(key);
        if (acknowledged.length === enough) setTimeout(() => writer.kill('SIGKILL'), 1); // in the middle of the next one
      });
      await once(writer, 'exit');
      const storage = await openLocalStorage({ root, now });
      const storedKeys = readdirSync(path.join(root, 'objects/a')).map((name) => `a/${name}`);
      expect(acknowledged.length).toBeGreaterThanOrEqual(enough);
      expect(storedKeys).toEqual(expect.arrayContaining(acknowledged));
      for (const key of storedKeys) {
        const [seed, size] = key
          .slice('a/'.length, -'.1'.length)
          .split('-')
          .map((hex) => Number.parseInt(hex, 16));
        const found = await buffer(await storage.read(key));
        expect(found.equals(makeBytes(size!, seed)), `${key} is whole`).toBe(true);
      }
    },
  );

  it('removes at its start what a kill left a day ago, and leaves what another process may be writing', async () => {
    await openLocalStorage({ root, now });
    const [old, young] = ['old', 'young'].map((name) => path.join(root, 'incoming', name)) as [string, string];
    for (const [file, hours] of [
      [old, 25],
      [young, 23],
    ] as const) {
      writeFileSync(file, 'a part');
      utimesSync(file, now, new Date(now.getTime() - hours * HOURS));
    }
    await openLocalStorage({ root, now });
    expect([old, young].map((file) => existsSync(file))).toEqual([false, true]);
  });

  it('refuses an object that does not fit, stores no part of it and still accepts smaller ones (P54)', async () => {
    const words = program(`
      const outcome = async (key, size) => storage.write(key, streamOf(makeBytes(size)), { contentType: 'image/webp' })
        .then(() => 'stored', (error) => error.name);
      console.log(JSON.stringify([
        await outcome('a/1.1', 100_000), await outcome('a/2.1', 3_000_000), await outcome('a/3.1', 100_000),
        (await storage.find('a/1.1'))?.size, await storage.find('a/2.1'),
      ]));`);
    // no file of this program may exceed 1 MiB, whatever space the disk has
    const limited = `trap '' XFSZ; ulimit -f 2048; exec "$0" "$@"`;
    const { stdout } = spawnSync('sh', ['-c', limited, process.execPath, '--input-type=module', '-e', words]);
    expect(JSON.parse(stdout.toString())).toEqual(['stored', 'StorageFull', 'stored', 100_000, null]);
    expect(incoming()).toEqual([]);
  });

  it.each([
    ['ENOSPC', 'writeFile', StorageFull],
    ['ENOSPC', 'sync', StorageFull],
    ['EDQUOT', 'sync', StorageFull],
    ['EIO', 'sync', StorageUnavailable],
  ] as const)('says so when the disk answers %s to %s, and keeps nothing (P54)', async (code, call, refusal) => {
    const storage = await openLocalStorage({ root, now });
    const fileHandle = await prototypeOfHandles();
    vi.spyOn(fileHandle, call).mockRejectedValueOnce(Object.assign(new Error(code), { code }));
    await expect(storage.write('a/1.1', streamOf(makeBytes(5)), aType)).rejects.toThrow(refusal);
    expect(await storage.find('a/1.1')).toBeNull();
    expect(incoming()).toEqual([]);
    await storage.write('a/1.1', streamOf(makeBytes(5)), aType);
    expect(await storage.find('a/1.1')).toEqual({ size: 5, ...aType });
  });

  it('is unavailable when its folder cannot be created or read', async () => {
    writeFileSync(path.join(root, 'file'), '');
    await expect(openLocalStorage({ root: path.join(root, 'file'), now })).rejects.toThrow(StorageUnavailable);
    const storage = await openLocalStorage({ root, now });
    rmSync(path.join(root, 'objects'), { recursive: true });
    writeFileSync(path.join(root, 'objects'), '');
    await expect(storage.read('a/1.1')).rejects.toThrow(StorageUnavailable);
    await expect(storage.find('a/1.1')).rejects.toThrow(StorageUnavailable);
    await expect(storage.remove('a/1.1')).rejects.toThrow(StorageUnavailable);
    await expect(storage.check()).rejects.toThrow(StorageUnavailable);
  });

  it('is not readable for other accounts of the machine', async () => {
    const storage = await openLocalStorage({ root: path.join(root, 'files'), now });
    await storage.write('a/1.1', streamOf(makeBytes(5)), aType);
    const modes = ['', 'objects', 'objects/a', 'objects/a/1.1', 'incoming'].map((folder) =>
      (statSync(path.join(root, 'files', folder)).mode & 0o777).toString(8),
    );
    expect(modes).toEqual(['700', '700', '700', '600', '700']);
  });

  it('syncs the bytes and then their name to disk before it confirms the object (P50)', async () => {
    const storage = await openLocalStorage({ root, now });
    await storage.write('a/1.1', streamOf(makeBytes(5)), aType);
    const fileHandle = await prototypeOfHandles();
    const isThere: boolean[] = [];
    vi.spyOn(fileHandle, 'sync').mockImplementation(async () => {
      isThere.push(existsSync(path.join(root, 'objects/a/2.1')));
    });
    await storage.write('a/2.1', streamOf(makeBytes(5)), aType);
    expect(isThere).toEqual([false, true]);
  });
});
