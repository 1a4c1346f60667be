import { describe, expect, it } from 'vitest';
import { type Caller, useTestApp } from '../../../test/harness.ts';

const t = useTestApp();
const subjectOf = async (accountId: string) => {
  const account = t.ownerDb.selectFrom('accounts').select('subject').where('id', '=', accountId);
  return (await account.executeTakeFirstOrThrow()).subject!;
};

describe('own profile', () => {
  it('returns the identity with permissions and memberships (AUTH-09, API-20, ROLES-17)', async () => {
    const admin = await t.person('organizationAdmin', undefined, { givenName: 'Maude', familyName: 'Tremblay-Roy' });
    const { status, body } = await t.call<Record<string, unknown>>(admin, 'GET /v1/profile/my');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: admin.userId,
      isSuperAdmin: false,
      displayName: 'Maude Tremblay-Roy',
      givenName: 'Maude',
      familyName: 'Tremblay-Roy',
      organizationUsers: [{ organizationId: admin.org, role: { roleType: 'organizationAdmin' } }],
    });
    expect(body.permissions).toContain('webapp:read');
  });

  it('comes with an organization that has the country for phone numbers and addresses', async () => {
    const admin = await t.person('organizationAdmin');
    const { body } = await t.call<{ country: string }>(admin, 'GET /v1/my/organization');
    expect(body.country).toBe('CA');
  });

  it('refuses an unknown caller in three languages', async () => {
    const fr = await t.call<{ code: string; message: string }>(null, 'GET /v1/profile/my');
    expect(fr.status).toBe(401);
    expect(fr.body).toMatchObject({
      statusCode: 401,
      code: 'UNAUTHENTICATED',
      message: 'Votre session est terminée. Connectez-vous de nouveau.',
    });
    const es = await t.call<{ message: string }>(null, 'GET /v1/profile/my', { locale: 'es_ES' });
    expect(es.body.message).toBe('Su sesión ha terminado. Inicie sesión de nuevo.');
  });

  it('refuses an organization the person is not in, exactly like one that does not exist (GAP-09)', async () => {
    const [here, there] = [await t.person('organizationAdmin'), await t.person('organizationAdmin')];
    const foreign = await t.call(here, 'GET /v1/profile/my', { org: there.org });
    const unknown = await t.call(here, 'GET /v1/profile/my', { org: '01990000-0000-7000-8000-000000000000' });
    expect(foreign.status).toBe(403);
    expect(foreign.body).toEqual(unknown.body);
  });

  it('lets a super admin into any organization (ROLES-02, SHELL-34)', async () => {
    const somewhere = await t.person('member');
    const root = await t.superAdmin();
    const { status, body } = await t.call<{ permissions: string[] }>(root, 'GET /v1/profile/my', {
      org: somewhere.org,
    });
    expect(status).toBe(200);
    expect(body.permissions).toContain('superadmin:read');
  });
});

describe('the first sign-in', () => {
  const here = async (userId: string) => {
    const row = await t.ownerDb
      .selectFrom('users as u')
      .leftJoin('user_visits as v', 'v.user_id', 'u.id')
      .select(['u.invitation_status as status', 'v.first_sign_in_at as first', 'v.last_seen_at as last'])
      .where('u.id', '=', userId)
      .executeTakeFirstOrThrow();
    return row;
  };
  const claimsOf = async (userId: string) => {
    const lines = t.ownerDb.selectFrom('audit_log').select('user_id').where('object_id', '=', userId);
    return (await lines.where('action', '=', 'user.claimed').execute()).map((line) => line.user_id);
  };

  it('changes invited to claimed once; later ones only change the last login (USERS-09, USERS-10, GAP-80)', async () => {
    const invited = await t.person('member', undefined, { invitationStatus: 'invited' });
    expect(await here(invited.userId)).toEqual({ status: 'invited', first: null, last: null });
    const began = t.clock.now();
    await Promise.all(Array.from({ length: 5 }, () => t.call(invited, 'GET /v1/profile/my')));
    await expect.poll(async () => (await here(invited.userId)).status).toBe('claimed');
    const { first } = await here(invited.userId);
    expect(first!.getTime()).toBeGreaterThanOrEqual(began.getTime());

    const nextDay = new Date(began.getTime() + 24 * 60 * 60_000);
    t.clock.set(nextDay);
    const token = await t.signer.sign(await subjectOf(invited.accountId));
    await t.call({ ...invited, token }, 'GET /v1/profile/my');
    await expect
      .poll(async () => (await here(invited.userId)).last!.getTime())
      .toBeGreaterThanOrEqual(nextDay.getTime());
    t.clock.set(began);
    expect((await here(invited.userId)).first).toEqual(first);
    expect(await claimsOf(invited.userId)).toEqual([invited.userId]);
  });

  it('lets a person without a portal role read and change only the own identity (API-20, API-21, GAP-80)', async () => {
    const admin = await t.person('organizationAdmin');
    const invited = await t.person('member', admin.org, { invitationStatus: 'invited' });
    const mine = await t.call<Record<string, unknown>>(invited, 'GET /v1/profile/my');
    expect(mine).toMatchObject({ status: 200, body: { id: invited.userId, permissions: [] } });
    const body = { givenName: 'Élodie', preferredPronouns: 'elle', spokenLanguages: ['français'] };
    const changed = await t.call(invited, 'PUT /v1/profile/my', { body: { version: mine.body.version, ...body } });
    expect(changed).toMatchObject({ status: 200, body });
    const refused = [
      await t.call(invited, 'PUT /v1/profile/my', { body: { version: 2, roleType: 'organizationAdmin' } }),
      await t.call(invited, `GET /v1/profile/${admin.userId}`),
      await t.call(invited, `PUT /v1/profile/${invited.userId}`, { body: { version: 2, title: 'x' } }),
      await t.call(invited, 'GET /v1/all/users'),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 403, 403, 403]);
  });
});

describe('the key for text that was not saved', () => {
  const keyOf = async (caller: Caller, org = caller.org) =>
    (await t.call<{ key: string }>(caller, 'GET /v1/profile/my/unsaved-text-key', { org })).body.key;

  it('is the same for the same person each time, and another for anybody else and in any other organization (P8, P34)', async () => {
    const member = await t.person('member');
    const colleague = await t.person('member', member.org);
    const root = await t.superAdmin();
    const [first, again] = [await keyOf(member), await keyOf(member)];
    expect(Buffer.from(first, 'base64url')).toHaveLength(32);
    expect(again).toBe(first);
    const others = [
      await keyOf(colleague),
      await keyOf(root, member.org),
      await keyOf(root, (await t.person('member')).org),
    ];
    expect(new Set([first, ...others]).size).toBe(4);
  });

  it('is given to nobody who is not signed in, or does not belong to the organization (P11)', async () => {
    const member = await t.person('member');
    const stranger = await t.person('member');
    const call = 'GET /v1/profile/my/unsaved-text-key';
    expect((await t.call(null, call)).status).toBe(401);
    expect((await t.call(stranger, call, { org: member.org })).status).toBe(403);
  });
});
