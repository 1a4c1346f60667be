import type { Overview } from '@fanal/contract/dashboard/dashboard.shapes';
import type { ErrorBody } from '@fanal/contract/errors';
import type { Page } from '@fanal/contract/kit/page';
import type { OrganizationRecord } from '@fanal/contract/organizations/organizations.shapes';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openApplicationRole } from '../../../test/application-role.ts';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { runDueJobs } from '../../../test/job-queue.ts';
import { pixel } from '../../../test/sample.ts';
import { buildSubscription } from '../organization/organization.build.ts';
import { giveOwner } from '../session/organizations.build.ts';

const t = useTestApp();

const root = async (): Promise<Caller> => ({ ...(await t.superAdmin()), org: await t.organization() });
const list = async (caller: Caller, query: Record<string, string | number> = {}) =>
  (await t.call<Page<OrganizationRecord>>(caller, 'GET /v1/organizations/list/search', { query })).body;
const create = (caller: Caller, body: object) =>
  t.call<{ id: string } & ErrorBody>(caller, 'POST /v1/organizations', { body });
const aurore = {
  displayName: 'Transport Aurore',
  companyName: 'Transport Aurore inc.',
  industry: 'transportation',
  defaultLocale: 'fr_CA',
  timeZone: 'America/Moncton',
  country: 'CA',
  ownerGivenName: 'Édith',
  ownerFamilyName: 'Cormier',
  ownerEmail: 'edith.cormier@aurore.example',
};
const logOf = (org: string) =>
  t.ownerDb
    .selectFrom('audit_log')
    .select(['action', 'actor_name', 'after'])
    .where('organization_id', '=', org)
    .orderBy('sequence')
    .execute();

describe('the organizations of an installation', () => {
  it('are listed with owner, people, storage, last visit and subscription (GAP-03)', async () => {
    const caller = await root();
    const admin = await t.person('organizationAdmin', undefined, { givenName: 'Marc', familyName: 'Ouellet' });
    await giveOwner(t.ownerDb, admin.org, admin.userId);
    await t.person('member', admin.org);
    await t.ownerDb
      .updateTable('organizations')
      .set({ display_name: 'Zénith', search_key: 'zenith' })
      .where('organization_id', '=', admin.org)
      .execute();
    await buildSubscription(t.ownerDb, admin.org, { planName: 'Équipe', seats: 25, renewsOn: '2027-03-01' });
    const [before] = (await list(caller, { search: 'zénith' })).items;
    expect(before).toMatchObject({ storedBytes: null, lastSeenAt: null });
    const { body } = await t.call<{ id: string }>(admin, 'POST /v1/upload-files/images-posts', {
      file: pixel(),
      body: { use: 'logo' },
    });
    await t.app.jobs.find(({ task }) => task === 'measure-storage')!.run({});
    await t.ownerDb
      .insertInto('user_visits')
      .values({
        organization_id: admin.org,
        user_id: admin.userId,
        first_sign_in_at: '2026-01-02T00:00:00Z',
        last_seen_at: '2026-02-03T04:05:06Z',
      })
      .onConflict((conflict) =>
        conflict.columns(['organization_id', 'user_id']).doUpdateSet({ last_seen_at: '2026-02-03T04:05:06Z' }),
      )
      .execute();
    const { size } = await t.ownerDb
      .selectFrom('files')
      .select('byte_size as size')
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    const { items, total } = await list(caller, { search: 'ZENITH' });
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      id: admin.org,
      displayName: 'Zénith',
      owner: { id: admin.userId, displayName: 'Marc Ouellet', invitationStatus: 'claimed' },
      userCount: 2,
      storedBytes: Number(size),
      lastSeenAt: '2026-02-03T04:05:06.000Z',
      planName: 'Équipe',
      seats: 25,
      renewsOn: '2027-03-01',
      eraseOn: null,
    });
  });

  it('are sorted and paged', async () => {
    const caller = await root();
    const all = await list(caller, { perPage: 100, sort: 'userCount', order: 'desc' });
    const counts = all.items.map(({ userCount }) => userCount);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    const paged: string[] = [];
    for (let page = 1; page <= all.total; page += 1)
      paged.push(
        ...(await list(caller, { page, perPage: 1, sort: 'userCount', order: 'desc' })).items.map(({ id }) => id),
      );
    expect(paged).toEqual(all.items.map(({ id }) => id));
  });

  it('are nobody’s business but that of super admins', async () => {
    const admin = await t.person('organizationAdmin');
    expect((await t.call(admin, 'GET /v1/organizations/list/search')).status).toBe(403);
    expect((await create(admin, aurore)).body.code).toBe('ACTION_FORBIDDEN');
    const role = await openApplicationRole(t);
    const statement = `select create_organization('${crypto.randomUUID()}', 'A', 'A', 'a', 'other', 'fr_CA', 'America/Toronto', 'CA')`;
    expect(await role.attempt(admin.org, admin.accountId, statement)).toMatchObject({
      code: '42501',
      message: 'only super admins create organizations',
    });
    expect(
      await role.attempt(
        admin.org,
        admin.accountId,
        `select enqueue_job('welcome-owner', '{"org":"${admin.org}"}', null, null)`,
      ),
    ).toMatchObject({ code: '42501' });
    await role.close();
  });
});

describe('a new organization', () => {
  it('has an owner who is invited by mail, and both logs say who created it (GAP-03)', async () => {
    const caller = await root();
    const { status, body } = await create(caller, aurore);
    expect(status).toBe(201);
    expect((await logOf(caller.org!)).at(-1)).toMatchObject({
      action: 'organization.created',
      after: { displayName: 'Transport Aurore' },
    });
    await runDueJobs(t, t.app.jobs);
    const [shown] = (await list(caller, { search: 'aurore' })).items;
    expect(shown).toMatchObject({
      id: body.id,
      displayName: 'Transport Aurore',
      companyName: 'Transport Aurore inc.',
      industry: 'transportation',
      owner: { displayName: 'Édith Cormier', email: 'edith.cormier@aurore.example', invitationStatus: 'invited' },
      userCount: 1,
      features: {
        learning: true,
        operations: true,
        organizationStructure: true,
        paystubs: true,
        singleNewsFeed: false,
      },
    });
    expect((await logOf(body.id)).map(({ action, actor_name: by }) => [action, by]).slice(0, 2)).toEqual([
      ['organization.created', 'Super admin'],
      ['user.invited', 'Super admin'],
    ]);
    const owner = await t.ownerDb
      .selectFrom('users')
      .select(['role_type', 'account_id'])
      .where('organization_id', '=', body.id)
      .executeTakeFirstOrThrow();
    expect(owner).toEqual({ role_type: 'organizationAdmin', account_id: expect.any(String) });
  });

  it('gets its owner once, however often the job runs', async () => {
    const caller = await root();
    const { body } = await create(caller, { ...aurore, displayName: 'Répétée', ownerEmail: 'une.fois@aurore.example' });
    const welcome = t.app.jobs.find(({ task }) => task === 'welcome-owner')!;
    const payload = {
      org: body.id,
      displayName: 'Répétée',
      owner: { givenName: 'Une', familyName: 'Fois', email: 'une.fois@aurore.example' },
      actor: { accountId: caller.accountId, userId: null, displayName: 'Super admin' },
    };
    await Promise.all([welcome.run(payload), welcome.run(payload), welcome.run(payload)]);
    await runDueJobs(t, t.app.jobs);
    const { rows } = await sql`select from users where organization_id = ${body.id}`.execute(t.ownerDb);
    expect(rows).toHaveLength(1);
    const invitations = await sql`select from invitations where organization_id = ${body.id}`.execute(t.ownerDb);
    expect(invitations.rows).toHaveLength(1);
  });

  it('has a name that no other one has, also when two are created at once', async () => {
    const caller = await root();
    const sent = { ...aurore, displayName: 'Deux à la fois' };
    const answers = await Promise.all([
      create(caller, sent),
      create(caller, { ...sent, displayName: 'DEUX A LA FOIS' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('NAME_TAKEN');
  });

  it.each([
    ['displayName', ''],
    ['displayName', 'x'.repeat(81)],
    ['industry', 'mining'],
    ['timeZone', 'Toronto'],
    ['country', 'Canada'],
    ['ownerEmail', 'edith'],
    ['ownerGivenName', ' '],
  ])('is refused with %s « %s », by field', async (field, value) => {
    const { status, body } = await create(await root(), { ...aurore, [field]: value });
    expect([status, body.code]).toEqual([422, 'VALIDATION_FAILED']);
    expect(body.details).toMatchObject({ issues: [{ path: field }] });
  });
});

describe('a super admin who enters an organization', () => {
  it('is in its audit log and among the alerts of its administrators, once a day; a member is not (GAP-03)', async () => {
    const admin = await t.person('organizationAdmin');
    const visitor: Caller = { ...(await t.superAdmin()), org: admin.org };
    const entries = async () => (await logOf(admin.org)).filter(({ action }) => action === 'organization.entered');
    await t.call(admin, 'GET /v1/my/organization');
    for (let times = 0; times < 3; times += 1) await t.call(visitor, 'GET /v1/my/organization');
    await expect.poll(entries).toHaveLength(1);
    expect((await entries())[0]).toMatchObject({ actor_name: 'Super admin' });
    const { body } = await t.call<Overview>(admin, 'GET /v1/stats/overview');
    expect(body.security!.items).toMatchObject([{ kind: 'entered', actorName: 'Super admin', userId: null }]);
    t.clock.set(new Date(t.clock.now().getTime() + 25 * 60 * 60_000));
    const { subject } = await t.ownerDb
      .selectFrom('accounts')
      .select('subject')
      .where('id', '=', visitor.accountId)
      .executeTakeFirstOrThrow();
    await t.call({ ...visitor, token: await t.signer.sign(subject!) }, 'GET /v1/my/organization');
    await expect.poll(entries).toHaveLength(2);
  });
});
