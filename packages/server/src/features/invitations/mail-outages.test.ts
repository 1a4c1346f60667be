/** Outages of a mail server: nothing is lost, nothing is sent twice, and unknown outcomes are reported (P53, P55, P57). */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, useTestApp } from '../../../test/harness.ts';
import { deliver, deliverOver, invite, invitee, inviteMany, personOf, states } from '../../../test/invited.ts';
import { passTime } from '../../../test/job-queue.ts';
import { startMailServer } from '../../../test/mail-server.ts';

const account = { user: 'portail', pass: 'mot de passe' };
const server = await startMailServer(account);
const t = useTestApp({ env: { SMTP_URL: encodeURI(server.url), MAIL_FROM: 'Fanal <no-reply@fanal.example>' } });
const HOUR = 60 * 60_000;

afterEach(async () => {
  server.behave(() => 'take');
  t.clock.set(new Date());
});

const mailsTo = (people: readonly string[]) => server.received.filter(({ to }) => people.includes(to));
const addressesOf = async (org: string) =>
  (await t.ownerDb.selectFrom('users').select('email').where('organization_id', '=', org).execute()).flatMap(
    ({ email }) => email ?? [],
  );
/** Number of mails received by each person of the organization. */
const counts = async (org: string) => {
  const people = await addressesOf(org);
  return people.map((address) => mailsTo([address]).length);
};
const times = (length: number, count: number) => Array<number>(length).fill(count);

describe('a mail server', () => {
  it('receives the mail in the name of the organization, with a stable Message-ID (USERS-02)', async () => {
    const admin = await t.person('organizationAdmin', await t.organization({ name: 'Construction Boréal' }));
    const { body } = await invite(t, admin, invitee({ email: 'emilie@boreal.example' }));
    await deliver(t);
    const [mail] = mailsTo(['emilie@boreal.example']);
    expect(mail!.messageId).toBe(`<${body.users[0]!.invitation!.id}@fanal.example>`);
    expect(mail!.content).toMatch(/^From: =\?UTF-8\?.*<no-reply@fanal\.example>/m);
    expect(mail!.content).toContain('Auto-Submitted: auto-generated');
    expect(mail!.content).toContain('multipart/alternative');
  });

  it('that is down for two minutes gets each of 200 invitations once (P53)', async () => {
    const admin = await t.person('organizationAdmin');
    await server.down();
    const ids = await inviteMany(t, admin, 200);
    await deliver(t);
    await deliverOver(t, 20_000, 6);
    expect(await states(t, admin.org)).toEqual({ queued: 200 });
    const waiting = await personOf(t, admin, ids[0]!);
    expect(waiting).toMatchObject({
      invitationStatus: 'pending',
      invitation: { reason: { code: 'INVITATION_DELAYED' } },
    });
    await server.up();
    await deliverOver(t, 60_000, 2);
    expect(await states(t, admin.org)).toEqual({ sent: 200 });
    expect(await counts(admin.org)).toEqual(times(200, 1));
  });

  it('that goes up and down during 200 invitations gets none twice, and the few with an unknown outcome are listed (P53)', async () => {
    const admin = await t.person('organizationAdmin');
    await inviteMany(t, admin, 200);
    let sofar = 0;
    server.behave(() => {
      sofar += 1;
      return sofar % 41 === 0 ? (['cutBefore', 'cutAfter', 'leave'] as const)[Math.floor(sofar / 41) % 3]! : 'take';
    });
    await deliver(t);
    await deliverOver(t, 60_000, 12);
    const after = await states(t, admin.org);
    expect(after.sent! + after.uncertain!).toBe(200);
    expect(after.uncertain).toBeGreaterThan(0);
    expect(after.uncertain).toBeLessThan(12);
    expect(Math.max(...(await counts(admin.org)))).toBe(1);
    expect((await counts(admin.org)).filter((count) => count === 0).length).toBeLessThanOrEqual(after.uncertain!);
  });

  it('that hangs up after the message: the person can sign in, and a repeat has the same Message-ID (P53)', async () => {
    const admin = await t.person('organizationAdmin');
    const { body } = await invite(t, admin, invitee({ email: 'peutetre@boreal.example' }));
    const { id } = body.users[0]!;
    server.behave(() => 'cutAfter');
    await deliver(t);
    await deliverOver(t, HOUR, 3);
    const person = await personOf(t, admin, id);
    expect(person).toMatchObject({
      invitationStatus: 'invited',
      invitation: { state: 'uncertain', reason: { code: 'INVITATION_UNCERTAIN' } },
    });
    server.behave(() => 'take');
    await passTime(t, 61_000);
    await t.call(admin, `POST /v1/invitations/${id}/resend`);
    await deliverOver(t, HOUR, 1);
    const mails = mailsTo(['peutetre@boreal.example']);
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
  });

  it('that refuses one address permanently fails only that one, with a reason in three languages (ERRORS-02, P53)', async () => {
    const admin = await t.person('organizationAdmin');
    const { body } = await invite(
      t,
      admin,
      invitee({ email: 'parti@boreal.example' }),
      invitee(),
      invitee({ email: 'virus@boreal.example' }),
    );
    server.behave((to) => (to.startsWith('parti') ? 'refuse' : to.startsWith('virus') ? 'reject' : 'take'));
    await deliverOver(t, 61_000, 1);
    const [gone, fine, content] = await Promise.all(body.users.map(({ id }) => personOf(t, admin, id)));
    expect(gone).toMatchObject({
      invitationStatus: 'pending',
      invitation: { state: 'failed', reason: { code: 'MAIL_ADDRESS_REFUSED' }, providerCode: '550 5.1.1' },
    });
    expect(fine!.invitation!.state).toBe('sent');
    expect(content!.invitation).toMatchObject({
      state: 'failed',
      reason: { code: 'INVITATION_FAILED' },
      providerCode: '554 5.6.0',
    });
    const sentences = [];
    for (const locale of ['fr_CA', 'en_CA', 'es_ES'] as const) {
      const answer = await t.call<{ user: { invitation: { reason: { message: string } } } }>(
        admin,
        `GET /v1/invitations/${gone!.id}`,
        { locale },
      );
      sentences.push(answer.body.user.invitation.reason.message);
    }
    expect(new Set(sentences).size).toBe(3);
  });

  it('that defers one address is tried again with growing pauses, until it fails after a day (P53)', async () => {
    const admin = await t.person('organizationAdmin');
    const { body } = await invite(
      t,
      admin,
      invitee({ email: 'gris@boreal.example' }),
      invitee({ email: 'noir@boreal.example' }),
    );
    let attempts = 0;
    server.behave((to) => {
      if (to.startsWith('noir')) return 'defer';
      if (to.startsWith('gris')) attempts += 1;
      return attempts < 3 ? 'defer' : 'take';
    });
    await deliverOver(t, 61_000, 1);
    await deliverOver(t, 10_000, 3);
    expect(attempts).toBe(1);
    await deliverOver(t, 6 * 60_000, 3);
    expect(mailsTo(['gris@boreal.example'])).toHaveLength(1);
    await deliverOver(t, 2 * HOUR, 14);
    const given = await personOf(t, admin, body.users[1]!.id);
    expect(given.invitation).toMatchObject({
      state: 'failed',
      reason: { code: 'INVITATION_FAILED' },
      providerCode: '451 4.7.1',
    });
  });

  it('that refuses our password delays all mails until the password is corrected', async () => {
    const other = await startMailServer({ user: 'portail', pass: 'un autre' });
    const url = encodeURI(other.url.replace('un autre', 'faux'));
    const wrong = await openTestApp({ env: { SMTP_URL: url, MAIL_FROM: 'no-reply@fanal.example' } });
    const person = await wrong.person('organizationAdmin');
    const { body } = await invite(wrong, person, invitee());
    await deliver(wrong);
    expect((await personOf(wrong, person, body.users[0]!.id)).invitation).toMatchObject({
      state: 'queued',
      providerCode: '535 5.7.8',
      reason: { code: 'INVITATION_DELAYED' },
    });
    await wrong.close();
    await other.down();
  });
});

describe('a mail server that never answers', () => {
  beforeAll(() => void server.received.splice(0));

  it('blocks one worker for a while, and other jobs continue (P57)', async () => {
    const admin = await t.person('organizationAdmin');
    await inviteMany(t, admin, 40);
    server.behave(() => 'hang');
    const done: number[] = [];
    const sending = deliver(t);
    const others = Array.from({ length: 3 }, async (_, at) => {
      await t.app.jobs.find(({ task }) => task === 'sweep-files')!.run({});
      await t.app.jobs.find(({ task }) => task === 'deliver-invitations')!.run({ channel: 'email' });
      done.push(at);
    });
    await Promise.all(others);
    expect(done).toHaveLength(3);
    await sending;
    const after = await states(t, admin.org);
    // five were handed over in parallel before the first timeout ended the batch
    expect(after).toEqual({ uncertain: 5, queued: 35 });
    server.behave(() => 'take');
    await deliverOver(t, 60_000, 3);
    expect(await states(t, admin.org)).toEqual({ uncertain: 5, sent: 35 });
    expect(Math.max(...(await counts(admin.org)))).toBe(1);
  });
});
