import type { ErrorBody } from '@fanal/contract/errors';
import type { Subscription } from '@fanal/contract/organization/subscription.shapes';
import type { Organization } from '@fanal/contract/session/session.shapes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrgId } from '#platform/context';
import { type Caller, openTestApp, type TestApp } from '../../../test/harness.ts';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { giveOwner } from '../session/organizations.build.ts';
import { REMIND_TASK } from './organization.jobs.ts';

const DAY_MS = 86_400_000;
let mails: MailServer;
let t: TestApp & { close: () => Promise<void> };
beforeAll(async () => {
  mails = await startMailServer();
  t = await openTestApp({ env: { SMTP_URL: mails.url, MAIL_FROM: 'Fanal <ne-pas-repondre@fanal.example>' } });
});
afterAll(async () => {
  await t.close();
});

type Answer = Subscription & ErrorBody;
const read = (caller: Caller) => t.call<Answer>(caller, `GET /v1/organization/${caller.org}/subscription`);
const cancel = async (caller: Caller, confirmation = 'Supprimer', version?: number) =>
  t.call<Answer>(caller, `POST /v1/organization/${caller.org}/subscription/cancel`, {
    body: { version: version ?? (await read(caller)).body.version, confirmation },
  });
const resume = async (caller: Caller, version?: number, org = caller.org) =>
  t.call<Answer>(caller, `POST /v1/organization/${org}/subscription/resume`, { body: { version }, org });

const owned = async (timeZone = 'America/Toronto') => {
  const org = await t.organization({ timeZone });
  const owner = await t.person('organizationAdmin', org, { givenName: 'Luc', familyName: 'Roy' });
  await giveOwner(t.ownerDb, org, owner.userId);
  return { org, owner, admin: await t.person('organizationAdmin', org) };
};

const dayIn = (days: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(t.clock.now().getTime() + days * DAY_MS);

describe('a subscription', () => {
  it('shows plan, seats and the people who were active in each month (SETTINGS-10)', async () => {
    const { org, owner } = await owned();
    expect((await read(owner)).body).toMatchObject({
      planName: null,
      seats: null,
      cancellation: null,
      mayCancel: true,
    });
    await t.ownerDb
      .insertInto('organization_subscriptions')
      .values({ organization_id: org, plan_name: 'Entreprise, annuel', seats: 1500, renews_on: '2027-03-01' })
      .execute();
    await t.ownerDb
      .insertInto('user_months')
      .values({ organization_id: org, month: '2026-01-01', user_id: owner.userId })
      .execute();
    const { body } = await read(owner);
    expect(body).toMatchObject({ planName: 'Entreprise, annuel', seats: 1500, renewsOn: '2027-03-01', userCount: 2 });
    expect(body.activePeople.at(-1)).toEqual({ month: '2026-01', people: 1 });
    // the visits of this test
    await expect
      .poll(async () => (await read(owner)).body.activePeople[0])
      .toEqual({ month: t.clock.now().toISOString().slice(0, 7), people: 1 });
  });

  it.each(['America/Toronto', 'America/Vancouver', 'Europe/Madrid'])(
    'is cancelled by its owner, after the word: the data goes 30 days later in %s (SETTINGS-10, GAP-75)',
    async (timeZone) => {
      const { owner, admin } = await owned(timeZone);
      expect((await cancel(admin)).body.code).toBe('OWNER_ONLY');
      expect((await cancel(owner, 'oui')).body.code).toBe('CONFIRMATION_WRONG');
      const eraseOn = dayIn(30, timeZone);
      const { status, body } = await cancel(owner);
      expect(status).toBe(200);
      expect(body.cancellation).toMatchObject({ cancelledByName: 'Luc Roy', eraseOn });
      expect(body).toMatchObject({ mayCancel: false, mayResume: true });
      // every administrator sees the day on every screen
      expect((await t.call<Organization>(admin, 'GET /v1/my/organization')).body.eraseOn).toBe(eraseOn);
      expect((await cancel(owner)).body.code).toBe('VERSION_CONFLICT');
    },
  );

  it('needs a recent sign-in', async () => {
    const { org, owner } = await owned();
    const { subject } = await t.ownerDb
      .selectFrom('accounts')
      .select('subject')
      .where('id', '=', owner.accountId)
      .executeTakeFirstOrThrow();
    const long = new Date(t.clock.now().getTime() - 5 * 3_600_000);
    const stale = { ...owner, token: await t.signer.sign(subject!, long) };
    const refused = await cancel(stale);
    expect([refused.status, refused.body.code]).toEqual([428, 'SIGN_IN_AGAIN']);
    expect((await read({ ...owner, org })).body.cancellation).toBeNull();
  });

  it('is not even cancelled by a super admin, who may take a cancellation back (GAP-75)', async () => {
    const { org, owner, admin } = await owned();
    const root = { ...(await t.superAdmin()), org };
    expect((await cancel(root)).body.code).toBe('OWNER_ONLY');
    const { version } = (await cancel(owner)).body;
    expect((await resume(admin, version)).body.code).toBe('OWNER_ONLY');
    const { body } = await resume(root, version);
    expect(body).toMatchObject({ cancellation: null, mayResume: false });
    expect((await t.call<Organization>(admin, 'GET /v1/my/organization')).body.eraseOn).toBeNull();
    expect((await resume(owner, version)).body.code).toBe('VERSION_CONFLICT');
  });
});

describe('reminders of an erasure', () => {
  const run = () => t.app.jobs.find(({ task }) => task === REMIND_TASK)!.run({});
  const setDaysLeft = (org: OrgId, days: number) =>
    t.ownerDb
      .updateTable('organization_subscriptions')
      .set({ erase_at: new Date(t.clock.now().getTime() + days * DAY_MS - 60_000) })
      .where('organization_id', '=', org)
      .execute();

  it('go to the owner and the administrators 14, 7 and 1 days before, once each (SETTINGS-10, GAP-75)', async () => {
    const { org, owner, admin } = await owned();
    await t.person('member', org, { email: 'membre@boreal.example' });
    for (const [person, email] of [
      [owner, 'luc@boreal.example'],
      [admin, 'maude@boreal.example'],
    ] as const)
      await t.ownerDb.updateTable('accounts').set({ email }).where('id', '=', person.accountId).execute();
    await cancel(owner);
    const sent: [number, string[]][] = [];
    for (const days of [30, 15, 14, 14, 9, 7, 3, 1, 1]) {
      mails.received.splice(0);
      await setDaysLeft(org, days);
      await run();
      await run();
      sent.push([days, mails.received.map(({ to }) => to).sort()]);
    }
    const both = ['luc@boreal.example', 'maude@boreal.example'];
    expect(sent).toEqual([
      [30, []],
      [15, []],
      [14, both],
      [14, []],
      [9, []],
      [7, both],
      [3, []],
      [1, both],
      [1, []],
    ]);
  });

  it('stop with the cancellation', async () => {
    const { org, owner } = await owned();
    await t.ownerDb
      .updateTable('accounts')
      .set({ email: 'seul@boreal.example' })
      .where('id', '=', owner.accountId)
      .execute();
    const { version } = (await cancel(owner)).body;
    await setDaysLeft(org, 7);
    await resume(owner, version);
    mails.received.splice(0);
    await run();
    expect(mails.received).toEqual([]);
  });
});
