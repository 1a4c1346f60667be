import type { ErrorBody } from '@fanal/contract/errors';
import { cutoffOf, usualPeriods } from '@fanal/contract/retention/retention.rules';
import type { Retention, RetentionPreview } from '@fanal/contract/retention/retention.shapes';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { writeAudit } from '#platform/audit/audit';
import type { OrgId } from '#platform/context';
import { newId } from '#platform/ids';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { applyRetention } from './retention.service.ts';

const t = useTestApp();

const read = (who: Caller) => t.call<Retention>(who, 'GET /v1/retention');
const change = (who: Caller, body: object) => t.call<Retention & ErrorBody>(who, 'PUT /v1/retention', { body });
const monthsAgo = (months: number) => cutoffOf(months, t.clock.now());
const tester = { accountId: null, userId: null, displayName: 'test' };

const note = (org: OrgId, at: Date) =>
  writeAudit(t.ownerDb, { org, actor: tester, requestId: 'test', address: null, now: at }, [
    { action: 'site.exported', object: { type: 'organization', id: org }, people: [newId()] },
  ]);

const addDevice = (org: OrgId, userId: string, seen: Date) =>
  sql`insert into user_devices (organization_id, id, user_id, token, platform, app_version, locale, registered_at, last_seen_at)
    values (${org}, ${newId()}, ${userId}, ${`token-${newId()}`}, 'ios', '1', 'fr_CA', ${seen}, ${seen})`.execute(
    t.ownerDb,
  );

const addImport = (org: OrgId, accountId: string, ended: Date) =>
  sql`insert into imports (organization_id, id, dataset, file_name, byte_size, format, status, sheets, account_id, actor_name,
      is_super_admin, locale, created_at, updated_at, ended_at)
    values (${org}, ${newId()}, 'users', 'a.csv', 1, 'csv', 'done', '[]', ${accountId}, 'x', false, 'fr_CA', ${ended}, ${ended}, ${ended})`.execute(
    t.ownerDb,
  );

const breaksOf = async (org: OrgId) => (await sql`select * from audit_breaks(${org})`.execute(t.ownerDb)).rows;
const countOf = async (table: string, org: OrgId) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where organization_id = ${org}`.execute(t.ownerDb);
  return rows[0]!.count;
};

describe('the retention of an organization', () => {
  it('says what the next night removes, removes it with its counts, and leaves the chain of the audit log whole', async () => {
    const admin = await t.person('organizationAdmin');
    const { org } = admin;
    for (const months of [100, 90, 85, 3]) await note(org, monthsAgo(months));
    const other = await t.person('organizationAdmin');
    for (const months of [13, 2]) await addDevice(org, admin.userId, monthsAgo(months));
    await addDevice(other.org, other.userId, monthsAgo(2));
    for (const months of [30, 1]) await addImport(org, admin.accountId, monthsAgo(months));
    const { body } = await read(admin);
    expect(body.periods).toEqual(usualPeriods);
    const counts = { auditLog: 3, notifications: 0, devices: 1, imports: 1 };
    expect(Object.values(body.due).map(({ count }) => count)).toEqual(Object.values(counts));
    expect(body.due.notifications.oldest).toBeNull();
    const query = { ...usualPeriods, imports: 36 };
    const preview = await t.call<RetentionPreview>(admin, 'GET /v1/retention/preview', { query });
    expect(preview.body.imports.count).toBe(0);

    await applyRetention(t.ownerDb, t.clock.now());
    expect((await read(admin)).body.runs).toMatchObject([{ counts, endedAt: expect.any(String) }]);
    expect([await countOf('user_devices', org), await countOf('imports', org)]).toEqual([1, 1]);
    expect(await countOf('user_devices', other.org)).toBe(1);
    expect((await read(other)).body.runs).toMatchObject([{ counts: { devices: 0 } }]);
    expect(await breaksOf(org)).toEqual([]);
    await note(org, t.clock.now());
    expect(await breaksOf(org)).toEqual([]);
    await sql`delete from audit_people where organization_id = ${org}`.execute(t.ownerDb);
    await sql`delete from audit_log where organization_id = ${org}
      and sequence = (select min(sequence) from audit_log where organization_id = ${org})`.execute(t.ownerDb);
    expect(await breaksOf(org)).not.toEqual([]);
  });

  it('goes on with a run that was interrupted, and counts each thing once', async () => {
    const admin = await t.person('organizationAdmin');
    const { org } = admin;
    await sql`insert into retention_runs (organization_id, id, started_at, counts)
      values (${org}, ${newId()}, ${t.clock.now()}, '{"devices": 4}')`.execute(t.ownerDb);
    await addDevice(org, admin.userId, monthsAgo(13));
    await applyRetention(t.ownerDb, t.clock.now());
    await applyRetention(t.ownerDb, t.clock.now());
    const { runs } = (await read(admin)).body;
    expect(runs.map(({ counts }) => counts.devices)).toEqual([0, 5]);
  });

  it('is changed by administrators within bounds, over the version that was read, and audited with both states', async () => {
    const admin = await t.person('organizationAdmin');
    const periods = { ...usualPeriods, devices: 6 };
    expect((await change(admin, { version: 1, periods })).body).toMatchObject({ version: 2, periods });
    expect((await change(admin, { version: 1, periods })).body.code).toBe('VERSION_CONFLICT');
    expect((await change(admin, { version: 2, periods: { ...periods, auditLog: 1 } })).status).toBe(422);
    const { rows } = await sql<{ before: object; after: object }>`
      select before, after from audit_log where organization_id = ${admin.org} and action = 'retention.changed'`.execute(
      t.ownerDb,
    );
    expect(rows).toEqual([{ before: usualPeriods, after: periods }]);
    for (const role of ['userAdmin', 'lead', 'member'] as const) {
      const person = await t.person(role, admin.org);
      expect((await read(person)).status).toBe(403);
      expect((await change(person, { version: 2, periods })).status).toBe(403);
    }
    const stranger = await t.person('organizationAdmin');
    expect((await read(stranger)).body.periods).toEqual(usualPeriods);
  });
});
