import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#platform/db/embedded-postgres';
import { migrateDatabase } from '#platform/db/migrate';

export const TEST_SECRET = 'tests-only-tests-only-tests-only-tests';

declare module 'vitest' {
  export interface ProvidedContext {
    ownerUrl: string;
  }
}

/** One PostgreSQL for the whole run, with a migrated template that each test file clones. TEST_DATABASE_URL names another server. */
const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const given = process.env.TEST_DATABASE_URL;
  const dir = mkdtempSync(path.join(tmpdir(), 'fanal-tests-'));
  const embedded = given ? null : await startEmbeddedPostgres({ dir, database: 'template', durable: false });
  const ownerUrl = given ?? embedded!.url;
  const url = new URL(ownerUrl);
  url.pathname = '/fanal_template';
  const admin = new pg.Client({ connectionString: ownerUrl });
  await admin.connect();
  await admin.query('drop database if exists fanal_template');
  await admin.query('create database fanal_template');
  await admin.end();
  await migrateDatabase(url.href, { secret: TEST_SECRET, managedRole: true });
  project.provide('ownerUrl', ownerUrl);
  return async () => {
    await embedded?.stop();
    rmSync(dir, { recursive: true, force: true });
  };
};

// biome-ignore lint/style/noDefaultExport: the test runner reads the default export of a global set-up
export default setup;
