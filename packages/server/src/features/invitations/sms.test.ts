/** SMS through a provider with the Twilio API, with and without outages (P53). */
import { afterEach, describe, expect, it } from 'vitest';
import { signatureOf } from '#platform/sms/status-reports';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { deliver, deliverOver, invite, invitee, inviteMany, personOf, states } from '../../../test/invited.ts';
import { SMS_ACCOUNT, startSmsProvider } from '../../../test/sms-provider.ts';

let offset = () => new Date();
const provider = await startSmsProvider(() => offset());
const PUBLIC_URL = 'https://portail.example';
const t = useTestApp({
  env: {
    PUBLIC_URL,
    TWILIO_ACCOUNT_SID: SMS_ACCOUNT.sid,
    TWILIO_AUTH_TOKEN: SMS_ACCOUNT.token,
    TWILIO_FROM: '+15005550006',
    TWILIO_BASE_URL: provider.url,
  },
});

afterEach(() => {
  provider.behave(() => 'take');
  t.clock.set(new Date());
  offset = () => t.clock.now();
});

const countsOf = async (org: string) => {
  const people = await t.ownerDb.selectFrom('users').select('phone').where('organization_id', '=', org).execute();
  return people.flatMap(({ phone }) => (phone ? [provider.taken.filter(({ to }) => to === phone).length] : []));
};
const inviteOne = async (admin: Caller) => {
  const { body } = await invite(t, admin, invitee({ channel: 'sms' }));
  // twice: the circuit may still be open after a previous test
  await deliverOver(t, 61_000, 2);
  const { id, phone } = body.users[0]!;
  return { id, message: provider.taken.findLast(({ to }) => to === phone) };
};

/** The request that Twilio sends when the state of a message changes. */
const report = (url: string, fields: Record<string, string>, signature = signatureOf(SMS_ACCOUNT.token, url, fields)) =>
  t.app.server.inject({
    method: 'POST',
    url: url.slice(PUBLIC_URL.length),
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
  });

describe('an SMS invitation', () => {
  it('is sent from our number with a status callback (USERS-02)', async () => {
    const admin = await t.person('organizationAdmin', await t.organization({ name: 'Forêts Œuvre' }));
    const { id, message } = await inviteOne(admin);
    expect(message).toMatchObject({
      from: '+15005550006',
      body: expect.stringContaining('Forets OEuvre vous invite.'),
      statusCallback: expect.stringMatching(/^https:\/\/portail\.example\/v1\/invitations\/sms-status\?organization=/),
    });
    expect(await personOf(t, admin, id)).toMatchObject({ invitationStatus: 'invited', invitation: { state: 'sent' } });
  });

  it.each([
    [21211, 'SMS_21211', 'valide'],
    [21606, 'SMS_21606', 'numéro qui envoie'],
    [21612, 'SMS_21612', 'recevoir de textos'],
    [30005, 'SMS_30005', 'inactif'],
    [30006, 'SMS_30006', 'ligne fixe'],
    [21408, 'SMS_FAILED', 'soutien technique'],
  ])(
    'that the provider refuses with %d keeps the person pending, with a reason in words (ERRORS-03, ERRORS-04, P53)',
    async (code, reason, word) => {
      const admin = await t.person('organizationAdmin');
      provider.behave(() => code);
      const { id, message } = await inviteOne(admin);
      expect(message).toBeUndefined();
      const person = await personOf(t, admin, id);
      expect(person).toMatchObject({
        invitationStatus: 'pending',
        invitation: { state: 'failed', reason: { code: reason }, providerCode: String(code) },
      });
      expect(person.invitation!.reason!.message).toContain(word);
      const sentences = new Set<string>();
      for (const locale of ['fr_CA', 'en_CA', 'es_ES'] as const)
        sentences.add(
          (await t.call<{ user: typeof person }>(admin, `GET /v1/invitations/${id}`, { locale })).body.user.invitation!
            .reason!.message,
        );
      expect(sentences.size).toBe(3);
      provider.behave(() => 'take');
      await deliverOver(t, 60 * 60_000, 2);
      expect((await personOf(t, admin, id)).invitation!.state).toBe('failed');
    },
  );

  it.each(['down', 'locked', 'busy', 'cutBefore', 'cutAfter', 'broken'] as const)(
    'reaches each of 100 people once through an outage of the kind %s (P53)',
    async (kind) => {
      const admin = await t.person('organizationAdmin');
      if (kind === 'down') await provider.down();
      else provider.behave(() => kind);
      await inviteMany(t, admin, 100, 'sms');
      await deliver(t);
      await deliverOver(t, 30_000, 4);
      if (kind === 'down') await provider.up();
      provider.behave(() => 'take');
      await deliverOver(t, 61_000, 8);
      expect(await states(t, admin.org)).toEqual({ sent: 100 });
      expect(await countsOf(admin.org)).toEqual(Array(100).fill(1));
    },
    60_000,
  );
});

describe('a status report of the provider', () => {
  it('that the message was delivered is stored, and a late report changes nothing (USERS-09)', async () => {
    const admin = await t.person('organizationAdmin');
    const { id, message } = await inviteOne(admin);
    const url = message!.statusCallback!;
    for (const MessageStatus of ['delivered', 'sent', 'queued', 'nonsense'])
      expect((await report(url, { MessageSid: message!.sid, MessageStatus })).statusCode).toBe(204);
    expect((await personOf(t, admin, id)).invitation!.state).toBe('delivered');
  });

  it.each([
    ['30005', 'SMS_30005'],
    ['30006', 'SMS_30006'],
    ['30008', 'SMS_FAILED'],
  ])(
    'that it could not be delivered (%s) makes the person pending again, with a reason (ERRORS-04)',
    async (ErrorCode, code) => {
      const admin = await t.person('organizationAdmin');
      const { id, message } = await inviteOne(admin);
      await report(message!.statusCallback!, { MessageSid: message!.sid, MessageStatus: 'undelivered', ErrorCode });
      expect(await personOf(t, admin, id)).toMatchObject({
        invitationStatus: 'pending',
        invitation: { state: 'failed', reason: { code }, providerCode: ErrorCode },
      });
    },
  );

  it('settles a message without an answer before we ask the provider (P53)', async () => {
    const admin = await t.person('organizationAdmin');
    provider.behave(() => 'cutAfter');
    const { id, message } = await inviteOne(admin);
    expect((await personOf(t, admin, id)).invitation!.state).toBe('uncertain');
    await report(message!.statusCallback!, { MessageSid: message!.sid, MessageStatus: 'sent' });
    provider.behave(() => 'take');
    await deliverOver(t, 10 * 60_000, 2);
    expect(await personOf(t, admin, id)).toMatchObject({ invitationStatus: 'invited', invitation: { state: 'sent' } });
    expect(await countsOf(admin.org)).toEqual([1]);
  });

  it('is accepted only with the signature of the provider', async () => {
    const admin = await t.person('organizationAdmin');
    const { id, message } = await inviteOne(admin);
    const url = message!.statusCallback!;
    const fields = { MessageSid: message!.sid, MessageStatus: 'failed', ErrorCode: '30006' };
    const other = signatureOf('another token', url, fields);
    const elsewhere = signatureOf(SMS_ACCOUNT.token, `${url}&x=1`, fields);
    for (const signature of [other, elsewhere, '', 'é'.repeat(28)])
      expect((await report(url, fields, signature)).statusCode).toBe(401);
    expect(
      (await report(url, { ...fields, ErrorCode: '1' }, signatureOf(SMS_ACCOUNT.token, url, fields))).statusCode,
    ).toBe(401);
    expect((await personOf(t, admin, id)).invitation!.state).toBe('sent');
  });

  it('about an unknown message changes nothing', async () => {
    const url = `${PUBLIC_URL}/v1/invitations/sms-status?organization=x&invitation=${crypto.randomUUID()}`;
    expect((await report(url, { MessageStatus: 'failed' })).statusCode).toBe(204);
  });
});

describe('the signature', () => {
  it('matches the example of the Twilio documentation', () => {
    const fields = {
      CallSid: 'CA1234567890ABCDE',
      Caller: '+14158675309',
      Digits: '1234',
      From: '+14158675309',
      To: '+18005551212',
    };
    expect(signatureOf('12345', 'https://mycompany.com/myapp.php?foo=1&bar=2', fields)).toBe(
      'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
    );
  });
});
