import type { ErrorBody } from '@fanal/contract/errors';
import type { InvitationRun } from '@fanal/contract/invitations/invitations.shapes';
import type { InvitationStatus } from '@fanal/contract/users/users.shapes';
import { afterEach, describe, expect, it } from 'vitest';
import { buildUsers, type NewUser, userRow } from '#features/users/users.build';
import type { OrgId } from '#platform/context';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { deliver, outbox, states } from '../../../test/invited.ts';
import { passTime } from '../../../test/job-queue.ts';

const t = useTestApp({ env: { MAIL_INVITATIONS_PER_DAY: '1500' } });

/** Removes queued work of the previous test. */
afterEach(async () => {
  await t.ownerDb
    .updateTable('invitations')
    .set({ state: 'cancelled', next_try_at: null })
    .where('state', '=', 'queued')
    .execute();
});

const order = (caller: Caller, body: object) =>
  t.call<InvitationRun & ErrorBody>(caller, 'POST /v1/invitations/list/send', { body });
const read = async (caller: Caller, id: string) =>
  (await t.call<InvitationRun>(caller, `GET /v1/invitations/runs/${id}`)).body;

let made = 0;
const person = (invitationStatus: InvitationStatus, given: NewUser = {}): NewUser => {
  made += 1;
  return { invitationStatus, email: `personne${made}@boreal.example`, ...given };
};
const build = async (org: OrgId, people: NewUser[]) => {
  const rows = people.map((one) => userRow(org, one));
  await buildUsers(t.ownerDb, rows);
  return rows.map(({ id }) => id);
};
const many = (count: number, one: () => NewUser) => Array.from({ length: count }, one);

describe('a run that invites many people', () => {
  it('invites everybody who was not invited, each once, and reports its progress (GAP-54, USERS-13)', async () => {
    const admin = await t.person('organizationAdmin');
    await build(admin.org, [
      ...many(1_100, () => person('notInvited')),
      ...many(20, () => person('pending', { email: null, phone: `+1581555${1000 + made}` })),
      person('invited'),
      person('claimed'),
      person('disabled'),
      ...many(3, () => person('notInvited', { email: null })),
    ]);
    const { status, body } = await order(admin, { filter: 'uninvited' });
    expect([status, body.isPrepared, body.isDone, body.found]).toEqual([201, false, false, 0]);
    await t.app.jobs.find(({ task }) => task === 'prepare-invitation-run')!.run({ org: admin.org, id: body.id });
    expect(await read(admin, body.id)).toMatchObject({
      isPrepared: true,
      isDone: false,
      found: 1_123,
      waiting: 1_120,
      secondsLeft: null,
    });
    await deliver(t);
    expect(await read(admin, body.id)).toMatchObject({
      isDone: true,
      found: 1_123,
      waiting: 0,
      sent: 1_120,
      failed: 0,
      secondsLeft: 0,
      isDelayed: false,
      skipped: { notInvitable: 0, unreachable: 3, tooSoon: 0, overLimit: 0 },
    });
    const files = await outbox(t);
    expect(files.size).toBe(1_120);
    const statuses = await t.ownerDb
      .selectFrom('users')
      .select(['invitation_status', (e) => e.fn.countAll<number>().as('count')])
      .where('organization_id', '=', admin.org)
      .groupBy('invitation_status')
      .execute();
    expect(Object.fromEntries(statuses.map((row) => [row.invitation_status, Number(row.count)]))).toEqual({
      invited: 1_121,
      claimed: 2,
      disabled: 1,
      notInvited: 3,
    });
  });

  it('invites the listed people, and counts the skipped ones by reason (USERS-10, USERS-11)', async () => {
    const admin = await t.person('userAdmin');
    const ids = await build(admin.org, [
      person('notInvited'),
      person('invited'),
      person('claimed'),
      person('disabled'),
      person('pending', { email: null }),
      person('notInvited', { roleType: 'organizationAdmin' }),
    ]);
    const { body } = await order(admin, { userIds: ids });
    await deliver(t);
    expect(await read(admin, body.id)).toMatchObject({
      isDone: true,
      found: 6,
      sent: 2,
      skipped: { notInvitable: 3, unreachable: 1, tooSoon: 0, overLimit: 0 },
    });
    const again = await order(admin, { userIds: ids.slice(0, 2) });
    await deliver(t);
    expect((await read(admin, again.body.id)).skipped.tooSoon).toBe(2);
    await passTime(t, 61_000);
    const reminder = await order(admin, { filter: 'unclaimed', channel: 'email' });
    await deliver(t);
    expect(await read(admin, reminder.body.id)).toMatchObject({ found: 2, sent: 2 });
    t.clock.set(new Date());
  });

  it('stops at the daily limit of the organization (P45)', async () => {
    const admin = await t.person('organizationAdmin');
    await build(
      admin.org,
      many(1_600, () => person('notInvited')),
    );
    const { body } = await order(admin, { filter: 'uninvited' });
    await t.app.jobs.find(({ task }) => task === 'prepare-invitation-run')!.run({ org: admin.org, id: body.id });
    expect(await read(admin, body.id)).toMatchObject({ found: 1_600, waiting: 1_500, skipped: { overLimit: 100 } });
  });

  it('invites nobody twice when its worker is lost and another continues (P55)', async () => {
    const admin = await t.person('organizationAdmin');
    await build(
      admin.org,
      many(1_200, () => person('notInvited')),
    );
    const { body } = await order(admin, { filter: 'uninvited' });
    const { run } = t.app.jobs.find(({ task }) => task === 'prepare-invitation-run')!;
    await Promise.all([run({ org: admin.org, id: body.id }), run({ org: admin.org, id: body.id })]);
    await run({ org: admin.org, id: body.id });
    expect(await read(admin, body.id)).toMatchObject({ found: 1_200, waiting: 1_200 });
    expect(await states(t, admin.org)).toEqual({ queued: 1_200 });
  });

  it('is resumed by the sweep when it was not fully prepared', async () => {
    const admin = await t.person('organizationAdmin');
    await build(
      admin.org,
      many(10, () => person('notInvited')),
    );
    const { body } = await order(admin, { filter: 'uninvited' });
    await t.ownerDb.deleteFrom('graphile_worker._private_jobs' as never).execute();
    await passTime(t, 180_000);
    await t.app.jobs.find(({ task }) => task === 'sweep-invitations')!.run({});
    await deliver(t);
    expect(await read(admin, body.id)).toMatchObject({ isDone: true, sent: 10 });
    t.clock.set(new Date());
  });

  it('requires either ids or a filter, and only people of the organization (P13)', async () => {
    const [admin, other] = [await t.person('organizationAdmin'), await t.person('organizationAdmin')];
    const issues = async (body: object) => {
      const answer = await order(admin, body);
      expect(answer.status).toBe(422);
      return answer.body.details!.issues;
    };
    expect(await issues({})).toEqual([{ path: 'userIds', rule: 'choice' }]);
    expect(await issues({ filter: 'uninvited', userIds: [admin.userId] })).toEqual([
      { path: 'filter', rule: 'choice' },
    ]);
    expect(await issues({ userIds: [admin.userId, other.userId] })).toEqual([{ path: 'userIds.1', rule: 'reference' }]);
    const { body } = await order(other, { filter: 'uninvited' });
    expect((await t.call(admin, `GET /v1/invitations/runs/${body.id}`)).status).toBe(404);
  });
});
