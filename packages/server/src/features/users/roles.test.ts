import type { ErrorBody } from '@fanal/contract/errors';
import { type RoleType, roleTypes } from '@fanal/contract/permissions';
import type { Profile } from '@fanal/contract/session/session.shapes';
import type { UserProfile } from '@fanal/contract/users/person.shapes';
import { mayChangeRole } from '@fanal/contract/users/roles.rules';
import type { RoleChanged, RoleCounts } from '@fanal/contract/users/users.shapes';
import { describe, expect, it } from 'vitest';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { buildUser } from './users.build.ts';

const t = useTestApp();
const give = (caller: Caller, id: string, roleType: RoleType, org = caller.org) =>
  t.call<RoleChanged & ErrorBody>(caller, `PUT /v1/all/users/${id}/role`, { body: { roleType }, org });
const roleOf = async (id: string) =>
  (await t.ownerDb.selectFrom('users').select('role_type').where('id', '=', id).executeTakeFirstOrThrow()).role_type;

describe('a role change', () => {
  it('is accepted or refused by the role of the caller, for every pair of roles (ROLES-01, ROLES-02, ROLES-03, ROLES-04, ROLES-05, ROLES-06, ROLES-07, ROLES-08, ROLES-09, ROLES-10, ROLES-11, ROLES-12, GAP-07)', async () => {
    const org = await t.organization();
    await t.person('organizationAdmin', org);
    for (const asking of roleTypes) {
      const caller = await t.person(asking, org);
      for (const from of roleTypes)
        for (const to of roleTypes) {
          const { id } = await buildUser(t.ownerDb, org, { roleType: from });
          const { status, body } = await give(caller, id, to);
          const allowed = mayChangeRole({ isSuperAdmin: false, roleType: asking }, from, to);
          expect(`${asking}: ${from} to ${to} ${allowed ? status : body.code}`).toBe(
            `${asking}: ${from} to ${to} ${allowed ? 200 : 'ROLE_CHANGE_REFUSED'}`,
          );
          expect(await roleOf(id)).toBe(allowed ? to : from);
        }
    }
  });

  it('that is refused has the message of the specification (ROLES-14)', async () => {
    const lead = await t.person('lead');
    const mine = await buildUser(t.ownerDb, lead.org, { supervisorId: lead.userId });
    const refused = await t.call<ErrorBody>(lead, `PUT /v1/all/users/${mine.id}/role`, {
      body: { roleType: 'guest' },
      locale: 'en_CA',
    });
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'ROLE_CHANGE_REFUSED', message: 'You do not have authorization to change the role of this user' },
    });
  });

  it('of one’s own role is refused (GAP-07)', async () => {
    const admin = await t.person('organizationAdmin');
    await t.person('organizationAdmin', admin.org);
    expect((await give(admin, admin.userId, 'member')).body).toMatchObject({
      code: 'ROLE_CHANGE_REFUSED',
      details: { reason: 'self' },
    });
  });

  it('by a super admin is possible for everybody, but the last administrator stays (ROLES-02, GAP-07)', async () => {
    const root = await t.superAdmin();
    const admin = await t.person('organizationAdmin');
    const second = await t.person('organizationAdmin', admin.org);
    expect((await give(root, second.userId, 'guest', admin.org)).body.administratorCount).toBe(1);
    expect((await give(root, admin.userId, 'member', admin.org)).body).toMatchObject({
      code: 'ROLE_CHANGE_REFUSED',
      details: { reason: 'lastAdministrator' },
    });
    expect((await give(root, second.userId, 'organizationAdmin', admin.org)).body.administratorCount).toBe(2);
  });

  it('to or from super admin is possible only for super admins, for people with an account (GAP-01, ROLES-02)', async () => {
    const root = await t.superAdmin();
    const admin = await t.person('organizationAdmin');
    const second = await t.person('organizationAdmin', admin.org);
    const flag = (caller: Caller, id: string, isSuperAdmin: boolean) =>
      t.call<RoleChanged & ErrorBody>(caller, `PUT /v1/all/users/${id}/role`, {
        body: { roleType: 'organizationAdmin', isSuperAdmin },
        org: admin.org,
      });
    const isSuperAdmin = async () =>
      (await t.call<Profile>(root, `GET /v1/profile/${second.userId}`, { org: admin.org })).body.isSuperAdmin;
    for (const value of [true, false])
      expect((await flag(admin, second.userId, value)).body).toMatchObject({
        code: 'ROLE_CHANGE_REFUSED',
        details: { reason: 'rights' },
      });
    expect(await isSuperAdmin()).toBe(false);
    expect((await flag(root, second.userId, true)).status).toBe(200);
    expect(await isSuperAdmin()).toBe(true);
    const elsewhere = await t.person('organizationAdmin');
    expect((await t.call({ ...second, org: elsewhere.org }, 'GET /v1/all/users')).status).toBe(200);
    expect((await flag(second, second.userId, false)).body.details).toEqual({ reason: 'self' });
    expect((await flag(root, second.userId, false)).status).toBe(200);
    expect((await t.call({ ...second, org: elsewhere.org }, 'GET /v1/all/users')).status).toBe(403);
    const { id } = await buildUser(t.ownerDb, admin.org);
    expect((await flag(root, id, true)).body.code).toBe('ACCOUNT_MISSING');
  });

  it('counts only active administrators: the last active one stays (P62)', async () => {
    const root = await t.superAdmin();
    const admin = await t.person('organizationAdmin');
    const off = await buildUser(t.ownerDb, admin.org, { roleType: 'organizationAdmin', invitationStatus: 'disabled' });
    expect((await give(root, admin.userId, 'member', admin.org)).status).toBe(403);
    expect((await give(root, off.id, 'member', admin.org)).body.administratorCount).toBe(1);
  });

  it('returns the number of administrators, for the hints about too few and too many (ROLES-05)', async () => {
    const admin = await t.person('organizationAdmin');
    const counts = [];
    for (let i = 0; i < 4; i += 1) {
      const { id } = await buildUser(t.ownerDb, admin.org);
      counts.push((await give(admin, id, 'organizationAdmin')).body.administratorCount);
    }
    expect(counts).toEqual([2, 3, 4, 5]);
  });

  it('to member ends the access to the portal at once (ROLES-11, ROLES-13, P5)', async () => {
    const admin = await t.person('organizationAdmin');
    const other = await t.person('userAdmin', admin.org);
    expect((await t.call(other, 'GET /v1/all/users')).status).toBe(200);
    const { body } = await give(admin, other.userId, 'member');
    expect(body.user).toMatchObject({ id: other.userId, roleType: 'member' });
    expect((await t.call(other, 'GET /v1/all/users')).status).toBe(403);
    const profile = await t.call<UserProfile>(other, 'GET /v1/profile/my');
    expect(profile.body.permissions).toEqual([]);
  });

  it('is written to the audit log with the old and new role (GAP-81)', async () => {
    const admin = await t.person('organizationAdmin');
    const { id } = await buildUser(t.ownerDb, admin.org);
    await give(admin, id, 'lead');
    const lines = await t.ownerDb.selectFrom('audit_log').selectAll().where('object_id', '=', id).execute();
    expect(lines).toMatchObject([
      {
        action: 'user.roleChanged',
        user_id: admin.userId,
        before: { roleType: 'member' },
        after: { roleType: 'lead' },
      },
    ]);
  });
});

describe('the last administrator', () => {
  it('stays when the last two are demoted at once, in 40 organizations (P62)', async () => {
    const root = await t.superAdmin();
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const one = await t.person('organizationAdmin');
        const other = await t.person('organizationAdmin', one.org);
        const answers = await Promise.all([
          give(root, one.userId, 'member', one.org),
          give(root, other.userId, 'guest', one.org),
        ]);
        return answers.map(({ status, body }) => body.code ?? status).sort();
      }),
    );
    for (const outcome of outcomes) expect(outcome).toEqual([200, 'ROLE_CHANGE_REFUSED']);
  });

  it('stays when two demote each other, and when one is demoted while the other is switched off (P62)', async () => {
    for (let round = 0; round < 10; round += 1) {
      const one = await t.person('organizationAdmin');
      const other = await t.person('organizationAdmin', one.org);
      const mutual = await Promise.all([give(one, other.userId, 'member'), give(other, one.userId, 'member')]);
      expect(mutual.map(({ status }) => status).sort()).toEqual([200, 403]);
      const [left] = await t.ownerDb
        .selectFrom('users')
        .select('id')
        .where('organization_id', '=', one.org)
        .where('role_type', '=', 'organizationAdmin')
        .execute();
      const third = await t.person('organizationAdmin', one.org);
      const root = await t.superAdmin();
      const [demotion, block] = await Promise.all([
        give(root, left!.id, 'member', one.org),
        t.call(root, `PUT /v1/all/users/${third.userId}/block`, { org: one.org, body: { blocked: true } }),
      ]);
      expect([
        [200, 409],
        [403, 200],
      ]).toContainEqual([demotion.status, block.status]);
    }
  });
});

describe('the counts of roles', () => {
  const counts = (caller: Caller) => t.call<RoleCounts>(caller, 'GET /v1/all/users/roles');

  it('are given for each role, and for a lead only for supervised people (ROLES-01, GAP-04)', async () => {
    const admin = await t.person('organizationAdmin');
    const lead = await t.person('lead', admin.org);
    await buildUser(t.ownerDb, admin.org, { roleType: 'member', supervisorId: lead.userId });
    await buildUser(t.ownerDb, admin.org, { roleType: 'member' });
    expect((await counts(admin)).body).toEqual({
      organizationAdmin: 1,
      userAdmin: 0,
      contentCreator: 0,
      influencer: 0,
      lead: 1,
      member: 2,
      guest: 0,
    });
    expect((await counts(lead)).body).toMatchObject({ organizationAdmin: 0, lead: 0, member: 1 });
    await t.call(admin, `PUT /v1/all/users/${lead.userId}/role`, { body: { roleType: 'member' } });
    expect((await counts(admin)).body).toMatchObject({ lead: 0, member: 3 });
  });
});
