import type { BulkChange, SkippedPerson } from '@fanal/contract/bulk-changes/bulk-changes.shapes';
import type { ErrorBody } from '@fanal/contract/errors';
import type { InvitationRun } from '@fanal/contract/invitations/invitations.shapes';
import type { Page } from '@fanal/contract/kit/page';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildSite } from '#features/structure/structure.build';
import { buildUserGroup } from '#features/user-groups/user-groups.build';
import { buildUsers, type NewUser, userRow } from '#features/users/users.build';
import type { OrgId } from '#platform/context';
import { type Caller, useTestApp } from '../../../test/harness.ts';

const t = useTestApp();
const NOWHERE = '01990000-0000-7000-8000-00000000dead';

const build = async (org: OrgId, count: number, given: (at: number) => NewUser = () => ({})) => {
  const rows = Array.from({ length: count }, (_, at) =>
    userRow(org, { familyName: `P${String(at).padStart(5, '0')}`, ...given(at) }),
  );
  await buildUsers(t.ownerDb, rows);
  return rows.map(({ id }) => id);
};

const order = (caller: Caller, path: string, body: object) =>
  t.call<BulkChange & ErrorBody>(caller, `POST /v1/bulk-changes/${path}`, { body });
const people = (count: number, filter: Record<string, string> = { search: 'P0' }) => ({ people: { filter, count } });
const read = async (caller: Caller, id: string) =>
  (await t.call<BulkChange>(caller, `GET /v1/bulk-changes/${id}`)).body;
const skipped = async (caller: Caller, id: string, query = {}) =>
  (await t.call<Page<SkippedPerson>>(caller, `GET /v1/bulk-changes/${id}/skipped`, { query })).body;
const job = (task: string) => t.app.jobs.find((one) => one.task === task)!;
const run = ({ org }: Caller, id: string) => job('run-bulk-change').run({ org, id });
const statuses = async (org: OrgId) => {
  const { rows } = await sql<{ status: string; count: number }>`
    select invitation_status as status, count(*)::int as count from users where organization_id = ${org} group by 1`.execute(
    t.ownerDb,
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
};
const audited = async (org: OrgId, action: string) => {
  const { rows } = await sql<{ actor_name: string; after: Record<string, unknown> }>`
    select actor_name, after from audit_log where organization_id = ${org} and action = ${action} order by sequence`.execute(
    t.ownerDb,
  );
  return rows;
};

describe('a change of everybody found', () => {
  it('deactivates all of them in the background, leaves out who must stay, and names these with the reason (USERS-12, GAP-56)', async () => {
    const admin = await t.person('organizationAdmin', undefined, { familyName: 'P09998' });
    const member = await t.person('member', admin.org, { familyName: 'P09999' });
    await build(admin.org, 448);
    const { status, body } = await order(admin, 'block', { ...people(450), blocked: true, reason: 'Fin de saison' });
    expect([status, body.status, body.total, body.changed, body.skipped]).toEqual([201, 'running', 450, 0, 0]);
    expect(body.secondsLeft).toBeNull();
    expect(await statuses(admin.org)).toEqual({ claimed: 450 });
    await run(admin, body.id);
    expect(await read(admin, body.id)).toMatchObject({
      status: 'done',
      kind: 'deactivate',
      total: 450,
      changed: 449,
      skipped: 1,
      failure: null,
      endedAt: expect.any(String),
      secondsLeft: 0,
    });
    expect((await skipped(admin, body.id)).items).toEqual([
      {
        id: admin.userId,
        displayName: 'Camille P09998',
        code: 'SELF_BLOCK_REFUSED',
        message: expect.stringContaining('propre'),
      },
    ]);
    expect(await statuses(admin.org)).toEqual({ claimed: 1, disabled: 449 });
    expect((await t.call(member, 'GET /v1/profile/my')).status).toBe(401);
    expect(await audited(admin.org, 'bulkChange.ordered')).toMatchObject([
      { actor_name: 'Camille P09998', after: { filter: { search: 'P0' }, seen: 450, userCount: 450 } },
    ]);
    expect(await audited(admin.org, 'user.blocked')).toHaveLength(449);
    expect(await audited(admin.org, 'bulkChange.ended')).toMatchObject([
      { actor_name: 'Camille P09998', after: { status: 'done', changed: 449, skipped: 1 } },
    ]);
  });

  it('is of those who were found when it was ordered, and reactivates them too', async () => {
    const admin = await t.person('userAdmin');
    await build(admin.org, 3, () => ({ invitationStatus: 'disabled' }));
    const filter = { invitationStatus: 'disabled' };
    const { body } = await order(admin, 'block', { ...people(3, filter), blocked: false });
    await build(admin.org, 2, () => ({ invitationStatus: 'disabled' }));
    await run(admin, body.id);
    expect(await read(admin, body.id)).toMatchObject({ kind: 'reactivate', total: 3, changed: 3 });
    expect((await statuses(admin.org)).disabled).toBe(2);
  });

  it('leaves alone who is deactivated already, or who is not, and notes nothing about them', async () => {
    const admin = await t.person('organizationAdmin');
    await build(admin.org, 6, (at) => ({ invitationStatus: at < 2 ? 'disabled' : 'invited' }));
    const off = await order(admin, 'block', { ...people(6), blocked: true });
    await run(admin, off.body.id);
    expect(await read(admin, off.body.id)).toMatchObject({ status: 'done', total: 4, changed: 4, skipped: 0 });
    expect(await audited(admin.org, 'user.blocked')).toHaveLength(4);
    const nobody = await order(admin, 'block', { ...people(6), blocked: true });
    await run(admin, nobody.body.id);
    expect(await read(admin, nobody.body.id)).toMatchObject({ status: 'done', total: 0, changed: 0 });
  });

  it('is refused when another number is found than the caller saw, and when nobody is', async () => {
    const admin = await t.person('organizationAdmin');
    await build(admin.org, 200);
    const refused = await order(admin, 'block', { ...people(190), blocked: true });
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      409,
      'SELECTION_CHANGED',
      { seen: 190, found: 200 },
    ]);
    expect(refused.body.message).toMatch(/trouvent maintenant 200 /);
    expect((await order(admin, 'block', { ...people(201), blocked: true })).status).toBe(201);
    const nobody = await order(admin, 'block', { ...people(1, { search: 'nobody' }), blocked: true });
    expect(nobody.body.code).toBe('SELECTION_CHANGED');
  });

  it('assigns all of them, and is refused before it begins when the site is not one of the organization', async () => {
    const admin = await t.person('organizationAdmin');
    const ids = await build(admin.org, 5);
    const site = await buildSite(t.ownerDb, admin.org);
    const foreign = await buildSite(t.ownerDb, await t.organization());
    const wrong = await order(admin, 'assign', { ...people(5), siteId: foreign.id });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'VALIDATION_FAILED']);
    expect((await order(admin, 'assign', people(5))).status).toBe(400);
    const { body } = await order(admin, 'assign', { ...people(5), siteId: site.id, supervisorId: ids[2] });
    await run(admin, body.id);
    expect(await read(admin, body.id)).toMatchObject({ changed: 4, skipped: 1 });
    expect((await skipped(admin, body.id)).items).toMatchObject([{ id: ids[2], code: 'SUPERVISOR_LOOP' }]);
  });

  it('ends as failed, with who was changed before, when what it needs is deleted meanwhile', async () => {
    const admin = await t.person('organizationAdmin');
    await build(admin.org, 5);
    const site = await buildSite(t.ownerDb, admin.org);
    const { body } = await order(admin, 'assign', { ...people(5), siteId: site.id });
    await t.ownerDb.deleteFrom('sites').where('id', '=', site.id).execute();
    await run(admin, body.id);
    expect(await read(admin, body.id)).toMatchObject({
      status: 'failed',
      changed: 0,
      failure: { code: 'VALIDATION_FAILED', message: expect.any(String) },
    });
  });

  it('adds all of them to a group of either kind; a group by hand has room for a thousand', async () => {
    const admin = await t.person('organizationAdmin');
    const ids = await build(admin.org, 250);
    const { id: groupId } = await buildUserGroup(t.ownerDb, admin.org, { userIds: [ids[0]!] });
    const { body } = await order(admin, `user-groups/${groupId}`, people(250));
    await t.ownerDb.deleteFrom('users').where('id', '=', ids[1]!).execute();
    await run(admin, body.id);
    expect(await read(admin, body.id)).toMatchObject({ status: 'done', changed: 249, skipped: 1 });
    expect((await skipped(admin, body.id)).items).toEqual([
      { id: ids[1], displayName: null, code: 'NOT_FOUND', message: expect.any(String) },
    ]);
    const group = await t.call<{ userCount: number }>(admin, `GET /v1/userGroup/${groupId}`);
    expect(group.body.userCount).toBe(249);

    await build(admin.org, 800, (at) => ({ familyName: `P0 ${at}` }));
    const full = await order(admin, `user-groups/${groupId}`, people(1_049));
    expect([full.status, full.body.code]).toEqual([409, 'GROUP_FULL']);

    const made = await t.call<{ id: string }>(admin, 'POST /v1/organization-structure/groups', {
      body: { name: 'Équipe', parentId: null },
    });
    expect(made.status).toBe(201);
    const added = await order(admin, `structure-groups/${made.body.id}`, people(1_049));
    await run(admin, added.body.id);
    expect(await read(admin, added.body.id)).toMatchObject({ changed: 1_049, skipped: 0 });
    expect((await order(admin, `structure-groups/${NOWHERE}`, people(1_049))).status).toBe(404);
  });

  it('reaches only the people whom a lead supervises, also those who leave him meanwhile (GAP-04)', async () => {
    const lead = await t.person('lead');
    const ids = await build(lead.org, 6, (at) => ({ supervisorId: at < 3 ? lead.userId : null }));
    const site = await buildSite(t.ownerDb, lead.org);
    const all = await order(lead, 'assign', { ...people(6), siteId: site.id });
    expect([all.body.code, all.body.details]).toEqual(['SELECTION_CHANGED', { seen: 6, found: 3 }]);
    const { body } = await order(lead, 'assign', { ...people(3), siteId: site.id });
    await t.ownerDb.updateTable('users').set({ supervisor_id: null }).where('id', '=', ids[0]!).execute();
    await run(lead, body.id);
    expect(await read(lead, body.id)).toMatchObject({ changed: 2, skipped: 1 });
    expect((await order(lead, 'block', { ...people(3), blocked: true })).status).toBe(403);
    const byGroup = await order(lead, 'assign', { ...people(3, { userGroupId: NOWHERE }), siteId: site.id });
    expect([byGroup.status, byGroup.body.code]).toEqual([403, 'ACTION_FORBIDDEN']);
  });

  it('is of one organization: another one is neither changed nor shown it, and nor is another person', async () => {
    const admin = await t.person('organizationAdmin');
    const [neighbour, colleague] = [
      await t.person('organizationAdmin'),
      await t.person('organizationAdmin', admin.org),
    ];
    await build(admin.org, 2);
    await build(neighbour.org, 2);
    const { body } = await order(admin, 'block', { ...people(2), blocked: true });
    for (const stranger of [neighbour, colleague])
      for (const call of [`GET /v1/bulk-changes/${body.id}`, `GET /v1/bulk-changes/${body.id}/skipped`])
        expect((await t.call(stranger, call)).status).toBe(404);
    expect((await t.call(neighbour, `POST /v1/bulk-changes/${body.id}/cancel`)).status).toBe(404);
    await run(admin, body.id);
    expect(await statuses(neighbour.org)).toEqual({ claimed: 3 });
    expect((await statuses(admin.org)).disabled).toBe(2);
  });

  it('stops when whoever ordered it may no longer do it', async () => {
    const admin = await t.person('organizationAdmin');
    const other = await t.person('organizationAdmin', admin.org);
    await build(admin.org, 3);
    const { body } = await order(other, 'block', { ...people(3), blocked: true });
    await t.ownerDb.updateTable('users').set({ role_type: 'member' }).where('id', '=', other.userId).execute();
    await run(admin, body.id);
    expect(await statuses(admin.org)).toEqual({ claimed: 5 });
    expect(await audited(admin.org, 'bulkChange.ended')).toMatchObject([
      { after: { status: 'failed', failure: 'ACTION_FORBIDDEN', changed: 0 } },
    ]);
  });

  it('can be stopped; what was done stays, and a repeated job does nothing more', async () => {
    const admin = await t.person('organizationAdmin');
    await build(admin.org, 3);
    const { body } = await order(admin, 'block', { ...people(3), blocked: true });
    const stopped = await t.call<BulkChange>(admin, `POST /v1/bulk-changes/${body.id}/cancel`);
    expect([stopped.status, stopped.body.status]).toEqual([200, 'cancelled']);
    await run(admin, body.id);
    expect(await statuses(admin.org)).toEqual({ claimed: 4 });
    const again = await t.call<BulkChange>(admin, `POST /v1/bulk-changes/${body.id}/cancel`);
    expect([again.status, again.body.status]).toEqual([200, 'cancelled']);
  });

  it('refuses a filter that the list would refuse', async () => {
    const admin = await t.person('organizationAdmin');
    const wrong = [{ roleType: 'king' }, { siteId: 'here' }, { page: '2' }, { invitationStatus: 'gone' }].map(
      (filter) => ({ filter, count: 1 }),
    );
    const uncounted = [0, -1, 1.5, '1', undefined].map((count) => ({ filter: {}, count }));
    for (const sent of [...wrong, ...uncounted]) {
      const { status } = await order(admin, 'block', { people: sent, blocked: true });
      expect(`${JSON.stringify(sent)} ${status}`).toMatch(/ (400|422)$/);
    }
  });

  it('is taken up again when its worker was lost, and forgotten after 30 days', async () => {
    const admin = await t.person('organizationAdmin');
    await build(admin.org, 2);
    const { body } = await order(admin, 'block', { ...people(2), blocked: true });
    await sql`delete from graphile_worker._private_jobs`.execute(t.ownerDb);
    await t.ownerDb
      .updateTable('bulk_changes')
      .set({ updated_at: new Date(Date.now() - 121_000) })
      .where('id', '=', body.id)
      .execute();
    await job('resume-bulk-changes').run({});
    const { rows } = await sql<{ key: string }>`select key from graphile_worker._private_jobs`.execute(t.ownerDb);
    expect(rows).toEqual([{ key: `${admin.org} bulk change ${body.id}` }]);
    await run(admin, body.id);
    await t.ownerDb
      .updateTable('bulk_changes')
      .set({ ended_at: new Date(Date.now() - 31 * 86_400_000) })
      .where('id', '=', body.id)
      .execute();
    await job('sweep-bulk-changes').run({});
    expect((await t.call(admin, `GET /v1/bulk-changes/${body.id}`)).status).toBe(404);
  });

  it('leaves out a person whom an unforeseen error concerns, and changes the others', async () => {
    const admin = await t.person('organizationAdmin');
    const [, broken] = await build(admin.org, 3);
    await sql`create function break_one() returns trigger language plpgsql as $$
      begin raise exception 'broken'; end $$`.execute(t.ownerDb);
    await sql`create trigger break_one before update on users for each row
      when (old.id = ${sql.lit(broken)}::uuid) execute function break_one()`.execute(t.ownerDb);
    const { body } = await order(admin, 'block', { ...people(3), blocked: true });
    await run(admin, body.id);
    await sql`drop trigger break_one on users`.execute(t.ownerDb);
    expect(await read(admin, body.id)).toMatchObject({ status: 'done', changed: 2, skipped: 1 });
    expect((await skipped(admin, body.id)).items).toMatchObject([{ id: broken, code: 'UNEXPECTED' }]);
  });
});

describe('an invitation of everybody found', () => {
  const invite = (caller: Caller, body: object) =>
    t.call<InvitationRun & ErrorBody>(caller, 'POST /v1/invitations/list/send', { body });

  it('is a run of those whom the filter finds, and of nobody else (USERS-13)', async () => {
    const admin = await t.person('organizationAdmin');
    await build(admin.org, 4, (at) => ({ invitationStatus: 'notInvited', email: `p${at}@boreal.example` }));
    await build(admin.org, 2, (at) => ({
      familyName: 'Autre',
      invitationStatus: 'notInvited',
      email: `autre${at}@boreal.example`,
    }));
    const { status, body } = await invite(admin, { found: people(4).people });
    expect(status).toBe(201);
    await job('prepare-invitation-run').run({ org: admin.org, id: body.id });
    const after = await t.call<InvitationRun>(admin, `GET /v1/invitations/runs/${body.id}`);
    expect(after.body).toMatchObject({ found: 4, waiting: 4 });
  });

  it('is refused when another number is found, and when the people are named twice', async () => {
    const admin = await t.person('organizationAdmin');
    await build(admin.org, 4);
    expect((await invite(admin, { found: people(9).people })).body.code).toBe('SELECTION_CHANGED');
    expect((await invite(admin, { found: people(4).people, filter: 'uninvited' })).status).toBe(422);
  });
});
