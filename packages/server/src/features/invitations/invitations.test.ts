import type { ErrorBody } from '@fanal/contract/errors';
import { MOST_INVITATIONS_A_DAY } from '@fanal/contract/invitations/invitations.rules';
import type { Invitation, InvitationMessage, InvitedPerson } from '@fanal/contract/invitations/invitations.shapes';
import type { RoleType } from '@fanal/contract/permissions';
import { describe, expect, it } from 'vitest';
import { buildUser } from '#features/users/users.build';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { deliver, invite, invitee, outbox, personOf, states } from '../../../test/invited.ts';
import { countJobs, passTime } from '../../../test/job-queue.ts';

const t = useTestApp({
  env: { MAIL_INVITATIONS_PER_DAY: '40', SMS_INVITATIONS_PER_DAY: '20', SMS_INVITATIONS_ABROAD_PER_DAY: '2' },
});
const MINUTE = 60_000;
type Refused = ErrorBody & { details: { issues: unknown[]; users: unknown[] } };

const send = (caller: Caller, id: string, body?: object) =>
  t.call<InvitedPerson & ErrorBody>(caller, `POST /v1/invitations/${id}/send`, { body });
const resend = (caller: Caller, id: string, body?: object) =>
  t.call<InvitedPerson & ErrorBody>(caller, `POST /v1/invitations/${id}/resend`, { body });
const countUsers = async (org: string) =>
  (await t.ownerDb.selectFrom('users').select('id').where('organization_id', '=', org).execute()).length;

describe('the invitation form', () => {
  it('adds people as pending and sends them a mail or SMS (USERS-02, USERS-08, USERS-09, GAP-20)', async () => {
    const admin = await t.person('organizationAdmin', await t.organization({ name: 'Construction Boréal' }));
    const byMail = invitee({ roleType: 'contentCreator' });
    const bySms = invitee({ channel: 'sms', email: null, phone: '(418) 555-0177', locale: 'es_ES' });
    const { status, body } = await invite(t, admin, byMail, bySms);
    expect(status).toBe(201);
    expect(body.users.map((user) => [user.invitationStatus, user.invitation!.state, user.phone])).toEqual([
      ['pending', 'queued', byMail.phone],
      ['pending', 'queued', '+14185550177'],
    ]);
    await deliver(t);
    for (const { id } of body.users)
      expect(await personOf(t, admin, id)).toMatchObject({
        invitationStatus: 'invited',
        invitation: { state: 'sent', reason: null, sentAt: expect.any(String) },
      });
    const texts = [...(await outbox(t)).values()];
    const mail = texts.find((text) => text.includes(`To: ${byMail.email}`))!;
    expect(mail).toContain('Content-Language: fr-CA');
    expect(mail).toContain(`http://localhost:8080/`);
    const sms = texts.find((text) => text.startsWith('To: +14185550177'))!;
    expect(sms).toContain('Construction Boréal le invita.');
    expect(sms).toContain('http://localhost:8080/download-app');
    expect(await countJobs(t)).toBe(0);
  });

  it('accepts five people at once, or three with an administrator among them (USERS-03, USERS-04, CONSTANTS-11, GAP-54)', async () => {
    const admin = await t.person('organizationAdmin');
    const people = (count: number, roleType: RoleType) => [
      invitee({ roleType }),
      ...Array.from({ length: count - 1 }, () => invitee()),
    ];
    expect((await invite(t, admin, ...people(5, 'member'))).status).toBe(201);
    expect((await invite(t, admin, ...people(3, 'organizationAdmin'))).status).toBe(201);
    const before = await countUsers(admin.org);
    const tooMany = await invite(t, admin, ...people(6, 'member'));
    expect([tooMany.status, tooMany.body.details]).toEqual([
      422,
      { issues: [{ path: 'users', rule: 'tooLong', limit: 5 }] },
    ]);
    const tooManyWithAdmin = await invite(t, admin, ...people(4, 'organizationAdmin'));
    expect(tooManyWithAdmin.body.details).toEqual({ issues: [{ path: 'users', rule: 'tooLong', limit: 3 }] });
    expect(await countUsers(admin.org)).toBe(before);
  });

  it('names each refused line and field, and adds nobody when one line is refused (GAP-54)', async () => {
    const admin = await t.person('organizationAdmin');
    const { status, body } = await invite(
      t,
      admin,
      invitee(),
      invitee({ channel: 'sms', phone: null }),
      invitee({ email: undefined }),
      invitee({ phone: '418 555' }),
      invitee({ phone: '418 555-0142 poste 12' }),
    );
    expect(status).toBe(422);
    expect(body.details!.issues).toEqual([
      { path: 'users.1.phone', rule: 'required' },
      { path: 'users.2.email', rule: 'required' },
      { path: 'users.3.phone', rule: 'format' },
      { path: 'users.4.phone', rule: 'format' },
    ]);
    expect(await countUsers(admin.org)).toBe(1);
  });

  it('names e-mails and phones that already exist, in three languages, for existing people and earlier lines (USERS-05, USERS-06, ERRORS-01)', async () => {
    const admin = await t.person('organizationAdmin');
    const there = await buildUser(t.ownerDb, admin.org, {
      givenName: 'Lucie',
      familyName: 'Gagné',
      email: 'Lucie@boreal.example',
      phone: '+14185550142',
    });
    const users = [
      invitee({ email: 'lucie@BOREAL.example' }),
      invitee({ phone: '418 555-0142' }),
      invitee({ firstName: 'Marc', lastName: 'Roy', email: 'marc@boreal.example' }),
      invitee({ email: 'MARC@boreal.example' }),
    ];
    const sentences = [];
    for (const locale of ['fr_CA', 'en_CA', 'es_ES'] as const) {
      const { status, body } = await t.call<Refused>(admin, 'POST /v1/invitations', { body: { users }, locale });
      expect([status, body.code]).toEqual([409, 'USER_EXISTS']);
      expect(body.details.users).toEqual([
        { line: 0, field: 'email', value: 'lucie@BOREAL.example', userId: there.id, displayName: 'Lucie Gagné' },
        { line: 1, field: 'phone', value: '+14185550142', userId: there.id, displayName: 'Lucie Gagné' },
        { line: 3, field: 'email', value: 'MARC@boreal.example', userId: null, displayName: 'Marc Roy' },
      ]);
      sentences.push(body.message);
    }
    expect(new Set(sentences).size).toBe(3);
    for (const sentence of sentences) expect(sentence).toContain('lucie@BOREAL.example');
    expect(await countUsers(admin.org)).toBe(2);
  });

  it('returns the same answer for a person known in another organization and for an unknown one, and uses one account for both (P46)', async () => {
    const [here, there] = [await t.person('organizationAdmin'), await t.person('organizationAdmin')];
    const somebody = invitee();
    await invite(t, there, somebody);
    await deliver(t);
    const known = await invite(t, here, somebody);
    const unknown = await invite(t, here, invitee());
    const visible = ({ status, body }: typeof known) => [
      status,
      body.users.map(({ invitationStatus }) => invitationStatus),
    ];
    expect(visible(known)).toEqual(visible(unknown));
    await deliver(t);
    const accounts = await t.ownerDb
      .selectFrom('users')
      .select('account_id')
      .where('email', '=', somebody.email!)
      .execute();
    expect(accounts).toHaveLength(2);
    expect(new Set(accounts.map(({ account_id }) => account_id)).size).toBe(1);
  });

  it('creates one person for fifty identical concurrent forms (P61)', async () => {
    const admin = await t.person('organizationAdmin');
    const somebody = invitee();
    const answers = await Promise.all(Array.from({ length: 50 }, () => invite(t, admin, somebody)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'USER_EXISTS')).toHaveLength(49);
    expect(await countUsers(admin.org)).toBe(2);
  });

  it('lets a user administrator invite with any role but the highest (GAP-07)', async () => {
    const admin = await t.person('userAdmin');
    expect((await invite(t, admin, invitee({ roleType: 'userAdmin' }))).status).toBe(201);
    const refused = await invite(t, admin, invitee(), invitee({ roleType: 'organizationAdmin' }));
    expect([refused.status, refused.body.code]).toEqual([403, 'ROLE_CHANGE_REFUSED']);
    expect(refused.body.details).toEqual({ issues: [{ path: 'users.1.roleType', rule: 'choice' }] });
    const above = await buildUser(t.ownerDb, admin.org, {
      roleType: 'organizationAdmin',
      invitationStatus: 'pending',
      email: 'haut@boreal.example',
    });
    expect((await send(admin, above.id)).body.code).toBe('ROLE_CHANGE_REFUSED');
  });
});

describe('the message of an invitation', () => {
  it('is shown before it is sent, as both channels would bring it, in the chosen language', async () => {
    const admin = await t.person('userAdmin');
    const read = (body: object) => t.call<InvitationMessage>(admin, 'POST /v1/invitations/message', { body });
    const { status, body } = await read({
      firstName: 'Zoé',
      roleType: 'member',
      locale: 'en_CA',
      contact: 'z@a.example',
    });
    expect(status).toBe(200);
    expect(body.email.text).toMatch(/^Hello Zoé,/);
    expect(body.email.text).toContain('z@a.example');
    expect(body.sms).toMatch(/invites you\. Sign in with this number: http.*\/download-app$/);
    expect((await read({ roleType: 'userAdmin', locale: 'fr_CA' })).body.email.text).toContain(
      'portail d’administration',
    );
    expect((await read({ roleType: 'king', locale: 'fr_CA' })).status).toBe(422);
    expect((await t.call(await t.person('lead', admin.org), 'POST /v1/invitations/message', { body: {} })).status).toBe(
      403,
    );
  });
});

describe('sending an invitation again', () => {
  it('invites a person who was only added, by the only available channel (USERS-07, USERS-13)', async () => {
    const admin = await t.person('organizationAdmin');
    const { id } = await buildUser(t.ownerDb, admin.org, { invitationStatus: 'notInvited', phone: '+14185550111' });
    const { status, body } = await send(admin, id);
    expect([status, body.invitationStatus, body.invitation!.channel]).toEqual([200, 'pending', 'sms']);
    expect((await send(admin, id)).body.code).toBe('INVITATION_UNDER_WAY');
    await deliver(t);
    expect((await personOf(t, admin, id)).invitationStatus).toBe('invited');
    expect((await send(admin, id)).body.code).toBe('INVITATION_SENT');
  });

  it('refuses people who have signed in, are deactivated, or have no contact for the channel (USERS-10, USERS-11)', async () => {
    const admin = await t.person('organizationAdmin');
    const build = (given: Parameters<typeof buildUser>[2]) => buildUser(t.ownerDb, admin.org, given);
    const claimed = await build({ email: 'a@boreal.example' });
    const disabled = await build({ invitationStatus: 'disabled', email: 'b@boreal.example' });
    const unreachable = await build({ invitationStatus: 'pending' });
    const byMailOnly = await build({ invitationStatus: 'pending', email: 'c@boreal.example' });
    const oddNumber = await build({ invitationStatus: 'pending', phone: '12' });
    const codes = [
      (await resend(admin, claimed.id)).body.code,
      (await resend(admin, disabled.id)).body.code,
      (await send(admin, unreachable.id)).body.code,
      (await send(admin, byMailOnly.id, { channel: 'sms' })).body.code,
      (await send(admin, oddNumber.id)).body.code,
    ];
    expect(codes).toEqual([
      'INVITATION_CLAIMED',
      'USER_DISABLED',
      'CONTACT_MISSING',
      'CONTACT_MISSING',
      'CONTACT_MISSING',
    ]);
  });

  it('is possible after a minute, and five times a day (USERS-13, P45)', async () => {
    const admin = await t.person('organizationAdmin');
    const { body } = await invite(t, admin, invitee());
    const { id } = body.users[0]!;
    await deliver(t);
    const soon = await resend(admin, id);
    expect([soon.status, soon.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(soon.headers['retry-after'])).toBeLessThanOrEqual(60);
    for (let sent = 1; sent < MOST_INVITATIONS_A_DAY; sent += 1) {
      await passTime(t, MINUTE + 1_000);
      expect((await resend(admin, id)).status).toBe(200);
      await deliver(t);
    }
    await passTime(t, MINUTE + 1_000);
    const sixth = await resend(admin, id);
    expect([sixth.status, sixth.body.code]).toEqual([429, 'INVITATION_LIMIT']);
    expect(sixth.body.message).toContain('5');
    const history = await t.call<{ invitations: Invitation[] }>(admin, `GET /v1/invitations/${id}`);
    expect(history.body.invitations.map(({ state }) => state)).toEqual(Array(5).fill('sent'));
    t.clock.set(new Date());
  });

  it('cancels queued invitations of a deactivated person (USERS-12)', async () => {
    const admin = await t.person('organizationAdmin');
    const { body } = await invite(t, admin, invitee());
    const { id } = body.users[0]!;
    await t.call(admin, `PUT /v1/all/users/${id}/block`, { body: { blocked: true } });
    await deliver(t);
    expect(await states(t, admin.org)).toEqual({ cancelled: 1 });
    await t.call(admin, `PUT /v1/all/users/${id}/block`, { body: { blocked: false } });
    expect((await personOf(t, admin, id)).invitationStatus).toBe('pending');
  });

  it('gives an account only the contact that was invited, so that another contact cannot take it over (P19)', async () => {
    const admin = await t.person('organizationAdmin');
    const { email, phone, ...rest } = invitee();
    await invite(t, admin, { ...rest, email, phone });
    await deliver(t);
    const account = await t.ownerDb
      .selectFrom('accounts')
      .select(['email', 'phone', 'locale'])
      .where('email', '=', email!)
      .executeTakeFirstOrThrow();
    expect(account).toEqual({ email, phone: null, locale: 'fr_CA' });
  });
});

describe('the daily limit of an organization', () => {
  it('is exact under concurrent requests (P45)', async () => {
    const admin = await t.person('organizationAdmin');
    const answers = await Promise.all(Array.from({ length: 60 }, () => invite(t, admin, invitee())));
    const sent = answers.filter(({ status }) => status === 201);
    expect(sent).toHaveLength(40);
    const refused = answers.filter(({ body }) => body.code === 'INVITATION_DAILY_LIMIT');
    expect(refused.map(({ status }) => status)).toEqual(Array(20).fill(429));
    await deliver(t);
    expect(await states(t, admin.org)).toEqual({ sent: 40 });
    expect((await invite(t, await t.person('organizationAdmin'), invitee())).status).toBe(201);
  });

  it('starts again at midnight of the organization’s time zone, not of UTC (P45)', async () => {
    const now = t.clock.now();
    const org = await t.organization({ timeZone: 'America/Toronto' });
    const abroad = async (phone: string, at: string) => {
      t.clock.set(new Date(at));
      const admin = await t.person('organizationAdmin', org);
      return (await invite(t, admin, invitee({ channel: 'sms', phone }))).status;
    };
    const statuses = [
      await abroad('+33 6 12 34 57 11', '2026-11-20T23:00:00Z'),
      await abroad('+33 6 12 34 57 12', '2026-11-20T23:10:00Z'),
      await abroad('+33 6 12 34 57 13', '2026-11-21T00:10:00Z'),
      await abroad('+33 6 12 34 57 14', '2026-11-21T05:00:00Z'),
    ];
    t.clock.set(now);
    expect(statuses).toEqual([201, 201, 429, 201]);
  });

  it('is lower for foreign numbers, where messages are expensive (P45)', async () => {
    const admin = await t.person('organizationAdmin');
    const abroad = (phone: string) => invite(t, admin, invitee({ channel: 'sms', phone }));
    expect((await abroad('+33 6 12 34 56 78')).status).toBe(201);
    expect((await abroad('+33 6 12 34 56 79')).status).toBe(201);
    expect((await abroad('+33 6 12 34 56 70')).body.code).toBe('INVITATION_DAILY_LIMIT');
    expect((await abroad('+34 612 34 56 78')).status).toBe(201);
    expect((await abroad('418 555-0123')).status).toBe(201);
  });
});
