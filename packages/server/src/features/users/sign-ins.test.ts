import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/harness.ts';
import { runDueJobs } from '../../../test/job-queue.ts';
import { buildAccount, buildUser } from './users.build.ts';
import { usersJobs } from './users.jobs.ts';

const t = useTestApp();

/** Runs the jobs with a provider that fails the given number of times first. */
const runJobs = async (failures = 0) => {
  const ended: string[] = [];
  let left = failures;
  const jobs = usersJobs({
    ownerDb: t.ownerDb,
    endSignIns: async (accountId) => {
      left -= 1;
      if (left >= 0) throw new Error('the provider is away');
      ended.push(accountId);
    },
  });
  await runDueJobs(t, jobs);
  return ended;
};

const retryNow = () =>
  t.ownerDb
    .updateTable('graphile_worker._private_jobs' as never)
    .set({ run_at: new Date(0) } as never)
    .execute();

describe('the end of access at the identity provider', () => {
  it('is queued with the deactivation, and retried until the provider has done it (P5, P55)', async () => {
    const admin = await t.person('organizationAdmin');
    const member = await t.person('member', admin.org);
    const call = `PUT /v1/all/users/${member.userId}/block`;
    expect((await t.call(admin, call, { body: { blocked: true } })).status).toBe(200);
    expect(await runJobs(1)).toEqual([]);
    await retryNow();
    expect(await runJobs()).toEqual([member.accountId]);
    expect(await runJobs()).toEqual([]);
  });

  it('follows a removal and a new e-mail, also when the account keeps its person (P5, USER-PROFILE-19)', async () => {
    const admin = await t.person('organizationAdmin');
    const removed = await t.person('member', admin.org);
    await t.call(admin, `DELETE /v1/all/users/${removed.userId}?confirmation=supprimer`);
    expect(await runJobs()).toEqual([removed.accountId]);
    const moved = await t.person('member', admin.org);
    const body = { version: 1, loginMethod: 'email', email: 'ailleurs@b.example' };
    expect((await t.call(admin, `PUT /v1/all/users/${moved.userId}/identity`, { body })).status).toBe(200);
    expect(await runJobs()).toEqual([moved.accountId]);
  });

  it('skips people with access to another organization, and uses one job for many people (P11)', async () => {
    const admin = await t.person('organizationAdmin');
    const [one, both] = [await t.person('member', admin.org), await t.person('member', admin.org)];
    await buildUser(t.ownerDb, await t.organization(), { accountId: both.accountId });
    const noAccount = await buildUser(t.ownerDb, admin.org);
    const ids = [one.userId, both.userId, noAccount.id];
    const { status } = await t.call(admin, 'POST /v1/all/users/list/block', { body: { ids, blocked: true } });
    expect(status).toBe(200);
    expect(await runJobs()).toEqual([one.accountId]);
  });
});

describe('an account in a request', () => {
  it('is not unlocked by reactivating alone: only accounts locked by security are (AUTH-13)', async () => {
    const admin = await t.person('organizationAdmin');
    const people = await Promise.all(
      (['security', 'admin'] as const).map(async (disabledBy) => {
        const { id: accountId } = await buildAccount(t.ownerDb);
        await t.ownerDb.updateTable('accounts').set({ locked_at: new Date() }).where('id', '=', accountId).execute();
        const { id } = await buildUser(t.ownerDb, admin.org, { accountId, invitationStatus: 'disabled', disabledBy });
        await t.call(admin, `PUT /v1/all/users/${id}/block`, { body: { blocked: false } });
        const account = t.ownerDb.selectFrom('accounts').select('locked_at').where('id', '=', accountId);
        return (await account.executeTakeFirstOrThrow()).locked_at !== null;
      }),
    );
    expect(people).toEqual([false, true]);
  });
});
