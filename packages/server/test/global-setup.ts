import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#platform/db/embedded-postgres';
import { migrateDatabase } from '#platform/db/migrate';
import { prepareOwner } from '#platform/db/roles';
import { bundle } from '../build.ts';

export const TEST_SECRET = 'tests-only-tests-only-tests-only-tests';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of a role that may create databases. */
    adminUrl: string;
    /** Of the role that owns the test databases; the same role when TEST_DATABASE_URL names a server. */
    ownerUrl: string;
    /** The program of servers that tests kill. */
    secondProcess: string;
  }
}

/** Transfers the ownership as the embedded PostgreSQL does for its own database. */
const handOver = async (adminUrl: string, pathname: string): Promise<void> => {
  const url = new URL(adminUrl);
  const password = url.password;
  url.pathname = pathname;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await prepareOwner(client, password);
  await client.end();
};

type TestDatabase = { adminUrl: string; ownerUrl: string; stop: () => Promise<void> };
type Shared = TestDatabase & { secondProcess: string };

/** A PostgreSQL with a migrated template. TEST_DATABASE_URL selects another server. */
const openDatabase = async (): Promise<TestDatabase> => {
  const given = process.env.TEST_DATABASE_URL;
  const dir = mkdtempSync(path.join(tmpdir(), 'fanal-tests-'));
  const embedded = given ? null : await startEmbeddedPostgres({ dir, database: 'template', durable: false });
  const ownerUrl = given ?? embedded!.url;
  const adminUrl = given ?? embedded!.adminUrl;
  const url = new URL(ownerUrl);
  url.pathname = '/fanal_template';
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query('drop database if exists fanal_template');
  const owner = new URL(ownerUrl).username;
  await admin.query(`create database fanal_template owner ${admin.escapeIdentifier(owner)}`);
  await admin.end();
  if (embedded) await handOver(adminUrl, url.pathname);
  await migrateDatabase(url.href, { secret: TEST_SECRET, managedRole: true });
  const stop = async () => {
    await embedded?.stop();
    rmSync(dir, { recursive: true, force: true });
  };
  return { adminUrl, ownerUrl, stop };
};

/** Like the built product, a server that tests start starts in a third of the time (decision 97). */
const buildSecondProcess = async (): Promise<{ file: string; remove: () => void }> => {
  // Beside the sources, where packages are found.
  const built = path.join(import.meta.dirname, '../dist');
  mkdirSync(built, { recursive: true });
  const dir = mkdtempSync(path.join(built, 'tests-'));
  await bundle({ second: 'test/second-process.ts' }, dir);
  return { file: path.join(dir, 'second.js'), remove: () => rmSync(dir, { recursive: true, force: true }) };
};

const openShared = async (): Promise<Shared> => {
  const [database, program] = await Promise.all([openDatabase(), buildSecondProcess()]);
  const stop = async () => {
    program.remove();
    await database.stop();
  };
  return { ...database, secondProcess: program.file, stop };
};

/** Each project of Vitest loads this module for itself. */
const run = globalThis as { fanalTestDatabase?: { opened: Promise<Shared>; users: number } };

/** One PostgreSQL and one built server for all projects of a run; each test file clones the template of the database. */
const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  run.fanalTestDatabase ??= { opened: openShared(), users: 0 };
  const shared = run.fanalTestDatabase;
  shared.users += 1;
  const { adminUrl, ownerUrl, secondProcess, stop } = await shared.opened;
  project.provide('adminUrl', adminUrl);
  project.provide('ownerUrl', ownerUrl);
  project.provide('secondProcess', secondProcess);
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    delete run.fanalTestDatabase;
    await stop();
  };
};

// biome-ignore lint/style/noDefaultExport: the test runner reads the default export of a global set-up
export default setup;
