/** Where an invitation goes when the address, role or account changed after it was queued (GAP-07, GAP-57). */
import type { ErrorBody } from '@fanal/contract/errors';
import type { InvitedPerson } from '@fanal/contract/invitations/invitations.shapes';
import { describe, expect, it } from 'vitest';
import { buildAccount, buildUser, type NewUser } from '#features/users/users.build';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { deliver, invite, invitee, outbox } from '../../../test/invited.ts';
import { passTime } from '../../../test/job-queue.ts';

const t = useTestApp();

let made = 0;
const fresh = (what: string) => {
  made += 1;
  return `${what}${made}@adresses.example`;
};

const send = (caller: Caller, id: string, how: 'send' | 'resend' = 'send', body: object = {}) =>
  t.call<InvitedPerson & ErrorBody>(caller, `POST /v1/invitations/${id}/${how}`, { body });
const write = async (caller: Caller, id: string, email: string) => {
  const { body: user } = await t.call<{ version: number }>(caller, `GET /v1/all/users/${id}`);
  const { version } = user;
  const { status } = await t.call(caller, `PATCH /v1/all/users/${id}`, { body: { version, email } });
  expect(status).toBe(200);
};
const give = async (caller: Caller, id: string, roleType: string, more: object = {}) =>
  t.call<ErrorBody>(caller, `PUT /v1/all/users/${id}/role`, { body: { roleType, ...more } });

const personOf = (id: string) =>
  t.ownerDb
    .selectFrom('users as u')
    .leftJoin('accounts as a', 'a.id', 'u.account_id')
    .select(['u.email', 'u.account_id as accountId', 'u.invitation_status as status', 'a.email as login'])
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow();
const attemptsOf = (id: string) =>
  t.ownerDb
    .selectFrom('invitations')
    .select(['contact', 'state'])
    .where('user_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
const accountBy = (email: string) =>
  t.ownerDb.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst();
const mailsTo = async (email: string) =>
  [...(await outbox(t)).values()].filter((mail) => mail.includes(`To: ${email}`));

const invited = async (admin: Caller, given: NewUser = {}) => {
  const email = fresh('connu');
  const { id: accountId } = await buildAccount(t.ownerDb, { email });
  const org = admin.org!;
  const { id } = await buildUser(t.ownerDb, org, { email, accountId, invitationStatus: 'invited', ...given });
  return { id, email, accountId };
};

describe('an invitation', () => {
  it('that is queued when the e-mail changes is not sent, and gives no account to the former address (P16)', async () => {
    const admin = await t.person('organizationAdmin');
    const [before, after] = [fresh('ancien'), fresh('nouveau')];
    const { id } = await buildUser(t.ownerDb, admin.org, { email: before, invitationStatus: 'notInvited' });
    await send(admin, id);
    await write(admin, id, after);
    await give(admin, id, 'organizationAdmin');
    await deliver(t);
    expect(await attemptsOf(id)).toEqual([{ contact: before, state: 'cancelled' }]);
    expect(await personOf(id)).toMatchObject({ accountId: null, status: 'pending' });
    expect(await accountBy(before)).toBeUndefined();
    expect(await mailsTo(before)).toEqual([]);
    await passTime(t, 61_000);
    expect((await send(admin, id)).status).toBe(200);
    await deliver(t);
    expect(await personOf(id)).toMatchObject({ status: 'invited', login: after });
    expect(await mailsTo(after)).toHaveLength(1);
  });

  it('of a run that is queued when the e-mail changes is not sent either (P16)', async () => {
    const admin = await t.person('organizationAdmin');
    const [before, after] = [fresh('ancien'), fresh('nouveau')];
    const { id } = await buildUser(t.ownerDb, admin.org, { email: before, invitationStatus: 'notInvited' });
    const ordered = await t.call(admin, 'POST /v1/invitations/list/send', { body: { userIds: [id] } });
    expect(ordered.status).toBe(201);
    const prepare = t.app.jobs.find(({ task }) => task === 'prepare-invitation-run')!;
    await prepare.run({ org: admin.org, id: (ordered.body as unknown as { id: string }).id });
    await write(admin, id, after);
    await deliver(t);
    expect(await attemptsOf(id)).toEqual([{ contact: before, state: 'cancelled' }]);
    expect(await accountBy(before)).toBeUndefined();
  });

  it('that is sent again goes to the contact of the account, whatever e-mail is in the profile (GAP-57)', async () => {
    const admin = await t.person('organizationAdmin');
    const lead = await t.person('lead', admin.org);
    const { id, email, accountId } = await invited(admin, { supervisorId: lead.userId });
    await write(lead, id, fresh('autre'));
    const { status, body } = await send(admin, id, 'resend');
    expect([status, body.invitation?.contact, body.email]).toEqual([200, email, email]);
    await deliver(t);
    expect(await personOf(id)).toMatchObject({ accountId, login: email, status: 'invited' });
    const order = { userIds: [id] };
    await passTime(t, 61_000);
    await t.call(admin, 'POST /v1/invitations/list/send', { body: order });
    await deliver(t);
    expect((await attemptsOf(id)).map(({ contact }) => contact)).toEqual([email, email]);
  });

  it('by a channel other than that of the account is refused until the sign-in is changed (GAP-57)', async () => {
    const admin = await t.person('organizationAdmin');
    const phone = '+14185550161';
    const { id: accountId } = await buildAccount(t.ownerDb, { phone });
    const other = fresh('autre');
    const given: NewUser = { accountId, phone, email: other, invitationStatus: 'invited' };
    const { id } = await buildUser(t.ownerDb, admin.org, given);
    expect((await send(admin, id, 'resend', { channel: 'email' })).body.code).toBe('INVITATION_ADDRESS_FIXED');
    const { body: user } = await t.call<{ version: number }>(admin, `GET /v1/all/users/${id}`);
    const identity = { version: user.version, loginMethod: 'email', email: other };
    expect((await t.call(admin, `PUT /v1/all/users/${id}/identity`, { body: identity })).status).toBe(200);
    expect((await send(admin, id, 'resend', { channel: 'email' })).body.invitation?.contact).toBe(other);
  });

  it('to the e-mail of a member stays valid when a higher role is given before it is accepted (GAP-07)', async () => {
    const admin = await t.person('organizationAdmin');
    const { id, accountId } = await invited(admin);
    expect((await give(admin, id, 'organizationAdmin')).status).toBe(200);
    expect(await personOf(id)).toMatchObject({ accountId, status: 'invited' });
  });

  it('that went to a former e-mail is withdrawn when a higher role is given: the person must be invited again (GAP-07, P16)', async () => {
    const admin = await t.person('organizationAdmin');
    const userAdmin = await t.person('userAdmin', admin.org);
    const { id, email } = await invited(userAdmin);
    const after = fresh('vrai');
    await write(userAdmin, id, after);
    expect((await give(admin, id, 'guest')).status).toBe(200);
    expect(await personOf(id)).toMatchObject({ login: email, status: 'invited' });
    expect((await give(admin, id, 'organizationAdmin')).status).toBe(200);
    expect(await personOf(id)).toMatchObject({ accountId: null, status: 'pending' });
    expect(await accountBy(email)).toBeUndefined();
    expect((await send(userAdmin, id)).body.code).toBe('ROLE_CHANGE_REFUSED');
    expect((await send(admin, id)).body.invitation?.contact).toBe(after);
  });

  it('that went to a former e-mail is withdrawn when the person becomes a super admin (GAP-01, P16)', async () => {
    const admin = await t.person('organizationAdmin');
    const root = { ...(await t.superAdmin()), org: admin.org };
    const { id, accountId } = await invited(admin);
    await write(admin, id, fresh('vrai'));
    for (const roleType of ['organizationAdmin', 'member'])
      expect((await give(root, id, roleType, { isSuperAdmin: true })).body.code).toBe('ACCOUNT_MISSING');
    expect(await personOf(id)).toMatchObject({ accountId, status: 'invited' });
  });

  it('of a new person is never linked to the account of another person of the organization (P16)', async () => {
    const admin = await t.person('organizationAdmin');
    const { id, email, accountId } = await invited(admin);
    await write(admin, id, fresh('autre'));
    const { body } = await invite(t, admin, invitee({ email, roleType: 'organizationAdmin' }));
    await deliver(t);
    expect(await personOf(body.users[0]!.id)).toMatchObject({ accountId: null });
    expect(await personOf(id)).toMatchObject({ accountId });
  });
});
