/**
 * Workers that are killed while sending: nobody gets two messages, nobody is forgotten, and uncertain messages are
 * marked (P55).
 */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { useTestApp } from './harness.ts';
import { deliverOver, inviteMany, states } from './invited.ts';
import { startMailServer } from './mail-server.ts';
import { freeJobs, startSecondServer } from './second-server.ts';
import { SMS_ACCOUNT, startSmsProvider } from './sms-provider.ts';

const mail = await startMailServer();
const sms = await startSmsProvider(() => new Date());
const t = useTestApp({
  env: {
    SMTP_URL: mail.url,
    MAIL_FROM: 'no-reply@fanal.example',
    TWILIO_BASE_URL: sms.url,
    TWILIO_FROM: '+15005550006',
    TWILIO_ACCOUNT_SID: SMS_ACCOUNT.sid,
    TWILIO_AUTH_TOKEN: SMS_ACCOUNT.token,
  },
});

const startWorker = async () => (await startSecondServer(t, { jobsAtOnce: 2 })).child;

it('sends 300 invitations by mail and 300 by SMS through twelve kills, none of them twice (P53, P55)', async () => {
  const admin = await t.person('organizationAdmin');
  await inviteMany(t, admin, 300, 'email');
  await inviteMany(t, admin, 300, 'sms');
  const sent = () => mail.received.length + sms.taken.length;
  for (let kill = 1; kill <= 12; kill += 1) {
    const before = sent();
    const worker = await startWorker();
    const gone = once(worker, 'exit');
    await expect.poll(() => sent() - before, { timeout: 150_000, interval: 5 }).toBeGreaterThanOrEqual(20);
    await sleep(Math.random() * 20);
    worker.kill('SIGKILL');
    await gone;
    await freeJobs(t);
  }
  expect(sent()).toBeLessThan(600);
  await deliverOver(t, 4 * 60_000, 4);

  const { uncertain = 0, sent: certain = 0, ...others } = await states(t, admin.org);
  expect(others).toEqual({});
  expect(certain + uncertain).toBe(600);
  const times = (all: readonly { to: string }[]) => {
    const perPerson = Map.groupBy(all, ({ to }) => to).values();
    return Math.max(...[...perPerson].map(({ length }) => length));
  };
  expect([times(mail.received), times(sms.taken)]).toEqual([1, 1]);
  // the SMS provider can be queried, a mail server cannot: at most five mails were in transit at each kill
  expect(sms.taken).toHaveLength(300);
  expect(uncertain).toBeLessThanOrEqual(12 * 5);
  expect(300 - mail.received.length).toBeLessThanOrEqual(uncertain);
}, 480_000);
