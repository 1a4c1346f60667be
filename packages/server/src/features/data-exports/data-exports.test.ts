/** The full export of an organization, read back completely, beside another organization. */
import type { ErrorBody } from '@fanal/contract/errors';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { dataExportCalls, rowsOf } from '../../../test/data-export-calls.ts';
import { fillOrganization, tenantTables } from '../../../test/filled-organization.ts';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { pixel } from '../../../test/sample.ts';

const t = useTestApp();
const { run, download, order, find, read } = dataExportCalls(t);
const DAY_MS = 86_400_000;
const SECRET = 'secret-of-the-integration-0123456789';
let mine: { org: string; admin: Caller };
let other: { org: string; admin: Caller };
let pictureId: string;

beforeAll(async () => {
  mine = await fillOrganization(t, 'Aurore');
  other = await fillOrganization(t, 'Boréal');
  const picture = { file: pixel(), body: { use: 'logo' } };
  pictureId = (await t.call<{ id: string }>(mine.admin, 'POST /v1/upload-files/images-posts', picture)).body.id;
  await t.call(mine.admin, `PATCH /v1/organization/${mine.org}`, {
    body: { version: 1, logoFileId: pictureId, appUrl: 'https://app.example', appSecret: SECRET },
  });
}, 120_000);

/** Rows of each table, without what an export writes about itself. */
const counts = async (org: string): Promise<Record<string, number>> => {
  const left = ['data_keys', 'webhook_secrets', 'integration_secrets', 'data_exports', 'data_export_volumes'];
  const found: Record<string, number> = {};
  for (const table of await tenantTables(t)) {
    if (left.includes(table)) continue;
    const which = table === 'files' ? sql`object_type <> 'dataExport'` : sql`true`;
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
      where organization_id = ${org} and ${which}`.execute(t.ownerDb);
    found[table] = rows[0]!.count;
  }
  return found;
};

describe('a full export', () => {
  it('holds every row of every table and every file, nothing of others and no secret (SETTINGS-10)', async () => {
    const ordered = await order(mine.admin);
    expect(ordered).toMatchObject({ status: 'running', volumes: [] });
    expect((await order(mine.admin)).id).toBe(ordered.id);
    const before = await counts(mine.org);
    await run(mine.org, ordered.id);
    const done = await find(mine.admin, ordered.id);
    expect(done).toMatchObject({ status: 'done', percent: 100, missingCount: 0, fileCount: 1 });
    const archive = await read(mine.admin, `POST /v1/data-exports/${ordered.id}/open`, done);

    expect(archive.manifest.rows).toEqual(before);
    for (const [table, count] of Object.entries(before))
      expect([table, rowsOf(archive, table).length]).toEqual([table, count]);
    const { rows: stored } = await sql<{ size: number }>`select byte_size::int as size from files
      where id = ${pictureId}`.execute(t.ownerDb);
    const [picture] = [...archive.files].filter(([path]) => path.startsWith(`files/${pictureId}-`));
    expect(picture![1].length).toBe(stored[0]!.size);
    expect(JSON.parse(rowsOf(archive, 'cards')[0]!.opened!)).toMatchObject({ comments: 'Aurore' });
    expect(rowsOf(archive, 'users')[0]).toMatchObject({ given_name: 'Aurore', organization_id: mine.org });
    const everything = Buffer.concat([...archive.files.values()]).toString();
    expect(everything).not.toContain('Boréal');
    expect(everything).not.toContain(other.org);
    expect(everything).not.toContain(SECRET);
  });

  it('is stored encrypted, and fetched only with a recent sign-in; each time is noted (P34, P35)', async () => {
    const { id } = await order(mine.admin);
    await run(mine.org, id);
    const files = t.ownerDb.selectFrom('files').select(['personal', 'data_key_version', 'object_key']);
    const stored = await files.where('used_by_id', '=', id).executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ personal: true, data_key_version: 1 });
    const { buffer } = await import('node:stream/consumers');
    const bytes = await buffer(await t.app.files.storage.read(stored.object_key));
    expect(bytes.subarray(0, 5).toString()).toBe('FANAL');
    await download(mine.admin, `POST /v1/data-exports/${id}/open`, 1);
    const lines = t.ownerDb.selectFrom('audit_log').select('action').where('organization_id', '=', mine.org);
    const actions = (await lines.where('action', 'like', 'dataExport.%').orderBy('sequence').execute()).slice(-3);
    expect(actions.map(({ action }) => action)).toEqual([
      'dataExport.ordered',
      'dataExport.ended',
      'dataExport.opened',
    ]);
    const now = t.clock.now();
    t.clock.set(new Date(now.getTime() + 20 * 60_000));
    const call = `POST /v1/data-exports/${id}/open`;
    const stale = await t.call<ErrorBody>(mine.admin, call, { body: { number: 1 } });
    expect([stale.status, stale.body.code]).toEqual([428, 'SIGN_IN_AGAIN']);
    expect((await t.call<ErrorBody>(mine.admin, 'POST /v1/data-exports')).body.code).toBe('SIGN_IN_AGAIN');
    t.clock.set(now);
  });

  it('is nobody else’s: other organizations, other roles, exports that are not there', async () => {
    const { id } = await order(mine.admin);
    const body = { number: 1 };
    const call = `POST /v1/data-exports/${id}/open`;
    expect((await t.call(other.admin, call, { body })).status).toBe(404);
    expect((await t.call(other.admin, `DELETE /v1/data-exports/${id}`)).status).toBe(404);
    const userAdmin = await t.person('userAdmin', mine.admin.org!);
    expect((await t.call(userAdmin, 'POST /v1/data-exports')).status).toBe(403);
    expect((await t.call(mine.admin, call, { body })).status).toBe(404); // not finished
    await t.call(mine.admin, `DELETE /v1/data-exports/${id}`);
    await run(mine.org, id);
    expect(await find(mine.admin, id)).toMatchObject({ status: 'expired', volumes: [] });
  });

  it('is erased a week later, with its files', async () => {
    const { id } = await order(mine.admin);
    await run(mine.org, id);
    const objects = t.ownerDb.selectFrom('files').select('id').where('used_by_id', '=', id);
    expect(await objects.execute()).toHaveLength(1);
    const now = t.clock.now();
    t.clock.set(new Date(now.getTime() + 7 * DAY_MS + 1_000));
    await t.app.jobs.find(({ task }) => task === 'expire-data-exports')!.run({});
    t.clock.set(now);
    expect(await objects.execute()).toEqual([]);
    expect(await find(mine.admin, id)).toMatchObject({ status: 'expired', volumes: [] });
  });
});
