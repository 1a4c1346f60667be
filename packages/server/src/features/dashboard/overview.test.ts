import { MASS_DELETION, REPEATED_FAILURES } from '@fanal/contract/dashboard/dashboard.rules';
import type { Overview } from '@fanal/contract/dashboard/dashboard.shapes';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildPost } from '#features/posts/posts.build';
import { createSignInAccounts } from '#features/users/accounts.service';
import { buildAccount, buildUser } from '#features/users/users.build';
import { writeAudit } from '#platform/audit/audit';
import type { OrgId } from '#platform/context';
import { newId } from '#platform/ids';
import { pendingCard } from '../../../test/cards.ts';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { keepActivePeople } from './overview.service.ts';

const t = useTestApp();
const DAY_MS = 86_400_000;

const read = async (who: Caller): Promise<Overview> => {
  const answer = await t.call<Overview>(who, 'GET /v1/stats/overview');
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};

const see = (org: OrgId, userId: string, daysAgo: number) =>
  t.ownerDb
    .insertInto('user_visits')
    .values({
      organization_id: org,
      user_id: userId,
      first_sign_in_at: new Date('2026-01-01'),
      last_seen_at: new Date(t.clock.now().getTime() - daysAgo * DAY_MS),
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'user_id']).doNothing())
    .execute();

describe('the overview', () => {
  it('counts who has signed up among everybody who is not disabled (GAP-79)', async () => {
    const admin = await t.person('organizationAdmin');
    const org = admin.org!;
    const statuses = ['claimed', 'claimed', 'invited', 'pending', 'notInvited', 'disabled'] as const;
    for (const invitationStatus of statuses) await buildUser(t.ownerDb, org, { invitationStatus });
    expect((await read(admin)).activation).toEqual({
      people: 6,
      claimed: 3,
      invited: 1,
      toInvite: 1,
      neverInvited: 1,
      rate: 50,
    });
  });

  it('counts who was seen in the last 30 days, against a month ago and month by month (GAP-79)', async () => {
    const admin = await t.person('organizationAdmin');
    const org = admin.org!;
    // noted now: the visit of a caller is otherwise noted beside the request, sometimes after the counting
    await see(org, admin.userId!, 0);
    for (const daysAgo of [1, 29, 31, 200]) await see(org, (await buildUser(t.ownerDb, org)).id, daysAgo);
    await sql`insert into active_people_days (organization_id, day, people) values
      (${org}, (${t.clock.now()}::timestamptz - interval '32 days')::date, 1)`.execute(t.ownerDb);
    const { rows } = await sql<{ people: number }>`select count(*)::int as people from user_visits
      where organization_id = ${org} and last_seen_at > ${t.clock.now()}::timestamptz - interval '30 days'`.execute(
      t.ownerDb,
    );
    const { active } = await read(admin);
    expect(active!.people).toBe(rows[0]!.people);
    expect(active!.change).toBe(rows[0]!.people - 1);
    expect(active!.months.at(-1)!.people).toBe(rows[0]!.people);
  });

  it('keeps the figure of each day once, also when the job runs again (P55)', async () => {
    const admin = await t.person('organizationAdmin');
    const org = admin.org!;
    await see(org, (await buildUser(t.ownerDb, org)).id, 3);
    await keepActivePeople(t.ownerDb, t.clock.now());
    await see(org, (await buildUser(t.ownerDb, org)).id, 3);
    await keepActivePeople(t.ownerDb, t.clock.now());
    const { rows } = await sql<{ people: number }>`
      select people from active_people_days where organization_id = ${org}`.execute(t.ownerDb);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.people).toBeGreaterThanOrEqual(1);
  });

  it('counts what waits for the caller (GAP-79)', async () => {
    const { admin } = await pendingCard(t);
    const org = admin.org!;
    const author = await buildUser(t.ownerDb, org, { roleType: 'influencer' });
    await buildPost(t.ownerDb, org, { status: 'draft', createdByAMember: true, authorId: author.id } as never);
    await buildPost(t.ownerDb, org, { status: 'draft' } as never);
    for (let at = 0; at < 3; at += 1) await buildUser(t.ownerDb, org, { invitationStatus: 'pending' });
    const overview = await read(admin);
    expect(overview.pending.map(({ kind, count }) => [kind, count])).toEqual([
      ['cards', 1],
      ['drafts', 1],
      ['invitations', 3],
    ]);
  });

  it('has an alert for each account that security locks, for repeated failures, and for many people deleted at once (P75)', async () => {
    const admin = await t.person('organizationAdmin');
    const org = admin.org!;
    const accounts = createSignInAccounts(t.ownerDb, { now: t.clock.now, forget: async () => {} });
    const build = async () => {
      const account = await buildAccount(t.ownerDb, { password: 'un mot de passe' });
      return { accountId: account.id, userId: (await buildUser(t.ownerDb, org, { accountId: account.id })).id };
    };
    const [locked, failing] = [await build(), await build()];
    for (let failure = 0; failure < 5; failure += 1) await accounts.recordFailure(locked.accountId);
    for (let failure = 0; failure < REPEATED_FAILURES; failure += 1) await accounts.recordFailure(failing.accountId);
    const deleted = Array.from({ length: MASS_DELETION }, () => ({
      action: 'user.deleted' as const,
      object: { type: 'user' as const, id: newId(t.clock.now().getTime()) },
    }));
    const actor = { accountId: admin.accountId, userId: admin.userId, displayName: 'Julie Paradis' };
    const write = (requestId: string, entries: typeof deleted) =>
      writeAudit(t.ownerDb, { org, actor, requestId, address: null, now: t.clock.now() }, entries);
    await write('many', deleted);
    await write('one', deleted.slice(0, 1));
    const { security } = await read(admin);
    const found = security!.items.map(({ kind, userId, count }) => [kind, userId, count]);
    expect(found).toContainEqual(['locked', locked.userId, 1]);
    expect(found).toContainEqual(['signInFailed', failing.userId, REPEATED_FAILURES]);
    expect(found.filter(([kind]) => kind === 'locked')).toHaveLength(1);
    expect(found.filter(([kind]) => kind === 'deleted')).toEqual([['deleted', null, MASS_DELETION]]);
  });

  it('shows a lead the people he manages alone, and others what they may act on', async () => {
    const admin = await t.person('organizationAdmin');
    const org = admin.org!;
    const lead = await t.person('lead', org);
    await buildUser(t.ownerDb, org, { supervisorId: lead.userId });
    for (let at = 0; at < 3; at += 1) await buildUser(t.ownerDb, org);
    const ofLead = await read(lead);
    expect(ofLead.activation!.people).toBe(1);
    expect(ofLead.active!.months).toEqual([]);
    expect(ofLead.security).toBeNull();
    const influencer = await t.person('influencer', org);
    expect(await read(influencer)).toEqual({
      activation: null,
      active: null,
      pending: [],
      security: null,
      firstSteps: null,
    });
    const neighbour = await t.person('organizationAdmin');
    expect((await read(neighbour)).activation!.people).toBe(1);
  });
});

it('leads a new organization through six steps that mark themselves done, and is silent once all are', async () => {
  const admin = await t.person('organizationAdmin');
  const { org } = admin;
  const left = async () =>
    (await read(admin)).firstSteps?.filter(({ isDone }) => !isDone).map(({ step }) => step) ?? null;
  expect(await left()).toEqual(['logo', 'structure', 'people', 'post', 'cardType', 'course']);
  await buildPost(t.ownerDb, org, { status: 'published' });
  await buildUser(t.ownerDb, org, {});
  expect(await left()).toEqual(['logo', 'structure', 'cardType', 'course']);
  await t.ownerDb
    .insertInto('structure_groups')
    .values({ organization_id: org, id: newId(), name: 'Opérations', name_key: 'operations' } as never)
    .execute();
  expect(await left()).toEqual(['logo', 'cardType', 'course']);
  expect((await read(await t.person('lead', org))).firstSteps).toBeNull();
  const other = await t.person('organizationAdmin');
  await t.ownerDb
    .updateTable('organizations')
    .set({ learning: false, operations: false })
    .where('organization_id', '=', other.org)
    .execute();
  expect((await read(other)).firstSteps?.map(({ step }) => step)).toEqual(['logo', 'structure', 'people', 'post']);
});
