/** Where a secret value would stand if it were kept in clear: files, the database on disk, a dump of every row. */
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import pg from 'pg';
import pino, { type Logger } from 'pino';
import { afterAll, inject } from 'vitest';
import { type TestApp, useTestApp } from './harness.ts';

/** An application whose storage folder and whole log can be searched; `log` writes into the same log. */
export const useSearchedApp = (): { t: TestApp; storage: string; logged: Buffer[]; log: Logger } => {
  const storage = mkdtempSync(path.join(tmpdir(), 'fanal-canaries-'));
  const logged: Buffer[] = [];
  const sink = new Writable({
    write(line: Buffer, _, done) {
      logged.push(line);
      done();
    },
  });
  const log = pino({ level: 'trace' }, sink);
  const t = useTestApp({ env: { STORAGE_LOCAL_DIR: storage }, log });
  afterAll(() => rmSync(storage, { recursive: true }));
  return { t, storage, logged, log };
};

/** The value in UTF-8, UTF-16, hexadecimal or base64. */
export const isHeldBy = (bytes: Buffer, value: Buffer): boolean => {
  const wholeDigits = value.subarray(0, value.length - (value.length % 3));
  const texts = [
    Buffer.from(value.toString('latin1'), 'utf16le'),
    value.toString('hex'),
    wholeDigits.toString('base64'),
  ];
  return [value, ...texts].some((form) => bytes.includes(form));
};

/** Files below a folder that contain the value. */
export const filesWith = async (root: string, value: Buffer): Promise<string[]> => {
  const entries = await readdir(root, { withFileTypes: true, recursive: true });
  const found: string[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    // another test's database may remove its files during the search
    const bytes = await readFile(file).catch(() => Buffer.alloc(0));
    if (isHeldBy(bytes, value)) found.push(file);
  }
  return found;
};

/** The files of this database on disk, and the write-ahead log; only a superuser may ask where they are. */
export const databaseFolders = async (t: TestApp): Promise<string[]> => {
  const address = new URL(inject('adminUrl'));
  address.pathname = new URL(t.ownerUrl).pathname;
  const admin = new pg.Client({ connectionString: address.href });
  await admin.connect();
  await admin.query('checkpoint');
  const { rows } = await admin.query<{ root: string; base: string }>(
    "select current_setting('data_directory') as root, pg_relation_filepath('files') as base",
  );
  await admin.end();
  const { root, base } = rows[0]!;
  return [path.join(root, path.dirname(base)), path.join(root, 'pg_wal')];
};

/** Every row of every table as text, as in a dump. */
export const dump = async (t: TestApp): Promise<Buffer> => {
  const { rows: tables } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')`.execute(t.ownerDb);
  const texts = tables.map(async ({ name }) => {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(t.ownerDb);
    return rows.map(({ row }) => row).join('\n');
  });
  return Buffer.from((await Promise.all(texts)).join('\n'));
};
