/** A thousand secrets of integrations, written one after the other: in clear nowhere (P34). */
import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { databaseFolders, dump, filesWith, isHeldBy, useSearchedApp } from '../../../test/canary-search.ts';

const CHANGES = 500;
const mark = `canary-${randomBytes(9).toString('hex')}`;
const { t, storage, logged } = useSearchedApp();

beforeAll(async () => {
  const admin = await t.person('organizationAdmin');
  for (let at = 0; at < CHANGES; at += 1) {
    const body = { version: at + 1, appSecret: `${mark}-app-${at}`, schedulingApiKey: `${mark}-key-${at}` };
    const { status } = await t.call(admin, `PATCH /v1/organization/${admin.org}`, { body });
    expect(status).toBe(200);
  }
}, 240_000);

describe('a thousand secrets of integrations', () => {
  it('appear in clear neither in the database, its write-ahead log, a dump, the storage nor the log (P34, SETTINGS-08, SETTINGS-09)', async () => {
    const value = Buffer.from(mark);
    const inDatabase = await Promise.all((await databaseFolders(t)).map((where) => filesWith(where, value)));
    expect({
      database: inDatabase.flat().length,
      storage: (await filesWith(storage, value)).length,
      dump: isHeldBy(await dump(t), value),
      log: isHeldBy(Buffer.concat(logged), value),
    }).toEqual({ database: 0, storage: 0, dump: false, log: false });
  }, 120_000);
});
