import type { ErrorBody } from '@fanal/contract/errors';
import type { SmsRegistered, User } from '@fanal/contract/users/person.shapes';
import { describe, expect, it } from 'vitest';
import { giveOwner } from '#features/session/organizations.build';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { deliver, invite, invitee } from '../../../test/invited.ts';
import { createSignInAccounts, linkByContact } from './accounts.service.ts';
import { buildAccount, buildUser } from './users.build.ts';

const t = useTestApp();
const change = (caller: Caller, id: string, body: object) =>
  t.call<User & ErrorBody>(caller, `PUT /v1/all/users/${id}/identity`, { body: { version: 1, ...body } });
const account = (id: string) => t.ownerDb.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
const accounts = () => createSignInAccounts(t.ownerDb, { now: t.clock.now, forget: async () => {} });

describe('the sign-in address of a person', () => {
  it('is the personal e-mail until there is an account, and the sign-in method is shown with it (API-25, USER-PROFILE-13, USER-PROFILE-19)', async () => {
    const admin = await t.person('userAdmin');
    const person = await buildUser(t.ownerDb, admin.org, { email: 'a@b.example', phone: '+14185550142' });
    const { body } = await change(admin, person.id, { loginMethod: 'email', email: 'Neuf@b.example' });
    expect(body).toMatchObject({
      loginMethod: 'email',
      email: 'Neuf@b.example',
      loginEmail: 'Neuf@b.example',
      version: 2,
      hasAccount: false,
    });
    expect((await change(admin, person.id, { version: 2, loginMethod: 'phone' })).body.loginMethod).toBe('phone');
    expect((await change(admin, person.id, { loginMethod: 'phone' })).body.code).toBe('VERSION_CONFLICT');
  });

  it('is required for the sign-in method', async () => {
    const admin = await t.person('userAdmin');
    const person = await buildUser(t.ownerDb, admin.org);
    for (const loginMethod of ['email', 'phone'])
      expect(await change(admin, person.id, { loginMethod })).toMatchObject({
        status: 409,
        body: { code: 'LOGIN_CONTACT_MISSING' },
      });
  });

  it('ends all former access when it changes: e-mail, password, phone (P5, GAP-07)', async () => {
    const admin = await t.person('organizationAdmin');
    const { id } = await buildAccount(t.ownerDb, {
      email: 'avant@b.example',
      phone: '+14185550150',
      password: 'un mot de passe',
    });
    const person = await buildUser(t.ownerDb, admin.org, { accountId: id, email: 'Avant@b.example' });
    const { body } = await change(admin, person.id, { loginMethod: 'email', email: 'apres@b.example' });
    expect(body).toMatchObject({ loginEmail: 'apres@b.example', email: 'apres@b.example', hasAccount: true });
    const moved = (await accounts().findByLogin('apres@b.example'))!;
    expect(moved.phone).toBeUndefined();
    expect(await accounts().checkPassword(moved.id, 'un mot de passe')).toBe(false);
    for (const login of ['avant@b.example', '+14185550150'])
      expect(await accounts().findByLogin(login)).toBeUndefined();
    expect(await account(id)).toBeUndefined();
  });

  it('gives the former holder no access to other organizations that invite the new e-mail (P11)', async () => {
    const [here, there] = [await t.person('organizationAdmin'), await t.person('organizationAdmin')];
    const { id } = await buildAccount(t.ownerDb, { phone: '+14185550151', password: 'un mot de passe' });
    const person = await buildUser(t.ownerDb, here.org, { accountId: id, phone: '+14185550151' });
    await change(here, person.id, { loginMethod: 'email', email: 'victime@b.example' });
    await invite(t, there, invitee({ email: 'victime@b.example', roleType: 'organizationAdmin' }));
    await deliver(t);
    const invited = (await accounts().findByLogin('victime@b.example'))!;
    expect(await accounts().checkPassword(invited.id, 'un mot de passe')).toBe(false);
    expect(await accounts().findByLogin('+14185550151')).toBeUndefined();
  });

  it('stays the phone when an e-mail is added (GAP-57)', async () => {
    const admin = await t.person('organizationAdmin');
    const { id } = await buildAccount(t.ownerDb, { phone: '+14185550152' });
    const person = await buildUser(t.ownerDb, admin.org, { accountId: id, phone: '+14185550152' });
    const { body } = await change(admin, person.id, { loginMethod: 'phone', email: 'note@b.example' });
    expect(body).toMatchObject({ loginMethod: 'phone', loginEmail: null, email: 'note@b.example' });
    expect((await accounts().findByLogin('+14185550152'))?.id).toBe(id);
  });

  it('of a hosted provider is linked again only by the verified new e-mail (GAP-10)', async () => {
    const admin = await t.person('organizationAdmin');
    const person = await t.person('member', admin.org, { email: 'perso@b.example' });
    const { body } = await change(admin, person.userId, { loginMethod: 'email', email: 'nouveau@b.example' });
    expect(body).toMatchObject({ loginEmail: 'nouveau@b.example', email: 'perso@b.example' });
    expect((await t.call(person, 'GET /v1/profile/my')).status).toBe(401);
    expect((await linkByContact(t.ownerDb, 'https://idp.example', 'x', { email: 'perso@b.example' })).kind).toBe(
      'unknown',
    );
    expect((await linkByContact(t.ownerDb, 'https://idp.example', 'x', { email: 'nouveau@b.example' })).kind).toBe(
      'linked',
    );
  });

  it('leaves an account unchanged that another organization uses too, or that is a super admin’s (P11)', async () => {
    const [here, there] = [await t.person('organizationAdmin'), await t.person('organizationAdmin')];
    const both = await t.person('member', here.org);
    await buildUser(t.ownerDb, there.org, { accountId: both.accountId });
    const before = await account(both.accountId);
    expect((await change(here, both.userId, { loginMethod: 'email', email: 'vol@b.example' })).status).toBe(200);
    expect(await account(both.accountId)).toEqual(before);
    expect((await t.call(both, 'GET /v1/profile/my')).status).toBe(403);
    expect((await t.call(both, 'GET /v1/profile/my', { org: there.org })).status).toBe(200);
    const root = await buildAccount(t.ownerDb, { isSuperAdmin: true, email: 'root@fanal.example' });
    const member = await buildUser(t.ownerDb, here.org, { accountId: root.id });
    expect((await change(here, member.id, { loginMethod: 'email', email: 'vol2@b.example' })).body.code).toBe(
      'SIGN_IN_ADDRESS_REFUSED',
    );
    expect((await account(root.id))?.email).toBe('root@fanal.example');
  });

  it('returns the same answer for an e-mail known in another organization and for an unknown one (P46)', async () => {
    const [here, there] = [await t.person('organizationAdmin'), await t.person('organizationAdmin')];
    const known = await buildAccount(t.ownerDb, { email: 'connu@ailleurs.example' });
    await buildUser(t.ownerDb, there.org, { accountId: known.id });
    const members = [await t.person('member', here.org), await t.person('member', here.org)];
    const answers = await Promise.all(
      ['connu@ailleurs.example', 'inconnu@ailleurs.example'].map(async (email, at) => {
        const person = members[at]!;
        const { status, body } = await change(here, person.userId, { loginMethod: 'email', email });
        const { id: _, loginEmail, email: __, createdAt: ___, updatedAt: ____, ...rest } = body;
        return { status, rest: { ...rest, firstSignInAt: null, lastSeenAt: null }, loginEmail };
      }),
    );
    expect(answers[0]).toEqual({ ...answers[1], loginEmail: 'connu@ailleurs.example' });
  });

  it('belongs to only one person of the organization (USERS-05, USERS-06)', async () => {
    const admin = await t.person('organizationAdmin');
    const used = await buildAccount(t.ownerDb, { email: 'pris@b.example' });
    await buildUser(t.ownerDb, admin.org, { accountId: used.id });
    await buildUser(t.ownerDb, admin.org, { email: 'aussi@b.example' });
    const person = await t.person('member', admin.org);
    for (const email of ['PRIS@b.example', 'aussi@B.example'])
      expect((await change(admin, person.userId, { loginMethod: 'email', email })).body.code).toBe('USER_EXISTS');
    expect((await t.call(person, 'GET /v1/profile/my')).status).toBe(200);
  });

  it('of an organization admin cannot be changed by a user admin, and no one’s by a lead (GAP-07)', async () => {
    const admin = await t.person('organizationAdmin');
    const userAdmin = await t.person('userAdmin', admin.org);
    const lead = await t.person('lead', admin.org);
    const mine = await buildUser(t.ownerDb, admin.org, { supervisorId: lead.userId });
    const body = { loginMethod: 'email', email: 'prise@b.example' };
    expect((await change(userAdmin, admin.userId, body)).body.code).toBe('SIGN_IN_ADDRESS_REFUSED');
    expect((await change(lead, mine.id, body)).body.code).toBe('ACTION_FORBIDDEN');
  });
});

describe('the own personal e-mail', () => {
  it('is changed by roles that may change people, also by the owner, and does not change the sign-in (GAP-57)', async () => {
    for (const role of ['organizationAdmin', 'userAdmin'] as const) {
      const own = await t.person(role);
      await giveOwner(t.ownerDb, own.org, own.userId);
      const email = `${role}@propre.example`;
      const changed = await t.call<User>(own, `PATCH /v1/all/users/${own.userId}`, { body: { version: 1, email } });
      expect(changed).toMatchObject({ status: 200, body: { email, loginEmail: null, isOwner: true } });
      expect((await t.call(own, 'GET /v1/profile/my')).status).toBe(200);
    }
  });
});

describe('registration for SMS', () => {
  const register = (caller: Caller, phone_number: string) =>
    t.call<SmsRegistered & ErrorBody>(caller, 'PUT /v1/my/sms/register', { body: { phone_number } });

  it('is accepted for the own number, any number of times (API-26)', async () => {
    const person = await t.person('member');
    for (const text of ['418 555-0142', '+1 (418) 555-0142'])
      expect(await register(person, text)).toMatchObject({ status: 200, body: { phone_number: '+14185550142' } });
    const row = await t.ownerDb
      .selectFrom('users')
      .selectAll()
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ phone: '+14185550142', login_method: 'phone', sms_registered_at: expect.any(Date) });
  });

  it('is refused for a number other than the login phone, another person’s number, or an invalid one (GAP-57, USERS-05)', async () => {
    const person = await t.person('member', undefined, { phone: '+14185550142' });
    const other = await t.person('member', person.org);
    expect((await register(person, '418 555-0199')).body.code).toBe('LOGIN_PHONE_FIXED');
    expect((await register(other, '418 555-0142')).body.code).toBe('USER_EXISTS');
    expect((await register(other, '911')).body).toMatchObject({ details: { issues: [{ path: 'phone_number' }] } });
    const root = await t.superAdmin();
    expect((await register({ ...root, org: person.org }, '418 555-0111')).status).toBe(404);
  });
});
