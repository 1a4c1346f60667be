import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { memoryStorage, storeFile, testMasters, useCipherProcesses } from '../test/encrypted-files.ts';
import { useTestApp } from '../test/harness.ts';
import { makeDataKey } from './platform/encryption/data-keys.ts';
import { insertDataKey } from './platform/encryption/stored-data-keys.ts';
import { rotateKeys } from './rotate-keys.ts';

const t = useTestApp();
const openProcess = useCipherProcesses(t);

const queued = async () => {
  const { rows } = await sql<{
    task: string;
  }>`select task_identifier as task from graphile_worker.jobs order by id`.execute(t.ownerDb);
  await sql`delete from graphile_worker._private_jobs`.execute(t.ownerDb);
  return rows.map((row) => row.task);
};

const run = (args: string[], env: Record<string, string>) =>
  spawnSync(process.execPath, [path.join(import.meta.dirname, 'rotate-keys.ts'), ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', ...env },
  });

describe('npm run rotate-keys', () => {
  it('reports the progress of a rotation and starts one (P37)', async () => {
    expect(await rotateKeys(t.ownerDb, 'status')).toEqual([
      'Files that wait for the newest data key of their organization: 0',
      'National id numbers that wait for it: 0',
      'Cards that wait for it: 0',
    ]);
    const server = openProcess();
    const orgs = [await t.organization(), await t.organization()];
    for (const org of [...orgs, orgs[0]!]) await storeFile(t.ownerDb, server, memoryStorage(), org, 100);

    expect(await rotateKeys(t.ownerDb, 'data')).toEqual([
      'Organizations that get a new data key: 2',
      'Files that will be re-encrypted: 3',
      'National id numbers that will be re-encrypted: 0',
      'Cards that will be re-encrypted: 0',
    ]);
    expect(await queued()).toEqual(['rotate-data-key', 'rotate-data-key']);
    await insertDataKey(t.ownerDb, orgs[0]!, makeDataKey(testMasters, orgs[0]!, 2), t.clock.now());
    expect(await rotateKeys(t.ownerDb, 'status')).toEqual([
      'Data keys wrapped by the master key "local": 3',
      'Files that wait for the newest data key of their organization: 2',
      'National id numbers that wait for it: 0',
      'Cards that wait for it: 0',
    ]);
    expect(await queued()).toEqual([]);
    await rotateKeys(t.ownerDb, 'master');
    expect(await queued()).toEqual(['rewrap-data-keys']);
  });

  it('works from the terminal on the database of a running installation', () => {
    const { status, stdout } = run(['status'], { DATABASE_URL: t.ownerUrl });
    expect({ status, lines: stdout.trim().split('\n').length }).toEqual({ status: 0, lines: 4 });
  });

  it('prints its usage, and how to start an installation when none runs', () => {
    for (const args of [[], ['everything']]) {
      const { status, stderr } = run(args, {});
      expect(status).toBe(1);
      expect(stderr).toContain('npm run rotate-keys -- master | data | status');
      expect(stderr).not.toContain('    at ');
    }
    const { status, stderr } = run(['data'], { DATA_DIR: '/tmp/no-installation-of-fanal' });
    expect(status).toBe(1);
    expect(stderr).toContain('npm start');
  });
});
