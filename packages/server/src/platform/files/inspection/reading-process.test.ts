import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { PictureSize } from '@fanal/contract/uploads/uploads.rules';
import { describe, expect, it } from 'vitest';
import { goodFile, hostileFiles } from '../../../../test/hostile-files.ts';
import { groups } from '../../../../test/made-files/hostile-file.ts';
import { plainWebp } from '../../../../test/made-files/pictures.ts';
import { png } from '../../../../test/made-files/png.ts';
import { openInspector, outcomeOf } from '../../../../test/open-inspector.ts';
import { type FileSource, sourceOfBytes } from './file-source.ts';
import { READER_PRIORITY, readerPermissions } from './reading-process.ts';

const workspace = path.resolve(import.meta.dirname, '../../../../../..');
const tiny: PictureSize = { width: 8, height: 8, fit: 'cover' };
const dot = png(1, 1);
const file = (name: string): FileSource => sourceOfBytes(hostileFiles().find((one) => one.name === name)!.bytes);

/** Process ids of the reading processes of a process. */
const readersOf = async (parent: number): Promise<number[]> => {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  return stdout
    .split('\n')
    .filter((line) => line.includes('reader.ts') && Number(line.trim().split(/\s+/)[1]) === parent)
    .map((line) => Number(line.trim().split(/\s+/)[0]));
};
const readers = () => readersOf(process.pid);
const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** A file source that blocks its reader until it is released. */
const blockingSource = (source: FileSource) => {
  const { promise: readStarted, resolve: ask } = Promise.withResolvers<void>();
  const { promise: free, resolve: unblock } = Promise.withResolvers<void>();
  const blocked: FileSource = {
    size: source.size,
    read: async (start, end) => {
      ask();
      await free;
      return source.read(start, end);
    },
  };
  return { blocked, readStarted, unblock };
};

describe('a file that takes too much memory', () => {
  it('ends its reading process, and the next file is served by another (P27, P28)', async () => {
    const inspector = openInspector({ memoryLimitMb: 140 });
    await inspector.convertPicture(sourceOfBytes(dot), tiny);
    const [before] = await readers();
    // 36 megapixels decoded as a whole: 144 MB.
    expect(await outcomeOf(inspector.convertPicture(sourceOfBytes(plainWebp(6000, 6000)), tiny))).toBe(
      'FILE_HARMFUL bomb',
    );
    expect(inspector.logged).toMatchObject([{ msg: 'a file ended its reading process', task: 'convertPicture' }]);
    expect(await inspector.convertPicture(sourceOfBytes(dot), tiny)).toMatchObject({ width: 8, height: 8 });
    expect(await readers()).not.toContain(before);
    await inspector.stop();
  });
});

/** A CPU time limit, at most twice what a good file needs here now; the harmful one needs nine times as much. */
const enoughForGood = async (limitMs: number): Promise<number> => {
  const inspector = openInspector({ timeLimitMs: limitMs, stuckMs: 60_000 });
  const outcome = await outcomeOf(inspector.inspect(sourceOfBytes(goodFile('pdf').bytes), groups.pdf));
  await inspector.stop();
  return outcome === 'ok' ? limitMs : enoughForGood(2 * limitMs);
};

describe('a file that takes too much time', () => {
  it('ends its reading process, and the next file is served by another (P27, P28)', async () => {
    const inspector = openInspector({ timeLimitMs: 2 * (await enoughForGood(50)), stuckMs: 60_000 });
    expect(await outcomeOf(inspector.inspect(file('many-bombs.pdf'), groups.pdf))).toBe('FILE_HARMFUL bomb');
    expect(inspector.logged).toMatchObject([{ msg: 'a file ended its reading process', task: 'inspect' }]);
    expect(await inspector.inspect(sourceOfBytes(goodFile('pdf').bytes), groups.pdf)).toMatchObject({ format: 'pdf' });
    await inspector.stop();
  });

  it('is not refused when the storage is slow', async () => {
    const inspector = openInspector({ timeLimitMs: 1_000 });
    const source = sourceOfBytes(goodFile('pdf').bytes);
    const slow: FileSource = {
      ...source,
      read: async (start, end) => sleep(1_500).then(() => source.read(start, end)),
    };
    expect(await inspector.inspect(slow, groups.pdf)).toMatchObject({ format: 'pdf' });
    await inspector.stop();
  });

  it('is given up when the storage never answers', async () => {
    const inspector = openInspector({ stuckMs: 5_000 });
    const silent: FileSource = { ...sourceOfBytes(goodFile('pdf').bytes), read: () => new Promise(() => {}) };
    expect(await outcomeOf(inspector.inspect(silent, groups.pdf))).toBe('SERVICE_UNAVAILABLE');
    expect(await inspector.convertPicture(sourceOfBytes(dot), tiny)).toMatchObject({ width: 8, height: 8 });
    await inspector.stop();
  });
});

describe('a file that cannot be read', () => {
  it('fails with the error of its storage, and the process survives', async () => {
    const inspector = openInspector();
    await inspector.convertPicture(sourceOfBytes(dot), tiny);
    const before = await readers();
    const missing = new Error('there is no such object');
    const source: FileSource = { size: 5000, read: async () => Promise.reject(missing) };
    await expect(inspector.inspect(source, groups.video)).rejects.toBe(missing);
    expect(await inspector.convertPicture(sourceOfBytes(dot), tiny)).toMatchObject({ width: 8 });
    expect(await readers()).toEqual(before);
    await inspector.stop();
  });
});

describe('the queue of files', () => {
  it('refuses files at once when it is full, and serves all others and later ones', async () => {
    const inspector = openInspector({ mostWaiting: 10 });
    const outcomes = await Promise.all(
      Array.from({ length: 5000 }, () => outcomeOf(inspector.convertPicture(sourceOfBytes(dot), tiny))),
    );
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(11);
    expect(outcomes.filter((outcome) => outcome === 'SERVICE_UNAVAILABLE')).toHaveLength(4989);
    expect(await outcomeOf(inspector.convertPicture(sourceOfBytes(dot), tiny))).toBe('ok');
    expect(inspector.logged).toEqual([]);
    await inspector.stop();
  });

  it('continues after a process is killed', async () => {
    const inspector = openInspector();
    const { blocked, readStarted } = blockingSource(sourceOfBytes(goodFile('pdf').bytes));
    const first = outcomeOf(inspector.inspect(blocked, groups.pdf));
    const second = outcomeOf(inspector.convertPicture(sourceOfBytes(dot), tiny));
    await readStarted;
    for (const pid of await readers()) process.kill(pid, 'SIGKILL');
    expect(await first).toBe('FILE_HARMFUL bomb');
    expect(await second).toBe('ok');
    await inspector.stop();
  });

  it('rejects with an unavailable service, not a harmful file, when the server stops', async () => {
    const inspector = openInspector();
    const { blocked, readStarted } = blockingSource(sourceOfBytes(goodFile('pdf').bytes));
    const waiting = [
      outcomeOf(inspector.inspect(blocked, groups.pdf)),
      outcomeOf(inspector.convertPicture(sourceOfBytes(dot), tiny)),
    ];
    await readStarted;
    const [pid] = await readers();
    await inspector.stop();
    expect(await Promise.all(waiting)).toEqual(['SERVICE_UNAVAILABLE', 'SERVICE_UNAVAILABLE']);
    expect(isRunning(pid!)).toBe(false);
    expect(await outcomeOf(inspector.convertPicture(sourceOfBytes(dot), tiny))).toBe('SERVICE_UNAVAILABLE');
    const starting = openInspector();
    const first = outcomeOf(starting.convertPicture(sourceOfBytes(dot), tiny));
    await starting.stop();
    expect([await first, await readers()]).toEqual(['SERVICE_UNAVAILABLE', []]);
  });
});

describe('the reading process', () => {
  it('starts with the first file and ends when idle for a while', async () => {
    const inspector = openInspector({ idleMs: 300 });
    expect(await readers()).toEqual([]);
    await inspector.convertPicture(sourceOfBytes(dot), tiny);
    expect(await readers()).toHaveLength(1);
    await expect.poll(readers, { timeout: 5000 }).toEqual([]);
    expect(await inspector.convertPicture(sourceOfBytes(dot), tiny)).toMatchObject({ width: 8 });
    await inspector.stop();
  });

  it('has a lower CPU priority than requests (P29)', async () => {
    const inspector = openInspector();
    await inspector.convertPicture(sourceOfBytes(dot), tiny);
    const [pid] = await readers();
    expect(getPriority(pid)).toBe(READER_PRIORITY);
    await inspector.stop();
  });

  it('reads only programs, writes nothing and starts nothing, whatever a file does (P29)', async () => {
    const attempts = {
      settings: "fs.readFileSync('/etc/hostname')",
      data: `fs.readdirSync(${JSON.stringify(path.join(workspace, '.data'))})`,
      writing: "fs.writeFileSync('/tmp/reader-was-here', '')",
      starting: "require('node:child_process').spawnSync('true')",
      programs: `fs.readFileSync(${JSON.stringify(path.join(workspace, 'packages/server/package.json'))})`,
    };
    const tried = Object.entries(attempts).map(
      ([name, code]) => `${name}: (() => { try { ${code}; return 'done'; } catch (error) { return error.code; } })()`,
    );
    const { stdout } = await promisify(execFile)(process.execPath, [
      ...readerPermissions,
      '-p',
      `JSON.stringify({ ${tried.join(', ')} })`,
    ]);
    const denied = 'ERR_ACCESS_DENIED';
    expect(JSON.parse(stdout)).toEqual({
      settings: denied,
      data: denied,
      writing: denied,
      starting: denied,
      programs: 'done',
    });
  });

  it('has no setting of the server in its environment (P29)', async () => {
    process.env.CANARY_OF_SETTINGS = 'secret';
    const inspector = openInspector();
    await inspector.convertPicture(sourceOfBytes(dot), tiny);
    delete process.env.CANARY_OF_SETTINGS;
    const [pid] = await readers();
    const { stdout } = await promisify(execFile)('ps', ['eww', '-p', String(pid)]);
    expect(stdout).toContain('MALLOC_ARENA_MAX');
    expect(stdout).not.toContain('CANARY_OF_SETTINGS');
    await inspector.stop();
  });

  it('survives signals to the whole process group, so that files are finished', async () => {
    const inspector = openInspector();
    const { blocked, readStarted, unblock } = blockingSource(sourceOfBytes(goodFile('pdf').bytes));
    const inspected = outcomeOf(inspector.inspect(blocked, groups.pdf));
    await readStarted;
    for (const pid of await readers()) for (const signal of ['SIGINT', 'SIGTERM']) process.kill(pid, signal);
    await sleep(100);
    unblock();
    expect(await inspected).toBe('ok');
    await inspector.stop();
  });

  const program = (body: string) => `
    const { createInspector } = await import(${JSON.stringify(path.join(import.meta.dirname, 'inspector.ts'))});
    const log = { warn() {}, error() {} };
    const inspector = createInspector({ memoryLimitMb: 300, timeLimitMs: 60000, clamd: null, log });
    const pdf = Buffer.from('${goodFile('pdf').bytes.toString('base64')}', 'base64');
    ${body}`;
  const run = (body: string) =>
    spawn(process.execPath, ['--input-type=module', '-e', program(body)], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'inherit'],
    });

  it('does not keep a server from ending', async () => {
    const server = run(
      `await inspector.inspect({ size: pdf.length, read: async (from, to) => pdf.subarray(from, to) }, ['pdf']);`,
    );
    expect(await once(server, 'exit')).toEqual([0, null]);
  });

  it('ends with its server, even when that is killed', async () => {
    const server = run(
      `await inspector.inspect({ size: 9, read: () => new Promise(() => console.log('asked')) }, ['pdf']);`,
    );
    await once(server.stdout, 'data');
    const [pid] = await readersOf(server.pid!);
    expect(isRunning(pid!)).toBe(true);
    server.kill('SIGKILL');
    await expect.poll(() => isRunning(pid!), { timeout: 5000 }).toBe(false);
  });
});
