import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

const moduleUrl = new URL('./embedded-postgres.ts', import.meta.url).href;

describe('the built-in PostgreSQL', { timeout: 60_000 }, () => {
  let dir: string;
  let started: EmbeddedPostgres[];

  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'fanal postgres '));
    started = [];
  });

  afterEach(async () => {
    await Promise.all(started.map((postgres) => postgres.stop()));
    rmSync(dir, { recursive: true, force: true });
  });

  const start = async ({ durable = false } = {}): Promise<EmbeddedPostgres> => {
    const postgres = await startEmbeddedPostgres({ dir: path.join(dir, 'data'), database: 'app', durable });
    started.push(postgres);
    return postgres;
  };

  it('keeps its data after a stop and a start', async () => {
    const first = await start();
    await query(first.url, 'create table note (words text); insert into note values ($$bonjour$$)');
    await first.stop();
    const second = await start();
    expect(second.reused).toBe(false);
    expect(await query(second.url, 'select words from note')).toEqual([{ words: 'bonjour' }]);
  });

  it('listens only on this machine and requires a password', async () => {
    const { url, port } = await start();
    expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    await expect(query(`postgres://postgres:guess@127.0.0.1:${port}/app`, 'select 1')).rejects.toThrow('password');
  });

  it('serves several simultaneous first starts on one folder with one server', async () => {
    const all = await Promise.all([start(), start(), start()]);
    expect(new Set(all.map(({ url }) => url)).size).toBe(1);
    expect(all.filter(({ reused }) => !reused)).toHaveLength(1);
    expect(await query(all[0]!.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('ends with the process that started it, even after SIGKILL, and loses no data', async () => {
    const owner = spawnOwner(dir);
    const url = await firstLine(owner);
    await query(url, 'create table note (words text); insert into note values ($$bonjour$$)');
    const postmaster = postmasterOf(dir);
    owner.kill('SIGKILL');
    await until(() => !isRunning(postmaster));
    const again = await start();
    expect(again.reused).toBe(false);
    expect(await query(again.url, 'select words from note')).toEqual([{ words: 'bonjour' }]);
  });

  it('restarts on the same port when the database server is killed', async () => {
    const { url } = await start({ durable: true });
    await query(url, 'create table note (words text); insert into note values ($$bonjour$$)');
    const postmaster = postmasterOf(dir);
    process.kill(postmaster, 'SIGKILL');
    await until(async () => (await query(url, 'select words from note').catch(() => [])).length === 1);
    expect(postmasterOf(dir)).not.toBe(postmaster);
  });

  it('starts although the pid file names a process of another program', async () => {
    const first = await start();
    const file = path.join(dir, 'data/pgdata/postmaster.pid');
    const lines = readFileSync(file, 'utf8').split('\n');
    await first.stop();
    writeFileSync(file, [process.pid, ...lines.slice(1)].join('\n'));
    const second = await start();
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('explains what to do when the data was created by another version', async () => {
    await (await start()).stop();
    writeFileSync(path.join(dir, 'data/pgdata/PG_VERSION'), '12\n');
    await expect(start()).rejects.toThrow(/made by PostgreSQL 12.*npm run reset/s);
  });
});

const query = async (connectionString: string, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

/** Starts the same database in another process, which then stays idle. */
const spawnOwner = (dir: string): ChildProcess => {
  const options = JSON.stringify({ dir: path.join(dir, 'data'), database: 'app' });
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(moduleUrl)});
    console.log((await startEmbeddedPostgres(${options})).url);
    setInterval(() => {}, 1000);`;
  return spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
};

const firstLine = async (child: ChildProcess): Promise<string> => {
  const [chunk] = await once(child.stdout!, 'data');
  return String(chunk).trim();
};

const postmasterOf = (dir: string): number =>
  Number.parseInt(readFileSync(path.join(dir, 'data/pgdata/postmaster.pid'), 'utf8'), 10);

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (await condition()) return;
    await sleep(50);
  }
  throw new Error('It did not happen within 10 seconds.');
};
