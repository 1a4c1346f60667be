import type { InboxLetter, WaitingLines } from '@fanal/contract/dashboard/inbox.shapes';
import type { ErrorBody } from '@fanal/contract/errors';
import { beforeEach, expect, it } from 'vitest';
import type { Mail } from '#platform/mail/mail';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { runDueJobs } from '../../../test/job-queue.ts';
import { fillInbox } from '../../../test/waiting.ts';
import { dashboardJobs } from './dashboard.jobs.ts';
import { type LetterDeps, sendLetters } from './letters.service.ts';

const t = useTestApp();
const sent: Mail[] = [];
beforeEach(() => void sent.splice(0));

const read = async (who: Caller) => (await t.call<InboxLetter>(who, 'GET /v1/inbox-letter')).body;
const order = (who: Caller, isWanted: boolean) =>
  t.call<InboxLetter & ErrorBody>(who, 'PUT /v1/inbox-letter', { body: { isWanted } });
/** Monday 30 November 2026 in Montréal, at an hour. */
const monday = (hour: number) => new Date(Date.UTC(2026, 10, 30, hour + 5, 2));

const depsAt = (now: Date, answer: 'taken' | 'later' = 'taken'): LetterDeps => ({
  database: { transaction: (_scope, work) => work(t.ownerDb) },
  ownerDb: t.ownerDb,
  publicUrl: 'https://portal.example',
  now: () => now,
  transport: {
    send: async (mail: Mail) => {
      if (answer === 'later') return { kind: 'later', code: 'DOWN', outage: true };
      sent.push(mail);
      return { kind: 'taken', reference: mail.id };
    },
    find: async () => null,
    stop: () => undefined,
  } as never,
});
const sendAt = (now: Date, answer: 'taken' | 'later' = 'taken') => sendLetters(depsAt(now, answer));

const withMail = async (who: Caller, locale: string | null = null) => {
  await t.ownerDb
    .updateTable('users')
    .set({ email: `${who.userId}@boreal.example`, locale })
    .where('id', '=', who.userId)
    .execute();
};

it('is ordered and stopped by each for himself, and needs an address', async () => {
  const { admin } = await fillInbox(t);
  await t.ownerDb.updateTable('users').set({ email: null }).where('id', '=', admin.userId).execute();
  expect(await read(admin)).toEqual({ isWanted: false, email: null });
  expect((await order(admin, true)).body).toMatchObject({ code: 'VALIDATION_FAILED' });
  await withMail(admin);
  expect((await order(admin, true)).body).toEqual({ isWanted: true, email: `${admin.userId}@boreal.example` });
  expect((await read(admin)).isWanted).toBe(true);
  expect((await order(admin, false)).body.isWanted).toBe(false);
  expect((await order(await t.person('member', admin.org), true)).status).toBe(403);
});

it('brings the five most urgent lines on Monday morning, once, in the language of the person', async () => {
  const { admin } = await fillInbox(t);
  await withMail(admin, 'en_CA');
  await order(admin, true);
  await sendAt(new Date(Date.UTC(2026, 10, 29, 15)));
  await sendAt(monday(5));
  expect(sent).toEqual([]);
  await sendAt(monday(6));
  await sendAt(monday(7));
  expect(sent).toHaveLength(1);
  const [mail] = sent;
  expect(mail).toMatchObject({ to: `${admin.userId}@boreal.example`, language: 'en-CA' });
  expect(mail!.subject).toMatch(/^\d+ items are waiting for you at /);
  expect(mail!.text.match(/^- /gm)).toHaveLength(5);
  expect(mail!.text).toMatch(
    /- Card expired: .*, expired \d+ days ago\n {2}https:\/\/portal\.example\/[0-9a-f-]+\/cards\?open=card/,
  );
  expect(mail!.html).not.toContain('{{');
  await sendAt(new Date(monday(6).getTime() + 7 * 86_400_000));
  expect(sent).toHaveLength(2);
});

it('is sent again with the same id after a failure, and not to somebody for whom nothing waits', async () => {
  const { admin, lead } = await fillInbox(t);
  const idle = await t.person('influencer', admin.org);
  for (const who of [admin, lead, idle]) {
    await withMail(who);
    await order(who, true);
  }
  await expect(sendAt(monday(6), 'later')).rejects.toThrow(/DOWN/);
  await sendAt(monday(6));
  const own = new Set([admin, lead, idle].map(({ userId }) => `${userId}@boreal.example`));
  expect(
    sent
      .map(({ to }) => to)
      .filter((to) => own.has(to))
      .toSorted(),
  ).toEqual([admin, lead].map(({ userId }) => `${userId}@boreal.example`).toSorted());
  expect(sent.every(({ id }) => /^inbox-2026-11-30-/.test(id))).toBe(true);
});

it('tells a colleague by mail what was assigned, once, and nobody what was assigned to oneself', async () => {
  const { admin } = await fillInbox(t);
  const colleague = await t.person('organizationAdmin', admin.org);
  await withMail(colleague, 'es_ES');
  await withMail(admin);
  const { groups } = (await t.call<WaitingLines>(admin, 'GET /v1/inbox')).body;
  const lines = groups
    .flatMap((group) => group.lines.slice(0, 1))
    .slice(0, 6)
    .map(({ kind, id }) => ({ kind, id }));
  const assign = (userId: string, some: typeof lines) =>
    t.call(admin, 'PUT /v1/inbox/assignments', { body: { lines: some, userId } });
  await assign(colleague.userId, lines);
  await assign(admin.userId, lines.slice(0, 1));
  await runDueJobs(t, dashboardJobs(depsAt(t.clock.now())));
  await runDueJobs(t, dashboardJobs(depsAt(t.clock.now())));
  const [mail] = sent;
  expect(sent).toHaveLength(1);
  expect(mail).toMatchObject({ to: `${colleague.userId}@boreal.example`, language: 'es-ES' });
  expect(mail!.subject).toMatch(/ le asignó 6 tareas en /);
  expect(mail!.text.match(/^- /gm)).toHaveLength(5);
  expect(mail!.html).not.toContain('{{');
});
