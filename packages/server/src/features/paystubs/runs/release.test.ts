import type { ErrorBody } from '@fanal/contract/errors';
import type { Inbox } from '@fanal/contract/notifications/inbox.shapes';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type Caller, useTestApp } from '../../../../test/harness.ts';
import { outbox } from '../../../../test/invited.ts';
import { runDueJobs } from '../../../../test/job-queue.ts';
import { payroll, paystubCalls, stubOf } from '../../../../test/paystub-calls.ts';

const t = useTestApp();
const { send, step, list, mine, release } = paystubCalls(t);
const HOUR = 3_600_000;

/** Two administrators and two members, each with a stub that waits. */
const office = async () => {
  const clerk = await t.person('organizationAdmin');
  const second = await t.person('organizationAdmin', clerk.org);
  const hire = async (employeeNumber: string, familyName: string) => {
    const member = await t.person('member', clerk.org, { givenName: 'Nadia', familyName, employeeNumber });
    const person = { id: member.userId!, displayName: `Nadia ${familyName}`, employeeNumber };
    await send(clerk, person);
    return { member, person };
  };
  return { clerk, second, nadia: await hire('20402', 'Benali'), other: await hire('20403', 'Cormier') };
};

const allowed = async ({ clerk, second }: Awaited<ReturnType<typeof office>>) => {
  await step(clerk, 'check');
  await step(second, 'approve', { releaseAt: null });
};

/** A release that has begun, whose worker has not come to anybody yet. */
const begin = ({ org }: Caller) =>
  sql`update paystub_runs set stage = 'releasing', release_number = release_number + 1, released_at = now(), last_released_at = now()
    where organization_id = ${org} and stage = 'approved'`.execute(t.ownerDb);

const releaseDue = () => t.app.jobs.find(({ task }) => task === 'release-due-paystubs')!.run({});
const open = (who: Caller, id: string) =>
  t.call<{ url: string } & ErrorBody>(who, `POST /v1/my/paystubs/${id}/open`, { body: {} });
const noticesOf = async (who: Caller) =>
  (await t.call<Inbox>(who, 'GET /v1/my/notifications')).body.items.filter(({ type }) => type === 'paystub').length;

it('shows everybody the stub from the moment that it begins, and tells each once', async () => {
  const all = await office();
  const { clerk, nadia, other } = all;
  await allowed(all);
  expect(await mine(nadia.member)).toEqual([]);
  await begin(clerk);
  const [stub] = await mine(nadia.member);
  expect(stub).toMatchObject({ ...payroll, isSeen: false });
  expect(await mine(other.member)).toHaveLength(1);
  expect((await open(nadia.member, stub!.id)).status).toBe(200);
  expect(await mine(nadia.member)).toMatchObject([{ id: stub!.id, isSeen: true }]);
  expect((await open(other.member, stub!.id)).status).toBe(404);
  await releaseDue();
  await releaseDue();
  expect(await noticesOf(nadia.member)).toBe(1);
  expect(await noticesOf(other.member)).toBe(1);
  expect((await list(clerk)).items.map(({ state }) => state)).toEqual(['seen', 'unseen']);
});

it('takes away what is replaced in the same moment', async () => {
  const all = await office();
  const { clerk, second, nadia } = all;
  await release(clerk, second);
  const [before] = await mine(nadia.member);
  await send(clerk, nadia.person, {
    bytes: stubOf(nadia.person, { amounts: ['999,01', '1,00', '2,00', '3,00', '4,00', '5,00'] }),
    body: { replaces: true },
  });
  expect(await mine(nadia.member)).toMatchObject([{ id: before!.id }]);
  await allowed(all);
  await begin(clerk);
  const now = await mine(nadia.member);
  expect(now).toHaveLength(1);
  expect(now[0]!.id).not.toBe(before!.id);
  expect((await open(nadia.member, before!.id)).status).toBe(404);
});

it('is brought back to mind by text message where that is switched on, never at night and never once it is opened', async () => {
  const { clerk, second, nadia, other } = await office();
  await t.call(clerk, 'PATCH /v1/paystubs/settings', { body: { version: 1, remindsBySms: true } });
  for (const [at, { member }] of [nadia, other].entries())
    await t.ownerDb
      .updateTable('users')
      .set({ phone: `+1514555010${at}` })
      .where('id', '=', member.userId!)
      .execute();
  await release(clerk, second);
  const [opened] = await mine(other.member);
  const tomorrow = new Date(t.clock.now().getTime() + 24 * HOUR).toISOString().slice(0, 10);
  const night = new Date(`${tomorrow}T07:00:00Z`); // 2 h in Toronto
  t.clock.set(night);
  const admin = await t.person('organizationAdmin', clerk.org);
  const reminded = await t.call<{ reminded: number }>(admin, `POST /v1/paystubs/runs/${payroll.payDate}/remind`, {
    body: { ids: null },
  });
  expect(reminded.body).toEqual({ reminded: 2 });
  const texts = async () =>
    [...(await outbox(t)).values()].filter((text) => text.includes('Vous ne l’avez pas encore ouvert'));
  await runDueJobs(t, t.app.jobs);
  expect(await texts()).toHaveLength(0);
  await sql`update paystubs set state = 'seen', opened_count = 1 where id = ${opened!.id}`.execute(t.ownerDb);
  t.clock.set(new Date(night.getTime() + 8 * HOUR));
  await t.app.jobs.find(({ task }) => task === 'sweep-notifications')!.run({});
  const sent = await texts();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain('Votre talon de paie du 26/11/2026 est prêt.');
  await t.app.jobs.find(({ task }) => task === 'sweep-notifications')!.run({});
  expect(await texts()).toHaveLength(1);
});

it('lists each page once from both ends of a payroll', async () => {
  const { clerk } = await office();
  for (const at of [4, 5, 6]) {
    const person = await t.person('member', clerk.org, { employeeNumber: `2040${at}`, familyName: `Doré${at}` });
    await send(clerk, { id: person.userId!, displayName: 'x', employeeNumber: `2040${at}` });
  }
  const names = async (query: Record<string, string | number>) => (await list(clerk, query)).items.map(({ id }) => id);
  const all = await names({ perPage: 10 });
  expect(all).toHaveLength(5);
  const paged = [];
  for (const page of [1, 2, 3, 4]) paged.push(...(await names({ perPage: 2, page })));
  expect(paged).toEqual(all);
  const backwards = [];
  for (const page of [1, 2, 3]) backwards.push(...(await names({ perPage: 2, page, order: 'desc' })));
  expect(backwards).toEqual(all.toReversed());
});
