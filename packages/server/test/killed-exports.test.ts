/** Servers that are killed in the middle of a full export: it goes on with the next volume, and holds each row once (P50, P55). */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildUsers, userRow } from '#features/users/users.build';
import { dataExportCalls, rowsOf } from './data-export-calls.ts';
import { useTestApp } from './harness.ts';
import { freeJobs, killBetween } from './second-server.ts';

const t = useTestApp({ env: { EXPORT_VOLUME_MEGABYTES: '1' } });
const { run, order, find, read } = dataExportCalls(t);
const PEOPLE = 6_000;
const KILLS = 2;

it(`exports ${PEOPLE} people through ${KILLS} kills, each once (P50, P55)`, async () => {
  const admin = await t.person('organizationAdmin');
  const rows = Array.from({ length: PEOPLE }, (_, at) => userRow(admin.org, { familyName: `P${at}` }));
  await buildUsers(t.ownerDb, rows);
  const { id } = await order(admin);
  // A volume lasts as long as on a slow machine, so that a kill meets the middle of the export on a fast one, too.
  await sql`create function slow_down() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.3); return new; end $$`.execute(t.ownerDb);
  await sql`create trigger slow_down before insert on data_export_volumes for each row execute function slow_down()`.execute(
    t.ownerDb,
  );
  const volumes = async () => {
    const { rows: found } = await sql<{ count: number }>`select count(*)::int as count from data_export_volumes
      where export_id = ${id}`.execute(t.ownerDb);
    return found[0]!.count;
  };
  const after = async () => {
    await freeJobs(t);
    // what two minutes do by themselves: the lease of the killed process ends
    await t.ownerDb
      .updateTable('data_exports')
      .set({ lease_until: new Date(0) })
      .execute();
  };
  await killBetween(t, volumes, { kills: KILLS, jobsAtOnce: 1, after });
  expect((await find(admin, id)).status).toBe('running');
  await sql`drop trigger slow_down on data_export_volumes`.execute(t.ownerDb);
  await run(admin.org, id);
  const done = await find(admin, id);
  expect(done.status).toBe('done');
  expect(done.volumes.length).toBeGreaterThan(KILLS);
  const archive = await read(admin, `POST /v1/data-exports/${id}/open`, done);
  const people = rowsOf(archive, 'users').map((row) => row.id!);
  expect(people).toHaveLength(PEOPLE + 1);
  expect(new Set(people).size).toBe(PEOPLE + 1);
  expect(archive.manifest.rows.users).toBe(PEOPLE + 1);
}, 480_000);
